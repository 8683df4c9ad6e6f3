/** The other side of `createPdfWerkstatt`: ends with its parent. */
import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import type { PdfAuftrag } from './make-pdf.ts'
import type { Antwort } from './pdf-werkstatt.ts'

/** As for passwords: votes, and whoever waits for a page, come first where there is not enough for all. */
const NICE = 10
/** Of the work: what is told more finely costs the server more than it tells anybody. */
const SCHRITT = 0.02

const parent = process.ppid
standBehind()
// Whoever stops everything tells it to each process at once: what is being made ends when the server says so, and counts as nobody's fault.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('message', (auftrag: PdfAuftrag) => void work(auftrag))
process.on('disconnect', () => process.exit(0))

async function work(auftrag: PdfAuftrag): Promise<void> {
  try {
    // Not before this process stands behind: what it loads is a good part of a short order.
    const { makePdf } = await import('./make-pdf.ts')
    answer({ bytes: await makePdf(auftrag, tellInSchritten()) })
  } catch (error) {
    answer({ fehler: error instanceof Error ? error.message : String(error) })
  }
  // It is ended from outside, without a chance to do so.
  flushCompileCache()
}

/** While it sets a long document it hears nothing of a parent that was killed; here it looks. */
function tellInSchritten(): (anteil: number) => void {
  let gemeldet = -1
  return (fortschritt) => {
    if (process.ppid !== parent) process.exit(0)
    if (fortschritt < gemeldet + SCHRITT) return
    gemeldet = fortschritt
    answer({ fortschritt })
  }
}

function answer(antwort: Antwort): void {
  process.send?.(antwort)
}

/** With all its threads, those that collect garbage and compile, too. */
function standBehind(): void {
  for (const thread of listThreads())
    try {
      setPriority(thread, NICE)
    } catch {
      // It stands behind already, further than that, or is gone.
    }
}

/** Linux knows threads by number and takes a priority for each; elsewhere a process has one. */
function listThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
