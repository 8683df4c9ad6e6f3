import { getAuth } from '#contract/auth.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './client.ts'

/** Whether our own server answers, by a small question that everybody may ask. Its refusal is an answer, a captive portal is none. */
export async function isServerDa(signal?: AbortSignal): Promise<boolean> {
  try {
    await callApi(getAuth, { signal })
    return true
  } catch (error) {
    return error instanceof ApiError && error.kind === 'refused'
  }
}
