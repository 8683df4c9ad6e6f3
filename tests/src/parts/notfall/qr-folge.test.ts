// @vitest-environment node
import { encodeQR } from 'qr'
import { describe, expect, it } from 'vitest'
import { fromBase45, toBase45 } from '#src/parts/notfall/base45.ts'
import { createQrSammler, makeQrFolge } from '#src/parts/notfall/qr-folge.ts'
import { decodePicture } from '#src/parts/notfall/read-qr.ts'

/** Does not shrink when packed, so that a row has many codes. */
const DATEI = JSON.stringify({ zufall: Array.from({ length: 900 }, (_, nr) => ((nr * 2_654_435_761) >>> 0).toString(36)) })

/** As a screen shows it and a camera sees it: black squares of six pixels on white. */
function photograph(text: string) {
  const felder = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const feld = 6
  const kante = felder.length * feld
  const pixel = new Uint8ClampedArray(kante * kante * 4).fill(255)
  for (let y = 0; y < kante; y += 1)
    for (let x = 0; x < kante; x += 1) {
      if (felder[Math.floor(y / feld)]?.[Math.floor(x / feld)]) pixel.fill(0, (y * kante + x) * 4, (y * kante + x) * 4 + 3)
    }
  return { width: kante, height: kante, data: pixel }
}

describe('votes as a row of QR codes', () => {
  it('are the same file again, whatever the order, and when codes come twice', async () => {
    const codes = await makeQrFolge(DATEI)
    expect(codes.length).toBeGreaterThan(5)
    const sammler = createQrSammler()
    let id = ''
    for (const code of [...codes.toReversed(), ...codes.slice(0, 3)]) id = sammler.add(code)?.id ?? ''
    expect(await sammler.join({ id, anzahl: codes.length })).toBe(DATEI)
  })

  it('are read off a picture', async () => {
    for (const code of (await makeQrFolge(DATEI)).slice(0, 2)) expect(decodePicture(photograph(code))).toBe(code)
  })

  it('wait for a code that is missing, and keep rows of two tablets apart', async () => {
    const [a, b] = [await makeQrFolge(DATEI), await makeQrFolge(`${DATEI} `)]
    const sammler = createQrSammler()
    for (const code of a.slice(1)) sammler.add(code)
    const stand = sammler.add(b[0] ?? '')
    expect(stand).toMatchObject({ gelesen: 1, anzahl: b.length })
    const id = a[0]?.split(':')[1] ?? ''
    const reihe = { id, anzahl: a.length }
    expect(sammler.offene()).toEqual([{ ...reihe, gelesen: a.length - 1 }, stand])
    expect(await sammler.join(reihe)).toBeNull()
    expect(sammler.add(a[0] ?? '')).toEqual({ ...reihe, gelesen: a.length })
    expect(await sammler.join(reihe)).toBe(DATEI)
    expect(sammler.offene()).toEqual([stand])
  })

  it('are read although a code of the same name that says another length was shown before them', async () => {
    const codes = await makeQrFolge(DATEI)
    const id = codes[0]?.split(':')[1] ?? ''
    const sammler = createQrSammler()
    expect(sammler.add(`LORBEER1:${id}:1:5000:ABC`)).toEqual({ id, gelesen: 1, anzahl: 5000 })
    for (const code of codes) expect(sammler.add(code)).toMatchObject({ id, anzahl: codes.length })
    expect(await sammler.join({ id, anzahl: codes.length })).toBe(DATEI)
  })

  it('are refused when one was changed, and other codes are none', async () => {
    const codes = await makeQrFolge(DATEI)
    const sammler = createQrSammler()
    expect(sammler.add('https://lorbeer.example')).toBeNull()
    expect(sammler.add('LORBEER1:0000000000000000:7:3:ABC')).toBeNull()
    for (const code of codes) sammler.add(code)
    const id = codes[0]?.split(':')[1] ?? ''
    sammler.add(codes[1]?.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '')
    expect(await sammler.join({ id, anzahl: codes.length })).toBeNull()
  })
})

it('base 45 is that of RFC 9285', () => {
  expect(toBase45(new TextEncoder().encode('ietf!'))).toBe('QED8WEX0')
  expect(new TextDecoder().decode(fromBase45('QED8WEX0') ?? new Uint8Array())).toBe('ietf!')
  // The examples that the RFC calls invalid.
  expect(fromBase45('GGW')).toBeNull()
  expect(fromBase45(':::')).toBeNull()
  expect(fromBase45('ab')).toBeNull()
})
