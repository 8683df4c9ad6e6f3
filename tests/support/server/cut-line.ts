import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CutLine {
  url: string
  /** How often it broke. */
  cuts(): number
  close(): Promise<void>
}

/** A line that breaks whenever one more of these amounts has gone up, and is dead for `deadMs` each time. Bytes in between are lost as on a real one. */
export function openCutLine(target: { port: number; cutAt: readonly number[]; deadMs: number; bytesPerSecond: number }): Promise<CutLine> {
  const open = new Set<Socket>()
  let [sent, cuts, dead] = [0, 0, false]

  function cutIfDue(): void {
    const at = target.cutAt[cuts]
    if (at === undefined || sent < at) return
    cuts += 1
    dead = true
    for (const socket of open) socket.destroy()
    setTimeout(() => (dead = false), target.deadMs)
  }

  const server = createServer((client) => {
    if (dead) return void client.destroy()
    const upstream = connect({ port: target.port, host: '127.0.0.1' })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    }
    upstream.pipe(client)
    client.on('data', (piece: Buffer) => {
      sent += piece.length
      upstream.write(piece)
      client.pause()
      setTimeout(() => client.resume(), (piece.length / target.bytesPerSecond) * 1000)
      cutIfDue()
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cuts: () => cuts,
        close: () =>
          new Promise((done) => {
            for (const socket of open) socket.destroy()
            server.close(() => done())
          }),
      })
    })
  })
}
