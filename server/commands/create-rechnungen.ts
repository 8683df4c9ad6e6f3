import type { Rechnungsinhalt, RechnungslaufAntwort } from '#contract/rechnung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../db/datenbank.ts'
import { nextNummer } from '../db/nummernkreis.ts'
import { lockProgrammjahr } from '../db/programmjahr.ts'
import { insertRechnung, listUnverrechnete, type UnverrechneteZeile } from '../db/rechnung.ts'
import { inTransaktion, type Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { newId } from '../domain/new-id.ts'
import { findMangelAussteller, findMangelKunde, planRechnung, type Entwurf } from '../domain/plan-rechnung.ts'
import { rechnungsnummerOf } from '../domain/rechnung.ts'
import { suchtextOf } from '../domain/suchtext.ts'
import { listRechnungskunden, type Rechnungskunde } from '../queries/rechnungskunden.ts'
import { followZahlung } from './follow-zahlung.ts'
import { queueRechnungMail } from './queue-rechnung-mail.ts'
import type { Wer } from './save-datensatz.ts'

export interface Rechnungslauf {
  jahr: number
  agenturIds?: readonly string[] | undefined
  vorschau: boolean
}

/**
 * One invoice per agency over its works that are on none yet; the same decision for the preview and for the act. The year's row is the lock: a second click, or
 * a second person at the same moment, finds nothing left to invoice.
 */
export async function createRechnungen(db: Db, { jahr, agenturIds, vorschau }: Rechnungslauf, wer: Wer): Promise<RechnungslaufAntwort> {
  return inTransaktion(db, async (trx) => {
    const programm = await lockProgrammjahr(trx, jahr)
    if (!programm) throw new AppFehler('rechnung-angaben', { satz: `Das Programmjahr ${jahr} ist noch nicht angelegt. Es wurde nichts ausgestellt.` })
    const mangel = findMangelAussteller(programm)
    if (mangel) throw new AppFehler('rechnung-angaben', { satz: mangel })
    const jeAgentur = Map.groupBy(await listUnverrechnete(trx, jahr), ({ agenturId }) => agenturId)
    const gewaehlt = agenturIds ? [...new Set(agenturIds)] : [...jeAgentur.keys()]
    const kunden = await listRechnungskunden(trx, gewaehlt)
    const antwort: RechnungslaufAntwort = { betroffen: [], ausgelassen: [], kostenlos: 0 }
    for (const kunde of kunden) {
      const arbeiten = jeAgentur.get(kunde.id) ?? []
      await invoice(trx, { programm, kunde, arbeiten, antwort, wer, vorschau })
    }
    const bekannt = new Set(kunden.map(({ id }) => id))
    for (const id of gewaehlt.filter((one) => !bekannt.has(one))) antwort.ausgelassen.push({ id, name: 'Eine Agentur', grund: 'gibt es nicht mehr' })
    return antwort
  })
}

interface Fall {
  programm: NonNullable<Awaited<ReturnType<typeof lockProgrammjahr>>>
  kunde: Rechnungskunde
  arbeiten: readonly UnverrechneteZeile[]
  antwort: RechnungslaufAntwort
  wer: Wer
  vorschau: boolean
}

async function invoice(trx: Trx, { programm, kunde, arbeiten, antwort, wer, vorschau }: Fall): Promise<void> {
  const { id, name } = kunde
  const an = kunde.empfaenger[0]?.an ?? ''
  const { entwurf, kostenlos, ohnePreis } = planRechnung({ aussteller: programm, kunde, arbeiten, nowMs: wer.nowMs, timeZone: wer.timeZone })
  antwort.kostenlos += kostenlos.length
  if (!vorschau) await followZahlung(trx, kostenlos, 'KOSTENLOS', wer)
  if (ohnePreis > 0)
    antwort.ausgelassen.push({
      id,
      name,
      grund: ohnePreis === 1 ? '1 Arbeit ohne festgehaltenen Preis' : `${ohnePreis} Arbeiten ohne festgehaltenen Preis`,
    })
  if (!entwurf) {
    if (ohnePreis === 0 && kostenlos.length === 0) antwort.ausgelassen.push({ id, name, grund: 'hat nichts Unverrechnetes' })
    return
  }
  const mangel = findMangelKunde(kunde)
  if (mangel) {
    antwort.ausgelassen.push({ id, name, grund: mangel })
    return
  }
  const { bruttoCent, steuerfall, positionen } = entwurf
  const rechnung = vorschau ? null : await issueRechnung(trx, { entwurf, kunde, zuId: null, wer })
  antwort.betroffen.push({ id, name, anzahl: positionen.length, bruttoCent, steuerfall, an, rechnung })
  if (!rechnung) return
  await followZahlung(
    trx,
    positionen.map(({ einreichungId }) => einreichungId),
    'RECHNUNG_GESTELLT',
    wer,
  )
  await queueRechnungMail(trx, { vorlage: 'rechnung', id: rechnung.id, inhalt: { ...entwurf, nummer: rechnung.nummer }, kunde, nowMs: wer.nowMs })
}

interface Ausstellung {
  id?: string
  entwurf: Entwurf
  kunde: Pick<Rechnungskunde, 'id' | 'name'>
  /** Of a credit note: its invoice. */
  zuId: string | null
  wer: Wer
}

/** Takes the next number and writes the row in the same transaction: without the one there is not the other. */
export async function issueRechnung(trx: Trx, ausstellung: Ausstellung): Promise<{ id: string; nummer: string }> {
  const { entwurf, kunde, zuId, wer } = ausstellung
  const { by, nowMs } = wer
  const { art, jahr, datum, faelligAm, positionen, bruttoCent, empfaenger } = entwurf
  const reihe = art === 'GUTSCHRIFT' ? 'G' : 'R'
  const nummer = rechnungsnummerOf(jahr, reihe, await nextNummer(trx, `${art.toLowerCase()}/${jahr}`))
  const inhalt: Rechnungsinhalt = { ...entwurf, nummer }
  const id = ausstellung.id ?? newId(nowMs)
  const row = {
    ...{ id, jahr, art, nummer, agenturId: kunde.id, zuId, inhalt: JSON.stringify(inhalt), datum, faelligAm, bruttoCent },
    ...{ anzahl: positionen.length, sortierName: sortKeyOf(kunde.name), suchtext: suchtextOf(nummer, kunde.name, empfaenger.name) },
    ...{ createdMs: nowMs, createdBy: by },
  }
  await insertRechnung(trx, row, positionen)
  await insertVerlauf(trx, {
    noun: 'rechnung',
    datensatzId: id,
    aktion: 'ausgestellt',
    benutzerId: by,
    daten: { nachher: { nummer, bruttoCent } },
    nowMs,
  })
  return { id, nummer }
}
