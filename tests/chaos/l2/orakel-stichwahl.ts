import { toKanonisch } from '#contract/kanonisch.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import type { Einschnitte, Rows } from './ende.ts'

interface Buch {
  rundeId: string
  werke: ReadonlySet<string>
  offenMs: number
  geschlossenMs: number | null
  einschnitte: Pick<Einschnitte, 'zurueckgezogen' | 'widerrufen'>
}

interface Gefunden {
  acts: Rows['ledger']
  stimmen: Rows['stimmen']
  gezeigt: readonly { mitgliedId: string; stimmen: readonly LokaleStimme[] }[]
}

/** Of what speaks against an act in any round. */
const OHNEHIN = new Set(['malformed', 'not-member', 'recused', 'withdrawn', 'no-vote-right'])

/** I17, and I10 of the run-off: it counts what was given to its works while it was open, refuses nothing of that, and is shown as it counts. */
export function checkStichwahl(buch: Buch, { acts, stimmen, gezeigt }: Gefunden): string[] {
  return [
    ...acts.flatMap((row) => checkAkt(buch, row).map((text) => `I17: ${text} (${row.id})`)),
    ...stimmen
      .filter(({ einreichungId, art }) => !buch.werke.has(einreichungId) && art !== 'ZURUECKGEZOGEN' && art !== 'BEFANGEN')
      .map(({ einreichungId }) => `I17: ${einreichungId} zählt in der Stichwahl, die nicht nach ihm fragt`),
    ...gezeigt.flatMap(({ mitgliedId, stimmen: shown }) =>
      shown
        .filter(({ rundeId, ort }) => rundeId === buch.rundeId && ort === 'uebertragen')
        .flatMap((one) => {
          const row = stimmen.find((stimme) => stimme.mitgliedId === mitgliedId && stimme.einreichungId === one.einreichungId)
          const isSame = row?.art === one.art && row.wert === (one.wert && toKanonisch(one.wert))
          return isSame ? [] : [`I10: zeigt ${one.art} ${toKanonisch(one.wert)} in der Stichwahl, es zählt ${row?.art} ${row?.wert}`]
        }),
    ),
  ]
}

function checkAkt({ werke, offenMs, geschlossenMs, einschnitte }: Buch, row: Rows['ledger'][number]): string[] {
  const { status, reason, rev, art } = row
  const at = Number(row.empfangenMs)
  const gefragt = werke.has(row.einreichungId ?? '')
  const gegeben = art === 'BEWERTET' || art === 'ENTHALTUNG'
  const waehrenddessen = at >= offenMs && (geschlossenMs === null || at <= geschlossenMs)
  const gesperrt =
    at >= (einschnitte.zurueckgezogen.get(row.einreichungId ?? '') ?? Infinity) ||
    at >= (einschnitte.widerrufen.get(row.mitgliedId ?? '') ?? Infinity)
  return [
    ...(gegeben && !gefragt && status !== 'rejected' ? ['gilt einem Werk, nach dem nicht gefragt ist'] : []),
    ...(gefragt && status === 'rejected' && !OHNEHIN.has(reason ?? '') && !gesperrt && waehrenddessen ? [`wurde abgelehnt: ${reason}`] : []),
    ...(gefragt && status === 'late' && waehrenddessen ? ['kam, solange die Stichwahl offen war, und gilt als verspätet'] : []),
    ...(rev !== null && at < offenMs ? ['zählt, ehe nach ihm gefragt war'] : []),
    ...(rev !== null && geschlossenMs !== null && at > geschlossenMs && row.nachgereicht !== 1 ? ['zählt nach dem Schluss der Stichwahl'] : []),
  ]
}
