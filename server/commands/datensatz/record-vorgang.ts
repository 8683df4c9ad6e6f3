import type { Kopf } from '#contract/kette.ts'
import { insertTogether } from '../../db/datenbank/insert-rows.ts'
import { lockProtokollKoepfe, protokollZeilen } from '../../db/protokoll/protokoll.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { sealVorgang, type Vorgang } from '../../domain/protokoll/protokoll.ts'

/** Of what happens to a jury besides acts. `kommentar` is the reason, kept as a hash like every text; `benutzerId` null: the server by itself. */
export type Ereignisvorgang = Pick<Vorgang, 'art' | 'status' | 'benutzerId'> & Partial<Vorgang>

/** One entry in the sealed log of a jury; the head it makes. Call it last in a transaction: it takes the head of the chain. */
export async function recordVorgang(trx: Trx, juryId: string, { jetztMs, ...vorgang }: Ereignisvorgang & { jetztMs: number }): Promise<Kopf> {
  const koepfe = await lockProtokollKoepfe(trx, [juryId])
  const kopf = koepfe.get(juryId)
  if (!kopf) throw new Error(`no log for jury ${juryId}`)
  const nothing = {
    mitgliedId: null,
    geraetId: null,
    seq: null,
    rundeId: null,
    einreichungId: null,
    wert: null,
    kommentar: null,
    notiz: null,
    roh: null,
    rev: null,
  }
  const siegelung = sealVorgang(kopf, { ...nothing, id: newId(jetztMs), ...vorgang, juryId, serverMs: jetztMs })
  koepfe.set(juryId, siegelung.kopf)
  const { prev, eintrag, salz } = siegelung
  const row = { juryId, nr: siegelung.kopf.nr, hash: siegelung.kopf.hash, prev, eintrag, salz, createdMs: jetztMs }
  await insertTogether(trx, protokollZeilen([row], koepfe))
  return siegelung.kopf
}
