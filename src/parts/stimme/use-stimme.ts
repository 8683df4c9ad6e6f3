import { useRef, useState } from 'react'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Runde } from '#contract/runde.ts'
import { teileOf, type Wert } from '#contract/wert.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { LokaleStimme, StimmeEingabe, Wahl } from '#src/offline/kern/tablet.ts'
import { mergeWert } from '#src/offline/stimme/wert-eingabe.ts'
import { announce } from '../ansage/ansage.ts'
import { useNow } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { angabeWort, eingabeWort } from './stimme-worte.ts'
import { beginVersuch, endVersuch, joinUnterwegs, meldeUngespeichert } from './ungespeichert.ts'
import { useGespeicherteStimme } from './use-stimmen.ts'

export interface Ziel {
  juryId: string
  runde: Runde
  einreichungId: string
  einreichungRev: number
  titel: string
  /** Whether the work is hidden from the juror who has chosen so. */
  isBefangen: (stimme: LokaleStimme | null) => boolean
}

/** What a juror gives with one tap. */
export type Eingabe = Pick<StimmeEingabe, 'art' | 'wert'>

/** The last change that is saved and worth a „Rückgängig". */
export interface Aenderung extends Wahl {
  nr: number
}

export interface StimmeHier {
  /** What the device says; only while it is being written, what was tapped: it says of itself nowhere that it is saved. */
  stimme: LokaleStimme | null
  aenderung: Aenderung | null
  /** null: it could not be written, which the full screen „NICHT gespeichert" says. */
  cast: (eingabe: Eingabe, ohneRueckweg?: boolean) => Promise<Wahl | null>
  undo: () => void
  forgetAenderung: () => void
}

/** What is being written, and what the device said when it was tapped. */
interface Entwurf {
  stimme: LokaleStimme
  davor: LokaleStimme | null
}

/** The device says the same by now, and did not say it so before the tap. */
function isGespeichert({ stimme, davor }: Entwurf, gespeichert: LokaleStimme | null): boolean {
  return gespeichert !== null && gespeichert !== davor && isSame(gespeichert, stimme)
}

/** A disk that takes longer: the choice is drawn meanwhile. Drawing it sooner would keep the words waiting, for a picture that stands for a few frames. */
const LANGSAM_MS = 100

/** The vote on one work, as the device has it. No copy of a vote outlives the writing of it. */
export function useStimme(ziel: Ziel): StimmeHier {
  const tablet = useTablet()
  const now = useNow()
  const gespeichert = useGespeicherteStimme(ziel.juryId, ziel.runde.id, ziel.einreichungId)
  const [entwurf, setEntwurf] = useState<Entwurf | null>(null)
  const [letzte, setAenderung] = useState<Aenderung | null>(null)
  const newest = useRef<number>(null)
  const stimme = entwurf && !isGespeichert(entwurf, gespeichert) ? entwurf.stimme : gespeichert
  // What comes after it is drawn before its own way back is.
  const aenderung = letzte && stimme && isSame(letzte.nachher, stimme) ? letzte : null

  async function cast(eingabe: Eingabe, ohneRueckweg = false): Promise<Wahl | null> {
    const nr = now() + Math.random()
    newest.current = nr
    // The keys come when its end is written: no vote counts before.
    const istBefangen = ziel.isBefangen(stimme)
    // A later tap has the last word on the screen.
    const isNewest = () => newest.current === nr
    const { juryId, einreichungId, einreichungRev } = ziel
    // What is asked stays asked when a recusal ends: only now a rating can be chosen.
    const endet = istBefangen && eingabe.art === 'ZURUECKGEZOGEN'
    const loest = endet ? [] : (gespeichert?.vorschlaege.map(({ id }) => id) ?? [])
    const abgabe = joinUnterwegs(tablet.benutzerId, { juryId, rundeId: ziel.runde.id, einreichungId, ...eingabe, einreichungRev, loest })
    const draft = { stimme: draftOf(ziel, abgabe, { gespeichert: stimme, nowMs: now() }), davor: gespeichert }
    const drawing = setTimeout(() => (isNewest() && !istBefangen ? setEntwurf(draft) : undefined), LANGSAM_MS)
    const versuch = beginVersuch(tablet.benutzerId, { art: 'STIMME', eingabe: abgabe })
    let wahl: Wahl
    try {
      wahl = await tablet.castStimme(abgabe)
    } catch (error) {
      clearTimeout(drawing)
      if (isNewest()) {
        setEntwurf(null)
        setAenderung(null)
      }
      const grund = toStorageFailure(error).art
      meldeUngespeichert(versuch, {
        art: 'STIMME',
        eingabe: abgabe,
        wort: eingabeWort(abgabe, ziel.runde.kriterien),
        titel: ziel.titel,
        grund,
      })
      return null
    }
    clearTimeout(drawing)
    endVersuch(versuch)
    afterPaint(() => {
      if (isNewest()) {
        setEntwurf(null)
        setAenderung(ohneRueckweg || !needsUndo(wahl) ? null : { nr, ...wahl })
      }
      announce(`${angabeWort(wahl.nachher, ziel.runde.kriterien)}, ${tablet.nurOnline ? 'beim Server angekommen' : 'auf diesem Tablet gespeichert'}`)
    })
    return wahl
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
    cast,
    undo,
    forgetAenderung: () => setAenderung(null),
  }
}

function draftOf(ziel: Ziel, eingabe: Eingabe, { gespeichert, nowMs }: { gespeichert: LokaleStimme | null; nowMs: number }): LokaleStimme {
  return {
    rundeId: ziel.runde.id,
    einreichungId: ziel.einreichungId,
    art: eingabe.art,
    wert: mergeWert(gespeichert?.wert ?? null, eingabe.wert),
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

function isSame(a: Pick<LokaleStimme, 'art' | 'wert'>, b: Pick<LokaleStimme, 'art' | 'wert'>): boolean {
  return toKanonisch([a.art, a.wert]) === toKanonisch([b.art, b.wert])
}

// A first vote needs no way back, nor does a criterion that was still open: the next tap corrects it. A recusal is ended by itself first: no vote counts before.
function needsUndo({ vorher, nachher }: Wahl): boolean {
  const hadStimme = vorher.art !== null && vorher.art !== 'ZURUECKGEZOGEN'
  return hadStimme && nachher.art !== 'BEFANGEN' && !keepsAll(vorher.wert, nachher.wert) && !isSame(vorher, nachher)
}

function keepsAll(vorher: Wert | null, nachher: Wert | null): boolean {
  const before = teileOf(vorher)
  const after = teileOf(nachher)
  return before !== null && after !== null && Object.entries(before).every(([id, punkte]) => after[id] === punkte)
}
