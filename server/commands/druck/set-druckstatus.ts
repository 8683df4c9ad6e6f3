import type { Beanstandung, DruckAktion } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { findOffeneBeanstandung } from '../../db/druck/beanstandung.ts'
import { isDruckerei } from '../../domain/druck/druckerei.ts'
import { bewegerOf, zielOf } from '../../domain/druck/druckstatus.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Werk } from '../../queries/druck/druckwerke.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import {
  applyDruckstatus,
  assertDruckstatus,
  isGrundOffen,
  readDruckwerke,
  refuseDruckstatus,
  type Druckschritt,
  type Druckzeile,
} from './move-druckstatus.ts'
import { tellBeanstandungen } from './tell-beanstandung.ts'

export interface DruckAuftrag {
  aktion: DruckAktion
  grund?: string | undefined
  befunde?: readonly string[] | undefined
  bis?: string | null | undefined
}

type Einwand = Pick<Beanstandung, 'createdMs' | 'ersetztMs'>

/** One step of a person with one work; `von`, `einwand`: where the person saw it, and which objection was open. */
export async function setDruckstatus(
  db: Db,
  id: string,
  { von, einwand, ...auftrag }: DruckAuftrag & { von: Druckstatus; einwand?: Einwand | null | undefined },
  { wer, roles }: { wer: Wer; roles: readonly string[] },
): Promise<{ id: string; druckstatus: Druckstatus }> {
  const schritt = toSchritt(auftrag, roles)
  await inTransaktion(db, async (trx) => {
    const row = await lockDatensatz(trx, 'einreichung', id)
    const werke = await readDruckwerke(trx, [id])
    if (!row || !isSichtbar(row, werke.get(id), roles)) throw new AppFehler('nicht-gefunden')
    assertDruckstatus(row, von)
    if (einwand !== undefined) await assertEinwand(trx, id, einwand)
    const hindernis = await refuseDruckstatus(trx, row, schritt, werke)
    if (hindernis !== null) throw new AppFehler('druckstatus-schritt', { satz: `Dieser Schritt ist nicht möglich. Die Arbeit ${hindernis}.` })
    assertAngaben(schritt, isGrundOffen(row, schritt), wer)
    await applyDruckstatus(trx, row, schritt, wer)
    if (schritt.zu === 0) await tellBeanstandungen(trx, [id], wer.nowMs)
  })
  return { id, druckstatus: schritt.zu }
}

/** In „In Arbeit“ a state alone does not say that somebody else has objected, or that another file has come. */
async function assertEinwand(trx: Trx, id: string, gesehen: Einwand | null): Promise<void> {
  const offen = await findOffeneBeanstandung(trx, id)
  if ((offen?.createdMs ?? null) === (gesehen?.createdMs ?? null) && (offen?.ersetztMs ?? null) === (gesehen?.ersetztMs ?? null)) return
  const inzwischen = !offen
    ? 'ist die Beanstandung erledigt'
    : offen.ersetztMs === null
      ? 'hat schon jemand diese Arbeit beanstandet'
      : 'ist eine neue Datei da'
  throw new AppFehler('druckstatus-schritt', { satz: `Inzwischen ${inzwischen}.` })
}

export function toSchritt({ aktion, ...angaben }: DruckAuftrag, roles: readonly string[]): Druckschritt {
  return { zu: zielOf(aktion), beweger: bewegerOf(roles), ...angaben }
}

/** Of works before the printer, and of those without an award that counts, there is nothing to find for a printer. */
export function isSichtbar(row: Druckzeile, werk: Werk | undefined, roles: readonly string[]): boolean {
  return roles.includes('ADMIN') || (isDruckerei({ roles }) && werk !== undefined && Number(row.druckstatus) >= DRUCKEREI_AB)
}

/** Throws `eingabe-ungueltig`: no reason, or a date that has gone by. */
export function assertAngaben({ bis = null }: Druckschritt, grundFehlt: boolean, { nowMs, timeZone }: Wer): void {
  const fields: Record<string, string> = {}
  if (grundFehlt) fields['grund'] = 'Bitte nennen Sie den Grund, die Agentur bekommt ihn per E-Mail.'
  if (bis !== null && lastMsOf(bis, timeZone) <= nowMs) fields['bis'] = 'Dieser Zeitpunkt wäre schon vorbei. Bitte wählen Sie einen späteren.'
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}
