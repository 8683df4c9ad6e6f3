import type { Kartenbogen, Kartenblatt } from '../domain/konto/kartenbogen.ts'
import { FARBE, MM, text, type Inhalt } from './blatt.ts'
import { drawQr } from './qr.ts'
import { drawZeichen } from './zeichen.ts'

/** Four of A6 on a sheet of A4. */
const SPALTEN = 2
const JE_BLATT = 4
const BREITE = 105 * MM
const HOEHE = 148.5 * MM
const RAND = 11 * MM
const INNEN = BREITE - 2 * RAND
const QR = 44 * MM
const SCHNITT = 5 * MM
const MAX_NAME = 48
const MAX_TITEL = 60

/** One card for each juror, to be cut at the marks. */
export function zugangskartenBlatt({ programm, standMs, adresse, karten }: Kartenbogen): Inhalt {
  const datum = new Date(standMs)
  return {
    pageSize: 'A4',
    pageMargins: [0, 0, 0, 0],
    info: { title: 'Zugangskarten', author: programm, creator: 'Lorbeer', producer: 'Lorbeer', creationDate: datum, modDate: datum },
    lang: 'de-AT',
    defaultStyle: { font: 'Archivo', fontSize: 9, lineHeight: 1.22, color: FARBE.text },
    background: () => ({ canvas: schnittmarken() }),
    content: karten.map((karte, stelle) => kartenfeld(karte, { stelle, programm, adresse })),
  }
}

/** Between the cards and at the edge, where no printer needs to reach the paper's end. */
function schnittmarken(): Inhalt[] {
  const [mitteX, mitteY, ende, unten] = [BREITE, HOEHE, 2 * BREITE, 2 * HOEHE]
  const strich = (x1: number, y1: number, x2: number, y2: number) => ({ type: 'line', x1, y1, x2, y2, lineWidth: 0.4, lineColor: FARBE.gedaempft })
  return [
    strich(mitteX, SCHNITT, mitteX, 2 * SCHNITT),
    strich(mitteX, unten - 2 * SCHNITT, mitteX, unten - SCHNITT),
    strich(SCHNITT, mitteY, 2 * SCHNITT, mitteY),
    strich(ende - 2 * SCHNITT, mitteY, ende - SCHNITT, mitteY),
    strich(mitteX - SCHNITT / 2, mitteY, mitteX + SCHNITT / 2, mitteY),
    strich(mitteX, mitteY - SCHNITT / 2, mitteX, mitteY + SCHNITT / 2),
  ]
}

function kartenfeld(karte: Kartenblatt, { stelle, programm, adresse }: { stelle: number; programm: string; adresse: string }): Inhalt {
  const platz = stelle % JE_BLATT
  return {
    absolutePosition: { x: (platz % SPALTEN) * BREITE + RAND, y: Math.floor(platz / SPALTEN) * HOEHE + RAND },
    ...(platz === 0 && stelle > 0 && { pageBreak: 'before' }),
    layout: 'noBorders',
    table: {
      widths: [INNEN],
      body: [[{ stack: [kopf(programm), person(karte), wege(karte), schritte(adresse), fuss(karte)], margin: [-4, -2, -4, 0] }]],
    },
  }
}

function kopf(programm: string): Inhalt {
  return {
    columns: [
      { ...drawZeichen(20, FARBE.lorbeer), width: 20 },
      text(programm, { font: 'Titel', bold: true, fontSize: 10.5, margin: [6, 5, 0, 0], width: '*' }),
      text('Zugangskarte', { color: FARBE.gedaempft, alignment: 'right', margin: [0, 6, 0, 0], width: 70 }),
    ],
  }
}

function person({ name, jury, titel }: Kartenblatt): Inhalt {
  return {
    margin: [0, 12, 0, 0],
    stack: [
      text(kuerze(name, MAX_NAME), { font: 'Titel', bold: true, fontSize: 17, lineHeight: 1.05 }),
      text(kuerze(titel, MAX_TITEL), { fontSize: 10.5, margin: [0, 4, 0, 0] }),
      text(jury, { color: FARBE.gedaempft }),
    ],
  }
}

function wege({ ziel, code }: Kartenblatt): Inhalt {
  return {
    margin: [0, 12, 0, 0],
    columns: [
      { width: QR, stack: [drawQr(ziel, QR)] },
      {
        width: '*',
        margin: [14, 4, 0, 0],
        stack: [
          text('Code zum Tippen', { color: FARBE.gedaempft }),
          ...code.map((haelfte) => text(haelfte, { font: 'Titel', bold: true, fontSize: 27, lineHeight: 1.05, characterSpacing: 1 })),
          text('Ohne O, 0, I und 1', { color: FARBE.gedaempft, fontSize: 8, margin: [0, 3, 0, 0] }),
        ],
      },
    ],
  }
}

function schritte(adresse: string): Inhalt {
  return {
    margin: [0, 12, 0, 0],
    ol: [
      text('Öffnen Sie Lorbeer auf Ihrem Tablet, und tippen Sie auf „Mit Zugangskarte anmelden“.'),
      text(`Geben Sie den Code ein. Ohne die App: QR-Code mit der Kamera lesen, oder ${adresse} öffnen.`),
      text('Steht Ihr Name da, tippen Sie auf „Auf diesem Tablet anmelden“.'),
    ],
  }
}

function fuss({ gueltigBis }: Kartenblatt): Inhalt {
  return text(
    `Gilt bis ${gueltigBis}, und ab der ersten Anmeldung 15 Minuten für eine zweite. Nur für Sie: Mit dieser Karte kann in Ihrem Namen abgestimmt werden. Fehlt sie, sagen Sie es sofort dem Wettbewerbsbüro.`,
    { color: FARBE.gedaempft, fontSize: 8, margin: [0, 10, 0, 0] },
  )
}

function kuerze(roh: string, max: number): string {
  const zeichen = Array.from(roh)
  return zeichen.length > max ? `${zeichen.slice(0, max - 1).join('')}…` : roh
}
