/** What carries the messages of the windows of one person. */
export interface Fensterkanal<Botschaft> {
  send(botschaft: Botschaft): void
  onBotschaft(listener: (botschaft: Botschaft) => void): void
  /** A window that is being left may be drawn once more: what it says then is heard by nobody. */
  close(): void
}

interface Satz<Botschaft> {
  sprache?: unknown
  botschaft?: Botschaft
}

/** `sprache` is raised when windows of an older version could misread what is said. null where the browser has none: each window is alone then. */
export function openFensterkanal<Botschaft>(name: string, sprache: number): Fensterkanal<Botschaft> | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const kanal = new BroadcastChannel(name)
  let offen = true
  return {
    send: (botschaft) => (offen ? kanal.postMessage({ sprache, botschaft }) : undefined),
    onBotschaft: (listener) =>
      kanal.addEventListener('message', ({ data }: MessageEvent<Satz<Botschaft> | null>) => {
        if (data?.sprache === sprache && data.botschaft) listener(data.botschaft)
      }),
    close() {
      offen = false
      kanal.close()
    },
  }
}
