import type { DruckNeu } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { mapGivingWay } from '../../db/datenbank/give-way.ts'
import { listDrucktexte } from '../../db/lieferung/druckinhalt.ts'
import { laufnummerOf } from '../../domain/jahrbuch/buchfolge.ts'
import { fassungOf, type Werkinhalt } from '../../domain/lieferung/werkinhalt.ts'
import { listDruckwerke } from '../druck/druckwerke.ts'
import { listPreistraeger } from '../jahrbuch/buchwerke.ts'

/** An awarded work as it would be printed now. */
export interface Druckinhalt {
  inhalt: Werkinhalt
  fassung: string
  revision: number
  druckstatus: Druckstatus
  /** Changed since it was found ready for print. */
  neu: readonly DruckNeu[]
  /** Its place in the book of all awarded works, from 1. */
  folge: number
  /** The same as the book writes it, „017". */
  lauf: string
}

/** All works of a year whose award holds, in the order of the book. */
export async function readDruckinhalte(db: Db, jahr: number): Promise<Druckinhalt[]> {
  const werke = await listDruckwerke(db, { jahr })
  const { texte, credits, legenden } = await listDrucktexte(
    db,
    werke.map(({ id }) => id),
  )
  const texteOf = new Map(texte.map((row) => [row.id, row]))
  const creditsOf = Map.groupBy(credits, ({ einreichungId }) => einreichungId)
  const legendeOf = new Map(legenden.map(({ id, legende }) => [id, legende]))
  const inhalte = await mapGivingWay(db, werke, ({ id, nummer, titel, kategorieNummer, kategorie, medaille, agentur, druckstatus, neu, dateien }) => {
    const text = texteOf.get(id)
    const inhalt: Werkinhalt = {
      einreichungId: id,
      nummer,
      titel,
      kategorieNummer,
      kategorie,
      medaille,
      agentur,
      auftraggeber: text?.auftraggeber ?? '',
      marke: text?.marke ?? '',
      kurztext: (JSON.parse(text?.texte ?? '{}') as { kurztext?: string }).kurztext ?? '',
      credits: (creditsOf.get(id) ?? []).map(({ funktion, firstname, lastname, firma }) => ({
        funktion,
        vorname: firstname,
        nachname: lastname,
        firma,
      })),
      dateien: dateien.map((datei) => ({
        mediumId: datei.id,
        sha256: datei.sha256,
        bytes: Number(datei.bytes),
        dateiname: datei.dateiname,
        mime: datei.mime,
        legende: legendeOf.get(datei.id) ?? '',
      })),
    }
    return { inhalt, fassung: fassungOf(inhalt), revision: text?.revision ?? 0, druckstatus, neu }
  })
  const byId = new Map(inhalte.map((werk) => [werk.inhalt.einreichungId, werk]))
  const buch = (await listPreistraeger(db, jahr)).flatMap(({ einreichungId }) => byId.get(einreichungId) ?? [])
  return buch.map((werk, index) => ({ ...werk, folge: index + 1, lauf: laufnummerOf(index, buch.length) }))
}
