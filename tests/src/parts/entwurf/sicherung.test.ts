import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntwurfFelder, EntwurfGespeichert } from '#contract/einreichung-entwurf.ts'
import { offlineError, refusedError } from '#src/api/api-error.ts'
import { Sicherung } from '#src/parts/entwurf/sicherung.ts'
import { type Browser, listUngesicherte, openUngesichert } from '#src/parts/entwurf/ungesichert.ts'

type Aenderungen = Record<string, { vorher: unknown; nachher: unknown }>

/** Compares and sets as the server does. */
function makeServer(felder: Record<string, unknown>) {
  const server = { felder, version: 1, calls: [] as Aenderungen[], before: async (): Promise<void> => {}, after: async (): Promise<void> => {} }
  return Object.assign(server, {
    async save(aenderungen: Aenderungen): Promise<EntwurfGespeichert> {
      server.calls.push(structuredClone(aenderungen))
      await server.before()
      const antwort: EntwurfGespeichert = { id: 'x', version: server.version, updatedMs: 5, gespeichert: [], abgelehnt: {}, konflikte: {} }
      for (const [feld, { vorher, nachher }] of Object.entries(aenderungen)) {
        const dort = server.felder[feld]
        if (typeof nachher === 'string' && nachher.length > 20) antwort.abgelehnt[feld] = 'Bitte höchstens 20 Zeichen.'
        else if (dort === nachher) antwort.gespeichert.push(feld)
        else if (dort === vorher) {
          server.felder[feld] = nachher
          antwort.version = server.version += 1
          antwort.gespeichert.push(feld)
        } else antwort.konflikte[feld] = { dort, wer: 'Lukas Wunderlich', selbst: false, ms: 3 }
      }
      await server.after()
      return antwort
    },
  })
}
type Server = ReturnType<typeof makeServer>

let fenster = 0
/** As navigator.locks: a window that is in the set still lives. */
function makeLocks(lebend: ReadonlySet<string>): Browser['locks'] {
  const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) =>
    work([...lebend].some((id) => name.endsWith(id)) ? null : { name })
  return { request } as unknown as Browser['locks']
}

function open(server: Server, over: Partial<Browser> & { darfSenden?: () => boolean } = {}) {
  const browser: Browser = { storage: localStorage, locks: undefined, fenster: `f${(fenster += 1)}`, ...over }
  const onAbgemeldet = vi.fn<() => void>()
  const sicherung = new Sicherung({
    lager: openUngesichert(browser, 'ich', 'werk'),
    save: (aenderungen) => server.save(aenderungen),
    darfSenden: over.darfSenden ?? (() => true),
    onGesichert: () => undefined,
    onAbgemeldet,
    now: () => Date.now(),
  })
  const receive = () => sicherung.receive({ version: server.version, updatedMs: 1, felder: { ...server.felder } as Partial<EntwurfFelder> })
  receive()
  return { sicherung, receive, onAbgemeldet, fenster: browser.fenster }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('sending', () => {
  it('waits for a pause of typing, and what is typed while a request is under way joins the next one', async () => {
    const server = makeServer({ titel: '', marke: '' })
    const { sicherung } = open(server)
    for (const text of ['K', 'Kl', 'Klebt']) {
      sicherung.change('titel', text)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.calls).toEqual([])
    let answer: () => void = () => undefined
    server.before = () => new Promise((resolve) => (answer = resolve))
    await vi.advanceTimersByTimeAsync(200)
    sicherung.change('titel', 'Klebt nicht.')
    sicherung.change('marke', 'Pellwerk')
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.calls).toHaveLength(1)
    server.before = async () => {}
    answer()
    await vi.advanceTimersByTimeAsync(600)
    expect(server.calls).toEqual([
      { titel: { vorher: '', nachher: 'Klebt' } },
      { titel: { vorher: 'Klebt', nachher: 'Klebt nicht.' }, marke: { vorher: '', nachher: 'Pellwerk' } },
    ])
    expect(sicherung.read()).toMatchObject({ lage: 'ruhig', wartend: 0 })
    expect(localStorage).toHaveLength(0)
  })

  it('lets somebody who types on finish the pause, also when an answer has just come', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server)
    sicherung.change('titel', 'K')
    let answer: () => void = () => undefined
    server.before = () => new Promise((resolve) => (answer = resolve))
    await vi.advanceTimersByTimeAsync(600)
    sicherung.change('titel', 'Kl')
    answer()
    await vi.advanceTimersByTimeAsync(300)
    expect(server.calls).toHaveLength(1)
    server.before = async () => {}
    await vi.advanceTimersByTimeAsync(300)
    expect(server.felder['titel']).toBe('Kl')
  })

  it('says that all has arrived only when it has', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server)
    sicherung.change('titel', 'a')
    const first = sicherung.send()
    sicherung.change('titel', 'ab')
    expect(await first).toBe(true)
    expect(server.felder['titel']).toBe('ab')
    sicherung.change('titel', 'x'.repeat(21))
    expect(await sicherung.send()).toBe(false)
  })

  it('keeps what was typed when it is refused, and does not send it again before it is changed', async () => {
    const server = makeServer({ titel: '', marke: '' })
    const { sicherung } = open(server)
    sicherung.change('titel', 'x'.repeat(21))
    sicherung.change('marke', 'gut')
    await sicherung.send()
    expect(sicherung.read()).toMatchObject({
      abgelehnt: { titel: 'Bitte höchstens 20 Zeichen.' },
      felder: { titel: 'x'.repeat(21), marke: 'gut' },
      wartend: 1,
    })
    await sicherung.send()
    expect(server.calls).toHaveLength(1)
    sicherung.change('titel', 'kurz')
    expect(sicherung.read().abgelehnt).toEqual({})
    await sicherung.send()
    expect(server.felder).toEqual({ titel: 'kurz', marke: 'gut' })
  })

  it('takes out what no field can hold, so that the rest is saved', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server)
    sicherung.change('titel', 'A\0B\uD83DC🎨')
    await sicherung.send()
    expect(server.felder['titel']).toBe('ABC🎨')
  })
})

describe('without an answer', () => {
  it('tries again by itself, later and later, and at once when it is asked to', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server)
    server.before = () => Promise.reject(offlineError('no answer'))
    sicherung.change('titel', 'a')
    await vi.advanceTimersByTimeAsync(600)
    expect(sicherung.read().lage).toBe('ohneVerbindung')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls.length).toBeGreaterThan(3)
    expect(server.calls.length).toBeLessThan(10)
    server.before = async () => {}
    expect(await sicherung.send()).toBe(true)
    expect(server.felder['titel']).toBe('a')
  })

  it('knows its own value again when the answer got lost and the person typed on: no false conflict', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server)
    server.after = () => Promise.reject(offlineError('answer lost'))
    sicherung.change('titel', 'Klebt')
    await sicherung.send()
    server.after = async () => {}
    sicherung.change('titel', 'Klebt nicht.')
    expect(await sicherung.send()).toBe(true)
    expect(sicherung.read().konflikte).toEqual({})
    expect(server.felder['titel']).toBe('Klebt nicht.')
  })

  it('asks for the log-in when the session is over, and sends after it', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung, receive, onAbgemeldet } = open(server)
    server.before = () => Promise.reject(refusedError(401, { error: 'nicht-angemeldet', message: 'Bitte melden Sie sich an.' }, null))
    sicherung.change('titel', 'a')
    await sicherung.send()
    expect(sicherung.read().lage).toBe('abgemeldet')
    expect(onAbgemeldet).toHaveBeenCalledOnce()
    server.before = async () => {}
    receive()
    await settled()
    expect(server.felder['titel']).toBe('a')
  })

  it('never sends under another person', async () => {
    const server = makeServer({ titel: '' })
    const { sicherung } = open(server, { darfSenden: () => false })
    sicherung.change('titel', 'a')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.calls).toEqual([])
    expect(listUngesicherte({ storage: localStorage }, 'ich')).toEqual(['werk'])
    expect(listUngesicherte({ storage: localStorage }, 'andere')).toEqual([])
  })
})

describe('two windows', () => {
  it('asks which value holds when both have changed the same field; other fields join', async () => {
    const server = makeServer({ titel: 'alt', marke: '' })
    const [eins, zwei] = [open(server), open(server)]
    eins.sicherung.change('titel', 'von eins')
    await eins.sicherung.send()
    zwei.sicherung.change('titel', 'von zwei')
    zwei.sicherung.change('marke', 'Pellwerk')
    await zwei.sicherung.send()
    expect(zwei.sicherung.read().konflikte).toEqual({ titel: { dort: 'von eins', wer: 'Lukas Wunderlich', selbst: false, ms: 3 } })
    expect(server.felder).toEqual({ titel: 'von eins', marke: 'Pellwerk' })
    zwei.sicherung.change('titel', 'von zwei, länger')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.felder['titel']).toBe('von eins')
    zwei.sicherung.resolve('titel', 'hier')
    await settled()
    expect(server.felder['titel']).toBe('von zwei, länger')

    eins.sicherung.change('titel', 'noch einmal')
    await eins.sicherung.send()
    eins.sicherung.resolve('titel', 'dort')
    expect(eins.sicherung.read()).toMatchObject({ felder: { titel: 'von zwei, länger' }, wartend: 0, konflikte: {} })
  })

  it('shows what another window has saved, and never an answer older than the last saving', async () => {
    const server = makeServer({ titel: 'alt' })
    const { sicherung } = open(server)
    const older = { version: 1, updatedMs: 1, felder: { titel: 'alt' } }
    sicherung.change('titel', 'neu')
    await sicherung.send()
    sicherung.receive(older)
    expect(sicherung.read().felder.titel).toBe('neu')
    server.felder['titel'] = 'von drüben'
    sicherung.receive({ version: 3, updatedMs: 9, felder: { titel: 'von drüben' } })
    expect(sicherung.read()).toMatchObject({ felder: { titel: 'von drüben' }, gesichertMs: 9 })
  })
})

describe('after a reload or a crash', () => {
  it('the next window takes over what a dead one has left, and leaves alone what a living one holds', async () => {
    const server = makeServer({ titel: '', marke: '' })
    const [tot, lebend] = [open(server), open(server)]
    server.before = () => Promise.reject(offlineError('no answer'))
    tot.sicherung.change('titel', 'ungesichert')
    lebend.sicherung.change('marke', 'noch beim Tippen')
    const neu = open(server, { locks: makeLocks(new Set([lebend.fenster])) })
    await settled()
    expect(neu.sicherung.read().felder).toMatchObject({ titel: 'ungesichert', marke: '' })
    server.before = async () => {}
    await neu.sicherung.send()
    expect(server.felder).toEqual({ titel: 'ungesichert', marke: '' })
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining(lebend.fenster)])
  })

  it('every draft of a dead window is taken over, though its one lock is asked for each of them', async () => {
    for (const werk of ['eins', 'zwei', 'drei'])
      localStorage.setItem(`lorbeer-entwurf.ich.${werk}.tot`, JSON.stringify([['titel', { vorher: '', nachher: werk, gesendet: [], ms: 1 }]]))
    const held = new Set<string>()
    const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await settled()
      work({ name })
      held.delete(name)
    }
    const browser: Browser = { storage: localStorage, locks: { request } as unknown as Browser['locks'], fenster: 'neu' }
    const taken: unknown[] = []
    await Promise.all(
      listUngesicherte(browser, 'ich').map((werk) =>
        openUngesichert(browser, 'ich', werk).adopt((felder) => taken.push(felder.get('titel')?.nachher)),
      ),
    )
    expect(taken.toSorted()).toEqual(['drei', 'eins', 'zwei'])
    expect(listUngesicherte(browser, 'ich')).toEqual([])
  })

  it('a browser that keeps nothing says so', async () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      key: () => null,
      length: 0,
      setItem: () => {
        throw new Error('full')
      },
    }
    const { sicherung } = open(makeServer({ titel: '' }), { storage: full })
    sicherung.change('titel', 'a')
    expect(sicherung.read().fluechtig).toBe(true)
  })
})
