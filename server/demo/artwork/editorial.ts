import { flaeche, objekt, rahme } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import type { Farben } from './paletten.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeAbsatz, setzeBlock } from './satz.ts'
import { zeichneText } from './schrift.ts'

const B = 1500
const H = 1000
const PAPIER = '#FBF9F3'

const FLIESSTEXT = [
  'Wer früh aufsteht, sieht die Stadt bei der Arbeit. Die Lieferwagen stehen in zweiter Spur, jemand fegt, jemand flucht, und aus der Backstube riecht es nach dem, was gleich alle wollen. Es ist die Stunde der Leute, die nicht gefragt werden, ob sie ein Konzept haben. Sie haben einen Schlüssel.',
  'Später wird man sagen, es habe an der Haltung gelegen. In Wahrheit lag es an einem Tisch, einer Lampe und an der Weigerung, vor dem letzten Satz aufzuhören. Das Einfache war das, was am Ende übrig blieb, und übrig blieb wenig.',
  'Dinge altern, wenn man sie benutzt. Das ist kein Schaden, das ist ein Gespräch. Jeder Kratzer ist ein Komma, jede Reparatur ein neuer Absatz. Wer etwas wegwirft, hat nur nicht weitergelesen.',
].join(' ')

function spalten(x: number, y: number, anzahl: number): string {
  return Array.from(
    { length: anzahl },
    (_, nr) =>
      setzeAbsatz({
        text: FLIESSTEXT.slice(nr * 180),
        x: x + nr * 204,
        y,
        breite: 180,
        groesse: 17,
        farbe: '#26241F',
        maxZeilen: Math.floor((800 - y) / 24.2),
      }).svg,
  ).join('')
}

function heft(k: Kontext, links: string, rechts: string): string {
  const id = k.id()
  const seite = (inhalt: string, x: number) => rahme(inhalt, { x, y: 60, breite: 690, hoehe: 880, von: { breite: 690, hoehe: 880 } })
  return `${flaeche(B, H, k.farben(k.palette, k.motiv + 1).b)}<rect x="68" y="76" width="1380" height="880" fill="#000" opacity=".25"/>${seite(links, 60)}${seite(rechts, 750)}<defs><linearGradient id="${id}"><stop stop-color="#000" stop-opacity="0"/><stop offset=".5" stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect x="690" y="60" width="120" height="880" fill="url(#${id})"/>`
}

const seitenzahl = (zahl: number, x: number, farbe = '#26241F') => zeichneText(String(zahl), { x, y: 850, groesse: 16, gewicht: 600, farbe })

function bildseite(k: Kontext, f: Farben, dreh = 0): string {
  return flaeche(690, 880, f.grund) + zeichneObjekt(objekt(k), f, { x: 345, y: 440, kante: 560, dreh })
}

function doppelseite(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 56, y: 90, breite: 580, hoehe: 230, max: 82, farbe: '#1A1814' })
  const vorspann = setzeAbsatz({ text: k.claim, x: 56, y: 90 + titel.hoehe + 60, breite: 480, groesse: 24, farbe: k.f.c, gewicht: 600 })
  return heft(
    k,
    bildseite(k, k.f),
    flaeche(690, 880, PAPIER) + titel.svg + vorspann.svg + spalten(56, vorspann.unten + 30, 3) + seitenzahl(43 + k.motiv * 2, 610),
  )
}

function grossbuchstabe(k: Kontext): string {
  const buchstabe = zeichneText(k.titel.slice(0, 1), { x: 345, y: 700, groesse: 820, gewicht: 900, weite: 100, farbe: k.f.c, anker: 'mitte' })
  return heft(
    k,
    flaeche(690, 880, k.f.grund) + buchstabe + setzeBlock({ text: k.titel, x: 50, y: 60, breite: 590, hoehe: 60, max: 44, farbe: k.f.tinte }).svg,
    flaeche(690, 880, PAPIER) +
      spalten(56, 120, 3) +
      `<rect x="56" y="560" width="392" height="330" fill="${PAPIER}"/>` +
      zeichneObjekt(objekt(k), k.f, { x: 250, y: 720, kante: 290 }) +
      seitenzahl(18, 610),
  )
}

function zitat(k: Kontext): string {
  const wort = setzeBlock({ text: `„${k.claim}“`, x: 60, y: 130, breite: 570, hoehe: 560, max: 92, gewicht: 750, weite: 100, farbe: k.f.tinte })
  return heft(
    k,
    flaeche(690, 880, PAPIER) +
      setzeBlock({ text: k.titel, x: 56, y: 80, breite: 580, hoehe: 120, max: 52, farbe: '#1A1814' }).svg +
      spalten(56, 270, 3) +
      seitenzahl(72, 56),
    flaeche(690, 880, k.f.grund) + wort.svg + zeichneObjekt(objekt(k), k.f, { x: 560, y: 760, kante: 160 }),
  )
}

function titelblatt(k: Kontext, f: Farben, nr: number): string {
  const name = zeichneText(k.marke.slice(0, 12), {
    x: 300,
    y: 130,
    groesse: Math.min(150, 900 / Math.min(12, k.marke.length)),
    gewicht: 900,
    weite: 84,
    farbe: f.tinte,
    anker: 'mitte',
  })
  return (
    flaeche(600, 800, f.grund) +
    zeichneObjekt(objekt(k, nr), f, { x: 300, y: 440, kante: 430 }) +
    name +
    setzeBlock({ text: k.titel, x: 40, y: 750, breite: 420, hoehe: 100, max: 38, farbe: f.tinte, unten: true }).svg +
    zeichneText(`N° ${nr + 4}`, { x: 560, y: 750, groesse: 26, gewicht: 700, farbe: f.tinte, anker: 'ende' })
  )
}

function ausgaben(k: Kontext): string {
  const hefte = [0, 1, 2].map(
    (nr) =>
      `<rect x="${98 + nr * 454}" y="232" width="420" height="560" fill="#000" opacity=".22"/>${rahme(titelblatt(k, k.farben(k.palette, nr + k.motiv), nr), { x: 90 + nr * 454, y: 220, breite: 420, hoehe: 560, von: { breite: 600, hoehe: 800 } })}`,
  )
  return flaeche(B, H, '#E7E3DA') + hefte.join('')
}

function buch(k: Kontext): string {
  return `${flaeche(B, H, k.farben(k.palette, k.motiv + 1).b)}<g transform="translate(420 90) rotate(-5 330 400)"><path d="M30 30H690V850H30z" fill="#000" opacity=".25"/><path d="M0 0H660V820H0z" fill="#F1ECE0"/>${rahme(titelblatt(k, k.f, k.motiv), { x: 0, y: 0, breite: 640, hoehe: 810, von: { breite: 600, hoehe: 800 } })}<path d="M0 0H34V810H0z" fill="#000" opacity=".16"/></g>`
}

function zeitung(k: Kontext): string {
  const kopf = zeichneText(k.marke, { x: 500, y: 150, groesse: 96, gewicht: 800, weite: 76, farbe: '#1A1814', anker: 'mitte' })
  const titel = setzeBlock({ text: k.titel, x: 60, y: 230, breite: 880, hoehe: 180, max: 90, weite: 92, gewicht: 800, farbe: '#1A1814' })
  const y = 260 + titel.hoehe + 20
  const text = Array.from(
    { length: 4 },
    (_, nr) =>
      setzeAbsatz({
        text: FLIESSTEXT.slice(nr * 97),
        x: 60 + nr * 224,
        y: nr < 2 ? y + 40 : y + 420,
        breite: 204,
        groesse: 16,
        farbe: '#26241F',
        maxZeilen: nr < 2 ? 26 : 9,
      }).svg,
  )
  return `${flaeche(B, H, k.f.grund)}<g transform="translate(250 40) rotate(2)"><rect x="10" y="14" width="1000" height="1100" fill="#000" opacity=".25"/><rect width="1000" height="1100" fill="#F7F3E8"/>${kopf}<path d="M60 180H940M60 186H940" stroke="#1A1814" stroke-width="2.5"/>${titel.svg}${text.join('')}<rect x="508" y="${y + 24}" width="432" height="360" fill="${k.f.b}"/>${zeichneObjekt(objekt(k), k.f, { x: 724, y: y + 204, kante: 290 })}</g>`
}

function bericht(k: Kontext): string {
  const f = k.f
  const saeulen = [k.z.ganz(24, 50), k.z.ganz(50, 72), k.z.ganz(18, 40), k.z.ganz(76, 96)].map(
    (wert, nr) =>
      `<rect x="${60 + nr * 150}" y="${720 - wert * 4}" width="110" height="${wert * 4}" fill="${nr === 3 ? f.c : f.a}"/>${zeichneText(`${wert} %`, { x: 60 + nr * 150, y: 700 - wert * 4, groesse: 34, gewicht: 800, weite: 84, farbe: f.tinte })}`,
  )
  return heft(
    k,
    flaeche(690, 880, f.grund) + saeulen.join('') + setzeBlock({ text: k.titel, x: 60, y: 70, breite: 570, hoehe: 170, max: 60, farbe: f.tinte }).svg,
    flaeche(690, 880, PAPIER) +
      setzeBlock({ text: k.claim, x: 56, y: 80, breite: 560, hoehe: 120, max: 44, farbe: '#1A1814' }).svg +
      spalten(56, 260, 2) +
      zeichneObjekt(objekt(k), f, { x: 570, y: 420, kante: 190 }) +
      seitenzahl(27, 610),
  )
}

export const EDITORIALES: Record<string, Layout> = { doppelseite, grossbuchstabe, zitat, ausgaben, buch, zeitung, bericht }
