/** The book of the year before is nearly done: two files were objected to, a credit came late, and one work is back. That of this year begins with the awards that are confirmed. */
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../db/datensatz/verlauf.ts'
import { insertBeanstandung } from '../db/druck/beanstandung.ts'
import { updateDruckstand } from '../db/druck/druckwerk.ts'
import { acceptBefund } from '../commands/druck/check-preflight.ts'
import { insertAnnahme } from '../db/druck/preflight.ts'
import { DRUCK_VERLAUF } from '../domain/druck/druck-verlauf.ts'
import { listDruckwerke } from '../queries/druck/druckwerke.ts'
import { benutzerId, demoId } from './demo-id.ts'
import { DAY_MS, tagOf, type DemoZeit } from './demo-zeit.ts'

const werkId = (titel: string, jahr = 2024) => demoId('einreichung', `${jahr}/${titel}`)

interface Einwand {
  /** Nobody outside may know of an award of this year: the agency is told once it is public. */
  jahr?: 2026
  titel: string
  konto: 'admin' | 'druck'
  von: number
  grund: string
  befunde: string[]
  /** Another file has come; settled: the work is on its way again. */
  ersetzt?: boolean
  erledigt?: boolean
}

const EINWAENDE: readonly Einwand[] = [
  {
    titel: 'Bedienungsanleitung für Stille',
    konto: 'admin',
    von: 1,
    grund: 'Bitte neu für FOGRA51 ausgeben: Ihre Datei ist für FOGRA39, das Grün würde stumpf.',
    befunde: ['ICC-Profil: FOGRA39 statt FOGRA51'],
  },
  {
    titel: 'Ballonseide',
    konto: 'druck',
    von: 5,
    grund: 'Die Schrift ist nicht eingebettet, der Text läuft anders um.',
    befunde: [],
    ersetzt: true,
  },
  {
    titel: 'Stundenlang nichts passiert',
    konto: 'druck',
    von: 5,
    grund: 'Seite 2 ist leer.',
    befunde: [],
    ersetzt: true,
    erledigt: true,
  },
  {
    jahr: 2026,
    titel: 'Vinylviertel: Komposition',
    konto: 'admin',
    von: 0,
    grund: 'Auf Seite 2 fehlt unten der Beschnitt, und das Bild ist zu klein für die Breite der Seite.',
    befunde: ['Beschnitt fehlt unten: 0 statt 3 mm'],
  },
]
/** Awarded works of this year that the office has looked through; the printer has none of them before they are public. */
const DRUCKREIF_2026 = ['Fräulein Schnecke: Regie', 'Letzte Linie: Schnitt', 'Kaffee hören: Geräusch']

/** After the awards of that year are public. */
export async function stateDruck(db: Db, zeit: DemoZeit): Promise<void> {
  const vorTagen = (tage: number) => zeit.nowMs - tage * DAY_MS
  await inTransaktion(db, async (trx) => {
    for (const einwand of EINWAENDE) await object(trx, einwand, { nowMs: vorTagen(4), bis: tagOf(zeit, 3, '12:00:00') })
    await updateDruckstand(trx, werkId('Pillen für Pedanten'), { druckstatus: 1 })
    await updateDruckstand(trx, werkId('Honig ist Handarbeit'), { druckstatus: 5, creditNeuMs: vorTagen(2) })
    await marry(trx, werkId('Honig ist Handarbeit'))
    await updateDruckstand(trx, werkId('Vier Ecken, keine Kante'), { druckstatus: 3 })
    for (const titel of DRUCKREIF_2026) await updateDruckstand(trx, werkId(titel, 2026), { druckstatus: 1 })
    await recordWege(trx, vorTagen)
  })
}

/** Warnings that the office took: of a file, by the key under which it will be found once it is checked, and of texts. */
export async function acceptWarnungen(db: Db, { nowMs }: DemoZeit): Promise<void> {
  const wer = { by: benutzerId('admin'), nowMs: nowMs - 3 * DAY_MS }
  const einreichungId = werkId('Pillen für Pedanten')
  const datei = { einreichungId, gegenstand: demoId('medium', `${einreichungId}/druck`), schluessel: 'farbraum:1' }
  await inTransaktion(db, (trx) => insertAnnahme(trx, { ...datei, benutzerId: wer.by, createdMs: wer.nowMs }))
  await acceptBefund(db, { einreichungId: werkId('Bienenfleißig'), mediumId: null, schluessel: 'logo', angenommen: true }, wer)
}

/** A name that came late. */
async function marry(trx: Trx, einreichungId: string): Promise<void> {
  const [credit] = await trx.selectFrom('credit').select(['id', 'lastname']).where('einreichungId', '=', einreichungId).orderBy('position').execute()
  if (!credit) return
  await trx
    .updateTable('credit')
    .set({ lastname: `${credit.lastname}-Hofer` })
    .where('id', '=', credit.id)
    .execute()
}

/** Days ago: a work that was delivered (`deliver-demo.ts`) was ready before, and printed since. */
const WEG = [
  { druckstatus: 1, konto: 'admin', tage: 16 },
  { druckstatus: 3, konto: 'admin', tage: 14 },
  { druckstatus: 7, konto: 'druck', tage: 6 },
  { druckstatus: 10, konto: 'admin', tage: 3 },
] as const

async function recordWege(trx: Trx, vorTagen: (tage: number) => number): Promise<void> {
  for (const werk of await listDruckwerke(trx, { jahr: 2024, ab: 3 }))
    for (const { druckstatus, konto, tage } of WEG)
      if (druckstatus <= werk.druckstatus)
        await insertVerlauf(trx, {
          noun: 'einreichung',
          datensatzId: werk.id,
          aktion: DRUCK_VERLAUF[druckstatus],
          benutzerId: benutzerId(konto),
          daten: {},
          nowMs: vorTagen(tage),
        })
}

async function object(
  trx: Trx,
  { jahr, titel, konto, von, grund, befunde, ersetzt, erledigt }: Einwand,
  { nowMs, bis }: { nowMs: number; bis: string },
): Promise<void> {
  const einreichungId = werkId(titel, jahr)
  await insertBeanstandung(trx, {
    id: demoId('beanstandung', titel),
    einreichungId,
    von,
    grund,
    befunde: JSON.stringify(befunde),
    bis,
    createdMs: nowMs,
    createdBy: benutzerId(konto),
    gemeldetMs: jahr === undefined ? nowMs : null,
    ersetztMs: ersetzt ? nowMs + DAY_MS : null,
    ersatzGemeldetMs: ersetzt ? nowMs + DAY_MS : null,
    endeMs: erledigt ? nowMs + 2 * DAY_MS : null,
  })
  // Its card opens to the agency once it was told.
  await updateDruckstand(trx, einreichungId, erledigt ? { druckstatus: 3 } : { druckstatus: 0, beanstandetMs: jahr === undefined ? nowMs : null })
}
