/** What the fields of a draft can be chosen from. */
import type { AgenturName, Einreichkategorie, EinreichungAuswahl } from '#contract/einreichung-auswahl.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as db from '../../db/einreichung/einreichung-auswahl.ts'
import { countAbgegebene, findEntwurfAgentur, listTarife } from '../../db/einreichung/entwurf.ts'
import { listAktiveKategorien } from '../../db/stammdaten/kategorie.ts'
import { passtZumWettbewerb } from '../../domain/stammdaten/nachwuchs.ts'
import { preisfallOf, preisOf } from '../../domain/stammdaten/preisstufe.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung } from './require-bearbeitbar.ts'

const VORSCHLAEGE = 300
const TREFFER = 20
/** No work has it. */
const KEINE = '00000000-0000-0000-0000-000000000000'

/** An agency's person sees the own prices, whatever was asked; the office those of the agency it names. */
export async function getEinreichkategorien(
  connection: Db,
  { jahr, agenturId }: { jahr: number; agenturId?: string | undefined },
  { betrachter, nowMs, timeZone }: { betrachter: Betrachter; nowMs: number; timeZone: string },
): Promise<{ items: Einreichkategorie[] }> {
  const eigene = hasAnyRolle(betrachter.roles, ['ADMIN']) ? agenturId : (await findBenutzer(connection, betrachter.benutzerId))?.agenturId
  const agentur = eigene ? await findEntwurfAgentur(connection, eigene) : undefined
  const alle = await listAktiveKategorien(connection, jahr)
  const kategorien = agentur ? alle.filter(({ wettbewerb }) => passtZumWettbewerb(agentur.art, wettbewerb)) : alle
  const tarife = agentur ? await listTarife(connection, jahr) : []
  const anzahl = agentur ? (await countAbgegebene(connection, { jahr, agenturId: agentur.id, ohneId: KEINE })) + 1 : 1
  const preisIn = (kategorie: { id: string; wettbewerb: string }) =>
    agentur ? preisOf(tarife, preisfallOf({ agentur, kategorie, anzahl }, timeZone), nowMs) : null
  return {
    items: kategorien.map(({ id, wettbewerb, pflichtCredits, ...kategorie }) => ({
      ...kategorie,
      id,
      wettbewerb,
      pflichtCredits: JSON.parse(pflichtCredits) as string[],
      betragNettoCent: preisIn({ id, wettbewerb })?.betragNettoCent ?? null,
    })),
  }
}

export async function getEinreichungAuswahl(connection: Db, id: string, betrachter: Betrachter): Promise<EinreichungAuswahl> {
  const { row } = await findEigeneEinreichung(connection, id, betrachter)
  const ansprechpartner = await db.listAnsprechpartnerNamen(connection, row.agenturId)
  return {
    ansprechpartner: ansprechpartner.map(({ id: personId, title, firstname, lastname, funktion }) => ({
      id: personId,
      funktion,
      name: [title, firstname, lastname].filter(Boolean).join(' '),
    })),
    beteiligte: await db.listAgenturNamen(connection, JSON.parse(row.beteiligteAgenturIds) as string[]),
    creditVorschlaege: await db.listCreditVorschlaege(connection, { agenturId: row.agenturId, ohneId: id, limit: VORSCHLAEGE }),
  }
}

export async function searchEinreichungAgenturen(
  connection: Db,
  { id, suche }: { id: string; suche?: string | undefined },
  betrachter: Betrachter,
): Promise<{ items: AgenturName[] }> {
  const { row } = await findEigeneEinreichung(connection, id, betrachter)
  return { items: await db.searchAgenturNamen(connection, suche, { ohneId: row.agenturId, limit: TREFFER }) }
}
