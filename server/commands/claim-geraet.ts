import type { Selectable } from 'kysely'
import { deleteGeraeteOhneStimme, insertGeraet, listGeraeteOhneStimme, lockGeraet } from '../db/geraet.ts'
import type { GeraetTable } from '../db/tabellen-jury.ts'
import type { Trx } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { pickVergessliche } from '../domain/geraete.ts'

const VOLL =
  'Mit diesem Konto sind gerade zu viele Geräte angemeldet, die noch etwas senden wollen. Ihre Stimmen bleiben auf diesem Gerät gespeichert und werden danach übertragen.'
const VOLL_SEC = 60

interface Kontakt {
  id: string
  benutzerId: string
  jetztMs: number
  /** Its first act comes with it: then it is no Gerät without one, and nothing that others owe keeps the vote waiting. */
  stimmt?: () => boolean
}

/** The Gerät's row, locked until the transaction ends; made at first contact. It may belong to another person: the caller looks. */
export async function claimGeraet(trx: Trx, { stimmt, ...geraet }: Kontakt): Promise<Selectable<GeraetTable>> {
  const known = await lockGeraet(trx, geraet.id)
  if (known) return known
  if (!stimmt?.()) await makeRoom(trx, geraet.benutzerId)
  await insertGeraet(trx, geraet)
  const made = await lockGeraet(trx, geraet.id)
  if (!made) throw new Error(`Gerät ${geraet.id} is neither there nor insertable`)
  return made
}

/** Every private window is a Gerät of its own, and most of them never send anything. Whoever was forgotten and comes again is as new. */
async function makeRoom(trx: Trx, benutzerId: string): Promise<void> {
  const vergessliche = pickVergessliche(await listGeraeteOhneStimme(trx, benutzerId))
  if (vergessliche === null) throw new AppFehler('zu-viele-anfragen', { satz: VOLL, retryAfterSec: VOLL_SEC })
  await deleteGeraeteOhneStimme(trx, vergessliche)
}
