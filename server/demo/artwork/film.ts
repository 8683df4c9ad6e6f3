import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt, zeichneSilhouette } from './objekte.ts'
import { setzeBlock, zeichneLogo } from './satz.ts'

const B = 1600
const H = 900

function verlauf(k: Kontext, farben: string[]): string {
  const id = k.id()
  const stufen = farben.map((farbe, nr) => `<stop offset="${nr / (farben.length - 1)}" stop-color="${farbe}"/>`)
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stufen.join('')}</linearGradient></defs>${flaeche(B, H, `url(#${id})`)}`
}

const balken = '<path d="M0 0H1600V60H0zM0 840H1600V900H0z" fill="#000"/>'

function untertitel(k: Kontext, text = k.claim): string {
  return setzeBlock({
    text,
    x: 800,
    y: 881,
    breite: 1200,
    hoehe: 40,
    max: 28,
    gewicht: 550,
    weite: 100,
    farbe: '#FFFFFF',
    anker: 'mitte',
    unten: true,
  }).svg
}

/** First the picture, then a closer one, then the end card. */
function schluss(k: Kontext): string {
  return (
    flaeche(B, H, k.f.grund) +
    setzeBlock({ text: k.titel, x: 800, y: 300, breite: 1300, hoehe: 240, max: 150, gewicht: 800, weite: 120, farbe: k.f.tinte, anker: 'mitte' })
      .svg +
    zeichneLogo({ marke: k.marke, x: 800, y: 740, groesse: 44, farbe: k.f.tinte, anker: 'mitte' })
  )
}

const szene =
  (bild: Layout): Layout =>
  (k) =>
    k.motiv % 3 === 2 ? schluss(k) : bild(k)
const nah = (k: Kontext) => (k.motiv % 3 === 1 ? 'translate(-520 -380) scale(1.7)' : '')

function meer(k: Kontext): string {
  const wal =
    'M180 470C360 300 700 270 960 330C1130 370 1230 420 1330 400C1390 388 1430 330 1500 300C1490 370 1470 420 1430 446C1480 470 1510 520 1516 570C1440 540 1380 490 1310 480C1200 500 1060 560 880 590C840 660 760 720 680 740C700 690 700 640 690 606C480 610 260 580 180 470z'
  return `${verlauf(k, ['#0C2A38', '#19606B', '#062028'])}<g opacity=".16" fill="#E5FFF4"><path d="M640 0L420 900H620L760 0zM860 0L820 900H980L930 0zM1010 0L1180 900H1330L1100 0z"/></g><g transform="${nah(k)}"><path d="${wal}" fill="#04161C"/><path d="M180 470C300 540 520 560 700 545C520 590 280 580 180 470z" fill="#0E3A42"/><circle cx="330" cy="462" r="7" fill="#BFE9DC"/><ellipse cx="1090" cy="690" rx="5" ry="20" transform="rotate(24 1090 690)" fill="#D9FFF2"/></g>${balken}`
}

function wind(k: Kontext): string {
  const linien = Array.from({ length: 11 }, (_, nr) => {
    const y = 140 + nr * 62
    return `<path d="M-20 ${y}C300 ${y - 90 + nr * 6} 520 ${y + 110} 860 ${y + 10}S1400 ${y - 120 + nr * 9} 1640 ${y - 30}" stroke="#FFE7C9" stroke-opacity="${0.16 + nr * 0.05}" stroke-width="${3 + nr * 1.6}" fill="none"/>`
  })
  return `${verlauf(k, ['#2B0F3A', '#B3325B', '#FFB15E'])}${linien.join('')}<g transform="${nah(k)}"><circle cx="1140" cy="420" r="64" fill="#FFE7C9"/><path d="M1108 500h64l28 190h-120z" fill="#1E0A28"/><circle cx="1140" cy="470" r="34" fill="#1E0A28"/></g>${balken}`
}

function gegenlicht(k: Kontext): string {
  return `${verlauf(k, [k.f.grund, k.f.b, k.f.c])}<circle cx="800" cy="560" r="330" fill="${k.f.a}" opacity=".85"/><path d="M0 700Q400 640 800 690T1600 660V900H0z" fill="#0B0B0E"/>${zeichneSilhouette(objekt(k), '#0B0B0E', { x: 800 + k.motiv * 40, y: 520, kante: 380 + k.motiv * 160 })}${balken}${untertitel(k)}`
}

function zimmer(k: Kontext): string {
  const kante = 240 + k.motiv * 110
  return `${flaeche(B, H, '#1B1A22')}<path d="M180 120H1420V780H180z" fill="${k.f.b}" opacity=".5"/><path d="M0 0L180 120V780L0 900zM1600 0L1420 120V780L1600 900z" fill="#000" opacity=".4"/><path d="M0 900L180 780H1420L1600 900z" fill="#0E0D12"/><rect x="980" y="200" width="280" height="300" fill="${k.f.c}"/><path d="M980 200H1260V500H980z M1120 200V500M980 350H1260" stroke="#1B1A22" stroke-width="14" fill="none"/><path d="M980 500L620 860H1160L1260 500z" fill="${k.f.c}" opacity=".28"/>${zeichneObjekt(objekt(k), k.f, { x: 520, y: 600, kante })}${balken}${untertitel(k)}`
}

function buehne(k: Kontext): string {
  return `${flaeche(B, H, '#0C0A10')}<path d="M800 -60L430 760H1170z" fill="${k.f.c}" opacity=".3"/><path d="M800 -60L560 760H1040z" fill="${k.f.c}" opacity=".35"/><ellipse cx="800" cy="760" rx="430" ry="64" fill="${k.f.c}" opacity=".7"/>${zeichneObjekt(objekt(k), k.f, { x: 800, y: 560, kante: 360 + k.motiv * 120 })}<path d="M0 0H200Q150 450 210 900H0zM1600 0H1400Q1450 450 1390 900H1600z" fill="${k.f.a}" opacity=".55"/>${balken}`
}

function fahrt(k: Kontext): string {
  const striche = Array.from(
    { length: 9 },
    (_, nr) =>
      `<path d="M${780 - nr * nr * 3} ${520 + nr * nr * 5}h${40 + nr * nr * 6}v${6 + nr * 3}h-${40 + nr * nr * 6}z" fill="${k.f.a}" opacity=".8"/>`,
  )
  return `${verlauf(k, [k.f.grund, k.f.c])}<path d="M0 520L420 330L640 470L900 300L1260 480L1600 380V900H0z" fill="${k.f.b}"/><path d="M760 500H840L1500 900H100z" fill="#16171B"/>${striche.join('')}${zeichneObjekt(objekt(k), k.f, { x: 1130 - k.motiv * 240, y: 640, kante: 330 + k.motiv * 130 })}${balken}${untertitel(k)}`
}

function doppelbild(k: Kontext): string {
  const g = k.farben(k.palette, 1)
  return `${flaeche(B, H, k.f.grund)}<rect x="800" width="800" height="900" fill="${g.grund}"/>${zeichneObjekt(objekt(k, 0), k.f, { x: 400, y: 440, kante: 420 })}${zeichneObjekt(objekt(k, 1), g, { x: 1200, y: 440, kante: 420, dreh: k.motiv * 20 })}${balken}${untertitel(k)}`
}

function regen(k: Kontext): string {
  const tropfen = Array.from({ length: 130 }, () => `M${k.z.ganz(0, 1600)} ${k.z.ganz(0, 860)}l-14 50`).join('')
  const lichter = Array.from(
    { length: 14 },
    () =>
      `<circle cx="${k.z.ganz(60, 1540)}" cy="${k.z.ganz(160, 520)}" r="${k.z.ganz(24, 74)}" fill="${k.z.aus([k.f.a, k.f.c, k.f.b])}" opacity=".42"/>`,
  )
  return `${verlauf(k, ['#0A0F1C', '#1A2740', '#0A0F1C'])}${lichter.join('')}<path d="${tropfen}" stroke="#DCE9F5" stroke-opacity=".35" stroke-width="3"/>${zeichneSilhouette(objekt(k), '#05070C', { x: 800, y: 600, kante: 420 + k.motiv * 140 })}${balken}${untertitel(k)}`
}

export const STANDBILDER: Record<string, Layout> = {
  meer: szene(meer),
  wind: szene(wind),
  gegenlicht: szene(gegenlicht),
  zimmer: szene(zimmer),
  buehne: szene(buehne),
  fahrt: szene(fahrt),
  doppelbild: szene(doppelbild),
  regen: szene(regen),
}
