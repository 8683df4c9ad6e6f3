import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo } from './satz.ts'
import { messeText, zeichneText } from './schrift.ts'

const B = 600
const H = 800

function zeile(k: Kontext, farbe = k.f.tinte, y = 756): string {
  return zeichneText(k.claim, { x: 40, y, groesse: Math.min(19, 520 / messeText(k.claim, { gewicht: 550 })), gewicht: 550, farbe })
}

const logo = (k: Kontext, y: number, farbe = k.f.tinte) => zeichneLogo({ marke: k.marke, x: 560, y, groesse: 20, farbe, anker: 'ende' })

/** Every word fills the line: the wide axis does the work. */
function voll(k: Kontext): string {
  const worte = k.titel.split(' ').filter((wort) => wort.length > 0)
  const hoch = (H - 190) / worte.length
  const satz = worte.map((wort, nr) => {
    const schnitt = { gewicht: 900, weite: wort.length > 7 ? 64 : wort.length > 4 ? 92 : 124 }
    const groesse = 524 / messeText(wort, schnitt)
    const strecke = Math.min(1, (hoch * 1.28) / groesse)
    const y = 60 + (nr + 1) * hoch - (hoch - Math.min(hoch, groesse * 0.7)) / 2 - 14
    return `<g transform="translate(0 ${y}) scale(1 ${strecke})">${zeichneText(wort, { ...schnitt, x: 38, y: 0, groesse, farbe: nr === k.motiv % worte.length ? k.f.c : k.f.tinte })}</g>`
  })
  return flaeche(B, H, k.f.grund) + satz.join('') + zeile(k) + logo(k, 48)
}

/** One line in all weights, thin to black. */
function stufen(k: Kontext): string {
  const zeilen = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((gewicht, nr) => {
    const schnitt = { gewicht, weite: 124 - nr * 4 * (k.motiv % 2) }
    const groesse = Math.min(74, 520 / messeText(k.titel, { gewicht: 900, weite: 124 }))
    return zeichneText(k.titel, { ...schnitt, x: 40, y: 100 + nr * 72, groesse, farbe: nr === 8 ? k.f.c : k.f.tinte })
  })
  return flaeche(B, H, k.f.grund) + zeilen.join('') + zeile(k) + logo(k, 724)
}

/** Narrow to wide: the line grows like a staircase. */
function treppe(k: Kontext): string {
  const zeilen = [62, 74, 86, 98, 112, 124].map((weite, nr) => {
    const groesse = Math.min(96, 520 / messeText(k.titel, { gewicht: 800, weite: 124 }))
    return zeichneText(k.titel, { gewicht: 800, weite, x: 40, y: 150 + nr * 100, groesse, farbe: nr === 5 ? k.f.c : k.f.tinte })
  })
  return `${flaeche(B, H, k.f.grund)}<rect x="40" y="50" width="520" height="12" fill="${k.f.c}"/>${zeilen.join('')}${zeile(k)}${logo(k, 724)}`
}

function zensur(k: Kontext): string {
  const worte = k.titel.split(' ')
  let balken = ''
  let y = 70
  let x = 40
  let wort = 0
  for (let nr = 0; y < 640; nr++) {
    const zeigt = wort < worte.length && nr % 7 === 4 + (k.motiv % 2)
    const text = worte[wort] ?? ''
    const breite = zeigt ? messeText(text, { gewicht: 700, weite: 100 }) * 50 : k.z.zwischen(60, 210)
    if (x + breite > 560) {
      x = 40
      y += 66
      if (breite > 520) continue
    }
    if (y >= 640) break
    balken += zeigt
      ? zeichneText(text, { x, y: y + 40, groesse: 50, gewicht: 700, weite: 100, farbe: k.f.c })
      : `<rect x="${x}" y="${y}" width="${breite}" height="44" fill="${k.f.tinte}"/>`
    if (zeigt) wort++
    x += breite + 18
  }
  return flaeche(B, H, k.f.grund) + balken + zeile(k) + logo(k, 716)
}

function schraeg(k: Kontext): string {
  const f = k.f
  const band = (y: number, lauf: number, [farbe, schrift]: [string, string]) =>
    `<g transform="translate(300 ${y}) rotate(-14)"><rect x="-500" y="-62" width="1000" height="124" fill="${farbe}"/>${zeichneText(`${k.titel}  ${k.titel}  ${k.titel}`, { x: lauf, y: 34, groesse: 96, gewicht: 850, weite: 112, farbe: schrift, anker: 'mitte' })}</g>`
  return (
    flaeche(B, H, f.grund) + band(190, 60, [f.a, f.grund]) + band(390, -120, [f.c, f.grund]) + band(590, 160, [f.a, f.grund]) + zeile(k) + logo(k, 60)
  )
}

function langtext(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 40, y: 56, breite: 520, hoehe: 290, max: 78, gewicht: 750, weite: 112, farbe: k.f.tinte })
  const y = 56 + titel.hoehe + 70
  const text = `${k.claim} Man könnte das auch größer drucken. Aber wer bis hierher liest, hat ohnehin schon verstanden, worum es geht: um ein Versprechen, das sich halten lässt. ${k.marke} macht kein Theater daraus. Es steht einfach da, jeden Tag, ohne Feiertagszuschlag und ohne Sternchen am Zeilenende. Sollten Sie dennoch eines suchen: Es gibt keines.`
  return (
    flaeche(B, H, k.f.grund) +
    titel.svg +
    setzeAbsatz({ text, x: 40, y, breite: 330, groesse: 19, farbe: k.f.tinte, maxZeilen: Math.floor((720 - y) / 27) }).svg +
    zeichneObjekt(objekt(k), k.f, { x: 480, y: 660, kante: 150 }) +
    logo(k, 770)
  )
}

function versal(k: Kontext): string {
  const initial = k.titel.slice(0, 1).toUpperCase()
  return (
    flaeche(B, H, k.f.grund) +
    zeichneText(initial, { x: 300, y: 640, groesse: 820, gewicht: 900, weite: 112, farbe: k.f.b, anker: 'mitte' }) +
    zeichneObjekt(objekt(k), k.f, { x: 300 + (k.motiv - 1) * 40, y: 380, kante: 250 }) +
    setzeBlock({ text: k.titel, x: 40, y: 722, breite: 520, hoehe: 50, max: 44, farbe: k.f.tinte, unten: true }).svg +
    zeile(k, k.f.tinte, 764) +
    logo(k, 56)
  )
}

function fallend(k: Kontext): string {
  const buchstaben = Array.from(k.titel.replaceAll(' ', '')).slice(0, 18)
  const spalten = Math.ceil(Math.sqrt(buchstaben.length * 0.8))
  const schritt = 520 / spalten
  const satz = buchstaben.map((zeichen, nr) => {
    const reihe = Math.floor(nr / spalten)
    const x = 40 + (nr % spalten) * schritt + schritt / 2
    const y = 90 + reihe * schritt * 1.02 + schritt * 0.6
    const dreh = reihe * reihe * k.z.zwischen(-9, 9) * (1 + k.motiv * 0.6)
    return `<g transform="translate(${x} ${y}) rotate(${dreh})">${zeichneText(zeichen, { x: 0, y: schritt * 0.3, groesse: schritt * 1.02, gewicht: 850, weite: 96, farbe: nr % 5 === k.motiv ? k.f.c : k.f.tinte, anker: 'mitte' })}</g>`
  })
  return flaeche(B, H, k.f.grund) + satz.join('') + zeile(k) + logo(k, 56)
}

function punkt(k: Kontext): string {
  const titel = setzeBlock({
    text: k.titel.replace(/[.!?]$/, ''),
    x: 40,
    y: 60,
    breite: 520,
    hoehe: 420,
    max: 150,
    gewicht: 850,
    weite: 100,
    farbe: k.f.tinte,
    zeilenhoehe: 0.92,
  })
  return `${flaeche(B, H, k.f.grund)}${titel.svg}<circle cx="${440 - k.motiv * 120}" cy="600" r="108" fill="${k.f.c}"/>${zeile(k)}${logo(k, 716)}`
}

function zahl(k: Kontext): string {
  const wert = /\d[\d,.]*/.exec(k.titel)?.[0] ?? String(3 + k.motiv * 4)
  const schnitt = { gewicht: 900, weite: 70, spur: -0.04 }
  const groesse = Math.min(560, 540 / messeText(wert, schnitt))
  return (
    flaeche(B, H, k.f.grund) +
    zeichneText(wert, { ...schnitt, x: 300, y: 360 + groesse * 0.34, groesse, farbe: k.f.a, anker: 'mitte' }) +
    zeichneObjekt(objekt(k), k.f, { x: 470, y: 130, kante: 120 }) +
    setzeBlock({ text: k.titel, x: 40, y: 708, breite: 440, hoehe: 90, max: 38, farbe: k.f.tinte, unten: true }).svg +
    zeile(k) +
    logo(k, 70)
  )
}

function rand(k: Kontext): string {
  const t = `${k.titel} · `
  const seite = zeichneText(t.repeat(Math.ceil(80 / t.length)), { x: 0, y: 0, groesse: 40, gewicht: 700, weite: 100, farbe: k.f.tinte })
  const id = k.id()
  const teil = (form: string, breite: number) =>
    `<clipPath id="${id}${breite}"><rect y="-40" width="${breite}" height="54"/></clipPath><g transform="${form}"><g clip-path="url(#${id}${breite})">${seite}</g></g>`
  return `${flaeche(B, H, k.f.grund)}${teil('translate(24 58)', 500)}${teil('translate(542 24) rotate(90)', 700)}${teil('translate(576 742) rotate(180)', 501)}${teil('translate(58 776) rotate(-90)', 701)}<rect x="80" y="80" width="440" height="640" fill="${k.f.a}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, grund: k.f.a }, { x: 300, y: 370, kante: 320 })}${zeichneLogo({ marke: k.marke, x: 300, y: 676, groesse: 24, farbe: k.f.grund, anker: 'mitte' })}`
}

function wackel(k: Kontext): string {
  const wort = setzeBlock({
    text: k.titel,
    x: 0,
    y: 0,
    breite: 540,
    hoehe: 260,
    max: 120,
    gewicht: 800,
    weite: 108,
    spur: 0.01,
    zeilenhoehe: 1.12,
    farbe: k.f.tinte,
  })
  const lagen = [k.f.b, k.f.c, k.f.tinte].map(
    (farbe, nr) =>
      `<g transform="translate(${40 + nr * 7} ${110 + nr * 7}) rotate(${-3 + k.motiv * 3} 260 160)">${wort.svg.replaceAll(k.f.tinte, farbe)}</g>`,
  )
  return (
    flaeche(B, H, k.f.grund) +
    lagen.join('') +
    zeichneObjekt(objekt(k), k.f, { x: 410, y: 570, kante: 250, dreh: 8 }) +
    setzeAbsatz({ text: k.claim, x: 40, y: 540, breite: 200, groesse: 22, farbe: k.f.tinte, gewicht: 550 }).svg +
    logo(k, 764)
  )
}

function dialog(k: Kontext): string {
  const blase = (y: number, text: string, eigene: boolean) => {
    const breite = Math.min(440, messeText(text, { gewicht: 560 }) * 30 + 56)
    const block = setzeBlock({
      text,
      x: eigene ? 560 - breite + 28 : 68,
      y: y + 30,
      breite: breite - 50,
      hoehe: 150,
      max: 30,
      gewicht: 560,
      weite: 100,
      farbe: eigene ? k.f.grund : k.f.tinte,
      zeilenhoehe: 1.2,
    })
    return {
      hoehe: block.hoehe + 60,
      svg: `<rect x="${eigene ? 560 - breite : 40}" y="${y}" width="${breite}" height="${block.hoehe + 60}" rx="30" fill="${eigene ? k.f.c : k.f.b}"/>${block.svg}`,
    }
  }
  const texte = [k.titel, 'Echt jetzt?', k.claim]
  let y = 120
  const satz = texte.map((text, nr) => {
    const teil = blase(y, text, nr === 1)
    y += teil.hoehe + 24
    return teil.svg
  })
  return (
    flaeche(B, H, k.f.grund) +
    satz.join('') +
    zeichneObjekt(objekt(k), k.f, { x: 460, y: 670, kante: 190 }) +
    zeichneLogo({ marke: k.marke, x: 40, y: 752, groesse: 24, farbe: k.f.tinte })
  )
}

export const SCHRIFTPLAKATE: Record<string, Layout> = {
  voll,
  stufen,
  treppe,
  zensur,
  schraeg,
  langtext,
  versal,
  fallend,
  punkt,
  zahl,
  rand,
  wackel,
  dialog,
}
