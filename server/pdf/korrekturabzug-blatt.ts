import { codeOf } from '#contract/zeichen.ts'
import { jpegMassOf } from '../domain/jahrbuch/jpeg-mass.ts'
import type { Abzugseite, Korrekturabzug } from '../domain/jahrbuch/korrekturabzug.ts'
import { setze } from './schrift.ts'
import { countZeilen } from './einpassen.ts'
import { BREITE, FARBE, MM, text, toDokument, ueberschrift, type Inhalt } from './blatt.ts'

/** The frame of a picture. */
const BILD = { breite: 58 * MM, hoehe: 44 * MM }
const LUECKE = 16
const LABEL = 92
const TEXT = BREITE - BILD.breite - LUECKE
/** Of a page, with room to spare. */
const MAX_ZUSAMMEN = 560
const KLEIN = { fontSize: 8, color: FARBE.gedaempft }
/** docs/design.md, „Print": dark enough in greyscale. */
const TON = '#2E5E3A'

export function korrekturabzugBlatt({ programm, titel, stand, standMs, seiten }: Korrekturabzug): Inhalt {
  const anzahl = `${seiten.length} ${seiten.length === 1 ? 'Seite' : 'Seiten'}`
  return toDokument({
    titel: 'Korrekturabzug',
    programm,
    stand: `Korrekturabzug ${titel}, Stand ${stand}`,
    datum: new Date(standMs),
    archiv: true,
    inhalt: [
      ueberschrift(titel, { margin: [0, 6, 0, 4] }),
      text(`${anzahl}. Texte und Bilder, wie sie am ${stand} gedruckt würden. Farben und Umbruch sind nicht verbindlich.`, {
        color: FARBE.gedaempft,
        margin: [0, 0, 0, 10],
      }),
      ...seiten.map(seite),
    ],
  })
}

function seite(abzug: Abzugseite): Inhalt {
  const { lauf, nummer, kategorie, stufeWort, freigabe } = abzug
  return {
    // What is longer than a page would be lost if it had to stay together.
    unbreakable: hoeheOf(abzug) < MAX_ZUSAMMEN,
    margin: [0, 0, 0, 14],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: BREITE, y2: 0, lineWidth: 0.5, lineColor: FARBE.linie }], margin: [0, 0, 0, 7] },
      {
        columns: [
          text([lauf, kategorie, nummer].filter(Boolean).join('  ·  '), { ...KLEIN, width: '*' }),
          text(freigabe, { ...KLEIN, alignment: 'right', width: 170 }),
        ],
        margin: [0, 0, 0, 5],
      },
      {
        columnGap: LUECKE,
        columns: [
          { width: BILD.breite, stack: [bildOf(abzug)] },
          { width: '*', stack: [text(stufeWort, { bold: true, color: TON, fontSize: 9 }), ...texteOf(abzug)] },
        ],
      },
    ],
  }
}

/** At most: lines of the credits and of the short text, each as if it began anew. */
function hoeheOf({ texte: { titel, kurztext, credits } }: Abzugseite): number {
  const zeilen = (text: string, breite: number, size: number) => countZeilen(text, { schnitt: 'normal', size }, breite) * size * 1.4
  const namen = credits.reduce(
    (summe, { funktion, namen }) => summe + Math.max(zeilen(namen.join(', '), TEXT - LABEL, 8.8), zeilen(funktion, LABEL, 8)),
    0,
  )
  return 60 + zeilen(titel, TEXT, 18) + zeilen(kurztext, TEXT, 9.5) + namen
}

/** A missing picture is a framed note, not a failure. */
function bildOf({ bild, texte: { titel } }: Abzugseite): Inhalt {
  const mass = bild && jpegMassOf(bild)
  if (!bild || !mass)
    return {
      layout: RAHMEN,
      table: {
        widths: [BILD.breite - 2],
        heights: [BILD.hoehe - 2],
        body: [[text('Bild fehlt', { ...KLEIN, alignment: 'center', margin: [0, BILD.hoehe / 2 - 8, 0, 0] })]],
      },
    }
  const faktor = Math.min(BILD.breite / mass.breite, BILD.hoehe / mass.hoehe)
  return {
    image: `data:image/jpeg;base64,${Buffer.from(bild).toString('base64')}`,
    width: mass.breite * faktor,
    height: mass.hoehe * faktor,
    alt: `Bild zu ${titel.trim() || 'Ohne Titel'}`,
  }
}

const RAHMEN = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => FARBE.gedaempft,
  vLineColor: () => FARBE.gedaempft,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

function texteOf({ texte, zeichen }: Abzugseite): Inhalt[] {
  const { titel, auftraggeber, marke, agentur, kurztext, credits } = texte
  return [
    text(titel.trim() || 'Ohne Titel', { rolle: 'H2', font: 'Titel', bold: true, fontSize: 15, lineHeight: 1.08, margin: [0, 1, 0, 4] }),
    ...(zeichen.length > 0 ? [text(zeichenSatz(zeichen), { ...KLEIN, bold: true, margin: [0, 0, 0, 4] })] : []),
    text(kurztext, { margin: [0, 0, 0, 6] }),
    ...angabe('Auftraggeber', [auftraggeber, marke === auftraggeber ? '' : marke].filter((each) => each.trim() !== '').join(', ')),
    ...angabe('Agentur', agentur),
    ...credits.flatMap(({ funktion, namen }) => angabe(funktion, ...namen)),
  ]
}

function zeichenSatz(zeichen: readonly string[]): string {
  return `Der Schrift fehlt: ${zeichen.map(codeOf).join(', ')}`
}

/** Each value is set by itself: none of many names is cut off. */
function angabe(label: string, ...werte: readonly string[]): Inhalt[] {
  if (werte.every((wert) => wert === '')) return []
  const stuecke = werte.flatMap((wert, index) => [...(index === 0 ? [] : [{ text: ', ' }]), ...setze(wert)])
  return [
    {
      columns: [text(label, { ...KLEIN, width: LABEL, margin: [0, 0.8, 0, 0] }), { text: stuecke, width: '*', fontSize: 8.8 }],
      columnGap: 6,
    },
  ]
}
