import { bilderKopf } from '#src/lib/bilder-kopf.ts'
import { letGoWhenLeft } from '#src/offline/kern/let-go.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { describeGeraet } from './describe-geraet.ts'
import { isWorkerBereit } from './service-worker.ts'

const angeboten = createUmgebung({
  now: () => Date.now(),
  isWorkerBereit,
  bilderKopf,
  describeGeraet,
  spuren: readSpuren(),
  ...(navigator.storage?.persist ? { askPersist: () => navigator.storage.persist() } : {}),
  ...('wakeLock' in navigator ? { keepAwake } : {}),
})

const seite = {
  addEventListener: window.addEventListener.bind(window),
  reload: () => location.reload(),
}

/** The page's side of the tablet: the one place that reads the clock. */
export const umgebung = { ...angeboten, indexedDB: angeboten.indexedDB && letGoWhenLeft(angeboten.indexedDB, seite) }

async function keepAwake(): Promise<() => void> {
  const lock = await navigator.wakeLock.request('screen')
  return () => void lock.release()
}

/** Some browsers throw on mere access while storage is refused. */
function readSpuren(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
