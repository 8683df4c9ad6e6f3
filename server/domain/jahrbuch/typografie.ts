import type { TypografieRegel } from '#contract/typografie.ts'
import { checkAnfuehrung } from './anfuehrung.ts'
import type { Textbefund } from './textbefund.ts'

interface Muster {
  regel: TypografieRegel
  /** Global; what it matches is the place. */
  muster: RegExp
  satz: string
  ersatz: string | null
}

/** What is wrong wherever it stands. Each place is found by one of them only. */
const MUSTER: readonly Muster[] = [
  { regel: 'LEERZEICHEN', muster: /^\s+|\s+$/gu, satz: 'Am Rand des Textes steht ein Leerzeichen.', ersatz: '' },
  { regel: 'LEERZEICHEN', muster: /(?<=\S)[ \u00A0\t]{2,}(?=\S)/gu, satz: 'Hier stehen mehrere Leerzeichen hintereinander.', ersatz: ' ' },
  {
    regel: 'SATZZEICHEN_ABSTAND',
    muster: /(?<=\S)[ \u00A0\t]+(?=(?:[,;!?]|[.:](?![\p{L}\p{N}.)(]))(?!\.\.))/gu,
    satz: 'Vor einem Satzzeichen steht kein Leerzeichen.',
    ersatz: '',
  },
  { regel: 'AUSLASSUNG', muster: /(?<!\.)\.{3}(?!\.)/gu, satz: 'Drei Punkte sind ein Zeichen: „…“.', ersatz: '…' },
  { regel: 'AUSLASSUNG', muster: /\.{4,}/gu, satz: 'Hier stehen zu viele Punkte.', ersatz: null },
  {
    regel: 'GEDANKENSTRICH',
    muster: /(?<=\s)(?:-{1,3}|\u2010)(?=\s)/gu,
    satz: 'Zwischen Leerzeichen steht ein Gedankenstrich, kein Bindestrich.',
    ersatz: '–',
  },
  {
    regel: 'DOPPELTES_SATZZEICHEN',
    muster: /(?<=[\p{L}\p{N})“]),{2,}(?!\p{L})|;{2,}|:{2,}/gu,
    satz: 'Dieses Satzzeichen steht doppelt.',
    ersatz: 'EINES',
  },
  { regel: 'DOPPELTES_SATZZEICHEN', muster: /(?<!\.)\.{2}(?!\.)/gu, satz: 'Zwei Punkte: Gemeint ist einer, oder „…“.', ersatz: null },
  { regel: 'DOPPELTES_SATZZEICHEN', muster: /!{2,}|\?{2,}/gu, satz: 'Dieses Satzzeichen steht doppelt.', ersatz: 'EINES' },
]

/** Words with one space or hyphen between them, as most names are: there is nothing to look for. */
const SCHLICHT = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u

/** Everything that a typesetter would mark in one text, in the order of the text; golden values in tests/server/domain/typografie.test.ts. */
export function checkTypografie(text: string): Textbefund[] {
  if (text === '' || SCHLICHT.test(text)) return []
  const gefunden = MUSTER.flatMap(({ regel, muster, satz, ersatz }) =>
    [...text.matchAll(muster)].map(({ 0: stelle, index }): Textbefund => ({
      regel,
      von: index,
      bis: index + stelle.length,
      satz,
      ersatz: ersatz === 'EINES' ? stelle.slice(0, 1) : ersatz,
    })),
  )
  return withoutDoppelte([...gefunden, ...checkAnfuehrung(text), ...checkKlammern(text)])
}

/** An empty text has no edge. */
function withoutDoppelte(befunde: readonly Textbefund[]): Textbefund[] {
  return befunde
    .toSorted((a, b) => a.von - b.von || b.bis - a.bis)
    .filter((befund, index, alle) => !alle.slice(0, index).some(({ von, bis }) => befund.von < bis && von < befund.bis))
}

/** The text with this one place as it should be. */
export function applyErsatz(text: string, { von, bis, ersatz }: Textbefund): string | null {
  return ersatz === null ? null : text.slice(0, von) + ersatz + text.slice(bis)
}

const PAARE: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** „a)" and „1)" count something and close nothing; a smile neither. */
function checkKlammern(text: string): Textbefund[] {
  const offen: { zeichen: string; ort: number }[] = []
  const falsch: number[] = []
  for (let ort = 0; ort < text.length; ort += 1) {
    const zeichen = text.charAt(ort)
    if ('([{'.includes(zeichen) && zeichen !== '') offen.push({ zeichen, ort })
    const auf = PAARE[zeichen]
    if (auf === undefined) continue
    if (offen.at(-1)?.zeichen === auf) offen.pop()
    else if (zeichen !== ')' || !/(?:^|\s)(?:\p{L}|\d{1,2})$|[:;]-?$/u.test(text.slice(0, ort))) falsch.push(ort)
  }
  return [...falsch, ...offen.map(({ ort }) => ort)].map((ort) => ({
    regel: 'KLAMMER' as const,
    von: ort,
    bis: ort + 1,
    satz: 'Zu dieser Klammer fehlt die andere.',
    ersatz: null,
  }))
}
