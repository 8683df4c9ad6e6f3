/** A place in the workshop: one order at a time, in a process that ends shortly after the last one. What a file does to it happens to this file alone. */
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { decoderEnv, withoutNetz } from './decoder-umgebung.ts'
import { watchSpeicher } from './watch-speicher.ts'
import type { Antwort, WerkstattAuftrag } from './werkstatt-auftrag.ts'

export interface Platz {
  /** Nobody else's order is worked on here. */
  isFrei(): boolean
  /** Its process is still there from the order before. */
  isWarm(): boolean
  run(auftrag: WerkstattAuftrag): Promise<unknown>
  /** At once, whatever it works on. */
  close(): void
}

/** The file was too much for the decoder, or ended it. */
export class WerkstattAbbruch extends Error {
  constructor() {
    super('Die Datei konnte nicht verarbeitet werden.')
  }
}

/** Its process was ended from outside: the machine lacks memory, or everything stops. */
export class WerkstattEnde extends Error {}

/** The decoder could not read the file. */
export class DekodierFehler extends Error {}

/** For glibc: with its usual number of heaps half a gigabyte of pictures that are done would stay with the process. */
const SPEICHER = { MALLOC_ARENA_MAX: '2' }
const VON_AUSSEN: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])
const IDLE_MS = 5000

export interface Grenzen {
  nachrangig: boolean
  /** From when the process begins with an order; waiting costs none. */
  maxMs: number
  /** What decoders may take beside the heap, which has a limit of its own. */
  maxKb: number
}

interface Laufend {
  resolve: (ergebnis: unknown) => void
  reject: (error: Error) => void
}

export function createPlatz({ nachrangig, maxMs, maxKb }: Grenzen): Platz {
  let child: ChildProcess | undefined
  let laufend: Laufend | undefined
  let belegt = false
  /** We ended the process because of what its order took. */
  let beendet = false
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const [execPath, ...execArgv] = withoutNetz([process.execPath, '--max-old-space-size=512'])
    const started = fork(new URL('../werkstatt/werkstatt-prozess.ts', import.meta.url), {
      serialization: 'advanced',
      execPath,
      execArgv,
      env: { ...decoderEnv(), ...SPEICHER },
    })
    started.on('message', (antwort: Antwort) => {
      if (!('fehler' in antwort)) laufend?.resolve(antwort.ergebnis)
      else laufend?.reject(antwort.ausSystem ? new Error(antwort.fehler) : new DekodierFehler(antwort.fehler))
    })
    started.once('error', (error) => lose(started, error))
    started.once('exit', (_code, signal) =>
      lose(started, isVonAussen(signal) ? new WerkstattEnde(`workshop ended by ${signal}`) : new WerkstattAbbruch()),
    )
    if (nachrangig && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW)
    return started
  }

  /** A machine without memory kills whom it likes, a supervisor ends all at once: that says nothing about this file. */
  function isVonAussen(signal: NodeJS.Signals | null): boolean {
    return !beendet && signal !== null && VON_AUSSEN.has(signal)
  }

  function lose(ended: ChildProcess, error: Error): void {
    if (child !== ended) return
    child = undefined
    laufend?.reject(error)
  }

  function close(): void {
    const done = child
    child = undefined
    done?.kill('SIGKILL')
  }

  /** An idle workshop does not keep a server alive that wants to end. */
  function hold(wanted: boolean): void {
    for (const handle of [child, child?.channel]) {
      if (wanted) handle?.ref()
      else handle?.unref()
    }
  }

  async function run(auftrag: WerkstattAuftrag): Promise<unknown> {
    belegt = true
    beendet = false
    clearTimeout(idle)
    const running = (child ??= start())
    hold(true)
    const end = () => {
      beendet = true
      running.kill('SIGKILL')
    }
    const timer = setTimeout(end, maxMs).unref()
    const stopWatch = watchSpeicher(running.pid, maxKb, end)
    try {
      return await new Promise((resolve, reject) => {
        laufend = { resolve, reject }
        running.send(auftrag, (error) => error && reject(error))
      })
    } finally {
      clearTimeout(timer)
      stopWatch()
      hold(false)
      idle = setTimeout(close, IDLE_MS).unref()
      laufend = undefined
      belegt = false
    }
  }

  return {
    isFrei: () => !belegt,
    isWarm: () => child !== undefined,
    run,
    close() {
      laufend?.reject(new WerkstattEnde('the server stops'))
      close()
    },
  }
}
