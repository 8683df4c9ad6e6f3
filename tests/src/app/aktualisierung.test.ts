import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAktualisierung, registerServiceWorker } from '#src/app/aktualisierung/aktualisierung.ts'

function setUp() {
  const seen: string[] = []
  const rules = { may: false }
  const ablauf = openAktualisierung({
    mayTakeOver: () => Promise.resolve(rules.may),
    onWaiting: () => seen.push('gefragt'),
    skipWaiting: () => seen.push('uebernommen'),
    reload: () => seen.push('neu geladen'),
  })
  return { seen, rules, ablauf }
}

describe('a new version', () => {
  it('takes over by itself only when nothing waits and no ballot is open', async () => {
    const { seen, rules, ablauf } = setUp()
    await ablauf.onWaitingWorker()
    expect(seen).toEqual(['gefragt'])
    await ablauf.reconsider()
    expect(seen).toEqual(['gefragt'])
    rules.may = true
    await ablauf.reconsider()
    await ablauf.onNewController(true)
    expect(seen).toEqual(['gefragt', 'uebernommen', 'neu geladen'])
  })

  it('takes over when the person says so, and reloads once', async () => {
    const { seen, ablauf } = setUp()
    await ablauf.onWaitingWorker()
    ablauf.takeOver()
    await ablauf.onNewController(true)
    await ablauf.onNewController(true)
    expect(seen).toEqual(['gefragt', 'uebernommen', 'neu geladen'])
  })

  it('taken over by another tab does not reload an open ballot: it asks, and reloads when allowed', async () => {
    const { seen, rules, ablauf } = setUp()
    await ablauf.onNewController(true)
    expect(seen).toEqual(['gefragt'])
    rules.may = true
    await ablauf.reconsider()
    expect(seen).toEqual(['gefragt', 'neu geladen'])
  })

  it('that the rules had allowed is not loaded into a ballot that was opened while the old worker said goodbye', async () => {
    const { seen, rules, ablauf } = setUp()
    rules.may = true
    await ablauf.onWaitingWorker()
    rules.may = false
    await ablauf.onNewController(true)
    expect(seen).toEqual(['uebernommen', 'gefragt'])
    rules.may = true
    await ablauf.reconsider()
    expect(seen).toEqual(['uebernommen', 'gefragt', 'neu geladen'])
  })

  it('reloads a page that was loaded past the worker, and no page that has just got its first', async () => {
    const { seen, rules, ablauf } = setUp()
    rules.may = true
    await ablauf.onNewController(false)
    expect(seen).toEqual([])
    await ablauf.onWaitingWorker()
    await ablauf.onNewController(false)
    expect(seen).toEqual(['uebernommen', 'neu geladen'])
  })

  it('is offered again to whoever stayed on the page', async () => {
    const { seen, ablauf } = setUp()
    await ablauf.onNewController(true)
    ablauf.takeOver()
    ablauf.onStayed()
    ablauf.takeOver()
    expect(seen).toEqual(['gefragt', 'neu geladen', 'gefragt', 'neu geladen'])
  })

  it('is not looked for when nothing waits', async () => {
    const { seen, rules, ablauf } = setUp()
    rules.may = true
    await ablauf.reconsider()
    expect(seen).toEqual([])
  })

  it('that cannot learn what waits counts as not allowed', async () => {
    const seen: string[] = []
    const ablauf = openAktualisierung({
      mayTakeOver: () => Promise.reject(new Error('closed')),
      onWaiting: () => seen.push('gefragt'),
      skipWaiting: () => seen.push('uebernommen'),
      reload: () => undefined,
    })
    await ablauf.onWaitingWorker()
    expect(seen).toEqual(['gefragt'])
  })
})

/** The browser's side of a worker, which jsdom does not have. */
class Arbeiter extends EventTarget {
  readonly gesagt: string[] = []
  postMessage({ type }: { type: string }) {
    this.gesagt.push(type)
  }
  readonly scriptURL = new URL('/service-worker.js', location.href).href
  state = 'installing'
  become(state: 'installed' | 'redundant') {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Anmeldung extends EventTarget {
  installing: Arbeiter | null = new Arbeiter()
  waiting: Arbeiter | null = null
  active: Arbeiter | null = null
  updates = 0
  update() {
    this.updates += 1
    return Promise.resolve()
  }
}
class Behaelter extends EventTarget {
  controller = null
  da: Anmeldung | undefined
  versuche = 0
  zuhoerer = 0
  getRegistration() {
    return Promise.resolve(this.da)
  }
  register() {
    this.versuche += 1
    this.da ??= new Anmeldung()
    return Promise.resolve(this.da)
  }
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.zuhoerer += 1
    super.addEventListener(...args)
  }
  fail() {
    const { installing } = this.da ?? {}
    this.da = undefined
    installing?.become('redundant')
  }
  install() {
    const installing = this.da?.installing
    Object.assign(this.da ?? {}, { installing: null, active: installing })
    installing?.become('installed')
  }
}

describe('a page and its worker', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  async function open() {
    vi.useFakeTimers()
    vi.stubEnv('PROD', true)
    const behaelter = new Behaelter()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: behaelter })
    const gefragt = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    const aktualisierung = registerServiceWorker({ mayTakeOver: gefragt, onWaiting: () => undefined })
    await vi.waitFor(() => expect(behaelter.da).toBeDefined())
    return { behaelter, gefragt, aktualisierung }
  }
  async function offerUpdate({ da }: Behaelter) {
    const neuer = new Arbeiter()
    Object.assign(da ?? {}, { installing: neuer, waiting: neuer })
    da?.dispatchEvent(new Event('updatefound'))
    neuer.become('installed')
    await vi.advanceTimersByTimeAsync(1000)
  }

  it('begins a first installation that failed again, as often as need be, and hears of the next version once', async () => {
    const { behaelter, gefragt } = await open()
    await vi.advanceTimersByTimeAsync(10_000)
    const { zuhoerer } = behaelter
    for (let versuch = 2; versuch <= 6; versuch += 1) {
      behaelter.fail()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(behaelter.versuche).toBe(versuch)
    }
    expect(behaelter.zuhoerer).toBe(zuhoerer)
    behaelter.install()
    await vi.advanceTimersByTimeAsync(300_000)
    await offerUpdate(behaelter)
    expect(gefragt).toHaveBeenCalledTimes(1)
  })

  it('follows the one of another page that succeeded: it is that one whose next version is heard of', async () => {
    const { behaelter, gefragt } = await open()
    behaelter.fail()
    behaelter.da = new Anmeldung()
    behaelter.install()
    await vi.advanceTimersByTimeAsync(10_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(behaelter.da.updates).not.toBe(0)
    await offerUpdate(behaelter)
    expect(gefragt).toHaveBeenCalledTimes(1)
  })

  it('hears of a version that another page began to install, and of the one after a version that could not be installed', async () => {
    const { behaelter, gefragt, aktualisierung } = await open()
    behaelter.install()
    await vi.advanceTimersByTimeAsync(120_000)
    const misslungen = new Arbeiter()
    Object.assign(behaelter.da ?? {}, { installing: misslungen })
    behaelter.da?.dispatchEvent(new Event('updatefound'))
    misslungen.become('redundant')
    const neuer = new Arbeiter()
    // Nobody says so: Workbox listens no more.
    Object.assign(behaelter.da ?? {}, { installing: null, waiting: neuer })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(gefragt).toHaveBeenCalledTimes(1)
    aktualisierung.takeOver()
    expect(neuer.gesagt).toEqual(['SKIP_WAITING'])
  })

  it('takes the first worker, which waits for a moment, for no new version', async () => {
    const { behaelter, gefragt } = await open()
    Object.assign(behaelter.da ?? {}, { installing: null, waiting: new Arbeiter() })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(gefragt).not.toHaveBeenCalled()
  })

  it('makes the tablet ready without the file of Workbox', async () => {
    vi.doMock('workbox-window', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const { behaelter } = await open()
    expect(behaelter.versuche).toBe(1)
    vi.doUnmock('workbox-window')
  })
})
