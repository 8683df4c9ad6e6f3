/** Films and sound as programs write them: with the name of who made them. */
import { FILM, makeWav } from './boese-dateien.ts'

/** ID3v2.4: a title, its size in seven bits a byte; with or without a footer. */
export function makeId3(name: string, { footer = false, bytes = 200 } = {}): Buffer {
  const body = Buffer.alloc(bytes)
  body.write(`TPE1\0\0\0\x40\0\0\x03${name}`, 'latin1')
  const groesse = Buffer.from([0, 0, bytes >> 7, bytes & 0x7f])
  const kopf = (wort: string) => Buffer.concat([Buffer.from(wort, 'latin1'), Buffer.from([4, 0, footer ? 0x10 : 0]), groesse])
  return Buffer.concat([kopf('ID3'), body, ...(footer ? [kopf('3DI')] : [])])
}

export function makeId3v1(name: string): Buffer {
  const tag = Buffer.alloc(128)
  tag.write(`TAG${name}`, 'latin1')
  return tag
}

/** APEv2, with its head. */
export function makeApe(name: string): Buffer {
  const item = Buffer.from(`\0\0\0\0\0\0\0\0Artist\0${name}`, 'latin1')
  item.writeUInt32LE(name.length, 0)
  const rahmen = (flags: number) => {
    const bytes = Buffer.alloc(32)
    bytes.write('APETAGEX')
    bytes.set([0xd0, 7, 0, 0], 8)
    bytes.writeUInt32LE(item.length + 32, 12)
    bytes.writeUInt32LE(1, 16)
    bytes.writeUInt32LE(flags, 20)
    return bytes
  }
  return Buffer.concat([rahmen(0xa0_00_00_00), item, rahmen(0x80_00_00_00)])
}

/** Frames of silence: 128 kbit, 44.1 kHz, 26 ms each. */
export function makeMp3Rahmen(count: number): Buffer {
  const rahmen = Buffer.alloc(417)
  rahmen.set([0xff, 0xfb, 0x90, 0xc0])
  return Buffer.concat(Array.from({ length: count }, () => rahmen))
}

/** Broadcast wave: who recorded it stands before the sound, more behind it. */
export function makeSigniertesWav(name: string): Buffer {
  const wav = makeWav()
  const chunk = (art: string, inhalt: string) => {
    const body = Buffer.from(inhalt.padEnd(inhalt.length + (inhalt.length % 2)), 'latin1')
    const head = Buffer.from(`${art}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body])
  }
  const riff = [wav.subarray(0, 36), chunk('bext', name), wav.subarray(36), chunk('LIST', `INFOIART${name}`), chunk('id3 ', name)]
  const made = Buffer.concat(riff)
  made.writeUInt32LE(made.length - 8, 4)
  return made
}

export function makeBox(type: string, inhalt: Buffer | string): Buffer {
  const body = Buffer.from(inhalt as string, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The film of the demo programme with a name wherever programs write one. `nurTon`: it has no track of pictures. */
export function makeSignierterFilm(name: string, { nurTon = false } = {}): Buffer {
  const udta = makeBox('udta', makeBox('\u00A9ART', `\0\0\0\0${name}`))
  const meta = makeBox('meta', `\0\0\0\0${name}`)
  let film = insertBox(FILM, ['moov', 'trak'], Buffer.concat([udta, meta]))
  film = insertBox(film, ['moov'], Buffer.concat([udta, makeBox('uuid', name.repeat(4)), makeBox('free', name)]))
  film.write(name.slice(0, 12).padEnd(12), film.indexOf('VideoHandler'), 'latin1')
  if (nurTon) film.write('free', film.indexOf('trak'))
  return Buffer.concat([film, makeBox('uuid', name), makeBox('skip', name)])
}

/** At the end of the first box of this path; what lies behind moves on, and its index knows. */
function insertBox(film: Buffer, path: readonly string[], box: Buffer): Buffer {
  const made = Buffer.from(film)
  let [from, end] = [0, film.length]
  for (const type of path) {
    let at = from
    while (film.toString('latin1', at + 4, at + 8) !== type) at += film.readUInt32BE(at)
    made.writeUInt32BE(film.readUInt32BE(at) + box.length, at)
    ;[from, end] = [at + 8, at + film.readUInt32BE(at)]
  }
  for (let at = made.indexOf('stco'); at > 0; at = made.indexOf('stco', at + 4))
    for (let entry = 0; entry < made.readUInt32BE(at + 8); entry += 1) {
      const where = at + 12 + entry * 4
      made.writeUInt32BE(made.readUInt32BE(where) + box.length, where)
    }
  return Buffer.concat([made.subarray(0, end), box, made.subarray(end)])
}
