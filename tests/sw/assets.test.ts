// @vitest-environment node
import { expect, it } from 'vitest'
import { createAssetStrategy, matchAsset } from '../../sw/assets.ts'

const SCRIPT = 'https://lorbeer.example/assets/medien-screen-abc.js'

/** A line that is dead for the first so many requests; no time passes. */
function openLine(dead: number, status = 200) {
  const waited: number[] = []
  let asked = 0
  const answer = createAssetStrategy({
    fetch: () => (asked++ < dead ? Promise.reject(new TypeError('network')) : Promise.resolve(new Response('skript', { status }))),
    schedule(task, ms) {
      waited.push(ms)
      queueMicrotask(task)
      return () => undefined
    },
  })
  return { ask: () => answer({ request: new Request(SCRIPT) }), waited, count: () => asked }
}

it('waits with a script for a line that is dead for a moment, longer each time', async () => {
  const line = openLine(3)
  expect(await (await line.ask()).text()).toBe('skript')
  expect(line.waited).toEqual([500, 1000, 2000])
})

it('gives up after a quarter of a minute, as a browser without a worker does at once', async () => {
  const line = openLine(99)
  await expect(line.ask()).rejects.toThrow('network')
  expect(line.waited.reduce((sum, ms) => sum + ms)).toBe(15_500)
})

it('takes an answer for an answer: a script of an older build is gone', async () => {
  const line = openLine(0, 404)
  expect((await line.ask()).status).toBe(404)
  expect(line.count()).toBe(1)
})

it('concerns only files of our own build', () => {
  const match = (address: string, sameOrigin = true) => matchAsset({ url: new URL(address), sameOrigin })
  expect([match(SCRIPT), match(SCRIPT, false), match('https://lorbeer.example/api/auth'), match('https://lorbeer.example/media/assets')]).toEqual([
    ...[true, false, false, false],
  ])
})
