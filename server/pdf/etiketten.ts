import { BREITE, FARBE, MM, text, toDokument, type Inhalt } from './blatt.ts'
import { drawQr } from './qr.ts'

export interface Etikett {
  nummer: string
  titel: string
  kategorie: string
  /** null in anonymous categories: the jury sees the sample. */
  agentur: string | null
  teil: number
  teile: number
}

export interface Etikettenbogen {
  programm: string
  stand: string
  standMs: number
  /** Of the order for this file, when it is kept: no two orders make the same bytes. */
  kennung?: string
  etiketten: readonly Etikett[]
}

const SPALTEN = 2
const HOEHE = 51 * MM
const LUECKE = 5 * MM
const FELD = (BREITE - LUECKE) / SPALTEN
/** Lines of a title that fit beside number and code. */
const MAX_TITEL = 56
const MAX_ZEILE = 45

/** Labels for physical samples: two beside each other, to be cut along the lines. */
export function etikettenBlatt({ programm, stand, standMs, kennung, etiketten }: Etikettenbogen): Inhalt {
  const reihen = Array.from({ length: Math.ceil(etiketten.length / SPALTEN) }, (_, reihe) => etiketten.slice(reihe * SPALTEN, (reihe + 1) * SPALTEN))
  return toDokument({
    titel: 'Etiketten für Muster',
    programm,
    stand: `${etiketten.length === 1 ? '1 Etikett' : `${etiketten.length} Etiketten`}, Stand ${stand}`,
    datum: new Date(standMs),
    kennung,
    inhalt: reihen.map((reihe) => ({
      unbreakable: true,
      margin: [0, 0, 0, LUECKE],
      columnGap: LUECKE,
      columns: [...reihe.map((etikett) => ({ width: FELD, ...feldOf(etikett) })), ...(reihe.length < SPALTEN ? [{ width: FELD, text: '' }] : [])],
    })),
  })
}

function feldOf(etikett: Etikett): Inhalt {
  return {
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => FARBE.text,
      vLineColor: () => FARBE.text,
      paddingLeft: () => 11,
      paddingRight: () => 11,
      paddingTop: () => 10,
      paddingBottom: () => 8,
    },
    table: { widths: [FELD - 24], heights: [HOEHE - 18], body: [[{ stack: [oben(etikett), unten(etikett)] }]] },
  }
}

function oben({ nummer, teil, teile }: Etikett): Inhalt {
  return {
    columns: [
      {
        width: '*',
        stack: [
          text(nummer, { font: 'Titel', bold: true, fontSize: 23, lineHeight: 1, fontFeatures: ['tnum'] }),
          text(`${teil} von ${teile}`, { fontSize: 13, margin: [0, 4, 0, 0] }),
        ],
      },
      { width: 62, stack: [drawQr(nummer, 62)] },
    ],
  }
}

function unten({ titel, kategorie, agentur }: Etikett): Inhalt {
  return {
    margin: [0, 8, 0, 0],
    stack: [
      text(kuerze(titel, MAX_TITEL) || 'Ohne Titel', { bold: true, fontSize: 12, lineHeight: 1.1 }),
      text(kuerze(kategorie, MAX_ZEILE), { color: FARBE.gedaempft, margin: [0, 3, 0, 0] }),
      ...(agentur === null ? [] : [text(kuerze(agentur, MAX_ZEILE), { color: FARBE.gedaempft })]),
    ],
  }
}

function kuerze(text: string, max: number): string {
  const zeichen = Array.from(text)
  return zeichen.length > max ? `${zeichen.slice(0, max - 1).join('')}…` : text
}
