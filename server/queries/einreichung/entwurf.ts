/** A submission as it is filled in: fields, what is still missing, what it costs and until when it may be handed in. */
import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import * as db from '../../db/einreichung/entwurf.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isErsatzGewuenscht, isNachreichenOffen, listOffeneFelder, listOffeneTabs } from '../../domain/einreichung/bearbeitung.ts'
import { refuseZulassung } from '../../domain/einreichung/einreichung-schritt.ts'
import type { EntwurfZeile, Fassungen } from '../../domain/einreichung/entwurf-felder.ts'
import { entwurflageOf } from '../../domain/einreichung/entwurflage.ts'
import { listZahlungen, refuseRueckzug } from '../../domain/rechnung/zahlung-von-hand.ts'
import { getAnonymDateien } from './anonymitaet.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { isPruefungBegonnen } from './pruefung-begonnen.ts'
import { findEigeneEinreichung, standOf } from './require-bearbeitbar.ts'
import { readTeamlage } from '../agentur/team.ts'
import { getRechtstexte } from '../stammdaten/rechtstexte.ts'
import { getZahlungslage } from '../rechnung/zahlungslage.ts'

interface Zeit {
  nowMs: number
  timeZone: string
}

export type LageZeile = EntwurfZeile & { id: string; jahr: number; status: string; agenturId: string }

/** What decides about handing in, read in one go: for the screen, and again in the transaction that hands in. */
export async function readEntwurflage(connection: Db, zeile: LageZeile, zeit: Zeit) {
  const { id, jahr, agenturId, kategorieId } = zeile
  const [programm, kategorie] = [await findProgrammjahr(connection, jahr), await findDatensatz(connection, 'kategorie', kategorieId)]
  const agentur = await db.findEntwurfAgentur(connection, agenturId)
  if (!programm || !kategorie || !agentur) throw new AppFehler('nicht-gefunden')
  const teamlage = await readTeamlage(connection, agentur, programm, zeit)
  const lage = entwurflageOf(
    {
      programm,
      agentur,
      ansprechpartnerIds: await db.listAnsprechpartnerIds(connection, agenturId),
      verlaengertBis: (await db.findVerlaengerung(connection, jahr, agenturId))?.bis ?? null,
      tarife: await db.listTarife(connection, jahr),
      rechtstexte: await getRechtstexte(connection, wandzeitOfInstant(zeit.nowMs, zeit.timeZone)),
      teamlage,
    },
    {
      zeile,
      kategorie,
      credits: await db.listEntwurfCredits(connection, id),
      medienfelder: (await db.listPruefmedien(connection, [zeile])).get(id) ?? [],
      anzahl: (await db.countAbgegebene(connection, { jahr, agenturId, ohneId: id })) + 1,
    },
    zeit,
  )
  const fassungen: Fassungen = { agbVersion: programm.agbVersion, datenschutzVersion: programm.datenschutzVersion }
  return { ...lage, programm, kategorie, agentur, teamlage, fassungen }
}

export async function getEntwurf(connection: Db, id: string, { betrachter, ...zeit }: { betrachter: Betrachter } & Zeit): Promise<Entwurf> {
  const { row, wer } = await findEigeneEinreichung(connection, id, betrachter)
  const lage = await readEntwurflage(connection, row, zeit)
  const { agentur, felder, frist, pruefliste, preis, preisDanach } = lage
  const stand = standOf(row)
  const zahlungslage = await getZahlungslage(connection, row)
  const wallOf = (ms: number | null) => (ms === null ? null : wandzeitOfInstant(ms, zeit.timeZone))
  const { jahr, nummer, abgegebenMs, version, updatedMs } = row
  const istEntwurf = stand.status === 'ENTWURF' || stand.status === 'NACHBESSERUNG'
  return {
    id,
    version,
    updatedMs,
    updatedBy: wer === 'ADMIN' ? await nameOfBenutzer(connection, row.updatedBy) : null,
    jahr,
    nummer,
    abgegebenMs,
    status: row.sichtbarerStatus as EinreichungStatus,
    agentur: { id: agentur.id, name: agentur.name, status: agentur.status },
    felder,
    bearbeitbar: listOffeneFelder(stand, wer),
    medienBearbeitbar: listOffeneTabs(stand, wer).includes('medien'),
    nachreichenOffen: isNachreichenOffen(stand),
    ersatzOffen: isErsatzGewuenscht(stand),
    nachreichungen: lage.nachreichungen,
    nachbesserung: stand.status === 'NACHBESSERUNG' ? stand.nachbesserung : null,
    statusGrund: row.statusGrund,
    pruefliste,
    preis: preisOfRow(row.preisSnapshot) ?? preis,
    preisDanach:
      istEntwurf && preisDanach && row.preisSnapshot === null
        ? { ab: wallOf(preisDanach.abMs) ?? '', betragNettoCent: preisDanach.betragNettoCent }
        : null,
    frist: {
      vonMs: frist.vonMs,
      bisMs: frist.bisMs,
      offen: frist.lage === 'OFFEN',
      verlaengert: frist.verlaengert,
      von: wallOf(frist.vonMs),
      bis: wallOf(frist.bisMs),
    },
    pruefung: wer === 'ADMIN' ? await readPruefung(connection, row, { ...lage, zahlungslage }) : null,
    darfAbgeben: istEntwurf,
    darfZurueckziehen:
      stand.status === 'ABGEGEBEN' &&
      refuseRueckzug(zahlungslage, wer) === null &&
      (wer === 'ADMIN' || (frist.lage === 'OFFEN' && !(await isPruefungBegonnen(connection, row)))),
    nowMs: zeit.nowMs,
  }
}

type Prueflage = Awaited<ReturnType<typeof readEntwurflage>> & { zahlungslage: Awaited<ReturnType<typeof getZahlungslage>> }

async function readPruefung(
  connection: Db,
  row: Awaited<ReturnType<typeof findEigeneEinreichung>>['row'],
  { kategorie, programm, zahlungslage, teamlage }: Prueflage,
): Promise<Entwurf['pruefung']> {
  const { zahlung, notiz } = row
  const [formal, anonym] = [JSON.parse(row.formal) as Record<string, boolean>, kategorie.anonym === 1]
  const anonymDateien = await getAnonymDateien(connection, { id: row.id, anonym: kategorie.anonym })
  const zurueckgezogen = row.zurueckgezogenMs !== null
  const hindernis = refuseZulassung({
    zurueckgezogen,
    anonym,
    anonymDateien,
    formal,
    zahlung,
    zahlungVorZulassung: programm.zahlungVorZulassung === 1,
    teamlage,
  })
  const rechnung = zahlungslage.rechnung && {
    id: zahlungslage.rechnung.id,
    nummer: zahlungslage.rechnung.nummer,
    restCent: zahlungslage.rechnung.restCent,
  }
  return {
    formal,
    zahlung,
    zahlungen: listZahlungen(zahlungslage),
    rechnung,
    notiz,
    druckstatus: Number(row.druckstatus),
    anonym,
    anonymDateien,
    hindernis,
  }
}

/** What was frozen at submission holds, whatever the tiers say now. */
function preisOfRow(snapshot: string | null): Entwurf['preis'] {
  return snapshot === null ? null : (JSON.parse(snapshot) as NonNullable<Entwurf['preis']>)
}
