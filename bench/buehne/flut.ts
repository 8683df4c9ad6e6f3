import { Worker } from 'node:worker_threads'
import type { FlutAuftrag } from './flut-thread.ts'

/** What is sent without end; to whom, and from where, is said when it begins. */
export type Flut = Omit<FlutAuftrag, 'url' | 'adresse'>

/** What `work` takes while a stranger floods, and what he was told. */
export async function underFlood<T>(auftrag: FlutAuftrag, work: () => Promise<T>): Promise<{ result: T; statuses: Record<number, number> }> {
  const flut = new Worker(new URL('flut-thread.ts', import.meta.url), { workerData: auftrag })
  const ended = new Promise<Record<number, number>>((resolve, reject) => flut.once('message', resolve).once('error', reject))
  const result = await work()
  flut.postMessage('ende')
  return { result, statuses: await ended }
}
