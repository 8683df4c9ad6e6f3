/**
 * Images and PDFs are drawn in a process of their own: what a file does to a decoder never touches the server, and its memory is gone when the
 * process ends, shortly after the last order.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Bildformat } from '#contract/bildformat.ts'
import type { LogoArt } from '#contract/agentur-logo.ts'
import type { GeprueftesLogo, LogoMangel } from './check-logo.ts'
import type { Formatvariante } from '../domain/bildformat.ts'
import { readFile } from 'node:fs/promises'
import type { AvatarMangel, Bild, BildVariant } from './make-bild.ts'
import type { Befund } from './inspect-datei.ts'
import type { PdfSeite } from './make-pdf-seiten.ts'
import type { MedienAblage } from './medien-speicher.ts'

export interface Werkstatt {
  /** JPEGs without metadata of the original; several sizes share one decoding. */
  makeBilder(quelle: Quelle, varianten: readonly BildVariant[]): Promise<Map<BildVariant, Bild>>
  /** The picture of this variant in every format but JPEG. */
  makeInFormaten(quelle: Quelle, variant: Formatvariante): Promise<Map<Bildformat, Bild>>
  makePdfSeiten(pdf: Quelle): Promise<PdfSeite[]>
  makeAvatar(quelle: Buffer, kante: number): Promise<Bild | AvatarMangel>
  checkLogo(datei: Buffer, logo: LogoArt): Promise<GeprueftesLogo | LogoMangel>
  inspectDatei(path: string): Promise<Befund>
  hashDatei(path: string): Promise<MedienAblage>
}

/** Bytes, or the path of a file: gigabytes never pass through the server. */
export type Quelle = Buffer | string

/** The decoder was ended by the system, by its memory or by its time: nobody knows what the file did to it. */
export class WerkstattAbbruch extends Error {}

export type Auftrag = { nr: number } & (
  | { art: 'bilder'; quelle: Quelle; varianten: readonly BildVariant[] }
  | { art: 'formate'; quelle: Quelle; variant: Formatvariante }
  | { art: 'seiten'; pdf: Quelle }
  | { art: 'pruefung' | 'hash'; path: string }
  | { art: 'avatar'; quelle: Buffer; kante: number }
  | { art: 'logo'; datei: Buffer; logo: LogoArt }
)
export type Antwort = { nr: number } & ({ ergebnis: unknown } | { fehler: string })
type Ohne<T> = T extends unknown ? Omit<T, 'nr'> : never

const MAX_MS = 120_000
/** What decoders may take beside the heap, which has a limit of its own. */
const MAX_RSS_KB = 2_500_000
const WATCH_MS = 500
/** For glibc: with its usual number of heaps half a gigabyte of pictures that are done would stay with the process. */
const SPEICHER = { MALLOC_ARENA_MAX: '2' }
const IDLE_MS = 5000

interface Wartend {
  child: ChildProcess
  resolve: (ergebnis: unknown) => void
  reject: (error: Error) => void
}

/** `nachrangig`: everybody else on this machine is served first. */
export function createWerkstatt({ nachrangig = false } = {}): Werkstatt {
  const waiting = new Map<number, Wartend>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const started = fork(new URL('./werkstatt-prozess.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      env: { ...process.env, ...SPEICHER },
    })
    started.on('message', answer)
    started.once('error', () => giveUp(started))
    started.once('exit', () => giveUp(started))
    if (nachrangig && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW)
    return started
  }

  function giveUp(ended: ChildProcess): void {
    if (child === ended) child = undefined
    for (const [nr, wartend] of waiting) {
      if (wartend.child !== ended) continue
      waiting.delete(nr)
      wartend.reject(new WerkstattAbbruch('Die Datei konnte nicht verarbeitet werden.'))
    }
  }

  function answer(antwort: Antwort): void {
    const wartend = waiting.get(antwort.nr)
    waiting.delete(antwort.nr)
    if ('fehler' in antwort) wartend?.reject(new Error(antwort.fehler))
    else wartend?.resolve(antwort.ergebnis)
    if (waiting.size > 0) return
    idle = setTimeout(close, IDLE_MS).unref()
    hold(false)
  }

  function close(): void {
    const done = child
    child = undefined
    done?.kill()
  }

  /** An idle workshop does not keep a server alive that wants to end. */
  function hold(wanted: boolean): void {
    for (const handle of [child, child?.channel]) {
      if (wanted) handle?.ref()
      else handle?.unref()
    }
  }

  async function order(auftrag: Ohne<Auftrag>): Promise<unknown> {
    clearTimeout(idle)
    child ??= start()
    hold(true)
    const running = child
    last += 1
    const nr = last
    const timer = setTimeout(() => running.kill('SIGKILL'), MAX_MS).unref()
    const watch = setInterval(() => void killIfLarge(running), WATCH_MS).unref()
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(nr, { child: running, resolve, reject })
        running.send({ ...auftrag, nr })
      })
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }

  return {
    makeBilder: async (quelle, varianten) => (await order({ art: 'bilder', quelle, varianten })) as Map<BildVariant, Bild>,
    makeInFormaten: async (quelle, variant) => (await order({ art: 'formate', quelle, variant })) as Map<Bildformat, Bild>,
    makePdfSeiten: async (pdf) => (await order({ art: 'seiten', pdf })) as PdfSeite[],
    inspectDatei: async (path) => (await order({ art: 'pruefung', path })) as Befund,
    hashDatei: async (path) => (await order({ art: 'hash', path })) as MedienAblage,
    makeAvatar: async (quelle, kante) => (await order({ art: 'avatar', quelle, kante })) as Bild | AvatarMangel,
    checkLogo: async (datei, logo) => (await order({ art: 'logo', datei, logo })) as GeprueftesLogo | LogoMangel,
  }
}

/** Only Linux tells; elsewhere time is the limit. */
async function killIfLarge(child: ChildProcess): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/status`, 'latin1').catch(() => '')
  if (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) > MAX_RSS_KB) child.kill('SIGKILL')
}
