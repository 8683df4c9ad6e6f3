import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Runde } from '#contract/runde.ts'
import type { Wert } from '#contract/wert.ts'
import type { LokaleStimme, StimmeEingabe } from '#src/offline/tablet.ts'
import { announce } from '../ansage/ansage.ts'
import { useNow } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { type Angabe, angabeWort } from './stimme-worte.ts'
import { useGespeicherteStimme } from './use-stimmen.ts'

export interface Ziel {
  juryId: string
  runde: Runde
  einreichungId: string
  einreichungRev: number
}

export type Abgabe = { art: StimmeEingabe['art']; wert: Wert | null }

/** What was there before the last change, for „Rückgängig". */
export interface Aenderung {
  nr: number
  vorher: Angabe
  nachher: Angabe
}

export interface StimmeHier {
  /** The newest choice, also in the moment before the device's live query knows it. */
  stimme: LokaleStimme | null
  aenderung: Aenderung | null
  /** The choice that could not be written: the full screen „NICHT gespeichert". */
  verloren: Abgabe | null
  cast: (abgabe: Abgabe, ohneRueckweg?: boolean) => Promise<boolean>
  undo: () => void
  forgetAenderung: () => void
  forgetVerloren: () => void
}

/** The pressed key answers at once; only a slow device shows the choice before it is saved. */
const LANGSAM_MS = 100

interface Eigene {
  basis: LokaleStimme | null
  stimme: LokaleStimme
}

/** The vote on one work. „Auf diesem Tablet gespeichert" is drawn by the promise of `castStimme` itself, not by the slower live query. */
export function useStimme(ziel: Ziel): StimmeHier {
  const tablet = useTablet()
  const now = useNow()
  const gespeichert = useGespeicherteStimme(ziel.juryId, ziel.runde.id, ziel.einreichungId)
  const [eigene, setEigene] = useState<Eigene | null>(null)
  const [aenderung, setAenderung] = useState<Aenderung | null>(null)
  const [verloren, setVerloren] = useState<Abgabe | null>(null)
  const newest = useRef(0)
  const stimme = eigene && !isOvertaken(eigene, gespeichert) ? eigene.stimme : gespeichert

  async function cast(abgabe: Abgabe, ohneRueckweg = false): Promise<boolean> {
    const vorher: Angabe = { art: stimme?.art ?? null, wert: stimme?.wert ?? null }
    const nr = now() + Math.random()
    const draft = draftOf(ziel, abgabe, { gespeichert: stimme, nowMs: now() })
    const written = tablet.castStimme({
      juryId: ziel.juryId,
      rundeId: ziel.runde.id,
      einreichungId: ziel.einreichungId,
      ...abgabe,
      einreichungRev: ziel.einreichungRev,
      loest: gespeichert?.vorschlaege.map(({ id }) => id) ?? [],
    })
    newest.current = nr
    // A later tap has the last word on the screen.
    const draw = (eigene: Eigene | null) => (newest.current === nr ? setEigene(eigene) : undefined)
    const drawing = setTimeout(() => draw({ basis: gespeichert, stimme: draft }), LANGSAM_MS)
    try {
      await written
    } catch {
      clearTimeout(drawing)
      draw(null)
      setVerloren(abgabe)
      return false
    }
    // Painted before the live query reads the database again.
    clearTimeout(drawing)
    flushSync(() => {
      draw(tablet.nurOnline ? null : { basis: gespeichert, stimme: { ...draft, ort: 'tablet' } })
      setAenderung(ohneRueckweg || !needsUndo(vorher, abgabe) ? null : { nr, vorher, nachher: abgabe })
    })
    announce(`${angabeWort(abgabe, ziel.runde.kriterien)}, ${tablet.nurOnline ? 'übertragen' : 'auf diesem Tablet gespeichert'}`)
    return true
  }

  function undo() {
    if (!aenderung) return
    const { art, wert } = aenderung.vorher
    const zurueck = art === 'BEWERTET' || art === 'ENTHALTUNG' || art === 'BEFANGEN' ? { art, wert } : { art: 'ZURUECKGEZOGEN' as const, wert: null }
    void cast(zurueck, true)
  }

  return {
    stimme,
    aenderung,
    verloren,
    cast,
    undo,
    forgetAenderung: () => setAenderung(null),
    forgetVerloren: () => setVerloren(null),
  }
}

function draftOf(ziel: Ziel, abgabe: Abgabe, { gespeichert, nowMs }: { gespeichert: LokaleStimme | null; nowMs: number }): LokaleStimme {
  return {
    rundeId: ziel.runde.id,
    einreichungId: ziel.einreichungId,
    ...abgabe,
    kommentar: gespeichert?.kommentar ?? null,
    ort: null,
    wallMs: nowMs,
    serverMs: null,
    quittung: null,
    fruehereQuittung: null,
    rev: gespeichert?.rev ?? null,
    reason: null,
    nachgereicht: false,
    gueltig: gespeichert?.gueltig ?? null,
    vorschlaege: [],
    entscheidung: null,
  }
}

// The live query has caught up as soon as it shows this tap or a later one.
function isOvertaken({ basis, stimme }: Eigene, gespeichert: LokaleStimme | null): boolean {
  if (stimme.ort === null || !gespeichert || gespeichert === basis) return false
  const isSame = gespeichert.art === stimme.art && JSON.stringify(gespeichert.wert) === JSON.stringify(stimme.wert)
  return isSame || (gespeichert.wallMs ?? 0) >= (stimme.wallMs ?? 0)
}

// A first vote needs no way back: the next tap corrects it.
function needsUndo(vorher: Angabe, abgabe: Abgabe): boolean {
  const hadStimme = vorher.art !== null && vorher.art !== 'ZURUECKGEZOGEN'
  return hadStimme && (vorher.art !== abgabe.art || JSON.stringify(vorher.wert) !== JSON.stringify(abgabe.wert))
}
