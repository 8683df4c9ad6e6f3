import type { AgenturSchritt } from '#contract/agentur.ts'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { countOffeneEinreichungen } from '../db/agentur.ts'
import type { Db } from '../db/datenbank.ts'
import { lockDatensatz, updateDatensatz, type Datensatz } from '../db/datensatz.ts'
import { sumRechnungen } from '../db/rechnung.ts'
import { hasOffeneRegistrierung } from '../db/registrierung.ts'
import { inTransaktion, type Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { uebergangOf } from '../domain/agentur-status.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { listAgenturEmpfaenger } from '../queries/agentur-empfaenger.ts'
import { assertVersion } from './assert-version.ts'
import { queueMail } from './queue-mail.ts'
import type { Gespeichert, Wer } from './save-datensatz.ts'

export interface StatusSchritt extends Gespeichert {
  schritt: AgenturSchritt
  /** The question or the reason; the agency reads it. */
  text: string
}

/** One step of the office; the agency hears of it by mail when it has to know. */
export async function changeAgenturStatus(db: Db, { id, version, schritt, text }: StatusSchritt, wer: Wer): Promise<Gespeichert> {
  return inTransaktion(db, async (trx) => {
    const before = await lockDatensatz(trx, 'agentur', id)
    if (!before) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, before, { version, ...wer })
    const uebergang = uebergangOf(before.status, schritt)
    if (!uebergang) throw new AppFehler('agentur-status')
    if (uebergang.textFehlt !== null && text === '') throw new AppFehler('eingabe-ungueltig', { fields: { text: uebergang.textFehlt } })
    if (schritt === 'ARCHIVIEREN') await assertNichtsOffen(trx, id)
    const isUnbestaetigt = schritt === 'AUFNEHMEN' && (await hasOffeneRegistrierung(trx, id))
    const status = isUnbestaetigt ? 'REGISTRIERT' : uebergang.nach
    const statusGrund = uebergang.textFehlt === null ? '' : text
    await updateDatensatz(trx, 'agentur', id, { status, statusGrund, by: wer.by, nowMs: wer.nowMs })
    const daten = { vorher: { status: before.status, statusGrund: before.statusGrund }, nachher: { status, statusGrund } }
    await insertVerlauf(trx, { noun: 'agentur', datensatzId: id, aktion: uebergang.aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
    await tellAgentur(trx, before, { schritt, text, nowMs: wer.nowMs })
    return { id, version: before.version + 1 }
  })
}

async function assertNichtsOffen(trx: Trx, id: string): Promise<void> {
  const werke = await countOffeneEinreichungen(trx, id)
  if (werke > 0) {
    const satz = werke === 1 ? 'Eine Einreichung dieser Agentur nimmt' : `${werke} Einreichungen dieser Agentur nehmen`
    throw new AppFehler('in-verwendung', { satz: `${satz} noch am Wettbewerb teil. Die Agentur kann deshalb nicht archiviert werden.` })
  }
  // Open or overdue is the same here.
  const summen = await sumRechnungen(trx, { agenturId: id }, { agenturId: null, heute: '' })
  const rechnungen = summen.filter(({ stand }) => stand === 'OFFEN').reduce((sum, { anzahl }) => sum + Number(anzahl), 0)
  if (rechnungen > 0) {
    const satz = rechnungen === 1 ? 'Eine Rechnung dieser Agentur ist' : `${rechnungen} Rechnungen dieser Agentur sind`
    throw new AppFehler('in-verwendung', { satz: `${satz} noch offen. Die Agentur kann deshalb nicht archiviert werden.` })
  }
}

const VORLAGE: Readonly<Partial<Record<AgenturSchritt, MailvorlageSchluessel>>> = {
  FREIGEBEN: 'agentur-freigegeben',
  ENTSPERREN: 'agentur-freigegeben',
  RUECKFRAGE: 'agentur-rueckfrage',
  SPERREN: 'agentur-gesperrt',
}

/** Its contacts for submissions hear of the step. */
export async function tellAgentur(
  trx: Trx,
  agentur: Pick<Datensatz<'agentur'>, 'id' | 'agenturnameVeroeffentlichungen'>,
  { schritt, text, nowMs }: Pick<StatusSchritt, 'schritt' | 'text'> & { nowMs: number },
) {
  const vorlage = VORLAGE[schritt]
  if (!vorlage) return
  for (const { an, werte } of await listAgenturEmpfaenger(trx, agentur.id, 'EINREICHUNG')) {
    const alle = { ...werte, agentur: agentur.agenturnameVeroeffentlichungen, text, grund: text }
    await queueMail(trx, { vorlage, an, werte: alle, ziel: `/agentur/${agentur.id}`, nowMs })
  }
}
