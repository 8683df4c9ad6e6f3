import type { Selectable } from 'kysely'
import { deleteGeraeteOhneStimme, insertGeraet, listGeraeteOhneStimme, lockGeraet, updateGeraet } from '../../db/geraet/geraet.ts'
import { bindKartengeraet } from '../../db/konto/zugangskarte.ts'
import type { GeraetTable } from '../../db/tabellen/tabellen-jury.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { pickVergessliche } from '../../domain/geraet/geraete.ts'

const VOLL =
  'Mit diesem Konto sind gerade zu viele Geräte in Gebrauch. Ihre Stimmen bleiben auf diesem Gerät gespeichert und werden danach übertragen.'
const VOLL_SEC = 60

interface Beansprucht {
  /** It may belong to another person: the caller looks. */
  geraet: Selectable<GeraetTable>
  /** One more than are remembered: it may stay only when an act of it is taken. */
  zuViel: boolean
}

export interface Kontaktperson {
  benutzerId: string
  /** The card that the log-in was made with. */
  zugangskarteId?: string | null | undefined
}

/** The Gerät's row, locked until the transaction ends; made at first contact. */
export async function claimGeraet(trx: Trx, kontakt: Kontaktperson & { id: string; jetztMs: number }): Promise<Beansprucht> {
  const { id, benutzerId, jetztMs } = kontakt
  const known = await lockGeraet(trx, id)
  if (known) return { geraet: await noteKarte(trx, known, kontakt), zuViel: false }
  const hatPlatz = await makeRoom(trx, benutzerId, jetztMs)
  await insertGeraet(trx, { id, benutzerId, jetztMs })
  const geraet = await lockGeraet(trx, id)
  if (!geraet) throw new Error(`Gerät ${id} is neither there nor insertable`)
  return { geraet: await noteKarte(trx, geraet, kontakt), zuViel: !hatPlatz }
}

/** In the transaction of what comes through the log-in of a card: nothing is kept of it that could not be found by the card afterwards. */
async function noteKarte(
  trx: Trx,
  geraet: Selectable<GeraetTable>,
  { benutzerId, zugangskarteId = null, jetztMs }: Kontaktperson & { jetztMs: number },
): Promise<Selectable<GeraetTable>> {
  if (geraet.benutzerId !== benutzerId || geraet.zugangskarteId === zugangskarteId) return geraet
  if (zugangskarteId !== null) await bindKartengeraet(trx, { zugangskarteId, geraetId: geraet.id, seitMs: jetztMs })
  await updateGeraet(trx, geraet.id, { zugangskarteId })
  return { ...geraet, zugangskarteId }
}

export function refuseZuViele(): never {
  throw new AppFehler('zu-viele-anfragen', { satz: VOLL, retryAfterSec: VOLL_SEC })
}

/** Every private window is a Gerät of its own, and most of them never send anything. Whoever was forgotten and comes again is as new. */
async function makeRoom(trx: Trx, benutzerId: string, jetztMs: number): Promise<boolean> {
  const vergessliche = pickVergessliche(await listGeraeteOhneStimme(trx, benutzerId), jetztMs)
  if (vergessliche === null) return false
  await deleteGeraeteOhneStimme(trx, vergessliche)
  return true
}
