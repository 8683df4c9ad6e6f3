import { decodeQR } from 'qr/decode.js'

type Quelle = HTMLVideoElement | ImageBitmap

/** Larger pictures are read no better, only later. */
const MAX_KANTE = 1600

/** What a QR code in this picture says; null: there is none that can be read. */
export function readQr(quelle: Quelle, flaeche: OffscreenCanvas | HTMLCanvasElement): string | null {
  const [breite, hoehe] = quelle instanceof HTMLVideoElement ? [quelle.videoWidth, quelle.videoHeight] : [quelle.width, quelle.height]
  const context = flaeche.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null
  if (!context || breite === 0 || hoehe === 0) return null
  const faktor = Math.min(1, MAX_KANTE / Math.max(breite, hoehe))
  flaeche.width = Math.round(breite * faktor)
  flaeche.height = Math.round(hoehe * faktor)
  context.drawImage(quelle, 0, 0, flaeche.width, flaeche.height)
  return decodePicture(context.getImageData(0, 0, flaeche.width, flaeche.height))
}

export function decodePicture(bild: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR(bild)
  } catch {
    return null
  }
}

/** The code on a photo. */
export async function readFoto(file: File): Promise<string | null> {
  const bild = await createImageBitmap(file).catch(() => null)
  return bild && readQr(bild, document.createElement('canvas'))
}
