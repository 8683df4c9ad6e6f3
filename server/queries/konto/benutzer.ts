import { GenderSchema } from '#contract/auth.ts'
import type { Benutzer, BenutzerListItem } from '#contract/benutzer.ts'
import type { Rolle } from '#contract/rolle.ts'
import { findAgentur, listBenutzer, searchAgenturen, type BenutzerFilter } from '../../db/konto/benutzer-liste.ts'
import { findBenutzer, hasOtherAdmin, nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { findZweiterFaktor } from '../../db/konto/zweiter-faktor.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

const MAX_WAHL = 20

export async function getBenutzerListe(db: Db, filter: BenutzerFilter): Promise<ListenErgebnis<BenutzerListItem>> {
  const { items, total } = await listBenutzer(db, filter)
  return {
    total,
    items: items.map(({ sortierAgentur: _, ...row }) => ({
      ...row,
      firma: row.agentur ?? row.firma,
      roles: JSON.parse(row.roles) as Rolle[],
      aktiv: row.aktiv === 1,
    })),
  }
}

export async function getBenutzer(db: Db, id: string): Promise<Benutzer> {
  const row = await findBenutzer(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const { username, title, firstname, lastname, telefon, firma, agenturId, avatarSha256, letzteAnmeldungMs, eingeladenMs, version, updatedMs } = row
  const roles = JSON.parse(row.roles) as Rolle[]
  const istAdmin = row.aktiv === 1 && roles.includes('ADMIN')
  return {
    id,
    version,
    updatedMs,
    updatedBy: await nameOfBenutzer(db, row.updatedBy),
    gender: GenderSchema.safeParse(row.gender).data ?? 'd',
    title,
    firstname,
    lastname,
    username,
    telefon,
    firma,
    agenturId,
    agentur: (agenturId && (await findAgentur(db, agenturId))?.name) || null,
    roles,
    aktiv: row.aktiv === 1,
    avatarSha256,
    letzteAnmeldungMs,
    eingeladenMs,
    letzterAdmin: istAdmin && !(await hasOtherAdmin(db, id)),
    zweiterFaktor: Boolean((await findZweiterFaktor(db, id))?.bestaetigtMs),
  }
}

export async function getAgenturwahl(db: Db, suche: string): Promise<{ items: { id: string; name: string }[] }> {
  return { items: await searchAgenturen(db, suche, MAX_WAHL) }
}

/** The file of a person's image, for that person and for administrators. */
export async function getAvatarSha256(db: Db, id: string, { benutzerId, roles }: { benutzerId: string; roles: readonly Rolle[] }): Promise<string> {
  if (id !== benutzerId && !roles.includes('ADMIN')) throw new AppFehler('keine-berechtigung')
  const sha256 = (await findBenutzer(db, id))?.avatarSha256
  if (!sha256) throw new AppFehler('nicht-gefunden')
  return sha256
}
