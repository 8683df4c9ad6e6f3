// A stranger who asks without end, on a thread of his own: so many requests at a time, each with a new name, until he is told to stop.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface FlutAuftrag {
  url: string
  pfad: string
  parallel: number
  /** Where it seems to come from. */
  adresse: string
  /** What is sent, `NAME` in it each time another. */
  body: string
}

const { url, pfad, parallel, body, adresse } = workerData as FlutAuftrag
const agent = new Agent({ keepAlive: true, maxSockets: parallel })
const statuses: Record<number, number> = {}
let isOver = false

parentPort?.once('message', () => void (isOver = true))
await Promise.all(Array.from({ length: parallel }, (_, client) => ask(client)))
agent.destroy()
parentPort?.postMessage(statuses)

async function ask(client: number): Promise<void> {
  for (let nr = 0; !isOver; nr += 1) {
    const status = await post(body.replace('NAME', `flut-${client}-${nr}`))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

function post(text: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'x-forwarded-for': adresse }
  return new Promise((resolve) => {
    const sending = request(url + pfad, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.once('error', () => resolve(0))
    sending.end(text)
  })
}
