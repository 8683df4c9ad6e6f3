import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Preis } from '#contract/einreichung-entwurf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz, updateDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { lockAgentur, maxEinreichnummer } from '../../db/einreichung/entwurf.ts'
import { nextNummer } from '../../db/rechnung/nummernkreis.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { acceptedFassungen } from '../../domain/einreichung/entwurf-felder.ts'
import { formatEuro } from '#contract/geld.ts'
import { readNachbesserung } from '../../domain/einreichung/nachbesserung.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import { getInhaltsstand } from '../../queries/einreichung/einreichung-inhalt.ts'
import { readEntwurflage } from '../../queries/einreichung/entwurf.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung } from '../../queries/einreichung/require-bearbeitbar.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { queueEinreichungMail } from './queue-einreichung-mail.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

interface Abgabe {
  version: number
  /** The price that the person saw. */
  betragNettoCent: number
  /** Of an administrator who hands in too late. */
  grund?: string | undefined
}

interface AbgabeAuftrag {
  betrachter: Betrachter
  wer: Wer
  /** Read when all locks are held: whoever waited for one is not in time by that. */
  now: () => number
}

type Abgegeben = Gespeichert & { status: EinreichungStatus; nummer: string }
type AbgabeLage = Awaited<ReturnType<typeof readEntwurflage>>

/**
 * Binding submission, decided in one transaction by the server's clock: complete, in time, by an agency that may, at the price that was shown. Number, price
 * and versions of the terms are frozen. The same submission twice is one.
 */
export async function submitEinreichung(connection: Db, id: string, abgabe: Abgabe, { betrachter, wer, now }: AbgabeAuftrag): Promise<Abgegeben> {
  return inTransaktion(connection, async (trx) => {
    const rolle = (await findEigeneEinreichung(trx, id, betrachter)).wer
    const row = await lockDatensatz(trx, 'einreichung', id)
    if (!row) throw new AppFehler('nicht-gefunden')
    if (row.status === 'ABGEGEBEN' && row.nummer !== null) return { id, version: row.version, status: 'ABGEGEBEN', nummer: row.nummer }
    if (row.status !== 'ENTWURF' && row.status !== 'NACHBESSERUNG') throw new AppFehler('einreichung-status')
    await assertVersion(trx, row, { version: abgabe.version, ...wer })
    await lockAgentur(trx, row.agenturId)
    const zeit = { nowMs: now(), timeZone: wer.timeZone }
    const lage = await readEntwurflage(trx, row, zeit)
    const trotzdem = rolle === 'ADMIN' && (abgabe.grund ?? '') !== ''
    if (!trotzdem) assertFrist(row, lage, zeit)
    if (rolle === 'AGENTUR') assertAgentur(lage)
    if (rolle === 'AGENTUR') await assertNachgebessert(trx, row)
    assertVollstaendig(lage)
    const preis = frozenPreis(row, lage, abgabe.betragNettoCent)
    const nummer = await keepOrTakeNummer(trx, row, lage.kategorie.nummer)
    const { nowMs } = zeit
    await updateDatensatz(trx, 'einreichung', id, {
      status: 'ABGEGEBEN',
      nummer,
      nachbesserung: null,
      statusGrund: '',
      // A correction is not late: what was in time stays so. Its own moment stands in the history.
      ...(row.abgegebenMs === null && { abgegebenMs: nowMs, abgegebenVon: wer.by }),
      preisSnapshot: JSON.stringify(preis),
      suchtext: suchtextOf(row.titel, nummer, row.auftraggeber, row.marke),
      ...(row.preisSnapshot === null && { zahlung: preis.betragNettoCent === 0 ? 'KOSTENLOS' : 'OFFEN' }),
      by: wer.by,
      nowMs,
    })
    const nachher = { status: 'ABGEGEBEN', nummer, preis: preis.betragNettoCent, ...acceptedFassungen(row.rechtliches) }
    const daten = { grund: abgabe.grund ?? '', vorher: { status: row.status }, nachher }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'abgegeben', benutzerId: wer.by, daten, nowMs })
    const werte = { preis: preis.betragNettoCent === 0 ? 'kostenlos' : `${formatEuro(preis.betragNettoCent)} netto` }
    const anhang = { art: 'einreichbestaetigung', id }
    await queueEinreichungMail(trx, { vorlage: 'einreichung-bestaetigung', id, werte, anhang, person: wer.by, nowMs })
    return { id, version: row.version + 1, status: 'ABGEGEBEN', nummer }
  })
}

/** A correction has the date that the office gave it; everything else the deadline. */
function assertFrist(row: Datensatz<'einreichung'>, { frist }: AbgabeLage, { nowMs, timeZone }: { nowMs: number; timeZone: string }): void {
  if (row.status === 'NACHBESSERUNG') {
    const bis = readNachbesserung(row.nachbesserung)?.bis ?? null
    if (bis === null || nowMs <= lastMsOf(bis, timeZone)) return
    throw new AppFehler('frist-vorbei', {
      satz: 'Die Frist für die Nachbesserung ist vorbei. Ihre Änderungen sind gesichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
    })
  }
  if (frist.lage === 'VORHER') throw new AppFehler('frist-vorbei', { satz: 'Die Einreichung hat noch nicht begonnen. Ihr Entwurf ist gesichert.' })
  if (frist.lage === 'VORBEI') throw new AppFehler('frist-vorbei')
}

/** A correction is closed by changing something, not by handing in the same again. */
async function assertNachgebessert(trx: Trx, row: Datensatz<'einreichung'>): Promise<void> {
  const stand = row.status === 'NACHBESSERUNG' ? readNachbesserung(row.nachbesserung)?.stand : undefined
  if (stand === undefined || stand !== (await getInhaltsstand(trx, row))) return
  throw new AppFehler('nicht-abgebbar', {
    satz: 'Seit das Wettbewerbsbüro um eine Nachbesserung gebeten hat, wurde an der Einreichung nichts geändert. Bitte ändern Sie, worum es geht, und geben Sie dann erneut ab. Ist nichts zu ändern, wenden Sie sich bitte an das Wettbewerbsbüro.',
  })
}

function assertAgentur({ agentur }: AbgabeLage): void {
  if (agentur.status === 'FREIGEGEBEN') return
  throw new AppFehler('nicht-abgebbar', {
    satz: 'Sie sind nicht freigegeben. Ihr Entwurf ist gesichert; abgeben können Sie, sobald das Wettbewerbsbüro Sie freigegeben hat, und nur bis zum Einreichschluss.',
  })
}

function assertVollstaendig({ pruefliste }: AbgabeLage): void {
  const offen = pruefliste.filter(({ erfuellt }) => !erfuellt)
  if (offen.length === 0) return
  throw new AppFehler('nicht-abgebbar', {
    satz: `Es fehlt noch etwas: ${offen.map(({ titel }) => titel).join(', ')}. Ihr Entwurf ist gesichert.`,
    fields: Object.fromEntries(offen.map(({ feld, satz }) => [feld, satz])),
  })
}

/** What was frozen once stays, also through a correction; a new price must be the one that the person agreed to. */
function frozenPreis(row: Datensatz<'einreichung'>, { preis }: AbgabeLage, gesehenCent: number): Preis {
  if (row.preisSnapshot !== null) return JSON.parse(row.preisSnapshot) as Preis
  if (!preis)
    throw new AppFehler('nicht-abgebbar', {
      satz: 'Für diese Kategorie gilt gerade keine Preisstufe. Ihr Entwurf ist gesichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
    })
  if (preis.betragNettoCent !== gesehenCent) throw new AppFehler('preis-veraltet')
  return preis
}

/**
 * „2026-03-017": year, category and a running number that is never given again. What was taken back keeps its number in its category; a correction keeps it
 * wherever the office has sorted it, because it stands on receipt, label and invoice.
 */
async function keepOrTakeNummer(trx: Trx, { jahr, nummer, status }: Datensatz<'einreichung'>, kategorieNummer: number): Promise<string> {
  const praefix = `${jahr}-${String(kategorieNummer).padStart(2, '0')}-`
  if (nummer !== null && (status === 'NACHBESSERUNG' || nummer.startsWith(praefix))) return nummer
  const laufend = await nextNummer(trx, `einreichung/${praefix}`, await maxEinreichnummer(trx, praefix))
  return `${praefix}${String(laufend).padStart(3, '0')}`
}
