import type { Stufe } from '#contract/auszeichnung.ts'
import type { Urkunde, Urkundenbogen } from '../domain/auszeichnung/urkunde.ts'
import { FARBE, MM, text, type Inhalt } from './blatt.ts'
import { countZeilen, pickPassendes } from './einpassen.ts'
import { breiteOf } from './schrift.ts'
import { drawKranz, drawZeichen } from './zeichen.ts'

/** A4, lying. Paper stays white: what is framed is printed on the office's own. */
const SEITE = { breite: 297 * MM, hoehe: 210 * MM }
const RAND = 17 * MM
/** The wreath stands left, everything that is read right of it. */
const KRANZ = 300
const KRANZ_X = 43
const TEXT_X = 372
const TEXT_BREITE = SEITE.breite - RAND - TEXT_X
const UNTEN = SEITE.hoehe - RAND
/** Where place, date and signature begin. */
const FUSS_Y = UNTEN - 30
const FUSS_LUECKE = 46

/** docs/design.md, „Print": the medals' own colours, bright and dark. */
const TON: Readonly<Record<Stufe, { hell: string; dunkel: string; blaetter: number }>> = {
  GRANDPRIX: { hell: '#9DB95F', dunkel: '#33491B', blaetter: 10 },
  GOLD: { hell: '#E6BE58', dunkel: '#755600', blaetter: 10 },
  SILBER: { hell: '#CDD2D6', dunkel: '#59616A', blaetter: 10 },
  BRONZE: { hell: '#D69A70', dunkel: '#884D24', blaetter: 10 },
  SHORTLIST: { hell: '#9DB95F', dunkel: '#456021', blaetter: 4 },
}

const ZEILE = 1.22
/** What Archivo's own line is of its size. */
const KEGEL = 1.088
/** The larger, the fewer lines. */
const TITEL = [
  { size: 58, zeilen: 1 },
  { size: 50, zeilen: 2 },
  { size: 42, zeilen: 2 },
  { size: 36, zeilen: 3 },
  { size: 31, zeilen: 3 },
  { size: 27, zeilen: 3 },
  { size: 23, zeilen: 4 },
  { size: 19, zeilen: 4 },
]

export function urkundeBlatt(urkunde: Urkunde): Inhalt {
  const { programm, stufeWort, titel, kennung, datumMs } = urkunde
  return { ...papier({ titel: `${stufeWort}: ${titel}`, programm, datumMs, kennung }), content: seiteOf(urkunde) }
}

/** How much of the work is done when every page has been measured. */
const GEMESSEN = 0.6

/** One document for the printer, a page each. `melde` hears of each page that is measured. */
export function urkundenBlatt(bogen: Urkundenbogen, melde: (anteil: number) => void = () => undefined): Inhalt {
  const { urkunden } = bogen
  const content = urkunden.map((urkunde, nr) => {
    melde((GEMESSEN * nr) / urkunden.length)
    return { stack: seiteOf(urkunde), ...(nr > 0 && { pageBreak: 'before' }) }
  })
  return { ...papier(bogen), content }
}

function papier({ titel, programm, datumMs, kennung }: Omit<Urkundenbogen, 'urkunden'>): Inhalt {
  const datum = new Date(datumMs)
  return {
    version: '1.7',
    subset: 'PDF/A-2b',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [TEXT_X, RAND, RAND, RAND],
    info: {
      title: titel,
      author: programm,
      creator: 'Lorbeer',
      producer: 'Lorbeer',
      creationDate: datum,
      modDate: datum,
      ...(kennung !== undefined && { keywords: kennung }),
    },
    language: 'de-AT',
    defaultStyle: { font: 'Archivo', fontSize: 10, lineHeight: ZEILE, color: FARBE.text },
  }
}

/** What has a place of its own moves nothing that flows. */
function seiteOf(urkunde: Urkunde): Inhalt[] {
  return [...haupt(urkunde), ...kranz(urkunde), ...fuss(urkunde)]
}

function kranz({ stufe, stufeWort, jahr, programm }: Urkunde): Inhalt[] {
  const { hell, dunkel, blaetter } = TON[stufe]
  const mitte = KRANZ_X + KRANZ / 2
  const oben = (SEITE.hoehe - KRANZ) / 2 - 14
  const worte = stufeWort.split(' ')
  const size = worte.length > 1 ? 33 : stufeWort.length > 7 ? 27 : 41
  const wortHoehe = worte.length * size * 1.02
  const zentriert = { alignment: 'center', width: KRANZ }
  return [
    { ...drawKranz({ breite: KRANZ, hell, dunkel, blaetter }), absolutePosition: { x: KRANZ_X, y: oben } },
    ...worte.map((wort, zeile) => ({
      columns: [text(wort, { ...zentriert, font: 'Titel', bold: true, fontSize: size, lineHeight: 1, color: dunkel })],
      absolutePosition: { x: KRANZ_X, y: oben + KRANZ / 2 - wortHoehe / 2 + zeile * size * 1.02 - size * 0.06 },
    })),
    {
      columns: [text(String(jahr), { ...zentriert, bold: true, fontSize: 13, lineHeight: 1 })],
      absolutePosition: { x: mitte - KRANZ / 2, y: oben + KRANZ / 2 + wortHoehe / 2 + 4 },
    },
    {
      columns: [
        { ...drawZeichen(22, FARBE.text), width: 22 },
        text(programm, { font: 'Titel', bold: true, fontSize: 11, lineHeight: 1.1, margin: [8, 5, 0, 0], width: KRANZ }),
      ],
      absolutePosition: { x: RAND, y: UNTEN - 22 },
    },
  ]
}

function haupt(urkunde: Urkunde): Inhalt[] {
  const { titel, kategorie, agentur, auftraggeber, nummer, stufe } = urkunde
  const werk = titel.trim() || 'Ohne Titel'
  const { size } = pickPassendes(TITEL, (each) => passtTitel(werk, each))
  const titelHoehe = countZeilen(werk, { schnitt: 'titel', size }, TEXT_BREITE) * size * 1.04 * KEGEL
  const wer = [auftraggeber, agentur].filter((each) => each !== '')
  const werHoehe = wer.reduce((hoehe, each) => hoehe + countZeilen(each, { schnitt: 'fett', size: 13 }, TEXT_BREITE - 90) * 13 * ZEILE * KEGEL + 4, 0)
  const rest = FUSS_Y - FUSS_LUECKE - RAND - 26 - titelHoehe - 20 - werHoehe - 20
  return [
    text([kategorie, nummer].filter(Boolean).join('  ·  '), { bold: true, fontSize: 10, color: TON[stufe].dunkel, margin: [0, 0, 0, 10] }),
    text(werk, { font: 'Titel', bold: true, fontSize: size, lineHeight: 1.04, margin: [-size * 0.04, 0, 0, 16] }),
    ...(auftraggeber === '' ? [] : [zeile('Auftraggeber', auftraggeber)]),
    zeile('Agentur', agentur),
    credits(urkunde.credits, rest),
  ]
}

/** No word is torn apart to make the title larger. */
function passtTitel(werk: string, { size, zeilen }: (typeof TITEL)[number]): boolean {
  const satz = { schnitt: 'titel', size } as const
  return countZeilen(werk, satz, TEXT_BREITE) <= zeilen && werk.split(/\s+/).every((wort) => breiteOf(wort, satz) <= TEXT_BREITE)
}

function zeile(label: string, wert: string): Inhalt {
  return {
    columns: [
      text(label, { width: 90, color: FARBE.gedaempft, fontSize: 9, margin: [0, 3.6, 0, 0] }),
      text(wert, { width: '*', bold: true, fontSize: 13 }),
    ],
    margin: [0, 0, 0, 4],
  }
}

interface Creditsatz {
  size: number
  spalten: number
}
const CREDITS: readonly Creditsatz[] = [
  { size: 10, spalten: 2 },
  { size: 9, spalten: 3 },
  { size: 8.2, spalten: 3 },
  { size: 7.6, spalten: 3 },
  { size: 7, spalten: 4 },
  { size: 6.4, spalten: 4 },
  { size: 5.8, spalten: 4 },
  { size: 5.2, spalten: 4 },
  { size: 4.6, spalten: 5 },
]
const SPALTEN_LUECKE = 14

type Gruppe = Urkunde['credits'][number]

function credits(gruppen: readonly Gruppe[], hoehe: number): Inhalt {
  const satz = pickPassendes(CREDITS, (each) => Math.max(...verteile(gruppen, each).map((spalte) => hoeheOf(spalte, each))) <= hoehe)
  const spalten = verteile(gruppen, satz)
  return {
    margin: [0, 14, 0, 0],
    columnGap: SPALTEN_LUECKE,
    columns: spalten.map((spalte) => ({
      width: breiteOfSpalte(satz),
      stack: spalte.map(({ funktion, namen }) => ({
        margin: [0, 0, 0, satz.size * 0.6],
        stack: [
          text(funktion, { fontSize: satz.size * 0.88, color: FARBE.gedaempft, lineHeight: 1.15 }),
          ...namen.map((name) => text(name, { fontSize: satz.size, lineHeight: 1.15 })),
        ],
      })),
    })),
  }
}

function breiteOfSpalte({ spalten }: Creditsatz): number {
  return (TEXT_BREITE - (spalten - 1) * SPALTEN_LUECKE) / spalten
}

function hoeheOf(spalte: readonly Gruppe[], satz: Creditsatz): number {
  return spalte.reduce((summe, gruppe) => summe + hoeheOfGruppe(gruppe, satz), 0)
}

function hoeheOfGruppe({ funktion, namen }: Gruppe, satz: Creditsatz): number {
  const breite = breiteOfSpalte(satz)
  const zeilen = (wort: string, size: number) => countZeilen(wort, { schnitt: 'normal', size }, breite) * size * 1.15 * KEGEL
  return zeilen(funktion, satz.size * 0.88) + namen.reduce((summe, name) => summe + zeilen(name, satz.size), 0) + satz.size * 0.6
}

/** Column after column, each filled to the same height: the order of the credits is read downwards. */
function verteile(gruppen: readonly Gruppe[], satz: Creditsatz): Gruppe[][] {
  const alles = gruppen.map((gruppe) => hoeheOfGruppe(gruppe, satz))
  const untere = Math.max(0, ...alles, alles.reduce((summe, hoehe) => summe + hoehe, 0) / satz.spalten)
  for (let grenze = untere; ; grenze += satz.size) {
    const spalten = fuelle(gruppen, alles, grenze)
    if (spalten.length <= satz.spalten) return spalten
  }
}

function fuelle(gruppen: readonly Gruppe[], hoehen: readonly number[], grenze: number): Gruppe[][] {
  const spalten: Gruppe[][] = [[]]
  let hoehe = 0
  for (const [index, gruppe] of gruppen.entries()) {
    const eigen = hoehen[index] ?? 0
    if (hoehe > 0 && hoehe + eigen > grenze + 0.01) {
      spalten.push([])
      hoehe = 0
    }
    spalten.at(-1)?.push(gruppe)
    hoehe += eigen
  }
  return spalten
}

/** Two lines: where and when, and who signs. */
function fuss({ ort, datum, vorsitz, jury }: Urkunde): Inhalt[] {
  const breite = (TEXT_BREITE - 28) / 2
  const linie = (x: number) => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: breite, y2: 0, lineWidth: 0.6, lineColor: FARBE.text }],
    absolutePosition: { x, y: FUSS_Y },
  })
  const unter = (oben: string, unten: string, x: number) => ({
    columns: [
      {
        width: breite,
        stack: [...(oben === '' ? [] : [text(oben, { bold: true, fontSize: 9 })]), text(unten, { fontSize: 8, color: FARBE.gedaempft })],
      },
    ],
    absolutePosition: { x, y: FUSS_Y + 5 },
  })
  const rechts = TEXT_X + breite + 28
  const wann = [ort, datum].filter(Boolean).join(', ')
  return [
    ...(wann === '' ? [] : [{ columns: [text(wann, { width: breite, fontSize: 11 })], absolutePosition: { x: TEXT_X, y: FUSS_Y - 18 } }]),
    linie(TEXT_X),
    unter('', ort === '' || datum === '' ? 'Ort, Datum' : 'Ort und Datum', TEXT_X),
    linie(rechts),
    unter(vorsitz, ['Juryvorsitz', jury].filter(Boolean).join(', '), rechts),
  ]
}
