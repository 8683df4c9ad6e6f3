import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listEinreichungenMitJurys } from '../../db/jury/jury.ts'
import { findJury, findJurymitglied, findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { countMeldungenSince, findMeldung, insertMeldung } from '../../db/stimmen/meldung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

interface NeueMeldung {
  body: { id: string; juryId: string; einreichungId?: string | null | undefined; text: string }
  benutzerId: string
  roles: readonly string[]
  now: () => number
}

/** More than anybody reads. Nobody closes a message, so what counts is a day. */
const MELDUNGEN_JE_TAG = 200
const TAG_MS = 86_400_000
const SPAETER_SEC = 3600
const ZU_VIELE = `Sie haben in den letzten 24 Stunden schon ${MELDUNGEN_JE_TAG} Nachrichten gesendet. Diese wurde nicht gesendet; bitte rufen Sie das Jurybüro an.`

/** „Jurybüro informieren": sent again it changes nothing. */
export async function createMeldung(db: Db, meldung: NeueMeldung) {
  const { id, juryId, text } = meldung.body
  const { benutzerId } = meldung
  const einreichungId = meldung.body.einreichungId ?? null
  await requireZugang(db, meldung)
  if (einreichungId !== null && !(await isInJury(db, juryId, einreichungId))) throw new AppFehler('nicht-gefunden')
  await requirePlatz(db, meldung)
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

/** What is here already is never one too many. */
async function requirePlatz(db: Db, { body, benutzerId, now }: NeueMeldung): Promise<void> {
  if ((await countMeldungenSince(db, benutzerId, now() - TAG_MS)) < MELDUNGEN_JE_TAG || (await findMeldung(db, body.id))) return
  throw new AppFehler('zu-viele-anfragen', { satz: ZU_VIELE, retryAfterSec: SPAETER_SEC })
}

async function isInJury(db: Db, juryId: string, einreichungId: string): Promise<boolean> {
  const rows = await listEinreichungenMitJurys(db, [einreichungId])
  return rows.some((row) => row.juryId === juryId)
}
