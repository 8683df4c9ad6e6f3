import { Worker } from 'node:worker_threads'
import type { Bild } from './make-bild.ts'

export interface PdfAuftrag {
  pdf: Uint8Array
  kante: number
  maxSeiten: number
}

export interface PdfSeite extends Bild {
  /** From 1. */
  seite: number
}

const SEITE_KANTE = 1600
const MAX_SEITEN = 60
const MAX_MS = 120_000

/** The pages of a PDF as JPEGs, in order. Rejects when the document is unreadable or takes too long. */
export async function makePdfSeiten(pdf: Buffer): Promise<PdfSeite[]> {
  const auftrag: PdfAuftrag = { pdf: new Uint8Array(pdf), kante: SEITE_KANTE, maxSeiten: MAX_SEITEN }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: auftrag, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const timer = setTimeout(() => void worker.terminate(), MAX_MS)
  try {
    return await collectPages(worker)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function collectPages(worker: Worker): Promise<PdfSeite[]> {
  const seiten: PdfSeite[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (seite: PdfSeite) => seiten.push({ ...seite, bytes: Buffer.from(seite.bytes) }))
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve(seiten) : reject(new Error('Das PDF konnte nicht gezeichnet werden.'))))
  })
}
