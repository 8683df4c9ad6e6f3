import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { fehler } from '#tests/chaos/client/server.ts'
import { HEIL, openTabletSaal, WEG, type Leitung, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'

const isPost = (url: string) => url.endsWith('/stimmabgaben')

describe.each(['sqlite', 'postgres'] as const)('NACHLAUF waits for every vote that was cast in time, on %s', (dialekt) => {
  let saal: TabletSaal
  let anna: SaalTablet
  beforeEach(async () => {
    saal = await openTabletSaal(dialekt === 'postgres' ? inject('postgresUrl') : undefined)
    anna = await saal.tablet()
    anna.tablet.loadPaket(saal.jury.juryId)
    await saal.welt.uhr.vor(5_000)
  })
  afterEach(() => saal.close())

  /** Everything arrives, all of it counts, and then the NACHLAUF ends by itself, long before its window does. */
  async function expectAllCounted(werke: number): Promise<void> {
    await saal.welt.uhr.vor(30_000)
    expect(await saal.spaet()).toBe(0)
    expect((await saal.gezaehlt()).map(({ werk }) => werk)).toEqual(Array.from({ length: werke }, (_, werk) => werk))
    for (let werk = 0; werk < werke; werk += 1) expect(await anna.stimme(werk)).toMatchObject({ ort: 'uebertragen' })
    await saal.welt.uhr.vor(60_000)
    expect(await saal.status()).toBe('GESCHLOSSEN')
  }

  it('after two failed compressed bodies a small probe goes first: the rest still counts', async () => {
    anna.leitung = WEG
    for (let werk = 0; werk < 6; werk += 1) await anna.tippe(werk, werk + 1)
    for (let werk = 0; werk < 4; werk += 1) await anna.tippe(werk, werk + 5)
    let broken = 2
    anna.leitung = ({ url, gzip }, deliver) => (isPost(url) && gzip && broken-- > 0 ? WEG({ method: '', url, gzip }, deliver) : wartend(url, deliver))
    const wartend = (url: string, deliver: () => Promise<Response>) => (isPost(url) ? deliver() : WEG({ method: '', url, gzip: false }, deliver))
    await saal.schliesse()
    await saal.welt.uhr.vor(1_000)
    for (let time = 0; time < 3; time += 1) await saal.welt.uhr.bis(anna.tablet.sendNow())
    anna.leitung = HEIL
    await expectAllCounted(6)
  })

  it('notes before votes are not subtracted from the votes', async () => {
    anna.leitung = WEG
    for (let werk = 0; werk < 4; werk += 1) await anna.notiere(werk, `Notiz ${werk}`)
    for (let werk = 0; werk < 3; werk += 1) await anna.tippe(werk, 7)
    await saal.schliesse()
    await saal.welt.uhr.vor(1_000)
    let refused = false
    anna.leitung = ({ url }, deliver) => {
      if (!isPost(url) || refused) return deliver()
      refused = true
      return Promise.resolve(fehler(413, 'zu-gross'))
    }
    await saal.welt.uhr.bis(anna.tablet.sendNow())
    await expectAllCounted(3)
  })

  it.each(['the report of a tablet', 'a question about answered votes'])(
    '%s that was sent before closing and arrives after it is not believed',
    async (art) => {
      await anna.tippe(0, 5)
      await saal.welt.uhr.vor(1_000)
      const held: (() => void)[] = []
      const isQuestion = ({ method, url }: { method: string; url: string }) => (art.startsWith('the') ? method === 'PUT' : isPost(url))
      const hold: Leitung = (brief, deliver) =>
        isQuestion(brief) ? new Promise((resolve) => held.push(() => resolve(deliver()))) : WEG(brief, deliver)
      anna.leitung = hold
      void anna.tablet.wake('anmeldung')
      await saal.welt.uhr.vor(500)
      expect(held.length).toBeGreaterThan(0)
      await anna.tippe(1, 9)
      await saal.schliesse()
      await saal.welt.uhr.vor(6_000)
      for (const arrive of held) arrive()
      anna.leitung = WEG
      await saal.welt.uhr.vor(2_000)
      expect(await saal.status()).toBe('NACHLAUF')
      anna.leitung = HEIL
      await saal.welt.uhr.bis(anna.tablet.sendNow())
      await expectAllCounted(2)
    },
  )

  it('a tap made while the last batch is on its way still counts', async () => {
    let arrive: (() => void) | undefined
    anna.leitung = ({ url }, deliver) => (isPost(url) ? new Promise((resolve) => (arrive = () => resolve(deliver()))) : deliver())
    await anna.tippe(0, 5)
    await saal.welt.uhr.vor(1_000)
    expect(arrive).toBeDefined()
    await anna.tippe(1, 9)
    await saal.welt.uhr.vor(100)
    await saal.schliesse()
    await saal.welt.uhr.vor(100)
    anna.leitung = WEG
    arrive?.()
    await saal.welt.uhr.vor(1_000)
    expect(await saal.status()).toBe('NACHLAUF')
    anna.leitung = HEIL
    await saal.welt.uhr.bis(anna.tablet.sendNow())
    await expectAllCounted(2)
  })

  it('votes that have arrived never stand as missing: a report that a batch has overtaken, or that was made while it was on its way', async () => {
    const late: (() => void)[] = []
    anna.leitung = ({ method, url }, deliver) => {
      if (method === 'PUT') return new Promise((resolve) => late.push(() => resolve(deliver())))
      return isPost(url)
        ? deliver().then((answer) => (late.length > 0 ? new Promise<Response>((resolve) => late.push(() => resolve(answer))) : answer))
        : deliver()
    }
    await anna.tippe(0, 5)
    await anna.tippe(1, 6)
    void anna.tablet.wake('anmeldung')
    await saal.welt.uhr.vor(3_000)
    expect(await saal.gezaehlt()).toHaveLength(2)
    for (const arrive of late.splice(0)) arrive()
    await saal.welt.uhr.vor(1_000)
    const [tablet] = (await saal.uebersicht()).mitglieder.flatMap(({ geraete }) => geraete)
    expect(tablet).toMatchObject({ wartend: 0 })
  })
})
