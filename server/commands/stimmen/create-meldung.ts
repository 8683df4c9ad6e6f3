import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listEinreichungenMitJurys } from '../../db/jury/jury.ts'
import { findJury, findJurymitglied, findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { findMeldung, insertMeldung } from '../../db/stimmen/meldung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

interface NeueMeldung {
  body: { id: string; juryId: string; einreichungId?: string | null | undefined; text: string }
  benutzerId: string
  roles: readonly string[]
  now: () => number
}

/** „Jurybüro informieren": sent again it changes nothing. */
export async function createMeldung(db: Db, meldung: NeueMeldung) {
  const { id, juryId, text } = meldung.body
  const { benutzerId } = meldung
  const einreichungId = meldung.body.einreichungId ?? null
  await requireZugang(db, meldung)
  if (einreichungId !== null && !(await isInJury(db, juryId, einreichungId))) throw new AppFehler('nicht-gefunden')
  await insertMeldung(db, { id, juryId, benutzerId, einreichungId, text, createdMs: meldung.now() })
  const stored = await findMeldung(db, id)
  if (stored?.benutzerId !== benutzerId) throw new AppFehler('keine-berechtigung')
  const ereignisse: Ereignis[] = [{ typ: 'meldung', juryId }]
  return { antwort: { id }, ereignisse }
}

async function requireZugang(db: Db, { body, benutzerId, roles }: NeueMeldung): Promise<void> {
  const jury = await findJury(db, body.juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  if (await findJurymitglied(db, body.juryId, benutzerId)) return
  if (roles.includes('PRAESENTATION') && (await findLaufendesJahr(db)) === jury.jahr) return
  throw new AppFehler('not-member')
}

async function isInJury(db: Db, juryId: string, einreichungId: string): Promise<boolean> {
  const rows = await listEinreichungenMitJurys(db, [einreichungId])
  return rows.some((row) => row.juryId === juryId)
}
