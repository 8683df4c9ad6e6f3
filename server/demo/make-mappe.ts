import pdfmake from 'pdfmake'
import { SCHRIFT_DATEIEN, SCHRIFTEN } from '../pdf/schrift.ts'
import type { DemoMedium } from './plan-medien.ts'
import type { Motiv } from './read-motive.ts'

/** Landscape, in points. */
const BLATT = { width: 842, height: 595 }
const RAND = 60
/** PDFs carry a date; a fixed one keeps the bytes the same. */
const STAND = new Date(Date.UTC(2026, 8, 1, 10))
const TEXTE = [
  ['briefing', 'Aufgabe'],
  ['idee', 'Idee'],
  ['umsetzung', 'Umsetzung'],
  ['ergebnis', 'Ergebnis'],
] as const

pdfmake.setFonts(SCHRIFTEN)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((pfad) => SCHRIFT_DATEIEN.has(pfad))

/** A presentation of a work on two pages and more: what it was about, then its pictures one by one, from the first again where there are fewer. */
export function makeMappe({ titel, marke, texte }: DemoMedium['arbeit'], motive: readonly Motiv[], seiten: number): Promise<Buffer> {
  const inhalt = [
    { text: titel, style: 'titel' },
    { text: marke, margin: [0, 6, 0, 28] },
    { columns: [0, 2].map((from) => TEXTE.slice(from, from + 2).flatMap(([name, wort]) => [{ text: wort, bold: true }, absatz(texte[name] ?? '')])) },
  ]
  const bilder = Array.from({ length: seiten - 1 }, (_, nr) => ({
    svg: motive[nr % motive.length]?.svg ?? '',
    fit: [BLATT.width - 2 * RAND, BLATT.height - 2 * RAND],
    alignment: 'center',
    pageBreak: 'before',
  }))
  return makePdf(titel, [...inhalt, ...bilder], BLATT)
}

/** A sheet on which a school says who made a work. */
export function makeNachweis({ titel, agenturname, ort }: DemoMedium['arbeit']): Promise<Buffer> {
  const satz =
    `Wir bestätigen, dass die Arbeit „${titel}“ in unserem Haus entstanden ist und dass alle, die daran beteiligt waren, ` +
    'zum Einreichschluss in Ausbildung und nicht älter als 27 Jahre waren.'
  const inhalt = [
    { text: agenturname, margin: [0, 20, 0, 60] },
    { text: 'Bestätigung für den Nachwuchswettbewerb', style: 'titel', margin: [0, 0, 0, 30] },
    absatz(satz),
    { text: `${ort}, im September 2026`, margin: [0, 30, 0, 70] },
    'Leitung der Ausbildung',
  ]
  return makePdf(titel, inhalt, { width: BLATT.height, height: BLATT.width })
}

/** A confirmation of studies as it might look; of nobody in particular. */
export function makeStudienbestaetigung(): Promise<Buffer> {
  const inhalt = [
    { text: 'Studienbestätigung', style: 'titel', margin: [0, 40, 0, 30] },
    absatz('Die genannte Person ist in diesem Semester als ordentliche Studierende eingeschrieben. Dieses Blatt gehört zum Demoprogramm.'),
    { text: 'Studienabteilung', margin: [0, 60, 0, 0] },
  ]
  return makePdf('Studienbestätigung', inhalt, { width: BLATT.height, height: BLATT.width })
}

const absatz = (text: string) => ({ text, lineHeight: 1.3, margin: [0, 4, 24, 20] })

function makePdf(title: string, content: unknown[], pageSize: { width: number; height: number }): Promise<Buffer> {
  const info = { title, creator: 'Lorbeer', producer: 'Lorbeer', creationDate: STAND }
  const defaultStyle = { font: 'Archivo', fontSize: 13 }
  const styles = { titel: { font: 'Titel', fontSize: 30, bold: true } }
  return pdfmake.createPdf({ pageSize, pageMargins: RAND, info, defaultStyle, styles, content }).getBuffer()
}
