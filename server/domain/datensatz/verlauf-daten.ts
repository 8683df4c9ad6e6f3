export interface VerlaufDaten {
  grund: string | null
  aenderungen: { feld: string; vorher: string; nachher: string }[]
}

/** Stored keys change with the field that they were made from. */
const ABGELEITET = /^(sortier|suchtext|vergleichsname|revision)/

/** What an entry of the history says, as text: `{ grund }` of a step, `{ vorher, nachher }` of a change. */
export function readVerlaufDaten(daten: string): VerlaufDaten {
  const value = JSON.parse(daten) as { grund?: unknown; vorher?: Record<string, unknown>; nachher?: Record<string, unknown> }
  const { grund, vorher = {}, nachher = {} } = value
  const felder = Object.keys(nachher).filter((feld) => !ABGELEITET.test(feld))
  return {
    grund: typeof grund === 'string' && grund !== '' ? grund : null,
    aenderungen: felder.map((feld) => ({ feld, vorher: textOf(vorher[feld]), nachher: textOf(nachher[feld]) })),
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
