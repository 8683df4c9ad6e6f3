import { countAnfrage } from '../../auth/anfragen-bremse.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findDruckfreigabe } from '../../db/jahrbuch/druckfreigabe.ts'
import { BUCHTEXT_FELDER } from '../../domain/jahrbuch/buchtexte.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { tellBuero } from '../mail/tell-buero.ts'

interface Werk {
  id: string
  titel: string
  nummer: string | null
  agenturId: string
}

/** Fields that stand on a page of the book. */
const GEDRUCKT: readonly string[] = [...BUCHTEXT_FELDER, 'credits']

/**
 * Part of the change of a work, under its lock: a release holds for the texts it was given for, so nothing has to be taken back here. The office is told when an
 * agency corrects what was released, or after its date; one mail in an hour for one work.
 */
export async function followBuchtexte(
  trx: Trx,
  werk: Werk,
  { felder, rolle, wer }: { felder: readonly string[]; rolle: 'ADMIN' | 'AGENTUR'; wer: Wer },
): Promise<void> {
  if (rolle !== 'AGENTUR' || !felder.some((feld) => GEDRUCKT.includes(feld))) return
  const lage = await findDruckfreigabe(trx, werk.id)
  if (!lage) return
  const spaet = lage.bisMs !== null && wer.nowMs > lage.bisMs
  if (lage.art === null && !spaet) return
  // Typing saves every few seconds: the first tells.
  if ((await countAnfrage(trx, `druckfreigabe zu ${werk.id}`, wer.nowMs)) > 1) return
  await insertVerlauf(trx, {
    noun: 'druckfreigabe',
    datensatzId: werk.id,
    aktion: spaet ? 'nach der Frist korrigiert' : 'nach der Freigabe korrigiert',
    benutzerId: wer.by,
    daten: {},
    nowMs: wer.nowMs,
  })
  const agentur = (await findAgentur(trx, werk.agenturId))?.agenturnameVeroeffentlichungen ?? ''
  const werte = { agentur, titel: werk.titel, nummer: werk.nummer ?? '', was: 'die Texte korrigiert' }
  await tellBuero(trx, { vorlage: 'druckfreigabe-spaet', werte, ziel: `/admin/druckdaten/jahrbuch/${werk.id}`, nowMs: wer.nowMs })
}
