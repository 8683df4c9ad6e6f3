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

/** By work: what was tapped last, and how many taps on it are still being written. */
type Unterwegs = Readonly<Record<string, { antwort: Antwort; schreibt: number }>>

/** A tap counts from the moment it is seen: whoever confirms in the same breath confirms that answer, and not the one before it. */
export function useAntworten({ erklaerungen, hier }: ErklaerungHier, juryId: string, onMisslungen: (misslungen: boolean) => void): AntwortenHier {
  const [unterwegs, setUnterwegs] = useState<Unterwegs>({})
  const letzte = useRef<Promise<void>>(Promise.resolve())

  // What has arrived belongs to the device, where another tab may change it.
  const offen = without(unterwegs, (id, { antwort, schreibt }) => schreibt === 0 && antwort === hier.entwurf[id])
  if (offen !== unterwegs) setUnterwegs(offen)

  const answer = useCallback(
    (id: string, antwort: Antwort) => {
      onMisslungen(false)
      setUnterwegs((bisher) => ({ ...bisher, [id]: { antwort, schreibt: (bisher[id]?.schreibt ?? 0) + 1 } }))
      letzte.current = erklaerungen.saveAntwort(juryId, id, antwort)
      letzte.current.then(
        () => setUnterwegs((bisher) => afterWrite(bisher, id, true)),
        () => {
          setUnterwegs((bisher) => afterWrite(bisher, id, false))
          onMisslungen(true)
        },
      )
    },
    [erklaerungen, juryId, onMisslungen],
  )
  const getippt = Object.entries(offen).map(([id, { antwort }]) => [id, antwort] as const)
  return {
    entwurf: { ...hier.entwurf, ...Object.fromEntries(getippt) },
    answer,
    settled: () => letzte.current,
    clear: () => setUnterwegs({}),
  }
}

/** What could not be written is not shown as answered, unless a newer tap on the same work is still on its way. */
function afterWrite(unterwegs: Unterwegs, id: string, gelungen: boolean): Unterwegs {
  const tipp = unterwegs[id]
  if (!tipp) return unterwegs
  const schreibt = tipp.schreibt - 1
  if (!gelungen && schreibt === 0) return without(unterwegs, (andere) => andere === id)
  return { ...unterwegs, [id]: { ...tipp, schreibt } }
}

function without(unterwegs: Unterwegs, gone: (id: string, tipp: Unterwegs[string]) => boolean): Unterwegs {
  const bleibt = Object.entries(unterwegs).filter(([id, tipp]) => !gone(id, tipp))
  return bleibt.length === Object.keys(unterwegs).length ? unterwegs : Object.fromEntries(bleibt)
}
