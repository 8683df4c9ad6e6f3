import { childrenOf, listBoxes, readIndex, type Box } from './boxen.ts'
import { Beschaedigt, type DateiLeser } from './datei-leser.ts'
import { addStueck, hasZuViele, type Schnitt, type Stueck } from './schnitt.ts'

/** What a player needs of each box; all else (udta, meta, uuid, notes of programs, other tracks) tells about its maker at most. */
const WAHL: Readonly<Record<string, readonly string[]>> = {
  datei: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
}
const MAX_LEERE = 100_000
/** Where a handler's name begins, which everybody may choose. */
const HDLR_NAME = 24

interface Leer {
  start: number
  end: number
  /** The whole box is gone: its type says so. */
  typeAt: number | null
}

/** In its place every box that tells who made the file becomes an empty one of the same size: all offsets stay right. */
export async function cutMp4(datei: DateiLeser): Promise<Schnitt> {
  const leere: Leer[] = []
  for (const box of await listBoxes(datei)) {
    if (!isGewaehlt('datei', box.type)) leere.push(emptyOf(box, 0))
    else if (WAHL[box.type]) clean(await readIndex(datei, box), { name: box.type, offset: box.body, leere })
  }
  return { stuecke: toStuecke(leere, datei.size), durationMs: null }
}

function clean(buffer: Buffer, { name, offset, leere }: { name: string; offset: number; leere: Leer[] }): void {
  let end = 0
  for (const box of childrenOf(buffer)) {
    end = box.end
    const body = buffer.subarray(box.body, box.end)
    if (!isGewaehlt(name, box.type) || (box.type === 'trak' && !isBildOderTon(body))) leere.push(emptyOf(box, offset))
    else if (box.type === 'hdlr') leere.push({ start: offset + Math.min(box.body + HDLR_NAME, box.end), end: offset + box.end, typeAt: null })
    else if (WAHL[box.type]) clean(body, { name: box.type, offset: offset + box.body, leere })
  }
  // QuickTime ends a list with four zeros; whatever else is left over is no box that anybody reads.
  if (end < buffer.length) leere.push({ start: offset + end, end: offset + buffer.length, typeAt: null })
  if (leere.length > MAX_LEERE) throw new Beschaedigt('too many boxes')
}

function isGewaehlt(name: string, type: string): boolean {
  return WAHL[name]?.includes(type) ?? false
}

function emptyOf({ start, body, end }: Box, offset: number): Leer {
  return { start: offset + body, end: offset + end, typeAt: offset + start + 4 }
}

function isBildOderTon(trak: Buffer): boolean {
  const inside = (buffer: Buffer, type: string) => {
    const box = [...childrenOf(buffer)].find((child) => child.type === type)
    return box ? buffer.subarray(box.body, box.end) : Buffer.alloc(0)
  }
  return /^(vide|soun)$/.test(inside(inside(trak, 'mdia'), 'hdlr').toString('latin1', 8, 12))
}

function toStuecke(leere: readonly Leer[], size: number): Stueck[] {
  const stuecke: Stueck[] = []
  let at = 0
  const keepTo = (end: number) => {
    if (end > at) addStueck(stuecke, { start: at, end })
    at = Math.max(at, end)
  }
  for (const { start, end, typeAt } of leere) {
    if (typeAt !== null) {
      keepTo(typeAt)
      stuecke.push({ bytes: Buffer.from('free', 'latin1') })
      at = typeAt + 4
    }
    keepTo(start)
    if (end > start) stuecke.push({ nullen: end - start })
    at = end
  }
  keepTo(size)
  if (hasZuViele(stuecke)) throw new Beschaedigt('too many boxes')
  return stuecke
}
