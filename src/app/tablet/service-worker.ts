const ANSWER_MS = 5000

/** Chromium wakes the worker when the network is back, even after the last page has gone. Elsewhere the pages send. */
export async function requestSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  // Private windows and settings may refuse it.
  await registration?.sync?.register('lorbeer-senden').catch(() => undefined)
}

/** The worker is active and holds every file of its precache. */
export async function isWorkerBereit(): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = ({ data }: MessageEvent<{ vollstaendig?: unknown }>) => {
      clearTimeout(timer)
      resolve(data.vollstaendig === true)
    }
    worker.postMessage({ type: 'PRECACHE_STAND' }, [port2])
  })
}
