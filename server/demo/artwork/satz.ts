import { messeText, zeichneText } from './schrift.ts'
import type { Schnitt, Zeile } from './schrift.ts'
import { hashText } from './zufall.ts'

export type Block = Schnitt & {
  text: string
  x: number
  /** Top of the capitals; with `unten` the baseline of the last line. */
  y: number
  breite: number
  hoehe?: number
  max?: number
  farbe: string
  anker?: Zeile['anker']
  unten?: boolean
  zeilenhoehe?: number
}

const VERSAL = 0.686

/** The syllable breaks of words no line can hold. */
const TRENNUNGEN: Record<string, string> = {
  Donaudampfschifffahrtsgesellschaftskapitänsmützenmuseum: 'Donaudampfschifffahrts-/gesellschafts-/kapitänsmützen-/museum',
  Leichtathletikweltmeisterschaftsmaskottchen: 'Leichtathletik-/weltmeisterschafts-/maskottchen',
  Krankenhausnachtdienstprotokoll: 'Krankenhaus-/nachtdienst-/protokoll',
  Stromverbrauchsgewissensberuhiger: 'Stromverbrauchs-/gewissens-/beruhiger',
  Zahnarztterminverschiebungsgründe: 'Zahnarzttermin-/verschiebungs-/gründe',
  Nachbarschaftshilfenavigator: 'Nachbarschafts-/hilfe-/navigator',
  Pendlerpauschalrechnerrechner: 'Pendler-/pauschalrechner-/rechner',
  Sommerschlussverkaufsschlange: 'Sommer-/schlussverkaufs-/schlange',
}

/** Greedy line breaking, in units of type size 1; `/` forces a new line. */
export function brecheZeilen(text: string, breite: number, schnitt: Schnitt): string[] {
  const zeilen: string[] = []
  for (const absatz of text.split('/')) {
    let zeile = ''
    for (const wort of absatz.trim().split(' ')) {
      const versuch = zeile ? `${zeile} ${wort}` : wort
      if (zeile && messeText(versuch, schnitt) > breite) {
        zeilen.push(zeile)
        zeile = wort
      } else zeile = versuch
    }
    zeilen.push(zeile)
  }
  return zeilen
}

function trenne(text: string): string {
  return text
    .split(' ')
    .map((wort) => TRENNUNGEN[wort] ?? wort)
    .join(' ')
}

function findGroesse(block: Block, schnitt: Schnitt): { groesse: number; zeilen: string[] } {
  const abstand = block.zeilenhoehe ?? 1.02
  let groesse = block.max ?? 96
  for (;;) {
    const zeilen = brecheZeilen(block.text, block.breite / groesse, schnitt)
    const breit = Math.max(...zeilen.map((zeile) => messeText(zeile, schnitt))) * groesse
    const hoch = ((zeilen.length - 1) * abstand + VERSAL) * groesse
    if ((breit <= block.breite && hoch <= (block.hoehe ?? 300)) || groesse < 9) {
      return { groesse, zeilen }
    }
    groesse *= 0.95
  }
}

/** Very long German words get a narrower cut instead of tiny letters. */
function waehleWeite(block: Block): number {
  const laengstes = Math.max(...block.text.split(/[\s/]/).map((wort) => wort.length))
  const weite = block.weite ?? 116
  if (laengstes > 22) return Math.min(weite, 64)
  return laengstes > 15 ? Math.min(weite, 84) : weite
}

/** The largest type that fits a box, broken into lines. */
export function setzeBlock(block: Block): { svg: string; hoehe: number; groesse: number } {
  const getrennt = { ...block, text: trenne(block.text) }
  const schnitt = { gewicht: block.gewicht ?? 700, weite: waehleWeite(getrennt), spur: block.spur }
  const { groesse, zeilen } = findGroesse(getrennt, schnitt)
  const schritt = groesse * (block.zeilenhoehe ?? 1.02)
  const hoehe = (zeilen.length - 1) * schritt + groesse * VERSAL
  const erste = block.unten ? block.y - (zeilen.length - 1) * schritt : block.y + groesse * VERSAL
  const svg = zeilen
    .map((zeile, nr) =>
      zeichneText(zeile, {
        ...schnitt,
        x: block.x,
        y: erste + nr * schritt,
        groesse,
        farbe: block.farbe,
        anker: block.anker,
      }),
    )
    .join('')
  return { svg, hoehe, groesse }
}

export type Absatz = {
  text: string
  x: number
  y: number
  breite: number
  groesse: number
  farbe: string
  gewicht?: number
  weite?: number
  maxZeilen?: number
}

/** Running text, ragged right. */
export function setzeAbsatz(absatz: Absatz): { svg: string; unten: number } {
  const schnitt = { gewicht: absatz.gewicht ?? 450, weite: absatz.weite ?? 100, spur: -0.005 }
  const zeilen = brecheZeilen(absatz.text, absatz.breite / absatz.groesse, schnitt).slice(0, absatz.maxZeilen ?? 99)
  const schritt = absatz.groesse * 1.42
  const svg = zeilen.map((zeile, nr) => zeichneText(zeile, { ...schnitt, ...absatz, y: absatz.y + nr * schritt })).join('')
  return { svg, unten: absatz.y + zeilen.length * schritt }
}

const ZEICHEN = [
  '<circle cx="10" cy="10" r="10"/>',
  '<path d="M0 0h20v20z"/>',
  '<path d="M0 20A20 20 0 0 1 20 0v20z"/>',
  '<path d="M10 0L20 10L10 20L0 10z"/>',
  '<path d="M0 0h8v20H0zM12 0h8v20h-8z"/>',
  '<path d="M0 10a10 10 0 0 1 20 0zM4 14h12v6H4z"/>',
  '<path d="M0 0h20v7H0zM0 13h20v7H0z"/>',
  '<path d="M10 0a10 10 0 0 0 0 20zM13 0a10 10 0 0 1 0 20z"/>',
  '<path fill-rule="evenodd" d="M10 0a10 10 0 1 0 .1 0zM10 6a4 4 0 1 1 -.1 0z"/>',
  '<path d="M0 20L10 0L20 20z"/>',
  '<path d="M7 0h6v7h7v6h-7v7H7v-7H0V7h7z"/>',
  '<path d="M0 0h20v12a8 8 0 0 1-8 8H0z"/>',
]

export type Logo = {
  marke: string
  x: number
  y: number
  groesse: number
  farbe: string
  anker?: Zeile['anker']
  ohneZeichen?: boolean
}

function findSchnitt(marke: string): Schnitt {
  const hash = hashText(marke)
  return {
    gewicht: [500, 650, 800, 900][hash % 4],
    weite: [84, 100, 116, 124][(hash >>> 3) % 4],
    spur: [-0.03, -0.01, 0.02][(hash >>> 5) % 3],
  }
}

const findZeichen = (marke: string) => ZEICHEN[(hashText(marke) >>> 7) % ZEICHEN.length] ?? ''

/** Width of a brand's logo in a size of 1. */
export function messeLogo(marke: string): number {
  return 1.2 + messeText(marke, findSchnitt(marke))
}

/** Every brand keeps its own sign and cut, derived from its name. */
export function zeichneLogo(logo: Logo): string {
  const schnitt = findSchnitt(logo.marke)
  const zeichen = logo.ohneZeichen ? '' : findZeichen(logo.marke)
  const kante = logo.groesse * 0.9
  const platz = zeichen ? kante * 1.32 : 0
  const breite = platz + messeText(logo.marke, schnitt) * logo.groesse
  const links = logo.x - breite * { start: 0, mitte: 0.5, ende: 1 }[logo.anker ?? 'start']
  const bild = `<g fill="${logo.farbe}" transform="translate(${links} ${logo.y - kante * 0.89}) scale(${kante / 20})">${zeichen}</g>`
  const wort = zeichneText(logo.marke, {
    ...schnitt,
    x: links + platz,
    y: logo.y,
    groesse: logo.groesse,
    farbe: logo.farbe,
  })
  return (zeichen ? bild : '') + wort
}

/** Only the sign, for icons and stamps: a square of `kante`. */
export function zeichneSignet(marke: string, kante: number, farbe: string): string {
  const zeichen = findZeichen(marke)
  return `<g fill="${farbe}" transform="scale(${kante / 20})">${zeichen}</g>`
}
