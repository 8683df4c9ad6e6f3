import { flaeche, objekt, rahme } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { BILDPLAKATE } from './plakat-bild.ts'
import { SCHRIFTPLAKATE } from './plakat-schrift.ts'
import { setzeBlock, zeichneLogo } from './satz.ts'

const B = 1600
const H = 1000

type Tageszeit = { himmel: string; ferne: string; nah: string; weg: string }
const ZEITEN: Tageszeit[] = [
  { himmel: '#CFE3EF', ferne: '#AFC6D3', nah: '#8DA3AF', weg: '#6E757B' },
  { himmel: '#F6C9A8', ferne: '#D98E7A', nah: '#8C4A55', weg: '#4B3441' },
  { himmel: '#101B33', ferne: '#1B2A4A', nah: '#0B1326', weg: '#1E2430' },
]

function stadt(k: Kontext): string {
  const t = ZEITEN[(k.titel.length + k.motiv) % 3] ?? ZEITEN[0]
  let haeuser = ''
  for (let x = -40; x < 1640; x += 130)
    haeuser += `<rect x="${x}" y="${(420 - k.z.zwischen(40, 260)).toFixed(0)}" width="${k.z.ganz(90, 150)}" height="600" fill="${t?.ferne}"/>`
  for (let x = -80; x < 1640; x += 260)
    haeuser += `<rect x="${x}" y="${(560 - k.z.zwischen(20, 160)).toFixed(0)}" width="${k.z.ganz(140, 230)}" height="500" fill="${t?.nah}"/>`
  return `${flaeche(B, H, t?.himmel ?? '#fff')}${haeuser}<rect y="860" width="1600" height="140" fill="${t?.weg}"/>`
}

function quer(k: Kontext, breite: number, hoehe: number): string {
  const titel = setzeBlock({ text: k.titel, x: 50, y: 50, breite: breite * 0.58, hoehe: hoehe - 180, max: 130, farbe: k.f.tinte })
  return (
    flaeche(breite, hoehe, k.f.grund) +
    zeichneObjekt(objekt(k), k.f, { x: breite * 0.8, y: hoehe / 2, kante: hoehe * 0.74 }) +
    titel.svg +
    zeichneLogo({ marke: k.marke, x: 50, y: hoehe - 44, groesse: 34, farbe: k.f.tinte })
  )
}

function hoch(k: Kontext): string {
  const wahl = [BILDPLAKATE['solo'], BILDPLAKATE['strahlen'], SCHRIFTPLAKATE['punkt'], BILDPLAKATE['riesig']]
  return wahl[k.titel.length % wahl.length]?.(k) ?? ''
}

function grossflaeche(k: Kontext): string {
  const tafel = rahme(quer(k, 1200, 560), { x: 200, y: 160, breite: 1200, hoehe: 560, von: { breite: 1200, hoehe: 560 } })
  return `${stadt(k)}<path d="M420 720h36V900h-36zM1140 720h36V900h-36z" fill="#3C4248"/><rect x="184" y="144" width="1232" height="592" fill="#2A2E33"/>${tafel}<g fill="#2A2E33"><path d="M380 144V104h90v12h-76v28zM760 144V104h90v12h-76v28zM1140 144V104h90v12h-76v28z"/></g>`
}

function citylight(k: Kontext): string {
  const plakat = rahme(hoch(k), { x: 570, y: 130, breite: 480, hoehe: 640, von: { breite: 600, hoehe: 800 } })
  return `${stadt(k)}<rect x="540" y="100" width="540" height="700" rx="18" fill="#24282D"/>${plakat}<rect x="560" y="800" width="500" height="80" fill="#24282D"/><ellipse cx="810" cy="884" rx="340" ry="18" fill="#000" opacity=".3"/>${zeichneObjekt('hund', { ...k.f, a: '#1B1B1B', b: '#1B1B1B' }, { x: 300, y: 816, kante: 130 })}`
}

function saeule(k: Kontext): string {
  const id = k.id()
  const plakate = [-1, 0, 1].map((nr) =>
    rahme(hoch({ ...k, f: k.farben(k.palette, k.motiv + nr + 3) }), {
      x: 590 + nr * 424,
      y: 300,
      breite: 420,
      hoehe: 560,
      von: { breite: 600, hoehe: 800 },
    }),
  )
  return `${stadt(k)}<clipPath id="${id}"><rect x="520" y="260" width="560" height="640"/></clipPath><defs><linearGradient id="${id}l"><stop stop-color="#000" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient></defs><g clip-path="url(#${id})"><rect x="520" y="260" width="560" height="640" fill="#E9E4D8"/>${plakate.join('')}<rect x="520" y="260" width="560" height="640" fill="url(#${id}l)"/></g><path d="M490 260H1110L1060 210Q800 120 540 210z" fill="#2F3A36"/><circle cx="800" cy="138" r="20" fill="#2F3A36"/><rect x="500" y="884" width="600" height="34" fill="#2F3A36"/>`
}

function strassenbahn(k: Kontext): string {
  const folie = rahme(quer(k, 1300, 400), { x: 130, y: 420, breite: 1300, hoehe: 400, von: { breite: 1300, hoehe: 400 } })
  const scheiben = [0, 1, 2, 3, 4, 5].map((nr) => `<rect x="${170 + nr * 212}" y="330" width="180" height="110" rx="12" fill="#1A222B"/>`)
  return `${stadt(k)}<path d="M0 140H1600" stroke="#24282D" stroke-width="6"/><path d="M800 250L740 140H860z" fill="none" stroke="#24282D" stroke-width="10"/><rect x="110" y="260" width="1380" height="580" rx="54" fill="${k.f.b}"/>${folie}${scheiben.join('')}<rect x="130" y="820" width="1340" height="44" fill="#24282D"/><g fill="#15181B"><circle cx="330" cy="868" r="42"/><circle cx="480" cy="868" r="42"/><circle cx="1120" cy="868" r="42"/><circle cx="1270" cy="868" r="42"/></g>`
}

function brandwand(k: Kontext): string {
  const fenster = Array.from(
    { length: 12 },
    (_, nr) => `<rect x="${1130 + (nr % 3) * 120}" y="${180 + Math.floor(nr / 3) * 160}" width="74" height="104" fill="#3B4148"/>`,
  )
  return `${stadt(k)}<path d="M300 140L680 60L1080 140V900H300z" fill="${k.f.grund}"/><path d="M1080 140H1500V900H1080z" fill="#C9BFAE"/>${fenster.join('')}${zeichneObjekt(objekt(k), k.f, { x: 690, y: 430, kante: 500 })}${setzeBlock({ text: k.titel, x: 350, y: 830, breite: 680, hoehe: 130, max: 72, farbe: k.f.tinte, unten: true }).svg}${zeichneLogo({ marke: k.marke, x: 1030, y: 880, groesse: 28, farbe: k.f.tinte, anker: 'ende' })}`
}

function haltestelle(k: Kontext): string {
  const plakat = rahme(hoch(k), { x: 1050, y: 250, breite: 405, hoehe: 540, von: { breite: 600, hoehe: 800 } })
  return `${stadt(k)}<rect x="160" y="190" width="1340" height="26" fill="#24282D"/><path d="M190 216H900V800H190z" fill="#DCEAF2" opacity=".45"/><path d="M190 216V860M540 216V860M900 216V860" stroke="#24282D" stroke-width="12"/><rect x="1030" y="230" width="445" height="580" fill="#24282D"/>${plakat}<rect x="1040" y="810" width="30" height="60" fill="#24282D"/><rect x="1430" y="810" width="30" height="60" fill="#24282D"/>${zeichneObjekt('bank', { ...k.f, a: '#24282D', b: '#24282D', c: k.f.c }, { x: 540, y: 770, kante: 330 })}`
}

export const AUSSENWERBUNG: Record<string, Layout> = { grossflaeche, citylight, saeule, strassenbahn, brandwand, haltestelle }
