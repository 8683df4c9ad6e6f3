/** Of every demo account. */
export const DEMO_PASSWORT = 'lorbeer-demo-2026'

export interface Caller {
  readonly benutzerId: string
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<{ status: number; body: T }>
}

/** A person at the API, past the proxy: what the server knows, whatever the tablets show. */
export async function callAs(url: string, username: string): Promise<Caller> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORT }),
  })
  if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const { id } = (await answer.json()) as { id: string }

  return {
    benutzerId: id,
    async get<T>(path: string) {
      const response = await fetch(url + path, { headers: { cookie } })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    async send<T>(method: string, path: string, body?: object) {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { status: response.status, body: (await response.json()) as T }
    },
  }
}
