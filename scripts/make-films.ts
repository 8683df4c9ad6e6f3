// Draws the demo films frame by frame and encodes them with ffmpeg. The results are committed, so nobody else needs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { zeichneObjekt } from '#server/demo/artwork/objekte.ts'
import type { Farben } from '#server/demo/artwork/paletten.ts'
import { findFarben } from '#server/demo/artwork/paletten.ts'
import { setzeBlock, zeichneLogo } from '#server/demo/artwork/satz.ts'
import { createZufall } from '#server/demo/artwork/zufall.ts'

const ZIEL = fileURLToPath(new URL('../server/demo/films/', import.meta.url))
const BILDER_JE_SEKUNDE = 25
const BREITE = 1280
const HOEHE = 720

type Bild = (t: number) => string
type Film = { name: string; sekunden: number; ton?: string; titelbild: number; bild: Bild }

const weich = (t: number) => t * t * (3 - 2 * t)
const zwischen = (t: number, von: number, bis: number) => weich(Math.min(1, Math.max(0, (t - von) / (bis - von))))
const flaeche = (farbe: string) => `<rect width="1280" height="720" fill="${farbe}"/>`

function verlauf(farben: string[]): string {
  const stufen = farben.map((farbe, nr) => `<stop offset="${nr / (farben.length - 1)}" stop-color="${farbe}"/>`)
  return `<defs><linearGradient id="v" x2="0" y2="1">${stufen.join('')}</linearGradient></defs>${flaeche('url(#v)')}`
}

type Karte = { titel: string; marke: string; grund: string; farbe: string; ab: number }

/** The end card slides in from below. */
function schluss(t: number, karte: Karte): string {
  const da = zwischen(t, karte.ab, karte.ab + 0.7)
  if (da === 0) return ''
  const titel = setzeBlock({
    text: karte.titel,
    x: 640,
    y: 240,
    breite: 1080,
    hoehe: 200,
    max: 120,
    gewicht: 800,
    weite: 120,
    farbe: karte.farbe,
    anker: 'mitte',
  })
  const logo = zeichneLogo({ marke: karte.marke, x: 640, y: 600, groesse: 36, farbe: karte.farbe, anker: 'mitte' })
  return `<g transform="translate(0 ${720 * (1 - da)})">${flaeche(karte.grund)}${titel.svg}${logo}</g>`
}

const WAL =
  'M180 470C360 300 700 270 960 330C1130 370 1230 420 1330 400C1390 388 1430 330 1500 300C1490 370 1470 420 1430 446C1480 470 1510 520 1516 570C1440 540 1380 490 1310 480C1200 500 1060 560 880 590C840 660 760 720 680 740C700 690 700 640 690 606C480 610 260 580 180 470z'

function wal(t: number): string {
  const z = createZufall('blasen')
  const blasen = Array.from({ length: 26 }, () => {
    const y = 740 - ((t * z.zwischen(50, 110) + z.zwischen(0, 760)) % 780)
    return `<circle cx="${(z.zwischen(0, 1280) + Math.sin(t + y / 60) * 12).toFixed(1)}" cy="${y.toFixed(1)}" r="${z.zwischen(2, 7).toFixed(1)}"/>`
  })
  const strahlen = [0, 1, 2].map((nr) => {
    const x = 380 + nr * 230 + Math.sin(t * 0.5 + nr) * 50
    return `<path d="M${x} 0L${x - 190} 720H${x + 10}L${x + 100} 0z"/>`
  })
  const [x, y] = [900 - t * 105, 60 + Math.sin(t * 0.9) * 22]
  return `${verlauf(['#0C2A38', '#19606B', '#062028'])}<g fill="#E5FFF4" opacity=".14">${strahlen.join('')}</g><g transform="translate(${x} ${y}) rotate(${Math.sin(t * 0.9 + 1) * 3} 400 300) scale(.62)"><path d="${WAL}" fill="#04161C"/><path d="M180 470C300 540 520 560 700 545C520 590 280 580 180 470z" fill="#0E3A42"/><circle cx="330" cy="462" r="8" fill="#BFE9DC"/></g><g fill="#BFE9DC" opacity=".5">${blasen.join('')}</g>${schluss(t, { titel: 'Der letzte Wal', marke: 'Meeresstiftung', grund: '#062028', farbe: '#BFE9DC', ab: 11 })}`
}

function gegenwind(t: number): string {
  const linien = Array.from({ length: 11 }, (_, nr) => {
    let pfad = ''
    for (let x = -20; x <= 1300; x += 66) {
      const y = 90 + nr * 58 + Math.sin(x / 190 + t * (1 + nr * 0.1) + nr * 0.35) * (20 + nr * 2.6)
      pfad += `${pfad ? 'L' : 'M'}${x} ${y.toFixed(1)}`
    }
    return `<path d="${pfad}" stroke-opacity="${0.16 + nr * 0.05}" stroke-width="${3 + nr * 1.3}"/>`
  })
  const lehnt = -4 - 9 * zwischen(t, 1, 6) + Math.sin(t * 5) * 1.2
  const x = 1080 - t * 48
  return `${verlauf(['#2B0F3A', '#B3325B', '#FFB15E'])}<circle cx="930" cy="300" r="86" fill="#FFE7C9"/><g stroke="#FFE7C9" fill="none" stroke-linejoin="round">${linien.join('')}</g><g transform="translate(${x} 590) rotate(${lehnt})" fill="#1E0A28"><path d="M-26 -176h52l24 176h-100z"/><circle cy="-204" r="30"/></g>${schluss(t, { titel: 'Gegenwind', marke: 'Turnbund 1887', grund: '#FFB15E', farbe: '#2B0F3A', ab: 10 })}`
}

function stadt(t: number, lauf: number, [seed, farbe]: [string, string]): string {
  const z = createZufall(seed)
  let haeuser = ''
  for (let nr = 0; nr < 22; nr++) {
    const [breite, hoch] = [z.ganz(70, 150), z.ganz(140, 400)]
    const x = ((((nr * 120 - t * lauf) % 2640) + 2640) % 2640) - 260
    haeuser += `<rect x="${x.toFixed(1)}" y="${580 - hoch}" width="${breite}" height="${hoch + 80}" fill="${farbe}"/>`
    if (z.zahl() > 0.4) haeuser += `<rect x="${(x + 22).toFixed(1)}" y="${610 - hoch}" width="18" height="24" fill="#F7C948" opacity=".8"/>`
  }
  return haeuser
}

function tram(t: number): string {
  const fenster = [0, 1, 2, 3, 4].map(
    (nr) => `<rect x="${40 + nr * 142}" y="40" width="116" height="92" rx="12" fill="${nr === 3 ? '#F7C948' : '#1B2A4A'}"/>`,
  )
  const fahrgast = '<circle cx="524" cy="84" r="20" fill="#0B1326"/><path d="M492 132a32 30 0 0 1 64 0z" fill="#0B1326"/>'
  const x = 250 + 40 * Math.sin(t * 0.6) + 1300 * zwischen(t, 7.6, 9.6) ** 2
  return `${flaeche('#101B33')}<circle cx="1050" cy="140" r="66" fill="#F4E7C1"/>${stadt(t, 40, ['ferne', '#1B2A4A'])}${stadt(t, 110, ['nah', '#0B1326'])}<rect y="600" width="1280" height="120" fill="#1E2430"/><path d="M0 300H1280" stroke="#05080F" stroke-width="4"/><g transform="translate(${x.toFixed(1)} ${360 + Math.sin(t * 14) * 1.4})"><path d="M380 0L340 -58H420z" fill="none" stroke="#05080F" stroke-width="7"/><rect width="770" height="230" rx="34" fill="#E4391F"/>${fenster.join('')}${fahrgast}<rect y="160" width="770" height="16" fill="#F4E7C1"/><g fill="#05080F"><circle cx="150" cy="236" r="30"/><circle cx="230" cy="236" r="30"/><circle cx="540" cy="236" r="30"/><circle cx="620" cy="236" r="30"/></g></g>${schluss(t, { titel: 'Letzte Linie', marke: 'Nachtbus', grund: '#E4391F', farbe: '#F4E7C1', ab: 10 })}`
}

function muenze(t: number): string {
  const f = findFarben('gold')
  const dreh = Math.cos(t * (9 - t * 0.75))
  const breit = Math.max(0.05, Math.abs(dreh))
  const vorne: Farben = dreh > 0 ? { ...f, a: '#F6CF5F', b: '#B8791A', c: '#40210F' } : { ...f, a: '#E9B93F', b: '#A96C12', c: '#40210F' }
  const hub = 90 * Math.abs(Math.sin(t * 2.2)) * Math.max(0, 1 - t / 8)
  const seite =
    dreh > 0
      ? zeichneObjekt('muenze', vorne, { x: 0, y: 0, kante: 400 })
      : zeichneObjekt('krone', { ...vorne, a: '#40210F', b: '#7A4A14', c: '#F6CF5F' }, { x: 0, y: 0, kante: 210 })
  const rueck = dreh > 0 ? '' : '<circle r="188" fill="#E9B93F"/><circle r="152" fill="none" stroke="#A96C12" stroke-width="9"/>'
  return `${flaeche('#8F0F2C')}<ellipse cx="640" cy="620" rx="${(240 * (0.4 + breit * 0.6)).toFixed(1)}" ry="26" fill="#000" opacity=".3"/><g transform="translate(640 ${(370 - hub).toFixed(1)}) scale(${breit.toFixed(3)} 1)">${rueck}${seite}</g>${schluss(t, { titel: 'Kopf heißt: nachdenken.', marke: 'Volkskasse', grund: '#F2B632', farbe: '#40210F', ab: 7 })}`
}

function nachtzug(t: number): string {
  const tag = zwischen(t, 4, 9)
  const misch = (a: number[], b: number[]) => `rgb(${a.map((wert, nr) => Math.round(wert + ((b[nr] ?? 0) - wert) * tag)).join(',')})`
  const himmel = misch([11, 27, 77], [242, 185, 160])
  const wagen = Array.from({ length: 12 }, (_, nr) => {
    const x = ((((nr * 150 - t * 260) % 1800) + 1800) % 1800) - 260
    return `<rect x="${x.toFixed(1)}" y="400" width="106" height="130" rx="16" fill="${nr === 3 ? '#F26B3A' : '#F7C948'}"/>`
  })
  const mondY = 200 + tag * 130
  const sichel = `<circle cx="${(868 - 90 * tag).toFixed(0)}" cy="${(mondY - 24).toFixed(0)}" r="${(118 * (1 - tag)).toFixed(1)}" fill="${himmel}"/>`
  return `${flaeche(himmel)}<circle cx="920" cy="${mondY.toFixed(0)}" r="124" fill="${misch([244, 231, 193], [255, 243, 220])}"/>${sichel}<rect y="352" width="1280" height="226" fill="${himmel}"/>${wagen.join('')}<g fill="${misch([42, 63, 143], [201, 107, 74])}"><rect y="352" width="1280" height="12"/><rect y="566" width="1280" height="12"/></g>${schluss(t, { titel: 'Nachtzug nach Morgen', marke: 'Fernlinie', grund: '#F26B3A', farbe: '#FFF3DC', ab: 10 })}`
}

function schnecke(t: number): string {
  const f = findFarben('minze')
  const duene = (y: number, farbe: string, [lauf, hub]: [number, number]) => {
    let pfad = 'M0 720'
    for (let x = 0; x <= 1300; x += 52) pfad += `L${x} ${(y + Math.sin((x + t * lauf) / 170) * hub).toFixed(1)}`
    return `<path d="${pfad}V720z" fill="${farbe}"/>`
  }
  const kriecht = 220 + t * 46 + Math.sin(t * 4) * 8
  const schuss = ((t * 900) % 5200) - 900
  return `${flaeche(f.grund)}<circle cx="980" cy="${(190 + t * 12).toFixed(0)}" r="92" fill="${f.c}"/>${duene(430, f.b, [20, 36])}<g>${zeichneObjekt('auto', { ...f, a: f.c, c: f.grund, b: f.a }, { x: schuss, y: 470, kante: 190 })}</g>${duene(540, f.a, [60, 22])}${zeichneObjekt('schnecke', { ...f, a: f.c, b: '#FFF3E0', c: f.a }, { x: kriecht, y: 440 + Math.sin(t * 4) * 3, kante: 230, spiegel: false })}${schluss(t, { titel: 'Ankommen ist auch eine Geschwindigkeit', marke: 'Zu Fuß', grund: f.c, farbe: '#FFF3E0', ab: 9 })}`
}

function rakete(t: number): string {
  const f = findFarben('kobalt')
  const zahl = Math.max(0, 4 - Math.floor(t))
  const bebt = zwischen(t, 3, 4.5) * Math.sin(t * 60) * 5
  const huepft = -Math.max(0, Math.sin(((t - 5) / 1.3) * Math.PI)) * (t > 5 && t < 6.3 ? 120 : 0)
  const kippt = 84 * zwischen(t, 6.6, 7.4)
  const z = createZufall('rauch')
  const rauch = Array.from({ length: 22 }, () => {
    const da = zwischen(t, 3.4 + z.zwischen(0, 1.6), 6.5)
    const x = 640 + z.zwischen(-360, 360) * da
    return `<circle cx="${x.toFixed(1)}" cy="${(610 - z.zwischen(0, 60) * da).toFixed(1)}" r="${(z.zwischen(26, 74) * da).toFixed(1)}"/>`
  })
  const text =
    t < 5
      ? setzeBlock({ text: String(zahl), x: 190, y: 200, breite: 300, hoehe: 300, max: 340, gewicht: 900, weite: 90, farbe: f.b, anker: 'mitte' }).svg
      : ''
  return `${flaeche(f.grund)}${text}<rect y="600" width="1280" height="120" fill="${f.a}"/><g transform="translate(${bebt.toFixed(1)} ${huepft.toFixed(1)}) rotate(${kippt.toFixed(1)} 700 600)">${zeichneObjekt('rakete', { ...f, c: t > 3.4 && t < 6.4 ? f.c : f.b }, { x: 640, y: 420, kante: 370 })}</g><g fill="#E9ECFF">${rauch.join('')}</g>${schluss(t, { titel: 'Versuch 41 war der schönste.', marke: 'Technikum', grund: f.c, farbe: f.a, ab: 8.6 })}`
}

const FILME: Film[] = [
  {
    name: 'der-letzte-wal',
    sekunden: 14,
    titelbild: 3.5,
    bild: wal,
    ton: "aevalsrc='0.22*sin(2*PI*(70+26*sin(0.7*t))*t/(1+0.02*t))*(0.6+0.4*sin(1.1*t))+0.05*sin(2*PI*210*t)*max(0\\,sin(0.9*t))':s=44100",
  },
  { name: 'gegenwind', sekunden: 13, titelbild: 4, bild: gegenwind, ton: 'anoisesrc=c=brown:a=0.5:seed=7,tremolo=f=0.4:d=0.7,lowpass=f=900' },
  {
    name: 'letzte-linie',
    sekunden: 13,
    titelbild: 2,
    bild: tram,
    ton: "aevalsrc='0.16*sin(2*PI*55*t)*(0.7+0.3*sin(9*t))+0.25*sin(2*PI*1180*t)*exp(-6*mod(t\\,4))':s=44100",
  },
  {
    name: 'eine-muenze',
    sekunden: 10,
    titelbild: 0.3,
    bild: muenze,
    ton: "aevalsrc='0.3*sin(2*PI*2093*t)*exp(-9*mod(t\\,0.7))+0.14*sin(2*PI*3136*t)*exp(-12*mod(t\\,0.7))':s=44100",
  },
  {
    name: 'nachtzug',
    sekunden: 13,
    titelbild: 1.5,
    bild: nachtzug,
    ton: "aevalsrc='0.4*sin(2*PI*62*t)*exp(-14*mod(t\\,0.6))+0.3*sin(2*PI*58*t)*exp(-14*mod(t+0.45\\,0.6))+0.05*sin(2*PI*220*t)':s=44100",
  },
  { name: 'ankommen', sekunden: 12, titelbild: 4.6, bild: schnecke },
  { name: 'versuch-41', sekunden: 12, titelbild: 4.6, bild: rakete, ton: 'anoisesrc=c=pink:a=0.3:seed=3,lowpass=f=500,tremolo=f=3:d=0.4' },
]

const svg = (inhalt: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${BREITE}" height="${HOEHE}" viewBox="0 0 1280 720">${inhalt}</svg>`)

function starteFfmpeg({ name, sekunden, ton }: Film) {
  const klang = `${ton},afade=t=in:d=0.6,afade=t=out:st=${sekunden - 1.2}:d=1.2`
  const spur = ton ? ['-f', 'lavfi', '-t', `${sekunden}`, '-i', klang, ...'-c:a aac -b:a 80k -shortest'.split(' ')] : []
  const eingang = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${BREITE}x${HOEHE} -r ${BILDER_JE_SEKUNDE} -i -`
  const bild = `-c:v libx264 -profile:v high -preset slow -crf 24 -pix_fmt yuv420p -g ${BILDER_JE_SEKUNDE} -keyint_min ${BILDER_JE_SEKUNDE} -sc_threshold 0`
  const behaelter = '-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'
  const argumente = [...eingang.split(' '), ...spur, ...bild.split(' '), ...behaelter.split(' '), `${ZIEL}${name}.mp4`]
  return spawn('ffmpeg', argumente, { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function makeFilm(film: Film): Promise<void> {
  const ffmpeg = starteFfmpeg(film)
  const ende = once(ffmpeg, 'close')
  for (let nr = 0; nr < film.sekunden * BILDER_JE_SEKUNDE; nr++) {
    const bild = await sharp(svg(film.bild(nr / BILDER_JE_SEKUNDE)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(bild)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await ende
  await sharp(svg(film.bild(film.titelbild)))
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(`${ZIEL}${film.name}.jpg`)
}

mkdirSync(ZIEL, { recursive: true })
const auswahl = process.argv.slice(2)
for (const film of FILME) {
  if (auswahl.length === 0 || auswahl.includes(film.name)) await makeFilm(film)
}
