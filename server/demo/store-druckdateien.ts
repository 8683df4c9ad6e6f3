import type { Insertable } from 'kysely'
import { insertJob } from '../db/datenbank/job.ts'
import type { MediumTable } from '../db/tabellen/tabellen-einreichung.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { RENDITION_JOB } from '../domain/medium/medium-job.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { planPreflight } from '../media/werkstatt/preflight-job.ts'
import type { RenditionAuftrag } from '../media/werkstatt/rendition-job.ts'
import { listDruckwerke } from '../queries/druck/druckwerke.ts'
import { demoId } from './demo-id.ts'
import { insertAll } from './insert-all.ts'
import { makeDruckdatei, type Druckmangel } from './make-druckdatei.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'

/** Of works that are not ready yet; what the objections of `state-druck.ts` say of them is to be found. */
const MAENGEL: Readonly<Record<string, Druckmangel>> = {
  'Das letzte gedruckte Telefonbuch': 'AUFLOESUNG',
  'Bedienungsanleitung für Stille': 'PROFIL',
  'Grobes Tuch, feiner Zug': 'RGB',
  'Pillen für Pedanten': 'RGB',
  'Letzte Linie: Schnitt': 'RGB',
  'Gegenwind: Kamera': 'PROFIL',
  'Vinylviertel: Komposition': 'AUFLOESUNG',
}
/** Of this year's works that no jury has decided on, the agency with an account has sent some. */
const EIGENE = ['Omas WLAN', 'Sieben Sachen, ein Koffer', 'Halmfeld']

/** A print file for every work with an award, and for some others. Their pages are drawn, and they are checked, while the programme already runs. */
export async function storeDruckdateien(
  { db, medien, now }: Pick<Kontext, 'db' | 'medien' | 'now'>,
  einreichungen: readonly DemoEinreichung[],
): Promise<void> {
  const nowMs = now()
  const eigene = einreichungen.filter(({ row }) => EIGENE.includes(row.titel)).map(({ row }) => ({ ...row, nummer: row.nummer ?? '' }))
  const werke = [...(await listDruckwerke(db, {})), ...eigene]
  const rows: Insertable<MediumTable>[] = []
  for (const [nr, { id, titel, nummer, jahr }] of werke.entries()) {
    const mangel = MAENGEL[titel] ?? null
    const { sha256, bytes } = await medien.put(makeDruckdatei({ titel, nr, mangel }))
    const medium = { id: demoId('medium', `${id}/druck`), einreichungId: id, medienfeldId: demoId('medienfeld', 'DRUCKDATEI'), position: 90 }
    const leer = { width: null, height: null, durationMs: null, url: null }
    const datei = { typ: 'PDF', mime: 'application/pdf', dateiname: `${nummer}_druck.pdf`, sha256, bytes, seiten: mangel === 'AUFLOESUNG' ? 3 : 1 }
    rows.push({ ...medium, ...leer, ...datei, legende: jahr === 2026 ? `${titel}, ganzseitig` : '', codec: 'PDF/X-4', createdMs: nowMs })
  }
  await inTransaktion(db, async (trx) => {
    await insertAll(trx, 'medium', rows)
    for (const { id } of rows) {
      const daten: RenditionAuftrag = { mediumId: id, varianten: [] }
      await insertJob(trx, { typ: RENDITION_JOB, daten, nowMs, faelligMs: nowMs + 3 })
    }
  })
  await planPreflight(db, nowMs)
}
