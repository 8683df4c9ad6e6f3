import type { GeraetBody } from '#contract/geraet.ts'
import { isInstalled } from '#src/parts/paket/speicher-lage.ts'

const MEGABYTE = 1_000_000

/** What the office reads of this tablet. Where the browser says nothing, nothing is said; it never fails, for the report of waiting votes goes with it. */
export async function describeGeraet(): Promise<Pick<GeraetBody, 'name' | 'version' | 'installiert' | 'speicher'>> {
  const { storage, userAgent, maxTouchPoints } = navigator
  const [persistent, belegtBytes] = await Promise.all([
    askStorage(() => storage?.persisted?.()),
    askStorage(() => storage?.estimate?.().then(({ usage }) => usage)),
  ])
  return {
    name: nameOf(userAgent, maxTouchPoints),
    version: '',
    installiert: isInstalled(),
    // Rounded: a report that says the same is not sent again.
    speicher: { persistent, belegtBytes: belegtBytes === null ? null : Math.round(belegtBytes / MEGABYTE) * MEGABYTE },
  }
}

async function askStorage<T>(ask: () => Promise<T | undefined> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null
  } catch {
    return null
  }
}

const NAMEN: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
]

/** An iPad calls itself a Mac, which has no touch screen. */
function nameOf(userAgent: string, maxTouchPoints: number): string {
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'iPad'
  return NAMEN.find(([muster]) => muster.test(userAgent))?.[1] ?? 'Tablet'
}
