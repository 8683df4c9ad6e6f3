import type { PruefungAktion } from '#contract/einreichung-abgabe.ts'
import type { EinreichungStatus } from '#contract/einreichung.ts'
import { type EinreichungTab, type Nachbesserung, type Nachreichung, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { listAwardsOfWerk } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz, lockDatensatz, updateDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { listKategorieJuryIds, listPruefmedien } from '../../db/einreichung/entwurf.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { statusOfAwards } from '../../domain/auszeichnung/werk-status.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { isMoeglich, refuseOhneNachreichung, refuseZulassung, schrittOf } from '../../domain/einreichung/einreichung-schritt.ts'
import { statusWort } from '../../domain/einreichung/export-worte.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import { listFehlende, nachreichungenOf } from '../../domain/einreichung/nachreichung.ts'
import { readNachbesserung, type GemerkteNachbesserung } from '../../domain/einreichung/nachbesserung.ts'
import { getAnonymDateien } from '../../queries/einreichung/anonymitaet.ts'
import { getInhaltsstand } from '../../queries/einreichung/einreichung-inhalt.ts'
import { readTeamlage } from '../../queries/agentur/team.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { queueEinreichungMail } from './queue-einreichung-mail.ts'
import { listBegonneneJurys, recordAnkunft } from '../stimmen/record-ankunft.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

export interface Pruefschritt {
  aktion: PruefungAktion
  grund?: string | undefined
  tabs?: readonly EinreichungTab[] | undefined
  bis?: string | null | undefined
}

/** `juryIds`: whose package is another one now. */
export interface Genommen {
  status: EinreichungStatus
  juryIds: readonly string[]
}

/** One step of the office (docs/rules.md, „Submission"). The jury's packages and what counts follow in the same transaction. */
export async function changeEinreichungStatus(
  connection: Db,
  id: string,
  { version, ...schritt }: Pruefschritt & { version: number },
  wer: Wer,
): Promise<Gespeichert & Genommen> {
  return inTransaktion(connection, async (trx) => {
    const row = await lockDatensatz(trx, 'einreichung', id)
    if (!row) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, row, { version, ...wer })
    if (!isMoeglich(schritt.aktion, row.status as EinreichungStatus)) throw new AppFehler('einreichung-status')
    assertAngaben(schritt, wer)
    const hindernis = await refuseSchritt(trx, row, schritt.aktion, wer)
    if (hindernis !== null) throw new AppFehler('einreichung-status', { satz: `Die Einreichung ${hindernis}.` })
    const fehlend = await refuseOhne(trx, row, schritt)
    if (fehlend !== null) throw new AppFehler('einreichung-status', { satz: `Die Einreichung ${fehlend}.`, fields: { grund: TROTZDEM } })
    return { id, version: row.version + 1, ...(await applySchritt(trx, row, schritt, wer)) }
  })
}

/** Why this step cannot be taken with this work now; null when it can. */
export async function refuseSchritt(trx: Trx, row: Datensatz<'einreichung'>, aktion: PruefungAktion, zeit: Omit<Wer, 'by'>): Promise<string | null> {
  if (!isMoeglich(aktion, row.status as EinreichungStatus)) {
    return `hat den Status „${statusWort(row.status, row.zurueckgezogenMs !== null)}“, in dem dieser Schritt nicht möglich ist`
  }
  if (aktion !== 'ZULASSEN') return null
  const [kategorie, programm] = [await findDatensatz(trx, 'kategorie', row.kategorieId), await findProgrammjahr(trx, row.jahr)]
  const agentur = await findDatensatz(trx, 'agentur', row.agenturId)
  return refuseZulassung({
    zurueckgezogen: row.zurueckgezogenMs !== null,
    anonym: kategorie?.anonym === 1,
    anonymDateien: await getAnonymDateien(trx, { id: row.id, anonym: kategorie?.anonym ?? 0 }),
    formal: JSON.parse(row.formal) as Record<string, boolean>,
    zahlung: row.zahlung,
    zahlungVorZulassung: programm?.zahlungVorZulassung === 1,
    teamlage: agentur && programm ? await readTeamlage(trx, agentur, programm, zeit) : null,
  })
}

const TROTZDEM = 'Bitte nennen Sie einen Grund, wenn Sie die Arbeit trotzdem zulassen. Er steht im Verlauf.'

/** What may follow and is still missing when a work is to be admitted; null: nothing is, or there is a reason to do without. */
export async function refuseOhne(trx: Trx, row: Datensatz<'einreichung'>, { aktion, grund = '' }: Pruefschritt): Promise<string | null> {
  return aktion === 'ZULASSEN' && grund.trim() === '' ? refuseOhneNachreichung(await listNachreichungen(trx, row)) : null
}

async function listNachreichungen(trx: Trx, row: Datensatz<'einreichung'>): Promise<Nachreichung[]> {
  return nachreichungenOf((await listPruefmedien(trx, [row])).get(row.id) ?? [])
}

/** Takes the step on a locked row; the caller has checked that it is possible. */
export async function applySchritt(trx: Trx, row: Datensatz<'einreichung'>, schritt: Pruefschritt, { by, nowMs }: Wer): Promise<Genommen> {
  // Admitted again, a work is what is public of it.
  const { zu: schrittZu } = schrittOf(schritt.aktion)
  const zu = schrittZu === 'ZUGELASSEN' ? statusOfAwards(await listAwardsOfWerk(trx, row.id)) : schrittZu
  const { grund = '', tabs = [], bis = null } = schritt
  const nachbesserung = await nachbesserungOf(trx, row, { zu, grund, tabs, bis })
  const sichtbarkeit = isVorJury(row.status) !== isVorJury(zu)
  await updateDatensatz(trx, 'einreichung', row.id, {
    // Why a work was admitted all the same, or taken up again, is the office's; every other reason is for the agency.
    status: zu,
    statusGrund: schrittZu === 'ZUGELASSEN' || zu === 'IN_PRUEFUNG' ? '' : grund,
    nachbesserung: nachbesserung && JSON.stringify(nachbesserung),
    ...(sichtbarkeit && { revision: row.revision + 1 }),
    by,
    nowMs,
  })
  const ohne = schrittZu === 'ZUGELASSEN' ? listFehlende(await listNachreichungen(trx, row)).map(({ titel }) => titel) : []
  const nachher = { status: zu, ...(nachbesserung && { bereiche: nachbesserung.tabs, bis }), ...(ohne.length > 0 && { ohne: ohne.join(', ') }) }
  const daten = { grund, vorher: { status: row.status }, nachher }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: row.id, aktion: schritt.aktion, benutzerId: by, daten, nowMs })
  await tellAgentur(trx, row.id, { aktion: schritt.aktion, grund, nachbesserung, nowMs })
  const juryIds = sichtbarkeit ? await tellJurys(trx, row, { grund, verloren: isVorJury(row.status), by, jetztMs: nowMs }) : []
  return { status: zu, juryIds }
}

/** Asked again, what the office saw the first time stays what has to be changed. */
async function nachbesserungOf(
  trx: Trx,
  row: Datensatz<'einreichung'>,
  { zu, grund, tabs, bis }: { zu: EinreichungStatus; grund: string; tabs: readonly EinreichungTab[]; bis: string | null },
): Promise<GemerkteNachbesserung | null> {
  if (zu !== 'NACHBESSERUNG') return null
  const stand = readNachbesserung(row.nachbesserung)?.stand ?? (await getInhaltsstand(trx, row))
  return { text: grund, tabs: [...tabs], bis, stand }
}

interface Mitteilung {
  aktion: PruefungAktion
  grund: string
  nachbesserung: Nachbesserung | null
  nowMs: number
}

async function tellAgentur(trx: Trx, id: string, { aktion, grund, nachbesserung, nowMs }: Mitteilung): Promise<void> {
  if (aktion === 'ZULASSEN') await queueEinreichungMail(trx, { vorlage: 'einreichung-zugelassen', id, nowMs })
  if (aktion === 'ZURUECKWEISEN') await queueEinreichungMail(trx, { vorlage: 'einreichung-zurueckgewiesen', id, werte: { grund }, nowMs })
  if (aktion === 'DISQUALIFIZIEREN') await queueEinreichungMail(trx, { vorlage: 'einreichung-disqualifiziert', id, werte: { grund }, nowMs })
  if (aktion === 'WIEDER_AUFNEHMEN') await queueEinreichungMail(trx, { vorlage: 'einreichung-wieder-aufgenommen', id, nowMs })
  if (!nachbesserung) return
  const bereiche = nachbesserung.tabs.map((tab) => TAB_WORT[tab]).join(', ')
  const bis = nachbesserung.bis === null ? 'keine' : formatEnde(nachbesserung.bis)
  await queueEinreichungMail(trx, { vorlage: 'einreichung-nachbesserung', id, werte: { grund, bereiche, bis }, nowMs })
}

/** A work that comes or goes is another package; what was given to it counts while a jury has it, and the acts stay. */
async function tellJurys(
  trx: Trx,
  row: Datensatz<'einreichung'>,
  { grund, verloren, by, jetztMs }: { grund: string; verloren: boolean; by: string | null; jetztMs: number },
) {
  const zustaendig = (await listKategorieJuryIds(trx, row.kategorieId)).toSorted()
  const begonnen = await listBegonneneJurys(trx, zustaendig)
  const umgezaehlt = await recountStimmen(trx, { einreichungId: row.id })
  const juryIds = await raisePaketRevision(trx, zustaendig, jetztMs)
  const wer = { einreichungId: row.id, benutzerId: by, jetztMs }
  // A work that was moved takes with it what another jury had counted.
  const betroffen = [...new Set([...(verloren ? juryIds : begonnen), ...umgezaehlt])].toSorted()
  for (const juryId of betroffen) {
    const ort = begonnen.includes(juryId) && { kategorieId: row.kategorieId }
    if (verloren) await recordVorgang(trx, juryId, { ...wer, art: 'RUECKZUG', status: 'ZURUECKGEZOGEN', kommentar: grund })
    else await recordAnkunft(trx, juryId, { ...wer, ...ort, gezaehlt: umgezaehlt.includes(juryId), grund })
  }
  return juryIds
}

const GRUND_FEHLT: Partial<Record<PruefungAktion, string>> = {
  WIEDER_AUFNEHMEN: 'Bitte nennen Sie den Grund. Er bleibt im Verlauf, die Agentur liest ihn nicht.',
}

function isVorJury(status: string): boolean {
  return JURY_STATUS.some((each) => each === status)
}

function assertAngaben({ aktion, grund = '', tabs = [], bis = null }: Pruefschritt, { nowMs, timeZone }: Wer): void {
  const fields: Record<string, string> = {}
  if (schrittOf(aktion).grund && grund.trim() === '')
    fields['grund'] = GRUND_FEHLT[aktion] ?? 'Bitte nennen Sie den Grund, die Agentur bekommt ihn per E-Mail.'
  if (aktion === 'NACHBESSERUNG' && tabs.length === 0) fields['tabs'] = 'Bitte wählen Sie, welche Bereiche die Agentur bearbeiten soll.'
  if (bis !== null && lastMsOf(bis, timeZone) <= nowMs) fields['bis'] = 'Diese Frist wäre schon vorbei. Bitte wählen Sie einen späteren Zeitpunkt.'
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}
