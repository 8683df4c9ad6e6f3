import { laengeOf, uhrzeitOf } from '#contract/ablauf-regeln.ts'
import { dauerWort, EMBARGO_SATZ, OFFEN, type Ablaufplan, type Planblock, type Planname, type Planzeile } from '../domain/fest/ablaufplan.ts'
import { BREITE, FARBE, TABELLE, text, toDokument, ueberschrift, type Inhalt } from './blatt.ts'
import { countZeilen } from './einpassen.ts'
import { setze } from './schrift.ts'

/** What is missing has to be seen in greyscale, too: bold, in a tone of its own. */
const OFFEN_TON = '#8A4B00'
const KLEIN = { fontSize: 8, color: FARBE.gedaempft }
const SPALTEN = ['Beginn', 'Arbeit und Aussprache', 'Laudatio', 'Abholung und Sitz', 'Film und Trophäen']
const ABHOLUNG = 118
const BREITEN = [42, '*', 70, ABHOLUNG, 108]
/** What is left, five points before and after each column but at the edges. */
const ARBEIT = BREITE - 42 - 70 - ABHOLUNG - 108 - 40

/** The evening on A4: each block begins with its time, each line says all that the desk needs. */
export function ablaufplanBlatt(plan: Ablaufplan): Inhalt {
  const { programm, datum, ort, stand, standMs, kennung, bloecke, unterEmbargo } = plan
  return toDokument({
    titel: 'Ablaufplan',
    programm,
    stand: `Ablaufplan, Stand ${stand}.${unterEmbargo ? ` ${EMBARGO_SATZ}` : ''}`,
    datum: new Date(standMs),
    kennung,
    inhalt: [
      ueberschrift('Ablaufplan'),
      {
        columns: [wortOderOffen(datum, { bold: true, width: 'auto' }), wortOderOffen(ort, { bold: true, width: 'auto' })],
        columnGap: 14,
        margin: [0, 4, 0, 0],
      },
      text([dauerWort(plan), plan.plan].filter(Boolean).join(', '), { margin: [0, 2, 0, 2] }),
      text(eroeffnungSatz(plan), { ...KLEIN, margin: [0, 0, 0, 6] }),
      ...(bloecke.length === 0 ? [text('Noch ist keine Auszeichnung bestätigt.')] : bloecke.map(block)),
    ],
  })
}

function eroeffnungSatz({ beginnSek, eroeffnungSek }: Ablaufplan): string {
  return eroeffnungSek === 0 ? '' : `${uhrzeitOf(beginnSek)} Eröffnung, ${laengeOf(eroeffnungSek)} min`
}

/** Its head comes again on the next page, and never stands alone at the foot of one. */
function block({ titel, beginnSek, ueberleitungSek, zeilen }: Planblock): Inhalt {
  const kopf = [
    { ...text(uhrzeitOf(beginnSek), { bold: true, fontSize: 11, fillColor: FARBE.grund }) },
    {
      columns: [
        text(titel, { bold: true, fontSize: 11, width: '*' }),
        text(ueberleitungSek > 0 ? `Überleitung ${laengeOf(ueberleitungSek)} min` : '', {
          ...KLEIN,
          alignment: 'right',
          width: 120,
          margin: [0, 2, 0, 0],
        }),
      ],
      colSpan: SPALTEN.length - 1,
      fillColor: FARBE.grund,
    },
    ...SPALTEN.slice(2).map(() => ({})),
  ]
  const zusammen = zeilen.every((each) => hoeheOf(each) < MAX_ZUSAMMEN)
  return {
    layout: TABELLE,
    margin: [0, 8, 0, 4],
    table: {
      headerRows: 2,
      keepWithHeaderRows: zusammen ? 1 : 0,
      dontBreakRows: zusammen,
      widths: BREITEN,
      body: [kopf, SPALTEN.map((spalte) => text(spalte, KLEIN)), ...zeilen.map(zeile)],
    },
  }
}

/** Of a page below its head, with room to spare: what is longer would be lost if it had to stay together. */
const MAX_ZUSAMMEN = 500

/** At most: of the two columns in which many people may stand. */
function hoeheOf({ titel, agentur, auftraggeber, namen, abholer, sitz }: Planzeile): number {
  const zeilenOf = (wort: string, breite: number) => countZeilen(wort, { schnitt: 'fett', size: 9.5 }, breite)
  const summeOf = (worte: readonly string[], breite: number) => worte.reduce((summe, wort) => summe + zeilenOf(wort, breite), 2) * 13.3
  const gesprochen = namen.map(({ name, silben }) => `${name}: ${silben.map(({ text: silbe }) => silbe).join('')}`)
  return Math.max(
    summeOf([titel, `${agentur} für ${auftraggeber}`, ...gesprochen], ARBEIT),
    summeOf([...abholer.map(({ name }) => `${name}, angefragt`), sitz], ABHOLUNG),
  )
}

function zeile({ beginnSek, dauerSek, ...auftritt }: Planzeile): Inhalt[] {
  return [
    { stack: [text(uhrzeitOf(beginnSek), { bold: true, fontSize: 10.5 }), text(`${laengeOf(dauerSek)} min`, KLEIN)] },
    arbeit(auftritt),
    wortOderOffen(auftritt.laudator),
    { stack: [...abholung(auftritt), wortOderOffen(auftritt.sitz, { fontSize: 8, margin: [0, 2, 0, 0] }, 'Sitz')] },
    {
      stack: [wortOderOffen(auftritt.film, { fontSize: 8.5 }, 'Film'), text(`Trophäen: ${auftritt.trophaeen}`, { ...KLEIN, margin: [0, 2, 0, 0] })],
    },
  ]
}

function arbeit({ titel, nummer, medaille, kategorie, agentur, auftraggeber, namen }: Omit<Planzeile, 'beginnSek' | 'dauerSek'>): Inhalt {
  const wer = auftraggeber === '' ? agentur : `${agentur} für ${auftraggeber}`
  return {
    stack: [
      text(titel, { bold: true, fontSize: 10.5 }),
      text([medaille, kategorie, nummer].filter(Boolean).join(', '), { fontSize: 8.5 }),
      text(wer, { fontSize: 8.5 }),
      ...namen.map(aussprache),
    ],
  }
}

/** The stressed syllables bold, as on the screen. */
function aussprache({ name, silben }: Planname): Inhalt {
  const laut =
    silben.length === 0
      ? [{ text: OFFEN, bold: true, color: OFFEN_TON }]
      : silben.flatMap(({ text: silbe, betont }) => setzeSilbe(silbe).map((stueck) => ({ ...stueck, bold: betont, color: FARBE.text })))
  return { text: [...setze(`${name}:`), { text: ' ' }, ...laut], ...KLEIN, margin: [0, 1, 0, 0] }
}

/** Pieces of one word: a space at their edge belongs to it. */
function setzeSilbe(silbe: string) {
  const rand = { vorn: /^\s/.test(silbe) ? '\u00A0' : '', hinten: /\s$/.test(silbe) ? ' ' : '' }
  return [{ text: rand.vorn }, ...setze(silbe), { text: rand.hinten }].filter(({ text: stueck }) => stueck !== '')
}

function abholung({ abholer }: Pick<Planzeile, 'abholer'>): Inhalt[] {
  if (abholer.length === 0) return [wortOderOffen(OFFEN, {}, 'Abholung')]
  return abholer.map(({ name, stand }) => ({
    text: [...setze(name), { text: `, ${stand}`, color: stand === 'zugesagt' ? FARBE.gedaempft : OFFEN_TON, fontSize: 8 }],
  }))
}

/** `was` names the field where the word alone would not say it. */
function wortOderOffen(wort: string, stil: Inhalt = {}, was = ''): Inhalt {
  if (wort !== OFFEN) return text(wort, stil)
  return text(was === '' ? OFFEN : `${was} ${OFFEN}`, { ...stil, bold: true, color: OFFEN_TON })
}
