/** The other side of `createPdfWerkstatt`. */
import { parentPort } from 'node:worker_threads'
import { makePdf } from './make-pdf.ts'
import type { Antwort, Auftrag } from './pdf-werkstatt.ts'

parentPort?.on('message', ({ nr, auftrag }: Auftrag) => {
  void makePdf(auftrag).then(
    (bytes) => answer({ nr, bytes: new Uint8Array(bytes) }),
    (error: unknown) => answer({ nr, fehler: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(antwort: Antwort): void {
  parentPort?.postMessage(antwort)
}
