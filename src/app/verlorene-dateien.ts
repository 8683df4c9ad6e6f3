import { isServerDa } from '#src/api/is-server-da.ts'

const RELOAD_GUARD = 'lorbeer-nachgeladen'

/**
 * A chunk of an older build may be gone after a deployment: one reload per address, and only from a server that answers. On a dead line it would
 * lead to the browser's own page, and end what runs here; the screen of the error offers it then.
 */
export function recoverLostChunks(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if ((await isServerDa()) && mayReload(location.href)) location.reload()
}

function mayReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(RELOAD_GUARD) === address) return false
    sessionStorage.setItem(RELOAD_GUARD, address)
    return true
  } catch {
    return false
  }
}
