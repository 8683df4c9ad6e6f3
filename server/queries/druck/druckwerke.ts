import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import type { Beanstandung, Druckdatei, DruckNeu } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { giveWay } from '../../db/datenbank/give-way.ts'
import * as tabelle from '../../db/druck/druckwerk.ts'
import type { DruckwerkFilter } from '../../db/druck/druckwerk.ts'
import { oeffentlicheStufeOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { listDruckNeu } from '../../domain/druck/druckstatus.ts'

/** An awarded work on its way into the book. */
export interface Werk {
  id: string
  jahr: number
  nummer: string
  titel: string
  sortierTitel: string
  suchtext: string
  agenturId: string
  agentur: string
  sortierName: string
  kategorieId: string
  kategorie: string
  kategorieNummer: number
  /** The highest one that counts. */
  medaille: Stufe
  /** Its agency may know of the award. */
  oeffentlich: boolean
  druckstatus: Druckstatus
  neu: DruckNeu[]
  beanstandung: Beanstandung | null
  /** The printer had it, and it was objected to; whether it is back says `druckstatus`. */
  warBeanstandet: boolean
  dateien: Druckdatei[]
}

/** Works with an award that counts, by title: confirmed or public, not taken away, their work neither withdrawn nor out of the competition. */
export async function listDruckwerke(db: Db, filter: DruckwerkFilter): Promise<Werk[]> {
  if (filter.ids?.length === 0) return []
  const zeilen = await tabelle.listDruckzeilen(db, filter)
  await giveWay(db)
  const awards = Map.groupBy(await tabelle.listDruckawards(db, filter), byWerk)
  await giveWay(db)
  const dateien = Map.groupBy(await tabelle.listDruckdateien(db, filter), byWerk)
  await giveWay(db)
  const beanstandungen = Map.groupBy(await tabelle.listBeanstandungen(db, filter), byWerk)
  return zeilen.map(({ nummer, druckstatus, creditNeuMs, textNeuMs, dateiNeuMs, ...zeile }) => {
    const eigene = awards.get(zeile.id) ?? []
    const einwaende = beanstandungen.get(zeile.id) ?? []
    return {
      ...zeile,
      nummer: nummer ?? '',
      medaille: STUFEN.find((stufe) => eigene.some(({ medaille }) => medaille === stufe)) ?? 'SHORTLIST',
      oeffentlich: eigene.some((award) => oeffentlicheStufeOf(award) !== null),
      druckstatus: Number(druckstatus) as Druckstatus,
      neu: listDruckNeu({ creditNeuMs, textNeuMs, dateiNeuMs }),
      beanstandung: einwaende.filter(({ endeMs }) => endeMs === null).map(toBeanstandung)[0] ?? null,
      warBeanstandet: einwaende.some(({ von }) => Number(von) >= 5),
      dateien: (dateien.get(zeile.id) ?? []).map(toDatei),
    }
  })
}

function byWerk({ einreichungId }: { einreichungId: string }): string {
  return einreichungId
}

function toDatei({ id, medienfeld, dateiname, mime, bytes, sha256 }: Awaited<ReturnType<typeof tabelle.listDruckdateien>>[number]): Druckdatei {
  return { id, medienfeld, dateiname, mime, bytes, sha256: sha256 ?? '' }
}

function toBeanstandung(row: Awaited<ReturnType<typeof tabelle.listBeanstandungen>>[number]): Beanstandung {
  const { grund, befunde, bis, createdMs, gemeldetMs, ersetztMs, firstname, lastname } = row
  return {
    grund,
    befunde: JSON.parse(befunde) as string[],
    bis,
    createdMs,
    durch: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    gemeldetMs,
    ersetztMs,
  }
}
