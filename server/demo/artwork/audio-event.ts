import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo, zeichneSignet } from './satz.ts'
import { zeichneText } from './schrift.ts'

const B = 1600
const H = 900

function hoehen(k: Kontext, anzahl: number): number[] {
  return Array.from({ length: anzahl }, (_, nr) => {
    const huelle = Math.sin((nr / anzahl) * Math.PI) ** 0.7
    return 20 + huelle * (0.35 + 0.65 * Math.abs(Math.sin(nr * 0.37 + k.motiv) * Math.cos(nr * 0.11))) * 430 * k.z.zwischen(0.5, 1)
  })
}

function welle(k: Kontext): string {
  const stellen = hoehen(k, 62).map(
    (h, nr) =>
      `<rect x="${60 + nr * 24}" y="${(430 - h / 2).toFixed(0)}" width="12" height="${h.toFixed(0)}" rx="6" fill="${nr > 20 && nr < 27 ? k.f.c : k.f.a}"/>`,
  )
  return (
    flaeche(B, H, k.f.grund) +
    stellen.join('') +
    setzeBlock({ text: k.titel, x: 60, y: 820, breite: 1000, hoehe: 90, max: 76, farbe: k.f.tinte, unten: true }).svg +
    zeichneLogo({ marke: k.marke, x: 1540, y: 820, groesse: 34, farbe: k.f.tinte, anker: 'ende' })
  )
}

function scheibe(k: Kontext): string {
  const rillen = [400, 364, 328, 292, 256, 220].map((r) => `<circle cx="1080" cy="450" r="${r}" fill="none" stroke="${k.f.b}" stroke-width="3"/>`)
  return `${flaeche(B, H, k.f.grund)}<circle cx="1080" cy="450" r="410" fill="#101013"/>${rillen.join('')}<circle cx="1080" cy="450" r="164" fill="${k.f.c}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, c: k.f.a }, { x: 1080, y: 450, kante: 180, dreh: k.motiv * 40 })}<rect x="110" y="90" width="720" height="720" fill="${k.f.a}"/>${setzeBlock({ text: k.titel, x: 160, y: 150, breite: 620, hoehe: 420, max: 110, farbe: k.f.grund }).svg}${zeichneLogo({ marke: k.marke, x: 160, y: 752, groesse: 32, farbe: k.f.grund })}`
}

function kreiswelle(k: Kontext): string {
  const strahlen = hoehen(k, 120).map(
    (h, nr) =>
      `<rect x="795" y="${(230 - h * 0.36).toFixed(0)}" width="10" height="${(h * 0.36 + 10).toFixed(0)}" rx="5" transform="rotate(${nr * 3} 800 430)"/>`,
  )
  return `${flaeche(B, H, k.f.grund)}<g fill="${k.f.a}">${strahlen.join('')}</g>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.c, c: k.f.a }, { x: 800, y: 430, kante: 210 })}${zeichneText(k.titel, { x: 60, y: 840, groesse: 46, gewicht: 700, weite: 112, farbe: k.f.tinte })}${zeichneLogo({ marke: k.marke, x: 1540, y: 840, groesse: 30, farbe: k.f.tinte, anker: 'ende' })}`
}

function sprechtext(k: Kontext): string {
  const zeilen = ['Sie:', `„${k.titel.replace(/[.!?]$/, '')}?“`, 'Er:', `„${k.claim}“`, 'Sprecherin:', `${k.marke}.`]
  let y = 130
  const satz = zeilen.map((zeile, nr) => {
    const gross = nr % 2 === 1
    const teil = setzeBlock({
      text: zeile,
      x: gross ? 420 : 100,
      y: gross ? y : y,
      breite: 1050,
      hoehe: 150,
      max: gross ? 68 : 34,
      gewicht: gross ? 700 : 500,
      weite: 104,
      farbe: gross ? k.f.tinte : k.f.c,
    })
    if (gross) y += teil.hoehe + 96
    return teil.svg
  })
  return flaeche(B, H, k.f.grund) + satz.join('') + zeichneObjekt(objekt(k), k.f, { x: 1400, y: 740, kante: 220 })
}

function hauptbuehne(k: Kontext): string {
  const koepfe = Array.from(
    { length: 46 },
    (_, nr) => `<circle cx="${nr * 36 + k.z.ganz(-8, 8)}" cy="${800 + k.z.ganz(-26, 30)}" r="${k.z.ganz(24, 36)}"/>`,
  )
  return `${flaeche(B, H, '#0D0C12')}<path d="M200 0L60 900H500zM1400 0L1100 900H1560zM800 0L560 900H1040z" fill="${k.f.c}" opacity=".22"/><rect x="340" y="130" width="920" height="470" fill="${k.f.grund}"/>${zeichneObjekt(objekt(k), k.f, { x: 1050, y: 370, kante: 340 })}${setzeBlock({ text: k.titel, x: 390, y: 190, breite: 440, hoehe: 340, max: 78, farbe: k.f.tinte }).svg}<path d="M260 640H1340L1420 720H180z" fill="${k.f.b}"/><g fill="#060509">${koepfe.join('')}</g><rect y="820" width="1600" height="80" fill="#060509"/>`
}

function tickets(k: Kontext): string {
  const karten = [0, 1, 2].map((nr) => {
    const f = k.farben(k.palette, nr + k.motiv)
    return `<g transform="translate(${250 + nr * 60} ${90 + nr * 250}) rotate(${nr * 4 - 5})"><rect x="8" y="12" width="1000" height="230" rx="16" fill="#000" opacity=".2"/><rect width="1000" height="230" rx="16" fill="${f.grund}"/><path d="M760 0V230" stroke="${f.tinte}" stroke-width="5" stroke-dasharray="10 12"/>${setzeBlock({ text: k.titel, x: 44, y: 44, breite: 480, hoehe: 110, max: 60, farbe: f.tinte }).svg}${zeichneLogo({ marke: k.marke, x: 44, y: 196, groesse: 24, farbe: f.tinte })}${zeichneObjekt(objekt(k, nr), f, { x: 646, y: 115, kante: 170 })}${zeichneText(String(17 + nr * 111), { x: 880, y: 140, groesse: 88, gewicht: 850, weite: 76, farbe: f.tinte, anker: 'mitte' })}</g>`
  })
  return flaeche(B, H, '#E9E6DF') + karten.join('')
}

function pavillon(k: Kontext): string {
  const bahnen = Array.from(
    { length: 9 },
    (_, nr) => `<path d="M${400 + nr * 90} 320L800 110L${490 + nr * 90} 320z" fill="${nr % 2 ? k.f.c : k.f.a}"/>`,
  )
  return `${flaeche(B, H, k.f.grund)}<path d="M0 700Q800 640 1600 700V900H0z" fill="${k.f.b}"/>${bahnen.join('')}<rect x="420" y="320" width="20" height="400" fill="${k.f.tinte}"/><rect x="1180" y="320" width="20" height="400" fill="${k.f.tinte}"/>${zeichneObjekt(objekt(k), k.f, { x: 800, y: 560, kante: 280 })}${setzeBlock({ text: k.titel, x: 60, y: 850, breite: 900, hoehe: 80, max: 62, farbe: k.f.tinte, unten: true }).svg}${zeichneLogo({ marke: k.marke, x: 1540, y: 850, groesse: 28, farbe: k.f.tinte, anker: 'ende' })}`
}

function stele(k: Kontext): string {
  const stelen = [0, 1, 2, 3].map((nr) => {
    const f = k.farben(k.palette, nr + k.motiv)
    const hoch = 620 - nr * 60
    return `<g transform="translate(${150 + nr * 350} ${820 - hoch})"><rect width="270" height="${hoch}" fill="${f.grund}"/><path d="M270 0L310 24V${hoch}H270z" fill="#000" opacity=".35"/>${zeichneObjekt(objekt(k, nr), f, { x: 135, y: 170, kante: 190 })}${setzeBlock({ text: nr === 0 ? k.titel : (k.claim.split(' ')[nr] ?? k.marke), x: 24, y: hoch - 40, breite: 222, hoehe: 190, max: 44, farbe: f.tinte, unten: true }).svg}</g>`
  })
  return `${flaeche(B, H, '#D4D2CC')}<rect y="800" width="1600" height="100" fill="#A9A69E"/>${stelen.join('')}<g transform="translate(1520 40)">${zeichneSignet(k.marke, 40, '#55524B')}</g>`
}

function einladung(k: Kontext): string {
  return `${flaeche(B, H, k.f.b)}<g transform="translate(250 110) rotate(-4 550 340)"><rect x="10" y="16" width="1100" height="680" fill="#000" opacity=".22"/><rect width="1100" height="680" fill="${k.f.grund}"/><path d="M0 0L550 ${360 - k.motiv * 60}L1100 0z" fill="${k.f.a}"/><circle cx="550" cy="${340 - k.motiv * 60}" r="96" fill="${k.f.c}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, grund: k.f.c, c: k.f.a }, { x: 550, y: 340 - k.motiv * 60, kante: 110 })}${setzeBlock({ text: k.titel, x: 550, y: 480, breite: 940, hoehe: 80, max: 66, farbe: k.f.tinte, anker: 'mitte' }).svg}${setzeAbsatz({ text: k.claim, x: 80, y: 630, breite: 800, groesse: 24, farbe: k.f.tinte, maxZeilen: 1 }).svg}</g>`
}

export const HOERBILDER: Record<string, Layout> = { welle, scheibe, kreiswelle, sprechtext }
export const VERANSTALTUNGEN: Record<string, Layout> = { hauptbuehne, tickets, pavillon, stele, einladung }
