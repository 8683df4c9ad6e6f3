const WER = '/api/auth'
const TIMEOUT_MS = 15_000

/**
 * Whether our own server answers, by a small question that everybody may ask. Its refusal is an answer, a captive portal is none. Asked where files of this
 * build may be missing, so it needs none.
 */
export async function isServerDa(signal?: AbortSignal): Promise<boolean> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, TIMEOUT_MS)
  signal?.addEventListener('abort', end)
  try {
    const response = await fetch(WER, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: controller.signal,
    })
    const answer = (await response.json()) as { error?: unknown } | null
    if (response.ok) return typeof answer === 'object' && answer !== null
    return response.status < 500 && typeof answer?.error === 'string'
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
