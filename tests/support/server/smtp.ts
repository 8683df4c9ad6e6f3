import { createServer, type Server, type Socket } from 'node:net'

/** The least of a mail server. */
export async function startSmtp(wantedPort = 0) {
  let data = ''
  const sockets = new Set<Socket>()
  const smtp: Server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    socket.write('220 post\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8')
      if (inData) {
        data += text
        if (data.endsWith('\r\n.\r\n')) {
          inData = false
          socket.write('250 ok\r\n')
        }
      } else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => smtp.listen(wantedPort, '127.0.0.1', resolve))
  const address = smtp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received: () => data,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => smtp.close(resolve))
    },
  }
}
