import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt, zeichneSilhouette } from './objekte.ts'
import { messeLogo, setzeAbsatz, setzeBlock, zeichneLogo } from './satz.ts'
import { zeichneText } from './schrift.ts'

const B = 600
const H = 800

function fuss(k: Kontext, farbe = k.f.tinte): string {
  const claim = setzeBlock({
    text: k.claim,
    x: 40,
    y: 752,
    breite: 496 - messeLogo(k.marke) * 19,
    hoehe: 50,
    max: 20,
    gewicht: 550,
    weite: 100,
    farbe,
    unten: true,
    zeilenhoehe: 1.25,
  })
  return claim.svg + zeichneLogo({ marke: k.marke, x: 560, y: 752, groesse: 19, farbe, anker: 'ende' })
}

const kopf = (k: Kontext, mehr: { hoehe?: number; max?: number; farbe?: string; gewicht?: number; weite?: number } = {}) =>
  setzeBlock({ text: k.titel, x: 40, y: 48, breite: 520, hoehe: 150, max: 84, farbe: k.f.tinte, ...mehr })

function solo(k: Kontext): string {
  const titel = kopf(k, { max: 64 })
  return flaeche(B, H, k.f.grund) + zeichneObjekt(objekt(k), k.f, { x: 300, y: 440, kante: 410 }) + titel.svg + fuss(k)
}

function riesig(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 40, y: 690, breite: 470, hoehe: 190, max: 62, farbe: k.f.tinte, unten: true })
  const tafel = `<rect y="${690 - titel.hoehe - 40}" width="600" height="${titel.hoehe + 160}" fill="${k.f.grund}"/>`
  return (
    flaeche(B, H, k.f.grund) + zeichneObjekt(objekt(k), k.f, { x: 360, y: 280, kante: 860, dreh: -14 + k.motiv * 14 }) + tafel + titel.svg + fuss(k)
  )
}

function raster(k: Kontext): string {
  const spalten = 5
  const zeilen = 6
  const anders = k.z.ganz(8, 22)
  let bild = ''
  for (let nr = 0; nr < spalten * zeilen; nr++) {
    const platz = { x: 92 + (nr % spalten) * 104, y: 84 + Math.floor(nr / spalten) * 94, kante: 74 }
    const farben = nr === anders ? { ...k.f, a: k.f.c, c: k.f.a } : k.f
    bild +=
      nr === anders
        ? zeichneObjekt(objekt(k, k.motiv + 1), farben, { ...platz, kante: 82, dreh: k.objekte.length > 1 ? 0 : 180 })
        : zeichneObjekt(objekt(k), farben, platz)
  }
  const titel = setzeBlock({ text: k.titel, x: 40, y: 700, breite: 520, hoehe: 66, max: 50, farbe: k.f.tinte, unten: true })
  return flaeche(B, H, k.f.grund) + bild + titel.svg + fuss(k)
}

function geteilt(k: Kontext): string {
  const g = k.farben(k.palette, k.motiv + 1)
  const a = k.id()
  const b = k.id()
  const platz = { x: 300, y: 370, kante: 460 }
  const titel = (farbe: string) =>
    setzeBlock({ text: k.titel, x: 300, y: 700, breite: 520, hoehe: 110, max: 62, farbe, anker: 'mitte', unten: true }).svg
  const haelfte = (id: string, f: Kontext['f'], nr: number) =>
    `<g clip-path="url(#${id})">${flaeche(B, H, f.grund)}${zeichneObjekt(objekt(k, nr), f, platz)}${titel(f.tinte)}</g>`
  return `<clipPath id="${a}"><path d="M0 0H300V800H0z"/></clipPath><clipPath id="${b}"><path d="M300 0H600V800H300z"/></clipPath>${haelfte(a, k.f, 0)}${haelfte(b, g, 1)}${zeichneLogo({ marke: k.marke, x: 560, y: 756, groesse: 18, farbe: g.tinte, anker: 'ende' })}`
}

function schatten(k: Kontext): string {
  const dunkel = '#000000'
  const zweites = zeichneSilhouette(objekt(k, 1), dunkel, { x: 0, y: -200, kante: 400 })
  return `${flaeche(B, H, k.f.grund)}<path d="M0 520H600V800H0z" fill="${k.f.b}" opacity=".35"/><g transform="translate(300 596) skewX(-48) scale(.86 -.56)" opacity=".82"><g transform="rotate(180) scale(-1 1)">${zweites}</g></g>${zeichneObjekt(objekt(k, 0), k.f, { x: 220, y: 452, kante: 300 })}${kopf(k, { max: 62, hoehe: 130 }).svg}${fuss(k)}`
}

function horizont(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 300, y: 60, breite: 500, hoehe: 100, max: 54, farbe: k.f.tinte, anker: 'mitte' })
  return `${flaeche(B, H, k.f.grund)}<circle cx="300" cy="470" r="210" fill="${k.f.c}"/><path d="M0 560Q150 520 300 556T600 540V800H0z" fill="${k.f.b}"/>${zeichneObjekt(objekt(k), { ...k.f, c: k.f.grund }, { x: 300, y: 470, kante: 190 })}<path d="M0 640Q200 590 380 640T600 630V800H0z" fill="${k.f.a}"/>${titel.svg}${fuss(k, k.f.grund)}`
}

function briefmarke(k: Kontext): string {
  let zahnung = ''
  for (let x = 90; x <= 510; x += 30) zahnung += `<circle cx="${x}" cy="100" r="9"/><circle cx="${x}" cy="640" r="9"/>`
  for (let y = 100; y <= 640; y += 30) zahnung += `<circle cx="75" cy="${y}" r="9"/><circle cx="525" cy="${y}" r="9"/>`
  const wert = zeichneText(String(70 + k.motiv * 15), { x: 480, y: 172, groesse: 56, gewicht: 800, weite: 80, farbe: k.f.c, anker: 'ende' })
  const titel = setzeBlock({ text: k.titel, x: 120, y: 598, breite: 360, hoehe: 76, max: 36, farbe: k.f.a, unten: true })
  return `${flaeche(B, H, k.f.b)}<rect x="75" y="100" width="450" height="540" fill="#FBF8F0"/><g fill="${k.f.b}">${zahnung}</g><rect x="104" y="128" width="392" height="484" fill="${k.f.grund}"/>${zeichneObjekt(objekt(k), k.f, { x: 300, y: 350, kante: 290 })}${wert}${titel.svg}<g fill="none" stroke="${k.f.tinte}" stroke-width="4" opacity=".75"><circle cx="150" cy="160" r="84"/><circle cx="150" cy="160" r="60"/><path d="M226 130q30-14 60 0t60 0 60 0M230 156q30-14 60 0t60 0 60 0M226 182q30-14 60 0t60 0 60 0"/></g>${fuss(k)}`
}

function spielkarte(k: Kontext): string {
  const halb = (f: Kontext['f'], nr: number) =>
    `${zeichneObjekt(objekt(k, nr), f, { x: 300, y: 256, kante: 260 })}${zeichneText(k.titel.slice(0, 1), { x: 92, y: 136, groesse: 64, gewicht: 800, weite: 90, farbe: f.tinte })}${zeichneSilhouette(objekt(k, nr), f.tinte, { x: 114, y: 172, kante: 42 })}`
  const id = k.id()
  const titel = zeichneText(k.titel, {
    x: 300,
    y: 412,
    groesse: Math.min(34, 700 / k.titel.length),
    gewicht: 700,
    weite: 108,
    farbe: k.f.grund,
    anker: 'mitte',
  })
  return `${flaeche(B, H, k.f.a)}<clipPath id="${id}"><rect x="60" y="56" width="480" height="688" rx="34"/></clipPath><g clip-path="url(#${id})">${flaeche(B, H, k.f.grund)}${halb(k.f, 0)}<g transform="rotate(180 300 400)">${halb(k.f, 1)}</g><rect y="378" width="600" height="46" fill="${k.f.tinte}"/>${titel}</g>${zeichneLogo({ marke: k.marke, x: 300, y: 780, groesse: 17, farbe: k.f.grund, anker: 'mitte' })}`
}

function guckloch(k: Kontext): string {
  const id = k.id()
  const ort = [
    [380, 420],
    [230, 470],
    [300, 400],
  ][k.motiv % 3] ?? [300, 400]
  return `${flaeche(B, H, k.f.a)}<clipPath id="${id}"><circle cx="${ort[0]}" cy="${ort[1]}" r="196"/></clipPath><g clip-path="url(#${id})">${flaeche(B, H, k.f.grund)}${zeichneObjekt(objekt(k), k.f, { x: 300, y: 430, kante: 560 })}</g>${kopf(k, { farbe: k.f.grund, max: 60, hoehe: 120 }).svg}${fuss(k, k.f.grund)}`
}

function halb(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 0, y: 0, breite: 640, hoehe: 130, max: 82, gewicht: 800, weite: 108, farbe: k.f.tinte })
  return `${flaeche(B, H, k.f.grund)}${zeichneObjekt(objekt(k), k.f, { x: 560, y: 380, kante: 620 })}<g transform="translate(44 700) rotate(-90)">${titel.svg}</g>${fuss(k)}`
}

function gleichung(k: Kontext): string {
  const bilder = [0, 1, 2].map((nr) => zeichneObjekt(objekt(k, nr), k.f, { x: 130 + nr * 170, y: 330, kante: 140 })).join('')
  const plus =
    zeichneText('+', { x: 215, y: 350, groesse: 60, gewicht: 700, farbe: k.f.c, anker: 'mitte' }) +
    zeichneText('=', { x: 385, y: 350, groesse: 60, gewicht: 700, farbe: k.f.c, anker: 'mitte' })
  return (
    flaeche(B, H, k.f.grund) +
    bilder +
    plus +
    setzeBlock({ text: k.titel, x: 40, y: 640, breite: 520, hoehe: 170, max: 66, farbe: k.f.tinte, unten: true }).svg +
    fuss(k)
  )
}

function strahlen(k: Kontext): string {
  const keile = Array.from(
    { length: 14 },
    (_, nr) =>
      `<path d="M300 400L${300 + 900 * Math.cos((nr * Math.PI) / 7)} ${400 + 900 * Math.sin((nr * Math.PI) / 7)}L${300 + 900 * Math.cos(((nr + 0.5) * Math.PI) / 7)} ${400 + 900 * Math.sin(((nr + 0.5) * Math.PI) / 7)}z"/>`,
  ).join('')
  const titel = setzeBlock({
    text: k.titel,
    x: 300,
    y: 60,
    breite: 520,
    hoehe: 120,
    max: 76,
    gewicht: 850,
    weite: 124,
    farbe: k.f.tinte,
    anker: 'mitte',
  })
  return `${flaeche(B, H, k.f.grund)}<g fill="${k.f.b}" opacity=".5">${keile}</g><circle cx="300" cy="420" r="196" fill="${k.f.grund}"/>${zeichneObjekt(objekt(k), k.f, { x: 300, y: 420, kante: 280 })}${titel.svg}${fuss(k)}`
}

function ringe(k: Kontext): string {
  const kreise = [7, 6, 5, 4, 3]
    .map((nr) => `<circle cx="300" cy="380" r="${nr * 68}" fill="${[k.f.grund, k.f.b, k.f.c, k.f.grund, k.f.b][nr % 5]}"/>`)
    .join('')
  return `${flaeche(B, H, k.f.b)}${kreise}<circle cx="300" cy="380" r="150" fill="${k.f.grund}"/>${zeichneObjekt(objekt(k), k.f, { x: 300, y: 380, kante: 190 })}<rect y="650" width="600" height="150" fill="${k.f.grund}"/>${setzeBlock({ text: k.titel, x: 40, y: 700, breite: 520, hoehe: 40, max: 46, farbe: k.f.tinte, unten: true }).svg}${fuss(k)}`
}

function tapete(k: Kontext): string {
  let bild = ''
  for (let zeile = 0; zeile < 8; zeile++) {
    for (let spalte = -1; spalte < 6; spalte++) {
      const f = (zeile + spalte) % 2 === 0 ? k.f : { ...k.f, a: k.f.c, c: k.f.a }
      bild += zeichneObjekt(objekt(k, (zeile + spalte + 2) % 2), f, {
        x: spalte * 124 + (zeile % 2) * 62 + 56,
        y: zeile * 112 + 20,
        kante: 82,
        dreh: (zeile % 2) * 20 - 10,
      })
    }
  }
  const titel = setzeBlock({ text: k.titel, x: 300, y: 0, breite: 350, hoehe: 150, max: 54, farbe: k.f.grund, anker: 'mitte' })
  const hoch = titel.hoehe + 120
  return `${flaeche(B, H, k.f.grund)}${bild}<g transform="translate(0 ${400 - hoch / 2})"><rect x="90" width="420" height="${hoch}" fill="${k.f.tinte}"/><g transform="translate(0 44)">${titel.svg}</g>${zeichneLogo({ marke: k.marke, x: 300, y: hoch - 30, groesse: 18, farbe: k.f.grund, anker: 'mitte' })}</g>`
}

function turm(k: Kontext): string {
  const stapel = [3, 2, 1, 0]
    .map((nr) =>
      zeichneObjekt(objekt(k, nr), nr % 2 ? { ...k.f, a: k.f.c, c: k.f.a } : k.f, {
        x: 400,
        y: 150 + nr * 150,
        kante: 160,
        dreh: (nr % 2 ? 6 : -5) + k.motiv * 3,
      }),
    )
    .join('')
  return (
    flaeche(B, H, k.f.grund) + stapel + setzeBlock({ text: k.titel, x: 40, y: 60, breite: 260, hoehe: 420, max: 60, farbe: k.f.tinte }).svg + fuss(k)
  )
}

function anleitung(k: Kontext): string {
  const felder = [0, 1, 2, 3].map((nr) => {
    const x = 40 + (nr % 2) * 270
    const y = 210 + Math.floor(nr / 2) * 240
    return `<rect x="${x}" y="${y}" width="250" height="220" fill="none" stroke="${k.f.tinte}" stroke-width="3"/>${zeichneText(String(nr + 1), { x: x + 16, y: y + 40, groesse: 34, gewicht: 800, farbe: k.f.tinte })}${zeichneObjekt(objekt(k, nr), nr === 3 ? { ...k.f, a: k.f.c } : k.f, { x: x + 138, y: y + 116, kante: 140, dreh: nr === 2 ? 180 : nr * 12 })}`
  })
  return flaeche(B, H, k.f.grund) + kopf(k, { max: 58, hoehe: 120 }).svg + felder.join('') + fuss(k)
}

function vorherNachher(k: Kontext): string {
  const g = k.farben(k.palette, k.motiv + 2)
  const wort = (text: string, y: number, farbe: string) => zeichneText(text, { x: 40, y, groesse: 22, gewicht: 600, farbe })
  return `${flaeche(B, H, k.f.grund)}<rect y="400" width="600" height="400" fill="${g.grund}"/>${wort('Vorher', 60, k.f.tinte)}${wort('Nachher', 460, g.tinte)}${zeichneObjekt(objekt(k, 0), k.f, { x: 400, y: 220, kante: 290 })}${zeichneObjekt(objekt(k, 1), g, { x: 400, y: 590, kante: 290 })}${setzeBlock({ text: k.titel, x: 40, y: 364, breite: 250, hoehe: 150, max: 42, farbe: k.f.tinte, unten: true }).svg}${setzeAbsatz({ text: k.claim, x: 40, y: 700, breite: 190, groesse: 17, farbe: g.tinte }).svg}${zeichneLogo({ marke: k.marke, x: 560, y: 770, groesse: 18, farbe: g.tinte, anker: 'ende' })}`
}

export const BILDPLAKATE: Record<string, Layout> = {
  solo,
  riesig,
  raster,
  geteilt,
  schatten,
  horizont,
  briefmarke,
  spielkarte,
  guckloch,
  halb,
  gleichung,
  strahlen,
  ringe,
  tapete,
  turm,
  anleitung,
  vorherNachher,
}
