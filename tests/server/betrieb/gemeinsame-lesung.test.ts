import { describe, expect, it } from 'vitest'
import { createGemeinsameLesung } from '#server/http/gemeinsame-lesung.ts'

describe('a question that many ask at the same moment', () => {
  it('is read once for who came first, and once more for all who asked meanwhile, after they did', async () => {
    const lesung = createGemeinsameLesung()
    let stand = 'vorher'
    let gelesen = 0
    const enden: (() => void)[] = []
    const frage = (was = 'tisch') =>
      lesung(was, async () => {
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
    const [erster, zweiter] = [lesung('tisch', kaputt), lesung('tisch', async () => 'ganz')]
    await expect(erster).rejects.toThrow('kaputt')
    expect(await zweiter).toBe('ganz')
    expect(await lesung('tisch', async () => 'neu')).toBe('neu')
  })
})
