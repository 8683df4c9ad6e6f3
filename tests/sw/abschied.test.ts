// @vitest-environment node
import { expect, it } from 'vitest'
import { createAbschied } from '../../sw/abschied.ts'

/** A line that answers when told to, and a clock that runs when told to. */
function setUp() {
  const tasks: (() => void)[] = []
  const abschied = createAbschied({
    schedule(task) {
      tasks.push(task)
      return () => undefined
    },
  })
  const arrive: Record<string, (answer: Response) => void> = {}
  const strategy = abschied.begrenze((name: string) => new Promise<Response>((resolve) => (arrive[name] = resolve)))
  return { abschied, strategy, arrive, pass: () => tasks.splice(0).forEach((task) => task()) }
}

it('gives up what a dead line still owes once this version has to go, and waits a moment for what comes', async () => {
  const { abschied, strategy, arrive, pass } = setUp()
  const [hangs, comes] = [strategy('hangs'), strategy('comes')]
  const gone = abschied.begin()
  arrive.comes?.(new Response('bild'))
  expect(await (await comes).text()).toBe('bild')
  pass()
  await expect(hangs).rejects.toThrow('another version takes over')
  await gone
})

it('goes on answering when the other version does not come', async () => {
  const { abschied, strategy, arrive, pass } = setUp()
  const gone = abschied.begin()
  pass()
  await gone
  const later = strategy('later')
  arrive.later?.(new Response('bild'))
  expect(await (await later).text()).toBe('bild')
})

it('hands a failure on', async () => {
  const { abschied } = setUp()
  await expect(abschied.begrenze(() => Promise.reject(new TypeError('network')))('x')).rejects.toThrow('network')
})
