import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cancelExportjob, createExportjob, removeExportjob, retryExportjob, type Exportjob, type ExportjobTyp } from '#contract/exportjob.ts'
import { callApi } from '#src/api/client.ts'
import { subscribeSessionState } from '#src/lib/session-state.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { addExportJobId, readExportJobIds, removeExportJobId, setExportJobIds, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import {
  exportjobsQuery,
  type AblaufWahl,
  type AwardWahl,
  type BogenWahl,
  type ExportWahl,
  type ListenWahl,
  type RechnungWahl,
  type UrkundenWahl,
} from './exportjob-queries.ts'
import { endeSatzOf, isDateiDa, isOffen } from './exportjob-worte.ts'

export interface Exportsteuerung {
  items: readonly Exportjob[]
  /** Spoken politely when one is done. */
  ansage: string
  /** Of the last step that was refused. */
  fehler: string | null
  create(typ: ExportjobTyp, wahl: ExportWahl | RechnungWahl | AwardWahl | AblaufWahl | UrkundenWahl | BogenWahl | ListenWahl): Promise<void>
  cancel(id: string): Promise<unknown>
  retry(id: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** A file was taken: its state has changed on the server. */
  refresh(): void
}

/** The exports of a list: its remembered state says which (docs/rules.md, „Fixed"), the server how far they are. */
export function useExportjobs(vorgabe: ListenVorgabe): Exportsteuerung {
  const client = useQueryClient()
  const { data } = useQuery(exportjobsQuery())
  const ids = useExportJobIds(vorgabe)
  const ansage = useAnsage(data)

  // Begun in another tab or on another day: they are remembered here too. What is gone on the server is forgotten.
  useEffect(() => {
    if (!data) return
    const known = data.filter((job) => isOffen(job) || isDateiDa(job) || job.status === 'FEHLER').map(({ id }) => id)
    if (known.join() !== readExportJobIds(vorgabe).join()) setExportJobIds(vorgabe, known)
  }, [data, vorgabe])

  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['exportjobs'] }), [client])
  const { run, fehler } = useAktion({ keys: [['exportjobs']], nacheinander: true })
  const step = (id: string, act: () => Promise<unknown>) => {
    const titel = data?.find((job) => job.id === id)?.titel ?? ''
    return run(act, undefined, { frage: `Export „${titel}“:`, sonst: 'Es wurde nichts geändert.' })
  }
  return {
    items: useMemo(() => (data ?? []).filter(({ id }) => ids.has(id)), [data, ids]),
    ansage,
    fehler: fehler?.satz ?? null,
    refresh,
    async create(typ, wahl) {
      const { id } = await callApi(createExportjob, { body: { typ, ...wahl } })
      addExportJobId(vorgabe, id)
      await client.invalidateQueries({ queryKey: ['exportjobs'] })
    },
    cancel: (id) =>
      step(id, async () => {
        await callApi(cancelExportjob, { params: { id } })
        removeExportJobId(vorgabe, id)
      }),
    retry: (id) => step(id, () => callApi(retryExportjob, { params: { id } })),
    remove: (id) =>
      step(id, async () => {
        await callApi(removeExportjob, { params: { id } })
        removeExportJobId(vorgabe, id)
      }),
  }
}

function useExportJobIds(vorgabe: ListenVorgabe): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribeSessionState, () => readExportJobIds(vorgabe).join(' '))
  return useMemo(() => new Set(text.split(' ')), [text])
}

/** Says what has ended since it was last looked at; what was over before is no news. */
function useAnsage(data: readonly Exportjob[] | undefined): string {
  const [laufend, setLaufend] = useState<ReadonlySet<string>>(new Set())
  const [ansage, setAnsage] = useState('')
  const [seen, setSeen] = useState(data)
  if (data && data !== seen) {
    setSeen(data)
    const ended = data.filter((job) => laufend.has(job.id) && (isDateiDa(job) || job.status === 'FEHLER'))
    if (ended.length > 0) setAnsage(ended.map(endeSatzOf).join(' '))
    setLaufend(new Set(data.filter(isOffen).map(({ id }) => id)))
  }
  return ansage
}
