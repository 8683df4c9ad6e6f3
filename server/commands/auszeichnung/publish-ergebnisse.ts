import type { Stufe } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { listAwardsByIds, lockAuszeichnungen, publishAuszeichnungen, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import { endVeroeffentlichung, lockVeroeffentlichung } from '../../db/auszeichnung/veroeffentlichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findBestaetigtMs } from '../../db/jury/medaillentisch.ts'
import { lockRundenOfJury, updateRunde } from '../../db/jury/runde.ts'
import { lockEinreichungen } from '../../db/medium/medium-editor.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { compareStufen, hindernisOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { isSchrittErlaubt } from '../../domain/jury/runde-status.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { tellBeanstandungen } from '../druck/tell-beanstandung.ts'
import { followAuszeichnungen } from './follow-auszeichnung.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Lauf {
  nowMs: number
  /** Agencies hear of it. */
  mails: boolean
}

/**
 * What was planned becomes public: of the awards that were seen those that still may. Their juries' confirmed rounds become VEROEFFENTLICHT, which ends what
 * the jury and the agencies do not see, and is an entry of the log. Run twice it does nothing the second time. The juries it has changed.
 */
export async function publishErgebnisse(db: Db, id: string, { nowMs, mails }: Lauf): Promise<string[]> {
  return inTransaktion(db, async (trx) => {
    const plan = await lockVeroeffentlichung(trx, id)
    if (plan?.status !== 'GEPLANT') return []
    const juryIds = (JSON.parse(plan.juryIds) as string[]).toSorted()
    const runden = []
    for (const juryId of juryIds) runden.push(...(await lockRundenOfJury(trx, juryId)))
    const ids = JSON.parse(plan.auszeichnungIds) as string[]
    // What a chair has confirmed since is not what was seen: another publication.
    const gesehen = ids.length === 0 ? [] : (await lockAuszeichnungen(trx, ids)).filter(({ bestaetigtMs }) => bestaetigtMs <= plan.createdMs)
    // Whoever withdraws one of these works was before, or comes after.
    await lockEinreichungen(
      trx,
      gesehen.map(({ einreichungId }) => einreichungId),
    )
    const awards = (
      await listAwardsByIds(
        trx,
        gesehen.map(({ id: each }) => each),
      )
    ).filter((award) => award.veroeffentlichtMs === null && hindernisOf(award) === null)
    await publishAuszeichnungen(
      trx,
      awards.map((award) => award.id),
      nowMs,
    )
    await followAuszeichnungen(
      trx,
      awards.map(({ einreichungId }) => einreichungId),
      { grund: 'Ergebnis veröffentlicht', by: plan.createdBy, nowMs },
    )
    const betroffene = [...new Set(awards.map(({ einreichungId }) => einreichungId))]
    if (mails) await tellBeanstandungen(trx, betroffene, nowMs)
    await endVeroeffentlichung(trx, id, { status: 'ERFOLGT', von: null, nowMs })
    const daten = { vorher: { veroeffentlicht: null }, nachher: { veroeffentlicht: `${awards.length} Auszeichnungen` } }
    const eintrag = { noun: 'wertung', datensatzId: String(plan.jahr), aktion: 'Ergebnisse veröffentlicht', benutzerId: plan.createdBy, daten, nowMs }
    await insertVerlauf(trx, eintrag)
    if (mails) for (const eigene of Map.groupBy(awards, ({ agenturId }) => agenturId).values()) await tellAgentur(trx, eigene, nowMs)
    await raisePaketRevision(trx, juryIds, nowMs)
    for (const runde of runden.filter(({ status }) => isSchrittErlaubt(status, 'VEROEFFENTLICHT')))
      if (((await findBestaetigtMs(trx, runde.id)) ?? 0) <= plan.createdMs)
        await publishRunde(trx, runde, { benutzerId: plan.createdBy, jetztMs: nowMs })
    return juryIds
  })
}

async function publishRunde(
  trx: Trx,
  { id, juryId, status: von }: { id: string; juryId: string; status: string },
  { benutzerId, jetztMs }: { benutzerId: string; jetztMs: number },
): Promise<void> {
  const status = 'VEROEFFENTLICHT'
  await updateRunde(trx, id, { set: { status }, jetztMs, benutzerId })
  await insertVerlauf(trx, { noun: 'runde', datensatzId: id, aktion: status, benutzerId, daten: { von, grund: null }, nowMs: jetztMs })
  await recordVorgang(trx, juryId, { art: 'VEROEFFENTLICHUNG', status, rundeId: id, benutzerId, jetztMs })
}

/** Its own awards and nobody else's. */
async function tellAgentur(trx: Trx, awards: readonly AwardRow[], nowMs: number): Promise<void> {
  const [first] = awards
  if (!first) return
  const zeilen = awards
    .toSorted(compareStufen)
    .map(({ medaille, titel, kategorie }) => `${MEDAILLE_TITEL[medaille as Stufe]}: „${titel}“ (${kategorie})`)
  const werte = { agentur: first.agentur, jahr: String(first.jahr), auszeichnungen: zeilen.join('\n') }
  for (const { an, werte: wer } of await listAgenturEmpfaenger(trx, first.agenturId, 'EINREICHUNG'))
    await queueMail(trx, { vorlage: 'ergebnis', an, werte: { ...werte, name: wer.name }, ziel: '/dashboard', nowMs })
}
