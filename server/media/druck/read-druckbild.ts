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
  const { width, height, format, density, space, channels, hasAlpha, icc, orientation } = await sharp(path, { limitInputPixels: false }).metadata()
  const profil = icc ? readIccProfil(icc) : null
  const gedreht = (orientation ?? 1) >= 5
  const kanaele = (channels ?? 0) - (hasAlpha ? 1 : 0)
  return {
    art: 'BILD',
    format: (format ?? '').toUpperCase(),
    breitePx: gedreht ? height : width,
    hoehePx: gedreht ? width : height,
    dpi: density && density > 1 ? density : null,
    farbe: FARBE[space ?? ''] ?? 'UNBEKANNT',
    kanaele,
    transparenz: hasAlpha === true,
    profil: icc ? { name: profil?.name ?? '', kanaele: profil?.kanaele ?? null } : null,
  }
}
