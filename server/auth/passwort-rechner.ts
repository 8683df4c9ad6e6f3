import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface RechenAuftrag {
  nr: number
  passwort: string
  /** To be compared with; left out: a new one is wanted. */
  passwortHash?: string | undefined
}

export interface RechenErgebnis {
  nr: number
  passwortHash?: string
  passt?: boolean
  fehler?: string
}

export interface Rechner {
  hash(passwort: string): Promise<string>
  verify(passwortHash: string, passwort: string): Promise<boolean>
}

interface Wartend {
  worker: Worker
  resolve: (ergebnis: RechenErgebnis) => void
  reject: (error: Error) => void
}

/** So many threads for hashes, begun with the first ones. They keep no process alive but while they work. */
export function createRechner(plaetze: number): Rechner {
  const workers: (Worker | undefined)[] = Array.from({ length: plaetze })
  const waiting = new Map<number, Wartend>()
  let nummer = 0

  function start(platz: number): Worker {
    const started = new Worker(join(import.meta.dirname, 'passwort-thread.ts'), { execArgv: [] })
    started.on('message', (ergebnis: RechenErgebnis) => {
      const wartend = take(ergebnis.nr)
      if (ergebnis.fehler === undefined) wartend?.resolve(ergebnis)
      else wartend?.reject(new Error(ergebnis.fehler))
    })
    started.on('error', (error) => giveUp(platz, started, error as Error))
    started.once('exit', () => giveUp(platz, started, new Error('password thread ended')))
    started.unref()
    workers[platz] = started
    return started
  }

  function take(nr: number): Wartend | undefined {
    const wartend = waiting.get(nr)
    waiting.delete(nr)
    if (wartend && !isBusy(wartend.worker)) wartend.worker.unref()
    return wartend
  }

  const isBusy = (worker: Worker) => [...waiting.values()].some((wartend) => wartend.worker === worker)

  function giveUp(platz: number, ended: Worker, error: Error): void {
    if (workers[platz] === ended) workers[platz] = undefined
    for (const [nr, wartend] of waiting) if (wartend.worker === ended) take(nr)?.reject(error)
  }

  function order(auftrag: Omit<RechenAuftrag, 'nr'>): Promise<RechenErgebnis> {
    nummer += 1
    const nr = nummer
    const frei = workers.findIndex((worker) => worker === undefined || !isBusy(worker))
    const platz = frei === -1 ? nr % plaetze : frei
    const worker = workers[platz] ?? start(platz)
    worker.ref()
    return new Promise((resolve, reject) => {
      waiting.set(nr, { worker, resolve, reject })
      worker.postMessage({ nr, ...auftrag })
    })
  }

  return {
    hash: async (passwort) => (await order({ passwort })).passwortHash ?? '',
    verify: async (passwortHash, passwort) => (await order({ passwort, passwortHash })).passt === true,
  }
}
