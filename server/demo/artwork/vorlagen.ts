import type { Kontext, Layout } from './kontext.ts'
import { flaeche } from './kontext.ts'
import { zeichneText } from './schrift.ts'

const grund = (farbe: string) => flaeche(600, 800, farbe)
type Art = { x?: number; groesse: number; farbe: string; gewicht: number; weite: number }
const text = (wort: string, y: number, art: Art) => zeichneText(wort, { x: 40, y, ...art })

function nachtzug(k: Kontext): string {
  const [himmel, mond, fenster, schiene, schrift, klein] =
    [
      ['#0B1B4D', '#F4E7C1', '#F7C948', '#2A3F8F', '#F4E7C1', '#8FA3E8'],
      ['#3B1145', '#F7D9B0', '#F7C948', '#7C2F7A', '#F7D9B0', '#D9A0D6'],
      ['#F2B9A0', '#FFF2DC', '#F7C948', '#C96B4A', '#7A2C16', '#8A3A22'],
    ][k.motiv % 3] ?? []
  const wagen = [-60, 44, 148, 252, 356, 460, 564].map(
    (x, nr) => `<rect x="${x}" y="452" width="74" height="92" rx="12" fill="${nr === 3 ? '#F26B3A' : fenster}"/>`,
  )
  const gestirn = [
    `<circle cx="430" cy="205" r="118" fill="${mond}"/><circle cx="382" cy="180" r="112" fill="${himmel}"/>`,
    `<circle cx="180" cy="285" r="104" fill="${mond}"/><circle cx="226" cy="262" r="98" fill="${himmel}"/>`,
    `<circle cx="420" cy="330" r="110" fill="${mond}"/>`,
  ][k.motiv % 3]
  const titel = { groesse: 46, farbe: schrift ?? '', gewicht: 650, weite: 120 }
  return `${grund(himmel ?? '')}${gestirn}<rect y="420" width="600" height="156" fill="${himmel}"/>${wagen.join('')}<g fill="${schiene}"><rect y="420" width="600" height="10"/><rect y="566" width="600" height="10"/></g>${text('Nachtzug', 92, titel)}${text('nach Morgen', 142, titel)}${text('Fernlinie. Aufwachen, wo Sie hinwollen.', 740, { groesse: 22, farbe: klein ?? '', gewicht: 500, weite: 100 })}`
}

function klebt(k: Kontext): string {
  const [farbe, dreh, band, hell] =
    [
      ['#F6D11D', -18, '#B98A4B', '#CBA064'],
      ['#F29BB2', 14, '#B98A4B', '#CBA064'],
      ['#8CC9F0', -38, '#B98A4B', '#CBA064'],
    ][k.motiv % 3] ?? []
  const titel = { groesse: 150, farbe: '#14130E', gewicht: 850, weite: 112 }
  return `${grund(String(farbe))}<g transform="rotate(${dreh} 300 380)"><rect x="-200" y="300" width="1000" height="150" fill="${band}"/><rect x="-200" y="300" width="1000" height="42" fill="${hell}"/></g>${text('Klebt', 200, titel)}${text('nicht.', 660, titel)}`
}

function parallel(k: Kontext): string {
  const heraus = [6, 3, 8][k.motiv % 3]
  const linien = Array.from({ length: 12 }, (_, nr) => {
    const x = -340 + nr * 90
    const farbe = nr === heraus ? '#FF5B2E' : nr % 3 === 0 ? '#7C7F86' : '#F3F1EA'
    return `<path d="M${x} 820L${x + 440} -20" stroke="${farbe}" stroke-width="${nr === heraus ? 38 : nr % 2 ? 14 : 26}"/>`
  })
  const titel = { x: 46, groesse: 40, farbe: '#F3F1EA', gewicht: 700, weite: 120 }
  return `${grund('#17181A')}${linien.join('')}<rect x="30" y="646" width="350" height="122" fill="#17181A"/>${text('Parallel-', 700, titel)}${text('straßen', 748, titel)}`
}

function wlan(k: Kontext): string {
  const [rosa, wein] =
    [
      ['#F7B8C4', '#8C1C3F'],
      ['#CFE3D4', '#1F5A44'],
      ['#F6E2A8', '#9A3B12'],
    ][k.motiv % 3] ?? []
  const bogen = [250, 190, 130].map(
    (r) =>
      `<path d="M${300 - r} 470A${r} ${r} 0 0 1 ${300 + r} 470" stroke="${wein}" stroke-width="34" fill="none"/><path d="M${300 - r} 470A${r} ${r} 0 0 1 ${300 + r} 470" stroke="${rosa}" stroke-width="4" fill="none" stroke-dasharray="10 12"/>`,
  )
  const klein = ['Reicht für alle.', 'Nie ohne Masche.', 'Passwort: Kuchen.'][k.motiv % 3] ?? ''
  return `${grund(rosa ?? '')}${bogen.join('')}<circle cx="300" cy="470" r="74" fill="${wein}"/><g stroke="${rosa}" stroke-width="5" fill="none"><path d="M238 440q62 -40 124 0M230 470q70 -40 140 0M240 505q60 -36 120 0"/></g><path d="M360 510q80 60 200 40" stroke="${wein}" stroke-width="7" fill="none"/>${text('Omas WLAN', 110, { groesse: 58, farbe: wein ?? '', gewicht: 700, weite: 120 })}${text(klein, 740, { groesse: 24, farbe: wein ?? '', gewicht: 550, weite: 104 })}`
}

function kaese(k: Kontext): string {
  const farbe = ['#3A2BD1', '#0F6B4F', '#C2281D'][k.motiv % 3] ?? ''
  const titel = { farbe: '#FFC527', gewicht: 800, weite: 120 }
  return `${grund(farbe)}<path d="M60 560L520 250V560z" fill="#FFC527"/><path d="M60 560H520V650H60z" fill="#E59F0B"/><g fill="#E59F0B"><circle cx="400" cy="450" r="46"/><circle cx="270" cy="500" r="28"/><circle cx="470" cy="350" r="22"/></g><g fill="#FFC527"><circle cx="170" cy="606" r="20"/><circle cx="380" cy="610" r="26"/></g>${text('Alles', 150, { ...titel, groesse: 96 })}${text('Käse.', 750, { ...titel, groesse: 66 })}`
}

function fehlt(k: Kontext): string {
  const leer = [22, 9, 37][k.motiv % 3]
  const punkte = Array.from(
    { length: 42 },
    (_, nr) =>
      `<circle cx="${75 + (nr % 6) * 90}" cy="${90 + Math.floor(nr / 6) * 86}" r="33" ${nr === leer ? 'fill="none" stroke="#E23A5F" stroke-width="5" stroke-dasharray="9 8"' : 'fill="#1B1B1B"'}/>`,
  )
  return `${grund('#F5F2EC')}${punkte.join('')}${text('Hier fehlt wer.', 748, { x: 42, groesse: 46, farbe: '#1B1B1B', gewicht: 700, weite: 112 })}`
}

function loeffel(k: Kontext): string {
  const farbe = ['#E4391F', '#1F6E5C', '#2B3FB0'][k.motiv % 3] ?? ''
  return `${grund(farbe)}<ellipse cx="300" cy="250" rx="120" ry="168" fill="#FBE9DA"/><ellipse cx="300" cy="262" rx="88" ry="130" fill="#F2CDB4"/><rect x="284" y="400" width="32" height="260" rx="16" fill="#FBE9DA"/><path d="M180 250a120 168 0 0 1 120-168v336a120 168 0 0 1-120-168" fill="#fff" opacity=".5"/>${text('Ein Löffel für zwei.', 748, { groesse: 30, farbe: '#FBE9DA', gewicht: 650, weite: 112 })}`
}

function boxer(k: Kontext): string {
  const [hell, dunkel, rot] =
    [
      ['#EDEDED', '#111111', '#D7261E'],
      ['#F6E3A1', '#16324F', '#E4391F'],
      ['#F7C1D0', '#2B0F3A', '#F2B632'],
    ][k.motiv % 3] ?? []
  const art = { groesse: 38, gewicht: 700, weite: 116 }
  return `<rect width="300" height="800" fill="${hell}"/><rect x="300" width="300" height="800" fill="${dunkel}"/><path d="M300 180a200 200 0 0 0 0 400z" fill="${dunkel}"/><path d="M300 180a200 200 0 0 1 0 400z" fill="${hell}"/><circle cx="240" cy="380" r="52" fill="${hell}"/><circle cx="360" cy="380" r="52" fill="${rot}"/>${text('Schatten', 740, { ...art, x: 36, farbe: dunkel ?? '' })}${text('boxer', 740, { ...art, x: 316, farbe: hell ?? '' })}`
}

function atlas(k: Kontext): string {
  const [papier, linie] =
    [
      ['#F3E3C3', '#3F6B58'],
      ['#DCE8F2', '#274C77'],
      ['#F8D9CF', '#7A2E3A'],
    ][k.motiv % 3] ?? []
  const hoehen = Array.from({ length: 11 }, (_, nr) => {
    const m = 1 + nr * 0.85
    const [l, r, o, u] = [300 - 40 * m, 300 + 32 * m + nr * 4, 390 - 42 * m, 390 + 38 * m]
    return `<path d="M${l} ${390 + nr * 3}C${l} ${o} ${300 + 16 * m} ${o - 6 * m} ${r} ${390 - 20 * m}S${r - 4 * m} ${u + 6 * m} 300 ${u}S${l} ${u - 14 * m} ${l} ${390 + nr * 3}z" fill="none" stroke="${linie}" stroke-width="${nr % 4 === 0 ? 5 : 2.4}"/>`
  })
  return `${grund(papier ?? '')}${hoehen.join('')}<path d="M90 690C200 560 120 470 260 420S470 330 420 210S520 90 540 60" stroke="#D9411E" stroke-width="10" fill="none" stroke-dasharray="2 20" stroke-linecap="round"/><circle cx="90" cy="690" r="16" fill="#D9411E"/><rect y="716" width="600" height="84" fill="${linie}"/>${text('Atlas der Umwege', 770, { groesse: 36, farbe: papier ?? '', gewicht: 650, weite: 116 })}`
}

function grad(k: Kontext): string {
  const id = k.id()
  const [oben, unten, schrift] =
    [
      ['#F3F6FA', '#A9C9E6', '#1E4FA3'],
      ['#FFF4E6', '#F5B98A', '#A33A1E'],
      ['#E9F7EF', '#8FCFAF', '#12664F'],
    ][k.motiv % 3] ?? []
  const wert = ['0,0', '7,5', '4,2'][k.motiv % 3] ?? ''
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${oben}"/><stop offset="1" stop-color="${unten}"/></linearGradient></defs>${grund(`url(#${id})`)}${text(wert, 470, { x: 20, groesse: 330, farbe: schrift ?? '', gewicht: 900, weite: 76 })}<circle cx="520" cy="170" r="46" fill="none" stroke="#E8452C" stroke-width="26"/>${text('Grad ist kein Zustand. Es ist eine Einladung.', 740, { groesse: 25, farbe: schrift ?? '', gewicht: 600, weite: 88 })}`
}

function wenden(k: Kontext): string {
  const farbe = ['#1C7C54', '#1B4D9B', '#B4492B'][k.motiv % 3] ?? ''
  return `${grund(farbe)}<path d="M170 690V300a130 130 0 0 1 260 0v190" stroke="#F5F1E4" stroke-width="70" fill="none"/><path d="M320 470h220l-110 140z" fill="#F5F1E4"/>${text('Bitte wenden.', 94, { groesse: 44, farbe: '#F5F1E4', gewicht: 650, weite: 120 })}`
}

function zwoelf(k: Kontext): string {
  const [farbe, blatt] =
    [
      ['#FF6A3D', '#FFE3D3'],
      ['#F2B632', '#FFF4D6'],
      ['#8CC9F0', '#EAF6FF'],
    ][k.motiv % 3] ?? []
  return `${grund(farbe ?? '')}<circle cx="300" cy="360" r="230" fill="${blatt}"/><g stroke="#2A0F06" stroke-linecap="round"><path d="M300 360V190" stroke-width="26"/><path d="M300 360L392 188" stroke-width="14"/></g><circle cx="300" cy="360" r="24" fill="#2A0F06"/>${text('Fünf nach zwölf', 730, { groesse: 52, farbe: '#2A0F06', gewicht: 750, weite: 100 })}`
}

function post(): string {
  const farben = ['#152C6B', '#2F55C8', '#6A8DF0', '#A9C0FA', '#F05A3C']
  const blasen = [250, 202, 154, 106, 58].map(
    (r, nr) =>
      `<path transform="translate(300 380) scale(${r / 250})" d="M-250 0a250 250 0 1 1 250 250h-137.5l-70 70v-85a250 250 0 0 1-42.5-235z" fill="${farben[nr]}"/>`,
  )
  return `${grund('#DDE7F5')}${blasen.join('')}${text('Stille Post', 740, { groesse: 40, farbe: '#152C6B', gewicht: 700, weite: 120 })}`
}

function blatt(k: Kontext): string {
  const [x, y] =
    [
      [305, 430],
      [180, 560],
      [400, 300],
    ][k.motiv % 3] ?? []
  return `${grund('#CBD2D9')}<path d="M110 110H420L500 190V690H110z" fill="#fff"/><path d="M420 110L500 190H420z" fill="#98A4B0"/><circle cx="${x}" cy="${y}" r="9" fill="#E0352B"/>${text('Das weiße Blatt', 752, { x: 112, groesse: 26, farbe: '#2C3640', gewicht: 650, weite: 116 })}`
}

function brot(): string {
  const titel = { groesse: 54, farbe: '#4A260D', gewicht: 700, weite: 120 }
  const schnitte = [150, 238, 326, 414].map(
    (x) => `<path d="M${x} 300q44 60 18 180" stroke="#F0C98D" stroke-width="26" fill="none" stroke-linecap="round"/>`,
  )
  return `${grund('#EADBC4')}<path d="M90 560V400c0-130 90-200 210-200s210 70 210 200v160a34 34 0 0 1-34 34H124a34 34 0 0 1-34-34z" fill="#8A4B1F"/>${schnitte.join('')}${text('Brot bleibt', 110, titel)}${text('Brot.', 690, titel)}`
}

function schluck(k: Kontext): string {
  const farben = ['#12664F', '#E0A526', '#C23B22']
  const flaschen = farben.map((farbe, nr) => {
    const x = 80 + nr * 160
    const id = k.id()
    const y = 250 + nr * 150
    return `<clipPath id="${id}"><path transform="translate(${x - 80} 0)" d="M118 120h44v120c0 40 38 50 38 110v330a20 20 0 0 1-20 20H100a20 20 0 0 1-20-20V350c0-60 38-70 38-110z"/></clipPath><g clip-path="url(#${id})"><rect x="${x}" y="100" width="120" height="620" fill="#DAD4C2"/><path d="M${x} ${y}q30 -18 60 0t60 0v500h-120z" fill="${farbe}"/></g>`
  })
  return `${grund('#F2EFE6')}${flaschen.join('')}${text('Der letzte Schluck', 66, { x: 80, groesse: 28, farbe: '#22211C', gewicht: 650, weite: 116 })}`
}

/** The posters of the design, one by one. */
export const VORLAGEN: Record<string, Layout> = {
  nachtzug,
  klebt,
  parallel,
  wlan,
  kaese,
  fehlt,
  loeffel,
  boxer,
  atlas,
  grad,
  wenden,
  zwoelf,
  post,
  blatt,
  brot,
  schluck,
}
