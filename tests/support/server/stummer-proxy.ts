import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before PostgreSQL and may do what a firewall or a machine that is off does: nothing at all. */
export interface StummerProxy {
  /** The same database, through here. */
  url: string
  /** From now on every byte of every connection is swallowed; nobody is told. */
  swallow(): void
  /** Only the connection that hears events falls silent; whether there was one. */
  swallowLauscher(): boolean
  /** Everything that is answered comes so much later. */
  delay(ms: number): void
  /** Those that come from now on get through; the old ones stay silent. */
  letNewThrough(): void
  close(): Promise<void>
}

export async function startStummerProxy(databaseUrl: string): Promise<StummerProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let swallows = false
  let lateMs = 0
  let stumme = new Set<Socket>()
  const lauscher = new Set<Socket>()
  const hold = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => undefined)
  }
  const send = (to: Socket, bytes: Uint8Array) => void (to.destroyed || to.write(bytes))
  const pass = (from: Socket, to: Socket, isAntwort: boolean) =>
    from.on('data', (bytes) => {
      if (stumme.has(from)) return
      if (isAntwort && lateMs > 0) setTimeout(() => send(to, bytes), lateMs)
      else send(to, bytes)
    })

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      hold(socket)
      if (swallows) stumme.add(socket)
    }
    pass(client, upstream, false)
    pass(upstream, client, true)
    client.on('data', (bytes) => {
      if (bytes.includes('listen lorbeer_ereignis')) for (const socket of [client, upstream]) lauscher.add(socket)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('close', () => void (stumme.has(one) || other.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    swallow() {
      swallows = true
      stumme = new Set(sockets)
    },
    swallowLauscher() {
      for (const socket of lauscher) stumme.add(socket)
      return lauscher.size > 0
    },
    delay(ms) {
      lateMs = ms
    },
    letNewThrough() {
      swallows = false
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
