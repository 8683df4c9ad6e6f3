import { afterEach, expect, test, vi } from 'vitest'
import { ladeNeueste } from '#src/app/aktualisierung/lade-neueste.ts'
import { until } from '#tests/support/until.ts'

afterEach(() => vi.useRealTimers())

/** A browser in which a version waits, is on its way, or cannot be asked for. */
function openBrowser(lage: 'wartet' | 'kommt' | 'keine' | 'haengt' | 'wartet-und-haengt') {
  const seen: string[] = []
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage: ({ type }: { type: string }) => seen.push(`alte: ${type}`) } as unknown as ServiceWorker,
    getRegistration: () => Promise.resolve(registration),
  })
  const neue = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage({ type }: { type: string }) {
      seen.push(`neue: ${type}`)
      setTimeout(() => worker.dispatchEvent(new Event('controllerchange')), 10)
    },
  })
  const registration = {
    waiting: lage.startsWith('wartet') ? neue : null,
    installing: lage === 'kommt' ? neue : null,
    update: () => (lage.endsWith('haengt') ? new Promise(() => undefined) : Promise.reject(new TypeError('offline'))),
  } as unknown as ServiceWorkerRegistration
  const install = () => {
    neue.state = 'installed'
    neue.dispatchEvent(new Event('statechange'))
  }
  return { seen, install, browser: { worker, reload: () => void seen.push('neu geladen') } }
}

const UEBERNOMMEN = ['neue: SKIP_WAITING', 'alte: ABSCHIED', 'neu geladen']

test('the page that somebody loads anew is the newest there is: a version that waits comes first', async () => {
  const { seen, browser } = openBrowser('wartet')
  await ladeNeueste(browser)
  await until(() => expect(seen).toEqual(UEBERNOMMEN))
})

test('a version that is on its way is waited for', async () => {
  const { seen, install, browser } = openBrowser('kommt')
  const laden = ladeNeueste(browser)
  await Promise.resolve()
  expect(seen).toEqual([])
  setTimeout(install)
  await laden
  await until(() => expect(seen).toEqual(UEBERNOMMEN))
})

test('one that waits already comes on a dead line, too', async () => {
  vi.useFakeTimers()
  const { seen, browser } = openBrowser('wartet-und-haengt')
  const laden = ladeNeueste(browser)
  await vi.advanceTimersByTimeAsync(20_000)
  await laden
  expect(seen).toEqual(UEBERNOMMEN)
})

test('without a worker, without a new version, and where nobody says whether there is one, the page is loaded as it is', async () => {
  vi.useFakeTimers()
  const ohne: string[] = []
  await ladeNeueste({ worker: undefined, reload: () => void ohne.push('neu geladen') })
  expect(ohne).toEqual(['neu geladen'])
  for (const lage of ['keine', 'haengt'] as const) {
    const { seen, browser } = openBrowser(lage)
    const laden = ladeNeueste(browser)
    await vi.advanceTimersByTimeAsync(10_000)
    await laden
    expect(seen).toEqual(['neu geladen'])
  }
})
