import { toKanonisch } from '#contract/kanonisch.ts'
import type { Papierstimme } from '#contract/nacherfassung.ts'
import type { Kriterium } from '#contract/runde.ts'
import type { Reason } from '#contract/stimmabgabe.ts'
import { isWertComplete } from '#contract/wert.ts'
import { AppFehler } from '../grund/app-fehler.ts'
import type { Eingang, GeleseneStimmabgabe } from './read-stimmabgaben.ts'

/** Until then nobody reads who gave what, so nobody enters it for somebody else either. */
export const NUR_GESCHLOSSEN =
  'Papierstimmen werden erfasst, sobald die Runde geschlossen ist und solange ihr Ergebnis nicht bestätigt ist. Es wurde nichts gespeichert.'
export const NICHT_SELBST = 'Eigene Stimmen erfasst niemand selbst nach: Das tun zwei andere Personen. Es wurde nichts gespeichert.'
export const ZWEITE_PERSON = 'Sie haben diese Stimmen selbst eingegeben. Prüfen muss sie eine zweite Person. Es wurde nichts gezählt.'
export const SCHON_BEENDET = 'Diese Nacherfassung ist inzwischen geprüft oder zurückgenommen. Es wurde nichts geändert.'
export const ZU_SPAET = 'Auf dem Papier steht eine Zeit nach dem Schließen der Abstimmung. So zählt die Stimme nicht, es wurde nichts gespeichert.'

/** Why a vote from paper cannot count, of the work that it is about. */
const SAETZE: Partial<Record<Reason, (werk: string) => string>> = {
  'not-member': () => 'Dieses Jurymitglied gehört der Jury nicht mehr an, seine Stimmen zählen nicht.',
  'no-vote-right': () => 'Dieses Jurymitglied stimmt in dieser Runde nicht mit.',
  recused: (werk) => `Dieses Jurymitglied ist bei ${werk} befangen.`,
  withdrawn: (werk) => `${werk} liegt der Jury nicht mehr vor.`,
  moved: (werk) => `${werk} liegt einer anderen Jury vor.`,
  'unknown-einreichung': (werk) => `${werk} liegt dieser Jury in dieser Runde nicht vor.`,
  'invalid-value': (werk) => `Die Angabe zu ${werk} passt nicht zu dieser Runde.`,
}

/** The refusal of a whole sheet: nothing of it is kept. */
export function refusePapierstimme(reason: Reason | null, werk: string): AppFehler {
  const satz = (reason && SAETZE[reason]?.(werk)) ?? `Die Stimme zu ${werk} kann nicht zählen.`
  return new AppFehler('nacherfassung', { satz: `${satz} Es wurde nichts gespeichert.` })
}

/** A value that is complete, as one from a tablet has to be before it counts. */
export function isVollstaendig({ art, wert }: Papierstimme, kriterien: readonly Kriterium[]): boolean {
  return art !== 'BEWERTET' || (wert !== null && isWertComplete(wert, kriterien))
}

/** Works whose votes the two people read differently, or that only one of them read. */
export function findUnterschiede(eingegeben: readonly Papierstimme[], geprueft: readonly Papierstimme[]): string[] {
  const angabeOf = ({ art, wert }: Papierstimme) => toKanonisch([art, wert])
  const erste = new Map(eingegeben.map((stimme) => [stimme.einreichungId, angabeOf(stimme)]))
  const zweite = new Map(geprueft.map((stimme) => [stimme.einreichungId, angabeOf(stimme)]))
  return [...new Set([...erste.keys(), ...zweite.keys()])].filter((id) => erste.get(id) !== zweite.get(id))
}

/** A sheet as acts of a Gerät of its own: none of them follows on what the juror gave on a tablet, so that it asks instead. */
export function toEingaenge(
  { rundeId, stimmen, grund, abgegebenMs }: { rundeId: string; stimmen: readonly Papierstimme[]; grund: string; abgegebenMs: number },
  newId: () => string,
): (Eingang & { stimmabgabe: GeleseneStimmabgabe })[] {
  return stimmen.map(({ einreichungId, art, wert }, index) => ({
    seq: index + 1,
    id: newId(),
    gesendeteId: null,
    roh: null,
    stimmabgabe: {
      rundeId,
      einreichungId,
      art,
      wert,
      wertLesbar: true,
      kommentar: null,
      notiz: grund,
      baseRev: null,
      historie: null,
      baseQuittung: null,
      loest: [],
      einreichungRev: null,
      wallMs: abgegebenMs,
      anker: null,
      frueher: null,
    },
  }))
}
