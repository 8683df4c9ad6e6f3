// A stranger who asks without end, on a thread of his own: so many requests at a time, each with a new name, until he is told to stop.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface FlutAuftrag {
  url: string
  /** Each of those at a time has one of its own, as far as they go. */
  pfade: readonly string[]
  methode?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'
  kopf?: Record<string, string>
  parallel: number
  /** Where it seems to come from. */
  adresse: string
  /** What is sent, `NAME` in it each time another; left out: it is only asked. */
  body?: string
  /** Never sends the end of what it announces. */
  halb?: boolean
  cookie?: string
}

const { url, pfade, methode, kopf = {}, parallel, body, adresse, halb = false, cookie = '' } = workerData as FlutAuftrag
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
  const ziel = url + (pfade[client % pfade.length] ?? '')
  const offset: Offset = {}
  for (let nr = 0; !isOver; nr += 1) {
    const status = await send(ziel, body?.replace('NAME', `flut-${client}-${nr}`), offset)
    if (!isOver) statuses[status] = (statuses[status] ?? 0) + 1
  }
}

/** Parts of a file go on where the last answer said. */
interface Offset {
  'upload-offset'?: string
}

function send(ziel: string, text: string | undefined, offset: Offset): Promise<number> {
  const bytes = text === undefined ? 0 : Buffer.byteLength(text) + (halb ? 1000 : 0)
  const sent = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes }
  const headers = { ...sent, ...kopf, ...offset, 'x-forwarded-for': adresse, cookie }
  return new Promise((resolve) => {
    const method = methode ?? (text === undefined ? 'GET' : 'POST')
    const sending = request(ziel, { method, agent, headers }, (answer) => {
      const reached = answer.headers['upload-offset']
      if (typeof reached === 'string') offset['upload-offset'] = reached
      answer.resume()
      for (const event of ['end', 'error']) answer.once(event, () => resolve(answer.statusCode ?? 0))
    })
    sending.once('error', () => resolve(0))
    if (halb) sending.write(text)
    else sending.end(text)
  })
}
