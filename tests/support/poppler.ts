import { execFileSync } from 'node:child_process'

/** A PDF as poppler's `pdftotext` reads it: spaces and line breaks as one. */
export function readPdftotext(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replaceAll(/\s+/g, ' ').trim()
}

/** Fonts of a PDF as `pdffonts` lists them. */
export function listPdffonts(pdf: Buffer): { name: string; eingebettet: boolean }[] {
  const [, striche = '', ...zeilen] = execFileSync('pdffonts', ['-'], { input: pdf }).toString().trimEnd().split('\n')
  // Columns are as wide as their dashes: name, type, encoding, emb …
  const spalten = [...striche.matchAll(/-+/g)].map(({ index, 0: strich }) => [index, index + strich.length] as const)
  const [von = 0, bis = 0] = spalten[3] ?? []
  return zeilen.map((zeile) => ({ name: zeile.slice(0, spalten[0]?.[1]).trim(), eingebettet: zeile.slice(von, bis).trim() === 'yes' }))
}
