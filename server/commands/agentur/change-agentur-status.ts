import type { AGENTUR_SAMMEL_SCHRITTE, AgenturSchritt } from '#contract/agentur.ts'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import { countOffeneEinreichungen } from '../../db/agentur/agentur.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz, updateDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { sumRechnungen } from '../../db/rechnung/rechnung.ts'
import { hasOffeneRegistrierung } from '../../db/agentur/registrierung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { uebergangOf } from '../../domain/agentur/agentur-status.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

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
    const uebergang = requireUebergang(before, schritt)
    if (uebergang.textFehlt !== null && text === '') throw new AppFehler('eingabe-ungueltig', { fields: { text: uebergang.textFehlt } })
    if (schritt === 'ARCHIVIEREN') await assertNichtsOffen(trx, id)
    await applySchritt(trx, before, { schritt, text }, wer)
    return { id, version: before.version + 1 }
  })
}

/** Several at once; each of them hears of it as from a step of its own. */
export async function changeAgenturenStatus(
  db: Db,
  auftrag: { aktion: (typeof AGENTUR_SAMMEL_SCHRITTE)[number]; ids: readonly string[]; vorschau: boolean },
  wer: Wer,
): Promise<SammelaktionAntwort> {
  const { aktion: schritt } = auftrag
  return inTransaktion(db, async (trx) =>
    decideAuswahl(auftrag, {
      fehlend: 'Eine Agentur',
      lock: (id) => lockDatensatz(trx, 'agentur', id),
      nameOf: ({ agenturnameVeroeffentlichungen: name }) => name,
      refuse: ({ status }) => (uebergangOf(status, schritt) ? null : (AUSGELASSEN[status] ?? 'kann in ihrem Stand nicht freigegeben werden')),
      apply: (row) => applySchritt(trx, row, { schritt, text: '' }, wer),
    }),
  )
}

const AUSGELASSEN: Readonly<Record<string, string>> = {
  REGISTRIERT: 'hat ihre E-Mail-Adresse noch nicht bestätigt',
  FREIGEGEBEN: 'ist schon freigegeben',
  GESPERRT: 'ist gesperrt',
  ARCHIVIERT: 'ist archiviert',
}

function requireUebergang({ status }: Pick<Datensatz<'agentur'>, 'status'>, schritt: AgenturSchritt) {
  const uebergang = uebergangOf(status, schritt)
  if (!uebergang) throw new AppFehler('agentur-status')
  return uebergang
}

/** On a locked row, when the step is possible. */
async function applySchritt(
  trx: Trx,
  before: Datensatz<'agentur'>,
  { schritt, text }: Pick<StatusSchritt, 'schritt' | 'text'>,
  wer: Wer,
): Promise<void> {
  const { id } = before
  const uebergang = requireUebergang(before, schritt)
  const isUnbestaetigt = schritt === 'AUFNEHMEN' && (await hasOffeneRegistrierung(trx, id))
  const status = isUnbestaetigt ? 'REGISTRIERT' : uebergang.nach
  const statusGrund = uebergang.textFehlt === null ? '' : text
  await updateDatensatz(trx, 'agentur', id, { status, statusGrund, by: wer.by, nowMs: wer.nowMs })
  const daten = { vorher: { status: before.status, statusGrund: before.statusGrund }, nachher: { status, statusGrund } }
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: id, aktion: uebergang.aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
  await tellAgentur(trx, before, { schritt, text, nowMs: wer.nowMs })
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
