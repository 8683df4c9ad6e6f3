import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listDruckawards, listDruckbeilagen, type DruckawardRow } from '../../db/lieferung/druckinhalt.ts'
import { isGueltig, standOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { compareBuch, fassungOf, type Werkinhalt } from '../../domain/lieferung/werkinhalt.ts'

/** An awarded work as it would be printed now. */
export interface Druckinhalt {
  inhalt: Werkinhalt
  fassung: string
  revision: number
  druckstatus: Druckstatus
  /** Its place in the book of all awarded works, from 1. */
  folge: number
}

interface Druckinhalte {
  /** In the order of the book. */
  werke: Druckinhalt[]
  /** Works that had an award and have none that holds any more: whether it was taken away, or the work itself is gone. */
  fort: ReadonlyMap<string, 'ABERKANNT' | 'WERK_FORT'>
}

/** All awarded works of a year: confirmed or public, neither taken away nor withdrawn. */
export async function readDruckinhalte(db: Db, jahr: number): Promise<Druckinhalte> {
  const jeWerk = Map.groupBy(await listDruckawards(db, jahr), ({ einreichungId }) => einreichungId)
  const gueltige = [...jeWerk.values()].flatMap((awards) => hoechsteOf(awards) ?? [])
  const { credits, dateien } = await listDruckbeilagen(
    db,
    gueltige.map(({ einreichungId }) => einreichungId),
  )
  const creditsOf = Map.groupBy(credits, ({ einreichungId }) => einreichungId)
  const dateienOf = Map.groupBy(dateien, ({ einreichungId }) => einreichungId)
  const werke = gueltige.map((award) => {
    const { einreichungId } = award
    const inhalt = toInhalt(award, { credits: creditsOf.get(einreichungId) ?? [], dateien: dateienOf.get(einreichungId) ?? [] })
    return { inhalt, fassung: fassungOf(inhalt), revision: award.revision, druckstatus: award.druckstatus as Druckstatus }
  })
  return {
    werke: werke.toSorted((a, b) => compareBuch(a.inhalt, b.inhalt)).map((werk, index) => ({ ...werk, folge: index + 1 })),
    fort: new Map([...jeWerk].flatMap(([id, awards]) => (hoechsteOf(awards) ? [] : [[id, grundOf(awards)] as const]))),
  }
}

/** A work is printed once, with its highest award. */
function hoechsteOf(awards: readonly DruckawardRow[]): DruckawardRow | undefined {
  const rang = ({ medaille }: DruckawardRow) => STUFEN.indexOf(medaille as Stufe)
  return awards.filter(isGueltig).toSorted((a, b) => rang(a) - rang(b))[0]
}

function grundOf(awards: readonly DruckawardRow[]): 'ABERKANNT' | 'WERK_FORT' {
  return awards.every((award) => standOf(award) === 'ABERKANNT') ? 'ABERKANNT' : 'WERK_FORT'
}

type Beilagen = Awaited<ReturnType<typeof listDruckbeilagen>>

function toInhalt(award: DruckawardRow, { credits, dateien }: Beilagen): Werkinhalt {
  const { einreichungId, nummer, titel, kategorieNummer, kategorie, agentur, auftraggeber, marke, texte } = award
  return {
    einreichungId,
    nummer: nummer ?? '',
    titel,
    kategorieNummer,
    kategorie,
    medaille: award.medaille as Stufe,
    agentur,
    auftraggeber,
    marke,
    kurztext: (JSON.parse(texte) as { kurztext?: string }).kurztext ?? '',
    credits: credits.map(({ funktion, firstname, lastname, firma }) => ({ funktion, vorname: firstname, nachname: lastname, firma })),
    dateien: dateien.map(({ id, sha256, bytes, dateiname, mime, legende }) => ({ mediumId: id, sha256, bytes, dateiname, mime, legende })),
  }
}
