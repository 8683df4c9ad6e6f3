import type { BilddateiFakten, FarbArt } from '../../domain/druck/druckfakten.ts'
import { readIccProfil } from './icc-profil.ts'

const FARBE: Readonly<Record<string, FarbArt>> = {
  srgb: 'RGB',
  rgb: 'RGB',
  rgb16: 'RGB',
  scrgb: 'RGB',
  'b-w': 'GRAU',
  grey16: 'GRAU',
  cmyk: 'CMYK',
  lab: 'LAB',
}

/** A picture as a print file: by its head alone, its pixels stay packed. */
export async function readDruckbild(path: string): Promise<BilddateiFakten> {
  const { default: sharp } = await import('sharp')
  const {
    width,
    height,
    format,
    density = 0,
    space,
    channels,
    hasAlpha,
    icc,
    orientation = 1,
  } = await sharp(path, { limitInputPixels: false }).metadata()
  const [breitePx, hoehePx] = orientation >= 5 ? [height, width] : [width, height]
  return {
    art: 'BILD',
    format: format.toUpperCase(),
    breitePx,
    hoehePx,
    dpi: density > 1 ? density : null,
    farbe: FARBE[space] ?? 'UNBEKANNT',
    kanaele: channels - (hasAlpha ? 1 : 0),
    transparenz: hasAlpha,
    profil: icc ? profilOf(icc) : null,
  }
}

function profilOf(icc: Buffer): BilddateiFakten['profil'] {
  const profil = readIccProfil(icc)
  return { name: profil?.name ?? '', kanaele: profil?.kanaele ?? null }
}
