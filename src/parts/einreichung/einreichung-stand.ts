import { isWertComplete } from '#contract/wert.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import { type Stimmen, stimmeKey } from '../stimme/keep-unchanged.ts'

/** Where a juror stands with one work: exactly one of these, and each is a filter of the grid. */
export type EinreichungLage = 'offen' | 'bewertet' | 'enthaltung' | 'pruefen' | 'befangen'

export interface EinreichungStand {
  einreichung: PaketEinreichung
  stimme: LokaleStimme | null
  lage: EinreichungLage
  /** Counts on the server, so in the progress; what waits is shown beside. */
  uebertragen: boolean
  wartet: boolean
  leaf: LeafState
}

export function isBefangen(paket: Pick<Jurypaket, 'befangen' | 'befangenBestaetigt'>, einreichungId: string, stimme: LokaleStimme | null): boolean {
  if (paket.befangenBestaetigt.includes(einreichungId)) return true
  // Of two that contradict each other the one holds that the server has.
  const art = stimme?.ort === 'konflikt' ? (stimme.gueltig ?? stimme).art : stimme?.art
  if (art && stimme?.ort !== 'nicht-gezaehlt') return art === 'BEFANGEN'
  return paket.befangen.includes(einreichungId)
}

export function needsPruefung(stimme: LokaleStimme | null): boolean {
  if (!stimme) return false
  if (stimme.ort === 'konflikt' || stimme.vorschlaege.length > 0) return true
  return stimme.ort === 'nicht-gezaehlt' && stimme.entscheidung === null && stimme.reason !== 'probelauf'
}

/** Asks the juror to look: at the vote, or at two versions of the note. */
export function isZuPruefen({ einreichung, lage }: EinreichungStand, notizfragen: ReadonlySet<string>): boolean {
  return lage === 'pruefen' || notizfragen.has(einreichung.id)
}

export function standOf(
  einreichung: PaketEinreichung,
  kontext: { paket: Jurypaket; runde: Runde | null; stimmen: Stimmen | null },
): EinreichungStand {
  const { paket, runde, stimmen } = kontext
  const stimme = geltende((runde && stimmen?.get(stimmeKey(runde.id, einreichung.id))) ?? null)
  const lage = lageOf(einreichung.id, stimme, kontext)
  const wartet = stimme?.ort === 'tablet' || stimme?.ort === 'sendet'
  return {
    einreichung,
    stimme,
    lage,
    wartet,
    uebertragen: bewertungOf(gezaehlteOf(stimme), runde) !== 'offen',
    leaf: lage === 'befangen' || paket.befangenBestaetigt.includes(einreichung.id) ? 'abstained' : leafOf(lage, wartet),
  }
}

/** Of a vote that was decided not to count remains what counts instead, or nothing. */
function geltende(stimme: LokaleStimme | null): LokaleStimme | null {
  if (stimme?.ort !== 'nicht-gezaehlt' || stimme.entscheidung !== 'NICHT_GEZAEHLT') return stimme
  return stimme.gueltig && { ...stimme, ...stimme.gueltig, ort: 'uebertragen' }
}

function lageOf(einreichungId: string, stimme: LokaleStimme | null, { paket, runde }: { paket: Jurypaket; runde: Runde | null }): EinreichungLage {
  if (isBefangen(paket, einreichungId, stimme)) return 'befangen'
  if (needsPruefung(stimme)) return 'pruefen'
  return bewertungOf(stimme, runde)
}

function bewertungOf(angabe: Pick<LokaleStimme, 'art' | 'wert'> | null, runde: Runde | null): 'offen' | 'bewertet' | 'enthaltung' {
  if (angabe?.art === 'ENTHALTUNG') return 'enthaltung'
  const complete = angabe?.art === 'BEWERTET' && angabe.wert && isWertComplete(angabe.wert, runde?.kriterien ?? [])
  return complete ? 'bewertet' : 'offen'
}

/** What the server counts, whatever waits above it or contradicts it; with a revision and nothing beside, it is the same. */
function gezaehlteOf(stimme: LokaleStimme | null): Pick<LokaleStimme, 'art' | 'wert'> | null {
  if (!stimme || stimme.ort === 'uebertragen') return stimme
  return stimme.gueltig ?? (stimme.rev !== null && stimme.ort !== 'nicht-gezaehlt' ? stimme : null)
}

function leafOf(lage: EinreichungLage, wartet: boolean): LeafState {
  if (lage === 'pruefen') return 'late'
  if (lage === 'offen') return 'open'
  if (wartet) return 'tablet'
  return lage === 'enthaltung' ? 'abstained' : 'on'
}

export interface Fortschritt {
  bewertet: number
  /** Without the works the juror is recused from. */
  gesamt: number
  befangen: number
  /** Also recusals and partial criteria, as the header counts. */
  wartend: number
  /** Of those that wait: changes of what counts already. */
  geaendert: number
  offen: number
}

export function fortschrittOf(staende: readonly EinreichungStand[]): Fortschritt {
  const erwartet = staende.filter(({ lage }) => lage !== 'befangen')
  return {
    bewertet: erwartet.filter(({ uebertragen }) => uebertragen).length,
    gesamt: erwartet.length,
    befangen: staende.length - erwartet.length,
    wartend: staende.filter(({ wartet }) => wartet).length,
    geaendert: erwartet.filter(({ wartet, uebertragen }) => wartet && uebertragen).length,
    offen: erwartet.filter(({ lage }) => lage === 'offen').length,
  }
}

/** Before what waits beside the progress: „+ 2“ comes on top of it, a change of a vote that counts does not. */
export function plusOf({ geaendert }: Fortschritt): string {
  return geaendert > 0 ? '' : '+ '
}
