import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { anschlussOf } from '../domain/betrieb/anschluss.ts'

export interface VerbindungsMass {
  insgesamt: number
  jeAnschluss: number
}

/** Each line costs a file descriptor: without a limit one address takes all there are, and no vote comes through. */
export function limitVerbindungen(server: Server, { insgesamt, jeAnschluss }: VerbindungsMass): void {
  const open = new Map<string, number>()
  server.maxConnections = insgesamt
  server.on('connection', (socket: Socket) => {
    const anschluss = anschlussOf(socket.remoteAddress ?? '')
    const zahl = (open.get(anschluss) ?? 0) + 1
    open.set(anschluss, zahl)
    socket.once('close', () => {
      const rest = (open.get(anschluss) ?? 1) - 1
      if (rest > 0) open.set(anschluss, rest)
      else open.delete(anschluss)
    })
    // Not at once: TLS is about to take hold of it.
    if (zahl > jeAnschluss) setImmediate(() => socket.destroy())
  })
}
