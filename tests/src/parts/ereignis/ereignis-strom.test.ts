import { afterEach, expect, test, vi } from 'vitest'
import { openEreignisStrom } from '#src/parts/ereignis/ereignis-strom.ts'

/** The browser's side of a stream, which jsdom does not have. */
class Strom extends EventTarget {
  readonly OPEN = 1
  static letzter: Strom | null = null
  readyState = 1
  constructor() {
    super()
    Strom.letzter = this
  }
  close() {
    this.readyState = 2
  }
  say(ereignis: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(ereignis) }))
  }
}

let close = () => {}
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was sent to another person is dropped, from the own stream and from another tab', async () => {
  vi.stubGlobal('EventSource', Strom)
  const gehoert: string[] = []
  close = openEreignisStrom('anna', ({ typ }) => gehoert.push(typ))
  const other = new BroadcastChannel('lorbeer-ereignisse')
  const ereignis = (typ: string, benutzerId: string) => ({ typ, juryId: null, benutzerId })
  Strom.letzter?.say(ereignis('ergebnis', 'bernd'))
  Strom.letzter?.say(ereignis('runde', 'anna'))
  other.postMessage(ereignis('geraet', 'bernd'))
  other.postMessage(ereignis('stimmen', 'anna'))
  await expect.poll(() => gehoert).toEqual(['runde', 'stimmen'])
  other.close()
})

test('what may have been missed is read again when the stream or the network is back, and an open stream says so', () => {
  vi.stubGlobal('EventSource', Strom)
  const gehoert: string[] = []
  close = openEreignisStrom('anna', ({ typ }) => gehoert.push(typ))
  Strom.letzter?.dispatchEvent(new Event('open'))
  expect(gehoert).toEqual(['offen'])
  Strom.letzter?.dispatchEvent(new Event('error'))
  Strom.letzter?.dispatchEvent(new Event('open'))
  expect(gehoert).toEqual(['offen', 'alles'])
  const before = Strom.letzter
  dispatchEvent(new Event('online'))
  expect(gehoert).toEqual(['offen', 'alles', 'alles'])
  expect(Strom.letzter).not.toBe(before)
})

test('where there are no streams everything is read again when the network is back', () => {
  vi.stubGlobal('EventSource', Strom)
  const gehoert: string[] = []
  close = openEreignisStrom('anna', ({ typ }) => gehoert.push(typ))
  vi.unstubAllGlobals()
  dispatchEvent(new Event('online'))
  expect(gehoert).toEqual(['alles'])
})

test('whether a stream is open is asked of the stream: a poll that comes when there are none any more reads again, and goes on', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('EventSource', Strom)
  const gehoert: string[] = []
  close = openEreignisStrom('anna', ({ typ }) => gehoert.push(typ))
  vi.unstubAllGlobals()
  vi.advanceTimersByTime(15_000)
  expect(gehoert).toEqual([])
  Strom.letzter?.close()
  vi.advanceTimersByTime(15_000)
  expect(gehoert).toEqual(['alles'])
})
