import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { useSchnittfilm } from '#src/parts/probe/use-schnittfilm.ts'

/** How often browsers say at least where a film is: 4 times a second. */
const MELDET_MS = 250
const FILM = { mediumId: newId(1), dateiname: 'a.mp4', durationMs: 35_000, sha256: 'a'.repeat(64), mime: 'video/mp4', width: 1280, height: 720 }
/** 1.3 s: neither end is a moment at which the browser says something. */
const SCHNITT = { mediumId: FILM.mediumId, vonMs: 5100, bisMs: 6400 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A film that runs by the clock, as jsdom's do not. `gehalten`: where it stood when it was told to pause. */
function makeFilm({ geladen = false } = {}) {
  const element = document.createElement('video')
  const gehalten: number[] = []
  let [ort, seitMs, laeuft] = [0, 0, false]
  const hier = () => (laeuft ? ort + (Date.now() - seitMs) / 1000 : ort)
  const set = (neu: number, spielt: boolean) => {
    ;[ort, seitMs, laeuft] = [neu, Date.now(), spielt]
  }
  const seek = (neu: number) => set(neu, laeuft)
  Object.defineProperties(element, {
    currentTime: { get: hier, set: seek },
    paused: { get: () => !laeuft },
    readyState: { get: () => (geladen ? 4 : 0) },
  })
  element.play = async () => {
    set(hier(), true)
    element.dispatchEvent(new Event('play'))
  }
  element.pause = () => {
    if (!laeuft) return
    gehalten.push(hier())
    set(hier(), false)
    element.dispatchEvent(new Event('pause'))
  }
  setInterval(() => laeuft && element.dispatchEvent(new Event('timeupdate')), MELDET_MS)
  return { element, gehalten }
}

function open(film: ReturnType<typeof makeFilm>) {
  const { result, unmount } = renderHook(() => useSchnittfilm(FILM, SCHNITT))
  act(() => result.current.video(film.element))
  return { result, unmount }
}

it('stands at the first picture of the cut, plays, and is held at its last one and not at the next message of the player', async () => {
  const film = makeFilm()
  const { result } = open(film)
  act(() => void film.element.dispatchEvent(new Event('loadedmetadata')))
  expect(film.element.currentTime).toBeCloseTo(5.1, 3)
  act(() => result.current.toggle())
  expect(result.current.spielt).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1295))
  expect(result.current.spielt).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current.spielt).toBe(false)
  expect(film.gehalten).toEqual([expect.closeTo(6.4, 2)])
  expect(film.element.currentTime).toBeCloseTo(6.4, 3)
  expect(result.current.sekunde).toBeCloseTo(1.3, 3)
  // The next press begins anew.
  act(() => result.current.toggle())
  expect(film.element.currentTime).toBeCloseTo(5.1, 3)
})

it('a film that was here before anybody listened stands at its first picture, too', () => {
  const film = makeFilm({ geladen: true })
  open(film)
  expect(film.element.currentTime).toBeCloseTo(5.1, 3)
})

it('where the browser tells of each picture, the first one past the cut is the last one, however late its timers are', async () => {
  const film = makeFilm()
  const bilder: ((now: number, angaben: { mediaTime: number }) => void)[] = []
  Object.assign(film.element, {
    requestVideoFrameCallback: (bild: (typeof bilder)[number]) => bilder.push(bild),
    cancelVideoFrameCallback: vi.fn<() => void>(),
  })
  const { result } = open(film)
  act(() => void film.element.dispatchEvent(new Event('loadedmetadata')))
  act(() => result.current.toggle())
  // No timer has been served for 1.32 s.
  vi.setSystemTime(Date.now() + 1320)
  act(() => bilder.at(-1)?.(0, { mediaTime: 6.42 }))
  expect(film.gehalten).toHaveLength(1)
  expect(film.element.currentTime).toBeCloseTo(6.4, 3)
})
