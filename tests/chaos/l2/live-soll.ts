import { placeOf } from '../platz.ts'
import type { Einschnitte, Rows } from './ende.ts'
import type { TestJury } from '../l3/welt.ts'

interface Frage {
  rows: Rows
  jury: TestJury
  einschnitte: Pick<Einschnitte, 'widerrufen' | 'zurueckgezogen'>
  einreichungId: string
}

type Zeile = Rows['ledger'][number]

/** The last act of each place that counts, by the ledger alone. */
function listLetzte({ ledger, papier }: Rows, einreichungId: string): Zeile[] {
  const rows = [...ledger, ...papier].filter((row) => row.rev !== null && row.einreichungId === einreichungId)
  return [...Map.groupBy(rows, placeOf).values()].flatMap((acts) => acts.toSorted((a, b) => Number(b.rev) - Number(a.rev)).slice(0, 1))
}

/** Who votes on a work and has not yet, as the ledger says. */
export function findFehlende({ rows, jury, einschnitte, einreichungId }: Frage): string[] {
  const offen = (mitgliedId: string) => !einschnitte.widerrufen.has(mitgliedId) && !rows.befangen.has(`${mitgliedId} ${einreichungId}`)
  const stimmende = jury.personen.map(({ mitgliedId }) => mitgliedId).filter(offen)
  if (einschnitte.zurueckgezogen.has(einreichungId)) return stimmende.toSorted()
  const da = new Set(
    listLetzte(rows, einreichungId)
      .filter((row) => isStimme(row, jury))
      .map(({ mitgliedId }) => mitgliedId),
  )
  return stimmende.filter((mitgliedId) => !da.has(mitgliedId)).toSorted()
}

function isStimme({ art, wert }: Zeile, { kriterien }: TestJury): boolean {
  if (art !== 'BEWERTET') return art === 'ENTHALTUNG'
  const karte = (JSON.parse(wert ?? '{}') as { kriterien?: Record<string, number> }).kriterien ?? {}
  return kriterien.every((kriterium) => kriterium in karte)
}

/** Votes whose act arrived after its work's result was first shown. */
export function countNachErgebnis(rows: Rows, einreichungId: string, ergebnisMs = Infinity): number {
  return listLetzte(rows, einreichungId).filter(({ empfangenMs }) => Number(empfangenMs) > ergebnisMs).length
}
