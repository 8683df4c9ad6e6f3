/** The other side of `createPdfWerkstatt`. */
import { parentPort } from 'node:worker_threads'
import { makePdf, type PdfAuftrag } from './make-pdf.ts'
import type { Antwort } from './pdf-werkstatt.ts'

parentPort?.on('message', (auftrag: PdfAuftrag) => {
  void makePdf(auftrag, (fortschritt) => answer({ fortschritt })).then(
    (bytes) => answer({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => answer({ fehler: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(antwort: Antwort): void {
  parentPort?.postMessage(antwort)
}
