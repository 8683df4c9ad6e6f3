/** Text (ISO 32000-1, 9.4): where it stands, in which font and colour. Widths are near enough to mark its place. */
import { PdfName, PdfText, type PdfWert } from './pdf-lexer.ts'
import { readSchrift, type Schrift } from './pdf-schrift.ts'
import { EINHEIT, moveRahmen, multiply, toMatrix } from './rahmen.ts'
import { isVerborgen, MAX_NAMEN, notePainted, type SeitenLauf } from './seiten-lauf.ts'

type Operator = (lauf: SeitenLauf, werte: readonly PdfWert[]) => void

const zahlOf = (werte: readonly PdfWert[], at = 0) => (typeof werte[at] === 'number' ? werte[at] : 0)

const setZahl =
  (feld: 'zeichen' | 'wort' | 'zeile' | 'hoch' | 'textart'): Operator =>
  ({ zustand }, werte) => {
    zustand[feld] = zahlOf(werte)
  }

function nextZeile(lauf: SeitenLauf, x: number, y: number): void {
  lauf.text.zeile = multiply([1, 0, 0, 1, x, y], lauf.text.zeile)
  lauf.text.matrix = lauf.text.zeile
}

function chooseSchrift(lauf: SeitenLauf, werte: readonly PdfWert[]): void {
  const { datei, zustand, resources, schriften } = lauf
  const [name] = werte
  zustand.grad = zahlOf(werte, 1)
  const dict = name instanceof PdfName ? datei.dictOf(datei.dictOf(resources.get('Font'))?.get(name.name)) : null
  zustand.schrift = null
  if (!dict) return
  const schrift = schriften.get(dict) ?? readSchrift(datei, dict)
  schriften.set(dict, schrift)
  zustand.schrift = schrift
}

/** Neither filled nor drawn: what scanners lay over their pictures to be searched. */
const UNSICHTBAR = new Set([3, 7])
const MAX_ZITAT = 40

function show(lauf: SeitenLauf, stuecke: readonly PdfWert[]): void {
  const { zustand, text, fund } = lauf
  const { schrift, grad, gestaucht } = zustand
  const inhalt = stuecke.map((stueck) => (stueck instanceof PdfText ? stueck.text : '')).join('')
  const breite = stuecke.reduce<number>((sum, stueck) => sum + breiteOf(zustand, stueck), 0) * gestaucht
  const matrix = multiply(text.matrix, zustand.ctm)
  text.matrix = multiply([1, 0, 0, 1, breite, 0], text.matrix)
  if (!schrift || inhalt === '' || isVerborgen(lauf)) return
  if (!schrift.eingebettet && fund.offeneSchriften.size < MAX_NAMEN) fund.offeneSchriften.add(schrift.name || 'ohne Namen')
  if (UNSICHTBAR.has(zustand.textart)) return
  const ort = moveRahmen(matrix, [0, zustand.hoch - grad * 0.2], [breite, zustand.hoch + grad * 0.75])
  const [, , c, d] = matrix
  const farbe = zustand.textart === 1 ? zustand.linie : zustand.fuellung
  notePainted(lauf, farbe, { ort, text: { inhalt: zitatOf(schrift, inhalt), grad: Math.abs(grad) * Math.hypot(c, d) } })
}

function breiteOf({ schrift, grad, zeichen, wort }: SeitenLauf['zustand'], stueck: PdfWert): number {
  if (typeof stueck === 'number') return (-stueck / 1000) * grad
  if (!(stueck instanceof PdfText) || !schrift) return 0
  let breite = 0
  for (let at = 0; at < stueck.text.length; at += schrift.bytes) {
    const code = schrift.bytes === 1 ? stueck.text.charCodeAt(at) : stueck.text.charCodeAt(at) * 256 + (stueck.text.charCodeAt(at + 1) || 0)
    breite += (schrift.breiteOf(code) / 1000) * grad + zeichen + (schrift.bytes === 1 && code === 32 ? wort : 0)
  }
  return breite
}

/** Its own words say where to look; of many fonts only numbers are known. */
function zitatOf({ lesbar }: Schrift, inhalt: string): string | null {
  const text = inhalt.trim()
  if (!lesbar || text === '' || !/^[\x20-\x7E\xA0-\xFF]+$/.test(text)) return null
  return text.length > MAX_ZITAT ? `${text.slice(0, MAX_ZITAT)} …` : text
}

export const SCHREIBEN: Readonly<Record<string, Operator>> = {
  BT: (lauf) => {
    lauf.text = { matrix: EINHEIT, zeile: EINHEIT }
  },
  Tf: chooseSchrift,
  Tc: setZahl('zeichen'),
  Tw: setZahl('wort'),
  TL: setZahl('zeile'),
  Ts: setZahl('hoch'),
  Tr: setZahl('textart'),
  Tz: ({ zustand }, werte) => {
    zustand.gestaucht = zahlOf(werte) / 100
  },
  Td: (lauf, werte) => nextZeile(lauf, zahlOf(werte), zahlOf(werte, 1)),
  TD: (lauf, werte) => {
    lauf.zustand.zeile = -zahlOf(werte, 1)
    nextZeile(lauf, zahlOf(werte), zahlOf(werte, 1))
  },
  Tm: (lauf, werte) => {
    const matrix = toMatrix(werte)
    if (matrix) lauf.text = { matrix, zeile: matrix }
  },
  'T*': (lauf) => nextZeile(lauf, 0, -lauf.zustand.zeile),
  Tj: show,
  TJ: (lauf, [liste]) => show(lauf, Array.isArray(liste) ? liste : []),
  "'": (lauf, werte) => {
    nextZeile(lauf, 0, -lauf.zustand.zeile)
    show(lauf, werte)
  },
  '"': (lauf, [wort, zeichen, text]) => {
    Object.assign(lauf.zustand, { wort: Number(wort ?? 0), zeichen: Number(zeichen ?? 0) })
    nextZeile(lauf, 0, -lauf.zustand.zeile)
    show(lauf, text === undefined ? [] : [text])
  },
}
