import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright'
import { GEDULD_MS } from '#tests/support/geduld.ts'

export const QUERFORMAT = { width: 1180, height: 820 }
/** Chromium without its window: storage, workers and pages are the same, and a start takes less than half of the work. Where it is missing, the other does. */
const OHNE_FENSTER = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
/**
 * The pages of the address bar, which no headless tablet shows, cost more than all the rest of a start. The last list wins: what Playwright leaves out has to
 * be named again, as far as a tablet without a network or on http could notice it.
 */
const OHNE = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** What the browser says by itself where nothing answers, also of its own look for a newer worker after a page has come. */
const DEAD_LINE = /Failed to load resource|^An unknown error occurred when fetching the script\.$/

export interface BrowserOptions {
  url: string
  /** A profile that is already there; otherwise a fresh one, deleted at the end. */
  profile?: string
  /** A browser that others share: the tablet is a context in it, as empty as a fresh profile, and can be neither killed nor started again. */
  browser?: Browser
  /** Which program; without: the one with a window, as people have it (benches). */
  program?: string
  viewport?: { width: number; height: number }
  colorScheme?: 'dark' | 'light'
}

/** One tablet: a Chromium process with a profile on disk that outlives it, or a context in a shared one. */
export class TabletBrowser {
  /** Empty in a shared browser. */
  readonly profile: string
  kills = 0
  private readonly options: BrowserOptions
  private current: { context: BrowserContext; page: Page } | null = null
  private readonly errors: string[] = []

  constructor(options: BrowserOptions) {
    this.options = options
    this.profile = options.browser ? '' : (options.profile ?? mkdtempSync(join(tmpdir(), 'lorbeer-profil-')))
  }

  get running(): boolean {
    return this.current !== null
  }

  get page(): Page {
    if (!this.current) throw new Error('Dieser Browser läuft nicht')
    return this.current.page
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  /** What the page wrote as an error, apart from requests that a test let fail. */
  get pageErrors(): readonly string[] {
    return this.errors
  }

  /** Each only once, so that a test answers for its own. */
  takePageErrors(): string[] {
    return this.errors.splice(0)
  }

  async launch(): Promise<void> {
    const { url, viewport = QUERFORMAT, colorScheme = 'dark', browser, program } = this.options
    const held = { baseURL: url, viewport, colorScheme, locale: 'de-AT', timezoneId: 'Europe/Vienna', acceptDownloads: true }
    const context = await (browser
      ? browser.newContext(held)
      : chromium.launchPersistentContext(this.profile, { ...launchOptions(program), ...held }))
    context.setDefaultTimeout(GEDULD_MS)
    const page = context.pages()[0] ?? (await context.newPage())
    this.current = { context, page }
    context.on('page', (opened) => this.listenTo(opened))
    this.listenTo(page)
  }

  /** kill -9 of every process of the browser: what it had not written is gone. */
  async kill(): Promise<void> {
    const pid = this.profile && findBrowserPid(this.profile)
    if (!pid) throw new Error('Der Browser läuft nicht')
    const context = this.current?.context
    this.current = null
    this.kills += 1
    killGroup(pid)
    await untilGone(pid)
    await context?.close().catch(() => undefined)
    for (const name of readdirSync(this.profile)) if (name.startsWith('Singleton')) rmSync(join(this.profile, name), { force: true })
  }

  async relaunch(): Promise<void> {
    if (!this.profile) throw new Error('Dieses Tablet hat kein eigenes Profil')
    await this.end()
    await this.launch()
  }

  /** Ends the process; the profile stays for the next launch. */
  quit(): Promise<void> {
    return this.end()
  }

  async close(): Promise<void> {
    await this.end()
    if (this.profile && !this.options.profile) rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }

  private async end(): Promise<void> {
    const context = this.current?.context
    this.current = null
    await context?.close()
  }

  private listenTo(page: Page): void {
    page.on('pageerror', (error) => this.errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !DEAD_LINE.test(message.text())) this.errors.push(message.text())
    })
  }
}

export async function launchTablet(options: BrowserOptions): Promise<TabletBrowser> {
  const tablet = new TabletBrowser(options)
  await tablet.launch()
  return tablet
}

let shared: Promise<Browser> | undefined

/** One process for all tablets of a worker that need none of their own; it ends with the worker. */
export function findSharedBrowser(): Promise<Browser> {
  const launch = () => chromium.launch(launchOptions(findOhneFenster()))
  shared = shared ? shared.then((browser) => (browser.isConnected() ? browser : launch())) : launch()
  return shared
}

function launchOptions(program = findChromium()): LaunchOptions {
  return {
    executablePath: program,
    headless: true,
    args: ['--disable-dev-shm-usage', '--no-first-run', `--disable-features=${OHNE.join()}`],
  }
}

/** For tests, which start many. */
export function findOhneFenster(): string {
  return existsSync(OHNE_FENSTER) ? OHNE_FENSTER : findChromium()
}

export function findChromium(): string {
  const found = PLACES.find((place) => existsSync(place))
  if (!found) throw new Error(`Chromium fehlt (gesucht: ${PLACES.join(', ')})`)
  return found
}

/** The first process of the browser leads its group; the others carry `--type=`. */
function findBrowserPid(profile: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      const line = commandLineOf(pid)
      return line.includes(`--user-data-dir=${profile}`) && !line.some((part) => part.startsWith('--type='))
    })
}

function commandLineOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(10)
}

function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Gone already: it ended by itself in between. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
