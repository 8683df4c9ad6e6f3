import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { Call } from '../server/test-server.ts'

/** jsdom has no EventSource: this one reads the real server's stream of whoever `callOf` names. Ends with `vi.unstubAllGlobals`. */
export function stubEventSource(callOf: () => Call): void {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly OPEN = 1
      readyState = 0
      #stream: Readable | null = null

      constructor(url: string) {
        super()
        void this.#listen(url)
      }

      async #listen(url: string) {
        const answer = await callOf()('GET', url, undefined, { payloadAsStream: true })
        if (this.readyState === 2) return
        this.readyState = 1
        this.#stream = answer.stream() as Readable
        this.dispatchEvent(new Event('open'))
        let rest = ''
        this.#stream.on('data', (piece: Buffer) => {
          const parts = `${rest}${piece.toString()}`.split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) if (part.startsWith('data: ')) this.dispatchEvent(new MessageEvent('message', { data: part.slice(6) }))
        })
      }

      close() {
        this.readyState = 2
        this.#stream?.destroy()
      }
    },
  )
}
