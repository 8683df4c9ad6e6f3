import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { callAs, type Caller } from '../dom/browser-api.ts'
import { GEDULD_MS } from '../geduld.ts'
import { findOhneFenster, findSharedBrowser, launchTablet, type BrowserOptions, type TabletBrowser } from './browser.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { startServer, type ServerProcess } from './server-process.ts'

export interface Act {
  id: string
  seq: number
  geraetId: string
  einreichungId: string | null
  art: string
  wert: string | null
  status: string
  reason: string | null
  rev: number | null
}

interface TabletOptions extends Partial<BrowserOptions> {
  eigenes?: boolean
}

/** The demo programme on a server of its own, a network before it that can fail, and tablets in real browsers. */
export interface Journey {
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  readonly tablets: readonly TabletBrowser[]
  readonly juryId: string
  readonly rundeId: string
  /** Works of the first category that take votes, in the package's order. */
  readonly werke: PaketEinreichung[]
  /** A context in the browser that all share; `eigenes`: a browser with a profile on disk, for what outlives its process. */
  openTablet(options?: TabletOptions): Promise<TabletBrowser>
  /** The next test begins without them. */
  closeTablets(): Promise<void>
  pathOf(werk: PaketEinreichung): string
  /** Everything that the server ever took from this person, past all our own code. */
  actsOf(benutzerId: string): Act[]
  stimmenOf(person: Caller): Promise<StimmenAntwort>
  /** `npm run verify-log`: exit code and what it said; of another jury than this one only where it is named. */
  verifyLog(juryId?: string): { ok: boolean; text: string }
  close(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

export async function startJourney({ juror = 'jury1@lorbeer.example' } = {}): Promise<Journey> {
  const server = await startServer({ demo: true })
  const proxy = await startFaultProxy(server)
  const tablets: TabletBrowser[] = []
  const person = await callAs(server.url, juror)
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const jury = items.find(({ offeneRunde }) => offeneRunde)
  if (!jury?.offeneRunde) throw new Error(`${juror} hat keine offene Runde`)
  const paket = await person.get<Jurypaket>(`/api/voting/jurys/${jury.id}/paket`)
  const [erste] = paket.kategorien
  const werke = paket.einreichungen.filter(({ kategorieId, id }) => kategorieId === erste?.id && !paket.befangen.includes(id))

  async function closeTablets() {
    for (const tablet of tablets.splice(0)) await tablet.close()
  }
  return {
    server,
    proxy,
    tablets,
    juryId: jury.id,
    rundeId: jury.offeneRunde.id,
    werke,
    async openTablet({ eigenes = false, ...options } = {}) {
      const browser = eigenes ? { program: findOhneFenster() } : { browser: await findSharedBrowser() }
      const tablet = await launchTablet({ url: proxy.url, ...browser, ...options })
      tablets.push(tablet)
      return tablet
    },
    pathOf: (werk) => `/voting/${jury.id}/${werk.kategorieId}/${werk.id}`,
    actsOf: (benutzerId) => readActs(server.dataDir, benutzerId),
    stimmenOf: (caller) => caller.get<StimmenAntwort>(`/api/voting/jurys/${jury.id}/stimmen`),
    verifyLog: (juryId = jury.id) => runVerifyLog(server.dataDir, juryId),
    closeTablets,
    async close() {
      await closeTablets()
      await proxy.close()
      await server.close()
    },
  }
}

function readActs(dataDir: string, benutzerId: string): Act[] {
  const db = new DatabaseSync(join(dataDir, 'lorbeer.sqlite'), { readOnly: true })
  const sql = `select id, seq, geraet_id as geraetId, einreichung_id as einreichungId, art, wert, status, reason, rev from stimmabgabe where benutzer_id = ? order by geraet_id, seq`
  const rows = db.prepare(sql).all(benutzerId) as unknown as Act[]
  db.close()
  return rows
}

function runVerifyLog(dataDir: string, juryId: string): { ok: boolean; text: string } {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/node'), ['scripts/verify-log.ts', '--jury', juryId], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  return { ok: status === 0, text: stdout + stderr }
}

export const DEMO = {
  jury1: 'jury1@lorbeer.example',
  jury2: 'jury2@lorbeer.example',
  vorsitz: 'praesident@lorbeer.example',
  /** In the jury of the young, where nobody has voted as this person. */
  young: 'jury17@lorbeer.example',
  admin: 'admin@lorbeer.example',
}

/** Through the welcome page, as people do. */
export async function logIn(page: Page, username: string, password = 'lorbeer-demo-2026'): Promise<void> {
  await page.goto('/')
  await fillLogin(page, username, password)
  await page.waitForURL((url) => url.pathname !== '/')
}

export async function fillLogin(page: Page, username: string, password = 'lorbeer-demo-2026'): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** „Für die Sitzung laden“ on the jury list, until everything needed for voting is on the tablet. */
export async function loadPaket(page: Page, stufe: 'Zum Abstimmen bereit' | 'Vollständig' = 'Zum Abstimmen bereit'): Promise<void> {
  await page.goto('/voting')
  await page.getByRole('button', { name: 'Für die Sitzung laden' }).first().click()
  const bereit = stufe === 'Vollständig' ? page.getByText(/Vollständig/) : page.getByText(/Zum Abstimmen bereit|Vollständig/)
  await bereit.first().waitFor()
}

/** The worker has the shell: from now on pages open without a network. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await until(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    }),
  )
}

/** Asks again until it is so. */
export async function until(check: () => Promise<boolean>, timeoutMs = GEDULD_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Auch nach ${timeoutMs} ms nicht so: ${check.toString()}`)
    await wait(50)
  }
}

/** Opens the ballot of a work and waits until it takes votes. */
export async function openBallot(page: Page, path: string): Promise<void> {
  await page.goto(path)
  try {
    await page.getByRole('radiogroup', { name: /^Punkte/ }).waitFor()
  } catch (error) {
    throw new Error(`Kein Stimmzettel, sondern: ${(await page.locator('body').innerText()).slice(0, 500)}`, { cause: error })
  }
}

/** A tap on a score; resolves when the screen promises that it is safe. */
export async function vote(page: Page, punkte: number): Promise<void> {
  await keyOf(page, punkte).click()
  await untilChosen(page, punkte)
  await untilSaved(page)
}

/** The screen shows this choice: until then its words speak of an earlier one, and a 10 is no 1. */
export async function untilChosen(page: Page, punkte: number): Promise<void> {
  await page.locator('[role="radio"][aria-checked="true"]').and(keyOf(page, punkte)).waitFor()
}

/** The promise of the screen, in its exact words. */
export async function untilSaved(page: Page): Promise<void> {
  await page
    .getByText(/^(Auf diesem Tablet gespeichert|Übertragen)$/)
    .first()
    .waitFor()
}

export function keyOf(page: Page, punkte: number) {
  return page.getByRole('radio', { name: new RegExp(`^${punkte}( Punkte?|,|$)`) })
}

export async function untilTransferred(page: Page): Promise<void> {
  await page.getByText('Übertragen', { exact: true }).first().waitFor()
}

export async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Menü von/ })
    .first()
    .click()
}

/** Shortens what time would bring anyway: a trigger (docs/protocol.md, „Sending"). */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('focus'))
  })
}
