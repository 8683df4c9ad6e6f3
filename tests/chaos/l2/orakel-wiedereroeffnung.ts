import type { Jurypaket } from '#contract/jurypaket.ts'
import { abstimmungOf } from '#src/parts/runde/aktuelle-runde.ts'
import { sperreOf } from '#src/screens/voting/einreichung/sperre.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { placeOf } from '../platz.ts'
import { schluesseOf, type Einschnitte, type Rows } from './ende.ts'
import type { L2Geraet } from './geraet.ts'

type Akt = Rows['ledger'][number]

/** I18: whatever arrived while the round was open again was in time, whenever it was cast. */
export function checkWiedereroeffnung(
  einschnitte: Pick<Einschnitte, 'geschlossenMs' | 'endgueltigMs' | 'aufgehoben'>,
  ledger: readonly Pick<Akt, 'id' | 'status' | 'empfangenMs'>[],
): string[] {
  const schluesse = schluesseOf(einschnitte)
  const offene = einschnitte.aufgehoben.map(({ offenMs }, index) => ({ abMs: offenMs, bisMs: schluesse[index + 1]?.geschlossenMs ?? Infinity }))
  return ledger
    .filter(
      ({ status, empfangenMs }) => status === 'late' && offene.some(({ abMs, bisMs }) => Number(empfangenMs) > abMs && Number(empfangenMs) < bisMs),
    )
    .map(({ id }) => `I18: ${id} kam, als die Runde wieder offen war, und gilt als verspätet`)
}

/** By what the hands of the test know: an act that was cast after this late one, and taken after it while the round was open. */
export function findNeuere(spaet: Akt, ledger: readonly Akt[], geraete: readonly L2Geraet[]): Akt | undefined {
  const byId = new Map(geraete.flatMap(({ tipps }) => tipps).map((tipp) => [tipp.id, tipp]))
  const alt = byId.get(spaet.id)
  return ledger.find((andere) => {
    const neu = byId.get(andere.id)
    if (!alt || !neu || placeOf(andere) !== placeOf(spaet) || !isAngenommen(andere) || andere.nachgereicht === 1) return false
    const spaeter = neu.geraet === alt.geraet ? neu.nr > alt.nr : neu.zeitMs > alt.zeitMs
    return spaeter && Number(andere.empfangenMs) > Number(spaet.empfangenMs)
  })
}

/** Nothing of the same juror for the same work was taken since: it can be counted. */
export function isUnbestritten(spaet: Akt, ledger: readonly Akt[]): boolean {
  return !ledger.some(
    (andere) =>
      placeOf(andere) === placeOf(spaet) &&
      isAngenommen(andere) &&
      (andere.geraetId === spaet.geraetId || Number(andere.empfangenMs) > Number(spaet.empfangenMs)),
  )
}

function isAngenommen({ status }: Pick<Akt, 'status'>): boolean {
  return status === 'accepted' || status === 'unchanged'
}

interface Schirm {
  paket: Jurypaket
  rundeId: string
  nowMs: number
  /** Of the round, as the server has it. */
  status: string
}

/** I18: a ballot offers its keys beside each vote, a late one too, where the server would count what they say, and nowhere else. */
export function compareTasten({ paket, rundeId, nowMs, status }: Schirm, stimmen: readonly LokaleStimme[]): string[] {
  const runde = paket.runden.find(({ id }) => id === rundeId)
  if (!runde) return ['I18: die Runde fehlt im Paket']
  const abstimmung = abstimmungOf(runde, nowMs)
  return stimmen.flatMap((stimme) => {
    const frei = sperreOf({ paket, abstimmung, stimme }) === null
    if (frei === (status === 'OFFEN')) return []
    return [`I18: die Tasten von ${stimme.einreichungId} (${stimme.ort}) sind ${frei ? 'frei' : 'gesperrt'}, und die Runde ist ${status}`]
  })
}
