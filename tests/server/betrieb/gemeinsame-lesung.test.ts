import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGemeinsameLesung } from '#server/auth/gemeinsame-lesung.ts'
import { addPerson, openSaal, type Saal } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const gilt = async () => true
const frei = (was: string) => ({ wer: 'vera', was, frei: true, gilt })
const paced = (wer: string, was: string) => ({ wer, was, frei: false, gilt })
afterEach(() => vi.useRealTimers())

describe('a question that many ask at the same moment', () => {
  it('is read once for who came first, and once more for all who asked meanwhile, after they did', async () => {
    const lesung = createGemeinsameLesung()
    let stand = 'vorher'
    let gelesen = 0
    const enden: (() => void)[] = []
    const frage = (was = 'tisch') =>
      lesung(frei(was), async () => {
        gelesen += 1
        const antwort = stand
        await new Promise<void>((resolve) => enden.push(resolve))
        return antwort
      })
    const erster = frage()
    stand = 'nachher'
    const andere = [frage(), frage(), frage()]
    const fremder = frage('anderer tisch')
    expect(gelesen).toBe(2)
    enden.shift()?.()
    expect(await erster).toBe('vorher')
    await Promise.resolve()
    expect(gelesen).toBe(3)
    for (const end of enden) end()
    expect([await Promise.all(andere), await fremder]).toEqual([['nachher', 'nachher', 'nachher'], 'nachher'])
    // Nobody waits any more: the next one reads anew.
    const spaeter = frage()
    enden.at(-1)?.()
    expect([await spaeter, gelesen]).toEqual(['nachher', 4])
  })

  it('fails for those alone who waited for that reading', async () => {
    const lesung = createGemeinsameLesung()
    const kaputt = () => Promise.reject(new Error('kaputt'))
    const [erster, zweiter] = [lesung(frei('tisch'), kaputt), lesung(frei('tisch'), async () => 'ganz')]
    await expect(erster).rejects.toThrow('kaputt')
    expect(await zweiter).toBe('ganz')
    expect(await lesung(frei('tisch'), async () => 'neu')).toBe('neu')
  })
})

describe('a log-in that has ended while its question waited', () => {
  it('is answered nothing, and those who waited with it are', async () => {
    const lesung = createGemeinsameLesung()
    const enden: (() => void)[] = []
    const frage = (noch = true) =>
      lesung({ ...frei('tisch'), gilt: async () => noch }, () => new Promise<string>((resolve) => enden.push(() => resolve('stand'))))
    const [erster, beendet, andere] = [frage(), frage(false), frage()]
    const abgewiesen = beendet.catch((error: unknown) => error)
    enden[0]?.()
    expect(await erster).toBe('stand')
    await until(() => expect(enden).toHaveLength(2))
    enden[1]?.()
    expect(await abgewiesen).toMatchObject({ code: 'nicht-angemeldet' })
    expect(await andere).toBe('stand')
  })
})

describe('readings of one person', () => {
  it('come one after the other with a pause behind each, and hold up nobody else', async () => {
    vi.useFakeTimers()
    const lesung = createGemeinsameLesung()
    const begonnen: string[] = []
    const lies = (wer: string, was: string) =>
      lesung(paced(wer, was), async () => {
        begonnen.push(`${wer} ${was}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
        return begonnen.length
      })
    const alle = [lies('vera', 'tisch'), lies('vera', 'punkte'), lies('otto', 'tisch von otto')]
    expect(begonnen).toEqual(['vera tisch', 'otto tisch von otto'])
    // A reading of 100 ms has a pause of 300 behind it.
    await vi.advanceTimersByTimeAsync(399)
    expect(begonnen).toHaveLength(2)
    // What has not begun answers whoever comes to it.
    alle.push(lies('vera', 'punkte'))
    await vi.advanceTimersByTimeAsync(1)
    expect(begonnen).toEqual(['vera tisch', 'otto tisch von otto', 'vera punkte'])
    await vi.advanceTimersByTimeAsync(400)
    expect(await Promise.all(alle)).toEqual([2, 3, 2, 3])
    // After a pause it begins at once.
    void lies('vera', 'tisch')
    expect(begonnen).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(400)
  })

  it('of a chair whose screen asks again at every event are all answered, by far fewer readings', async () => {
    vi.useFakeTimers()
    const lesung = createGemeinsameLesung()
    let [gelesen, beantwortet] = [0, 0]
    const frage = (was: string) =>
      lesung(paced('vera', was), async () => {
        gelesen += 1
        await new Promise((resolve) => setTimeout(resolve, 100))
      }).then(() => (beantwortet += 1))
    // Ten seconds of ten events a second, three questions at each.
    for (let event = 0; event < 100; event += 1) {
      for (const was of ['uebersicht', 'ergebnis', 'punkte']) void frage(was)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(5000)
    expect(beantwortet).toBe(300)
    // One of 100 ms every 400: 25 in ten seconds, and the last of each question.
    expect(gelesen).toBeLessThanOrEqual(29)
  })

  it('that failed have their pause, too, and nothing else is failed by them', async () => {
    vi.useFakeTimers()
    const lesung = createGemeinsameLesung()
    await expect(lesung(paced('vera', 'kaputt'), () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
    const danach = lesung(paced('vera', 'tisch'), async () => 'ganz')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await danach).toBe('ganz')
  })

  it('do not grow without end: whoever has a hundred different ones waiting is refused the next, and nobody else is', async () => {
    vi.useFakeTimers()
    const lesung = createGemeinsameLesung()
    const lies = (wer: string, was: string) => lesung(paced(wer, was), async () => was)
    const alle = Array.from({ length: 101 }, (_, index) => lies('vera', `frage ${index}`))
    await expect(lies('vera', 'frage 101')).rejects.toMatchObject({ code: 'zu-viele-anfragen' })
    // One that waits already is shared, as ever.
    alle.push(lies('vera', 'frage 100'), lies('otto', 'frage von otto'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(alle)).toHaveLength(103)
    expect(await lies('vera', 'frage 101')).toBe('frage 101')
  })
})

describe('what nobody asks an endpoint for', () => {
  it('makes no question of its own out of the same one', async () => {
    const saal = await openSaal({ juroren: [] })
    const { kontext } = saal.server
    const gefragt = new Set<string>()
    const { lesung } = kontext
    kontext.lesung = (frage, lies) => {
      gefragt.add(frage.was)
      return lesung(frage, lies)
    }
    for (const wo of ['punkte', 'uebersicht', 'grandprix'])
      for (const zusatz of ['', '?x=1', '?x=2']) await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/${wo}${zusatz}`)
    expect(gefragt.size).toBe(3)
    await saal.server.close()
  })
})

describe('what one account asks for from many lines at the same moment', () => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ juroren: ['j1'], einreichungen: 3 })
    await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  })
  afterAll(() => saal.server.close())

  it.each([
    ['j1', 'the list of juries', () => '/api/voting/jurys'],
    ['j1', 'a package', ({ juryId }: Saal) => `/api/voting/jurys/${juryId}/paket`],
    ['buehne', 'what may be loaded for the stage', () => '/api/preisverleihungen/eigene'],
  ])('is read for %s twice and answered to all: %s', async (wer, _, pfadOf) => {
    const { kontext } = saal.server
    let [gefragt, gelesen] = [0, 0]
    const { promise: alleDa, resolve: alle } = Promise.withResolvers<void>()
    const lesung = createGemeinsameLesung()
    kontext.paketLesung = (frage, lies) => {
      const antwort = lesung(frage, async () => {
        gelesen += 1
        // Nobody is answered before everybody has asked, however slow this machine is.
        await alleDa
        return lies()
      })
      gefragt += 1
      if (gefragt === 24) alle()
      return antwort
    }
    // Programs on this very machine wait for nothing; this one comes from elsewhere.
    const elsewhere = { headers: { 'x-forwarded-for': '10.1.1.1' } }
    const answers = await Promise.all(Array.from({ length: 24 }, () => saal.person(wer).call('GET', pfadOf(saal), undefined, elsewhere)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(gelesen).toBe(2)
  })

  it('is another answer for whoever has a package, and for whoever shows other pictures', async () => {
    const { call } = saal.person('j1')
    const paket = `/api/voting/jurys/${saal.juryId}/paket`
    const etag = String((await call('GET', paket)).headers['etag'])
    const kopf = (headers: Record<string, string>) => ({ headers: { 'x-forwarded-for': '10.1.1.1', ...headers } })
    const answers = await Promise.all(
      [kopf({}), kopf({ 'if-none-match': etag }), kopf({ 'if-none-match': '"anderer"' })].map((options) => call('GET', paket, undefined, options)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200])
  })
})
