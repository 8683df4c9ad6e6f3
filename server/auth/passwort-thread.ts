/** The other side of `passwort-rechner.ts`: one hash at a time, on a thread that everybody else's work on this machine comes before. */
import { hashSync, verifySync } from '@node-rs/argon2'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { RechenAuftrag, RechenErgebnis } from './passwort-rechner.ts'

/** argon2id, as OWASP recommends it. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A third of the share of a thread that is not nice, when there is not enough for both. */
const NICE = 5

standBehind()
parentPort?.on('message', ({ nr, passwort, passwortHash }: RechenAuftrag) => {
  const ergebnis: RechenErgebnis = { nr }
  try {
    if (passwortHash === undefined) ergebnis.passwortHash = hashSync(passwort, PARAMETERS)
    else ergebnis.passt = verifySync(passwortHash, passwort)
  } catch (error) {
    ergebnis.fehler = String(error)
  }
  parentPort?.postMessage(ergebnis)
})

/** Linux knows threads by number and takes a priority for each; elsewhere there is none. */
function standBehind(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // Then the queue alone holds back.
  }
}
