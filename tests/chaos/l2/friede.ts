import { ruhe } from '../client/ruhe.ts'
import type { L2Defekt } from './defekte.ts'
import type { L2Geraet } from './geraet.ts'
import type { L2Lauf } from './lauf.ts'
import { findVerletzungen, personenOf } from './orakel.ts'
import { compareScreens } from './orakel-anzeige.ts'
import { compareUebersicht, lookBetween } from './zwischen.ts'
import { endAnsicht } from '../l3/welt.ts'

/** Longer than any lease, pause or backoff. */
const VON_SELBST_MS = 150_000

/** Faults stop: first nobody does anything, then everybody logs in again; what remains wrong is a violation. */
export async function makePeace(lauf: L2Lauf, defekt: L2Defekt | null): Promise<string[]> {
  const { geraete, faults, unterwegs } = lauf
  await lookBetween(lauf)
  for (const geraet of geraete) {
    await geraet.netz.deliverSpaete()
    geraet.netz.zustand = 'gut'
    geraet.netz.gzipVerloren = 0
    geraet.profil.heile()
    await endAnsicht(lauf.welt.datenbank, geraet.netz.cookie)
  }
  for (const text of await restByItself(lauf)) unterwegs.add(text)
  const gruendlich = Boolean(faults['Profil kopiert'] && faults['aus Sicherung zurückgesetzt'])
  for (const geraet of geraete) for (const person of personenOf(geraet)) await geraet.settle(person, gruendlich)
  if (geraete.length > 1) for (const geraet of geraete) await geraet.look()
  if (defekt === 'nicht-gespeichertes-spaeter') await castRefused(lauf)
  for (const begleiter of lauf.begleiter) for (const text of await begleiter.pruefe()) unterwegs.add(text)
  const violations = [...unterwegs, ...(await findVerletzungen(lauf)), ...(await compareUebersicht(lauf))]
  for (const geraet of geraete) geraet.closeAll()
  await ruhe()
  return violations
}

/** Open pages of whoever is logged in, without a hand on them: what waits is sent, and what the server holds is shown, also on pages long open. */
async function restByItself(lauf: L2Lauf): Promise<string[]> {
  const { welt } = lauf
  const awake: L2Geraet[] = []
  for (const geraet of lauf.geraete) {
    const isOwn = (await geraet.readAngemeldet()) === geraet.person.benutzerId && geraet.sitzungVon === geraet.person
    if (isOwn && geraet.eigene.length > 0 && !geraet.abgemeldet) awake.push(geraet)
  }
  if (awake.length === 0) return []
  // Told that it is too old, a page waits for its update, which is a reload.
  for (const geraet of awake) if (geraet.netz.veraltet) await geraet.reload()
  await welt.uhr.vor(VON_SELBST_MS)
  const found: string[] = []
  for (const geraet of awake) {
    const { ausgang } = await geraet.readRows(geraet.person)
    if (ausgang.length > 0) found.push(`I12: Gerät ${geraet.nr} sendet ${ausgang.length} Abgaben nicht von selbst`)
  }
  if (found.length > 0) return found
  // A server that knows less than before is believed at the second sight.
  for (const geraet of awake) await geraet.look()
  if (lauf.einschnitte.zurueckgesetzt) for (const geraet of awake) await geraet.look()
  return [...found, ...(await compareScreens(lauf, awake))]
}

/** A seeded defect: what the screen called NICHT gespeichert travels after all. */
async function castRefused({ geraete }: L2Lauf): Promise<void> {
  for (const geraet of geraete) {
    const refused = geraet.tipps.filter(({ abgelehnt, person }) => abgelehnt && person === geraet.person)
    for (const tipp of refused) {
      await geraet.castAgain(tipp)
      await geraet.look()
    }
  }
}
