import { decodeQR } from 'qr/decode.js'

type Quelle = HTMLVideoElement | ImageBitmap

/** Larger pictures are read no better, only later. */
const MAX_KANTE = 1600

/** A camera's next frame comes at once; a photo has one try, and is looked at in every way. */
const FOTO = { effort: Infinity, timeLimit: Infinity }

/** What a QR code in this picture says; null: there is none that can be read. */
export function readQr(quelle: Quelle, flaeche: OffscreenCanvas | HTMLCanvasElement, options?: typeof FOTO): string | null {
  const [breite, hoehe] = quelle instanceof HTMLVideoElement ? [quelle.videoWidth, quelle.videoHeight] : [quelle.width, quelle.height]
  const context = flaeche.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null
  if (!context || breite === 0 || hoehe === 0) return null
  const faktor = Math.min(1, MAX_KANTE / Math.max(breite, hoehe))
  flaeche.width = Math.round(breite * faktor)
  flaeche.height = Math.round(hoehe * faktor)
  context.drawImage(quelle, 0, 0, flaeche.width, flaeche.height)
  return decodePicture(context.getImageData(0, 0, flaeche.width, flaeche.height), options)
}

export function decodePicture(bild: Pick<ImageData, 'width' | 'height' | 'data'>, options?: typeof FOTO): string | null {
  try {
    return decodeQR(bild, options)
  } catch {
    return null
  }
}

/** No camera of a tablet makes larger ones. */
const MAX_FOTO = 64 * 1_048_576

/** The code on a photo; null too for what is no picture. */
export async function readFoto(file: File): Promise<string | null> {
  const bild = file.size > MAX_FOTO ? null : await createImageBitmap(file).catch(() => null)
  if (!bild) return null
  const text = readQr(bild, document.createElement('canvas'), FOTO)
  // Some megabytes each, and many may be chosen.
  bild.close()
  return text
}
