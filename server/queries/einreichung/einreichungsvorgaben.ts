import type { Einreichungsvorgaben, KategorieVorgabe } from '#contract/einreichungsvorgaben.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listMedienfelderOfJahr } from '../../db/einreichung/einreichungsvorgaben.ts'
import { listAktiveKategorien } from '../../db/stammdaten/kategorie.ts'
import { listTarife } from '../../db/einreichung/entwurf.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { endeIn, listGeltendeIn, preislageOf, type Jetzt, type Tarif } from '../../domain/stammdaten/preisstufe.ts'

/** What the running year wants and costs, category by category; prices that are over are left out. */
export async function getEinreichungsvorgaben(db: Db, jetzt: Jetzt): Promise<Einreichungsvorgaben> {
  const programm = await findProgramm(db)
  if (!programm) throw new AppFehler('nicht-gefunden', { satz: 'Für den Wettbewerb gibt es noch keine Vorgaben.' })
  const { jahr, titel, einreichStart, einreichSchluss, erschienenVon, erschienenBis } = programm
  const kategorien = await listAktiveKategorien(db, jahr)
  const medienfelder = Map.groupBy(await listMedienfelderOfJahr(db, jahr), ({ kategorieId }) => kategorieId)
  const preiseOf = await readPreise(db, jahr, jetzt)
  return {
    jahr,
    titel,
    erschienenVon,
    erschienenBis,
    einreichStart,
    einreichSchluss,
    kategorien: kategorien.map(({ pflichtCredits, fristAbweichend, ...kategorie }) => ({
      ...kategorie,
      pflichtCredits: JSON.parse(pflichtCredits) as string[],
      frist: fristAbweichend ?? einreichSchluss,
      fristAbweichend: fristAbweichend !== null,
      medienfelder: (medienfelder.get(kategorie.id) ?? []).map(toMedienfeld),
      preise: preiseOf(kategorie.id),
    })),
  }
}

function toMedienfeld(row: Awaited<ReturnType<typeof listMedienfelderOfJahr>>[number]): KategorieVorgabe['medienfelder'][number] {
  const { id, titel, hilfetext, typ, formate, pflicht, minAnzahl: min, maxAnzahl: max, maxMb, maxSek, minBreite, maxSeiten } = row
  return {
    id,
    titel,
    hilfetext,
    typ,
    formate: JSON.parse(formate) as string[],
    pflicht: pflicht === 1,
    min,
    max,
    maxMb,
    maxSek,
    minBreite,
    maxSeiten,
    nachreichbar: row.nachreichbar === 1,
  }
}

/** For each category what it costs now and later there; `bis` is the moment from which a price no longer applies to it. */
async function readPreise(db: Db, jahr: number, jetzt: Jetzt) {
  const tarife: Tarif[] = await listTarife(db, jahr)
  const sortiert = tarife.toSorted((a, b) => (a.start === b.start ? a.abAnzahl - b.abAnzahl : a.start < b.start ? -1 : 1))
  return (kategorieId: string): KategorieVorgabe['preise'] => {
    const geltende = new Set(listGeltendeIn(sortiert, kategorieId, jetzt).map(({ id }) => id))
    return sortiert
      .filter((tarif) => tarif.kategorieIds.length === 0 || tarif.kategorieIds.includes(kategorieId))
      .map((tarif) => ({ tarif, lage: preislageOf({ ...tarif, aktiv: true }, geltende, jetzt) }))
      .filter(({ lage }) => lage === 'GILT' || lage === 'KOMMT')
      .map(({ tarif, lage }) => {
        const { titel, zielgruppe, abAnzahl, betragNettoCent, ustProzent, start } = tarif
        const preis = { titel, zielgruppe, abAnzahl, betragNettoCent, ustProzent }
        return { ...preis, gilt: lage === 'GILT', von: start, bis: endeIn(tarif, sortiert, kategorieId) }
      })
  }
}
