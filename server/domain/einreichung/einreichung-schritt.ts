import { FORMAL_PUNKTE, type PruefungAktion } from '#contract/einreichung-abgabe.ts'
import { AB_ABGABE, type EinreichungStatus } from '#contract/einreichung.ts'
import type { Nachreichung } from '#contract/einreichung-entwurf.ts'
import { isAnerkannt, type Teamlage } from '../stammdaten/nachwuchs.ts'
import { refuseDateien } from './anonymitaet.ts'
import { listFehlende } from './nachreichung.ts'

interface Schritt {
  von: readonly EinreichungStatus[]
  zu: EinreichungStatus
  /** A reason must be given. */
  grund: boolean
}

/** docs/rules.md, „Submission"; ZULASSEN and ZURUECKWEISEN begin the check by themselves when nobody has. */
const SCHRITTE: Readonly<Record<PruefungAktion, Schritt>> = {
  PRUEFUNG_BEGINNEN: { von: ['ABGEGEBEN'], zu: 'IN_PRUEFUNG', grund: false },
  // Asked again: with another text or another date.
  NACHBESSERUNG: { von: ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG'], zu: 'NACHBESSERUNG', grund: true },
  ZULASSEN: { von: ['ABGEGEBEN', 'IN_PRUEFUNG'], zu: 'ZUGELASSEN', grund: false },
  ZURUECKWEISEN: { von: ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG'], zu: 'ZURUECKGEWIESEN', grund: true },
  DISQUALIFIZIEREN: { von: AB_ABGABE, zu: 'DISQUALIFIZIERT', grund: true },
  WIEDER_AUFNEHMEN: { von: ['DISQUALIFIZIERT', 'ZURUECKGEWIESEN'], zu: 'IN_PRUEFUNG', grund: true },
}

export function schrittOf(aktion: PruefungAktion): Schritt {
  return SCHRITTE[aktion]
}

export function isMoeglich(aktion: PruefungAktion, status: EinreichungStatus): boolean {
  return SCHRITTE[aktion].von.includes(status)
}

interface Zulassung {
  zurueckgezogen: boolean
  anonym: boolean
  /** What is looked at for anonymity; empty where the category is judged with names. */
  anonymDateien: readonly { anonymOk: boolean | null }[]
  formal: Readonly<Record<string, boolean>>
  zahlung: string
  zahlungVorZulassung: boolean
  /** null: of whoever is no young talent. */
  teamlage: Teamlage | null
}

/** Why a work cannot be admitted yet; null when it can. The formal check is ticked by people, the payment counts only where the year says so. */
export function refuseZulassung({ zurueckgezogen, anonym, anonymDateien, formal, zahlung, zahlungVorZulassung, teamlage }: Zulassung): string | null {
  if (zurueckgezogen) return 'ist zurückgezogen'
  if (zahlungVorZulassung && zahlung !== 'BEZAHLT' && zahlung !== 'KOSTENLOS') return 'ist noch nicht bezahlt'
  const offen = FORMAL_PUNKTE.filter((punkt) => formal[punkt] !== true && (punkt !== 'anonym' || anonym))
  if (offen.length > 0) return 'hat in der Formalprüfung offene Punkte'
  if (teamlage !== null && !isAnerkannt(teamlage)) return 'hat Nachweise des Teams, die noch nicht anerkannt sind'
  return anonym ? refuseDateien(anonymDateien) : null
}

/** A file that may follow must be there for the jury; only a reason that stands in the history passes it by. */
export function refuseOhneNachreichung(nachreichungen: readonly Nachreichung[]): string | null {
  const fehlende = listFehlende(nachreichungen).map(({ titel }) => `„${titel}“`)
  return fehlende.length > 0 ? `wartet noch auf ${fehlende.join(', ')}` : null
}
