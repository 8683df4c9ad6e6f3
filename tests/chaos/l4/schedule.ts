import { setTimeout as wait } from 'node:timers/promises'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { callAs, type Caller } from '#tests/support/dom/browser-api.ts'
import { comeBack, keyOf, logIn, openBallot, untilChosen, untilOfflineReady, untilSaved } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { seededFaults, seededRandom } from '#tests/support/server/fault-proxy.ts'
import type { Bahn } from './bahn.ts'
import { changePerson, readShown, voteOnSecond } from './personen.ts'

export interface L4Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

/** What the person did on one work, and what the screen promised. */
interface Werkspur {
  werk: PaketEinreichung
  /** Every tap; null: the browser was gone before the screen said anything. */
  taps: { punkte: number; gespeichert: boolean }[]
  actsBefore: number
}

interface Lauf {
  journey: Bahn
  tablet: TabletBrowser
  person: Caller
  random: () => number
  spuren: Werkspur[]
  /** Acts that the server had from this person before. */
  bekannt: Set<string>
  faults: Record<string, number>
  violations: string[]
}

/** `zweite`: who else uses the tablet. */
export interface L4Ablauf {
  seed: number
  username: string
  zweite: string
}

/** One juror in one real browser: votes through the screens while network, worker, page and browser fail. */
export async function runL4Schedule(journey: Bahn, { seed, username, zweite }: L4Ablauf): Promise<L4Ergebnis> {
  const random = seededRandom(seed)
  const person = await callAs(journey.server.url, username)
  const tablet = await journey.openTablet()
  const before = journey.actsOf(person.benutzerId)
  const befangen = new Set<string>()
  for (const caller of [person, await callAs(journey.server.url, zweite)])
    for (const id of (await caller.get<Jurypaket>(`/api/voting/jurys/${journey.juryId}/paket`)).befangen) befangen.add(id)
  const frei = journey.werke.filter(({ id }) => !befangen.has(id))
  const werke = Array.from({ length: 3 }, () => draw(random, frei))
  const spuren = [...new Set(werke)].map((werk) => ({
    werk,
    taps: [],
    actsBefore: before.filter(({ einreichungId }) => einreichungId === werk.id).length,
  }))
  const bekannt = new Set(before.map(({ id }) => id))
  const lauf: Lauf = { journey, tablet, person, random, spuren, bekannt, faults: {}, violations: [] }
  const countsBefore = { ...journey.proxy.counts }
  await logIn(tablet.page, username)
  await openWerk(lauf, draw(random, spuren))
  await untilOfflineReady(tablet.page)
  // Chromium writes cookies to the disk after half a minute or when it ends; a tablet in a session has long done so.
  await tablet.relaunch()
  const faultFor = seededFaults(random, { rate: random() * 0.6, slowMs: 500 })
  journey.proxy.choose(({ path }) => (path.startsWith('/api/voting') ? faultFor() : undefined))
  const steps = 4 + Math.floor(random() * 3)
  for (let step = 0; step < steps; step += 1) await takeStep(lauf)
  await settle(lauf)
  await meetOthers(lauf, { seed, username, zweite })
  for (const [kind, count] of Object.entries(journey.proxy.counts)) addTo(lauf.faults, kind, count - (countsBefore[kind] ?? 0))
  return { violations: lauf.violations.map((text) => `L4 Seed ${seed}: ${text}`), faults: lauf.faults }
}

/** In turns: a second tablet of the same juror, or a second person on this one. */
async function meetOthers(lauf: Lauf, { seed, username, zweite }: L4Ablauf): Promise<void> {
  const { random, spuren, faults, violations } = lauf
  const { werk } = draw(random, spuren)
  const isSecondTablet = seed % 2 === 0
  addTo(faults, isSecondTablet ? 'zweites Tablet' : 'zweite Person', 1)
  const saal = { ...lauf, username }
  violations.push(...(await (isSecondTablet ? voteOnSecond(saal, werk) : changePerson(saal, zweite, werk))))
}

async function takeStep(lauf: Lauf): Promise<void> {
  const { random, spuren, tablet, journey, faults } = lauf
  const spur = draw(random, spuren)
  await openWerk(lauf, spur)
  const roll = random()
  await tap(lauf, { killAtOnce: roll < 0.15 })
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
    await openWerk(lauf, draw(random, spuren))
    await tap(lauf, { killAtOnce: false })
    await journey.proxy.goOnline()
  } else await tablet.page.reload()
}

async function openWerk({ tablet, journey }: Lauf, { werk }: Werkspur): Promise<void> {
  await openBallot(tablet.page, journey.pathOf(werk))
}

/** Taps on whatever ballot is open; the trace belongs to that work. */
async function tap(lauf: Lauf, { killAtOnce }: { killAtOnce: boolean }): Promise<void> {
  const { tablet, random, spuren } = lauf
  const { page } = tablet
  const open = spuren.find(({ werk }) => page.url().endsWith(werk.id))
  if (!open) return
  const last = open.taps.at(-1)?.punkte
  // Of the same choice again the screen could not tell when it is saved: it already says so.
  const shown = await readShown(page)
  const punkte = draw(
    random,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((value) => value !== last && value !== shown),
  )
  const trace = { punkte, gespeichert: false }
  open.taps.push(trace)
  if (killAtOnce) {
    const click = keyOf(page, punkte)
      .click()
      .catch(() => undefined)
    await wait(Math.floor(random() * 60))
    await tablet.kill()
    return void (await click)
  }
  await keyOf(page, punkte).click()
  await untilChosen(page, punkte)
  await untilSaved(page)
  trace.gespeichert = true
}

async function restart({ tablet, spuren, violations, journey, faults }: Lauf): Promise<void> {
  addTo(faults, 'Browser kill -9', 1)
  await tablet.launch()
  for (const { werk, taps } of spuren) {
    const last = taps.at(-1)
    if (!last?.gespeichert) continue
    await openBallot(tablet.page, journey.pathOf(werk))
    const shown = tablet.page.getByRole('radio', { checked: true })
    const name = await shown
      .first()
      .textContent({ timeout: 5000 })
      .catch(() => null)
    if (!name?.includes(String(last.punkte))) violations.push(`I8: „${werk.titel}“ zeigt nach dem Neustart ${name ?? 'nichts'} statt ${last.punkte}`)
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

/** Peace: the outbox empties, and the server holds what the screens promised. */
async function settle({ tablet, journey, person, spuren, bekannt, violations }: Lauf): Promise<void> {
  journey.proxy.choose(null)
  await tablet.page.goto('/voting')
  const deadline = performance.now() + 60_000
  let waiting = await countWaiting(tablet, person)
  while (waiting > 0 && performance.now() < deadline) {
    await comeBack(tablet.page)
    await wait(200)
    waiting = await countWaiting(tablet, person)
  }
  if (waiting > 0) violations.push(`I12: ${waiting} Abgaben warten noch`)
  const acts = journey.actsOf(person.benutzerId)
  for (const { id, seq, status, reason } of acts)
    if (status === 'rejected' && !bekannt.has(id)) violations.push(`I1: Abgabe ${seq} wurde abgelehnt (${reason})`)
  const { items } = await journey.stimmenOf(person)
  for (const spur of spuren) {
    const rows = acts.filter(({ einreichungId }) => einreichungId === spur.werk.id).length - spur.actsBefore
    const counted = items.find(({ einreichungId }) => einreichungId === spur.werk.id)
    const found = checkSpur(spur, { rows, wert: counted?.wert ?? null })
    violations.push(
      ...found.map(
        (text) => `${text}; ${JSON.stringify({ taps: spur.taps, acts: acts.filter(({ einreichungId }) => einreichungId === spur.werk.id) })}`,
      ),
    )
  }
}

function checkSpur({ werk, taps }: Werkspur, { rows, wert }: { rows: number; wert: unknown }): string[] {
  if (taps.length === 0) return []
  const saved = taps.filter(({ gespeichert }) => gespeichert).length
  const lastSaved = taps.findLastIndex(({ gespeichert }) => gespeichert)
  const possible = taps.slice(Math.max(0, lastSaved)).map(({ punkte }) => JSON.stringify({ punkte }))
  const found: string[] = []
  if (rows < saved) found.push(`I1: „${werk.titel}“: ${saved} gespeichert, ${rows} beim Server`)
  if (rows > taps.length) found.push(`I5: „${werk.titel}“: ${taps.length} abgegeben, ${rows} beim Server`)
  if (lastSaved >= 0 && !possible.includes(JSON.stringify(wert)))
    found.push(`I3: „${werk.titel}“ zählt ${JSON.stringify(wert)} statt ${possible.join(' oder ')}`)
  return found
}

/** The outbox, read past our own code. */
function countWaiting({ page }: TabletBrowser, { benutzerId }: Caller): Promise<number> {
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
