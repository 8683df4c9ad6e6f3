import { afterEach, expect, it, vi } from 'vitest'
import { umgebung } from '#src/app/tablet/umgebung.ts'

afterEach(() => vi.unstubAllGlobals())

function stubNavigator(over: object): void {
  const { userAgent, maxTouchPoints } = navigator
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...over })
}

it('tells the office that Lorbeer is on the home screen, on which tablet, and what it stores', async () => {
  stubNavigator({
    standalone: true,
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
    maxTouchPoints: 5,
    storage: { persisted: () => Promise.resolve(true), estimate: () => Promise.resolve({ usage: 41_234_567 }) },
  })
  expect(await umgebung.describeGeraet()).toEqual({
    name: 'iPad',
    version: '',
    installiert: true,
    speicher: { persistent: true, belegtBytes: 41_000_000 },
  })
})

it('says that it runs in a browser, and nothing of a storage that does not answer', async () => {
  stubNavigator({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    storage: { persisted: () => Promise.reject(new Error('verweigert')), estimate: () => Promise.reject(new Error('verweigert')) },
  })
  expect(await umgebung.describeGeraet()).toEqual({
    name: 'Windows',
    version: '',
    installiert: false,
    speicher: { persistent: null, belegtBytes: null },
  })
})

it('needs no storage at all', async () => {
  stubNavigator({ storage: undefined })
  expect(await umgebung.describeGeraet()).toMatchObject({ installiert: false, speicher: { persistent: null, belegtBytes: null } })
})
