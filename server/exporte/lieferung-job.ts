/** Makes the package of a delivery: its texts, the checksums of all files, and that of the whole, which is never written anywhere. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { LieferungArt } from '#contract/lieferung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { isDatenbankWeg, isPlatteVoll } from '../db/datenbank/datenfehler.ts'
import { giveWay, mapGivingWay } from '../db/datenbank/give-way.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import * as tabelle from '../db/lieferung/lieferung.ts'
import { findProgrammjahr } from '../db/programm/programmjahr.ts'
import { openRegister } from '../domain/jahrbuch/register.ts'
import { toRegisterXml } from '../domain/jahrbuch/register-xml.ts'
import type { Druckpaket } from '../domain/lieferung/druckpaket.ts'
import { DRUCKEREI_AB } from '../domain/einreichung/einreichung-sicht.ts'
import { BEILAGEN, beilagenameOf, LIEFERUNG_JOB, type Beilage } from '../domain/lieferung/lieferung.ts'
import { csvBytesOf } from '../domain/lieferung/texte-csv.ts'
import { textXmlStueckeOf } from '../domain/lieferung/texte-xml.ts'
import type { Werkinhalt } from '../domain/lieferung/werkinhalt.ts'
import { planZip } from '../domain/lieferung/zip-plan.ts'
import type { Jobs, JobLauf } from '../jobs/jobs.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import { readDruckinhalte } from '../queries/lieferung/druckinhalte.ts'
import { writeExcelDruckpaket } from './excel-druckpaket.ts'
import { ExportFehler } from './exporter.ts'
import { KeinPlatz } from './kein-platz.ts'
import { openPaketLeser } from './paket-leser.ts'
import { lookAt, readPruefwert } from './paket-pruefung.ts'
import { withinPlatz } from './within-platz.ts'

const LESE_BYTES = 1024 * 1024
/** Until here the originals are checked, behind it the whole is. */
const PRUEFEN_BIS = 0.5

interface Umgebung {
  db: Db
  medien: MedienSpeicher
  now: () => number
  timeZone: string
  /** What files may still take of the disk. */
  freeBytes: () => Promise<number>
  /** It can be fetched, and whoever prints reads so. */
  finish: (fertige: Fertige) => Promise<void>
}

interface Fertige {
  lieferung: Pick<Lieferung, 'id' | 'jahr' | 'nummer'>
  jobId: string
  paket: { sha256: string; bytes: number }
  nowMs: number
}

type Datei = Awaited<ReturnType<typeof tabelle.listDateien>>[number]
type Lieferung = NonNullable<Awaited<ReturnType<typeof tabelle.findLieferung>>>

export function registerLieferungJob(jobs: Jobs, umgebung: Umgebung): void {
  const run = async (daten: unknown, lauf: JobLauf) => {
    await runLieferung(umgebung, (daten as { lieferungId: string }).lieferungId, lauf)
    jobs.wake()
  }
  jobs.registerJob(LIEFERUNG_JOB, run, {
    // Whoever waits for it sees why it failed, and decides.
    versuche: 1,
    brauchtPlatz: true,
    onAufgegeben: async (daten) => {
      const { lieferungId } = daten as { lieferungId: string }
      await tabelle.updateLieferung(umgebung.db, lieferungId, { stand: 'FEHLER', fehler: 'Der Server wurde dabei mehrmals unterbrochen.' })
    },
  })
}

/** Throws what its `stand` says. */
export async function runLieferung(umgebung: Umgebung, lieferungId: string, jobLauf: Pick<JobLauf, 'id' | 'signal' | 'kommtWieder'>): Promise<void> {
  const { db, now } = umgebung
  const herstellung = { id: lieferungId, jobId: jobLauf.id }
  if (!(await tabelle.updateHerstellung(db, herstellung, { stand: 'LAEUFT', fortschritt: 0 }))) return
  const lieferung = await tabelle.findLieferung(db, lieferungId)
  if (!lieferung) return
  const lauf: Lauf = { ...umgebung, lieferung, signal: jobLauf.signal, melde: createMelder(db, herstellung) }
  try {
    const originale = await checkOriginale(lauf)
    const dateien = await addBeilagen(lauf, originale)
    await umgebung.finish({ lieferung, jobId: jobLauf.id, paket: await hashPaket(lauf, dateien), nowMs: now() })
  } catch (error) {
    if (error instanceof Zurueckgezogen) return
    // The server stops, or its database is away: another run takes it up, as long as there is one.
    const unterbrochen = jobLauf.signal.aborted || (isDatenbankWeg(error) && jobLauf.kommtWieder(error))
    const stand = unterbrochen ? { stand: 'WARTET', fortschritt: 0 } : { stand: 'FEHLER', fehler: satzOf(error) }
    await tabelle.updateHerstellung(db, herstellung, stand)
    throw error
  }
}

interface Lauf extends Umgebung {
  lieferung: Lieferung
  signal: AbortSignal
  /** 0 to 1. */
  melde: (anteil: number) => Promise<void>
}

class Zurueckgezogen extends Error {}

/** Ends the run as soon as somebody withdrew the delivery. */
function createMelder(db: Db, herstellung: { id: string; jobId: string }): Lauf['melde'] {
  let geschrieben = 0
  return async (anteil) => {
    const fortschritt = Math.min(99, Math.floor(anteil * 100))
    if (fortschritt <= geschrieben) return
    geschrieben = fortschritt
    if (!(await tabelle.updateHerstellung(db, herstellung, { fortschritt }))) throw new Zurueckgezogen()
  }
}

const KEIN_PLATZ =
  'Auf dem Server ist zu wenig Speicherplatz für diese Lieferung. Bitte geben Sie Platz frei und stellen Sie sie dann noch einmal her. Die Arbeiten sind unverändert.'

function satzOf(error: unknown): string {
  if (isPlatteVoll(error) || error instanceof KeinPlatz) return KEIN_PLATZ
  return error instanceof ExportFehler ? error.message : 'Die Lieferung konnte nicht hergestellt werden. Die Arbeiten sind unverändert.'
}

/** Each original is what it was when it came; its checksum is kept, so that the next delivery need not read it. */
async function checkOriginale(lauf: Lauf): Promise<Datei[]> {
  const { db, lieferung } = lauf
  const originale = (await tabelle.listDateien(db, lieferung.id)).filter(({ einreichungId }) => einreichungId !== null)
  const gesamt = originale.reduce((sum, { bytes }) => sum + bytes, 0)
  let gelesen = 0
  const geprueft: Datei[] = []
  for (const datei of originale) {
    const wert = await checkOriginal(lauf, datei)
    gelesen += datei.bytes
    await tabelle.updateDatei(db, { lieferungId: lieferung.id, position: datei.position }, wert)
    geprueft.push({ ...datei, ...wert })
    await lauf.melde((gelesen / Math.max(gesamt, 1)) * PRUEFEN_BIS)
  }
  return geprueft
}

async function checkOriginal({ db, medien, signal }: Lauf, { name, sha256, bytes }: Datei): Promise<{ crc32: number; mtimeMs: number }> {
  signal.throwIfAborted()
  const jetzt = await lookAt(medien, sha256)
  if (jetzt === null) throw new ExportFehler(`Die Datei „${name}“ fehlt auf dem Server. Bitte lassen Sie sie neu hochladen.`)
  const { mtimeMs } = jetzt
  const bekannt = jetzt.bytes === bytes ? await tabelle.findPruefwert(db, { sha256, mtimeMs }) : undefined
  if (bekannt && bekannt.crc32 !== null) return { crc32: bekannt.crc32, mtimeMs }
  const gelesen = await readPruefwert(medien, { sha256, bytes: jetzt.bytes }, { signal })
  if (jetzt.bytes !== bytes || gelesen.sha256 !== sha256)
    throw new ExportFehler(`Die Datei „${name}“ ist auf dem Server beschädigt. Bitte lassen Sie sie neu hochladen.`)
  return { crc32: gelesen.crc32, mtimeMs }
}

/** Texts and checksums become files of the store, which the delivery names for as long as it exists. */
async function addBeilagen(lauf: Lauf, originale: readonly Datei[]): Promise<Datei[]> {
  const { db, lieferung } = lauf
  const paket = await readDruckpaket(lauf, originale)
  const titel = `Lieferung ${lieferung.nummer}, ${lieferung.jahr}`
  const angaben = { titel, kennung: `${lieferung.id}.${lieferung.jobId}`, createdMs: lieferung.createdMs, signal: lauf.signal }
  const texte = [
    await putBeilage(lauf, 'XML', inStuecken(textXmlStueckeOf(paket))),
    await putBeilage(lauf, 'CSV', csvBytesOf(paket)),
    await putBeilage(lauf, 'EXCEL', writeExcelDruckpaket(paket, angaben)),
    await putBeilage(lauf, 'REGISTER', Buffer.from(await readRegister(lauf))),
  ]
  const summen = [...texte, ...originale].map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
  const beilagen = [...texte, await putBeilage(lauf, 'PRUEFSUMMEN', Buffer.from(summen))]
  await inTransaktion(db, async (trx) => {
    await tabelle.deleteBeilagen(trx, lieferung.id)
    await tabelle.insertDateien(trx, beilagen)
  })
  return [...beilagen, ...originale]
}

async function readDruckpaket({ db, lieferung }: Lauf, originale: readonly Datei[]): Promise<Druckpaket> {
  const { id, jahr, nummer, seit, createdMs } = lieferung
  const dateienOf = Map.groupBy(originale, ({ einreichungId }) => einreichungId)
  const werke = (await tabelle.listWerke(db, id)).map(({ einreichungId, folge, revision, inhalt }) => ({
    folge,
    revision,
    inhalt: JSON.parse(inhalt) as Werkinhalt,
    pfade: (dateienOf.get(einreichungId) ?? []).map(({ name }) => name),
  }))
  return { jahr, nummer, seit, createdMs, art: lieferung.art as LieferungArt, werke }
}

/** Of all works that the printer has or gets now, as they were delivered last, which is what was released: he sets one index for the whole book. */
async function readRegister({ db, lieferung, timeZone }: Lauf): Promise<string> {
  const { jahr, createdMs } = lieferung
  const gefroren = await tabelle.readGefrorene(db, lieferung)
  const werke = (await readDruckinhalte(db, jahr)).filter(({ druckstatus }) => druckstatus >= DRUCKEREI_AB)
  const register = openRegister()
  await mapGivingWay(db, werke, ({ lauf, inhalt: heute, druckstatus }) => {
    const geliefert = gefroren.get(heute.einreichungId)
    if (geliefert === undefined && druckstatus === DRUCKEREI_AB) return
    const inhalt = geliefert === undefined ? heute : (JSON.parse(geliefert) as Werkinhalt)
    const credits = inhalt.credits.map(({ vorname, nachname, ...credit }) => ({ ...credit, firstname: vorname, lastname: nachname, drucken: true }))
    register.add({ ...inhalt, lauf, credits })
  })
  const programm = (await findProgrammjahr(db, jahr))?.titel ?? String(jahr)
  const eintraege = register.close()
  await giveWay(db)
  return toRegisterXml(eintraege, { jahr, programm, stand: wandzeitOfInstant(createdMs, timeZone) })
}

/** Votes come in between. */
async function* inStuecken(stuecke: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const stueck of stuecke) {
    await setImmediate()
    yield Buffer.from(stueck)
  }
}

async function putBeilage({ medien, lieferung, freeBytes }: Lauf, teil: Beilage, inhalt: Uint8Array | AsyncIterable<Uint8Array>): Promise<Datei> {
  const { sha256, bytes } = await medien.put(withinPlatz(inhalt, freeBytes))
  const { crc32 } = await readPruefwert(medien, { sha256, bytes })
  const jetzt = await lookAt(medien, sha256)
  const ort = { lieferungId: lieferung.id, position: BEILAGEN.indexOf(teil) + 1, teil, einreichungId: null, name: beilagenameOf(teil) }
  return { ...ort, sha256, bytes, crc32, mtimeMs: jetzt?.mtimeMs ?? null }
}

/** Read through once as it will be sent. */
async function hashPaket(lauf: Lauf, dateien: readonly Datei[]): Promise<{ sha256: string; bytes: number }> {
  const plan = planZip(
    dateien.map(({ name, sha256, bytes, crc32 }) => ({ name, sha256, bytes, crc32: crc32 ?? 0 })),
    lauf.lieferung.zeit,
  )
  const leser = openPaketLeser(lauf.medien, plan)
  const hash = createHash('sha256')
  const stueck = Buffer.allocUnsafe(LESE_BYTES)
  try {
    for (let at = 0; at < plan.bytes;) {
      lauf.signal.throwIfAborted()
      const gelesen = await leser.read(stueck.subarray(0, Math.min(LESE_BYTES, plan.bytes - at)), at)
      hash.update(stueck.subarray(0, gelesen))
      at += gelesen
      await lauf.melde(PRUEFEN_BIS + (at / plan.bytes) * (1 - PRUEFEN_BIS))
    }
  } finally {
    await leser.close()
  }
  return { sha256: hash.digest('hex'), bytes: plan.bytes }
}
