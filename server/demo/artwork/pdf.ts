import pdfmake from 'pdfmake'
import { ARBEITEN, drawArbeit } from './arbeiten.ts'
import type { Arbeit } from './arbeiten.ts'
import { flaeche } from './kontext.ts'
import type { Farben } from './paletten.ts'
import { findFarben, PALETTEN } from './paletten.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo, zeichneSignet } from './satz.ts'
import { zeichneText } from './schrift.ts'
import { createZufall } from './zufall.ts'

export type PdfAuftrag = {
  /** title of a work of ARBEITEN, or any other */
  titel: string
  /** 2 to 6 */
  seiten: number
  seed: number | string
  /** paragraphs for the text pages, otherwise the claim speaks alone */
  texte?: readonly string[]
}

const BREITE = 842
const HOEHE = 595
/** PDFs carry a date; a fixed one keeps the bytes the same. */
const STAND = new Date(Date.UTC(2026, 8, 1, 10))

type Blatt = { arbeit: Arbeit; f: Farben; texte: readonly string[] }

/** The motif, fitted into a box and centred. */
function bild(blatt: Blatt, nr: number, kasten: { x: number; y: number; breite: number; hoehe: number }): string {
  const motiv = drawArbeit(blatt.arbeit, nr % blatt.arbeit.motive)
  const mass = Math.min(kasten.breite / motiv.breite, kasten.hoehe / motiv.hoehe)
  const [breite, hoehe] = [motiv.breite * mass, motiv.hoehe * mass]
  const x = kasten.x + (kasten.breite - breite) / 2
  const y = kasten.y + (kasten.hoehe - hoehe) / 2
  // Ids are unique within a motif only.
  const eigen = motiv.svg.replaceAll(/(id="|url\(#)k/g, `$1m${nr}k`)
  return eigen.replace(/^<svg xmlns="[^"]+" width="\d+" height="\d+"/, `<svg x="${x}" y="${y}" width="${breite}" height="${hoehe}"`)
}

function umschlag(blatt: Blatt): string {
  const titel = setzeBlock({ text: blatt.arbeit.titel, x: 460, y: 60, breite: 330, hoehe: 300, max: 56, farbe: blatt.f.tinte })
  const claim = setzeAbsatz({ text: blatt.arbeit.claim, x: 460, y: 470, breite: 300, groesse: 15, farbe: blatt.f.tinte })
  return (
    flaeche(BREITE, HOEHE, blatt.f.grund) +
    bild(blatt, 0, { x: 50, y: 50, breite: 370, hoehe: 495 }) +
    titel.svg +
    claim.svg +
    zeichneLogo({ marke: blatt.arbeit.marke, x: 460, y: 545, groesse: 15, farbe: blatt.f.tinte })
  )
}

function textseite(blatt: Blatt, nr: number): string {
  const [erster = blatt.arbeit.claim, zweiter = ''] = blatt.texte.slice((nr - 1) * 2)
  const ruf = setzeBlock({
    text: nr === 1 ? blatt.arbeit.claim : blatt.arbeit.titel,
    x: 60,
    y: 70,
    breite: 720,
    hoehe: 130,
    max: 54,
    farbe: '#171714',
  })
  const spalte = (text: string, x: number) => setzeAbsatz({ text, x, y: 320, breite: 320, groesse: 14.5, farbe: '#33322D' }).svg
  const kopf = zeichneText(nr === 1 ? 'Aufgabe und Idee' : 'Umsetzung und Ergebnis', {
    x: 60,
    y: 280,
    groesse: 14.5,
    gewicht: 700,
    farbe: '#171714',
    spur: 0,
  })
  return `${flaeche(BREITE, HOEHE, '#FBFAF6')}${ruf.svg}<path d="M60 250H782" stroke="#171714" stroke-width="1.4"/>${kopf}${spalte(erster, 60)}${spalte(zweiter, 430)}${seitenfuss(blatt, nr)}`
}

function seitenfuss(blatt: Blatt, nr: number): string {
  return zeichneText(`${blatt.arbeit.titel.slice(0, 60)} · ${nr + 1}`, { x: 60, y: 556, groesse: 10, gewicht: 500, farbe: '#6B6960', spur: 0 })
}

function bildseite(blatt: Blatt, nr: number): string {
  const f = findFarben(PALETTEN[nr % PALETTEN.length] ?? 'papier')
  return flaeche(BREITE, HOEHE, nr % 2 ? f.b : '#E9E7E1') + bild(blatt, nr, { x: 60, y: 40, breite: 722, hoehe: 515 })
}

function farbseite(blatt: Blatt): string {
  const { f } = blatt
  const felder = [f.grund, f.a, f.b, f.c].map(
    (farbe, nr) =>
      `<rect x="${60 + nr * 184}" y="60" width="170" height="330" fill="${farbe}" stroke="#D8D5CB" stroke-width="0.6"/>${zeichneText(farbe.toUpperCase(), { x: 60 + nr * 184, y: 414, groesse: 12, gewicht: 500, farbe: '#33322D', spur: 0 })}`,
  )
  return `${flaeche(BREITE, HOEHE, '#FBFAF6')}${felder.join('')}${zeichneText('Stimmung', { x: 60, y: 536, groesse: 64, gewicht: 800, weite: 120, farbe: '#171714' })}<g transform="translate(720 476)">${zeichneSignet(blatt.arbeit.marke, 60, '#171714')}</g>`
}

function schlussseite(blatt: Blatt): string {
  return (
    flaeche(BREITE, HOEHE, blatt.f.tinte) +
    zeichneLogo({
      marke: blatt.arbeit.marke,
      x: BREITE / 2,
      y: 320,
      groesse: Math.min(84, 900 / blatt.arbeit.marke.length),
      farbe: blatt.f.grund,
      anker: 'mitte',
    })
  )
}

/** What stands where, by number of pages. */
const ABFOLGEN: ((blatt: Blatt, nr: number) => string)[][] = [
  [umschlag, textseite],
  [umschlag, textseite, bildseite],
  [umschlag, textseite, bildseite, schlussseite],
  [umschlag, textseite, bildseite, farbseite, schlussseite],
  [umschlag, textseite, bildseite, (blatt) => textseite(blatt, 2), farbseite, schlussseite],
]

function findArbeit(auftrag: PdfAuftrag): Arbeit {
  const eigene = ARBEITEN.find((arbeit) => arbeit.titel === auftrag.titel)
  return eigene ?? { ...createZufall(auftrag.seed).aus(ARBEITEN), titel: auftrag.titel }
}

/** A presentation of a work: cover, texts, motifs, mood. The same order gives the same bytes. */
export async function makePdf(auftrag: PdfAuftrag): Promise<Buffer> {
  const arbeit = findArbeit(auftrag)
  const palette = arbeit.konzept.split('/')[3] ?? createZufall(auftrag.seed).aus(PALETTEN)
  const blatt = { arbeit, f: findFarben(palette), texte: auftrag.texte ?? [] }
  const abfolge = ABFOLGEN[Math.min(6, Math.max(2, auftrag.seiten)) - 2] ?? []
  const content = abfolge.map((seite, nr) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${BREITE}" height="${HOEHE}" viewBox="0 0 ${BREITE} ${HOEHE}">${seite(blatt, nr)}</svg>`,
    width: BREITE,
    absolutePosition: { x: 0, y: 0 },
    ...(nr > 0 && { pageBreak: 'before' }),
  }))
  const info = { title: auftrag.titel, creator: 'Lorbeer', producer: 'Lorbeer', creationDate: STAND }
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake.createPdf({ pageSize: { width: BREITE, height: HOEHE }, pageMargins: 0, info, content }).getBuffer()
}
