import { createSha256 } from '#src/lib/sha256-strom.ts'

/** So much at a time: between two of them the page draws and listens. */
const STUECK_BYTES = 8 * 1024 * 1024

/** SHA-256 of a file on this device, however large: nothing of it leaves the device. Rejects with the reason when `signal` is aborted. */
export async function hashDatei(datei: Blob, { signal, onAnteil }: { signal: AbortSignal; onAnteil: (anteil: number) => void }): Promise<string> {
  const hash = createSha256()
  for (let at = 0; at < datei.size; at += STUECK_BYTES) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await datei.slice(at, at + STUECK_BYTES).arrayBuffer()))
    onAnteil(Math.min(1, (at + STUECK_BYTES) / datei.size))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return hash.finish()
}
