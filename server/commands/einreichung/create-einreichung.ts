import { hasAnyRolle } from '#contract/rolle.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteDatensatz, findDatensatz, lockDatensatz } from '../../db/datensatz/datensatz.ts'
import * as db from '../../db/einreichung/entwurf.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung } from '../../queries/einreichung/require-bearbeitbar.ts'
import { createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

interface Anlage {
  titel: string
  kategorieId: string
  agenturId?: string | undefined
}

/** Drafts are allowed as soon as the agency's address is confirmed. */
const DARF_ANLEGEN = ['BESTAETIGT', 'FREIGEGEBEN', 'RUECKFRAGE']

/** Nobody prepares as many; a program that copies without end stops here. */
const MAX_ENTWUERFE = 500

const KEINE_KATEGORIE = 'Diese Kategorie nimmt keine Einreichungen an. Bitte wählen Sie eine andere.'

export async function createEinreichung(
  connection: Db,
  anlage: Anlage,
  { betrachter, wer }: { betrachter: Betrachter; wer: Wer },
): Promise<Gespeichert> {
  return createDatensatz(connection, {
    tabelle: 'einreichung',
    wer,
    row: async (trx) => {
      const kategorie = await requireKategorie(trx, anlage.kategorieId)
      const agenturId = await requireAgentur(trx, anlage.agenturId, betrachter)
      await requirePlatz(trx, { jahr: kategorie.jahr, agenturId })
      const { titel, kategorieId } = anlage
      const personen = await db.listAnsprechpartnerIds(trx, agenturId)
      return {
        jahr: kategorie.jahr,
        nummer: null,
        titel,
        sortierTitel: sortKeyOf(titel),
        suchtext: suchtextOf(titel),
        kategorieId,
        agenturId,
        auftraggeber: '',
        marke: '',
        status: 'ENTWURF',
        revision: 1,
        texte: '{}',
        druckstatus: 0,
        abgegebenMs: null,
        zurueckgezogenMs: null,
        erschienenVon: null,
        erschienenBis: null,
        // Whoever is the only one is meant.
        ansprechpartnerId: personen.length === 1 ? (personen[0] ?? null) : null,
        preisSnapshot: null,
        abgegebenVon: null,
        nachbesserung: null,
      }
    },
  })
}

/** Texts, credits, links and files of a work as the draft of another one; what people declare and decide is declared anew. */
export async function copyEinreichung(
  connection: Db,
  { id, kategorieId }: { id: string; kategorieId: string },
  { betrachter, wer }: { betrachter: Betrachter; wer: Wer },
): Promise<Gespeichert> {
  let credits: Awaited<ReturnType<typeof db.listEntwurfCredits>> = []
  return createDatensatz(connection, {
    tabelle: 'einreichung',
    wer,
    row: async (trx) => {
      const { row } = await findEigeneEinreichung(trx, id, betrachter)
      const kategorie = await requireKategorie(trx, kategorieId)
      await requireAgentur(trx, row.agenturId, { benutzerId: betrachter.benutzerId, roles: ['ADMIN'] })
      await requirePlatz(trx, { jahr: kategorie.jahr, agenturId: row.agenturId })
      credits = await db.listEntwurfCredits(trx, id)
      const { titel, sortierTitel, agenturId, auftraggeber, marke, texte, erschienenVon, erschienenBis, serie, teile } = row
      const { beteiligteAgenturIds, ansprechpartnerId } = row
      return {
        jahr: kategorie.jahr,
        nummer: null,
        titel,
        sortierTitel,
        suchtext: suchtextOf(titel, null, auftraggeber, marke),
        kategorieId,
        agenturId,
        auftraggeber,
        marke,
        status: 'ENTWURF',
        revision: 1,
        texte,
        druckstatus: 0,
        abgegebenMs: null,
        zurueckgezogenMs: null,
        erschienenVon,
        erschienenBis,
        serie,
        teile,
        beteiligteAgenturIds,
        ansprechpartnerId,
        preisSnapshot: null,
        abgegebenVon: null,
        nachbesserung: null,
      }
    },
    after: async (trx, neueId) => {
      await db.replaceCredits(trx, neueId, credits, wer.nowMs)
      await db.copyMedien(trx, { vonId: id, zuId: neueId, kategorieId, nowMs: wer.nowMs })
    },
  })
}

/** What was once handed in has a number and stays. */
export async function removeEinreichung(connection: Db, id: string, { betrachter, wer }: { betrachter: Betrachter; wer: Wer }): Promise<void> {
  await inTransaktion(connection, async (trx) => {
    await findEigeneEinreichung(trx, id, betrachter)
    const row = await lockDatensatz(trx, 'einreichung', id)
    if (!row) throw new AppFehler('nicht-gefunden')
    if (row.status !== 'ENTWURF' || row.nummer !== null)
      throw new AppFehler('einreichung-status', { satz: 'Diese Einreichung war schon abgegeben und bleibt erhalten. Gelöscht werden nur Entwürfe.' })
    await deleteDatensatz(trx, 'einreichung', id)
    const { titel, kategorieId, agenturId, auftraggeber, texte } = row
    const daten = { vorher: { titel, kategorieId, agenturId, auftraggeber, texte } }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'gelöscht', benutzerId: wer.by, daten, nowMs: wer.nowMs })
  })
}

async function requireKategorie(trx: Trx, kategorieId: string) {
  const kategorie = await findDatensatz(trx, 'kategorie', kategorieId)
  if (kategorie?.aktiv !== 1) throw new AppFehler('eingabe-ungueltig', { fields: { kategorieId: KEINE_KATEGORIE } })
  return kategorie
}

/** An agency's person files for the own agency, whatever was sent; the office names one. */
async function requireAgentur(trx: Trx, agenturId: string | undefined, { benutzerId, roles }: Betrachter): Promise<string> {
  const eigene = hasAnyRolle(roles, ['ADMIN']) ? agenturId : (await findBenutzer(trx, benutzerId))?.agenturId
  const agentur = eigene ? await db.findEntwurfAgentur(trx, eigene) : undefined
  if (!agentur) throw new AppFehler('eingabe-ungueltig', { fields: { agenturId: 'Bitte wählen Sie eine Agentur.' } })
  if (!DARF_ANLEGEN.includes(agentur.status))
    throw new AppFehler('nicht-abgebbar', { satz: 'Diese Agentur kann derzeit nichts einreichen. Bitte wenden Sie sich an das Wettbewerbsbüro.' })
  return agentur.id
}

/** Counted while nobody else of the agency begins one. */
async function requirePlatz(trx: Trx, wo: { jahr: number; agenturId: string }): Promise<void> {
  await db.lockAgentur(trx, wo.agenturId)
  if ((await db.countEntwuerfe(trx, wo)) < MAX_ENTWUERFE) return
  const satz = `Diese Agentur hat schon ${MAX_ENTWUERFE} Entwürfe für ${wo.jahr}. Bitte geben Sie einige ab oder löschen Sie, was Sie nicht mehr brauchen.`
  throw new AppFehler('nicht-abgebbar', { satz })
}
