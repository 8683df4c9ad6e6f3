/** What is drawn as PDF by hand: letters as paths, so that a file needs no font, and its objects. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import { SCHRIFTEN } from '../pdf/schrift.ts'

const schrift = fontkit.create(readFileSync(SCHRIFTEN.Titel.bold))

/** At a size of one. */
export function weiteOf(zeile: string): number {
  return schrift.layout(zeile).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / schrift.unitsPerEm
}

const OPERATOR: Readonly<Record<string, string>> = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' }

/** The outlines of a line, without what fills them. */
export function drawZeile(zeile: string, { grad, x, y }: { grad: number; x: number; y: number }): string {
  const { glyphs, positions } = schrift.layout(zeile)
  const mass = grad / schrift.unitsPerEm
  let rechts = x
  const out: string[] = []
  glyphs.forEach((glyphe, nr) => {
    let von: [number, number] = [0, 0]
    for (const { command, args } of glyphe.path.commands) {
      const punkte = args.map((wert, at) => (at % 2 === 0 ? rechts + wert * mass : y + wert * mass))
      out.push(command === 'quadraticCurveTo' ? toKubisch(von, punkte) : `${punkte.map(zahl).join(' ')} ${OPERATOR[command] ?? ''}`)
      if (punkte.length >= 2) von = punkte.slice(-2) as [number, number]
    }
    rechts += (positions[nr]?.xAdvance ?? 0) * mass
  })
  return out.join('\n')
}

/** PDF knows curves of the third degree only. */
function toKubisch([x0, y0]: readonly [number, number], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): string {
  const zu = (von: number, nach: number) => von + ((nach - von) * 2) / 3
  return `${[zu(x0, cx), zu(y0, cy), zu(x, cx), zu(y, cy), x, y].map(zahl).join(' ')} c`
}

export function zahl(wert: number): string {
  return String(Math.round(wert * 100) / 100)
}

export function text(inhalt: string): Buffer {
  return Buffer.from(inhalt, 'latin1')
}

export function strom(dict: string, roh: Buffer): Buffer {
  const inhalt = deflateSync(roh)
  return Buffer.concat([text(`<< ${dict} /Filter /FlateDecode /Length ${inhalt.length} >>\nstream\n`), inhalt, text('\nendstream')])
}

export function toPdf(objekte: readonly (readonly [number, Buffer])[]): Buffer {
  const stuecke = [text('%PDF-1.6\n%\xE2\xE3\xCF\xD3\n')]
  const orte: string[] = []
  let pos = stuecke[0]?.length ?? 0
  for (const [nummer, inhalt] of objekte) {
    const stueck = Buffer.concat([text(`${nummer} 0 obj\n`), inhalt, text('\nendobj\n')])
    orte.push(`${nummer} 1\n${String(pos).padStart(10, '0')} 00000 n \n`)
    stuecke.push(stueck)
    pos += stueck.length
  }
  const size = Math.max(...objekte.map(([nummer]) => nummer)) + 1
  const ende = `xref\n0 1\n0000000000 65535 f \n${orte.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${pos}\n%%EOF\n`
  return Buffer.concat([...stuecke, text(ende)])
}
