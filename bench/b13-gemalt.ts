import { Agent, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { findChromium } from '#tests/support/server/browser.ts'
import { loadPaket, untilOfflineReady } from '#tests/support/server/browser-journey.ts'
import { insertSaalJury, type SaalJury, type Sitz } from '#tests/support/saal.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { addSitzung } from './buehne/browser-page.ts'
import { closeStroeme, createFrage, openStrom, startLeitung, type Frage, type Leitung } from './buehne/live-saal.ts'
import { openShapedLink, type ShapedLink } from './buehne/shaped-link.ts'
import { startBenchServer } from './buehne/start-bench-server.ts'

const TABLETS = 60
const LANGSAME = 30
/** Of each line so many are real pages; the others are streams that answer as tablets do. */
const ECHTE = 2
const SCHRITTE = 30
const PAUSE_MS = 600
const ABRISSE = 6
const LEITUNG_MS = 300
const ANSTRICH_MS = 500
const WIEDER_MS = 2000

interface Seite {
  langsam: boolean
  context: BrowserContext
  page: Page
}

interface Gemalt {
  was: string
  ms: number
}

/** How long after the chair's step a real page had painted the work, by line. */
interface Zeiten {
  schnell: number[]
  langsam: number[]
}

/** B13, painted: sixty tablets follow, half of them through a slow line of their own; four of them are real pages, from whose screens the times are read. */
export async function measureGemalt(): Promise<Figure[]> {
  const server = await startBenchServer()
  const jury = await insertSaalJury(server.db, {
    nummer: 1,
    mitglieder: TABLETS,
    kategorien: 1,
    einreichungenJeKategorie: SCHRITTE + 2 * ABRISSE + 1,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS * 2 })
  const frage = createFrage(agent)
  const leitung = await startLeitung(frage, server.url, jury)
  const links: ShapedLink[] = []
  for (let nr = 0; nr < LANGSAME; nr += 1)
    links.push(await openShapedLink({ targetPort: server.port, roundTripMs: LEITUNG_MS, bitsPerSecond: 1_000_000 }))
  const urlOf = (nr: number) => links[nr]?.url ?? server.url
  const istEcht = (nr: number) => nr < ECHTE || (nr >= LANGSAME && nr < LANGSAME + ECHTE)
  const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: ['--disable-dev-shm-usage', '--no-first-run'] })
  const seiten: Seite[] = []
  const stroeme: ClientRequest[] = []
  for (const [nr, sitz] of jury.mitglieder.entries()) {
    const ort = { url: urlOf(nr), sitz, langsam: nr < LANGSAME }
    if (istEcht(nr)) seiten.push(await openSeite(browser, jury, ort))
    else stroeme.push(await folge(frage, jury, ort))
  }
  const gang = { jury, leitung, seiten }
  const weiter = await fuehre(gang, SCHRITTE)
  const wieder = await reisseAb(gang)
  closeStroeme(stroeme)
  agent.destroy()
  await browser.close()
  await Promise.all(links.map((link) => link.close()))
  await server.close()
  return toFigures(weiter, wieder)
}

interface Ort {
  url: string
  sitz: Sitz
  langsam: boolean
}

/** A tablet without a screen: its stream, and its report for each work. */
function folge(frage: Frage, jury: SaalJury, { url, sitz }: Ort): Promise<ClientRequest> {
  return openStrom(url, sitz, (piece) => {
    const [, einreichungId] = /"einreichungId":"([^"]+)"/.exec(piece) ?? []
    if (einreichungId) frage(url, sitz, `/api/voting/jurys/${jury.juryId}/live/anwesenheit`, { folgt: true, einreichungId }).catch(() => undefined)
  })
}

/** A real page with its package, whose juror has said „Folgen". */
async function openSeite(browser: Browser, { juryId }: SaalJury, { url, sitz, langsam }: Ort): Promise<Seite> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 }, locale: 'de-AT', timezoneId: 'Europe/Vienna' })
  context.setDefaultTimeout(120_000)
  await addSitzung(context, url, sitz.cookie)
  await context.addInitScript(installMaler)
  const page = await context.newPage()
  await loadPaket(page)
  await untilOfflineReady(page)
  await page.goto(`/voting/${juryId}`)
  await page.getByRole('button', { name: 'Folgen' }).first().click()
  await page.getByRole('radiogroup').first().waitFor()
  return { langsam, context, page }
}

/** Notes when a ballot with its keys was painted, and whose. */
function installMaler(): void {
  const gemalt: Gemalt[] = []
  let last = ''
  Object.assign(globalThis, { gemalt })
  new MutationObserver(() => {
    const titel = document.querySelector('[role="radiogroup"]') && document.querySelector('.einreichung-kopf__titel')?.textContent
    const was = titel ? `${location.pathname} ${titel}` : ''
    if (was === '' || was === last) return
    last = was
    requestAnimationFrame(() => setTimeout(() => gemalt.push({ was, ms: performance.timeOrigin + performance.now() })))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface Gang {
  jury: SaalJury
  leitung: Leitung
  seiten: readonly Seite[]
}

/** The next work, from the chair's request on; the clock is the machine's, for all of them. */
async function naechste({ jury, leitung }: Gang): Promise<{ id: string; titel: string; beginMs: number }> {
  const at = jury.einreichungIds.indexOf(leitung.live.einreichungId) + 1
  const id = jury.einreichungIds[at] ?? ''
  const beginMs = performance.timeOrigin + performance.now()
  await leitung.schritt({ art: 'WERK', einreichungId: id })
  return { id, titel: `Arbeit ${at + 1}`, beginMs }
}

/** When this page had painted this work; Infinity after ten seconds. */
function gemaltMs({ page }: Seite, { id, titel }: { id: string; titel: string }): Promise<number> {
  const find = ([pfad, name]: readonly [string, string]) => {
    const { gemalt } = globalThis as unknown as { gemalt: Gemalt[] }
    const found = gemalt.findLast(({ was }) => was.includes(`${pfad} `) && was.endsWith(name))
    return found?.ms
  }
  return page
    .waitForFunction(find, [id, titel] as const, { polling: 50, timeout: 10_000 })
    .then(async (handle) => Number(await handle.jsonValue()))
    .catch(() => Infinity)
}

async function fuehre(gang: Gang, schritte: number): Promise<Zeiten> {
  const zeiten: Zeiten = { schnell: [], langsam: [] }
  for (let nr = 0; nr < schritte; nr += 1) {
    const werk = await naechste(gang)
    await note(zeiten, gang.seiten, (seite) => gemaltMs(seite, werk).then((ms) => ms - werk.beginMs))
    await wait(PAUSE_MS)
  }
  return zeiten
}

/** All real pages lose their line, the chair goes on, and they come back at once. */
async function reisseAb(gang: Gang): Promise<Zeiten> {
  const zeiten: Zeiten = { schnell: [], langsam: [] }
  for (let nr = 0; nr < ABRISSE; nr += 1) {
    await Promise.all(gang.seiten.map(({ context }) => context.setOffline(true)))
    await gang.seiten[0]?.page.getByText('Live-Sitzung ohne Verbindung').waitFor()
    await naechste(gang)
    const werk = await naechste(gang)
    await note(zeiten, gang.seiten, async (seite) => {
      const beginMs = performance.timeOrigin + performance.now()
      await seite.context.setOffline(false)
      return (await gemaltMs(seite, werk)) - beginMs
    })
    await wait(PAUSE_MS)
  }
  return zeiten
}

async function note(zeiten: Zeiten, seiten: readonly Seite[], measure: (seite: Seite) => Promise<number>): Promise<void> {
  await Promise.all(seiten.map(async (seite) => zeiten[seite.langsam ? 'langsam' : 'schnell'].push(await measure(seite))))
}

function toFigures(weiter: Zeiten, wieder: Zeiten): Figure[] {
  const work = `${TABLETS} Tablets, ${LANGSAME} davon hinter je ${LEITUNG_MS} ms und 1 Mbit/s; gelesen an ${2 * ECHTE} echten Seiten, die anderen sind Ströme, die sich melden`
  const row = (was: string, werte: number[], zielMs: number): Figure => ({
    id: 'B13',
    work: `${work}: ${was}, p95`,
    target: `≤ ${zielMs} ms`,
    runs: werte.length,
    figure: `${number(quantile(werte, 0.95), 0)} ms, p50 ${number(median(werte), 0)} ms, höchstens ${number(Math.max(...werte), 0)} ms`,
    reached: quantile(werte, 0.95) <= zielMs,
    against: '–',
  })
  return [
    row('„Nächste Arbeit“ → gemalt', weiter.schnell, ANSTRICH_MS),
    row('„Nächste Arbeit“ → gemalt, langsame Leitung', weiter.langsam, ANSTRICH_MS + LEITUNG_MS),
    row('Netz wieder da → richtige Arbeit gemalt', wieder.schnell, WIEDER_MS),
    row('Netz wieder da → richtige Arbeit gemalt, langsame Leitung', wieder.langsam, WIEDER_MS),
  ]
}
