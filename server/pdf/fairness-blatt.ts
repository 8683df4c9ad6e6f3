import type { Fairnessmitglied } from '#contract/fairness.ts'
import {
  AUCH_MEDIAN,
  einheitOf,
  FAIRNESS_TEIL_WORT,
  FAIRNESS_WENIGE,
  formatAbweichung,
  formatHundertstel,
  KEIN_URTEIL,
  linienSatzOf,
  listBefunde,
  ZU_WENIGE,
  type FairnessTeil,
} from '#contract/fairness-worte.ts'
import type { Fairnessdruck } from '../domain/fairness/fairnessdruck.ts'
import { BREITE, FARBE, kleinTitel, TABELLE, text, toDokument, ueberschrift, type Inhalt } from './blatt.ts'
import { countZeilen } from './einpassen.ts'

const ZAHL = { alignment: 'right', fontFeatures: ['tnum'] }
const NAME = 150
const BILD = 170
const EINHEIT = 62
const STIMMEN = 48
/** What is left for the last column, five points before and after each but at the edges. */
const SCHMAL = BREITE - NAME - BILD - EINHEIT - STIMMEN - 40
const HOEHE = 11
/** Of a page, with room for a title and its sentences: what is longer would be lost if it had to stay together. */
const MAX_ZUSAMMEN = 500
/** The amber of the screens, dark enough for paper. */
const AUFFAELLIG = '#7F5300'
const KLEIN = { color: FARBE.gedaempft, fontSize: 8.5 }

type Zelle = string | Inhalt

export function fairnessBlatt({ fairness, programm, stand }: Fairnessdruck): Inhalt {
  const { nummer, titel, runde, mitglieder, werke, ohneBefangene, standMs } = fairness
  const befunde = listBefunde(fairness)
  const jury = `Jury ${nummer}, ${titel}`
  return toDokument({
    titel: `Fairness-Bericht: ${runde.titel}`,
    programm,
    stand: `Fairness-Bericht ${jury}, ${runde.titel}, Stand ${stand}`,
    datum: new Date(standMs),
    archiv: true,
    inhalt: [
      text(jury, { color: FARBE.gedaempft, margin: [0, 6, 0, 2] }),
      ueberschrift(`Fairness-Bericht: ${runde.titel}`, { margin: [0, 0, 0, 8] }),
      text(
        `${mitglieder.length} Stimmberechtigte, ${werke} Arbeiten.${ohneBefangene > 0 ? ` Ohne ${ohneBefangene} Arbeiten, bei denen Sie befangen sind.` : ''}`,
      ),
      text(KEIN_URTEIL, { margin: [0, 4, 0, 0] }),
      text(AUCH_MEDIAN),
      kleinTitel(befunde.length === 0 ? 'Nichts ist auffällig' : `Auffällig: ${befunde.length}`),
      ...(befunde.length === 0
        ? [text('Kein Mitglied liegt jenseits einer der Linien, die unten stehen.')]
        : befunde.map(({ name, teil, satz }) => ({
            margin: [0, 0, 0, 3],
            text: [{ ...text(`${name}, ${FAIRNESS_TEIL_WORT[teil].titel}:`), bold: true }, { text: ' ' }, text(satz)],
          }))),
      ...teilOf('STRENGE', fairness, strengeZeile(fairness.spanne)),
      ...teilOf('STREUUNG', fairness, streuungZeile(fairness.spanne, fairness.streuungMitte)),
      ...teilOf('NAEHE', fairness, naeheZeile(fairness.spanne)),
      ...teilOf('REIHENFOLGE', fairness, reihenfolgeZeile),
      ...abgaben(mitglieder),
    ],
  })
}

interface Zeile {
  bild: Inhalt
  wert: string
  stimmen: string
  auffaellig: boolean
}

/** Each juror in one line: the figure as a picture, as a number, and how many votes stand behind it. */
function teilOf(teil: FairnessTeil, fairness: Fairnessdruck['fairness'], toZeile: (mitglied: Fairnessmitglied) => Zeile | null): Inhalt[] {
  const { titel, satz } = FAIRNESS_TEIL_WORT[teil]
  const einheit = teil === 'REIHENFOLGE' ? 'Korrelation' : einheitOf(fairness)
  const zeilen = fairness.mitglieder.map((mitglied) => ({ name: mitglied.name, zeile: toZeile(mitglied) }))
  const kopf = [kleinTitel(titel), text(satz, KLEIN), text(`${linienSatzOf(teil, fairness)} ${ZU_WENIGE}`, { ...KLEIN, margin: [0, 0, 0, 4] })]
  if (zeilen.every(({ zeile }) => zeile === null)) return [...kopf, text(FAIRNESS_WENIGE[teil].alle)]
  const bild = tabelle(
    ['Mitglied', '', einheit, 'Stimmen', ''],
    [NAME, BILD, EINHEIT, STIMMEN],
    zeilen.map(({ name, zeile }) =>
      zeile
        ? [
            text(name, { bold: zeile.auffaellig }),
            zeile.bild,
            { text: zeile.wert, ...ZAHL },
            { text: zeile.stimmen, ...ZAHL },
            text(zeile.auffaellig ? 'auffällig' : '', { bold: true, color: AUFFAELLIG }),
          ]
        : [text(name), '', { text: '–', ...ZAHL }, { text: '–', ...ZAHL }, text(FAIRNESS_WENIGE[teil].eines, KLEIN)],
    ),
  )
  const hoehen = zeilen.map(({ name, zeile }) => hoeheOf([name, NAME], ...(zeile ? [] : [[FAIRNESS_WENIGE[teil].eines, SCHMAL] as const])))
  return [zusammen([...kopf, bild], hoehen)]
}

/** As long as it fits on a page. */
function zusammen(stack: readonly Inhalt[], hoehen: readonly number[]): Inhalt {
  return { unbreakable: hoehen.reduce((summe, hoehe) => summe + hoehe, 0) < MAX_ZUSAMMEN, stack }
}

/** Of a row: its highest text, with the room around it. */
function hoeheOf(...texte: readonly (readonly [text: string, breite: number])[]): number {
  return Math.max(...texte.map(([wort, breite]) => countZeilen(wort, { schnitt: 'fett', size: 9.5 }, breite))) * 13.3 + 9
}

function strengeZeile(spanne: number) {
  return ({ strenge }: Fairnessmitglied): Zeile | null =>
    strenge && {
      bild: achse([{ ort: strenge.abweichung, voll: true }], { weite: spanne / 2, auffaellig: strenge.auffaellig }),
      wert: formatAbweichung(strenge.abweichung),
      stimmen: String(strenge.anzahl),
      auffaellig: strenge.auffaellig,
    }
}

function streuungZeile(spanne: number, mitte: number | null) {
  return ({ streuung }: Fairnessmitglied): Zeile | null =>
    streuung && {
      bild: balken(streuung.wert, { weite: spanne / 2, mitte, auffaellig: streuung.auffaellig !== null }),
      wert: formatHundertstel(streuung.wert),
      stimmen: String(streuung.anzahl),
      auffaellig: streuung.auffaellig !== null,
    }
}

function naeheZeile(spanne: number) {
  return ({ naehe }: Fairnessmitglied): Zeile | null =>
    naehe && {
      bild: achse(
        [
          { ort: naehe.sonst, voll: false },
          { ort: naehe.nah, voll: true },
        ],
        { weite: spanne / 2, auffaellig: naehe.auffaellig },
      ),
      wert: formatAbweichung(naehe.unterschied),
      stimmen: `${naehe.anzahl} nah`,
      auffaellig: naehe.auffaellig,
    }
}

function reihenfolgeZeile({ reihenfolge }: Fairnessmitglied): Zeile | null {
  return (
    reihenfolge && {
      bild: achse([{ ort: reihenfolge.korrelation, voll: true }], { weite: 1, auffaellig: reihenfolge.auffaellig }),
      wert: formatAbweichung(reihenfolge.korrelation),
      stimmen: String(reihenfolge.anzahl),
      auffaellig: reihenfolge.auffaellig,
    }
  )
}

/** A line with zero in its middle; readable in greyscale by shape, not by colour. */
function achse(punkte: readonly { ort: number; voll: boolean }[], { weite, auffaellig }: { weite: number; auffaellig: boolean }): Inhalt {
  const x = (ort: number) => BILD / 2 + (Math.max(-weite, Math.min(weite, ort)) / weite) * (BILD / 2 - 5)
  const farbe = auffaellig ? AUFFAELLIG : FARBE.text
  const [erster, zweiter] = punkte.map(({ ort }) => x(ort))
  const linie = erster === undefined ? '' : `<path d="M${erster} 5.5H${zweiter ?? BILD / 2}" stroke="${farbe}" stroke-width="1.2"/>`
  const marken = punkte.map(
    ({ ort, voll }) => `<circle cx="${x(ort)}" cy="5.5" r="3.2" fill="${voll ? farbe : '#FFFFFF'}" stroke="${farbe}" stroke-width="1"/>`,
  )
  return bild(`<path d="M${BILD / 2} 0V${HOEHE}" stroke="${FARBE.linie}" stroke-width="0.7"/>${linie}${marken.join('')}`)
}

function balken(wert: number, { weite, mitte, auffaellig }: { weite: number; mitte: number | null; auffaellig: boolean }): Inhalt {
  const x = (ort: number) => (Math.min(weite, ort) / weite) * BILD
  const strich = mitte === null ? '' : `<path d="M${x(mitte)} 0V${HOEHE}" stroke="${FARBE.text}" stroke-width="0.8"/>`
  return bild(`<path d="M0 3H${x(wert)}V8H0Z" fill="${auffaellig ? AUFFAELLIG : FARBE.gedaempft}"/>${strich}`)
}

function bild(inhalt: string): Inhalt {
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BILD} ${HOEHE}">${inhalt}</svg>`, width: BILD, height: HOEHE }
}

function abgaben(mitglieder: readonly Fairnessmitglied[]): Inhalt[] {
  const alle = tabelle(
    ['Mitglied', 'Zu bewerten', 'Gültig', 'Enthaltungen', 'Befangen', 'Fehlend'],
    [NAME, 68, 60, 72, 60],
    mitglieder.map(({ name, erwartet, gueltig, enthaltungen, befangen, fehlend }) => [
      text(name),
      ...[erwartet, gueltig, enthaltungen, befangen, fehlend].map((zahl) => ({ text: String(zahl), ...ZAHL })),
    ]),
    [1, 2, 3, 4, 5],
  )
  return [
    zusammen(
      [kleinTitel('Abgegeben und nicht abgegeben'), alle],
      mitglieder.map(({ name }) => hoeheOf([name, NAME])),
    ),
  ]
}

/** The last column takes what is left. */
function tabelle(titel: readonly string[], feste: readonly number[], zeilen: readonly Zelle[][], zahlen: readonly number[] = [2, 3]): Inhalt {
  const kopf = titel.map((wort, spalte) => ({
    text: wort,
    bold: true,
    fontSize: 8.5,
    color: FARBE.gedaempft,
    ...(zahlen.includes(spalte) && { alignment: 'right' }),
  }))
  const rest = BREITE - feste.reduce((summe, breite) => summe + breite, 0) - (titel.length - 1) * 10
  return { layout: TABELLE, table: { headerRows: 1, dontBreakRows: true, widths: [...feste, rest], body: [kopf, ...zeilen] } }
}
