/** Orders for files: one job makes the file under a watch that writes the progress and hears of a cancel, another takes the file away after its days. */
import { EXPORTJOB_TAGE, type ExportjobTyp } from '#contract/exportjob.ts'
import type { UrkundenReihenfolge } from '#contract/urkunde.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { isDatenbankWeg, isPlatteVoll } from '../db/datenbank/datenfehler.ts'
import { expireExportjob, isLaufAktuell, startLauf, updateLauf, type Lauf } from '../db/einreichung/exportjob.ts'
import { insertJob } from '../db/datenbank/job.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { EXPORT_ABLAUF_JOB, EXPORT_JOB } from '../domain/einreichung/exportjob.ts'
import type { Jobs, JobLauf } from '../jobs/jobs.ts'
import type { MedienAblage, MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import type { PdfWerkstatt } from '../pdf/pdf-werkstatt.ts'
import { exportExcelEinreichungen } from './excel-einreichungen.ts'
import { exportAblaufplan } from './ablaufplan.ts'
import { exportExcelAblauf } from './excel-ablauf.ts'
import { exportExcelAwarduebersicht } from './excel-awarduebersicht.ts'
import { exportExcelListe } from './excel-liste.ts'
import { exportEtiketten } from './etiketten.ts'
import { ExportFehler, type Exporter } from './exporter.ts'
import { exportMedienZip, sumMedienBytes } from './medien-zip.ts'
import { exportRechnungenZip } from './rechnungen-zip.ts'
import { exportUrkundenPdf } from './urkunden-pdf.ts'
import { exportUrkundenZip } from './urkunden-zip.ts'
import type { ListenWahl } from '../queries/betrieb/listen-export.ts'
import { KeinPlatz } from './kein-platz.ts'
import { withinPlatz } from './within-platz.ts'

/** What makes the file of each type. */
const EXPORTER: Readonly<Record<ExportjobTyp, Exporter>> = {
  EXCEL_EINREICHUNGEN: exportExcelEinreichungen,
  MEDIEN_ZIP: exportMedienZip,
  RECHNUNGEN: exportRechnungenZip,
  ETIKETTEN: exportEtiketten,
  AWARDUEBERSICHT: exportExcelAwarduebersicht,
  URKUNDEN: exportUrkundenZip,
  URKUNDEN_PDF: exportUrkundenPdf,
  ABLAUFPLAN: exportAblaufplan,
  ABLAUF_EXCEL: exportExcelAblauf,
  LISTE: exportExcelListe,
  LISTE_DRUCKEREI: exportExcelListe,
  LISTE_AGENTUR: exportExcelListe,
}

const WATCH_MS = 400
const DAY_MS = 86_400_000
/** A file during which the server dies again and again is given up. */
const MAX_LAEUFE = 5
const PARALLEL = 2

interface Umgebung {
  db: Db
  medien: MedienSpeicher
  pdf: PdfWerkstatt
  now: () => number
  timeZone: string
  /** What exports may still take of the disk. */
  freeBytes: () => Promise<number>
}

export function registerExportJobs(jobs: Jobs, umgebung: Umgebung): void {
  jobs.registerJob(EXPORT_JOB, (daten, jobLauf) => runExport(umgebung, (daten as { exportjobId: string }).exportjobId, jobLauf), {
    parallel: PARALLEL,
    // Whoever waits for the file sees why it failed, and decides.
    versuche: 1,
  })
  jobs.registerJob(EXPORT_ABLAUF_JOB, async (daten) => {
    const sha256 = await expireExportjob(umgebung.db, (daten as { exportjobId: string }).exportjobId, umgebung.now())
    if (sha256) await umgebung.medien.delete(sha256)
  })
}

interface Parameter {
  rechnungIds?: string[]
  awardJahr?: number
  ablaufJahr?: number
  auszeichnungIds?: string[]
  reihenfolge?: UrkundenReihenfolge
  liste?: ListenWahl
}

async function runExport(umgebung: Umgebung, exportjobId: string, jobLauf: JobLauf): Promise<void> {
  const { db, medien, pdf, now, timeZone, freeBytes } = umgebung
  const lauf: Lauf = { exportjobId, jobId: jobLauf.id, nr: jobLauf.versuch }
  const auftrag = await startLauf(db, lauf, now())
  if (!auftrag) return
  const wache = watchLauf(umgebung, lauf, jobLauf)
  try {
    if (lauf.nr > MAX_LAEUFE)
      throw new ExportFehler('Der Server wurde dabei mehrmals unterbrochen. Bitte wählen Sie weniger Einreichungen auf einmal.')
    const parameter = JSON.parse(auftrag.parameter) as Parameter
    const einreichungIds = JSON.parse(auftrag.einreichungIds) as string[]
    const isMedien = auftrag.typ === ('MEDIEN_ZIP' satisfies ExportjobTyp)
    if (isMedien && (await sumMedienBytes({ db, einreichungIds })) > (await freeBytes())) return await finishOhneKopie(umgebung, lauf)
    const datei = EXPORTER[auftrag.typ as ExportjobTyp]({
      db,
      medien,
      pdf,
      timeZone,
      nowMs: now(),
      signal: wache.signal,
      melde: wache.melde,
      titel: auftrag.titel,
      createdMs: auftrag.createdMs,
      einreichungIds,
      rechnungIds: parameter.rechnungIds ?? null,
      auszeichnungIds: parameter.auszeichnungIds ?? null,
      reihenfolge: parameter.reihenfolge ?? 'KATEGORIE',
      jahr: parameter.awardJahr ?? parameter.ablaufJahr ?? null,
      liste: parameter.liste ? { ...parameter.liste, benutzerId: auftrag.benutzerId } : null,
      kennung: `${exportjobId}.${lauf.jobId}.${lauf.nr}`,
    })
    const ablage = await medien.put(withinPlatz(datei.inhalt, freeBytes)).catch((error: unknown) => {
      if (isMedien && isKeinPlatz(error)) return null
      throw error
    })
    if (ablage === null) await finishOhneKopie(umgebung, lauf)
    else if (!(await finishLauf(umgebung, lauf, { ...ablage, umfang: JSON.stringify(datei.umfang()) }))) await medien.delete(ablage.sha256)
  } catch (error) {
    if (wache.verloren()) return
    await updateLauf(db, lauf, { ...standNach(error, jobLauf), updatedMs: now() })
    throw error
  } finally {
    await wache.end()
  }
}

/** The server stops, or its database is away: another run takes it up. */
function standNach(error: unknown, { signal }: JobLauf) {
  if (signal.aborted || isDatenbankWeg(error)) return { status: 'WARTET', fortschritt: 0, startMs: null }
  return { status: 'FEHLER', fehler: satzOf(error) }
}

function satzOf(error: unknown): string {
  if (isPlatteVoll(error)) return new KeinPlatz().message
  if (error instanceof ExportFehler) return error.message
  return 'Die Datei konnte nicht hergestellt werden. Die Einreichungen sind unverändert.'
}

function isKeinPlatz(error: unknown): boolean {
  return error instanceof KeinPlatz || isPlatteVoll(error)
}

/** The media lie here already: what has no room for a second copy is put together while it is loaded. */
async function finishOhneKopie(umgebung: Umgebung, lauf: Lauf): Promise<void> {
  await finishLauf(umgebung, lauf, { sha256: null, bytes: null, umfang: null })
}

type Ergebnis = { [K in keyof Pick<MedienAblage, 'sha256' | 'bytes'>]: MedienAblage[K] | null } & { umfang: string | null }

/** False when the order was cancelled, removed or taken over while the last bytes were written. */
async function finishLauf({ db, now }: Umgebung, lauf: Lauf, { sha256, bytes, umfang }: Ergebnis): Promise<boolean> {
  const nowMs = now()
  const ablaufMs = nowMs + EXPORTJOB_TAGE * DAY_MS
  return inTransaktion(db, async (trx) => {
    const done = await updateLauf(trx, lauf, {
      status: 'FERTIG',
      fortschritt: 100,
      sha256,
      bytes,
      umfang,
      fehler: null,
      fertigMs: nowMs,
      ablaufMs,
      updatedMs: nowMs,
    })
    if (done) await insertJob(trx, { typ: EXPORT_ABLAUF_JOB, daten: { exportjobId: lauf.exportjobId }, nowMs, faelligMs: ablaufMs })
    return done
  })
}

class LaufVerloren extends Error {}

/** Writes the progress now and then, and aborts when the order is no longer this run's. */
function watchLauf({ db, now }: Umgebung, lauf: Lauf, jobLauf: JobLauf) {
  const lost = new AbortController()
  let prozent = 0
  let geschrieben = 0
  let busy: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const fortschritt = Math.min(99, Math.floor(prozent))
    const ours = fortschritt === geschrieben ? await isLaufAktuell(db, lauf) : await updateLauf(db, lauf, { fortschritt, updatedMs: now() })
    if (!ours) lost.abort(new LaufVerloren())
    else if (fortschritt !== geschrieben) await jobLauf.meldeFortschritt(fortschritt)
    geschrieben = fortschritt
  }

  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    // A database that does not answer for a moment stops nothing: the outcome is written under the same condition.
    busy = look()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, WATCH_MS)

  return {
    signal: AbortSignal.any([lost.signal, jobLauf.signal]),
    verloren: () => lost.signal.aborted,
    melde: (anteil: number) => {
      prozent = Math.min(1, anteil) * 100
    },
    async end() {
      clearInterval(timer)
      await busy
    },
  }
}
