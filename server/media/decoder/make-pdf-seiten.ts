import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
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
export async function makePdfSeiten(pdf: Buffer, hoechstens = MAX_SEITEN): Promise<PdfSeite[]> {
  return withPdf(pdf, async (document) => {
    const seiten: PdfSeite[] = []
    for (let seite = 1; seite <= Math.min(document.numPages, hoechstens); seite += 1) {
      const page = await document.getPage(seite)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: SEITE_KANTE / Math.max(natural.width, natural.height) })
      const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
      // The canvas must be of the copy that pdf.js draws with: objects of two versions end the process.
      const { canvas } = (document.canvasFactory as CanvasFactory).create(width, height)
      await page.render({ canvas, viewport, background: '#ffffff' }).promise
      seiten.push({ seite, bytes: canvas.encodeSync('jpeg', JPEG_GUETE), mime: 'image/jpeg', width: canvas.width, height: canvas.height })
      page.cleanup()
    }
    return seiten
  })
}

export interface PdfBefund {
  seiten: number
  verschluesselt: boolean
  /** PDF/X-4 and the like; null: none is named. */
  norm: string | null
}

/** Reads what is needed to judge a PDF, and its first page, without drawing any. */
export async function inspectPdf(pdf: Buffer): Promise<PdfBefund> {
  try {
    return await withPdf(pdf, async (document) => {
      await document.getPage(1)
      // Rights are there exactly when the file is encrypted, also with an empty password.
      const verschluesselt = (await document.getPermissions()) !== null
      const { info } = await document.getMetadata()
      const norm = (info as { Custom?: Record<string, unknown> }).Custom?.GTS_PDFXVersion
      return { seiten: document.numPages, verschluesselt, norm: typeof norm === 'string' ? norm.slice(0, 30) : null }
    })
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return { seiten: 1, verschluesselt: true, norm: null }
    throw error
  }
}

async function withPdf<T>(pdf: Buffer, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
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
  try {
    return await work(await loading.promise)
  } finally {
    await loading.destroy()
  }
}
