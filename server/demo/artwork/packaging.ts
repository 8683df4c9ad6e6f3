import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import type { Farben } from './paletten.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeBlock, zeichneLogo, zeichneSignet } from './satz.ts'
import { zeichneText } from './schrift.ts'

const B = 1000
const H = 1000

function szene(k: Kontext): string {
  return `${flaeche(B, H, k.f.grund)}<path d="M0 730H1000V1000H0z" fill="${k.f.b}" opacity=".38"/>`
}

const boden = (x: number, y: number, rx: number) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.11}" fill="#000" opacity=".22"/>`

/** Light from the left on anything standing upright. */
function licht(k: Kontext, form: string): string {
  const id = k.id()
  return `<defs><linearGradient id="${id}"><stop stop-color="#000" stop-opacity=".16"/><stop offset=".22" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs><g fill="url(#${id})">${form}</g>`
}

function sorte(k: Kontext, nr: number): Farben {
  return k.farben(k.palette, nr + k.motiv)
}

type Etikett = { x: number; y: number; breite: number; hoehe: number; f: Farben; nr: number }

function etikett(k: Kontext, e: Etikett): string {
  const mitte = e.x + e.breite / 2
  const art = (e.nr + k.titel.length) % 3
  const rahmen = `<rect x="${e.x}" y="${e.y}" width="${e.breite}" height="${e.hoehe}" fill="${e.f.grund}"/>`
  const bild = zeichneObjekt(objekt(k, e.nr), e.f, {
    x: mitte,
    y: e.y + e.hoehe * (art === 1 ? 0.64 : 0.36),
    kante: Math.min(e.breite * 0.66, e.hoehe * 0.48),
  })
  const wort = setzeBlock({
    text: art === 2 ? k.marke : k.titel.replace(/[.!?]$/, ''),
    x: mitte,
    y: e.y + e.hoehe * (art === 1 ? 0.1 : 0.68),
    breite: e.breite * 0.84,
    hoehe: e.hoehe * 0.2,
    max: 60,
    farbe: e.f.tinte,
    anker: 'mitte',
    gewicht: 800,
    weite: art === 0 ? 76 : 112,
  })
  const klein = zeichneText(['250 g', '330 ml', '0,5 l', '12 Stück'][(k.titel.length + e.nr) % 4] ?? '', {
    x: mitte,
    y: e.y + e.hoehe * 0.955,
    groesse: Math.max(12, e.breite * 0.06),
    gewicht: 500,
    farbe: e.f.tinte,
    anker: 'mitte',
  })
  return rahmen + bild + wort.svg + klein
}

function flaschen(k: Kontext): string {
  const reihe = [0, 1, 2].map((nr) => {
    const f = sorte(k, nr)
    const x = 150 + nr * 250
    const form = `<path d="M${x + 70} 130h60v150c0 60 70 70 70 160v400a26 26 0 0 1-26 26H${x + 26}a26 26 0 0 1-26-26V440c0-90 70-100 70-160z"/>`
    return `${boden(x + 104, 866, 130)}<g fill="${f.a}">${form}</g><rect x="${x + 60}" y="112" width="80" height="52" rx="8" fill="${f.c}"/>${etikett(k, { x, y: 470, breite: 200, hoehe: 300, f, nr })}${licht(k, form)}`
  })
  return szene(k) + reihe.join('')
}

function dosen(k: Kontext): string {
  const dose = (nr: number, x: number, [y, mass]: [number, number]) => {
    const f = sorte(k, nr)
    const id = k.id()
    const form = '<path d="M20 20Q120-4 220 20L236 60V500L218 540Q120 566 22 540L4 500V60z"/>'
    return `<g transform="translate(${x} ${y}) scale(${mass})">${boden(120, 552, 150)}<clipPath id="${id}">${form}</clipPath><g clip-path="url(#${id})">${etikett(k, { x: 0, y: 0, breite: 240, hoehe: 560, f, nr })}<rect y="0" width="240" height="46" fill="#C9CDD2"/><rect y="520" width="240" height="50" fill="#B9BEC4"/></g><ellipse cx="120" cy="20" rx="98" ry="13" fill="#E4E7EA"/>${licht(k, form)}</g>`
  }
  return szene(k) + dose(1, 110, [230, 0.98]) + dose(2, 650, [230, 0.98]) + dose(0, 364, [200, 1.14])
}

function karton(k: Kontext): string {
  const kasten = (nr: number, x: number, [y, m]: [number, number]) => {
    const f = sorte(k, nr)
    return `<g transform="translate(${x} ${y}) scale(${m})">${boden(230, 528, 260)}${etikett(k, { x: 0, y: 0, breite: 360, hoehe: 520, f, nr })}<path d="M360 0L460-46V462L360 520z" fill="${f.a}"/><path d="M360 0L460-46V462L360 520z" fill="#000" opacity=".18"/><path d="M0 0L100-46H460L360 0z" fill="${f.c}"/><g transform="translate(410 330) skewY(-27) rotate(-90)">${zeichneLogo({ marke: k.marke, x: 0, y: 12, groesse: 34, farbe: f.grund, ohneZeichen: true })}</g></g>`
  }
  return szene(k) + kasten(1, 480, [250, 0.94]) + kasten(0, 110, [310, 1.08])
}

function beutel(k: Kontext): string {
  const tuete = (nr: number, x: number, [y, m]: [number, number]) => {
    const f = sorte(k, nr)
    const id = k.id()
    const form = '<path d="M10 0H330L340 40V490Q340 520 310 520H30Q0 520 0 490V40z"/>'
    return `<g transform="translate(${x} ${y}) scale(${m})">${boden(170, 520, 190)}<clipPath id="${id}">${form}</clipPath><g clip-path="url(#${id})">${etikett(k, { x: 0, y: 0, breite: 340, hoehe: 530, f, nr })}<rect width="340" height="44" fill="${f.c}"/><path d="M0 52H340" stroke="${f.grund}" stroke-width="3" stroke-dasharray="8 6"/></g>${licht(k, form)}</g>`
  }
  return szene(k) + tuete(1, 90, [330, 0.9]) + tuete(2, 590, [330, 0.9]) + tuete(0, 308, [250, 1.14])
}

function glaeser(k: Kontext): string {
  const reihe = [0, 1, 2].map((nr) => {
    const f = sorte(k, nr)
    const x = 90 + nr * 284
    const form = `<path d="M${x} 470q0-60 44-70h164q44 10 44 70v320a44 44 0 0 1-44 44H${x + 44}a44 44 0 0 1-44-44z"/>`
    return `${boden(x + 126, 834, 140)}<g fill="${f.a}">${form}</g><rect x="${x + 30}" y="330" width="192" height="76" rx="12" fill="${f.c}"/>${etikett(k, { x: x + 18, y: 500, breite: 216, hoehe: 250, f, nr })}${licht(k, form)}`
  })
  return szene(k) + reihe.join('')
}

function tafel(k: Kontext): string {
  const riegel = [0, 1, 2].map((nr) => {
    const f = sorte(k, nr)
    const wort = setzeBlock({ text: k.titel.replace(/[.!?]$/, ''), x: 44, y: 40, breite: 420, hoehe: 110, max: 62, farbe: f.tinte, gewicht: 800 })
    return `<g transform="translate(${130 + nr * 44} ${150 + nr * 240}) rotate(-7)"><rect x="8" y="14" width="720" height="210" fill="#000" opacity=".2"/><rect width="720" height="210" fill="${f.grund}" stroke="${f.a}" stroke-width="3"/><rect x="500" width="220" height="210" fill="${f.a}"/>${zeichneObjekt(objekt(k, nr), { ...f, a: f.grund, grund: f.a }, { x: 610, y: 105, kante: 150 })}${wort.svg}${zeichneLogo({ marke: k.marke, x: 44, y: 178, groesse: 26, farbe: f.tinte })}</g>`
  })
  return flaeche(B, H, k.f.b) + riegel.join('')
}

function tragtasche(k: Kontext): string {
  const tasche = (x: number, nr: number, m: number) => {
    const f = sorte(k, nr)
    return `<g transform="translate(${x} ${330 - nr * 20}) scale(${m})">${boden(180, 480, 200)}<path d="M100 0V-60a80 80 0 0 1 160 0V0" stroke="${f.tinte}" stroke-width="12" fill="none"/><rect width="360" height="480" fill="${f.grund}" stroke="${f.a}" stroke-width="2"/>${zeichneObjekt(objekt(k, nr), f, { x: 180, y: 220, kante: 270 })}${zeichneLogo({ marke: k.marke, x: 180, y: 440, groesse: 34, farbe: f.tinte, anker: 'mitte' })}<path d="M0 0H36V480H0z" fill="#000" opacity=".08"/></g>`
  }
  return szene(k) + tasche(90, 0, 1.1) + tasche(540, 1, 1.02)
}

function siegel(k: Kontext): string {
  return `${flaeche(B, H, k.f.grund)}<g transform="translate(500 500) rotate(-8)"><circle r="372" cx="14" cy="22" fill="#000" opacity=".16"/><circle r="372" fill="${k.f.a}"/><circle r="346" fill="none" stroke="${k.f.grund}" stroke-width="5"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, grund: k.f.a }, { x: 0, y: -70, kante: 330 })}${setzeBlock({ text: k.titel, x: 0, y: 130, breite: 500, hoehe: 90, max: 58, farbe: k.f.grund, anker: 'mitte' }).svg}<g transform="translate(-24 252)">${zeichneSignet(k.marke, 48, k.f.c)}</g></g>`
}

export const PACKUNGEN: Record<string, Layout> = { flaschen, dosen, karton, beutel, glaeser, tafel, tragtasche, siegel }
