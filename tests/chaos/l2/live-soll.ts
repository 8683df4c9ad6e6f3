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
export function findFehlende(frage: Frage): string[] {
  const da = new Set(listZaehlende(frage).map(({ mitgliedId }) => mitgliedId))
  const stimmende = frage.jury.personen.map(({ mitgliedId }) => mitgliedId)
  return stimmende.filter((mitgliedId) => isFrei(frage, mitgliedId) && !da.has(mitgliedId)).toSorted()
}

function isFrei({ rows, einschnitte, einreichungId }: Frage, mitgliedId: string): boolean {
  return !einschnitte.widerrufen.has(mitgliedId) && !rows.befangen.has(`${mitgliedId} ${einreichungId}`)
}

/** The last act of each place, where it is part of the result. */
function listZaehlende(frage: Frage): Zeile[] {
  const { rows, jury, einschnitte, einreichungId } = frage
  if (einschnitte.zurueckgezogen.has(einreichungId)) return []
  return listLetzte(rows, einreichungId).filter((row) => isFrei(frage, row.mitgliedId ?? '') && isStimme(row, jury))
}

function isStimme({ art, wert }: Zeile, { kriterien }: TestJury): boolean {
  if (art !== 'BEWERTET') return art === 'ENTHALTUNG'
  const karte = (JSON.parse(wert ?? '{}') as { kriterien?: Record<string, number> }).kriterien ?? {}
  return kriterien.every((kriterium) => kriterium in karte)
}

/** Votes that count and whose act arrived after their work's result was first shown. */
export function countNachErgebnis(frage: Frage, ergebnisMs = Infinity): number {
  return listZaehlende(frage).filter(({ empfangenMs }) => Number(empfangenMs) > ergebnisMs).length
}
