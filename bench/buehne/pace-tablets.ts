import { setTimeout as wait } from 'node:timers/promises'

/** Each tablet votes once in this time. */
const TAKT_MS = 1000

/** Every tablet sends once in each `TAKT_MS`, at a moment of its own; how long each took. */
export async function paceTablets(
  { tablets, runden }: { tablets: number; runden: number },
  send: (nr: number, runde: number) => () => Promise<void>,
): Promise<number[]> {
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: tablets }, async (_, nr) => {
      const began = performance.now() + (nr / tablets) * TAKT_MS
      for (let runde = 0; runde < runden; runde += 1) {
        await wait(Math.max(0, began + runde * TAKT_MS - performance.now()))
        const sendReady = send(nr, runde)
        const sent = performance.now()
        await sendReady()
        latencies.push(performance.now() - sent)
      }
    }),
  )
  return latencies
}
