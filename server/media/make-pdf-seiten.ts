import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Bild } from './make-bild.ts'

export interface PdfSeite extends Bild {
  /** From 1. */
  seite: number
}

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { width: number; height: number; encodeSync(format: 'jpeg', quality: number): Buffer } }
}

const SEITE_KANTE = 1600
const MAX_SEITEN = 60
const JPEG_GUETE = 84

/** The pages of a PDF as JPEGs, in order. Runs in the workshop's process only. */
export async function makePdfSeiten(pdf: Buffer): Promise<PdfSeite[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: join(packageFolder, 'standard_fonts') + sep,
    cMapUrl: join(packageFolder, 'cmaps') + sep,
    wasmUrl: join(packageFolder, 'wasm') + sep,
    isEvalSupported: false,
    verbosity: 0,
  })
  const document = await loading.promise
  const seiten: PdfSeite[] = []
  for (let seite = 1; seite <= Math.min(document.numPages, MAX_SEITEN); seite += 1) {
    const page = await document.getPage(seite)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: SEITE_KANTE / Math.max(natural.width, natural.height) })
    // The canvas must be of the copy that pdf.js draws with: objects of two versions end the process.
    const { canvas } = (document.canvasFactory as CanvasFactory).create(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    seiten.push({ seite, bytes: canvas.encodeSync('jpeg', JPEG_GUETE), mime: 'image/jpeg', width: canvas.width, height: canvas.height })
    page.cleanup()
  }
  await loading.destroy()
  return seiten
}
