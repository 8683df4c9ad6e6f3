import { useCallback, useRef, useState } from 'react'
import type { Antwort, Antworten } from '#src/offline/kern/zeilen.ts'
import type { ErklaerungHier } from '#src/parts/erklaerung/use-erklaerung.ts'

interface AntwortenHier {
  /** What the device holds, and above it what was tapped and is on its way there. */
  entwurf: Antworten
  answer: (einreichungId: string, antwort: Antwort) => void
  /** Resolves when everything that was tapped is on the device; rejects if the last of it is not. */
  settled: () => Promise<void>
  /** What was tapped has been stated: nothing of it lies above the device any more. */
  clear: () => void
}

/** A tap counts from the moment it is seen: whoever confirms in the same breath confirms that answer, and not the one before it. */
export function useAntworten({ erklaerungen, hier }: ErklaerungHier, juryId: string, onMisslungen: (misslungen: boolean) => void): AntwortenHier {
  const [unterwegs, setUnterwegs] = useState<Antworten>({})
  const letzte = useRef<Promise<void>>(Promise.resolve())

  // What has arrived belongs to the device, where another tab may change it.
  const offen = without(unterwegs, (id) => unterwegs[id] === hier.entwurf[id])
  if (offen !== unterwegs) setUnterwegs(offen)

  const answer = useCallback(
    (id: string, antwort: Antwort) => {
      onMisslungen(false)
      setUnterwegs((bisher) => ({ ...bisher, [id]: antwort }))
      letzte.current = erklaerungen.saveAntwort(juryId, id, antwort)
      letzte.current.catch(() => {
        setUnterwegs((bisher) => without(bisher, (andere) => andere === id))
        onMisslungen(true)
      })
    },
    [erklaerungen, juryId, onMisslungen],
  )
  return {
    entwurf: { ...hier.entwurf, ...offen },
    answer,
    settled: () => letzte.current,
    clear: () => setUnterwegs({}),
  }
}

function without(antworten: Antworten, gone: (id: string) => boolean): Antworten {
  const bleibt = Object.entries(antworten).filter(([id]) => !gone(id))
  return bleibt.length === Object.keys(antworten).length ? antworten : Object.fromEntries(bleibt)
}
