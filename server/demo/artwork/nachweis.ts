import pdfmake from 'pdfmake'
import { flaeche } from './kontext.ts'
import { setzeAbsatz } from './satz.ts'
import { zeichneText } from './schrift.ts'

interface Nachweis {
  titel: string
  schule: string
  ort: string
}

const BREITE = 595
const HOEHE = 842
const RAND = 72
const TINTE = '#171714'
/** PDFs carry a date; a fixed one keeps the bytes the same. */
const STAND = new Date(Date.UTC(2026, 8, 1, 10))

/** A sheet on which a school says who made a work. */
export async function makeNachweis({ titel, schule, ort }: Nachweis): Promise<Buffer> {
  const satz =
    `Wir bestätigen, dass die Arbeit „${titel}“ in unserem Haus entstanden ist und dass alle, die daran beteiligt waren, ` +
    'zum Einreichschluss in Ausbildung und nicht älter als 27 Jahre waren.'
  const text = setzeAbsatz({ text: satz, x: RAND, y: 230, breite: BREITE - 2 * RAND, groesse: 14, farbe: TINTE })
  const zeile = (wort: string, y: number, groesse = 12, gewicht = 500) => zeichneText(wort, { x: RAND, y, groesse, gewicht, farbe: TINTE, spur: 0 })
  const unten = text.unten + 90
  const svg =
    flaeche(BREITE, HOEHE, '#FFFFFF') +
    zeile(schule, 90) +
    zeile('Bestätigung für den Nachwuchswettbewerb', 170, 20, 700) +
    text.svg +
    zeile(`${ort}, im September 2026`, text.unten + 40) +
    `<path d="M${RAND} ${unten}H${RAND + 200}" stroke="${TINTE}" stroke-width="0.8"/>` +
    zeile('Leitung der Ausbildung', unten + 18, 10)
  const content = [
    {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${BREITE}" height="${HOEHE}" viewBox="0 0 ${BREITE} ${HOEHE}">${svg}</svg>`,
      width: BREITE,
      absolutePosition: { x: 0, y: 0 },
    },
  ]
  const info = { title: `Bestätigung zu ${titel}`, creator: 'Lorbeer', producer: 'Lorbeer', creationDate: STAND }
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake.createPdf({ pageSize: { width: BREITE, height: HOEHE }, pageMargins: 0, info, content }).getBuffer()
}
