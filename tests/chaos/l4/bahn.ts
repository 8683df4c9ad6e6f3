import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilOfflineReady, type Journey } from '#tests/support/server/browser-journey.ts'
import { findOhneFenster, launchTablet, type TabletBrowser } from '#tests/support/server/browser.ts'
import { startFaultProxy } from '#tests/support/server/fault-proxy.ts'

/** One of several lanes on the same server: a bad network, persons and tablets of its own, so that schedules run beside each other. */
export interface Bahn extends Pick<Journey, 'server' | 'proxy' | 'juryId' | 'werke' | 'openTablet' | 'pathOf' | 'actsOf' | 'stimmenOf'> {
  readonly personen: readonly string[]
  /** Between two schedules: whatever one has left open, also one that was broken off. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openBahn(journey: Journey, personen: readonly string[]): Promise<Bahn> {
  const proxy = await startFaultProxy(journey.server)
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-bahn-'))
  const vorlage = join(folder, 'vorlage')
  await makeVorlage(proxy.url, vorlage)
  const tablets: TabletBrowser[] = []
  return {
    ...journey,
    proxy,
    personen,
    async openTablet(options = {}) {
      const profile = mkdtempSync(join(folder, 'profil-'))
      cpSync(vorlage, profile, { recursive: true })
      const tablet = await launchTablet({ url: proxy.url, profile, program: findOhneFenster(), ...options })
      tablets.push(tablet)
      return tablet
    },
    async clear() {
      for (const tablet of tablets.splice(0)) {
        await tablet.close()
        rmSync(tablet.profile, { recursive: true, force: true, maxRetries: 5 })
      }
      proxy.choose(null)
      await proxy.goOnline()
    },
    async close() {
      await proxy.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A tablet on which the address was opened once, by nobody: the worker has the shell. Copies of it save every schedule the loading. */
async function makeVorlage(url: string, profile: string): Promise<void> {
  const tablet = await launchTablet({ url, profile, program: findOhneFenster() })
  await tablet.page.goto('/')
  await tablet.page.getByLabel('Benutzername').waitFor()
  await untilOfflineReady(tablet.page)
  await tablet.close()
}
