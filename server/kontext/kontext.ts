import type { FastifyBaseLogger } from 'fastify'
import { createAnmeldeBremse, type AnmeldeBremse } from '../auth/anmelde-bremse.ts'
import { openKopfSchluessel } from '../auth/kopf-schluessel.ts'
import { createDateiBremse, type DateiBremse } from '../auth/datei-bremse.ts'
import { createGemeinsameLesung } from '../auth/gemeinsame-lesung.ts'
import { createPersonenBremse, type PersonenBremse } from '../auth/personen-bremse.ts'
import { finishLieferung } from '../commands/lieferung/finish-lieferung.ts'
import type { Kopfausgang } from '../commands/protokoll/release-kopf.ts'
import { openDatenbank, type Db, type Dialekt } from '../db/datenbank/datenbank.ts'
import { createUploadSperre } from '../db/medium/upload-sperre.ts'
import { ownUrlOf, type Env } from './env.ts'
import { createLocalEreignisse, type Ereignisse } from '../ereignisse/ereignisse.ts'
import { createPostgresEreignisse } from '../ereignisse/postgres-ereignisse.ts'
import { registerExportJobs } from '../exporte/export-job.ts'
import { registerLieferungJob } from '../exporte/lieferung-job.ts'
import { registerVeroeffentlichungJob } from '../jobs/veroeffentlichung-job.ts'
import { registerErsatzJob } from '../jobs/ersatz-job.ts'
import { registerFristerinnerungJob } from '../jobs/fristerinnerung-job.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createMailAnhaenge } from '../jobs/mail-anhaenge.ts'
import { registerPdfAnhaenge } from '../jobs/pdf-anhaenge.ts'
import { registerVerfallJob } from '../jobs/verfall-job.ts'
import { registerMailJobs } from '../jobs/mail-job.ts'
import { createMailVersand } from '../mail/mail-versand.ts'
import { registerAufraeumJob } from '../media/werkstatt/aufraeum-job.ts'
import { registerBildformatJob } from '../media/werkstatt/bildformat-job.ts'
import type { Filmwerkzeug } from '../media/decoder/filmwerkzeug.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import { registerMediumJob } from '../media/werkstatt/medium-job.ts'
import { registerPreflightJobs } from '../media/werkstatt/preflight-job.ts'
import { openMedienSpeicher } from '../media/ablage/open-medien-speicher.ts'
import { registerRenditionJobs } from '../media/werkstatt/rendition-job.ts'
import { openUploadAblage, type UploadAblage } from '../media/ablage/upload-ablage.ts'
import { createNotreserve } from '../platte/notreserve.ts'
import { createPlattenwache, type Plattenwache } from '../platte/platten-wache.ts'
import { createGleichzeitig, type Gleichzeitig } from '../domain/stimmen/gleichzeitig.ts'
import { createPdfWerkstatt, type PdfWerkstatt } from '../pdf/pdf-werkstatt.ts'
import { createWerkstatt, type Werkstatt } from '../media/werkstatt/werkstatt.ts'

/** What every route may use; made once per process. */
const PDF_PLAETZE = { jeWer: 4, insgesamt: 12 }
const PROTOKOLL_PLAETZE = { jeWer: 2 }
/** Each reads every vote of a round and works at it for up to a second. */
const AUSWERTUNG_PLAETZE = { jeWer: 2, insgesamt: 6 }

export interface Kontext {
  db: Db
  dialekt: Dialekt
  env: Env
  now: () => number
  medien: MedienSpeicher
  /** Files on their way. */
  uploads: UploadAblage
  /** For images that somebody waits for; renditions have one of their own. */
  werkstatt: Werkstatt
  pdf: PdfWerkstatt
  /** Of those who ask for a document: whoever asks for many at a time leaves room for others, and for the mails and exports of this server. */
  pdfPlaetze: Gleichzeitig
  /** Of those who have a whole log read: sixty jurors may at once, but none of them many times. */
  protokollPlaetze: Gleichzeitig
  /** Of those who have a whole round worked at: a chair with two windows, not one that asks again and again. */
  auswertungPlaetze: Gleichzeitig
  /** Whether this machine can re-encode films. */
  findFilmwerkzeug: () => Promise<Filmwerkzeug | null>
  ereignisse: Ereignisse
  /** What strangers may ask for. */
  bremse: AnmeldeBremse
  /** What people may write. */
  personen: PersonenBremse
  /** What long reading of the same costs, for all who ask it meanwhile. */
  lesung: ReturnType<typeof createGemeinsameLesung>
  /** The same of packages, apart: a chair's table keeps no own tablet waiting for one. */
  paketLesung: ReturnType<typeof createGemeinsameLesung>
  /** How fast people may read and send files. */
  dateien: DateiBremse
  jobs: Jobs
  /** How much room the disks have. */
  platte: Plattenwache
  kopfausgang: Kopfausgang
  log: FastifyBaseLogger
  /** Work that would hold up the end: before requests are waited for. */
  stopArbeit: () => Promise<void>
  close: () => Promise<void>
}

export interface KontextOptions {
  env: Env
  log: FastifyBaseLogger
  now: () => number
  /** Left out: there is none, whatever this machine has. */
  findFilmwerkzeug?: () => Promise<Filmwerkzeug | null>
  /** The embedded database lives in memory, everything else in `DATA_DIR`: for tests. */
  inMemory?: boolean
}

export async function openKontext({ env, log, now, findFilmwerkzeug = async () => null, inMemory = false }: KontextOptions): Promise<Kontext> {
  const medien = await openMedienSpeicher({ mediaUrl: env.mediaUrl, dataDir: env.dataDir, now })
  const kopfausgang = { schluessel: openKopfSchluessel(env), perMail: env.smtpUrl !== undefined, timeZone: env.timeZone }
  const uploadSperre = createUploadSperre(env.databaseUrl)
  const uploads = await openUploadAblage(env.dataDir, uploadSperre)
  const reserve = createNotreserve(env.dataDir, () => log.error('disk full: what was kept back for votes is released'))
  const onVoll = () => {
    reserve.release()
    platte.noteVoll()
  }
  const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: inMemory ? ':memory:' : env.dataDir, onVoll })
  const ereignisse = env.databaseUrl
    ? await createPostgresEreignisse({ databaseUrl: env.databaseUrl, db: datenbank.db, log, stille: datenbank.stille })
    : createLocalEreignisse()
  const jobs = createJobs({ db: datenbank.db, now, log, hatPlatz: async () => (await uploads.freeBytes()) > 0 })
  const platte = createPlattenwache({ db: datenbank.db, dataDir: env.dataDir, reserve, now, log, onMail: jobs.wake })
  const ownUrl = ownUrlOf(env)
  const sendMail = createMailVersand({ smtpUrl: env.smtpUrl, dataDir: env.dataDir, ownUrl, now })
  const pdf = createPdfWerkstatt()
  // A year's certificates are no reason for an agency to wait for its invoice.
  const exportPdf = createPdfWerkstatt()
  const anhaenge = createMailAnhaenge()
  registerPdfAnhaenge(anhaenge, { db: datenbank.db, pdf, timeZone: env.timeZone })
  registerMailJobs(jobs, { db: datenbank.db, now, ownUrl, sendMail, anhaenge, log })
  registerFristerinnerungJob(jobs, { db: datenbank.db, now, timeZone: env.timeZone })
  registerErsatzJob(jobs, { db: datenbank.db, now })
  registerVeroeffentlichungJob(jobs, { db: datenbank.db, now, ereignisse })
  registerVerfallJob(jobs, { db: datenbank.db, now })
  registerExportJobs(jobs, { db: datenbank.db, medien, pdf: exportPdf, now, timeZone: env.timeZone, freeBytes: uploads.freeBytes })
  registerLieferungJob(jobs, {
    db: datenbank.db,
    medien,
    now,
    timeZone: env.timeZone,
    freeBytes: uploads.freeBytes,
    finish: (fertige) => finishLieferung(datenbank.db, fertige),
  })
  registerRenditionJobs(jobs, { db: datenbank.db, medien, now, ereignisse })
  registerMediumJob(jobs, { db: datenbank.db, medien, uploads, now, ereignisse, findFilmwerkzeug, log })
  registerBildformatJob(jobs, { db: datenbank.db, medien, now, ereignisse, nachrangig: env.nachrang })
  registerPreflightJobs(jobs, { db: datenbank.db, medien, now })
  registerAufraeumJob(jobs, { db: datenbank.db, medien, uploads, now })

  async function stopArbeit(): Promise<void> {
    await Promise.all([platte.stop(), jobs.stop(), uploads.endAlle()])
  }

  async function close(): Promise<void> {
    await stopArbeit()
    await Promise.all([pdf.close(), exportPdf.close()])
    await ereignisse.close()
    await uploadSperre.close()
    await datenbank.close()
  }

  const { db, dialekt } = datenbank
  return {
    db,
    dialekt,
    env,
    now,
    medien,
    uploads,
    werkstatt: createWerkstatt(),
    pdf,
    pdfPlaetze: createGleichzeitig(PDF_PLAETZE),
    protokollPlaetze: createGleichzeitig(PROTOKOLL_PLAETZE),
    auswertungPlaetze: createGleichzeitig(AUSWERTUNG_PLAETZE),
    findFilmwerkzeug,
    ereignisse,
    bremse: createAnmeldeBremse(),
    personen: createPersonenBremse(),
    lesung: createGemeinsameLesung(),
    paketLesung: createGemeinsameLesung(),
    dateien: createDateiBremse(),
    jobs,
    platte,
    kopfausgang,
    log,
    stopArbeit,
    close,
  }
}
