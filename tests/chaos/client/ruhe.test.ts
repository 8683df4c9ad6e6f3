import { expect, it } from 'vitest'
import { begleite, ruhe } from './ruhe.ts'

it('waits for what is in the event loop and for promises handed in, not for what was called off', async () => {
  const done: string[] = []
  clearTimeout(setTimeout(() => done.push('called off'), 0))
  clearImmediate(setImmediate(() => done.push('called off')))
  setTimeout(() => setImmediate(() => done.push('one after the other')), 0)
  let settle: () => void = () => undefined
  void begleite(new Promise<void>((resolve) => (settle = resolve))).then(() => done.push('settled'))
  setImmediate(() => settle())
  await ruhe()
  expect(done.toSorted()).toEqual(['one after the other', 'settled'])
})
