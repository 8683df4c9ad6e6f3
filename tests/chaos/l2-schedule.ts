import { changeRundeStatus } from '#server/commands/change-runde-status.ts'
import { revokeJurymitglied } from '#server/commands/revoke-jurymitglied.ts'
import { withdrawEinreichung } from '#server/commands/withdraw-einreichung.ts'
import { openGeraetDb } from '#src/offline/geraet-db.ts'
import { ruhe } from './client-ruhe.ts'
import { createZufall, draw } from './client-zufall.ts'
import { createEingriff, type L2Defekt } from './l2-defekte.ts'
import { L2Geraet, type Tipp } from './l2-geraet.ts'
import { L2Netz } from './l2-netz.ts'
import { findVerletzungen, personenOf, type L2Ende } from './l2-orakel.ts'
import { sichere, stelleWiederHer } from './l2-sicherung.ts'
import type { L2Welt } from './l2-welt.ts'

export interface L2Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

interface Lauf extends L2Ende {
  random: () => number
  faults: Record<string, number>
  sicherung: Awaited<ReturnType<typeof sichere>> | null
  fruehereQuittungen: Set<string>
  verloren: Set<Tipp>
  ohneReihenfolge: Set<L2Geraet>
}

/** One schedule: taps under a seeded mix of faults, then peace, then the comparison. */
export async function runL2Schedule(welt: L2Welt, seed: number, defekt: L2Defekt | null = null): Promise<L2Ergebnis> {
  const random = createZufall(seed)
  const jury = await welt.addJury()
  const faults: Record<string, number> = {}
  const lauf: Lauf = {
    welt,
    jury,
    random,
    faults,
    geraete: [],
    sicherung: null,
    fruehereQuittungen: new Set(),
    verloren: new Set(),
    ohneReihenfolge: new Set(),
    einschnitte: { geschlossenMs: null, endgueltigMs: null, zurueckgezogen: new Map(), widerrufen: new Map() },
  }
  const count = random() < 0.5 ? 2 : 1
  for (let nr = 0; nr < count; nr += 1) {
    const eingriff = createEingriff(defekt, random, () => lauf.geraete[nr])
    const netz = new L2Netz({ app: welt.app, random, zaehle: (kind) => count1(faults, kind), eingriff })
    netz.rate = random() * 0.7
    const geraet = new L2Geraet({ welt, jury, netz, random, nr, fruehBestaetigt: defekt === 'gespeichert-vor-commit' })
    lauf.geraete.push(geraet)
    await geraet.login(jury.personen[0])
    await geraet.open()
  }
  const steps = 10 + Math.floor(random() * 14)
  for (let step = 0; step < steps; step += 1) await takeStep(lauf)
  return { violations: (await settle(lauf)).map((text) => `L2 Seed ${seed}: ${text}`), faults }
}

async function takeStep(lauf: Lauf): Promise<void> {
  const { random, geraete, welt } = lauf
  const geraet = draw(random, geraete)
  const roll = random()
  if (roll < 0.55) await tap(lauf, geraet)
  else if (roll < 0.7) await welt.uhr.vor(Math.floor(random() * 30_000))
  else await disturb(lauf, geraet)
  if (random() < 0.3) await welt.uhr.vor(Math.floor(random() * 200))
}

async function tap({ random, jury }: Lauf, geraet: L2Geraet): Promise<void> {
  const einreichungId = draw(random, jury.einreichungen.slice(0, 4))
  const roll = random()
  const loest =
    geraet.gezeigt.find((stimme) => stimme.einreichungId === einreichungId && stimme.ort === 'konflikt')?.vorschlaege.map(({ id }) => id) ?? []
  if (roll < 0.85) await geraet.cast(einreichungId, { art: 'BEWERTET', punkte: 1 + Math.floor(random() * 10) }, loest)
  else await geraet.cast(einreichungId, { art: roll < 0.93 ? 'ENTHALTUNG' : 'ZURUECKGEZOGEN', punkte: null }, loest)
}

type Stoerung = (lauf: Lauf, geraet: L2Geraet) => Promise<unknown> | unknown

const STOERUNGEN: [string, Stoerung][] = [
  ['Netz weg', (_, geraet) => (geraet.netz.zustand = 'weg')],
  ['Netz wieder da', (_, geraet) => ((geraet.netz.zustand = 'schlecht'), geraet.tabs.forEach((tab) => void tab.wake('online')))],
  ['Nachzügler kommen an', (_, geraet) => geraet.netz.deliverSpaete()],
  ['Seite neu geladen', async (_, geraet) => (geraet.closeAll(), await geraet.open())],
  [
    'Seite mitten im Senden beendet',
    async (lauf, geraet) => {
      for (const tab of geraet.tabs) void tab.sendNow()
      await new Promise((resolve) => setImmediate(resolve))
      geraet.closeAll()
      await ruhe()
      await geraet.open()
      await lauf.welt.uhr.vor(10)
    },
  ],
  ['weitere Registerkarte', (_, geraet) => (geraet.tabs.length < 5 ? geraet.open() : undefined)],
  ['Registerkarte mit Sendesperre eingefroren', (_, geraet) => void geraet.profil.locks.freeze(`lorbeer-senden-${geraet.person.benutzerId}`)],
  ['Datenbank des Browsers getrennt', (_, geraet) => geraet.profil.trenneDatenbanken()],
  ['Schreiben abgebrochen', (_, geraet) => geraet.profil.stoereSchreiben('AbortError', 1)],
  ['Speicher voll', (_, geraet) => geraet.profil.stoereSchreiben('QuotaExceededError', 8)],
  ['Uhr gesprungen', ({ random }, geraet) => (geraet.profil.uhrFehlerMs += Math.round((random() - 0.5) * 7_200_000))],
  [
    'andere Person am Tablet',
    async ({ random, jury }, geraet) => (geraet.closeAll(), await geraet.login(draw(random, jury.personen)), await geraet.open()),
  ],
  [
    'andere Person in einer anderen Registerkarte',
    async ({ random, jury }, geraet) => {
      await geraet.login(draw(random, jury.personen))
      if (geraet.tabs.length < 5) await geraet.open()
    },
  ],
  [
    'Abmeldung ohne Netz',
    async (_, geraet) => {
      const db = openGeraetDb(geraet.profil.umgebung)
      await db.writeAbgemeldet()
      db.close()
    },
  ],
  ['Sicherung', async (lauf) => (lauf.sicherung = await sichere(lauf.welt, lauf.jury))],
  ['aus Sicherung zurückgesetzt', restore],
  ['Browserspeicher verloren', loseStorage],
  ['Profil kopiert', cloneProfile],
  ['Stimmen gelesen', (lauf, geraet) => geraet.tabs.forEach((tab) => void tab.refreshJury(lauf.jury.juryId))],
  ['Runde geschlossen', closeRunde],
  [
    'Einreichung zurückgezogen',
    async (lauf) => {
      const einreichungId = draw(lauf.random, lauf.jury.einreichungen.slice(0, 4))
      await withdrawEinreichung(lauf.welt.datenbank.db, {
        einreichungId,
        grund: 'Prüfung',
        benutzerId: lauf.jury.personen[0].benutzerId,
        now: () => lauf.welt.uhr.nowMs,
      })
      if (!lauf.einschnitte.zurueckgezogen.has(einreichungId)) lauf.einschnitte.zurueckgezogen.set(einreichungId, lauf.welt.uhr.nowMs)
      await lauf.welt.uhr.vor(1)
    },
  ],
  [
    'Mitglied widerrufen',
    async (lauf) => {
      if (lauf.random() < 0.7) return
      const { mitgliedId, benutzerId } = lauf.jury.personen[0]
      await revokeJurymitglied(lauf.welt.datenbank.db, { mitgliedId, grund: 'Prüfung', benutzerId, now: () => lauf.welt.uhr.nowMs })
      if (!lauf.einschnitte.widerrufen.has(mitgliedId)) lauf.einschnitte.widerrufen.set(mitgliedId, lauf.welt.uhr.nowMs)
      await lauf.welt.uhr.vor(1)
    },
  ],
]

async function disturb(lauf: Lauf, geraet: L2Geraet): Promise<void> {
  const [kind, happen] = draw(lauf.random, STOERUNGEN)
  count1(lauf.faults, kind)
  await happen(lauf, geraet)
}

async function restore(lauf: Lauf): Promise<void> {
  if (!lauf.sicherung || lauf.einschnitte.widerrufen.size > 0 || lauf.einschnitte.geschlossenMs !== null) return
  const { db } = lauf.welt.datenbank
  const rows = await db.selectFrom('stimmabgabe').select('quittung').where('juryId', '=', lauf.jury.juryId).execute()
  for (const { quittung } of rows) if (quittung) lauf.fruehereQuittungen.add(quittung)
  await stelleWiederHer(lauf.welt, lauf.jury, lauf.sicherung)
}

async function loseStorage(lauf: Lauf, geraet: L2Geraet): Promise<void> {
  if (lauf.random() < 0.5) return
  geraet.closeAll()
  await ruhe()
  for (const tipp of geraet.tipps) if (tipp.person === geraet.person) lauf.verloren.add(tipp)
  lauf.ohneReihenfolge.add(geraet)
  await new Promise((resolve) => {
    const request = geraet.profil.indexedDB.deleteDatabase(`lorbeer-stimmen-${geraet.person.benutzerId}`)
    request.onsuccess = resolve
    request.onerror = resolve
  })
  geraet.gezeigt = []
  await geraet.open()
}

async function cloneProfile(lauf: Lauf, geraet: L2Geraet): Promise<void> {
  const other = lauf.geraete.find((one) => one !== geraet)
  if (!other) return
  for (const tipp of other.tipps) if (tipp.person === geraet.person) lauf.verloren.add(tipp)
  lauf.ohneReihenfolge.add(geraet)
  lauf.ohneReihenfolge.add(other)
  await other.copyFrom(geraet)
}

async function closeRunde(lauf: Lauf): Promise<void> {
  if (lauf.random() < 0.5) return
  const { welt, jury, einschnitte } = lauf
  const step = {
    juryId: jury.juryId,
    rundeId: jury.rundeId,
    benutzerId: jury.personen[1].benutzerId,
    roles: ['ADMIN'],
    now: () => welt.uhr.nowMs,
    grund: 'Prüfung',
  }
  if (einschnitte.geschlossenMs === null) {
    await changeRundeStatus(welt.datenbank.db, { ...step, status: 'NACHLAUF' })
    einschnitte.geschlossenMs = welt.uhr.nowMs
  } else if (einschnitte.endgueltigMs === null) {
    const row = await welt.datenbank.db.selectFrom('runde').select('status').where('id', '=', jury.rundeId).executeTakeFirst()
    if (row?.status === 'NACHLAUF') await changeRundeStatus(welt.datenbank.db, { ...step, status: 'GESCHLOSSEN' })
    einschnitte.endgueltigMs = welt.uhr.nowMs
  }
  await welt.uhr.vor(1)
}

/** Faults stop. Each person on each device logs in again and sends what waits; the last look is at what the others have sent. */
async function settle(lauf: Lauf): Promise<string[]> {
  const { geraete, faults } = lauf
  const gruendlich = Boolean(faults['Profil kopiert'] && faults['aus Sicherung zurückgesetzt'])
  for (const geraet of geraete) {
    await geraet.netz.deliverSpaete()
    geraet.netz.zustand = 'gut'
    geraet.profil.stoereSchreiben('AbortError', 0)
  }
  for (const geraet of geraete) for (const person of personenOf(geraet)) await geraet.settle(person, gruendlich)
  if (geraete.length > 1) for (const geraet of geraete) await geraet.look()
  const violations = await findVerletzungen(lauf)
  for (const geraet of geraete) geraet.closeAll()
  await ruhe()
  return violations
}

function count1(counts: Record<string, number>, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1
}
