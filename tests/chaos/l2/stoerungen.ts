import type { Tablet } from '#src/offline/kern/tablet.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import type { OeffnungsFehler } from '../client/profil.ts'
import { ruhe } from '../client/ruhe.ts'
import { draw } from '../client/zufall.ts'
import type { L2Geraet } from './geraet.ts'
import { copyProfil } from './kopie.ts'
import { count } from '../chaos-lauf.ts'
import type { L2Lauf } from './lauf.ts'
import { sichere, stelleWiederHer } from './sicherung.ts'
import { endAnsicht, lookAs } from '../l3/welt.ts'

type Stoerung = (lauf: L2Lauf, geraet: L2Geraet) => Promise<unknown> | unknown

const OEFFNUNGSFEHLER: OeffnungsFehler[] = ['QuotaExceededError', 'TimeoutError', 'SecurityError', 'NotFoundError', 'UnknownError']

/** What happens in a jury room, apart from what the network does to every single request. */
const STOERUNGEN: [string, Stoerung][] = [
  ['Netz weg', (_, geraet) => (geraet.netz.zustand = 'weg')],
  ['Netz wieder da', (_, geraet) => ((geraet.netz.zustand = 'schlecht'), geraet.pages.forEach(({ tablet }) => void tablet.wake('online')))],
  ['Nachzügler kommen an', (_, geraet) => geraet.netz.deliverSpaete()],
  ['gepackte Anfragen verloren', ({ random }, geraet) => (geraet.netz.gzipVerloren = 2 + Math.floor(random() * 2))],
  ['Seite neu geladen', reload],
  ['Seite mitten im Senden beendet', killPage],
  ['weitere Registerkarte', (_, geraet) => (geraet.pages.length < 5 ? geraet.open() : undefined)],
  ['Registerkarte mit Sendesperre eingefroren', (_, geraet) => void geraet.profil.locks.freeze(`lorbeer-senden-${geraet.person.benutzerId}`)],
  ['Datenbank des Browsers getrennt', (_, geraet) => geraet.profil.trenneDatenbanken()],
  ['Schreiben abgebrochen', (_, geraet) => geraet.profil.stoereSchreiben('AbortError', 1)],
  ['Speicher voll', (_, geraet) => geraet.profil.stoereSchreiben('QuotaExceededError', 8)],
  ['Anmeldespeicher voll', loginWhileFull],
  ['Speicher öffnet nicht', ({ random }, geraet) => reloadWhile(geraet, draw(random, OEFFNUNGSFEHLER), { mal: 1 + Math.floor(random() * 6) })],
  ['Speicher öffnet eine Weile nicht', (_, geraet) => reloadWhile(geraet, 'UnknownError', { ms: 3_000 })],
  [
    'Uhr gesprungen',
    ({ random }, geraet) => {
      geraet.profil.uhrFehlerMs += Math.round((random() - 0.5) * 7_200_000)
      geraet.uhrGestoert = true
    },
  ],
  [
    'andere Person am Tablet',
    async ({ random, jury }, geraet) => (geraet.closeAll(), await geraet.login(draw(random, jury.personen)), await geraet.open()),
  ],
  [
    'andere Person in einer anderen Registerkarte',
    async ({ random, jury }, geraet) => {
      await geraet.login(draw(random, jury.personen))
      if (geraet.pages.length < 5) await geraet.open()
    },
  ],
  ['Ansicht als in einer anderen Registerkarte', startAnsicht],
  ['Ansicht beendet', ({ welt }, geraet) => endAnsicht(welt.datenbank, geraet.netz.cookie)],
  ['Abmeldung ohne Netz', (_, geraet) => geraet.logout()],
  ['Sicherung', backUp],
  ['aus Sicherung zurückgesetzt', restore],
  ['Browserspeicher verloren', loseStorage],
  ['Profil kopiert', cloneProfile],
  ['Stimmen gelesen', (lauf, geraet) => geraet.pages.forEach(({ tablet }) => liesStimmen(tablet, lauf))],
  ['Runde geschlossen', closeRunde],
  ['Einreichung zurückgezogen', withdraw],
  ['Mitglied widerrufen', revoke],
]

export async function disturb(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  const [kind, happen] = draw(lauf.random, STOERUNGEN)
  count(lauf.faults, kind)
  await happen(lauf, geraet)
}

/** What the log-in answered holds after a reload, too. */
async function loginWhileFull(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  geraet.profil.stoereSchreiben('QuotaExceededError', 4, 'lorbeer-geraet')
  geraet.closeAll()
  await geraet.login(draw(lauf.random, lauf.jury.personen))
  await geraet.open()
  await reload(lauf, geraet)
  await geraet.look()
}

/** Whoever was logged in still is; one who left is not. */
async function reload({ unterwegs }: L2Lauf, geraet: L2Geraet): Promise<void> {
  const { angemeldet } = geraet
  await geraet.reload()
  const found = await geraet.readAngemeldet()
  if (angemeldet && found !== angemeldet.benutzerId) unterwegs.add(`Anmeldung: Gerät ${geraet.nr} hat vergessen, wer angemeldet ist`)
}

async function killPage({ welt }: L2Lauf, geraet: L2Geraet): Promise<void> {
  for (const { tablet } of geraet.pages) void tablet.sendNow()
  await new Promise((resolve) => setImmediate(resolve))
  geraet.closeAll()
  await ruhe()
  await geraet.open()
  await welt.uhr.vor(10)
}

async function reloadWhile(geraet: L2Geraet, name: OeffnungsFehler, wie: { mal: number } | { ms: number }): Promise<void> {
  geraet.profil.stoereOeffnen(name, wie)
  await geraet.reload()
}

/** An administrator who sits in the jury looks as another member: the session of the whole browser speaks for that one. */
async function startAnsicht({ welt, jury }: L2Lauf, geraet: L2Geraet): Promise<void> {
  const other = jury.personen.find((person) => person !== geraet.person)
  if (!other || !geraet.netz.cookie) return
  await lookAs(welt.datenbank, { cookie: geraet.netz.cookie, als: other.benutzerId, bisMs: welt.uhr.nowMs + 1_800_000 })
  for (const { tablet } of geraet.eigene) liesStimmen(tablet, { jury })
  await welt.uhr.vor(500)
}

async function backUp(lauf: L2Lauf): Promise<void> {
  lauf.sicherung = await sichere(lauf.welt, lauf.jury)
  for (const begleiter of lauf.begleiter) begleiter.gesichert()
}

async function restore(lauf: L2Lauf): Promise<void> {
  if (!lauf.sicherung || lauf.einschnitte.widerrufen.size > 0) return
  const { db } = lauf.welt.datenbank
  const rows = await db.selectFrom('stimmabgabe').select('quittung').where('juryId', '=', lauf.jury.juryId).execute()
  for (const { quittung } of rows) if (quittung) lauf.fruehereQuittungen.add(quittung)
  await stelleWiederHer(lauf.welt, lauf.jury, lauf.sicherung)
  lauf.einschnitte.zurueckgesetzt = true
  for (const begleiter of lauf.begleiter) begleiter.zurueckgesetzt()
}

async function loseStorage(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  if (lauf.random() < 0.5) return
  geraet.closeAll()
  await ruhe()
  for (const tipp of geraet.tipps) if (tipp.person === geraet.person) lauf.verloren.add(tipp)
  lauf.ohneReihenfolge.add(geraet)
  await new Promise((resolve) => {
    const request = geraet.profil.raw.deleteDatabase(`lorbeer-stimmen-${geraet.person.benutzerId}`)
    request.onsuccess = resolve
    request.onerror = resolve
  })
  await geraet.open()
}

async function cloneProfile(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  const other = lauf.geraete.find((one) => one !== geraet)
  if (!other) return
  for (const tipp of other.tipps) if (tipp.person === geraet.person) lauf.verloren.add(tipp)
  lauf.ohneReihenfolge.add(geraet)
  lauf.ohneReihenfolge.add(other)
  await copyProfil(geraet, other)
}

async function closeRunde(lauf: L2Lauf): Promise<void> {
  if (lauf.random() < 0.4) return
  if (lauf.einschnitte.geschlossenMs === null) await closeTo(lauf, 'NACHLAUF')
  else if (lauf.einschnitte.endgueltigMs === null && lauf.random() < 0.5) await closeTo(lauf, 'GESCHLOSSEN')
}

/** Nothing where it has come that far already, by a hand or by itself. */
export async function closeTo({ welt, jury, einschnitte }: L2Lauf, status: 'NACHLAUF' | 'GESCHLOSSEN'): Promise<void> {
  const { db } = welt.datenbank
  const row = await db.selectFrom('runde').select('status').where('id', '=', jury.rundeId).executeTakeFirst()
  if ((status === 'NACHLAUF' ? ['OFFEN', 'PAUSIERT'] : ['NACHLAUF']).includes(row?.status ?? '')) {
    const step = { juryId: jury.juryId, rundeId: jury.rundeId, benutzerId: jury.personen[1].benutzerId, roles: ['ADMIN'], grund: 'Prüfung' }
    await changeRundeStatus(db, { ...step, now: () => welt.uhr.nowMs, status, ausgang: TEST_AUSGANG })
    if (status === 'NACHLAUF') einschnitte.geschlossenMs = welt.uhr.nowMs
    else einschnitte.endgueltigMs = welt.uhr.nowMs
  }
  await welt.uhr.vor(1)
}

async function withdraw(lauf: L2Lauf): Promise<void> {
  const { welt, jury, einschnitte } = lauf
  const einreichungId = draw(lauf.random, jury.einreichungen.slice(0, 4))
  const wer = { benutzerId: jury.personen[0].benutzerId, now: () => welt.uhr.nowMs }
  await withdrawEinreichung(welt.datenbank.db, { einreichungId, grund: 'Prüfung', ...wer })
  if (!einschnitte.zurueckgezogen.has(einreichungId)) einschnitte.zurueckgezogen.set(einreichungId, welt.uhr.nowMs)
  await welt.uhr.vor(1)
}

async function revoke(lauf: L2Lauf): Promise<void> {
  const { welt, jury, einschnitte } = lauf
  if (lauf.random() < 0.7) return
  const { mitgliedId, benutzerId } = jury.personen[0]
  await revokeJurymitglied(welt.datenbank.db, { mitgliedId, grund: 'Prüfung', benutzerId, now: () => welt.uhr.nowMs })
  if (!einschnitte.widerrufen.has(mitgliedId)) einschnitte.widerrufen.set(mitgliedId, welt.uhr.nowMs)
  await welt.uhr.vor(1)
}

/** Storage may refuse it, and then it changes nothing. */
function liesStimmen(tablet: Tablet, { jury }: Pick<L2Lauf, 'jury'>): void {
  tablet.refreshJury(jury.juryId).catch(() => undefined)
}
