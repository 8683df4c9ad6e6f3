/** The other side of `createPdfWerkstatt`. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { makePdf, type PdfAuftrag } from './make-pdf.ts'
import type { Antwort } from './pdf-werkstatt.ts'

/** As for passwords: votes, and whoever waits for a page, come first where there is not enough for all. */
const NICE = 10

standBehind()
parentPort?.on('message', (auftrag: PdfAuftrag) => {
  void makePdf(auftrag, (fortschritt) => answer({ fortschritt })).then(
    (bytes) => answer({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => answer({ fehler: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(antwort: Antwort): void {
  parentPort?.postMessage(antwort)
}

/** Linux knows threads by number; elsewhere they all stand together. */
function standBehind(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // Then they share.
  }
}
