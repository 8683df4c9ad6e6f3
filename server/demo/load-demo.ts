import type { Insertable } from 'kysely'
import { hashPasswort } from '../auth/passwort.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { beginDemo, markDemoVollstaendig } from '../db/betrieb/demo-stand.ts'
import { planBildformate } from '../db/medium/bildformat.ts'
import { insertJob } from '../db/datenbank/job.ts'
import type { Tabellen } from '../db/tabellen/tabellen.ts'
import type { Flag } from '../db/tabellen/spalten.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { JURY_STATUS } from '../domain/paket/jurypaket.ts'
import { RENDITION_JOB } from '../domain/medium/medium-job.ts'
import type { Kontext } from '../kontext/kontext.ts'
import type { RenditionAuftrag } from '../media/werkstatt/rendition-job.ts'
import { createWerkstatt } from '../media/werkstatt/werkstatt.ts'
import { castDemoStimmen } from './cast-demo-stimmen.ts'
import { confirmDemoHandwerk } from './confirm-demo-handwerk.ts'
import { agenturId, kategorieId } from './demo-id.ts'
import type { DemoZeit } from './demo-zeit.ts'
import { DEMO_PASSWORT, EIGENE_AGENTUR } from './demo-zugang.ts'
import { deliverAenderungen, deliverErste } from './deliver-demo.ts'
import { insertAll } from './insert-all.ts'
import { planAgenturen, planAnsprechpartner, planRegistrierungen } from './plan-agenturen.ts'
import { planEinreichungen, planFristverlaengerungen, type DemoEinreichung } from './plan-einreichungen.ts'
import { planJurys } from './plan-jurys.ts'
import { makeStudienbestaetigung } from './make-mappe.ts'
import { planNachweise, planNachwuchspersonen } from './plan-nachwuchs.ts'
import { planMails } from './plan-mails.ts'
import { planMedien } from './plan-medien.ts'
import { planRechnungen } from './plan-rechnungen.ts'
import {
  planAgenturnews,
  planBenutzer,
  planInfotexte,
  planKategorieMedienfelder,
  planKategorien,
  planMedienfelder,
  planPreisstufen,
  planProgramme,
} from './plan-stammdaten.ts'
import { prepareDemoAussprache } from './prepare-demo-aussprache.ts'
import { prepareDemoFest } from './prepare-demo-fest.ts'
import { publishDemoAwards } from './publish-demo-awards.ts'
import { JURYS, KONTEN } from './read-daten.ts'
import { acceptWarnungen, stateDruck } from './state-druck.ts'
import { storeDruckdateien } from './store-druckdateien.ts'
import { stateErklaerungen } from './state-erklaerungen.ts'
import { askVorab, stateJahrbuch } from './state-jahrbuch.ts'
import type { DemoLogos } from './store-logos.ts'
import { storeMedien, type GespeichertesMedium } from './store-medien.ts'
import { storeMedienApart } from './store-medien-apart.ts'

export interface DemoOptions {
  /** A line for whoever waits: the step and how far it is. */
  onProgress: (zeile: string) => void
  /** false: one small picture stands for all, and all accounts share a hash. For tests. */
  bilder?: boolean
}

type DemoKontext = Pick<Kontext, 'db' | 'medien' | 'now' | 'env' | 'jobs' | 'kopfausgang'>
type Rows = { [Table in keyof Tabellen]?: readonly Insertable<Tabellen[Table]>[] }

/** Files first, then all rows at once, then the votes: wherever it was interrupted, the next start loads it once more from the beginning. */
export async function loadDemo(kontext: DemoKontext, { onProgress, bilder = true }: DemoOptions): Promise<void> {
  const nowMs = kontext.now()
  const zeit = { nowMs, timeZone: kontext.env.timeZone }
  const einreichungen = planEinreichungen(zeit)
  const medien = planMedien(einreichungen)
  const { dataDir, mediaUrl } = kontext.env
  const report = reportSteps('Bilder, Filme und Töne', onProgress)
  const { gespeichert, logos } = bilder
    ? await storeMedienApart({ plan: medien, dataDir, mediaUrl, nowMs }, report)
    : {
        gespeichert: await storeMedien(medien, { medien: kontext.medien, werkstatt: createWerkstatt(), nowMs, bilder, onProgress: report }),
        logos: {},
      }
  const hashes = await Promise.all((bilder ? KONTEN : KONTEN.slice(0, 1)).map(() => hashPasswort(DEMO_PASSWORT)))
  const nachweis = await kontext.medien.put(await makeStudienbestaetigung())
  const rows = listRows(zeit, { einreichungen, gespeichert, logos, hashes, nachweis })
  await inTransaktion(kontext.db, async (trx) => {
    await beginDemo(trx)
    for (const [table, values] of Object.entries(rows)) await insertAll(trx, table as keyof Tabellen, values)
    if (bilder) await enqueueRenditions(trx, gespeichert, { nowMs, einreichungen })
  })
  onProgress('Demoprogramm: Agenturen, Einreichungen und Jurys, 100 %')
  await castDemoStimmen(kontext, einreichungen, reportSteps('Stimmen der Jurys', onProgress))
  await stateErklaerungen(kontext)
  await confirmDemoHandwerk(kontext)
  await publishDemoAwards(kontext, einreichungen)
  if (bilder) {
    await storeDruckdateien(kontext, einreichungen)
    await deliverErste(kontext)
  }
  await stateDruck(kontext.db, zeit)
  // A release is one of the files too.
  await stateJahrbuch(kontext.db, zeit)
  await askVorab(kontext.db, zeit)
  if (bilder) {
    await acceptWarnungen(kontext.db, zeit)
    await deliverAenderungen(kontext)
  }
  await prepareDemoFest(kontext.db, zeit, einreichungen)
  await prepareDemoAussprache(kontext.db, zeit)
  onProgress('Demoprogramm: Ergebnisse des Jahres davor, 100 %')
  await markDemoVollstaendig(kontext.db)
  kontext.jobs.wake()
}

/** In the order in which one refers to another. */
function listRows(
  zeit: DemoZeit,
  inhalt: {
    einreichungen: readonly DemoEinreichung[]
    gespeichert: readonly GespeichertesMedium[]
    logos: DemoLogos
    hashes: readonly string[]
    nachweis: { sha256: string; bytes: number }
  },
): Rows {
  const { nowMs } = zeit
  const jurys = planJurys(zeit)
  const medienfelder = planMedienfelder(nowMs)
  const programme = planProgramme(zeit)
  const agenturen = planAgenturen(nowMs, inhalt.logos)
  const [programm] = programme
  if (!programm) throw new Error('no programme in the demo')
  const { zahlung, ...rechnungen } = planRechnungen({ programm, agenturen, einreichungen: inhalt.einreichungen }, zeit)
  const einreichungen = inhalt.einreichungen.map(({ row }) => ({ ...row, zahlung: zahlung.get(row.id) ?? (row.jahr === 2026 ? 'OFFEN' : 'BEZAHLT') }))
  const medien = listMedien(inhalt.gespeichert, { einreichungen, medienfelder })
  return {
    programm: programme,
    infotext: planInfotexte(nowMs),
    agentur: agenturen,
    ansprechpartner: planAnsprechpartner(nowMs),
    registrierung: planRegistrierungen(nowMs),
    nachwuchsperson: planNachwuchspersonen(zeit),
    nachwuchsnachweis: planNachweise(inhalt.nachweis, nowMs),
    fristverlaengerung: planFristverlaengerungen(zeit),
    benutzer: planBenutzer(nowMs, inhalt.hashes),
    kategorie: planKategorien(nowMs),
    medienfeld: medienfelder,
    kategorieMedienfeld: planKategorieMedienfelder(),
    einreichung: einreichungen,
    ...rechnungen,
    preisstufe: planPreisstufen(zeit),
    agenturnews: planAgenturnews(zeit),
    credit: inhalt.einreichungen.flatMap(({ credits }) => credits),
    medium: medien,
    rendition: inhalt.gespeichert.flatMap(({ renditions }) => renditions),
    jury: jurys.jurys,
    juryKategorie: jurys.kategorien,
    runde: jurys.runden,
    jurymitglied: jurys.mitglieder,
    mail: planMails(nowMs),
  }
}

/** What a jury has got was looked at before; of the rest nothing has been. */
function listMedien(
  gespeichert: readonly GespeichertesMedium[],
  {
    einreichungen,
    medienfelder,
  }: { einreichungen: readonly { id: string; status: string }[]; medienfelder: readonly { id: string; anonymPruefen?: Flag }[] },
): Insertable<Tabellen['medium']>[] {
  const gesehen = new Set(einreichungen.filter(({ status }) => JURY_STATUS.some((each) => each === status)).map(({ id }) => id))
  const gefragt = new Set(medienfelder.filter(({ anonymPruefen }) => anonymPruefen === 1).map(({ id }) => id))
  return gespeichert.map(({ medium }) =>
    gesehen.has(medium.einreichungId) && gefragt.has(medium.medienfeldId) ? { ...medium, anonymOk: 1 as const } : medium,
  )
}

/** Whose renditions are pictures. */
const MIT_BILDERN: readonly string[] = ['BILD', 'PDF', 'VIDEO']
/** Other formats are made for one jury: for all of them a first start would be busy for twice as long. */
const ERSTE_KATEGORIEN = new Set(JURYS.slice(0, 1).flatMap(({ kategorien }) => kategorien.map((nummer) => kategorieId({ jahr: 2026, nummer }))))

/**
 * Large images (with which the drawings become the pictures that an agency would have sent: the demo agency's first, which it may take over into other
 * works), the pages of folders, and at last other formats of what jury 1 sees follow while the programme is already running.
 */
async function enqueueRenditions(
  trx: Db,
  gespeichert: readonly GespeichertesMedium[],
  { nowMs, einreichungen }: { nowMs: number; einreichungen: readonly DemoEinreichung[] },
): Promise<void> {
  const vorJury = new Set(einreichungen.filter((einreichung) => einreichung.vorJury).map(({ row }) => row.id))
  const eigene = new Set(einreichungen.filter(({ row }) => row.agenturId === agenturId(EIGENE_AGENTUR)).map(({ row }) => row.id))
  for (const { medium } of gespeichert.filter(({ medium }) => medium.typ === 'BILD' || medium.typ === 'PDF')) {
    const [istEigenes, istVorJury] = [eigene.has(medium.einreichungId), vorJury.has(medium.einreichungId)]
    const daten: RenditionAuftrag = { mediumId: medium.id, varianten: istVorJury ? ['full'] : istEigenes ? ['preview', 'full'] : ['preview'] }
    await insertJob(trx, { typ: RENDITION_JOB, daten, nowMs, faelligMs: nowMs + (istEigenes ? 0 : istVorJury ? 1 : 2) })
  }
  const vorErster = new Set(einreichungen.filter(({ row }) => vorJury.has(row.id) && ERSTE_KATEGORIEN.has(row.kategorieId)).map(({ row }) => row.id))
  for (const { medium } of gespeichert.filter(({ medium }) => MIT_BILDERN.includes(medium.typ) && vorErster.has(medium.einreichungId)))
    await planBildformate(trx, medium.id, nowMs)
}

/** A line every ten percent. */
function reportSteps(schritt: string, onProgress: (zeile: string) => void): (anteil: number) => void {
  let next = 0
  return (anteil) => {
    const prozent = Math.floor(anteil * 10) * 10
    if (prozent < next) return
    next = prozent + 10
    onProgress(`Demoprogramm: ${schritt}, ${prozent} %`)
  }
}
