interface Browser {
  worker: Pick<ServiceWorkerContainer, 'getRegistration' | 'controller' | 'addEventListener'> | undefined
  reload: () => void
}

/** So long a new version may take to be found, and then to come. */
const GEDULD_MS = 8000

const HIER = (): Browser => ({ worker: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined, reload: () => location.reload() })

/**
 * Loads the page anew because somebody wants it, as the newest version that there is: the worker would answer with the one that it keeps, whose files may
 * be gone from the server since a deployment, and the same error would come again and again.
 */
export async function ladeNeueste({ worker, reload }: Browser = HIER()): Promise<void> {
  const neue = worker && ((await inTime(findNeue(worker))) ?? (await inTime(findWartende(worker))))
  if (!worker || !neue) return reload()
  let geladen = false
  const once = () => {
    if (!geladen) reload()
    geladen = true
  }
  worker.addEventListener('controllerchange', once)
  setTimeout(once, GEDULD_MS)
  neue.postMessage({ type: 'SKIP_WAITING' })
  worker.controller?.postMessage({ type: 'ABSCHIED' })
}

async function findNeue(worker: Pick<ServiceWorkerContainer, 'getRegistration'>): Promise<ServiceWorker | null> {
  const registration = await worker.getRegistration()
  if (!registration) return null
  await registration.update().catch(() => undefined)
  return registration.waiting ?? (registration.installing && installed(registration.installing))
}

/** On a dead line nobody learns of a newer one; what waits here came whole. */
async function findWartende(worker: Pick<ServiceWorkerContainer, 'getRegistration'>): Promise<ServiceWorker | null> {
  return (await worker.getRegistration())?.waiting ?? null
}

function installed(neue: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    neue.addEventListener('statechange', () => {
      if (neue.state === 'installed') resolve(neue)
      if (neue.state === 'redundant') resolve(null)
    })
  })
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), GEDULD_MS))])
}
