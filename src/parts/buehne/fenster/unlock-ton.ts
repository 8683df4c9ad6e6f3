/** By a click only: whether this window may be heard from now on. Proven, not assumed: a browser says so by what runs. */
export async function unlockTon(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return navigator.userActivation?.hasBeenActive ?? true
  const probe = new AudioContext()
  try {
    // Where it is refused the promise waits for a click that does not come.
    await Promise.race([probe.resume(), new Promise((resolve) => setTimeout(resolve, PROBE_MS))])
    return probe.state === 'running'
  } catch {
    return false
  } finally {
    void probe.close().catch(() => undefined)
  }
}

/** A machine that plays for the first time since it was started takes its time. */
const PROBE_MS = 5000
