import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createAnmeldeBremse } from '#server/auth/anmelde-bremse.ts'
import { anschlussOf } from '#server/domain/betrieb/anschluss.ts'
import { createBudget } from '#server/domain/betrieb/budget.ts'
import { createSchlange } from '#server/auth/passwort-schlange.ts'
import { createTakt } from '#server/auth/takt.ts'
import { createWarteraum } from '#server/auth/warteraum.ts'
import { FLUT } from '#server/http/flut-bremse.ts'

describe('the beat of one person', () => {
  it('refuses nobody of two hundred tablets that ask on six lines each in the same moment', async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const takt = createTakt(FLUT.takt)
    const begun = performance.now()
    const alle = Promise.allSettled(Array.from({ length: 200 * 6 }, () => takt.wait('saal')))
    await vi.advanceTimersByTimeAsync(FLUT.takt.geduldMs)
    expect((await alle).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(performance.now() - begun).toBe(FLUT.takt.geduldMs)
  })
})

describe('a budget', () => {
  it('is used up, comes back with time, and knows no debt', () => {
    const budget = createBudget({ menge: 3, proMinute: 6 })
    for (let nr = 0; nr < 50; nr += 1) budget.take('a', 0)
    expect([budget.hasRest('a', 0), budget.hasRest('b', 0), budget.hasRest('a', 9000), budget.hasRest('a', 10_000)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('lets pass what is asked for while anything is left, and waits until the debt has come back', () => {
    const budget = createBudget({ menge: 3, proMinute: 6, schuld: 2 })
    budget.take('a', 0, 2)
    expect(budget.hasRest('a', 0)).toBe(true)
    budget.take('a', 0, 100)
    expect([20_000, 29_999, 30_000].map((nowMs) => budget.hasRest('a', nowMs))).toEqual([false, false, true])
  })

  it('goes on coming back when the clock was set back', () => {
    const budget = createBudget({ menge: 3, proMinute: 6 })
    const tag = 86_400_000
    budget.take('a', tag, 3)
    expect([0, 9999, 10_000].map((nowMs) => budget.hasRest('a', nowMs))).toEqual([false, false, true])
  })

  it('remembers twenty thousand, not every address there is', () => {
    const budget = createBudget({ menge: 3, proMinute: 6 })
    for (let nr = 0; nr < 50_000; nr += 1) budget.take(`10.${nr}`, 0)
    expect(budget.groesse).toBe(20_000)
  })

  it('counts a network of IPv6 once', () => {
    const bremse = createAnmeldeBremse()
    const from = (adresse: string) => ({ adresse, konto: 'wer', bekannt: false })
    for (let nr = 0; nr < 150; nr += 1) bremse.noteFehlversuch(from(`2001:db8::${nr}`), 0)
    let isLetIn = false
    void bremse.waitForAnmeldung(from('2001:db8::ffff'), 0).then(() => (isLetIn = true))
    return bremse.waitForAnmeldung(from('2001:db8:0:1::1'), 0).then(() => expect(isLetIn).toBe(false))
  })

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:0a01:0203', '10.1.2.3'],
    ['2001:0DB8:0:0:1::7', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unbekannt', 'unbekannt'],
  ])('counts %s as %s, however it is written', (adresse, anschluss) => {
    expect(anschlussOf(adresse)).toBe(anschluss)
  })
})

describe('dear work', () => {
  const collect = () => {
    const done: string[] = []
    return { done, note: (wer: string) => async () => void done.push(wer) }
  }

  it('takes turns between those who ask, and refuses who asks for too much', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 3, insgesamt: 10 })
    const { done, note } = collect()
    await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c'].map((wer) => schlange.run({ wer }, note(wer)).catch(() => done.push('nein'))))
    expect(done.filter((wer) => wer !== 'nein')).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
    expect(done).toHaveLength(7)
  })

  it('makes room for somebody new at the cost of the longest line', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 4, insgesamt: 4 })
    const { done, note } = collect()
    const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'].map((wer) =>
      schlange.run({ wer }, note(wer)).catch(() => done.push(`${wer} nein`)),
    )
    await Promise.all(asked)
    expect(done.filter((wer) => !wer.includes(' '))).toEqual(['a', 'a', 'b', 'c', 'd'])
    expect(done.filter((wer) => wer.includes(' ')).toSorted()).toEqual(['a nein', 'a nein', 'a nein', 'e nein', 'f nein'])
  })

  it('is done first for whom we know, also when nobody else may wait', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 3, insgesamt: 2 })
    const { done, note } = collect()
    const strangers = ['a', 'b', 'c', 'd'].map((wer) => schlange.run({ wer }, note(wer)).catch(() => undefined))
    await Promise.all([...strangers, schlange.run({ wer: 'z', vorrang: true }, note('z'))])
    expect(done).toEqual(['a', 'z', 'b', 'c'])
  })
})

describe('dear work for somebody we know who asks without end', () => {
  it('leaves every second turn to strangers, and every other one to the others we know', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 3, insgesamt: 10 })
    const done: string[] = []
    const isOver = () => done.includes('a') && done.includes('y')
    const greedy = async () => {
      while (!isOver() && done.length < 50) await schlange.run({ wer: 'z', vorrang: true }, async () => void done.push('z'))
    }
    const all = [greedy(), greedy(), greedy()]
    all.push(...[{ wer: 'a' }, { wer: 'y', vorrang: true }].map((who) => schlange.run(who, async () => void done.push(who.wer))))
    await Promise.all(all)
    expect(done.indexOf('a')).toBeLessThan(4)
    expect(done.indexOf('y')).toBeLessThan(5)
  })

  it('goes on for them while strangers have to rest', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 10, insgesamt: 10, ruheMs: 200 })
    const done: string[] = []
    const work = (wer: string, vorrang: boolean) => schlange.run({ wer, vorrang }, async () => void done.push(wer))
    await Promise.all([work('a', false), work('b', false), ...Array.from({ length: 5 }, () => work('z', true))])
    expect(done).toEqual(['a', 'z', 'z', 'z', 'z', 'z', 'b'])
  })
})

describe('a rest after the work of strangers', () => {
  it('leaves room for whom we know, and ends', async () => {
    const schlange = createSchlange({ plaetze: 1, jeWer: 3, insgesamt: 10, ruheMs: 60 })
    const done: string[] = []
    const work = (wer: string, vorrang: boolean) =>
      schlange.run({ wer, vorrang }, async () => {
        await wait(20)
        done.push(wer)
      })
    const first = work('a', false)
    const second = work('b', false)
    await first
    await Promise.all([second, work('z', true)])
    expect(done).toEqual(['a', 'z', 'b'])
  })
})

describe('the slow path', () => {
  it('lets in one after the other, sends away who waited too long, and takes no more than it has places', async () => {
    const raum = createWarteraum({ schrittMs: 5, geduldMs: 12, plaetze: 20 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        raum.wait('a', 'zu-viele-anfragen').then(
          () => 'ein',
          (error: Error & { code: string }) => error.code,
        ),
      ),
    )
    const drawn = answers.filter((answer) => answer === 'ein').length
    expect([drawn >= 1, drawn <= 4, answers.length - drawn]).toEqual([true, true, answers.filter((answer) => answer === 'zu-viele-anfragen').length])
  })
})
