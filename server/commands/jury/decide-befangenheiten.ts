import type { BefangenGrund } from '#contract/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerworfen, listHerkunft, listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { confirmBefangenheit } from './confirm-befangenheit.ts'

interface Paar {
  mitgliedId: string
  einreichungId: string
  grund: BefangenGrund
}

interface Entscheidung {
  juryId: string
  paare: readonly Paar[]
}

/** Confirms each pair by itself: what was done before a refusal stays, and doing it again changes nothing. */
export async function confirmBefangenheiten(
  db: Db,
  { juryId, paare }: Entscheidung,
  { by, nowMs }: Wer,
): Promise<{ bestaetigt: number; juryIds: readonly string[] }> {
  await assertPaare(db, juryId, paare)
  let bestaetigt = 0
  for (const { mitgliedId, einreichungId, grund } of paare) {
    const [offen] = await listOffeneBefangenheiten(db, { mitgliedIds: [mitgliedId], einreichungIds: [einreichungId] })
    if (offen?.status === 'BESTAETIGT') continue
    await confirmBefangenheit(db, { mitgliedId, einreichungId, grund, von: { quelle: 'ADMIN', benutzerId: by }, now: () => nowMs })
    bestaetigt += 1
  }
  return { bestaetigt, juryIds: [juryId] }
}

/** Turned down: not proposed again. Confirming it later is still possible. */
export async function dismissBefangenheiten(db: Db, { juryId, paare }: Entscheidung, { by, nowMs }: Wer): Promise<{ verworfen: number }> {
  await assertPaare(db, juryId, paare)
  await inTransaktion(db, (trx) =>
    insertVerworfen(
      trx,
      paare.map((paar) => ({ ...paar, createdMs: nowMs, createdBy: by })),
    ),
  )
  return { verworfen: paare.length }
}

async function assertPaare(db: Db, juryId: string, paare: readonly Paar[]): Promise<void> {
  const sitze = new Set((await listSitze(db, juryId)).map(({ id }) => id))
  const werke = new Set((await listHerkunft(db, juryId)).werke.map(({ id }) => id))
  if (paare.some(({ mitgliedId, einreichungId }) => !sitze.has(mitgliedId) || !werke.has(einreichungId))) throw new AppFehler('nicht-gefunden')
}
