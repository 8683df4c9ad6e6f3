import type { Amt } from '#contract/wiedereroeffnung.ts'
import { GRANDPRIX_ART } from './grandprix.ts'
import { hasBegonnen, isGeheim } from './runde-status.ts'

/** Of the entry of the sealed log, and of the step in the history of the round. */
export const WIEDEREROEFFNUNG_ART = 'WIEDEREROEFFNUNG'

interface Runde {
  id: string
  titel: string
  status: string
  art: string
  position: number
  mitUmfang: number
  zuRundeId: string | null
}

export interface Wiederlage {
  runde: Runde
  /** All of its jury. */
  runden: readonly Runde[]
  /** Categories of the rounds that are about named works, by round. */
  kategorienOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Titles of the categories where something has been decided upon this result, at its table or that of the round whose run-off it is. */
  entschieden: readonly string[]
}

/** As whom somebody proposes and agrees. Whoever has the chair is the chair, with other roles beside it, too. */
export function amtOf({ funktion, roles }: { funktion: string | undefined; roles: readonly string[] }): Amt | null {
  if (funktion === 'VORSITZ') return 'VORSITZ'
  return roles.includes('ADMIN') ? 'BUERO' : null
}

/** Who has to agree to what this one proposed. */
export function gegenueberOf(amt: string): Amt {
  return amt === 'BUERO' ? 'VORSITZ' : 'BUERO'
}

/** Four eyes are two people, and two offices. */
export function isGegenueber(vorschlag: { amt: string; createdBy: string }, wer: { amt: Amt; benutzerId: string }): boolean {
  return vorschlag.createdBy !== wer.benutzerId && vorschlag.amt !== wer.amt
}

const EINZELN = 'Verspätete und widersprüchliche Stimmen lassen sich weiter einzeln entscheiden, unter „Offene Punkte und Papierstimmen“.'

const NICHT_GESCHLOSSEN: Readonly<Record<string, string>> = {
  VORBEREITUNG: 'Diese Runde hat noch nicht begonnen: Sie wird geöffnet, nicht wieder geöffnet.',
  OFFEN: 'Diese Runde ist schon offen.',
  PAUSIERT: 'Diese Runde ist schon wieder offen und angehalten: Der Juryvorsitz oder das Wettbewerbsbüro setzt sie fort.',
  NACHLAUF: 'Der Nachlauf läuft noch: Was rechtzeitig abgegeben wurde, zählt auch so. Bitte warten Sie sein Ende ab.',
  BESTAETIGT: 'Das Ergebnis dieser Runde ist bestätigt: Sie wird nicht mehr geöffnet.',
  VEROEFFENTLICHT: 'Das Ergebnis dieser Runde ist veröffentlicht: Sie wird nicht mehr geöffnet.',
}

/** Why a round stays closed, and what to do about it; null: it can be opened again. */
export function hindernisOf(lage: Wiederlage): string | null {
  const { runde, runden, entschieden } = lage
  if (runde.status !== 'GESCHLOSSEN') return NICHT_GESCHLOSSEN[runde.status] ?? 'Diese Runde ist nicht geschlossen.'
  const laufende = runden.find(({ id, status }) => id !== runde.id && hasBegonnen(status) && isGeheim(status))
  if (laufende)
    return laufende.status === 'NACHLAUF'
      ? `In „${laufende.titel}“ läuft noch der Nachlauf. Bitte warten Sie sein Ende ab, oder beenden Sie ihn.`
      : `„${laufende.titel}“ ist noch offen. Bitte schließen Sie zuerst diese Abstimmung.`
  const spaetere = runden.find((andere) => isDarauf(andere, lage))
  if (spaetere) return `„${spaetere.titel}“ hat schon begonnen, und zwar mit diesem Ergebnis: Die Runde bleibt geschlossen. ${EINZELN}`
  if (entschieden.length > 0)
    return `Am Medaillen-Tisch gilt schon eine Entscheidung (${entschieden.map((titel) => `„${titel}“`).join(', ')}). Der Juryvorsitz macht sie dort zuerst rückgängig.`
  return null
}

/** It has begun, and what it is about follows from how this one was counted. */
function isDarauf(andere: Runde, { runde, kategorienOf }: Wiederlage): boolean {
  if (andere.id === runde.id || !hasBegonnen(andere.status)) return false
  if (andere.zuRundeId === runde.id) return true
  if (andere.position < runde.position) return false
  if (andere.mitUmfang === 0 || andere.art === GRANDPRIX_ART) return true
  const hier = kategorienOf.get(runde.id)
  return andere.zuRundeId === runde.zuRundeId && [...(kategorienOf.get(andere.id) ?? [])].some((id) => hier?.has(id))
}
