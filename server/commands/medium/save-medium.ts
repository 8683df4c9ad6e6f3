import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertJob } from '../../db/datenbank/job.ts'
import { noteBildtext, noteDruckdatei } from '../../db/druck/druckaenderung.ts'
import * as tabelle from '../../db/medium/medium-editor.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { MEDIUM_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import { newId } from '../../domain/grund/new-id.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireBearbeitbar } from '../../queries/einreichung/require-bearbeitbar.ts'
import { requirePlatz } from './check-medienfeld.ts'

/** Whoever works on a submission, and when. */
export interface Bearbeiter {
  betrachter: Betrachter
  nowMs: number
}

/** Juries whose package has changed, to be told. */
export interface Geaendert {
  juryIds: string[]
}

/** A link, a text, or the word that a sample is on its way: media without a file. */
export async function createMedium(
  db: Db,
  { einreichungId, medienfeldId, ...eingabe }: { einreichungId: string; medienfeldId: string; url?: string | undefined; text?: string | undefined },
  wer: Bearbeiter,
): Promise<Geaendert & { id: string }> {
  return inTransaktion(db, async (trx) => {
    await tabelle.lockEinreichung(trx, einreichungId)
    const { kategorieId } = await requireBearbeitbar(trx, einreichungId, { betrachter: wer.betrachter, medienfeldId })
    const feld = await requirePlatz(trx, { einreichungId, kategorieId, medienfeldId, ersetztId: null })
    const id = newId(wer.nowMs)
    const vorhanden = (await tabelle.listAktuelle(trx, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId)
    await tabelle.insertMedium(trx, {
      id,
      einreichungId,
      medienfeldId,
      typ: feld.typ,
      mime: '',
      dateiname: '',
      bytes: 0,
      legende: '',
      createdMs: wer.nowMs,
      position: Math.max(-1, ...vorhanden.map(({ position }) => position)) + 1,
      ...inhaltOf(feld.typ, eingabe),
    })
    return {
      id,
      ...(await note(trx, { einreichungId, wer, aktion: 'Medium angelegt', nachher: { [feld.titel]: eingabe.url ?? eingabe.text ?? '' } })),
    }
  })
}

function inhaltOf(typ: string, { url, text }: { url?: string | undefined; text?: string | undefined }): { url: string | null; text: string } {
  if (typ === 'LINK') {
    if (!url) throw new AppFehler('eingabe-ungueltig', { fields: { url: 'Bitte geben Sie eine Adresse an.' } })
    return { url, text: '' }
  }
  if (typ !== 'TEXT' && typ !== 'MUSTER') throw new AppFehler('eingabe-ungueltig', { satz: 'In dieses Medienfeld gehört eine Datei.' })
  if (typ === 'TEXT' && !text) throw new AppFehler('eingabe-ungueltig', { fields: { text: 'Bitte geben Sie einen Text ein.' } })
  return { url: null, text: text ?? '' }
}

export async function updateMedium(
  db: Db,
  { id, ...eingabe }: { id: string; legende?: string | undefined; url?: string | undefined; text?: string | undefined },
  wer: Bearbeiter,
): Promise<Geaendert> {
  return inTransaktion(db, async (trx) => {
    const medium = await requireMedium(trx, id, wer)
    const ohneDatei =
      eingabe.url === undefined && eingabe.text === undefined ? {} : inhaltOf(medium.typ, { ...medium, url: medium.url ?? undefined, ...eingabe })
    const change = { ...(eingabe.legende !== undefined && { legende: eingabe.legende }), ...ohneDatei }
    const felder = (Object.keys(change) as (keyof typeof change)[]).filter((key) => change[key] !== medium[key])
    if (felder.length === 0) return { juryIds: [] }
    // Whoever looked at it before has looked at something else.
    await tabelle.updateMedium(trx, id, { ...change, anonymOk: null, version: medium.version + 1 })
    if (change.legende !== undefined && felder.includes('legende'))
      await noteBildtext(trx, medium, { by: wer.betrachter.benutzerId, nowMs: wer.nowMs })
    const pick = (row: Record<string, unknown>) => Object.fromEntries(felder.map((feld) => [feld, row[feld] ?? '']))
    return note(trx, { einreichungId: medium.einreichungId, wer, aktion: 'Medium geändert', vorher: pick({ ...medium }), nachher: pick(change) })
  })
}

/** The row and its file stay: it can be brought back, and what was handed in can be looked up. */
export async function removeMedium(db: Db, id: string, wer: Bearbeiter): Promise<Geaendert> {
  return inTransaktion(db, async (trx) => {
    const medium = await requireMedium(trx, id, wer, 'entfernen')
    if (medium.ersetztMs !== null) return { juryIds: [] }
    await tabelle.updateMedium(trx, id, { ersetztMs: wer.nowMs })
    if (medium.uploadStatus === 'BEREIT') await noteDruckdatei(trx, medium, { da: false, by: wer.betrachter.benutzerId, nowMs: wer.nowMs })
    return note(trx, {
      einreichungId: medium.einreichungId,
      wer,
      aktion: 'Medium entfernt',
      vorher: { medium: nameOf(medium) },
      nachher: { medium: '' },
    })
  })
}

export async function restoreMedium(db: Db, id: string, wer: Bearbeiter): Promise<Geaendert> {
  return inTransaktion(db, async (trx) => {
    const medium = await requireMedium(trx, id, wer)
    if (medium.ersetztMs === null) return { juryIds: [] }
    await requirePlatz(trx, { ...medium, ersetztId: null })
    await tabelle.updateMedium(trx, id, { ersetztMs: null, ersetztId: null })
    if (medium.uploadStatus === 'BEREIT') await noteDruckdatei(trx, medium, { da: true, by: wer.betrachter.benutzerId, nowMs: wer.nowMs })
    return note(trx, {
      einreichungId: medium.einreichungId,
      wer,
      aktion: 'Medium zurückgeholt',
      vorher: { medium: '' },
      nachher: { medium: nameOf(medium) },
    })
  })
}

export async function retryMedium(db: Db, id: string, wer: Bearbeiter): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const medium = await requireMedium(trx, id, wer)
    if (medium.uploadStatus !== 'FEHLER' || medium.wiederholbar !== 1 || medium.ersetztMs !== null)
      throw new AppFehler('nicht-bearbeitbar', { satz: ENDGUELTIG })
    await tabelle.updateMedium(trx, id, { uploadStatus: 'HOCHGELADEN', fehler: null, fortschritt: 0, wiederholbar: 0 })
    await insertJob(trx, { typ: MEDIUM_JOB, daten: { mediumId: id } satisfies MediumAuftrag, nowMs: wer.nowMs })
  })
}

/** Positions in the order of the ids; what is not named follows, what was taken out meanwhile is passed over. */
export async function orderMedien(
  db: Db,
  { einreichungId, medienfeldId, ids }: { einreichungId: string; medienfeldId: string; ids: readonly string[] },
  wer: Bearbeiter,
): Promise<Geaendert> {
  return inTransaktion(db, async (trx) => {
    await tabelle.lockEinreichung(trx, einreichungId)
    await requireBearbeitbar(trx, einreichungId, { betrachter: wer.betrachter, medienfeldId })
    const jemals = new Set(await tabelle.listMediumIds(trx, einreichungId, medienfeldId))
    if (!ids.every((id) => jemals.has(id))) throw new AppFehler('nicht-gefunden', { satz: NICHT_HIER })
    const known = (await tabelle.listAktuelle(trx, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId).map(({ id }) => id)
    const named = [...new Set(ids)].filter((id) => known.includes(id))
    const order = [...named, ...known.filter((id) => !named.includes(id))]
    if (order.join() === known.join()) return { juryIds: [] }
    for (const [position, id] of order.entries()) await tabelle.updateMedium(trx, id, { position })
    return { juryIds: await tabelle.raiseEinreichung(trx, einreichungId, wer.nowMs) }
  })
}

const NICHT_HIER = 'Eine dieser Dateien steht nicht in diesem Medienfeld. Die Reihenfolge ist, wie sie war. Bitte laden Sie die Seite neu.'
const ENDGUELTIG = 'Diese Datei wurde geprüft und nicht angenommen. Bitte laden Sie eine andere hoch.'

export function nameOf({ dateiname, url, text }: tabelle.Medium): string {
  return dateiname || url || text
}

/** Locked, of a field that is open, with the category of its work; of others there is nothing to find. */
async function requireMedium(
  trx: Trx,
  id: string,
  { betrachter }: Bearbeiter,
  zweck?: 'entfernen',
): Promise<tabelle.Medium & { kategorieId: string }> {
  const einreichung = await tabelle.findHerkunftswerk(trx, id)
  // The work first: whoever hands it in meanwhile is waited for, and nobody else fills the place that is counted.
  if (einreichung) await tabelle.lockEinreichung(trx, einreichung.einreichungId)
  const medium = await tabelle.lockMedium(trx, id)
  if (!medium) throw new AppFehler('nicht-gefunden')
  const { einreichungId, medienfeldId, createdMs } = medium
  const eingriff = { betrachter, medienfeldId, ...(zweck && { seitMs: createdMs }) }
  return { ...medium, kategorieId: (await requireBearbeitbar(trx, einreichungId, eingriff)).kategorieId }
}

interface Notiz {
  einreichungId: string
  wer: Bearbeiter
  aktion: string
  vorher?: Record<string, unknown>
  nachher: Record<string, unknown>
}

/** Into the history of the work, and to the juries that see it. */
export async function note(trx: Trx, { einreichungId, wer, aktion, vorher, nachher }: Notiz): Promise<Geaendert> {
  const daten = { ...(vorher && { vorher }), nachher }
  await insertVerlauf(trx, {
    noun: 'einreichung',
    datensatzId: einreichungId,
    aktion,
    benutzerId: wer.betrachter.benutzerId,
    daten,
    nowMs: wer.nowMs,
  })
  return { juryIds: await tabelle.raiseEinreichung(trx, einreichungId, wer.nowMs) }
}
