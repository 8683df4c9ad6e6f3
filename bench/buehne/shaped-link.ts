import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface ShapedLink {
  port: number
  url: string
  /** Bytes sent towards the server. */
  sentBytes(): number
  close(): Promise<void>
}

interface LinkOptions {
  targetPort: number
  roundTripMs: number
  bitsPerSecond: number
}

type Lane = (chunk: Buffer, notBefore: number, deliver: () => void) => void

/** A slow line in front of a server: every connection pays one round trip to open, each direction half a round trip and its share of the rate. */
export function openShapedLink({ targetPort, roundTripMs, bitsPerSecond }: LinkOptions): Promise<ShapedLink> {
  let sent = 0
  const up = createLane(roundTripMs / 2, bitsPerSecond)
  const down = createLane(roundTripMs / 2, bitsPerSecond)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ port: targetPort, host: '127.0.0.1' })
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
      open.add(socket)
    }
    // The handshake of the slow line, which loopback does not have.
    const notBefore = performance.now() + roundTripMs
    client.on('data', (chunk: Buffer) => {
      sent += chunk.length
      up(chunk, notBefore, () => upstream.write(chunk))
    })
    upstream.on('data', (chunk: Buffer) => down(chunk, 0, () => client.write(chunk)))
    client.on('end', () => up(Buffer.alloc(0), 0, () => upstream.end()))
    upstream.on('end', () => down(Buffer.alloc(0), 0, () => client.end()))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        port,
        url: `http://127.0.0.1:${port}`,
        sentBytes: () => sent,
        close: () =>
          new Promise((done) => {
            for (const socket of open) socket.destroy()
            server.close(() => done())
          }),
      })
    })
  })
}

/** In order, whatever the timers do: one timer, which delivers everything that is due. */
function createLane(delayMs: number, bitsPerSecond: number): Lane {
  const waiting: { at: number; deliver: () => void }[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  function deliverDue(): void {
    timer = undefined
    while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.deliver()
    arm()
  }
  function arm(): void {
    const [first] = waiting
    if (first && !timer) timer = setTimeout(deliverDue, Math.max(0, first.at - performance.now()))
  }

  return (chunk, notBefore, deliver) => {
    const start = Math.max(performance.now(), freeAt, notBefore)
    freeAt = start + (chunk.length * 8 * 1000) / bitsPerSecond
    waiting.push({ at: freeAt + delayMs, deliver })
    arm()
  }
}
