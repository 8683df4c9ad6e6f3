import type { Workbox } from 'workbox-window'
import { isServerDa } from '#src/api/is-server-da.ts'

const ADDRESS = '/service-worker.js'
const ANSWER_MS = 5000
const GEBLIEBEN_MS = 2000
const RELOAD_GUARD = 'lorbeer-nachgeladen'

export interface Aktualisierung {
  /** The person says so, or what stood in the way has gone. */
  takeOver(): void
  /** Something changed (outbox empty, ballot left): perhaps the waiting version may come now. */
  reconsider(): Promise<void>
}

export interface AktualisierungsRegeln {
  /** The logged-in person's outbox is empty and no ballot is open. */
  mayTakeOver(): Promise<boolean>
  /** A new version is ready and may not come by itself: time to ask. */
  onWaiting(): void
}

/** Only the built application has a worker. A new version takes over when the rules allow it or the person says so, never otherwise. */
export function registerServiceWorker(regeln: AktualisierungsRegeln): Aktualisierung {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return { takeOver: () => undefined, reconsider: () => Promise.resolve() }
  let workbox: Workbox | null = null
  const reload = () => {
    location.reload()
    // The browser has asked, and the person stays.
    setTimeout(() => ablauf.onStayed(), GEBLIEBEN_MS)
  }
  const ablauf = openAktualisierung({ ...regeln, skipWaiting: () => workbox?.messageSkipWaiting(), reload })
  // After the first paint; a server that answers the worker's address with a page, or no network: the application runs without it.
  async function register() {
    // By itself: what fails behind a `then` of an import counts as a lost chunk, and the page would be loaded again.
    const loaded = await import('workbox-window')
    workbox = startWorkbox(new loaded.Workbox(ADDRESS), ablauf)
    await workbox.register()
  }
  register().catch(() => undefined)
  return ablauf
}

function startWorkbox(workbox: Workbox, ablauf: Ablauf): Workbox {
  workbox.addEventListener('waiting', () => void ablauf.onWaitingWorker())
  // The first worker ever replaces nothing, also when another page began to install it: no reason to load again.
  let controlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    if (controlled) void ablauf.onNewController()
    controlled = true
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void workbox.update().catch(() => undefined)
  })
  return workbox
}

interface Ablauf extends Aktualisierung {
  onWaitingWorker(): Promise<void>
  onNewController(): Promise<void>
  /** It was to be loaded anew, and is still here. */
  onStayed(): void
}

/** The order of events of an update. Another tab may take a version over: then this one reloads only when its own rules allow it. */
export function openAktualisierung(teile: AktualisierungsRegeln & { skipWaiting(): void; reload(): void }): Ablauf {
  let lage: 'keine' | 'wartet' | 'uebernommen' = 'keine'
  let gewollt = false
  let reloaded = false

  function reloadOnce() {
    if (reloaded) return
    reloaded = true
    teile.reload()
  }
  function takeOver() {
    gewollt = true
    if (lage === 'uebernommen') reloadOnce()
    else teile.skipWaiting()
  }
  async function decide() {
    if (await teile.mayTakeOver().catch(() => false)) takeOver()
    else teile.onWaiting()
  }
  return {
    takeOver,
    async reconsider() {
      if (lage !== 'keine' && (await teile.mayTakeOver().catch(() => false))) takeOver()
    },
    async onWaitingWorker() {
      lage = 'wartet'
      await decide()
    },
    async onNewController() {
      lage = 'uebernommen'
      if (gewollt) reloadOnce()
      else await decide()
    },
    onStayed() {
      reloaded = false
      gewollt = false
      teile.onWaiting()
    },
  }
}

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
