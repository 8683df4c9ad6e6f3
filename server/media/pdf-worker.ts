/** Draws the pages of one PDF outside the server's thread; a document that hangs or fails takes only this thread along. */
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfAuftrag, PdfSeite } from './make-pdf-seiten.ts'

const JPEG_GUETE = 84

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { width: number; height: number; encodeSync(format: 'jpeg', quality: number): Buffer } }
}

async function drawPages({ pdf, kante, maxSeiten }: PdfAuftrag): Promise<void> {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const document = await getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: join(packageFolder, 'standard_fonts') + sep,
    cMapUrl: join(packageFolder, 'cmaps') + sep,
    wasmUrl: join(packageFolder, 'wasm') + sep,
    isEvalSupported: false,
    verbosity: 0,
  }).promise
  for (let seite = 1; seite <= Math.min(document.numPages, maxSeiten); seite += 1) {
    const page = await document.getPage(seite)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: kante / Math.max(natural.width, natural.height) })
    // The canvas must be of the copy that pdf.js draws with: objects of two versions end the process.
    const { canvas } = (document.canvasFactory as CanvasFactory).create(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    const message: PdfSeite = { seite, bytes: canvas.encodeSync('jpeg', JPEG_GUETE), mime: 'image/jpeg', width: canvas.width, height: canvas.height }
    parentPort?.postMessage(message)
    page.cleanup()
  }
}

await drawPages(workerData as PdfAuftrag)
