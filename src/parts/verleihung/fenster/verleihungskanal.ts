import type { Ablaufaktion } from '../ablauf.ts'
import type { Saalbild } from './saalbild.ts'

/** Raised when windows of an older version could misread what is said. */
const SPRACHE = 1

/** BILD: all that is to be seen, each time; `amt` grows with each change of who leads, `bild` null: nothing is revealed any more. AKTION: a key in the audience's window. */
export type Verleihungsbotschaft =
  | { art: 'BILD'; von: string; amt: number; bild: Saalbild | null }
  | { art: 'FRAGE'; von: string }
  | { art: 'AKTION'; von: string; aktion: Ablaufaktion }

/** What carries the messages of the windows of one person. */
export interface Verleihungskanal {
  send(botschaft: Verleihungsbotschaft): void
  onBotschaft(listener: (botschaft: Verleihungsbotschaft) => void): void
  close(): void
}

/** null where the browser has none: the window is alone then. */
export function openVerleihungskanal(benutzerId: string): Verleihungskanal | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const kanal = new BroadcastChannel(`lorbeer-verleihung-fenster-${benutzerId}`)
  return {
    send: (botschaft) => kanal.postMessage({ sprache: SPRACHE, botschaft }),
    onBotschaft: (listener) =>
      kanal.addEventListener('message', ({ data }: MessageEvent<{ sprache?: unknown; botschaft?: Verleihungsbotschaft } | null>) => {
        if (data?.sprache === SPRACHE && data.botschaft) listener(data.botschaft)
      }),
    close: () => kanal.close(),
  }
}
