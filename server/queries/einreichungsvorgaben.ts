import type { Einreichungsvorgaben, KategorieVorgabe } from '#contract/einreichungsvorgaben.ts'
import type { Db } from '../db/datenbank.ts'
import { listMedienfelderOfJahr } from '../db/einreichungsvorgaben.ts'
import { listAktiveKategorien } from '../db/kategorie.ts'
import { listTarife } from '../db/entwurf.ts'
import { findProgramm } from '../db/programm.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import type { Tarif } from '../domain/preis.ts'
import { listGeltende, preislageOf, type Jetzt } from '../domain/preisstufe.ts'

/** What the running year wants and costs, category by category; prices that are over are left out. */
export async function getEinreichungsvorgaben(db: Db, jetzt: Jetzt): Promise<Einreichungsvorgaben> {
  const programm = await findProgramm(db)
  if (!programm) throw new AppFehler('nicht-gefunden', { satz: 'Für den Wettbewerb gibt es noch keine Vorgaben.' })
  const { jahr, titel, einreichStart, einreichSchluss, erschienenVon, erschienenBis } = programm
  const kategorien = await listAktiveKategorien(db, jahr)
  const medienfelder = Map.groupBy(await listMedienfelderOfJahr(db, jahr), ({ kategorieId }) => kategorieId)
  const preiseOf = await readPreise(db, { jahr, kategorieIds: kategorien.map(({ id }) => id) }, jetzt)
  return {
    ...{ jahr, titel, erschienenVon, erschienenBis, einreichStart, einreichSchluss },
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
    ...{ id, titel, hilfetext, typ, formate: JSON.parse(formate) as string[], pflicht: pflicht === 1, min, max },
    ...{ maxMb, maxSek, minBreite, maxSeiten, nachreichbar: row.nachreichbar === 1 },
  }
}

async function readPreise(db: Db, { jahr, kategorieIds }: { jahr: number; kategorieIds: string[] }, jetzt: Jetzt) {
  const tarife: Tarif[] = await listTarife(db, jahr)
  const stufen = tarife.map((tarif) => ({ ...tarif, jahr, aktiv: true }))
  const geltende = listGeltende(stufen, () => kategorieIds, jetzt)
  const offen = stufen
    .map((stufe) => ({ ...stufe, lage: preislageOf(stufe, geltende, jetzt) }))
    .filter(({ lage }) => lage === 'GILT' || lage === 'KOMMT')
    .toSorted((a, b) => (a.start === b.start ? a.abAnzahl - b.abAnzahl : a.start < b.start ? -1 : 1))
  return (kategorieId: string): KategorieVorgabe['preise'] =>
    offen
      .filter((stufe) => stufe.kategorieIds.length === 0 || stufe.kategorieIds.includes(kategorieId))
      .map(({ titel, zielgruppe, abAnzahl, betragNettoCent, ustProzent, start, ende, lage }) => ({
        ...{ titel, zielgruppe, abAnzahl, betragNettoCent, ustProzent, gilt: lage === 'GILT' },
        ...{ von: start, bis: ende },
      }))
}
