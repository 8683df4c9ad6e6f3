import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo } from './satz.ts'
import { messeText, zeichneText } from './schrift.ts'

const B = 1200
const H = 800

const logo = (k: Kontext, farbe = k.f.tinte) => zeichneLogo({ marke: k.marke, x: 1140, y: 744, groesse: 28, farbe, anker: 'ende' })

function klassisch(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 60, y: 70, breite: 560, hoehe: 360, max: 92, farbe: k.f.tinte })
  return (
    flaeche(B, H, k.f.grund) +
    zeichneObjekt(objekt(k), k.f, { x: 890, y: 380, kante: 480 }) +
    titel.svg +
    setzeAbsatz({ text: k.claim, x: 60, y: 640, breite: 460, groesse: 26, farbe: k.f.tinte, gewicht: 520 }).svg +
    logo(k)
  )
}

function leise(k: Kontext): string {
  return (
    flaeche(B, H, k.f.grund) +
    zeichneObjekt(objekt(k), k.f, { x: 600 + (k.motiv - 1) * 200, y: 350, kante: 120 }) +
    zeichneText(k.titel, { x: 60, y: 744, groesse: Math.min(34, 800 / messeText(k.titel, { gewicht: 600 })), gewicht: 600, farbe: k.f.tinte }) +
    logo(k)
  )
}

function copyText(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 600, y: 70, breite: 1040, hoehe: 190, max: 96, farbe: k.f.tinte, anker: 'mitte', gewicht: 750 })
  const y = titel.hoehe + 160
  const texte = [
    `${k.claim} So einfach fängt es an. Nicht mit einem Plan, sondern mit der Frage, was man weglassen kann, ohne dass etwas fehlt.`,
    `Bei ${k.marke} hat man lange weggelassen. Am Schluss stand etwas auf dem Tisch, das niemand mehr erklären musste. Das war der Tag, an dem wir diese Anzeige gebucht haben.`,
    'Falls Sie jetzt etwas kaufen wollen: gern. Falls nicht: Danke fürs Lesen. Es tut gut, wenn jemand bis zum Ende bleibt.',
  ]
  const spalten = texte.map((text, nr) => setzeAbsatz({ text, x: 80 + nr * 362, y, breite: 320, groesse: 21, farbe: k.f.tinte, maxZeilen: 9 }).svg)
  return flaeche(B, H, k.f.grund) + titel.svg + spalten.join('') + zeichneObjekt(objekt(k), k.f, { x: 600, y: 660, kante: 190 }) + logo(k)
}

function reihe(k: Kontext): string {
  const dinge = Array.from({ length: 9 }, (_, nr) =>
    zeichneObjekt(objekt(k, nr === 5 + k.motiv ? 1 : 0), nr === 5 + k.motiv ? { ...k.f, a: k.f.c, c: k.f.a } : k.f, {
      x: 120 + nr * 120,
      y: 360,
      kante: 104,
    }),
  )
  return (
    flaeche(B, H, k.f.grund) +
    dinge.join('') +
    setzeBlock({ text: k.titel, x: 60, y: 70, breite: 1080, hoehe: 110, max: 84, farbe: k.f.tinte }).svg +
    setzeAbsatz({ text: k.claim, x: 60, y: 744, breite: 700, groesse: 24, farbe: k.f.tinte, gewicht: 550, maxZeilen: 1 }).svg +
    logo(k)
  )
}

function anschnitt(k: Kontext): string {
  return `${flaeche(B, H, k.f.grund)}${zeichneObjekt(objekt(k), k.f, { x: 60 + k.motiv * 540, y: 420, kante: 1080, dreh: k.motiv * 20 - 10 })}<rect x="${k.motiv === 1 ? 60 : 660}" y="470" width="480" height="200" fill="${k.f.grund}"/>${setzeBlock({ text: k.titel, x: k.motiv === 1 ? 90 : 690, y: 500, breite: 420, hoehe: 130, max: 56, farbe: k.f.tinte }).svg}<rect x="800" y="696" width="400" height="104" fill="${k.f.grund}"/>${logo(k)}`
}

function halbseiten(k: Kontext): string {
  const g = k.farben(k.palette, k.motiv + 1)
  return `${flaeche(B, H, k.f.grund)}<rect x="600" width="600" height="800" fill="${g.grund}"/>${zeichneObjekt(objekt(k, 0), k.f, { x: 300, y: 320, kante: 360 })}${zeichneObjekt(objekt(k, 1), g, { x: 900, y: 320, kante: 360 })}${setzeBlock({ text: k.titel, x: 300, y: 600, breite: 500, hoehe: 90, max: 52, farbe: k.f.tinte, anker: 'mitte' }).svg}${setzeBlock({ text: k.claim, x: 900, y: 600, breite: 500, hoehe: 90, max: 40, farbe: g.tinte, anker: 'mitte', weite: 104 }).svg}${logo(k, g.tinte)}`
}

function coupon(k: Kontext): string {
  return `${flaeche(B, H, k.f.grund)}<rect x="60" y="60" width="1080" height="560" fill="none" stroke="${k.f.tinte}" stroke-width="5" stroke-dasharray="22 16"/>${zeichneObjekt('schere', { ...k.f, a: k.f.tinte }, { x: 60, y: 200 + k.motiv * 140, kante: 74, dreh: 90 })}${setzeBlock({ text: k.titel, x: 130, y: 120, breite: 580, hoehe: 330, max: 88, farbe: k.f.tinte }).svg}${zeichneObjekt(objekt(k), k.f, { x: 920, y: 340, kante: 330 })}${setzeAbsatz({ text: k.claim, x: 60, y: 690, breite: 640, groesse: 24, farbe: k.f.tinte, gewicht: 550 }).svg}${logo(k)}`
}

function schlagwort(k: Kontext): string {
  const worte = k.titel.split(' ')
  const lang = worte.toSorted((a, b) => b.length - a.length)[0] ?? k.titel
  const schnitt = { gewicht: 900, weite: lang.length > 10 ? 64 : 100 }
  const groesse = 1100 / messeText(lang, schnitt)
  return (
    flaeche(B, H, k.f.grund) +
    zeichneText(lang, { ...schnitt, x: 600, y: 400 + Math.min(groesse, 420) * 0.34, groesse: Math.min(groesse, 420), farbe: k.f.a, anker: 'mitte' }) +
    zeichneObjekt(objekt(k), { ...k.f, a: k.f.c }, { x: 960, y: 170, kante: 170 }) +
    setzeBlock({ text: k.titel, x: 60, y: 744, breite: 700, hoehe: 70, max: 42, farbe: k.f.tinte, unten: true }).svg +
    logo(k)
  )
}

export const ANZEIGEN: Record<string, Layout> = { klassisch, leise, copyText, reihe, anschnitt, halbseiten, coupon, schlagwort }
