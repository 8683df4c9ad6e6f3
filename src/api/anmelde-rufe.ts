import { getAuth, logout, type AuthInfo } from '#contract/auth.ts'
import { type ApiOptions, callApi } from './client.ts'

/** What the start asks the server itself: a file of its own, so that a screen that stands without an answer is drawn before it. */
export function askAngemeldet(signal: AbortSignal): Promise<AuthInfo> {
  return callApi(getAuth, { signal })
}

export async function sendLogout(options: Pick<ApiOptions, 'fetch' | 'schedule'> = {}): Promise<void> {
  await callApi(logout, options)
}
