import { begleite } from '../client/ruhe.ts'
import type { L2Welt } from './welt.ts'

export interface Antwort<T> {
  status: number
  body: T
}

/** A request of somebody in the office or at the chair's table: their line holds. */
export async function frage<T>(welt: Pick<L2Welt, 'app'>, cookie: string, url: string, payload?: object): Promise<Antwort<T>> {
  const answer = await begleite(welt.app.inject({ method: payload ? 'POST' : 'GET', url, headers: { cookie }, ...(payload ? { payload } : {}) }))
  return { status: answer.statusCode, body: answer.json<T>() }
}
