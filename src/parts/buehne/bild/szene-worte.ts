import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'

/** „2 von 26" */
export function platzOf(werke: readonly string[], werk: string): string {
  return `${werke.indexOf(werk) + 1} von ${werke.length}`
}

export function kategorieTitelOf(paket: Jurypaket, { kategorieId }: PaketEinreichung): string {
  return paket.kategorien.find(({ id }) => id === kategorieId)?.titel ?? ''
}

/** Who made it and for whom, in rows; only for whom while the category is judged anonymously. */
export function angabenOf({ agentur, auftraggeber, credits }: PaketEinreichung): [string, string][] {
  const genannt = agentur === null ? [] : credits
  const funktionen = [...new Set(genannt.map(({ funktion }) => funktion))]
  const angaben: [string, string][] = [
    ['Agentur', agentur ?? ''],
    ['Kunde', auftraggeber],
    ...funktionen.map((funktion): [string, string] => [funktion, namesOf(genannt, funktion)]),
  ]
  return angaben.filter(([, wert]) => wert !== '')
}

/** The same in one line: „Agentur Morgenrot für Turnbund 1887 · Regie: Nele Prinz" */
export function zeileOf(einreichung: PaketEinreichung): string {
  const { agentur, auftraggeber } = einreichung
  const wer = [agentur ?? '', auftraggeber].filter(Boolean).join(' für ')
  const rest = angabenOf(einreichung)
    .filter(([name]) => name !== 'Agentur' && name !== 'Kunde')
    .map(([name, wert]) => `${name}: ${wert}`)
  return [wer, ...rest].filter(Boolean).join(' · ')
}

/** A web address as people say it. */
export function adresseOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/u, '').replace(/\/$/u, '')
}

function namesOf(credits: PaketEinreichung['credits'], funktion: string): string {
  return credits
    .filter((credit) => credit.funktion === funktion)
    .map(({ name }) => name)
    .join(', ')
}
