import type { Rechnungsinhalt, RechnungslaufAntwort } from '#contract/rechnung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { nextNummer } from '../../db/rechnung/nummernkreis.ts'
import { lockProgrammjahr } from '../../db/programm/programmjahr.ts'
import { insertRechnung, listUnverrechnete, type UnverrechneteZeile } from '../../db/rechnung/rechnung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { findMangelAussteller, findMangelKunde, planRechnung, type Entwurf } from '../../domain/rechnung/plan-rechnung.ts'
import { rechnungsnummerOf } from '../../domain/rechnung/rechnung.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import { vonHandSaetzeOf } from '../../domain/rechnung/zahlung-von-hand.ts'
import { listRechnungskunden, type Rechnungskunde } from '../../queries/rechnung/rechnungskunden.ts'
import { followZahlung } from './follow-zahlung.ts'
import { queueRechnungMail } from './queue-rechnung-mail.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Gesehen {
  agenturId: string
  anzahl: number
  bruttoCent: number
}

interface Rechnungslauf {
  jahr: number
  agenturIds?: readonly string[] | undefined
  vorschau: boolean
  /** What the person saw before deciding. */
  gesehen?: readonly Gesehen[] | undefined
}

/**
 * One invoice per agency over its works that are on none yet; the same decision for the preview and for the act, which issues what was shown or nothing. The
 * year's row is the lock: a second click, or a second person at the same moment, is shown that nothing is left to invoice.
 */
export async function createRechnungen(db: Db, { jahr, agenturIds, vorschau, gesehen = [] }: Rechnungslauf, wer: Wer): Promise<RechnungslaufAntwort> {
  return inTransaktion(db, async (trx) => {
    const programm = await requireAussteller(trx, jahr)
    const jeAgentur = Map.groupBy(await listUnverrechnete(trx, jahr), ({ agenturId }) => agenturId)
    const gewaehlt = agenturIds ? [...new Set(agenturIds)] : [...jeAgentur.keys()]
    const kunden = await listRechnungskunden(trx, gewaehlt)
    const faelle = kunden.map((kunde) => planFall({ programm, kunde, arbeiten: jeAgentur.get(kunde.id) ?? [], wer }))
    const antwort: RechnungslaufAntwort = { betroffen: [], ausgelassen: faelle.flatMap(listAusgelassene), kostenlos: 0 }
    const bekannt = new Set(kunden.map(({ id }) => id))
    for (const id of gewaehlt.filter((one) => !bekannt.has(one))) antwort.ausgelassen.push({ id, name: 'Eine Agentur', grund: 'gibt es nicht mehr' })
    if (!vorschau) assertGesehen(faelle, gesehen)
    for (const fall of faelle) {
      const { kunde, entwurf, kostenlos } = fall
      antwort.kostenlos += kostenlos.length
      const rechnung = vorschau ? null : await invoice(trx, fall, wer)
      if (entwurf) antwort.betroffen.push({ ...summeOf(kunde, entwurf), rechnung })
    }
    return antwort
  })
}

async function requireAussteller(trx: Trx, jahr: number) {
  const programm = await lockProgrammjahr(trx, jahr)
  if (!programm) throw new AppFehler('rechnung-angaben', { satz: `Das Programmjahr ${jahr} ist noch nicht angelegt. Es wurde nichts ausgestellt.` })
  const mangel = findMangelAussteller(programm)
  if (mangel) throw new AppFehler('rechnung-angaben', { satz: mangel })
  return programm
}

interface Fall {
  kunde: Rechnungskunde
  /** What is issued; null: nothing. */
  entwurf: Entwurf | null
  /** Works that cost nothing. */
  kostenlos: string[]
  /** Why there is no invoice, or not over all. */
  gruende: string[]
}

interface RechnungLage {
  programm: Awaited<ReturnType<typeof requireAussteller>>
  kunde: Rechnungskunde
  arbeiten: readonly UnverrechneteZeile[]
  wer: Wer
}

function planFall({ programm, kunde, arbeiten, wer: { nowMs, timeZone } }: RechnungLage): Fall {
  const offene = arbeiten.filter(({ zahlung }) => zahlung === 'OFFEN')
  const { entwurf, kostenlos, ohnePreis } = planRechnung({ aussteller: programm, kunde, arbeiten: offene, nowMs, timeZone })
  const mangel = entwurf && findMangelKunde(kunde)
  const gruende = [
    ...(ohnePreis > 0 ? [ohnePreis === 1 ? '1 Arbeit ohne festgehaltenen Preis' : `${ohnePreis} Arbeiten ohne festgehaltenen Preis`] : []),
    ...vonHandSaetzeOf(arbeiten),
    ...(mangel ? [mangel] : []),
  ]
  const nichts = !entwurf && kostenlos.length === 0 && gruende.length === 0
  return { kunde, entwurf: mangel ? null : entwurf, kostenlos, gruende: nichts ? ['hat nichts Unverrechnetes'] : gruende }
}

function listAusgelassene({ kunde: { id, name }, gruende }: Fall): RechnungslaufAntwort['ausgelassen'] {
  return gruende.map((grund) => ({ id, name, grund }))
}

function summeOf({ id, name, empfaenger }: Rechnungskunde, { positionen, bruttoCent, steuerfall }: Entwurf) {
  return { id, name, anzahl: positionen.length, bruttoCent, steuerfall, an: empfaenger[0]?.an ?? '' }
}

/** Neither more nor less nor otherwise than was shown: a work may have been handed in, taken back or invoiced meanwhile, or an agency have moved. */
function assertGesehen(faelle: readonly Fall[], gesehen: readonly Gesehen[]): void {
  const keyOf = ({ agenturId, anzahl, bruttoCent }: Gesehen) => `${agenturId} ${anzahl} ${bruttoCent}`
  const jetzt = faelle.flatMap(({ kunde, entwurf }) =>
    entwurf ? [keyOf({ agenturId: kunde.id, anzahl: entwurf.positionen.length, bruttoCent: entwurf.bruttoCent })] : [],
  )
  if (jetzt.toSorted().join() !== gesehen.map(keyOf).toSorted().join()) throw new AppFehler('rechnungslauf-geaendert')
}

async function invoice(trx: Trx, { kunde, entwurf, kostenlos }: Fall, wer: Wer): Promise<{ id: string; nummer: string } | null> {
  await followZahlung(trx, kostenlos, 'KOSTENLOS', wer)
  if (!entwurf) return null
  const rechnung = await issueRechnung(trx, { entwurf, kunde, zuId: null, wer })
  const ids = entwurf.positionen.map(({ einreichungId }) => einreichungId)
  await followZahlung(trx, ids, 'RECHNUNG_GESTELLT', wer)
  await queueRechnungMail(trx, { id: rechnung.id, inhalt: { ...entwurf, nummer: rechnung.nummer }, kunde, nowMs: wer.nowMs })
  return rechnung
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
    id,
    jahr,
    art,
    nummer,
    agenturId: kunde.id,
    zuId,
    inhalt: JSON.stringify(inhalt),
    datum,
    faelligAm,
    bruttoCent,
    anzahl: positionen.length,
    sortierName: sortKeyOf(kunde.name),
    suchtext: suchtextOf(nummer, kunde.name, empfaenger.name),
    createdMs: nowMs,
    createdBy: by,
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
