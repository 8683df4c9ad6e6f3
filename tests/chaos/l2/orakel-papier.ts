import { toKanonisch } from '#contract/kanonisch.ts'
import type { Papierstimme } from '#contract/nacherfassung.ts'
import { placeOf } from '../platz.ts'
import type { TestPerson } from '../l3/welt.ts'
import type { Einschnitte, Rows } from './ende.ts'

interface Bogen {
  juror: TestPerson
  von: string
  stimmen: readonly Papierstimme[]
  /** Who told the server to count it, having read the same. */
  geprueft: Set<string>
  zurueckgenommen: boolean
}
export type PapierBuch = Map<string, Bogen>

interface Ende {
  buch: PapierBuch
  befangenMs: ReadonlyMap<string, number>
  einschnitte: Pick<Einschnitte, 'zurueckgezogen' | 'widerrufen'>
}

/** I15: a vote from paper is what two people read, neither of them the juror; it counts once, over nobody's vote, and for nobody who is recused or left. */
export function checkPapier(ende: Ende, { ledger, papier }: Rows): string[] {
  const { buch } = ende
  const fremd = ledger.filter(({ nacherfasst }) => nacherfasst === 1).map(({ id }) => `I4: Papierstimme ${id} steht auf keinem Bogen`)
  const zeilen = Map.groupBy(papier, ({ geraetId, einreichungId }) => `${geraetId} ${einreichungId}`)
  const doppelt = [...zeilen.values()].flatMap(([first, ...more]) =>
    first && more.length > 0 ? [`I15: ${first.id} steht ${more.length + 1}-mal im Protokoll`] : [],
  )
  const counted = [...ledger, ...papier].filter(({ rev }) => rev !== null)
  return [
    ...fremd,
    ...doppelt,
    ...papier.flatMap((row) => {
      const bogen = buch.get(row.geraetId)
      if (!bogen) return []
      const hier = counted.filter((other) => other.id !== row.id && placeOf(other) === placeOf(row))
      return [...checkZeile(row, bogen, ende), ...checkVorher(row, hier)].map((text) => `${text} (${row.id})`)
    }),
  ]
}

type Zeile = Rows['papier'][number]

/** It counts where nothing counted when it came, or what was there was taken back; else it is the same, or a point to decide. */
function checkVorher(row: Zeile, hier: readonly Zeile[]): string[] {
  const before = hier.filter(({ rev, empfangenMs }) =>
    row.rev === null ? Number(empfangenMs) <= Number(row.empfangenMs) : Number(rev) < Number(row.rev),
  )
  const letzte = before.toSorted((a, b) => Number(b.rev) - Number(a.rev))[0]
  const frei = !letzte || letzte.art === 'ZURUECKGEZOGEN'
  // When somebody decided is not written at the act.
  const offen = [row, ...hier].some(({ entscheidung }) => entscheidung !== null)
  return [
    ...(row.rev !== null && !frei ? ['I15: eine Papierstimme ersetzt eine, die zählte'] : []),
    ...(row.rev === null && frei && !offen ? ['I15: eine Papierstimme zählt nicht, wo nichts zählte'] : []),
  ]
}

function checkZeile(row: Zeile, bogen: Bogen, { befangenMs, einschnitte }: Omit<Ende, 'buch'>): string[] {
  const { juror, von, stimmen, geprueft, zurueckgenommen } = bogen
  const at = Number(row.empfangenMs)
  const zeile = stimmen.find(({ einreichungId }) => einreichungId === row.einreichungId)
  const gelesen = zeile && zeile.art === row.art && (zeile.wert && toKanonisch(zeile.wert)) === row.wert && juror.mitgliedId === row.mitgliedId
  const zweite = [...geprueft].some((wer) => wer !== von && wer !== juror.benutzerId)
  return [
    ...(gelesen ? [] : [`I4: ${row.art} ${row.wert} steht auf keinem Papier`]),
    ...(row.nacherfasst === 1 ? [] : ['I15: eine Papierstimme ist nicht als solche bezeichnet']),
    ...(zweite && von !== juror.benutzerId ? [] : ['I15: eine Papierstimme ist nicht durch zwei andere gegangen']),
    ...(zurueckgenommen ? ['I15: eine Papierstimme zählt, deren Bogen zurückgenommen war'] : []),
    ...(at > (befangenMs.get(`${row.mitgliedId} ${row.einreichungId}`) ?? Infinity) ? ['I15: eine Papierstimme kam nach der Befangenheit'] : []),
    ...(at > (einschnitte.widerrufen.get(row.mitgliedId ?? '') ?? Infinity) ? ['I15: eine Papierstimme kam nach dem Widerruf'] : []),
    ...(at > (einschnitte.zurueckgezogen.get(row.einreichungId ?? '') ?? Infinity) ? ['I15: eine Papierstimme kam nach dem Rückzug'] : []),
  ]
}
