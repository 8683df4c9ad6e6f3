import { type AuthInfo, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'

/** The log-in with a password, for whoever is asked for one; `code` of the second factor, once the server has asked for it. */
export function mitPasswort(username: string, password: string, code?: string): () => Promise<AuthInfo> {
  return () => callApi(login, { body: { username, password, ...(code && { code }) } })
}
