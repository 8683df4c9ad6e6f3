import type { Sitzung } from '../../auth/sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteSitzungenOf, deleteSitzungOf } from '../../db/konto/sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** One log-in of the person who asks. Those of others answer as if there were none. */
export async function endEigeneSitzung(db: Db, { benutzerId }: Sitzung, id: string): Promise<void> {
  if (!(await deleteSitzungOf(db, { id, benutzerId }))) throw new AppFehler('nicht-gefunden')
}

export async function endAndereSitzungen(db: Db, { benutzerId, tokenHash }: Sitzung): Promise<void> {
  await deleteSitzungenOf(db, benutzerId, tokenHash)
}
