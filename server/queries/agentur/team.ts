/** A team of young talents, with what each of it still has to prove. */
import type { Nachweisdatei } from '#contract/nachwuchsnachweis.ts'
import { NACHWUCHS, alterAm, type Altersregel, type Nachwuchsperson, type Team } from '#contract/nachwuchsperson.ts'
import { listNachweise } from '../../db/agentur/nachwuchsnachweis.ts'
import { findNachwuchsperson, hasAbgegebenes, listNachwuchspersonen } from '../../db/agentur/nachwuchsperson.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { altersregelOf, isZuAlt, noetigeNachweiseOf, type Teamlage } from '../../domain/stammdaten/nachwuchs.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { AgenturSicht } from './require-agentur.ts'

interface Zeit {
  nowMs: number
  timeZone: string
}

const OHNE_PROGRAMM = { altersgrenze: 30, einreichSchluss: null }

/** The rule of the running year. */
export async function getAltersregel(db: Db, zeit: Zeit): Promise<Altersregel> {
  return altersregelOf((await findProgramm(db)) ?? OHNE_PROGRAMM, zeit)
}

export async function getTeam(db: Db, agenturId: string, { sicht, ...zeit }: Zeit & { sicht: AgenturSicht }): Promise<Team> {
  const agentur = await requireNachwuchs(db, agenturId)
  const regel = await getAltersregel(db, zeit)
  const nachweise = await listNachweise(db, agenturId)
  const personen = (await listNachwuchspersonen(db, agenturId)).map((row) =>
    toPerson(
      row,
      nachweise.filter(({ personId }) => personId === row.id),
      regel,
    ),
  )
  const darfAendern = sicht === 'ADMIN' || !(await hasAbgegebenes(db, agenturId))
  return { ...regel, version: agentur.version, updatedMs: agentur.updatedMs, darfAendern, personen }
}

/** Of an agency that is none there is no team to find. */
export async function requireNachwuchs(db: Db, agenturId: string) {
  const agentur = await findDatensatz(db, 'agentur', agenturId)
  if (agentur?.art !== NACHWUCHS) throw new AppFehler('nicht-gefunden')
  return agentur
}

/** Somebody of this very team. */
export async function requireNachwuchsperson(db: Db, wo: { agenturId: string; personId: string }): Promise<void> {
  await requireNachwuchs(db, wo.agenturId)
  if (!(await findNachwuchsperson(db, wo))) throw new AppFehler('nicht-gefunden')
}

/** What decides about handing in; null for whoever is no young talent. */
export async function readTeamlage(
  db: Db,
  agentur: { id: string; art: string },
  programm: Parameters<typeof altersregelOf>[0],
  zeit: Zeit,
): Promise<Teamlage | null> {
  if (agentur.art !== NACHWUCHS) return null
  const nachweise = await listNachweise(db, agentur.id)
  const personen = await listNachwuchspersonen(db, agentur.id)
  const team = personen.map((person) => ({ ...person, nachweise: nachweise.filter(({ personId }) => personId === person.id) }))
  return { regel: altersregelOf(programm, zeit), team }
}

type Row = Awaited<ReturnType<typeof listNachwuchspersonen>>[number]
type NachweisRow = Awaited<ReturnType<typeof listNachweise>>[number]

function toPerson(row: Row, nachweise: readonly NachweisRow[], regel: Altersregel): Nachwuchsperson {
  const { id, firstname, lastname, rolle, geburtsdatum, ansprechperson } = row
  const noetig = noetigeNachweiseOf(row, regel)
  return {
    id,
    firstname,
    lastname,
    rolle,
    geburtsdatum,
    ansprechperson: ansprechperson === 1,
    alter: alterAm(geburtsdatum, regel.heute),
    zuAlt: isZuAlt(row, regel),
    nachweise: noetig.map((art) => {
      const nachweis = nachweise.find((each) => each.art === art)
      return { art, datei: nachweis ? toNachweisdatei(nachweis) : null }
    }),
  }
}

export function toNachweisdatei({ dateiname, bytes, createdMs, stand, grund }: Omit<NachweisRow, 'personId' | 'art'>): Nachweisdatei {
  return { dateiname, bytes: Number(bytes), createdMs: Number(createdMs), stand: stand as Nachweisdatei['stand'], grund }
}
