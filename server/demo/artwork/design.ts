import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import { zeichneObjekt } from './objekte.ts'
import { waehleTinte } from './paletten.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo, zeichneSignet } from './satz.ts'
import { messeText, zeichneText } from './schrift.ts'

const B = 1500
const H = 1000

const signet = (k: Kontext, [x, y, kante]: [number, number, number], farbe: string) =>
  `<g transform="translate(${x - kante / 2} ${y - kante / 2})">${zeichneSignet(k.marke, kante, farbe)}</g>`

function bogen(k: Kontext): string {
  const versatz = k.z.ganz(0, 5)
  const schnitt = { gewicht: k.z.aus([300, 500, 700, 900]), weite: k.z.aus([64, 84, 112, 124]) }
  const felder = Array.from({ length: 6 }, (_, nr) => {
    const f = k.farben(k.palette, nr + k.motiv)
    const [x, y] = [(nr % 3) * 500, Math.floor(nr / 3) * 500]
    const inhalt = [
      zeichneLogo({ marke: k.marke, x: 250, y: 268, groesse: Math.min(60, 620 / k.marke.length), farbe: f.tinte, anker: 'mitte' }),
      zeichneObjekt(objekt(k), f, { x: 250, y: 250, kante: 300 }),
      signet(k, [250, 250, 220], f.tinte),
      setzeBlock({ text: k.claim, x: 50, y: 60, breite: 400, hoehe: 360, max: 64, farbe: f.tinte }).svg,
      Array.from({ length: 16 }, (_, i) => signet(k, [80 + (i % 4) * 114, 80 + Math.floor(i / 4) * 114, 62], i % 5 ? f.tinte : f.c)).join(''),
      zeichneText(k.marke.slice(0, 2), {
        ...schnitt,
        x: 250,
        y: 330,
        groesse: Math.min(270, 400 / messeText(k.marke.slice(0, 2), schnitt)),
        farbe: f.tinte,
        anker: 'mitte',
      }),
    ][(nr * 5 + versatz) % 6]
    return `<g transform="translate(${x} ${y})">${flaeche(500, 500, f.grund)}${inhalt}</g>`
  })
  return felder.join('')
}

function geschaeftspapier(k: Kontext): string {
  const g = k.farben(k.palette, k.motiv + 1)
  const druck = waehleTinte('#FFFFFF', [k.f.a, k.f.grund])
  const karte = (x: number, y: number, vorne: boolean) =>
    `<g transform="translate(${x} ${y})"><rect x="6" y="9" width="380" height="230" fill="#000" opacity=".2"/><rect width="380" height="230" fill="${vorne ? '#fff' : g.grund}"/>${vorne ? `${zeichneText('Ilse Baumgartl', { x: 34, y: 140, groesse: 24, gewicht: 650, farbe: '#1A1A1A' })}${zeichneText('Geschäftsführung', { x: 34, y: 168, groesse: 17, gewicht: 450, farbe: '#555' })}${zeichneLogo({ marke: k.marke, x: 34, y: 58, groesse: 24, farbe: druck })}` : signet(k, [190, 115, 110], g.tinte)}</g>`
  const brief = `<g transform="translate(180 90) rotate(-3)"><rect x="8" y="12" width="590" height="830" fill="#000" opacity=".2"/><rect width="590" height="830" fill="#fff"/>${zeichneLogo({ marke: k.marke, x: 60, y: 100, groesse: 34, farbe: druck })}${zeichneObjekt(objekt(k), k.f, { x: 480, y: 730, kante: 250 })}${setzeAbsatz({ text: `Sehr geehrte Damen und Herren, ${k.claim} Mit freundlichen Grüßen`, x: 60, y: 260, breite: 420, groesse: 19, farbe: '#333' }).svg}</g>`
  return `${flaeche(B, H, k.f.grund)}${brief}${karte(900, 180, true)}${karte(960, 460, false)}<g transform="translate(860 740) rotate(-8)"><rect width="520" height="34" fill="${k.f.c}"/><path d="M520 0L566 17L520 34z" fill="#E8D3B0"/></g>`
}

function wortmarke(k: Kontext): string {
  const schnitt = { gewicht: 850, weite: k.marke.length > 9 ? 76 : 112 }
  const groesse = Math.min(420, 1320 / messeText(k.marke, schnitt))
  const hilfslinien = [0, 0.526, 0.686].map(
    (t) => `<path d="M0 ${600 - groesse * t}H1500" stroke="${k.f.c}" stroke-width="2" stroke-dasharray="10 10"/>`,
  )
  return `${flaeche(B, H, k.f.grund)}${zeichneText(k.marke, { ...schnitt, x: 750, y: 600, groesse, farbe: k.f.tinte, anker: 'mitte' })}${hilfslinien.join('')}${signet(k, [130, 150, 90], k.f.c)}${setzeBlock({ text: k.titel, x: 1400, y: 880, breite: 900, hoehe: 60, max: 40, farbe: k.f.tinte, anker: 'ende', unten: true }).svg}`
}

/** Every object leads somewhere. */
const ZIELE: Record<string, string> = {
  herz: 'Kardiologie',
  auge: 'Augen',
  hand: 'Unfall',
  tropfen: 'Labor',
  zug: 'Gleise',
  koffer: 'Gepäck',
  uhr: 'Abfahrt',
  tasse: 'Kaffee',
  fuchs: 'Parterre',
  eule: 'Bibliothek',
  katze: 'Zimmer',
  schwan: 'Seeblick',
  schuh: 'Start',
  ball: 'Halle',
  krone: 'Siegerehrung',
}

function leitsystem(k: Kontext): string {
  const tafeln = [0, 1, 2, 3].map((nr) => {
    const ziel = ZIELE[objekt(k, nr + k.motiv)] ?? 'Ausgang'
    const nummer = String(nr + 1)
    const f = k.farben(k.palette, nr + k.motiv)
    return `<g transform="translate(${110 + nr * 330} ${120 + (nr % 2) * 60})"><rect width="290" height="640" fill="${f.grund}"/>${zeichneText(nummer, { x: 30, y: 250, groesse: 290, gewicht: 850, weite: 84, farbe: f.tinte })}${zeichneObjekt(objekt(k, nr + k.motiv), f, { x: 145, y: 400, kante: 180 })}${zeichneText(ziel, { x: 30, y: 580, groesse: 36, gewicht: 700, farbe: f.tinte })}<path d="M30 610H${150 + nr * 26}" stroke="${f.c}" stroke-width="9"/><rect x="120" y="640" width="50" height="300" fill="#55585C"/></g>`
  })
  return `${flaeche(B, H, '#DDE0E2')}<rect y="860" width="1500" height="140" fill="#BFC3C6"/>${tafeln.join('')}`
}

function farbfaecher(k: Kontext): string {
  const farben = [k.f.grund, k.f.a, k.f.b, k.f.c, k.f.tinte]
  const namen = ['Grund', 'Haupt', 'Neben', 'Ruf', 'Tinte']
  const streifen = farben.map(
    (farbe, nr) =>
      `<g transform="rotate(${-26 + nr * 13} 750 1180)"><rect x="590" y="130" width="320" height="900" rx="16" fill="#000" opacity=".14"/><rect x="586" y="120" width="320" height="900" rx="16" fill="#fff"/><rect x="606" y="140" width="280" height="560" rx="8" fill="${farbe}"/>${zeichneText(namen[nr] ?? '', { x: 612, y: 760, groesse: 40, gewicht: 750, farbe: '#222' })}${zeichneText(farbe, { x: 612, y: 800, groesse: 26, gewicht: 450, farbe: '#666' })}</g>`,
  )
  return flaeche(B, H, '#EFEDE7') + streifen.join('') + zeichneLogo({ marke: k.marke, x: 60, y: 100, groesse: 40, farbe: '#1A1A1A' })
}

function fahnen(k: Kontext): string {
  const tuecher = [0, 1, 2, 3].map((nr) => {
    const f = k.farben(k.palette, nr + k.motiv)
    const x = 130 + nr * 330
    return `<path d="M${x} 60V1000" stroke="#8A8F94" stroke-width="14"/><path d="M${x} 90H${x + 250}Q${x + 236} 300 ${x + 254} 480T${x + 246} 760H${x}z" fill="${f.grund}"/>${nr % 2 ? setzeBlock({ text: k.titel, x: x + 26, y: 130, breite: 200, hoehe: 560, max: 46, farbe: f.tinte }).svg : zeichneObjekt(objekt(k, nr), f, { x: x + 126, y: 360, kante: 210 })}${signet(k, [x + 126, 690, 62], f.c)}`
  })
  return `${flaeche(B, H, '#CFE4F2')}<path d="M0 900Q400 860 800 900T1500 880V1000H0z" fill="#9FBF9A"/>${tuecher.join('')}`
}

function werkzeug(k: Kontext): string {
  const f = k.f
  return `${flaeche(B, H, f.grund)}<g transform="translate(150 150)"><path d="M0 120Q0 60 60 60H300Q360 60 360 120V700H0z" fill="${f.a}"/><path d="M120 60a60 60 0 0 1 120 0" fill="none" stroke="${f.tinte}" stroke-width="14"/>${zeichneObjekt(objekt(k), { ...f, a: f.grund, grund: f.a }, { x: 180, y: 380, kante: 240 })}</g><g transform="translate(640 210)"><path d="M300 130h40a70 70 0 0 1 0 140h-40" stroke="${f.c}" stroke-width="34" fill="none"/><rect width="320" height="400" rx="20" fill="${f.c}"/>${signet(k, [160, 200, 150], f.grund)}</g><g transform="translate(1080 150)"><path d="M150 0C110 0 80 40 80 80L0 160V300H70V640H330V300H400V160L320 80C320 40 290 0 250 0Q200 60 150 0z" fill="${f.b}"/>${zeichneLogo({ marke: k.marke, x: 200, y: 330, groesse: Math.min(38, 330 / k.marke.length), farbe: f.tinte, anker: 'mitte' })}</g>${setzeBlock({ text: k.titel, x: 640, y: 900, breite: 780, hoehe: 120, max: 60, farbe: f.tinte, unten: true }).svg}`
}

export const GESTALTUNGEN: Record<string, Layout> = { bogen, geschaeftspapier, wortmarke, leitsystem, farbfaecher, fahnen, werkzeug }
