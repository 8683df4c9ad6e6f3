import { Agent, request, type ClientRequest } from 'node:http'
import type { LiveSchritt } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import type { SaalJury, Sitz } from '#tests/support/saal.ts'

/** Asks as one of the hall, by the line that this tablet has. */
export type Frage = (url: string, sitz: Sitz, path: string, body?: object, methode?: string) => Promise<unknown>

export function createFrage(agent: Agent): Frage {
  return (url, { cookie }, path, body, methode = body ? 'POST' : 'GET') => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    return new Promise((resolve, reject) => {
      const asking = request(`${url}${path}`, { agent, headers, method: methode }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.once('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`${answer.statusCode} ${text}`))))
      })
      asking.once('error', reject)
      asking.end(body ? JSON.stringify(body) : undefined)
    })
  }
}

/** Whoever leads, with the newest state in hand. */
export interface Leitung {
  readonly live: LiveStand
  schritt(schritt: LiveSchritt): Promise<void>
}

export async function startLeitung(frage: Frage, url: string, { juryId, vorsitz, einreichungIds }: SaalJury): Promise<Leitung> {
  const path = `/api/voting/jurys/${juryId}/live`
  let stand = (await frage(url, vorsitz, path, { einreichungId: einreichungIds[0] })) as { live: LiveStand }
  return {
    get live() {
      return stand.live
    },
    async schritt(schritt) {
      stand = (await frage(url, vorsitz, `${path}/schritt`, { revision: stand.live.revision, schritt })) as typeof stand
    },
  }
}

/** One event stream by this line: `onPiece` hears what comes. Resolves when it is open. */
export function openStrom(url: string, { cookie }: Sitz, onPiece: (piece: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/ereignisse`, { headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => {
        onPiece(piece)
        resolve(asking)
      })
    })
    asking.once('error', reject)
    asking.end()
  })
}

export function closeStroeme(stroeme: readonly ClientRequest[]): void {
  for (const asking of stroeme)
    asking
      .removeAllListeners('error')
      .on('error', () => undefined)
      .destroy()
}
