/** Print files of awarded works are checked without being asked: once by each version of the rules, and whenever somebody wants it again. */
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteFertigeJobs, hasOffenenJob, insertJob, takeWartendeJobs } from '../../db/datenbank/job.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { listUngeprueft, orderPreflight, savePreflight } from '../../db/druck/preflight.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { judgeDruckdatei, judgeUnlesbar, type Preflightergebnis } from '../../domain/druck/preflight-ergebnis.ts'
import { PREFLIGHT_JOB, type PreflightAuftrag } from '../../domain/druck/preflight-job.ts'
import type { JobLauf, Jobs } from '../../jobs/jobs.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import { DekodierFehler, WerkstattAbbruch, WerkstattEnde } from '../decoder/werkstatt-platz.ts'
import { createWerkstatt, type Werkstatt } from './werkstatt.ts'

interface Umgebung {
  db: Db
  medien: MedienSpeicher
  now: () => number
}

const SUCHE_JOB = 'preflight-suche'
const ABSTAND_MS = 60_000
/** A process that ends twice in a row ended because of this file, as far as anybody can tell. */
const ENDEN = 2
const VERSUCHE = 3
const ZU_SCHWER = 'Sie braucht mehr Zeit oder Speicher, als eine Prüfung haben darf. Die Datei selbst ist unverändert aufbewahrt.'
const BESCHAEDIGT = 'Sie ist beschädigt oder nicht vollständig. Die Datei selbst ist unverändert aufbewahrt.'
const TECHNIK = 'Die Prüfung ist gescheitert, ohne dass die Datei schuld sein muss. Bitte prüfen Sie sie noch einmal.'

export function registerPreflightJobs(jobs: Jobs, umgebung: Umgebung): void {
  const { db, now } = umgebung
  const ablauf = { ...umgebung, werkstatt: createWerkstatt({ plaetze: 1 }) }
  jobs.onStop(ablauf.werkstatt.close)
  jobs.registerJob(PREFLIGHT_JOB, async (daten, lauf) => runPreflight(ablauf, (daten as PreflightAuftrag).mediumId, lauf), {
    versuche: VERSUCHE,
    vergessen: true,
    onAufgegeben: (daten) => save(ablauf, (daten as PreflightAuftrag).mediumId, judgeUnlesbar(ZU_SCHWER)),
  })
  const search = async () => {
    if (await planUngeprueft(db, now())) jobs.wake()
    await planNext(db, now())
  }
  jobs.registerJob(SUCHE_JOB, search, { versuche: Infinity })
}

/** At the start of a server. */
export async function planPreflight(db: Db, nowMs: number): Promise<void> {
  if (!(await hasOffenenJob(db, SUCHE_JOB))) await insertJob(db, { typ: SUCHE_JOB, daten: {}, nowMs })
}

async function planNext(db: Db, nowMs: number): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await deleteFertigeJobs(trx, SUCHE_JOB)
    await takeWartendeJobs(trx, SUCHE_JOB)
    await insertJob(trx, { typ: SUCHE_JOB, daten: {}, nowMs, faelligMs: nowMs + ABSTAND_MS })
  })
}

async function planUngeprueft(db: Db, nowMs: number): Promise<boolean> {
  const offen = await listUngeprueft(db, nowMs)
  for (const mediumId of offen) await inTransaktion(db, (trx) => orderPreflight(trx, mediumId, nowMs))
  return offen.length > 0
}

type Ablauf = Umgebung & { werkstatt: Werkstatt }

async function runPreflight(ablauf: Ablauf, mediumId: string, lauf: JobLauf): Promise<void> {
  const medium = await findMedium(ablauf.db, mediumId)
  if (!medium || medium.sha256 === null) return
  const path = ablauf.medien.pathOf(medium.sha256)
  const ergebnis = await inspect(ablauf, { path, mime: medium.mime }, lauf)
  await save(ablauf, mediumId, ergebnis)
}

async function inspect({ werkstatt }: Ablauf, { path, mime }: { path: string; mime: string }, lauf: JobLauf): Promise<Preflightergebnis> {
  try {
    const gelesen = await werkstatt.readDruckdatei(path, mime)
    return 'satz' in gelesen ? judgeUnlesbar(gelesen.satz) : judgeDruckdatei(gelesen.fakten)
  } catch (error) {
    if (lauf.signal.aborted) throw error
    if (error instanceof DekodierFehler) return judgeUnlesbar(BESCHAEDIGT)
    if ((error instanceof WerkstattAbbruch || error instanceof WerkstattEnde) && lauf.versuch >= ENDEN) return judgeUnlesbar(ZU_SCHWER)
    if (lauf.versuch < VERSUCHE) throw error
    return judgeUnlesbar(TECHNIK)
  }
}

async function save({ db, now }: Ablauf, mediumId: string, ergebnis: Preflightergebnis): Promise<void> {
  await savePreflight(db, mediumId, { ...ergebnis, nowMs: now() })
}
