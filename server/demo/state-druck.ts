/** The book of the year before is nearly done: two files were objected to, a credit came late, and one work is back. */
import { DRUCKSTATUS } from '#contract/einreichung.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../db/datensatz/verlauf.ts'
import { insertBeanstandung } from '../db/druck/beanstandung.ts'
import { updateDruckstand } from '../db/druck/druckwerk.ts'
import { DRUCK_VERLAUF } from '../domain/druck/druck-verlauf.ts'
import { listDruckwerke } from '../queries/druck/druckwerke.ts'
import { benutzerId, demoId } from './demo-id.ts'
import { DAY_MS, tagOf, type DemoZeit } from './demo-zeit.ts'

const JAHR = 2024
const werkId = (titel: string) => demoId('einreichung', `${JAHR}/${titel}`)

interface Einwand {
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
]

/** After the awards of that year are public. */
export async function stateDruck(db: Db, zeit: DemoZeit): Promise<void> {
  const vorTagen = (tage: number) => zeit.nowMs - tage * DAY_MS
  await inTransaktion(db, async (trx) => {
    for (const einwand of EINWAENDE) await object(trx, einwand, { nowMs: vorTagen(4), bis: tagOf(zeit, 3, '12:00:00') })
    await updateDruckstand(trx, werkId('Pillen für Pedanten'), { druckstatus: 1 })
    await updateDruckstand(trx, werkId('Honig ist Handarbeit'), { druckstatus: 5, creditNeuMs: vorTagen(2) })
    await updateDruckstand(trx, werkId('Vier Ecken, keine Kante'), { druckstatus: 3 })
    await recordWege(trx, vorTagen)
  })
}

/** Every second day one step, the last of them a day ago. */
async function recordWege(trx: Trx, vorTagen: (tage: number) => number): Promise<void> {
  for (const { id, druckstatus } of await listDruckwerke(trx, { jahr: JAHR, ab: 3 })) {
    const weg = DRUCKSTATUS.filter((each) => each > 0 && each <= druckstatus).toReversed()
    for (const [index, schritt] of weg.entries())
      await insertVerlauf(trx, {
        noun: 'einreichung',
        datensatzId: id,
        aktion: DRUCK_VERLAUF[schritt],
        benutzerId: benutzerId(schritt === 5 || schritt === 7 ? 'druck' : 'admin'),
        daten: {},
        nowMs: vorTagen(1 + 2 * index),
      })
  }
}

async function object(
  trx: Trx,
  { titel, konto, von, grund, befunde, ersetzt, erledigt }: Einwand,
  { nowMs, bis }: { nowMs: number; bis: string },
): Promise<void> {
  const einreichungId = werkId(titel)
  await insertBeanstandung(trx, {
    id: demoId('beanstandung', titel),
    einreichungId,
    von,
    grund,
    befunde: JSON.stringify(befunde),
    bis,
    createdMs: nowMs,
    createdBy: benutzerId(konto),
    gemeldetMs: nowMs,
    ersetztMs: ersetzt ? nowMs + DAY_MS : null,
    ersatzGemeldetMs: ersetzt ? nowMs + DAY_MS : null,
    endeMs: erledigt ? nowMs + 2 * DAY_MS : null,
  })
  await updateDruckstand(trx, einreichungId, erledigt ? { druckstatus: 3 } : { druckstatus: 0, beanstandetMs: nowMs })
}
