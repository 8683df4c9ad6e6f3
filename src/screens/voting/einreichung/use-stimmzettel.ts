import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Modus, Runde, Skala } from '#contract/runde.ts'
import { isWertComplete } from '#contract/wert.ts'
import type { Eingabewert, LokaleStimme, Wahl } from '#src/offline/kern/tablet.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { isBefangen } from '#src/parts/einreichung/einreichung-stand.ts'
import { readEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { isWechselnd } from '#src/parts/medium/use-wischen.ts'
import { punkteOf } from '#src/parts/stimme/skala.ts'
import type { Angabe } from '#src/parts/stimme/stimme-worte.ts'
import { type Eingabe, type StimmeHier, useStimme } from '#src/parts/stimme/use-stimme.ts'
import { sperreOf } from './sperre.ts'

export interface ZettelOptionen {
  paket: Jurypaket
  runde: Runde
  einreichung: PaketEinreichung
  offen: boolean
  /** Something is asked before the first vote: no key votes meanwhile. */
  gefragt: boolean
  notiz: RefObject<HTMLTextAreaElement | null>
  onWeiter: () => void
}

export interface Zettel {
  hier: StimmeHier
  /** The juror's newest choice. */
  angabe: Angabe
  /** What the keys show: in a closed round the vote that counts. */
  gezeigt: Angabe
  verborgen: boolean
  /** Recused by rule or administrator, so not for the juror to take back. */
  bestaetigt: boolean
  fragtBefangen: boolean
  bewerten: (wert: Eingabewert) => void
  enthalten: () => void
  entfernen: () => void
  befangen: () => void
  askBefangen: () => void
  closeBefangen: () => void
}

/** What the juror can do on one ballot, by finger and by key. */
export function useStimmzettel({ paket, runde, einreichung, offen, gefragt, notiz, onWeiter }: ZettelOptionen): Zettel {
  const einreichungId = einreichung.id
  const isVerborgen = (stimme: LokaleStimme | null) => isBefangen(paket, einreichungId, stimme)
  const { revision: einreichungRev, titel } = einreichung
  const hier = useStimme({ juryId: paket.juryId, runde, einreichungId, einreichungRev, titel, isBefangen: isVerborgen })
  const [fragtBefangen, setFragt] = useState(false)
  const { stimme } = hier
  const angabe: Angabe = { art: stimme?.art ?? null, wert: stimme?.wert ?? null }
  const verborgen = isVerborgen(stimme)
  const isLate = stimme?.ort === 'nicht-gezaehlt'
  const sperre = sperreOf({ paket, abstimmung: offen ? 'offen' : 'geschlossen', stimme })
  const istFrei = sperre === null
  const nochDa = useNochDa()

  async function rate(wert: Eingabewert) {
    const wahl = await hier.cast({ art: 'BEWERTET', wert })
    if (wahl && nochDa() && isFirst(wahl, runde) && readEinstellungen().weiterNachStimme) onWeiter()
  }
  // The same from one picture to the next, as what it shows is, so that a tap draws the keys once.
  const newest = useRef(rate)
  useLayoutEffect(() => void (newest.current = rate))
  const bewerten = useCallback((wert: Eingabewert) => void newest.current(wert), [])

  function cast(art: Eingabe['art']) {
    void hier.cast({ art, wert: null })
  }

  const zettel: Zettel = {
    hier,
    angabe,
    gezeigt: useAngabe(isLate && sperre !== null ? stimme.gueltig : stimme),
    verborgen,
    bestaetigt: paket.befangenBestaetigt.includes(einreichungId),
    fragtBefangen,
    bewerten,
    enthalten: () => cast(angabe.art === 'ENTHALTUNG' ? 'ZURUECKGEZOGEN' : 'ENTHALTUNG'),
    entfernen: () => cast('ZURUECKGEZOGEN'),
    befangen() {
      setFragt(false)
      cast('BEFANGEN')
    },
    askBefangen: () => setFragt(true),
    closeBefangen: () => setFragt(false),
  }

  useTasten((taste, event) => {
    if (taste === 'n') {
      event.preventDefault()
      notiz.current?.focus()
      return
    }
    if (!istFrei || verborgen || gefragt || isWechselnd()) return
    if (taste === 'u') hier.undo()
    if (taste === 'e') zettel.enthalten()
    if (taste === 'b') zettel.askBefangen()
    const wert = /^\d$/.test(taste) ? ZIFFER[runde.modus](Number(taste), runde.skala) : null
    if (wert) zettel.bewerten(wert)
  })
  return zettel
}

/** The same object until it says something else. */
function useAngabe(von: Angabe | null): Angabe {
  const { art = null, wert = null } = von ?? {}
  return useMemo(() => ({ art, wert }), [art, wert])
}

/** The work is now rated, and was not before. */
function isFirst({ vorher, nachher }: Wahl, { kriterien }: Runde): boolean {
  const isComplete = ({ wert }: Wahl['vorher']) => wert !== null && isWertComplete(wert, kriterien)
  const wasOpen = vorher.art === null || vorher.art === 'ZURUECKGEZOGEN' || (vorher.art === 'BEWERTET' && !isComplete(vorher))
  return wasOpen && isComplete(nachher)
}

const nothing = () => null

/** The value that a digit key gives. */
const ZIFFER = {
  PUNKTE: punkteOfZiffer,
  JA_NEIN: nothing,
  KRITERIEN: nothing,
  MEDAILLE: nothing,
} satisfies Record<Modus, (ziffer: number, skala: Skala | null) => Eingabewert | null>

/** 1 to 9 as they are; 0 stands for ten, on a scale from zero for zero. */
function punkteOfZiffer(ziffer: number, skala: Skala | null): Eingabewert | null {
  if (!skala) return null
  const punkte = ziffer === 0 && skala.min > 0 ? 10 : ziffer
  return punkteOf(skala).includes(punkte) ? { punkte } : null
}
