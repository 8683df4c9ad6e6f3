import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { messeLogo, setzeBlock, zeichneLogo } from './satz.ts'

const B = 600
const H = 800

function unten(k: Kontext, farbe = k.f.tinte): string {
  return (
    setzeBlock({ text: k.titel, x: 40, y: 708, breite: 520, hoehe: 66, max: 46, farbe, unten: true }).svg +
    setzeBlock({
      text: k.claim,
      x: 40,
      y: 756,
      breite: 496 - messeLogo(k.marke) * 18,
      hoehe: 20,
      max: 18,
      gewicht: 520,
      weite: 100,
      farbe,
      unten: true,
    }).svg +
    zeichneLogo({ marke: k.marke, x: 560, y: 756, groesse: 18, farbe, anker: 'ende' })
  )
}

function kacheln(k: Kontext): string {
  const farben = [k.f.a, k.f.b, k.f.c, k.f.tinte]
  const formen = [
    '<path d="M0 0h100a100 100 0 0 1-100 100z"/>',
    '<circle cx="50" cy="50" r="50"/>',
    '<path d="M0 0h100v100H0z"/>',
    '<path d="M0 100a50 50 0 0 1 100 0zM0 50a50 50 0 0 1 100 0z"/>',
    '<path d="M0 0L100 100H0z"/>',
    '',
  ]
  let bild = ''
  for (let nr = 0; nr < 36; nr++) {
    const dreh = k.z.ganz(0, 3) * 90
    bild += `<g fill="${k.z.aus(farben)}" transform="translate(${(nr % 6) * 100} ${Math.floor(nr / 6) * 100}) rotate(${dreh} 50 50)">${k.z.aus(formen)}</g>`
  }
  return flaeche(B, H, k.f.grund) + bild + unten(k)
}

/** A halftone: the object's place is felt as the size of dots. */
function punktraster(k: Kontext): string {
  const mitte = [
    [300, 320],
    [200, 260],
    [400, 380],
  ][k.motiv % 3] ?? [300, 320]
  let punkte = ''
  for (let y = 34; y < 620; y += 25) {
    for (let x = 34; x < 590; x += 25) {
      const abstand = Math.hypot(x - (mitte[0] ?? 0), y - (mitte[1] ?? 0))
      const r = Math.max(1.4, 12.4 * Math.cos(Math.min(Math.PI / 2, abstand / 235)) ** 0.8)
      punkte += `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}"${abstand < 42 ? ` fill="${k.f.c}"` : ''}/>`
    }
  }
  return `${flaeche(B, H, k.f.grund)}<g fill="${k.f.a}">${punkte}</g>${unten(k)}`
}

function wellen(k: Kontext): string {
  const linien = Array.from({ length: 15 }, (_, nr) => {
    const y = 60 + nr * 40
    const hub = 14 + nr * 4 + k.motiv * 12
    return `<path d="M-20 ${y}C120 ${y - hub} 200 ${y + hub} 320 ${y}S520 ${y - hub} 640 ${y + hub * 0.4}" stroke="${nr === 8 - k.motiv ? k.f.c : k.f.a}" stroke-width="${3 + nr * 1.3}" fill="none"/>`
  })
  return `${flaeche(B, H, k.f.grund)}<circle cx="${410 - k.motiv * 110}" cy="250" r="120" fill="${k.f.b}"/>${linien.join('')}<rect y="640" width="600" height="160" fill="${k.f.grund}"/>${unten(k)}`
}

function linse(k: Kontext): string {
  let gitter = ''
  for (let nr = 0; nr <= 24; nr++) {
    const x = nr * 25
    const bauch = (x - 300) * 0.62
    gitter += `<path d="M${x} 0C${x} 140 ${x + bauch} 180 ${x + bauch} 330S${x} 520 ${x} 640"/>`
    const y = nr * 26.6
    const tiefe = (y - 320) * 0.62
    gitter += `<path d="M0 ${y}C120 ${y} 160 ${y + tiefe} 300 ${y + tiefe}S480 ${y} 600 ${y}"/>`
  }
  return `${flaeche(B, H, k.f.grund)}<g stroke="${k.f.a}" stroke-width="3.4" fill="none">${gitter}</g><circle cx="300" cy="330" r="92" fill="${k.f.c}"/><rect y="640" width="600" height="160" fill="${k.f.grund}"/>${unten(k)}`
}

function fenster(k: Kontext): string {
  let bild = ''
  for (let nr = 0; nr < 40; nr++) {
    const x = 48 + (nr % 5) * 104
    const y = 40 + Math.floor(nr / 5) * 76
    const hell = k.z.zahl() < 0.28
    bild += `<rect x="${x}" y="${y}" width="88" height="58" fill="${nr === 17 + k.motiv * 3 ? k.f.c : hell ? k.f.a : k.f.b}"/>`
    if (nr === 17 + k.motiv * 3) bild += zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund }, { x: x + 44, y: y + 30, kante: 50 })
  }
  return flaeche(B, H, k.f.grund) + bild + unten(k)
}

function schichten(k: Kontext): string {
  const farben = [k.f.b, k.f.a, k.f.c, k.f.tinte]
  const berge = [0, 1, 2, 3].map((nr) => {
    const y = 300 + nr * 84
    let pfad = `M0 800V${y}`
    for (let x = 0; x <= 600; x += 60) pfad += `L${x} ${(y + k.z.zwischen(-70, 50)).toFixed(0)}`
    return `<path d="${pfad}V800z" fill="${farben[nr]}" opacity="${nr === 3 ? 1 : 0.9}"/>`
  })
  const titel = setzeBlock({ text: k.titel, x: 40, y: 50, breite: 480, hoehe: 130, max: 64, farbe: k.f.tinte })
  return `${flaeche(B, H, k.f.grund)}<circle cx="${420 - k.motiv * 100}" cy="270" r="84" fill="${k.f.c}"/>${berge.join('')}${titel.svg}${zeichneLogo({ marke: k.marke, x: 40, y: 756, groesse: 20, farbe: k.f.grund })}`
}

function diagramm(k: Kontext): string {
  const balken = Array.from({ length: 9 }, (_, nr) => {
    const hoch = 60 + nr * nr * 5.4 + k.z.zwischen(-14, 20)
    return `<rect x="${40 + nr * 59}" y="${600 - hoch}" width="46" height="${hoch}" fill="${nr === 8 ? k.f.c : k.f.a}"/>`
  })
  return `${flaeche(B, H, k.f.grund)}${balken.join('')}<path d="M40 604H560" stroke="${k.f.tinte}" stroke-width="6"/>${zeichneObjekt(objekt(k), k.f, { x: 170 + k.motiv * 20, y: 260, kante: 230 })}${unten(k)}`
}

function torte(k: Kontext): string {
  const stueck = ([von, bis]: [number, number], farbe: string, weg: number) => {
    const p = (w: number) => `${300 + 230 * Math.sin(w)} ${330 - 230 * Math.cos(w)}`
    const mitte = (von + bis) / 2
    return `<path transform="translate(${weg * Math.sin(mitte)} ${-weg * Math.cos(mitte)})" d="M300 330L${p(von)}A230 230 0 ${bis - von > Math.PI ? 1 : 0} 1 ${p(bis)}z" fill="${farbe}"/>`
  }
  const ende = 5.4 - k.motiv * 0.8
  return (
    flaeche(B, H, k.f.grund) +
    stueck([0, ende], k.f.a, 0) +
    stueck([ende, 6.28], k.f.c, 34) +
    zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, grund: k.f.a }, { x: 300, y: 380, kante: 170 }) +
    unten(k)
  )
}

function streifen(k: Kontext): string {
  const id = k.id()
  const stapel = Array.from(
    { length: 12 },
    (_, nr) =>
      `<g clip-path="url(#${id}${nr})"><g transform="translate(${(nr % 2 ? 1 : -1) * (18 + k.motiv * 22)} 0)">${zeichneObjekt(objekt(k), k.f, { x: 300, y: 330, kante: 520 })}</g></g><clipPath id="${id}${nr}"><rect y="${40 + nr * 50}" width="600" height="50"/></clipPath>`,
  )
  return flaeche(B, H, k.f.grund) + stapel.join('') + unten(k)
}

function labyrinth(k: Kontext): string {
  let wege = ''
  for (let y = 40; y < 620; y += 36) {
    for (let x = 42; x < 550; x += 36) wege += k.z.zahl() < 0.5 ? `M${x} ${y}l36 36` : `M${x + 36} ${y}l-36 36`
  }
  return `${flaeche(B, H, k.f.grund)}<path d="${wege}" stroke="${k.f.a}" stroke-width="11" stroke-linecap="round"/><circle cx="300" cy="330" r="96" fill="${k.f.grund}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.c, c: k.f.a }, { x: 300, y: 330, kante: 130 })}<rect y="646" width="600" height="154" fill="${k.f.grund}"/>${unten(k)}`
}

function konfetti(k: Kontext): string {
  const farben = [k.f.a, k.f.b, k.f.c]
  const teile = Array.from({ length: 90 }, () => {
    const [x, y] = [k.z.zwischen(10, 590), k.z.zwischen(10, 640)]
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${k.z.ganz(0, 180)})" fill="${k.z.aus(farben)}">${k.z.aus(['<rect x="-14" y="-6" width="28" height="12"/>', '<circle r="10"/>', '<path d="M-12 10L0-12L12 10z"/>'])}</g>`
  })
  return flaeche(B, H, k.f.grund) + teile.join('') + zeichneObjekt(objekt(k), k.f, { x: 300, y: 330, kante: 300 }) + unten(k)
}

export const MUSTERPLAKATE: Record<string, Layout> = {
  kacheln,
  punktraster,
  wellen,
  linse,
  fenster,
  schichten,
  diagramm,
  torte,
  streifen,
  labyrinth,
  konfetti,
}
