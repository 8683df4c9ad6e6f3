import type { GrandPrixWerk } from '#contract/grandprix.ts'
import { AppFehler } from '../grund/app-fehler.ts'
import { ENDGUELTIG, isGeheim } from './runde-status.ts'
import { NEUE_RUNDE } from './runde-zeile.ts'

export const GRANDPRIX_ART = 'GRANDPRIX'

interface Runde {
  art: string
  status: string
  titel: string
  position: number
  mitUmfang: number
}

interface Grundlage extends Runde {
  quorumProzent: number
  mehrheitProzent: number
  nachlaufMin: number
}

/** Why the jury cannot vote about a Grand Prix; null: it can. */
export function hindernisOf(runden: readonly Runde[], anzahlGold: number): string | null {
  if (runden.some(({ art }) => art === GRANDPRIX_ART)) return 'Über den Grand Prix wurde schon abgestimmt.'
  const offene = runden.find(({ mitUmfang, status }) => mitUmfang === 0 && !ENDGUELTIG.some((each) => each === status))
  if (offene) return `Erst müssen alle Runden dieser Jury bestätigt sein: „${offene.titel}“ ist es noch nicht.`
  return anzahlGold === 0 ? 'Diese Jury hat kein Gold vergeben, über das abzustimmen wäre.' : null
}

/**
 * It names the works with Gold, which is nobody's to know without a seat until it is public. Whoever leads the session of the jury shows them in the room while
 * it votes (decision 088).
 */
export function nenntVerdecktesGold({ art, status }: { art: string; status: string }, leitet: boolean): boolean {
  return art === GRANDPRIX_ART && status !== 'VEROEFFENTLICHT' && !(leitet && isGeheim(status))
}

/** Counted by what the last round about all works was counted by; its vote is Ja or Nein to each. */
export function toGrandPrixZeile(runden: readonly Grundlage[]) {
  const sortiert = runden.toSorted((a, b) => a.position - b.position)
  const zuletzt = sortiert.findLast(({ mitUmfang }) => mitUmfang === 0)
  return {
    ...NEUE_RUNDE,
    position: (sortiert.at(-1)?.position ?? 0) + 1,
    titel: 'Grand Prix',
    art: GRANDPRIX_ART,
    modus: 'JA_NEIN',
    start: null,
    ende: null,
    skala: null,
    kriterien: '[]',
    quorumProzent: zuletzt?.quorumProzent ?? 50,
    mehrheitProzent: zuletzt?.mehrheitProzent ?? 50,
    auswertung: 'MITTEL',
    nachlaufMin: zuletzt?.nachlaufMin ?? 60,
    ergebnisSichtbar: 0 as const,
    mitUmfang: 1 as const,
    zuRundeId: null,
  }
}

/** The result as one text: another one has to be seen first. */
export function fassungOf(werke: readonly Pick<GrandPrixWerk, 'id' | 'ergebnis'>[]): string {
  return werke
    .map(({ id, ergebnis }) => `${id} ${ergebnis ? `${ergebnis.rang ?? '-'} ${ergebnis.ja}/${ergebnis.stimmen}` : '-'}`)
    .toSorted()
    .join(', ')
}

/** One work that has reached the quorum, or none; a reason for none, and for whatever the jury did not put first alone. */
export function checkGrandPrix(
  werke: readonly GrandPrixWerk[],
  { einreichungId, begruendung }: { einreichungId: string | null; begruendung: string | null },
) {
  const nichts = 'Es wurde nichts bestätigt.'
  if (einreichungId === null) {
    if (begruendung === null) throw new AppFehler('grund-fehlt', { satz: `Bitte begründen Sie, warum es keinen Grand Prix gibt. ${nichts}` })
    return
  }
  const ergebnis = werke.find(({ id }) => id === einreichungId)?.ergebnis
  if (!ergebnis) throw new AppFehler('nicht-gefunden')
  if (ergebnis.rang === null) throw new AppFehler('medaillen-regel', { satz: `Diese Arbeit hat das Quorum nicht erreicht. ${nichts}` })
  if ((ergebnis.rang > 1 || ergebnis.gleichstand) && begruendung === null)
    throw new AppFehler('grund-fehlt', { satz: `Diese Arbeit liegt nicht allein vorn. Bitte begründen Sie die Entscheidung. ${nichts}` })
}
