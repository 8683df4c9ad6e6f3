import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { saveDruckfreigabe } from '../../db/jahrbuch/druckfreigabe.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { GEDRUCKT_AB } from '../../domain/druck/druckstatus.ts'
import { isFreigegeben } from '../../domain/jahrbuch/druckfreigabe.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { listFuerAgenturen, readSeiten, type Preistraeger } from '../../queries/jahrbuch/buchwerke.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Bitte {
  jahr: number
  einreichungIds?: readonly string[] | undefined
  /** Wall clock. */
  bis: string
  auchUnveroeffentlicht: boolean
}

interface Ergebnis {
  werke: number
  agenturen: number
  mails: number
  unveroeffentlicht: number
  freigegeben: number
  gedruckt: number
  ohneAdresse: string[]
}

/** Where agencies answer. */
export const FREIGABE_ZIEL = '/druckfreigaben'

/**
 * Asks agencies to release their pages until a date, one mail per agency. A request tells that a work has won, so works without a public award are left out unless
 * the office has said that it means them too. Asked again, a work has the new date.
 */
export async function requestDruckfreigaben(db: Db, bitte: Bitte, wer: Wer): Promise<Ergebnis> {
  const bisMs = lastMsOf(bitte.bis, wer.timeZone)
  if (bisMs <= wer.nowMs)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen späteren.' } })
  return inTransaktion(db, async (trx) => {
    const ergebnis: Ergebnis = { werke: 0, agenturen: 0, mails: 0, unveroeffentlicht: 0, freigegeben: 0, gedruckt: 0, ohneAdresse: [] }
    const gewaehlte = await listGewaehlte(trx, bitte)
    for (const { einreichungId } of gewaehlte.toSorted((a, b) => (a.einreichungId < b.einreichungId ? -1 : 1)))
      await lockDatensatz(trx, 'einreichung', einreichungId)
    const seiten = await readSeiten(
      trx,
      gewaehlte.map(({ einreichungId }) => einreichungId),
      wer.nowMs,
    )
    const gefragt = gewaehlte.filter((werk) => {
      const seite = seiten.get(werk.einreichungId)
      const grund =
        !seite || Number(seite.zeile.druckstatus) >= GEDRUCKT_AB
          ? 'gedruckt'
          : isFreigegeben(seite.freigabe.stand)
            ? 'freigegeben'
            : werk.oeffentlich || bitte.auchUnveroeffentlicht
              ? null
              : 'unveroeffentlicht'
      if (grund !== null) ergebnis[grund] += 1
      return grund === null
    })
    for (const werk of gefragt) await ask(trx, werk, { bis: bitte.bis, bisMs, wer })
    ergebnis.werke = gefragt.length
    const jeAgentur = Map.groupBy(gefragt, ({ agenturId }) => agenturId)
    ergebnis.agenturen = jeAgentur.size
    for (const [agenturId, werke] of jeAgentur) {
      const name = seiten.get(werke[0]?.einreichungId ?? '')?.texte.agentur ?? ''
      const mails = await tellAgentur(trx, { agenturId, name, werke, bis: bitte.bis, nowMs: wer.nowMs })
      ergebnis.mails += mails
      if (mails === 0) ergebnis.ohneAdresse.push(name)
    }
    return ergebnis
  })
}

async function listGewaehlte(trx: Trx, { jahr, einreichungIds }: Bitte): Promise<Preistraeger[]> {
  const werke = await listFuerAgenturen(trx, jahr)
  return einreichungIds ? werke.filter(({ einreichungId }) => einreichungIds.includes(einreichungId)) : werke
}

async function ask(
  trx: Trx,
  { einreichungId, oeffentlich, auszeichnungId, medaille }: Preistraeger,
  { bis, bisMs, wer }: { bis: string; bisMs: number; wer: Wer },
): Promise<void> {
  const angefragt = { angefragtMs: wer.nowMs, angefragtVon: wer.by, vorab: oeffentlich ? (0 as const) : (1 as const) }
  // What was told once stays what is told, until it is public or counts no longer (`listFuerAgenturen`).
  const gesagt = oeffentlich ? {} : { gesagtAuszeichnungId: auszeichnungId, gesagtMedaille: medaille }
  await saveDruckfreigabe(trx, einreichungId, { bis, bisMs, ...angefragt, ...gesagt, zurueckMs: null, zurueckVon: null })
  const daten = { vorher: {}, nachher: { bis: formatEnde(bis), ...(!oeffentlich && { vorVeroeffentlichung: true }) } }
  await insertVerlauf(trx, {
    noun: 'druckfreigabe',
    datensatzId: einreichungId,
    aktion: 'Druckfreigabe angefragt',
    benutzerId: wer.by,
    daten,
    nowMs: wer.nowMs,
  })
}

interface Nachricht {
  agenturId: string
  name: string
  werke: readonly Preistraeger[]
  bis: string
  nowMs: number
}

async function tellAgentur(trx: Trx, { agenturId, name, werke, bis, nowMs }: Nachricht): Promise<number> {
  const empfaenger = await listAgenturEmpfaenger(trx, agenturId, 'DRUCK')
  const werte = { agentur: name, frist: formatEnde(bis), arbeiten: werke.map(werkZeile).join('\n') }
  for (const { an, werte: person } of empfaenger)
    await queueMail(trx, { vorlage: 'druckfreigabe-anfrage', an, werte: { ...werte, ...person }, ziel: FREIGABE_ZIEL, nowMs })
  return empfaenger.length
}

/** „„Klebt nicht.“ (2026-03-031, Plakat)" */
export function werkZeile({ titel, nummer, kategorie }: Pick<Preistraeger, 'titel' | 'nummer' | 'kategorie'>): string {
  return `„${titel}“ (${[nummer, kategorie].filter(Boolean).join(', ')})`
}
