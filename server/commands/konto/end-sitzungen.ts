import type { Sitzung } from '../../auth/sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteSitzungenOf, deleteSitzungOf } from '../../db/konto/sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

const MIT_KARTE = 'Sie sind mit einer Zugangskarte angemeldet und können damit nur dieses Gerät abmelden.'

/** One log-in of the person who asks. Those of others answer as if there were none. */
export async function endEigeneSitzung(db: Db, { id: eigene, benutzerId, zugangskarteId }: Sitzung, id: string): Promise<void> {
  if (id !== eigene) assertOhneKarte(zugangskarteId)
  if (!(await deleteSitzungOf(db, { id, benutzerId }))) throw new AppFehler('nicht-gefunden')
}

export async function endAndereSitzungen(db: Db, { benutzerId, tokenHash, zugangskarteId }: Sitzung): Promise<void> {
  assertOhneKarte(zugangskarteId)
  await deleteSitzungenOf(db, benutzerId, tokenHash)
}

/** Whoever has found a card must not be able to throw out whose it is. */
function assertOhneKarte(zugangskarteId: string | null): void {
  if (zugangskarteId !== null) throw new AppFehler('keine-berechtigung', { satz: MIT_KARTE })
}
