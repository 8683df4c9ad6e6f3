import type { AgenturPerson } from '#contract/agentur-person.ts'
import { listAgenturPersonen, listEinladungSchritte } from '../../db/agentur/agentur-person.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { joinPersonen, toEinladungen, type Einladung } from '../../domain/agentur/agentur-einladung.ts'
import type { AgenturSicht } from './require-agentur.ts'

type Konto = Awaited<ReturnType<typeof listAgenturPersonen>>[number]

/** Who can log in for an agency. The agency itself sees whom it has invited too; the office knows that those have their account elsewhere. */
export async function listPersonen(db: Db, agenturId: string, sicht: AgenturSicht): Promise<(Konto | Einladung)[]> {
  const konten = await listAgenturPersonen(db, agenturId)
  return sicht === 'ADMIN' ? konten : joinPersonen(konten, toEinladungen(await listEinladungSchritte(db, agenturId)))
}

export async function getAgenturPersonen(
  db: Db,
  agenturId: string,
  { ichId, sicht }: { ichId: string; sicht: AgenturSicht },
): Promise<{ items: AgenturPerson[]; total: number }> {
  const rows = await listPersonen(db, agenturId, sicht)
  const items = rows.map(({ id, version, firstname, lastname, username, aktiv, letzteAnmeldungMs, eingeladenMs }) => ({
    id,
    version,
    firstname,
    lastname,
    username,
    letzteAnmeldungMs,
    eingeladenMs,
    aktiv: aktiv === 1,
    ich: id === ichId,
  }))
  return { items, total: items.length }
}
