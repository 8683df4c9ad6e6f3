import { flaeche, objekt } from './kontext.ts'
import type { Kontext, Layout } from './kontext.ts'
import type { Farben } from './paletten.ts'
import { waehleTinte } from './paletten.ts'
import { zeichneObjekt } from './objekte.ts'
import { setzeAbsatz, setzeBlock, zeichneLogo, zeichneSignet } from './satz.ts'
import { messeText, zeichneText } from './schrift.ts'

const B = 1600
const H = 1000

function knopf(text: string, [x, y]: [number, number], farben: [string, string]): string {
  const schrift = waehleTinte(farben[0], [farben[1], '#FFFFFF', '#141414'])
  const breite = messeText(text, { gewicht: 650 }) * 22 + 56
  return `<rect x="${x}" y="${y}" width="${breite}" height="58" rx="29" fill="${farben[0]}"/>${zeichneText(text, { x: x + 28, y: y + 37, groesse: 22, gewicht: 650, farbe: schrift })}`
}

function fenster(k: Kontext, inhalt: string): string {
  const id = k.id()
  const f = k.farben(k.palette, k.motiv + 1)
  return `${flaeche(B, H, f.grund)}<rect x="128" y="104" width="1360" height="820" rx="18" fill="#000" opacity=".25"/><clipPath id="${id}"><rect x="120" y="90" width="1360" height="820" rx="18"/></clipPath><g clip-path="url(#${id})"><rect x="120" y="90" width="1360" height="820" fill="${k.f.grund}"/><rect x="120" y="90" width="1360" height="52" fill="#fff"/><g fill="#C9CCD1"><circle cx="152" cy="116" r="8"/><circle cx="178" cy="116" r="8"/><circle cx="204" cy="116" r="8"/></g><rect x="500" y="102" width="600" height="28" rx="14" fill="#EEF0F2"/><g transform="translate(120 142)">${inhalt}</g></g>`
}

const menue = (k: Kontext, f: Farben) =>
  zeichneLogo({ marke: k.marke, x: 60, y: 64, groesse: 28, farbe: f.tinte }) +
  ['Produkte', 'Haltung', 'Werkstatt', 'Kontakt']
    .map((wort, nr) => zeichneText(wort, { x: 880 + nr * 118, y: 62, groesse: 19, gewicht: 550, farbe: f.tinte }))
    .join('')

function startseite(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 60, y: 170, breite: 690, hoehe: 330, max: 108, farbe: k.f.tinte })
  const y = 170 + titel.hoehe + 60
  const text = setzeAbsatz({ text: k.claim, x: 60, y, breite: 500, groesse: 26, farbe: k.f.tinte })
  return fenster(
    k,
    `${menue(k, k.f)}${titel.svg}${text.svg}${knopf(k.z.aus(['Jetzt ansehen', 'Mehr erfahren', 'Eintreten', 'Ausprobieren']), [60, text.unten + 8], [k.f.c, k.f.grund])}${zeichneObjekt(objekt(k), k.f, { x: 1050, y: 420, kante: 560, dreh: 6 })}`,
  )
}

function laden(k: Kontext): string {
  const karten = [0, 1, 2, 3].map((nr) => {
    const f = k.farben(k.palette, nr)
    return `<g transform="translate(${60 + nr * 316} 280)"><rect width="292" height="350" rx="14" fill="${f.grund}"/>${zeichneObjekt(objekt(k, nr), f, { x: 146, y: 176, kante: 210 })}${zeichneText(`${k.marke} N° ${nr + 1}`, { x: 0, y: 392, groesse: 22, gewicht: 650, farbe: k.f.tinte })}${zeichneText(`${12 + nr * 7},90 €`, { x: 0, y: 424, groesse: 20, gewicht: 450, farbe: k.f.tinte })}</g>`
  })
  return fenster(
    k,
    menue(k, k.f) + setzeBlock({ text: k.titel, x: 60, y: 130, breite: 1200, hoehe: 90, max: 84, farbe: k.f.tinte }).svg + karten.join(''),
  )
}

function erzaehlung(k: Kontext): string {
  const g = k.farben(k.palette, k.motiv + 2)
  const titel = setzeBlock({ text: k.titel, x: 680, y: 90, breite: 1180, hoehe: 190, max: 130, gewicht: 850, farbe: k.f.tinte, anker: 'mitte' })
  return fenster(
    k,
    `${titel.svg}<path d="M0 420Q340 330 680 420T1360 400V820H0z" fill="${k.f.a}"/><path d="M0 540Q400 450 760 560T1360 520V820H0z" fill="${g.grund}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.c, c: k.f.a }, { x: 680, y: 430, kante: 300 })}${setzeAbsatz({ text: k.claim, x: 60, y: 700, breite: 420, groesse: 22, farbe: g.tinte }).svg}${knopf('Weiterscrollen', [1080, 680], [g.tinte, g.grund])}`,
  )
}

function telefon(inhalt: string, id: string, [x, y]: [number, number]): string {
  return `<g transform="translate(${x} ${y})"><rect x="-6" y="4" width="392" height="800" rx="58" fill="#000" opacity=".28"/><rect x="-12" y="-12" width="384" height="804" rx="58" fill="#101114"/><clipPath id="${id}"><rect width="360" height="780" rx="46"/></clipPath><g clip-path="url(#${id})">${inhalt}</g><rect x="130" y="14" width="100" height="26" rx="13" fill="#101114"/></g>`
}

function schirmStart(k: Kontext, f: Farben): string {
  return `${flaeche(360, 780, f.grund)}${zeichneObjekt(objekt(k), f, { x: 180, y: 300, kante: 290 })}${setzeBlock({ text: k.titel, x: 30, y: 500, breite: 300, hoehe: 110, max: 44, farbe: f.tinte }).svg}<rect x="30" y="674" width="300" height="60" rx="30" fill="${f.c}"/>${zeichneText('Los geht’s', { x: 180, y: 712, groesse: 22, gewicht: 650, farbe: waehleTinte(f.c, [f.grund, f.tinte, f.a]), anker: 'mitte' })}`
}

const LISTEN = [
  ['Heute', 'Morgen', 'Bald', 'Irgendwann', 'Immer'],
  ['Suchen', 'Finden', 'Merken', 'Teilen', 'Vergessen'],
  ['Daheim', 'Nebenan', 'Ums Eck', 'Weiter weg', 'Ganz fort'],
  ['Anfangen', 'Üben', 'Pause', 'Noch einmal', 'Gut so'],
] as const

function schirmListe(k: Kontext, f: Farben): string {
  const zeilen = k.z
    .aus(LISTEN)
    .map(
      (wort, nr) =>
        `<rect x="24" y="${190 + nr * 108}" width="312" height="92" rx="22" fill="${nr === 1 ? f.c : f.b}"/>${zeichneObjekt(objekt(k, nr), { ...f, a: nr === 1 ? f.grund : f.a }, { x: 72, y: 236 + nr * 108, kante: 58 })}${zeichneText(wort, { x: 122, y: 244 + nr * 108, groesse: 24, gewicht: 650, farbe: waehleTinte(nr === 1 ? f.c : f.b, [f.grund, f.tinte, f.a]) })}`,
    )
  return flaeche(360, 780, f.grund) + zeichneText(k.marke, { x: 24, y: 130, groesse: 38, gewicht: 800, weite: 108, farbe: f.tinte }) + zeilen.join('')
}

function schirmRing(k: Kontext, f: Farben): string {
  const prozent = k.z.ganz(21, 93)
  return `${flaeche(360, 780, f.grund)}<circle cx="180" cy="310" r="126" fill="none" stroke="${f.b}" stroke-width="36"/><circle cx="180" cy="310" r="126" fill="none" stroke="${f.c}" stroke-width="36" stroke-linecap="round" stroke-dasharray="${7.92 * prozent} 900" transform="rotate(-90 180 310)"/>${zeichneText(`${prozent} %`, { x: 180, y: 330, groesse: 62, gewicht: 800, weite: 84, farbe: f.tinte, anker: 'mitte' })}${setzeAbsatz({ text: k.claim, x: 30, y: 560, breite: 300, groesse: 25, farbe: f.tinte, gewicht: 600 }).svg}`
}

function telefone(k: Kontext): string {
  const grund = k.farben(k.palette, k.motiv + 1)
  return (
    flaeche(B, H, grund.grund) +
    telefon(schirmListe(k, k.f), k.id(), [180, 150]) +
    telefon(schirmStart(k, k.farben(k.palette, k.motiv + 2)), k.id(), [620, 90]) +
    telefon(schirmRing(k, k.f), k.id(), [1060, 150])
  )
}

function einTelefon(k: Kontext): string {
  const titel = setzeBlock({ text: k.titel, x: 110, y: 200, breite: 650, hoehe: 380, max: 108, farbe: k.f.tinte })
  return `${flaeche(B, H, k.f.grund)}<circle cx="1190" cy="500" r="420" fill="${k.f.b}"/>${titel.svg}${setzeAbsatz({ text: k.claim, x: 110, y: 250 + titel.hoehe + 30, breite: 560, groesse: 30, farbe: k.f.tinte }).svg}${zeichneLogo({ marke: k.marke, x: 110, y: 890, groesse: 34, farbe: k.f.tinte })}${telefon(schirmStart(k, k.farben(k.palette, k.motiv + 1)), k.id(), [1010, 110])}`
}

function posts(k: Kontext): string {
  const karten = [0, 1, 2, 3, 4, 5].map((nr) => {
    const f = k.farben(k.palette, nr + k.motiv)
    const x = 100 + (nr % 3) * 474
    const y = 60 + Math.floor(nr / 3) * 450
    const bild =
      nr % 2
        ? setzeBlock({ text: nr === 1 ? k.titel : k.claim, x: 40, y: 60, breite: 360, hoehe: 300, max: 72, farbe: f.tinte }).svg
        : zeichneObjekt(objekt(k, nr), f, { x: 215, y: 215, kante: 310, dreh: nr * 9 })
    return `<g transform="translate(${x} ${y})"><rect width="430" height="430" fill="${f.grund}"/>${bild}</g>`
  })
  return flaeche(B, H, '#ECEEF0') + karten.join('')
}

function icons(k: Kontext): string {
  const kacheln = Array.from({ length: 15 }, (_, nr) => {
    const f = k.farben(k.palette, nr)
    return `<g transform="translate(${130 + (nr % 5) * 276} ${80 + Math.floor(nr / 5) * 290})"><rect width="236" height="236" rx="56" fill="${f.grund}"/>${nr === 7 ? `<g transform="translate(68 68)">${zeichneSignet(k.marke, 100, f.c)}</g>` : zeichneObjekt(objekt(k, nr), f, { x: 118, y: 118, kante: 140 })}</g>`
  })
  return flaeche(B, H, k.farben(k.palette, 1).tinte === '#FFFFFF' ? '#15161A' : '#E9E7E2') + kacheln.join('')
}

function tafelbild(k: Kontext): string {
  const punkte = Array.from({ length: 12 }, (_, nr) => 560 - nr * 24 - k.z.zwischen(-60, 60))
  const linie = punkte.map((y, nr) => `${nr ? 'L' : 'M'}${60 + nr * 72} ${y.toFixed(0)}`).join('')
  return fenster(
    k,
    `${menue(k, k.f)}${setzeBlock({ text: k.titel, x: 60, y: 120, breite: 800, hoehe: 100, max: 64, farbe: k.f.tinte }).svg}<path d="${linie}L852 660H60z" fill="${k.f.b}" opacity=".45"/><path d="${linie}" stroke="${k.f.c}" stroke-width="10" fill="none" stroke-linejoin="round"/><rect x="930" y="130" width="370" height="560" rx="24" fill="${k.f.a}"/>${zeichneObjekt(objekt(k), { ...k.f, a: k.f.grund, grund: k.f.a }, { x: 1115, y: 330, kante: 250 })}${setzeAbsatz({ text: k.claim, x: 962, y: 540, breite: 310, groesse: 25, farbe: k.f.grund, gewicht: 600 }).svg}`,
  )
}

export const DIGITALES: Record<string, Layout> = { startseite, laden, erzaehlung, telefone, einTelefon, posts, icons, tafelbild }
