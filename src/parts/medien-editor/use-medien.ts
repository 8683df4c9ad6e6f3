import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import * as contract from '#contract/medium.ts'
import type { EditorMedienfeld } from '#contract/medium.ts'
import { removeUpload, TUS_VERSION } from '#contract/upload.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '../aktion/use-aktion.ts'
import { checkDatei, detectMime } from '../upload/check-datei.ts'
import type { UploadStand } from '../upload/upload-verwaltung.ts'
import { uploads } from '../upload/uploads.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { belegtOf, listKarten } from './karten.ts'
import { medienKey, medienQuery } from './medien-queries.ts'
import { verteile } from './verteile.ts'

export interface Ablehnung {
  id: number
  medienfeldId: string
  dateiname: string
  satz: string
}

export type Medien = ReturnType<typeof useMedien>

/** The media of a work with everything that can be done to them. */
export function useMedien(einreichungId: string) {
  const client = useQueryClient()
  const abfrage = useQuery(medienQuery(einreichungId))
  const staende = useUploads(einreichungId)
  const [ablehnungen, setAblehnungen] = useState<Ablehnung[]>([])
  const reload = useCallback(() => client.invalidateQueries({ queryKey: medienKey(einreichungId) }), [client, einreichungId])
  const aktionen = useAktionen(einreichungId, reload)
  const fertig = staende.filter(({ zustand }) => zustand === 'fertig').length
  const bekannt = useMemo(() => new Set(abfrage.data?.felder.flatMap(({ medien }) => medien.map(({ id }) => id))), [abfrage.data])

  useEffect(() => {
    if (fertig > 0) void reload()
  }, [fertig, reload])
  useEffect(() => {
    for (const { zustand, uploadId, schluessel } of staende) if (zustand === 'fertig' && bekannt.has(uploadId ?? '')) uploads.forget(schluessel)
  }, [staende, bekannt])

  function refuse(feld: EditorMedienfeld, datei: File, satz: string) {
    setAblehnungen((list) => [...list, { id: Date.now() + Math.random(), medienfeldId: feld.id, dateiname: datei.name, satz }])
  }

  /** Each file is looked at here first: what cannot do is said before it is sent. */
  async function addDateien(feld: EditorMedienfeld, dateien: readonly File[], ersetztId: string | null = null): Promise<void> {
    // Not as they were drawn: one of them may have been called off for this.
    const staende = uploads.read().filter((stand) => stand.einreichungId === einreichungId)
    setAblehnungen((list) => list.filter(({ medienfeldId }) => medienfeldId !== feld.id))
    let frei = ersetztId === null ? feld.maxAnzahl - belegtOf(listKarten(feld, staende)) : 1
    // What was refused makes room for what comes instead.
    for (const { id, uploadStatus } of feld.medien) {
      if (ersetztId !== null || uploadStatus !== 'FEHLER' || frei >= dateien.length) continue
      await aktionen.remove(id, null)
      frei += 1
    }
    for (const datei of dateien) {
      const begonnen = feld.uploads.find((upload) => isSame(upload, datei) && !staende.some(({ uploadId }) => uploadId === upload.id))
      if (begonnen) uploads.add({ einreichungId, medienfeldId: feld.id, datei, ersetztId: begonnen.ersetztId, uploadId: begonnen.id })
      else if (frei <= 0)
        refuse(
          feld,
          datei,
          `Hier ${feld.maxAnzahl === 1 ? 'passt nur eine Datei' : `passen höchstens ${feld.maxAnzahl} Dateien`}. Diese wurde nicht hochgeladen.`,
        )
      else {
        const { satz } = await checkDatei(datei, feld)
        if (satz) refuse(feld, datei, satz)
        else {
          frei -= 1
          uploads.add({ einreichungId, medienfeldId: feld.id, datei, ersetztId })
        }
      }
    }
  }

  return {
    ...aktionen,
    einreichungId,
    abfrage,
    staende,
    ablehnungen,
    addDateien,
    refuse,
    /** Another file instead of one that the server will not take. */
    async changeDatei(feld: EditorMedienfeld, { schluessel, ersetztId }: UploadStand, datei: File) {
      await uploads.cancel(schluessel)
      return addDateien(feld, [datei], ersetztId)
    },
    /** Files that were dropped beside every field go where their kind is wanted. */
    async distribute(dateien: readonly File[]) {
      const felder = abfrage.data?.felder ?? []
      const mimes = await Promise.all(dateien.map((datei) => detectMime(datei).catch(() => null)))
      const plan = verteile(felder, { mimes, frei: (feld) => (feld.bearbeitbar ? feld.maxAnzahl - belegtOf(listKarten(feld, staende)) : 0) })
      for (const feld of felder) {
        const hier = dateien.filter((_, index) => plan[index] === feld.id)
        if (hier.length > 0) await addDateien(feld, hier)
      }
      const first = felder.find(({ bearbeitbar }) => bearbeitbar)
      if (first)
        dateien.forEach((datei, index) => plan[index] === null && refuse(first, datei, 'Für diese Datei gibt es hier kein freies Medienfeld.'))
    },
    dismiss: (id: number) => setAblehnungen((list) => list.filter((one) => one.id !== id)),
  }
}

/** What changes at once, and is read again. */
function useAktionen(einreichungId: string, reload: () => Promise<unknown>) {
  const { run, fehler } = useAktion({ reload, nacheinander: true, absage: { frage: 'Medien der Einreichung:', sonst: 'Es wurde nichts geändert.' } })
  const [entfernt, setEntfernt] = useState<{ id: string; name: string } | null>(null)

  return {
    fehler: fehler?.satz ?? null,
    entfernt,
    create: (medienfeldId: string, inhalt: { url?: string; text?: string }) =>
      run(() => callApi(contract.createMedium, { params: { id: einreichungId }, body: { medienfeldId, ...inhalt } })),
    update: (id: string, inhalt: { legende?: string; url?: string; text?: string }) =>
      run(() => callApi(contract.updateMedium, { params: { id }, body: inhalt })),
    order: (medienfeldId: string, ids: string[]) =>
      run(() => callApi(contract.orderMedien, { params: { id: einreichungId }, body: { medienfeldId, ids } })),
    retry: (id: string) => run(() => callApi(contract.retryMedium, { params: { id } })),
    copy: (medienfeldId: string, mediumId: string) =>
      run(() => callApi(contract.copyMedium, { params: { id: einreichungId }, body: { medienfeldId, mediumId } })),
    remove: (id: string, name: string | null) =>
      run(
        async () => {
          await callApi(contract.removeMedium, { params: { id } })
          setEntfernt(name === null ? null : { id, name })
        },
        undefined,
        name === null ? undefined : { frage: `„${name}“ entfernen:`, sonst: 'Es ist noch da.' },
      ),
    restore(id: string) {
      setEntfernt(null)
      return run(() => callApi(contract.restoreMedium, { params: { id } }))
    },
    expire: () => setEntfernt(null),
    abandon: (id: string) => run(() => callApi(removeUpload, { params: { id }, headers: { 'tus-resumable': TUS_VERSION } }).catch(ignoreEmpty)),
  }
}

/** The same file, picked again. */
function isSame(upload: { dateiname: string; bytes: number; geaendertMs: number | null }, datei: File): boolean {
  return upload.bytes === datei.size && (upload.geaendertMs === null ? upload.dateiname === datei.name : upload.geaendertMs === datei.lastModified)
}

/** tus answers without a body. */
function ignoreEmpty(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 204) throw error
}
