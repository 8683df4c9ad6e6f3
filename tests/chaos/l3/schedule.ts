import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { seededFaults, seededRandom, type Fault, type ProxyRequest } from '#tests/support/server/fault-proxy.ts'
import { readServer, type Schluss } from '../l2/ende.ts'
import { count } from '../chaos-lauf.ts'
import { L2Notizen } from '../l2/notizen.ts'
import { findViolations, personenOf } from './oracle.ts'
import { L3Tablet } from './tablet.ts'
import { L3Saal } from './saal.ts'
import { planSchluss, takeSchluss, type Schlussplan } from './schluss.ts'
import { sichere, stelleWiederHer } from './sicherung.ts'
import type { TestJury, Welt } from './welt.ts'
import { drawWert } from '../wahl.ts'

export interface L3Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

interface Lauf {
  welt: Welt
  jury: TestJury
  tablets: L3Tablet[]
  random: () => number
  faults: Record<string, number>
  /** Set while the next batch that reaches the server is to be its last. */
  killArmed: boolean
  restarting: Promise<void>
  sicherung: Sicherungsplan
  fruehereQuittungen: Set<string>
  schluss: Schlussplan | null
  mitGrund: boolean
  aufgehoben: Schluss[]
  tippe(tablet: L3Tablet): Promise<void>
  /** When the last report that was held back has arrived. */
  meldungenBisMs: number
  /** null: nobody leads, and nobody votes on paper. */
  saal: L3Saal | null
}

/** In which steps a backup is made and put back; null: in none. */
interface Sicherungsplan {
  schritte: { sichern: number; zurueck: number } | null
  folder: string | null
}

/** One schedule: taps under a seeded mix of faults, then peace, then the comparison. The same seed makes the same plan. */
export async function runL3Schedule(welt: Welt, seed: number): Promise<L3Ergebnis> {
  // Streams of their own: what the network draws must not change what the person does.
  const [random, network, device] = [seededRandom(seed), seededRandom(seed ^ 0x5e_ed_00), seededRandom(seed ^ 0xde_71_ce)]
  const jury = await welt.addJury(seededRandom(seed ^ 0x3a_0d_05)() < 0.3 ? 'KRITERIEN' : 'PUNKTE')
  const tablets = Array.from({ length: random() < 0.4 ? 2 : 1 }, () => new L3Tablet({ welt, jury, random: device }))
  const steps = 12 + Math.floor(random() * 14)
  const sicherung = planSicherung(seededRandom(seed ^ 0x0b_ac_c0), steps)
  const lauf: Lauf = {
    welt,
    jury,
    tablets,
    random,
    sicherung,
    schluss: planSchluss(seededRandom(seed ^ 0x5c_41_05), steps),
    mitGrund: false,
    aufgehoben: [],
    tippe: (tablet) => tap(lauf, tablet),
    meldungenBisMs: 0,
    faults: {},
    killArmed: false,
    restarting: Promise.resolve(),
    fruehereQuittungen: new Set(),
    saal: null,
  }
  // A stream of its own.
  const imSaal = seededRandom(seed ^ 0x5a_a1_05)
  if (imSaal() < 0.5) lauf.saal = await L3Saal.open({ welt, jury, random: imSaal, faults: lauf.faults, toete: () => killNow(lauf, imSaal()) })
  const before = { ...welt.proxy.counts }
  const meldungen = seededRandom(seed ^ 0x9e_7d_e7)
  const faultFor = seededFaults(network, { rate: network() * 0.6, slowMs: 150 })
  welt.proxy.choose((request) => {
    strikeServer(lauf, request)
    return holdMeldung(lauf, request, meldungen) ?? faultFor()
  })
  for (const tablet of tablets) await tablet.open(jury.personen[0])
  const speicher = seededRandom(seed ^ 0x59_e1_c4)
  const ansicht = seededRandom(seed ^ 0xa1_50_a5)
  const fuerNotizen = seededRandom(seed ^ 0x4e_07_12)
  const teile = { random: fuerNotizen, defekt: null, werke: 1, jetzt: () => Date.now(), bis: <T>(work: Promise<T>) => work }
  const notizen = tablets.length > 1 || fuerNotizen() < 0.3 ? new L2Notizen(lauf, teile) : null
  for (let step = 0; step < steps; step += 1) {
    if (notizen && fuerNotizen() < 0.75) await takeNotiz(notizen, draw(fuerNotizen, tablets), fuerNotizen)
    await takeStep(lauf)
    if (imSaal() < 0.3) await lauf.saal?.fuehre()
    if (speicher() < 0.12) await stoereSpeicher(lauf, draw(speicher, tablets), speicher)
    if (ansicht() < 0.15) await takeAnsicht(lauf, draw(ansicht, tablets), ansicht)
    await takeSicherung(lauf, step)
    await takeSchluss(lauf, step)
  }
  await lauf.saal?.erfasse()
  await makePeace(lauf)
  const violations = await settle(lauf)
  await countFassungen(lauf)
  for (const tablet of tablets) tablet.close()
  if (sicherung.folder) rmSync(sicherung.folder, { recursive: true })
  addDifference(lauf.faults, welt.proxy.counts, before)
  return { violations: violations.map((text) => `L3 Seed ${seed}: ${text}`), faults: lauf.faults }
}

/** Before its ballot is opened the page may have read what the other tablet has sent. */
async function takeNotiz(notizen: L2Notizen, tablet: L3Tablet, random: () => number): Promise<void> {
  if (random() < 0.5) await Promise.race([tablet.look(), wait(60)])
  await notizen.step(tablet)
}

/** Two versions of a note that waited for the juror's choice when peace was made. */
async function countFassungen({ welt, jury, faults }: Lauf): Promise<void> {
  const { fassungen } = await readServer({ welt, jury })
  if (fassungen.length > 0) faults['Notiz in zwei Fassungen'] = fassungen.length
}

/** An administrator who sits in the jury looks as another member in another tab, or is done with that. */
async function takeAnsicht({ jury, faults }: Lauf, tablet: L3Tablet, random: () => number): Promise<void> {
  const als = jury.personen.find((person) => person !== tablet.person)
  if (random() < 0.5 || !als) return tablet.endAnsicht()
  count(faults, 'Ansicht als in einer anderen Registerkarte')
  await tablet.startAnsicht(als)
}

/** The disk is full for some writes, or the store of votes does not open at first. */
async function stoereSpeicher({ faults }: Lauf, tablet: L3Tablet, random: () => number): Promise<void> {
  const voll = random() < 0.5
  count(faults, voll ? 'Speicher voll' : 'Speicher öffnet nicht')
  if (voll) return tablet.fillSpeicher()
  await tablet.reloadWhile(draw(random, ['QuotaExceededError', 'TimeoutError', 'UnknownError'] as const), 1 + Math.floor(random() * 5))
}

/** Early and late, or there would be nothing to lose. */
function planSicherung(random: () => number, steps: number): Sicherungsplan {
  const dritte = () => Math.floor((random() * steps) / 3)
  const schritte = { sichern: dritte(), zurueck: steps - 1 - dritte() }
  return { schritte: random() < 0.4 ? schritte : null, folder: null }
}

async function takeSicherung(lauf: Lauf, step: number): Promise<void> {
  const { sicherung, welt, faults } = lauf
  if (step === sicherung.schritte?.sichern) {
    await lauf.restarting
    sicherung.folder = await sichere(welt)
  }
  if (step !== sicherung.schritte?.zurueck || sicherung.folder === null) return
  lauf.killArmed = false
  for (const tablet of lauf.tablets) tablet.wake()
  await wait(200)
  await lauf.restarting
  const { quittungen, verloren } = await stelleWiederHer(welt, sicherung.folder)
  for (const quittung of quittungen) lauf.fruehereQuittungen.add(quittung)
  faults['Server aus Sicherung wiederhergestellt'] = 1
  lauf.saal?.zurueckgesetzt()
  if (verloren > 0) faults['Abgabe mit der Sicherung verloren'] = verloren
  await startAgain(welt)
  for (const tablet of lauf.tablets) if (lauf.random() < 0.5) await tablet.logInAgain()
}

async function takeStep(lauf: Lauf): Promise<void> {
  const { random, tablets } = lauf
  const tablet = draw(random, tablets)
  const roll = random()
  if (roll < 0.62) await tap(lauf, tablet)
  else await disturb(lauf, tablet, (roll - 0.62) / 0.38)
  if (random() < 0.5) await wait(Math.floor(random() * 40))
}

async function tap(lauf: Lauf, tablet: L3Tablet): Promise<void> {
  const { random, jury } = lauf
  const einreichungId = draw(random, jury.einreichungen)
  const roll = random()
  const rate = (nr?: number) => tablet.cast(einreichungId, { art: 'BEWERTET', wert: drawWert(lauf, nr) })
  if (roll >= 0.8) return tablet.cast(einreichungId, { art: roll < 0.9 ? 'ENTHALTUNG' : 'ZURUECKGEZOGEN', wert: null })
  if (roll >= 0.3 || jury.kriterien.length === 0) return rate()
  // Quick fingers on two criteria.
  count(lauf.faults, 'zwei Kriterien zugleich')
  await Promise.all([rate(0), rate(1)])
}

/** What else happens in a jury room, apart from what the proxy does to every single request. */
async function disturb(lauf: Lauf, tablet: L3Tablet, roll: number): Promise<void> {
  const { welt, random, jury, faults } = lauf
  const happens = (kind: string) => (faults[kind] = (faults[kind] ?? 0) + 1)
  if (roll < 0.2) return void (happens('Seite neu geladen'), await tablet.reload())
  if (roll < 0.3) return void (happens('Datenbank des Browsers getrennt'), tablet.breakConnection())
  if (roll < 0.4) return void (happens('Uhr gesprungen'), tablet.jumpClock(Math.round((random() - 0.5) * 7_200_000)))
  if (roll < 0.5) return void (happens('Sitzung abgelaufen'), await tablet.endSession())
  if (roll < 0.6) return void (happens('Andere Person am Tablet'), await tablet.open(draw(random, jury.personen)))
  if (roll < 0.7) {
    happens('Netz weg')
    await welt.proxy.goOffline()
    await wait(Math.floor(random() * 80))
    return welt.proxy.goOnline()
  }
  if (roll < 0.85) return void (lauf.killArmed = true)
  if (roll < 0.87 && welt.cluster) return void (happens('PostgreSQL neu gestartet'), await welt.cluster.restart())
  tablet.wake()
}

/** Given up by the tablet, a report arrives after newer ones. */
function holdMeldung(lauf: Lauf, { method, path }: ProxyRequest, random: () => number): Fault | undefined {
  if (method !== 'PUT' || !path.startsWith('/api/voting/geraete/') || random() >= 0.3) return undefined
  const ms = 100 + random() * 400
  count(lauf.faults, 'Gerätemeldung überholt')
  lauf.meldungenBisMs = Math.max(lauf.meldungenBisMs, performance.now() + ms + 50)
  return { kind: 'zombie', ms }
}

/** kill -9 just before, while or after a batch is committed; the server comes back on the same data. */
function strikeServer(lauf: Lauf, request: ProxyRequest): void {
  if (!lauf.killArmed || request.path !== '/api/voting/stimmabgaben') return
  lauf.killArmed = false
  void killNow(lauf, lauf.random())
}

function killNow(lauf: Lauf, when: number): Promise<void> {
  const { welt, faults } = lauf
  faults['Server kill -9'] = (faults['Server kill -9'] ?? 0) + 1
  lauf.restarting = lauf.restarting.then(async () => {
    await wait(when * 15)
    await welt.server.kill()
    await startAgain(welt)
  })
  return lauf.restarting
}

/** As a supervisor does: a start that fails, because the database is just coming up, is tried again. */
async function startAgain({ server }: Welt): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.start()
    } catch (error) {
      if (attempt >= 20) throw error
      await wait(250)
    }
  }
}

async function makePeace(lauf: Lauf): Promise<void> {
  lauf.killArmed = false
  lauf.welt.proxy.choose(null)
  for (const tablet of lauf.tablets) tablet.healSpeicher()
  await lauf.restarting
}

/** Each person on each tablet logs in again and sends what waits; then nothing may be missing. */
async function settle(lauf: Lauf): Promise<string[]> {
  const { welt, jury, tablets, fruehereQuittungen, faults, mitGrund, aufgehoben, saal } = lauf
  const stuck: string[] = []
  // That a server knows less than before is found at a look, and what it lost is sent after it.
  const zurueckgesetzt = Boolean(faults['Server aus Sicherung wiederhergestellt'])
  const runden = zurueckgesetzt ? 3 : 1
  for (const tablet of tablets) {
    for (const person of personenOf(tablet))
      if (!(await tablet.settle(person, runden))) stuck.push(`I12: Tablet ${tablet.nr} wird seine Stimmen nicht los`)
  }
  // The last look of each tablet is at what the others have sent meanwhile.
  for (const tablet of tablets) if (tablet.person) await tablet.settle(tablet.person, runden)
  await wait(Math.max(0, lauf.meldungenBisMs - performance.now()))
  return [...stuck, ...(await findViolations({ welt, jury, tablets, fruehereQuittungen, zurueckgesetzt, mitGrund, aufgehoben, saal }))]
}

function draw<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

function addDifference(sums: Record<string, number>, now: Record<string, number>, before: Record<string, number>): void {
  for (const [kind, count] of Object.entries(now)) if (count > (before[kind] ?? 0)) sums[kind] = (sums[kind] ?? 0) + count - (before[kind] ?? 0)
}
