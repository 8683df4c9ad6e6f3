import { expect, it } from 'vitest'
import { findMangel, type Fakten, type Feldgrenzen } from '#contract/medium-regeln.ts'

const FELD: Feldgrenzen = {
  titel: 'Bilder',
  typ: 'BILDSERIE',
  formate: [],
  maxMb: null,
  maxSek: null,
  minBreite: 2000,
  maxSeiten: null,
  inDruck: false,
}
const bild = (width: number, height: number): Fakten => ({
  mime: 'image/jpeg',
  width,
  height,
  durationMs: null,
  seiten: null,
  farbraum: 'RGB',
  dpi: null,
  codec: null,
})

it.each([
  ['an upright poster', bild(1414, 2000), null],
  ['a wide picture', bild(2000, 500), null],
  ['one that is too small both ways', bild(1999, 1999), 'Nur 1.999 Pixel an der langen Seite. Nötig sind mindestens 2.000 Pixel.'],
])('pixels are counted on the long side: %s', (_name, fakten, mangel) => {
  expect(findMangel(FELD, fakten, 1000)).toBe(mangel)
})
