// @vitest-environment node
import { expect, it } from 'vitest'
import { createNachzug } from '#src/offline/kern/nachzug.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'

/** Time passes when it is told to. */
function setUp(answers: (Error | number)[]) {
  const planned = new Map<() => void, number>()
  const schedule = (task: () => void, ms: number) => {
    planned.set(task, ms)
    return () => void planned.delete(task)
  }
  let loads = 0
  const nachzug = createNachzug(
    async () => {
      const answer = answers[loads++] ?? 0
      if (typeof answer !== 'number') throw answer
      return createZustand({ wert: answer })
    },
    { schedule },
  )
  async function passTime() {
    const [next] = planned
    if (next) planned.delete(next[0])
    next?.[0]()
    await nachzug.use(() => undefined).catch(() => undefined)
  }
  return { nachzug, planned, passTime, loads: () => loads }
}

it('is fetched once for all who ask, and answers them in their order', async () => {
  const { nachzug, loads } = setUp([7])
  const seen: string[] = []
  await Promise.all(['a', 'b'].map((who) => nachzug.use((da) => void seen.push(`${who}${da.read().wert}`))))
  expect(seen).toEqual(['a7', 'b7'])
  expect(loads()).toBe(1)
})

it('tells who asks that it has not come, tries again by itself, and then tells whoever observes', async () => {
  const { nachzug, planned, passTime } = setUp([new Error('offline'), 8])
  const seen: number[] = []
  nachzug.observe((da) => da).subscribe(({ wert }) => seen.push(wert))
  await expect(nachzug.use(() => 1)).rejects.toThrow('offline')
  expect(seen).toEqual([])
  expect([...planned.values()]).toEqual([1000])
  await passTime()
  expect(seen).toEqual([8])
})

it('ends what was still on its way, and fetches nothing after that', async () => {
  const { nachzug, planned, loads } = setUp([9])
  const ended: number[] = []
  const asked = nachzug.use(() => undefined)
  nachzug.end((da) => ended.push(da.read().wert))
  await asked
  expect(ended).toEqual([9])

  const other = setUp([1])
  other.nachzug.end(() => undefined)
  await expect(other.nachzug.use(() => 1)).rejects.toThrow('ended')
  expect([loads(), other.loads(), planned.size]).toEqual([1, 0, 0])
})
