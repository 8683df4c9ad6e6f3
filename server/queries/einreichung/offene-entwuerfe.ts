/** Drafts that nobody has handed in, with what is still missing in each and until when it may be handed in. A fixed number of queries per agency. */
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listLagekategorien } from '../../db/agentur/agenturuebersicht.ts'
import { findEntwurfAgentur, listAnsprechpartnerIds, listCreditsJe, listPruefmedien } from '../../db/einreichung/entwurf.ts'
import { listEntwurfZeilen } from '../../db/programm/fristverlaengerung.ts'
import type { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { entwurflageOf } from '../../domain/einreichung/entwurflage.ts'
import { readTeamlage } from '../agentur/team.ts'
import { getRechtstexte } from '../stammdaten/rechtstexte.ts'

export interface OffenerEntwurf {
  id: string
  titel: string
  kategorieId: string
  kategorie: string
  /** Of the category, in the place of the year's deadline. */
  fristAbweichend: string | null
  /** Open points of the checklist. */
  fehlt: number
  /** By the deadline and the extension as they stand. */
  bisMs: number | null
}

interface Anfrage {
  programm: NonNullable<Awaited<ReturnType<typeof findProgrammjahr>>>
  agenturId: string
  verlaengertBis: string | null
  nowMs: number
  timeZone: string
}

export async function listOffeneEntwuerfe(db: Db, { programm, agenturId, verlaengertBis, ...zeit }: Anfrage): Promise<OffenerEntwurf[]> {
  const rows = await listEntwurfZeilen(db, programm.jahr, agenturId)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const kategorien = await listLagekategorien(db, programm.jahr, [...new Set(rows.map(({ kategorieId }) => kategorieId))])
  const credits = await listCreditsJe(db, ids)
  const medien = await listPruefmedien(db, rows)
  const agentur = await findEntwurfAgentur(db, agenturId)
  if (!agentur) return []
  const teamlage = await readTeamlage(db, agentur, programm, zeit)
  const rechtstexte = await getRechtstexte(db, wandzeitOfInstant(zeit.nowMs, zeit.timeZone))
  // Nothing of this asks for the price.
  const ohnePreis = { tarife: [], rechtstexte, teamlage }
  const lage = { programm, agentur, ansprechpartnerIds: await listAnsprechpartnerIds(db, agenturId), verlaengertBis, ...ohnePreis }
  return rows.flatMap((zeile) => {
    const kategorie = kategorien.find(({ id }) => id === zeile.kategorieId)
    if (!kategorie) return []
    const werk = { zeile, kategorie, medienfelder: medien.get(zeile.id) ?? [], credits: credits.get(zeile.id) ?? [], anzahl: 1 }
    const { pruefliste, frist } = entwurflageOf(lage, werk, zeit)
    return [
      {
        id: zeile.id,
        titel: zeile.titel.trim() || 'Ohne Titel',
        kategorieId: kategorie.id,
        kategorie: kategorie.titel,
        fristAbweichend: kategorie.fristAbweichend,
        fehlt: pruefliste.filter(({ erfuellt }) => !erfuellt).length,
        bisMs: frist.bisMs,
      },
    ]
  })
}
