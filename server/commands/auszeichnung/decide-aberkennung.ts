import { endAberkennung, findOffeneAberkennung, insertAberkennung } from '../../db/auszeichnung/aberkennung.ts'
import { lockAuszeichnungen, revokeAuszeichnung } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { closeBeanstandung } from '../druck/tell-beanstandung.ts'
import { followAuszeichnungen } from './follow-auszeichnung.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** Of an award that is public: one person says why it shall be taken away, and nothing changes before another one agrees. */
export async function proposeAberkennung(
  db: Db,
  { auszeichnungId, grund }: { auszeichnungId: string; grund: string },
  { by, nowMs }: Wer,
): Promise<{ id: string }> {
  return inTransaktion(db, async (trx) => {
    const award = await lockOffene(trx, auszeichnungId)
    if (!isOeffentlich(award))
      throw new AppFehler('aberkennung-stand', { satz: 'Diese Auszeichnung ist nicht veröffentlicht: Es gibt noch nichts abzuerkennen.' })
    if (await findOffeneAberkennung(trx, auszeichnungId))
      throw new AppFehler('aberkennung-stand', { satz: 'Die Aberkennung ist schon vorgeschlagen. Bitte entscheiden Sie über diesen Vorschlag.' })
    const id = newId(nowMs)
    const ende = { endeMs: null, endeVon: null }
    await insertAberkennung(trx, { id, auszeichnungId, grund, status: 'VORGESCHLAGEN', createdMs: nowMs, createdBy: by, ...ende })
    await note(trx, { auszeichnungId, aktion: 'Aberkennung vorgeschlagen', grund }, { by, nowMs })
    return { id }
  })
}

/** Whoever proposed it may drop it, and only somebody else confirm it. */
export async function decideAberkennung(
  db: Db,
  { auszeichnungId, aberkennungId, bestaetigt }: { auszeichnungId: string; aberkennungId: string; bestaetigt: boolean },
  { by, nowMs }: Wer,
): Promise<{ ok: true }> {
  await inTransaktion(db, async (trx) => {
    const award = await lockOffene(trx, auszeichnungId)
    const { einreichungId, bestaetigtMs } = award
    const offen = await findOffeneAberkennung(trx, auszeichnungId)
    if (offen?.id !== aberkennungId)
      throw new AppFehler('aberkennung-stand', { satz: 'Über diesen Vorschlag ist inzwischen entschieden. Es wurde nichts geändert.' })
    if (bestaetigt && offen.createdBy === by) throw new AppFehler('vier-augen')
    // A later round has awarded the work anew: what was proposed was about something else.
    if (bestaetigt && (!isOeffentlich(award) || bestaetigtMs > offen.createdMs))
      throw new AppFehler('aberkennung-stand', {
        satz: 'Eine spätere Runde hat diese Auszeichnung neu vergeben. Bitte verwerfen Sie den Vorschlag. Es wurde nichts geändert.',
      })
    await endAberkennung(trx, aberkennungId, { status: bestaetigt ? 'BESTAETIGT' : 'VERWORFEN', von: by, nowMs })
    if (bestaetigt) {
      await revokeAuszeichnung(trx, auszeichnungId, { grund: offen.grund, von: by, nowMs })
      await followAuszeichnungen(trx, [einreichungId], { grund: 'Auszeichnung aberkannt', by, nowMs })
      await closeBeanstandung(trx, einreichungId, nowMs)
    }
    const aktion = bestaetigt ? 'aberkannt' : 'Aberkennung verworfen'
    await note(trx, { auszeichnungId, aktion, grund: offen.grund }, { by, nowMs })
  })
  return { ok: true }
}

/** Itself, or the level in whose place it has come. */
function isOeffentlich({
  veroeffentlichtMs,
  oeffentlichMedaille,
}: {
  veroeffentlichtMs: number | null
  oeffentlichMedaille: string | null
}): boolean {
  return veroeffentlichtMs !== null || oeffentlichMedaille !== null
}

async function lockOffene(trx: Trx, auszeichnungId: string) {
  const [award] = await lockAuszeichnungen(trx, [auszeichnungId])
  if (!award) throw new AppFehler('nicht-gefunden')
  if (award.aberkanntMs !== null) throw new AppFehler('aberkennung-stand', { satz: 'Diese Auszeichnung ist schon aberkannt.' })
  return award
}

async function note(
  trx: Trx,
  { auszeichnungId, aktion, grund }: { auszeichnungId: string; aktion: string; grund: string },
  { by, nowMs }: Pick<Wer, 'by' | 'nowMs'>,
): Promise<void> {
  const daten = { vorher: { grund: null }, nachher: { grund } }
  await insertVerlauf(trx, { noun: 'auszeichnung', datensatzId: auszeichnungId, aktion, benutzerId: by, daten, nowMs })
}
