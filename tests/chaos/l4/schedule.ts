import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { callAs, type Caller } from '#tests/support/dom/browser-api.ts'
import { comeBack, keyOf, logIn, openBallot, until, untilChosen, untilOfflineReady } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { seededFaults, seededRandom } from '#tests/support/server/fault-proxy.ts'
import type { Bahn } from './bahn.ts'
import { changePerson, logOut, readShown, settleFrage, voteOnSecond } from './personen.ts'
import { checkSpuren, startSpuren, type Jurymitglied, type Tap, type Werkspur } from './spur.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

export interface L4Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

interface Lauf {
  journey: Bahn
  tablet: TabletBrowser
  /** The same juror's, who takes it up between the faults; it is never killed. */
  zweites: TabletBrowser | null
  person: Jurymitglied
  zweite: Jurymitglied
  random: () => number
  faults: Record<string, number>
  violations: string[]
}

/** `zweite`: who else uses the tablet. */
export interface L4Ablauf {
  seed: number
  username: string
  zweite: string
}

const OHNE_ZWEITES = 0.25
const OHNE_WECHSEL = 0.5
const SCHRITTE = 4

/** A juror in real browsers: votes through the screens while network, worker, page and browser fail. */
export async function runL4Schedule(journey: Bahn, { seed, ...namen }: L4Ablauf): Promise<L4Ergebnis> {
  const random = seededRandom(seed)
  const [mitZweitem, mitWechsel] = [random() >= OHNE_ZWEITES, random() >= OHNE_WECHSEL]
  const wechselVor = mitWechsel ? 1 + Math.floor(random() * (SCHRITTE - 1)) : null
  const lauf = await begin(journey, { ...namen, random, mitZweitem })
  const countsBefore = { ...journey.proxy.counts }
  const faultFor = seededFaults(random, { rate: random() * 0.6, slowMs: 500 })
  journey.proxy.choose(({ path }) => (path.startsWith('/api/voting') ? faultFor() : undefined))
  const steps = SCHRITTE + Math.floor(random() * 3)
  for (let step = 0; step < steps; step += 1) {
    if (step === wechselVor) await lendTablet(lauf)
    await takeStep(lauf)
    await maybeTapOnSecond(lauf)
  }
  await settle(lauf)
  if (mitWechsel) await settleZweite(lauf)
  await meetOthers(lauf, seed)
  for (const [kind, count] of Object.entries(journey.proxy.counts)) addTo(lauf.faults, kind, count - (countsBefore[kind] ?? 0))
  return { violations: lauf.violations.map((text) => `L4 Seed ${seed}: ${text}`), faults: lauf.faults }
}

interface Anfang extends Omit<L4Ablauf, 'seed'> {
  random: () => number
  mitZweitem: boolean
}

async function begin(journey: Bahn, { username, zweite, random, mitZweitem }: Anfang): Promise<Lauf> {
  const befangen = new Set<string>()
  for (const name of [username, zweite]) {
    const caller = await callAs(journey.server.url, name)
    for (const id of (await caller.get<Jurypaket>(`/api/voting/jurys/${journey.juryId}/paket`)).befangen) befangen.add(id)
  }
  const frei = journey.werke.filter(({ id }) => !befangen.has(id))
  const werke = [...new Set(Array.from({ length: 3 }, () => draw(random, frei)))]
  const [person, andere] = [await startSpuren(journey, username, werke), await startSpuren(journey, zweite, werke)]
  const tablet = await journey.openTablet()
  const path = journey.pathOf(draw(random, werke))
  await logIn(tablet.page, username)
  await openBallot(tablet.page, path)
  await untilOfflineReady(tablet.page)
  // Chromium writes cookies to the disk after half a minute or when it ends; a tablet in a session has long done so.
  await tablet.relaunch()
  const zweites = mitZweitem ? await journey.openTablet() : null
  if (zweites) {
    await logIn(zweites.page, username)
    await openBallot(zweites.page, path)
  }
  return { journey, tablet, zweites, person, zweite: andere, random, faults: {}, violations: [] }
}

/** In turns, in peace: one more tablet of the same juror, or a second person on this one. */
async function meetOthers(lauf: Lauf, seed: number): Promise<void> {
  const { random, person, zweite, faults, violations } = lauf
  const { werk } = draw(random, person.spuren)
  const isSecondTablet = seed % 2 === 0
  addTo(faults, isSecondTablet ? 'zweites Tablet' : 'zweite Person', 1)
  violations.push(...(await (isSecondTablet ? voteOnSecond(lauf, werk) : changePerson(lauf, zweite, werk))))
}

async function takeStep(lauf: Lauf): Promise<void> {
  const { random, person, tablet, journey, faults } = lauf
  await openWerk(lauf, draw(random, person.spuren))
  const roll = random()
  await tapHere(lauf, { killAtOnce: roll < 0.15 })
  if (roll < 0.15) return restart(lauf)
  if (roll < 0.4) {
    await tablet.kill()
    return restart(lauf)
  }
  if (roll < 0.55) return void (addTo(faults, 'Worker beendet', 1), await stopWorkers(tablet))
  if (roll < 0.7) return void (addTo(faults, 'Seite eingefroren', 1), await freeze(tablet))
  if (roll < 0.85) {
    addTo(faults, 'Netz weg', 1)
    await journey.proxy.goOffline()
    await openWerk(lauf, draw(random, person.spuren))
    await tapHere(lauf, { killAtOnce: false })
    await maybeTapOnSecond(lauf)
    await journey.proxy.goOnline()
  } else await tablet.page.reload()
}

async function openWerk({ tablet, journey }: Lauf, { werk }: Werkspur): Promise<void> {
  await openBallot(tablet.page, journey.pathOf(werk))
}

/** Taps on whatever ballot is open. */
async function tapHere(lauf: Lauf, { killAtOnce }: { killAtOnce: boolean }): Promise<void> {
  const { tablet, random } = lauf
  const { page } = tablet
  const trace = await beginTap(lauf, { page, auf: 'erstes', person: lauf.person })
  if (!trace) return
  if (!killAtOnce) return finishTap(page, trace)
  const click = keyOf(page, trace.punkte)
    .click()
    .catch(() => undefined)
  await wait(Math.floor(random() * 60))
  await tablet.kill()
  await click
}

/** Takes up the other tablet, or not; both then know less of each other than the server does. */
async function maybeTapOnSecond(lauf: Lauf): Promise<void> {
  const { zweites, journey, random, person, faults } = lauf
  // Never left out for good: which work is open on it depends on how far the storm let it come.
  if (!zweites || (random() < 0.4 && faults['zweites Tablet im Sturm'])) return
  const { page } = zweites
  await openBallot(page, journey.pathOf(draw(random, person.spuren).werk))
  const trace = await beginTap(lauf, { page, auf: 'zweites', person })
  if (!trace) return
  addTo(faults, 'zweites Tablet im Sturm', 1)
  await finishTap(page, trace)
}

/** Somebody else votes on the tablet right after the first one, with whatever waits there. */
async function lendTablet(lauf: Lauf): Promise<void> {
  const { tablet, journey, person, zweite, random, faults } = lauf
  addTo(faults, 'zweite Person im Sturm', 1)
  const { page } = tablet
  await openWerk(lauf, draw(random, person.spuren))
  await tapHere(lauf, { killAtOnce: false })
  if (await logOut(page)) addTo(faults, 'Abmelden mit Wartendem', 1)
  await logIn(page, zweite.username)
  await openUntilThere(page, journey.pathOf(draw(random, zweite.spuren).werk))
  const trace = await beginTap(lauf, { page, auf: 'erstes', person: zweite })
  if (trace) await finishTap(page, trace)
  if (await logOut(page)) addTo(faults, 'Abmelden mit Wartendem', 1)
  await logIn(page, person.username)
  // The cookie again, as at the beginning.
  await tablet.relaunch()
  await checkShown(lauf, 'nach dem Wechsel der Person')
}

/**
 * This tablet has nothing of this person yet: a package that does not come through the storm is asked for again. Where more than half of all requests fail,
 * two tries of three do; fourteen of them end in vain once in three hundred such storms.
 */
async function openUntilThere(page: Page, path: string): Promise<void> {
  await until(async () => {
    await page.goto(path)
    const keys = page.getByRole('radiogroup', { name: /^Punkte/ })
    return keys.waitFor({ timeout: 60_000 }).then(
      () => true,
      () => false,
    )
  }, 600_000)
}

interface Hand {
  page: Page
  auf: Tap['auf']
  person: Jurymitglied
}

/** The trace belongs to the work that is open; null: none of ours. */
async function beginTap({ random }: Lauf, { page, auf, person }: Hand): Promise<Tap | null> {
  const open = person.spuren.find(({ werk }) => page.url().endsWith(werk.id))
  if (!open) return null
  const last = open.taps.findLast((tap) => tap.auf === auf)?.punkte
  // Of the same choice again the screen could not tell when it is saved: it already says so.
  const shown = await readShown(page)
  const punkte = draw(
    random,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((value) => value !== last && value !== shown),
  )
  const trace: Tap = { punkte, gespeichert: false, auf }
  open.taps.push(trace)
  return trace
}

/** „Welche gilt?" takes the place of the words as soon as the server has answered: then the vote is there all the more. */
async function finishTap(page: Page, trace: Tap): Promise<void> {
  await keyOf(page, trace.punkte).click()
  await untilChosen(page, trace.punkte)
  await page
    .getByText(/^(Auf diesem Tablet gespeichert|Übertragen|Welche gilt\?)$/)
    .first()
    .waitFor()
  trace.gespeichert = true
}

async function restart(lauf: Lauf): Promise<void> {
  addTo(lauf.faults, 'Browser kill -9', 1)
  await lauf.tablet.launch()
  await checkShown(lauf, 'nach dem Neustart')
}

/** What was saved here is shown here, or what the other tablet has made of it meanwhile. */
async function checkShown({ tablet, person, violations, journey }: Lauf, wann: string): Promise<void> {
  const { page } = tablet
  for (const { werk, taps } of person.spuren) {
    const last = taps.findLast(({ auf }) => auf === 'erstes')
    if (!last?.gespeichert) continue
    const fits = [last, ...taps.filter(({ auf }) => auf === 'zweites')].map(({ punkte }) => punkte)
    await openBallot(page, journey.pathOf(werk))
    await until(async () => fits.includes((await readShown(page)) ?? 0)).catch(async () => {
      violations.push(`I8: „${werk.titel}“ zeigt ${wann} ${await readShown(page)} statt ${fits.join(' oder ')}`)
    })
  }
}

async function stopWorkers({ context, page }: TabletBrowser): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

async function freeze({ context, page }: TabletBrowser): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await wait(150)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

/** Peace: the outboxes empty, the server holds what the screens promised, and the screens say what counts. */
async function settle(lauf: Lauf): Promise<void> {
  const { tablet, zweites, journey, person } = lauf
  journey.proxy.choose(null)
  await settlePerson(lauf, person, zweites ? [tablet.page, zweites.page] : [tablet.page])
  await zweites?.close()
}

/** The second person finds on the tablet what they left there in the storm. */
async function settleZweite(lauf: Lauf): Promise<void> {
  const { tablet, person, zweite } = lauf
  const { page } = tablet
  await logOut(page)
  await logIn(page, zweite.username)
  await settlePerson(lauf, zweite, [page])
  await logOut(page)
  await logIn(page, person.username)
}

async function settlePerson({ journey, random, violations, faults }: Lauf, person: Jurymitglied, pages: readonly Page[]): Promise<void> {
  for (const page of pages) violations.push(...(await drain(page, person)))
  const acts = journey.actsOf(person.benutzerId)
  violations.push(...checkSpuren(person, acts, await journey.stimmenOf(person)))
  addTo(faults, 'Widerspruch zweier Tablets', acts.filter(({ id, status }) => status === 'conflict' && !person.bekannt.has(id)).length)
  for (const { werk, taps } of person.spuren) if (taps.length > 0) violations.push(...(await settleFrage({ journey, person, random }, pages, werk)))
}

async function drain(page: Page, person: Caller): Promise<string[]> {
  await page.goto('/voting')
  const deadline = performance.now() + GEDULD_MS
  let waiting = await countWaiting(page, person)
  while (waiting > 0 && performance.now() < deadline) {
    await comeBack(page)
    await wait(200)
    waiting = await countWaiting(page, person)
  }
  return waiting > 0 ? [`I12: ${waiting} Abgaben warten noch`] : []
}

/** The outbox, read past our own code. */
function countWaiting(page: Page, { benutzerId }: Caller): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('ausgang').objectStore('ausgang').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    `lorbeer-stimmen-${benutzerId}`,
  )
}

function draw<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

function addTo(sums: Record<string, number>, kind: string, count: number): void {
  if (count > 0) sums[kind] = (sums[kind] ?? 0) + count
}
