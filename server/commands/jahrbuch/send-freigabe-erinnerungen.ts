import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertFreigabeerinnerung, listLaufendeFristen } from '../../db/jahrbuch/druckfreigabe.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { faelligeTage, naechsteErinnerungMs, wannWort } from '../../domain/programm/fristerinnerung.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { isGesagt, listFuerAgenturen, readSeiten, type Preistraeger } from '../../queries/jahrbuch/buchwerke.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { FREIGABE_ZIEL, werkZeile } from './request-druckfreigaben.ts'

/** Days before the date, in the morning; the last day too. */
const TAGE: readonly number[] = [3, 0]

interface Zeitraum {
  /** What became due up to here was looked at before. */
  seitMs: number
  nowMs: number
  timeZone: string
}

type Frist = Awaited<ReturnType<typeof listLaufendeFristen>>[number]

/**
 * Every reminder of a release for print that has become due: one mail per agency and date, about what it has not answered. Read from the requests as they stand, so
 * a new date is another one. Returns when the next is due.
 */
export async function sendFreigabeErinnerungen(db: Db, zeitraum: Zeitraum): Promise<number> {
  const { nowMs, timeZone } = zeitraum
  const fristen = await listLaufendeFristen(db, nowMs)
  const planOf = (fristMs: number) => ({ fristMs, tage: TAGE, timeZone })
  const naechsteMs = Math.min(...fristen.map(({ bisMs }) => naechsteErinnerungMs(planOf(bisMs ?? 0), nowMs)), Infinity)
  for (const gleiche of Map.groupBy(fristen, ({ agenturId, bisMs }) => `${agenturId} ${bisMs}`).values()) {
    const faellig = faelligeTage(planOf(gleiche[0]?.bisMs ?? 0), zeitraum)
    if (faellig.length > 0) await inTransaktion(db, (trx) => remind(trx, gleiche, { faellig, zeitraum }))
  }
  return naechsteMs
}

/** One mail, also when the server slept through several days; what was answered meanwhile is not in it. */
async function remind(trx: Trx, fristen: readonly Frist[], { faellig, zeitraum }: { faellig: readonly number[]; zeitraum: Zeitraum }): Promise<void> {
  const [frist] = fristen
  const offene = await listOffene(trx, fristen, zeitraum.nowMs)
  if (!frist || offene.length === 0) return
  const { agenturId, agentur, bis, bisMs } = frist
  const { nowMs, timeZone } = zeitraum
  const fristMs = bisMs ?? 0
  const neu: number[] = []
  for (const tage of faellig) if (await insertFreigabeerinnerung(trx, { agenturId, fristMs, tage, createdMs: nowMs })) neu.push(tage)
  if (!neu.includes(faellig[0] ?? 0)) return
  const werte = { agentur, frist: formatEnde(bis ?? ''), wann: wannWort({ fristMs, nowMs, timeZone }), arbeiten: offene.map(werkZeile).join('\n') }
  for (const { an, werte: person } of await listAgenturEmpfaenger(trx, agenturId, 'DRUCK'))
    await queueMail(trx, { vorlage: 'druckfreigabe-erinnerung', an, werte: { ...werte, ...person }, ziel: FREIGABE_ZIEL, nowMs })
  for (const { einreichungId } of offene)
    await insertVerlauf(trx, {
      noun: 'druckfreigabe',
      datensatzId: einreichungId,
      aktion: 'an die Druckfreigabe erinnert',
      benutzerId: null,
      daten: { automatisch: true },
      nowMs,
    })
}

/** Still in the book, asked and not released; a work whose award is gone is none of theirs to answer. */
async function listOffene(trx: Trx, fristen: readonly Frist[], nowMs: number): Promise<Preistraeger[]> {
  const ids = new Set(fristen.map(({ einreichungId }) => einreichungId))
  const seiten = await readSeiten(trx, [...ids], nowMs)
  const offen = (id: string) => ['ANGEFRAGT', 'GEAENDERT', 'ZURUECKGENOMMEN'].includes(seiten.get(id)?.freigabe.stand ?? '')
  const jahre = [...new Set(fristen.map(({ jahr }) => jahr))]
  const werke: Preistraeger[] = []
  for (const jahr of jahre) werke.push(...(await listFuerAgenturen(trx, jahr)))
  return werke.filter((werk) => ids.has(werk.einreichungId) && offen(werk.einreichungId) && isGesagt(werk, seiten.get(werk.einreichungId)?.lage))
}
