// A stranger who asks without end, on a thread of his own: so many requests at a time, each with a new name, until he is told to stop.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface FlutAuftrag {
  url: string
  pfad: string
  parallel: number
  /** Where it seems to come from. */
  adresse: string
  /** What is sent, `NAME` in it each time another; left out: it is only asked. */
  body?: string
  /** Never sends the end of what it announces. */
  halb?: boolean
  cookie?: string
}

const { url, pfad, parallel, body, adresse, halb = false, cookie = '' } = workerData as FlutAuftrag
const agent = new Agent({ keepAlive: true, maxSockets: parallel })
const statuses: Record<number, number> = {}
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  // Streams and halves end no other way.
  agent.destroy()
})
await Promise.all(Array.from({ length: parallel }, (_, client) => ask(client)))
parentPort?.postMessage(statuses)

async function ask(client: number): Promise<void> {
  for (let nr = 0; !isOver; nr += 1) {
    const status = await send(body?.replace('NAME', `flut-${client}-${nr}`))
    if (!isOver) statuses[status] = (statuses[status] ?? 0) + 1
  }
}

function send(text: string | undefined): Promise<number> {
  const bytes = text === undefined ? 0 : Buffer.byteLength(text) + (halb ? 1000 : 0)
  const sent = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes }
  const headers = { ...sent, 'x-forwarded-for': adresse, cookie }
  return new Promise((resolve) => {
    const sending = request(url + pfad, { method: text === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      answer.resume()
      for (const event of ['end', 'error']) answer.once(event, () => resolve(answer.statusCode ?? 0))
    })
    sending.once('error', () => resolve(0))
    if (halb) sending.write(text)
    else sending.end(text)
  })
}
