/** What becomes of a file after its last byte: checked by content, taken into the store, made into what the jury sees. May be interrupted anywhere. */
import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { planBildformate } from '../../db/medium/bildformat.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { findHerkunft, lockEinreichung, lockMedium, listFelder, raiseEinreichung, updateMedium, type Medium } from '../../db/medium/medium-editor.ts'
import { noteDruckdatei } from '../../db/druck/druckaenderung.ts'
import { saveRendition } from '../../db/medium/rendition.ts'
import { findEinreichungKategorie } from '../../db/einreichung/einreichung-satz.ts'
import type { RenditionTable } from '../../db/tabellen/tabellen-einreichung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { isNachgereicht } from '../../domain/einreichung/bearbeitung.ts'
import { findFormatMangel, findMangel, listHinweise, type Fakten, type Feldgrenzen } from '#contract/medium-regeln.ts'
import { isFormatvariante } from '../../domain/medium/bildformat.ts'
import { MEDIUM_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import type { JobLauf, Jobs } from '../../jobs/jobs.ts'
import { DateiMangel, encode, ZU_SCHWER } from '../format/datei-mangel.ts'
import type { Filmwerkzeug } from '../decoder/filmwerkzeug.ts'
import { SATZ } from '../format/inspect-datei.ts'
import { makeAlle, typOf } from './make-alle.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import { createMediumReihe, MEDIUM_PLAETZE } from './medium-reihe.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'
import { WerkstattAbbruch, WerkstattEnde } from '../decoder/werkstatt-platz.ts'
import { createWerkstatt, type Werkstatt } from './werkstatt.ts'

export interface MediumUmgebung {
  db: Db
  medien: MedienSpeicher
  uploads: UploadAblage
  now: () => number
  ereignisse: { publish(ereignis: Ereignis): void }
  findFilmwerkzeug: () => Promise<Filmwerkzeug | null>
  log: FastifyBaseLogger
}
type Ablauf = MediumUmgebung & { werkstatt: Werkstatt }

/** Tried again by itself; then the person sees it and decides. */
const VERSUCHE = 3
/** A process that ends from outside twice in a row was ended because of this file, as far as anybody can tell. */
const ENDEN = 2
const TECHNIK = 'Die Datei konnte nicht verarbeitet werden. Sie ist gesichert; bitte versuchen Sie es noch einmal.'

export function registerMediumJob(jobs: Jobs, umgebung: MediumUmgebung): void {
  const ablauf = { ...umgebung, werkstatt: createWerkstatt({ plaetze: MEDIUM_PLAETZE }) }
  jobs.onStop(ablauf.werkstatt.close)
  const reihe = createMediumReihe(umgebung)
  const run = async (daten: unknown, lauf: JobLauf) => {
    const { mediumId } = daten as MediumAuftrag
    await reihe.run({ jobId: lauf.id, mediumId, tauschbar: lauf.versuch === 1, signal: lauf.signal }, (id) => runMediumJob(ablauf, id, lauf))
  }
  jobs.registerJob(MEDIUM_JOB, run, { parallel: MEDIUM_PLAETZE, brauchtPlatz: true })
}

async function runMediumJob(ablauf: Ablauf, mediumId: string, lauf: JobLauf): Promise<void> {
  const medium = await findMedium(ablauf.db, mediumId)
  if (!medium || medium.uploadStatus === 'BEREIT' || medium.uploadStatus === 'FEHLER') return
  const findFilmwerkzeug = async () => (await ablauf.findFilmwerkzeug())?.until(lauf.signal) ?? null
  try {
    if (lauf.versuch > VERSUCHE) throw new WerkstattAbbruch()
    await prepare({ ...ablauf, findFilmwerkzeug }, medium, lauf)
  } catch (error) {
    if (error instanceof DateiMangel && error.cause !== undefined) ablauf.log.warn({ err: error.cause, mediumId: medium.id }, 'medium refused')
    if (error instanceof DateiMangel) return refuse(ablauf, medium, { satz: error.message, wiederholbar: error.wiederholbar })
    if (lauf.signal.aborted) throw error
    if (error instanceof WerkstattAbbruch || (error instanceof WerkstattEnde && lauf.versuch >= ENDEN))
      return refuse(ablauf, medium, { satz: ZU_SCHWER, wiederholbar: true })
    if (lauf.versuch < VERSUCHE) throw error
    await refuse(ablauf, medium, { satz: TECHNIK, wiederholbar: true })
  }
}

async function prepare(ablauf: Ablauf, medium: Medium, lauf: JobLauf): Promise<void> {
  const { db, medien, uploads, werkstatt } = ablauf
  const step = async (fortschritt: number) => {
    await updateMedium(db, medium.id, { uploadStatus: 'WIRD_VERARBEITET', fortschritt })
    await lauf.meldeFortschritt(fortschritt)
  }
  await step(5)
  const feld = await findFeld(db, medium)
  const part = uploads.pathOf(medium.id)
  const path = medium.sha256 !== null && existsSync(medien.pathOf(medium.sha256)) ? medien.pathOf(medium.sha256) : part
  if (!existsSync(path)) throw new DateiMangel(SATZ.unvollstaendig)
  const fakten = await inspect(ablauf, medium, { path, feld })
  await step(15)
  const ablage = await werkstatt.hashDatei(path)
  await step(30)
  const hinweise = listHinweise(feld, fakten)
  const renditions = await makeAlle({
    ...ablauf,
    medium,
    feld,
    fakten,
    ablage,
    path,
    hinweise,
    onProgress: (anteil) => step(30 + Math.round(anteil * 65)),
  })
  const laenge = renditions.find(({ durationMs }) => durationMs !== null)?.durationMs
  // A head may lie about what it stands for.
  if (laenge !== undefined) refuseMangel(feld, { ...fakten, durationMs: laenge }, medium)
  // The row first: should the server end between the two, the file is found under the one name or the other.
  await updateMedium(db, medium.id, { sha256: ablage.sha256 })
  if (path === part) await medien.adopt(path, ablage)
  await finish(ablauf, medium, { fakten, renditions, hinweise })
}

async function inspect({ db, werkstatt, findFilmwerkzeug }: Ablauf, medium: Medium, { path, feld }: Quelle): Promise<Fakten> {
  const befund = await werkstatt.inspectDatei(path)
  if ('satz' in befund) throw new DateiMangel(befund.satz)
  const { fakten } = befund
  // Also of what is refused: why is easier to see beside them.
  await updateMedium(db, medium.id, fakten)
  const fremd = findFormatMangel(feld, fakten.mime)
  if (fremd) throw new DateiMangel(fremd)
  const werkzeug = typOf(fakten.mime) === 'VIDEO' ? await findFilmwerkzeug() : null
  const gemessen = werkzeug && (await encode(werkzeug.measureMs(path)))
  if (gemessen) {
    fakten.durationMs = durationOf(fakten.durationMs, gemessen)
    await updateMedium(db, medium.id, fakten)
  }
  refuseMangel(feld, fakten, medium)
  return fakten
}

interface Quelle {
  path: string
  feld: Feldgrenzen
}

const RUNDUNG_MS = 1000

/** What the film says of itself, unless it plays for longer or shorter. */
function durationOf(genannt: number | null, gemessen: number): number {
  return genannt !== null && Math.abs(genannt - gemessen) <= RUNDUNG_MS ? genannt : Math.round(gemessen)
}

function refuseMangel(feld: Feldgrenzen, fakten: Fakten, { bytes }: Medium): void {
  const mangel = findMangel(feld, fakten, bytes)
  if (mangel) throw new DateiMangel(mangel)
}

/** Ready: from here on it stands in the work, in the place of the one that it replaces. */
async function finish(
  { db, now, ereignisse }: Ablauf,
  { id, einreichungId }: Medium,
  { fakten, renditions, hinweise }: { fakten: Fakten; renditions: RenditionTable[]; hinweise: string[] },
): Promise<void> {
  const nowMs = now()
  const juryIds = await inTransaktion(db, async (trx) => {
    // It may have been taken out, or its work deleted, while it was being made.
    await lockEinreichung(trx, einreichungId)
    const medium = await lockMedium(trx, id)
    if (!medium) return []
    for (const row of renditions) await saveRendition(trx, row)
    if (renditions.some(({ variant }) => isFormatvariante(variant))) await planBildformate(trx, id, nowMs)
    await updateMedium(trx, id, {
      ...fakten,
      typ: typOf(fakten.mime),
      uploadStatus: 'BEREIT',
      fortschritt: 100,
      fehler: null,
      wiederholbar: 0,
      hinweise: JSON.stringify(hinweise),
    })
    if (medium.ersetztId !== null && medium.ersetztMs === null) await takePlace(trx, medium, medium.ersetztId, nowMs)
    await noteNachreichung(trx, medium, nowMs)
    if (medium.ersetztMs === null) await noteDruckdatei(trx, medium, { da: true, by: null, nowMs })
    return raiseEinreichung(trx, einreichungId, nowMs)
  })
  for (const juryId of juryIds) ereignisse.publish({ typ: 'paket', juryId })
}

/** Only now, and only when that one still stands there, has it replaced anything. */
async function takePlace(trx: Trx, medium: Medium, ersetztId: string, nowMs: number): Promise<void> {
  const ersetzt = await lockMedium(trx, ersetztId)
  if (!ersetzt || ersetzt.ersetztMs !== null) return
  await updateMedium(trx, ersetztId, { ersetztMs: nowMs })
  const { titel } = await findHerkunft(trx, medium.id)
  const daten = { vorher: { [titel]: ersetzt.dateiname }, nachher: { [titel]: medium.dateiname } }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: medium.einreichungId, aktion: 'Medium ersetzt', benutzerId: null, daten, nowMs })
}

/** The office reads when what was missing was there; who sent it stands one entry before. */
async function noteNachreichung(trx: Trx, { id, einreichungId }: Medium, nowMs: number): Promise<void> {
  const { titel, dateiname, nachreichbar, ...zeiten } = await findHerkunft(trx, id)
  if (!isNachgereicht({ ...zeiten, nachreichbar: nachreichbar === 1 })) return
  const daten = { vorher: { [titel]: '' }, nachher: { [titel]: dateiname } }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: einreichungId, aktion: 'Nachgereicht', benutzerId: null, daten, nowMs })
}

/** What was found stands beside the file; a file that will never do is not kept. */
async function refuse({ db, uploads }: Ablauf, { id }: Medium, { satz, wiederholbar }: { satz: string; wiederholbar: boolean }): Promise<void> {
  await updateMedium(db, id, { uploadStatus: 'FEHLER', fehler: satz, wiederholbar: wiederholbar ? 1 : 0, fortschritt: 100 })
  if (!wiederholbar) await uploads.remove(id)
}

async function findFeld(db: Db, { einreichungId, medienfeldId }: Medium): Promise<Feldgrenzen> {
  const kategorieId = await findEinreichungKategorie(db, einreichungId)
  const feld = (await listFelder(db, kategorieId)).find(({ id }) => id === medienfeldId)
  if (!feld) throw new DateiMangel('Dieses Medienfeld gibt es in der Kategorie nicht mehr. Bitte laden Sie die Datei in ein anderes.')
  return { ...feld, formate: JSON.parse(feld.formate) as string[], inDruck: feld.inDruck === 1 }
}
