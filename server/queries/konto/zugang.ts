import type { Rolle } from '#contract/rolle.ts'
import type { Zugang } from '#contract/zugang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findZugangskarte } from '../../db/konto/zugangskarte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isEinloesbar, rollenMitKarte, type KartenSchluessel } from '../../domain/konto/zugangskarte.ts'

const UNGUELTIG =
  'Diese Zugangskarte gilt nicht: Sie ist schon benutzt, gesperrt oder abgelaufen, oder der Code ist vertippt. Im Wettbewerbsbüro bekommen Sie eine neue.'

/** One answer for every reason: whoever guesses learns nothing. */
export function ungueltigeKarte(): AppFehler {
  return new AppFehler('token-ungueltig', { satz: UNGUELTIG })
}

/** The card, while it lets its person in. */
export async function requireZugangskarte(db: Db, schluessel: KartenSchluessel, nowMs: number) {
  const karte = await findZugangskarte(db, schluessel)
  if (!karte || !isEinloesbar(karte, nowMs) || rollenMitKarte(JSON.parse(karte.roles) as Rolle[]).length === 0) throw ungueltigeKarte()
  return karte
}

/** What the card's page says before anybody is logged in. */
export async function getZugang(db: Db, schluessel: KartenSchluessel, { wer, nowMs }: { wer: string | null; nowMs: number }): Promise<Zugang> {
  const { benutzerId, firstname, lastname, jahr, nummer, titel } = await requireZugangskarte(db, schluessel, nowMs)
  return { name: `${firstname} ${lastname}`.trim(), jury: { jahr, nummer, titel }, selbst: wer === benutzerId ? benutzerId : null }
}
