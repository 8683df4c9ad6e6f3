import type { Workbox } from 'workbox-window'

const ADDRESS = '/service-worker.js'
const GEBLIEBEN_MS = 2000
/** Until it is looked whether a first installation has failed; each time twice as long. */
const WIEDER_MS = 10_000
const LATEST_MS = 60_000

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
  let registration: ServiceWorkerRegistration | undefined
  let gehoert: ServiceWorker | null = null
  const reload = () => {
    location.reload()
    // The browser has asked, and the person stays.
    setTimeout(() => ablauf.onStayed(), GEBLIEBEN_MS)
  }
  const skipWaiting = () => {
    ;(registration?.waiting ?? gehoert)?.postMessage({ type: 'SKIP_WAITING' })
    // Only once it owes nothing the new one comes, and on a dead line it owes for minutes.
    navigator.serviceWorker.controller?.postMessage({ type: 'ABSCHIED' })
  }
  const ablauf = openAktualisierung({ ...regeln, skipWaiting, reload })
  watchController(ablauf)
  /** Each version once. */
  const hear = (waiting: ServiceWorker | null | undefined) => {
    if (!waiting || waiting === gehoert) return
    gehoert = waiting
    void ablauf.onWaitingWorker()
  }
  async function register() {
    // By itself: what fails behind a `then` of an import counts as a lost chunk, and the page would be loaded again.
    const loaded = await import('workbox-window').catch(() => null)
    workbox = loaded && new loaded.Workbox(ADDRESS)
    workbox?.addEventListener('waiting', ({ sw }) => hear(sw))
    // Without that file the tablet is made ready all the same.
    registration = await (workbox ? workbox.register() : navigator.serviceWorker.register(ADDRESS))
  }
  /** A browser drops a first installation that failed, and by itself begins it again with another page only: this page does, or follows one that did. */
  async function registerAgain() {
    const there = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register(ADDRESS))
    if (there !== registration && (await isInstalled(there))) await register()
    // Workbox tells of no version that another page began to install, and of none after one whose installation failed. The first replaces nothing.
    if (there.active) hear(there.waiting)
  }
  // After the first paint; a server that answers the worker's address with a page, or no network: the application runs without it.
  let before: Promise<unknown> = register().catch(() => undefined)
  /** One at a time. */
  const look = (danach?: () => unknown) => {
    before = before
      .then(registerAgain)
      .then(danach)
      .catch(() => undefined)
  }
  const lookLater = (ms: number) =>
    setTimeout(() => {
      look()
      lookLater(Math.min(ms * 2, LATEST_MS))
    }, ms)
  lookLater(WIEDER_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look(() => workbox?.update())
  })
  return ablauf
}

/** Whether what is being installed came to be. */
function isInstalled({ installing }: ServiceWorkerRegistration): Promise<boolean> {
  return new Promise((resolve) => {
    if (!installing) return resolve(true)
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true })
  })
}

/** From the start: a worker may come before it is known here. The first ever replaces nothing, also when another page began to install it. */
function watchController(ablauf: Ablauf): void {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void ablauf.onNewController(controlled)
    controlled = true
  })
}

interface Ablauf extends Aktualisierung {
  onWaitingWorker(): Promise<void>
  /** `ersetzt`: this page had a worker before. One loaded past it had none, and is replaced by whatever it heard waiting. */
  onNewController(ersetzt: boolean): Promise<void>
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
    if (lage === 'uebernommen') reloadOnce()
    else teile.skipWaiting()
  }
  async function decide() {
    if (await teile.mayTakeOver().catch(() => false)) takeOver()
    else teile.onWaiting()
  }
  return {
    takeOver() {
      gewollt = true
      takeOver()
    },
    async reconsider() {
      if (lage !== 'keine' && (await teile.mayTakeOver().catch(() => false))) takeOver()
    },
    async onWaitingWorker() {
      lage = 'wartet'
      await decide()
    },
    async onNewController(ersetzt) {
      if (!ersetzt && lage === 'keine') return
      lage = 'uebernommen'
      // What the rules allowed is some seconds old by now: the old worker has said goodbye meanwhile, and a ballot may be open.
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
