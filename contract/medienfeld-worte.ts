import type { MedienfeldTyp } from './medienfeld.ts'

export const MEDIENFELD_TYP_WORT: Readonly<Record<MedienfeldTyp, string>> = {
  BILD: 'Bild',
  BILDSERIE: 'Bildserie',
  VIDEO: 'Film',
  AUDIO: 'Audio',
  PDF: 'PDF',
  DOKUMENT: 'Dokument',
  LINK: 'Link',
  TEXT: 'Text',
  DRUCKDATEI: 'Druckdatei',
  MUSTER: 'Muster (liegt vor)',
}

/** „JPEG" for `image/jpeg`; also of what no field takes, so that a sentence can name it. */
export const FORMAT_WORT: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/quicktime': 'QuickTime',
  'video/webm': 'WebM',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/wav': 'WAV',
  'application/pdf': 'PDF',
}

/** „höchstens 12 Seiten" */
export function seitenWort(maxSeiten: number): string {
  return maxSeiten === 1 ? 'höchstens 1 Seite' : `höchstens ${maxSeiten.toLocaleString('de-DE')} Seiten`
}
