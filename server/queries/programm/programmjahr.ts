import type { Selectable } from 'kysely'
import { JAHRE, PRODUKT } from '#contract/produkt.ts'
import type { Fristverlaengerung, Programmjahr } from '#contract/programmjahr.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as fristen from '../../db/programm/fristverlaengerung.ts'
import { findProgrammjahr, listProgrammjahre } from '../../db/programm/programmjahr.ts'
import type { ProgrammTable } from '../../db/tabellen/tabellen-stammdaten.ts'

const AUSWAHL = 20

type Jahr = Programmjahr['jahr']
type Row = Selectable<ProgrammTable>

export async function listProgramme(db: Db): Promise<{ items: { jahr: Jahr; titel: string | null; vorhanden: boolean }[] }> {
  const known = new Map((await listProgrammjahre(db)).map(({ jahr, titel }) => [jahr, titel]))
  return { items: JAHRE.map((jahr) => ({ jahr, titel: known.get(jahr) ?? null, vorhanden: known.has(jahr) })) }
}

/** A year that nobody has made yet is proposed: what seldom changes is taken from the newest one there is. */
export async function getProgrammjahr(db: Db, jahr: Jahr): Promise<Programmjahr> {
  const row = await findProgrammjahr(db, jahr)
  if (row) return { ...toFields(row), jahr, version: row.version, updatedMs: row.updatedMs, updatedBy: await nameOfBenutzer(db, row.updatedBy) }
  const [newest] = await listProgrammjahre(db)
  return {
    ...(newest ? { ...toFields(newest), ...NEU } : LEER),
    titel: `${PRODUKT} ${jahr}`,
    jahr,
    version: 0,
    updatedMs: null,
    updatedBy: null,
  }
}

const NEU = {
  einreichStart: null,
  einreichSchluss: null,
  druckdatenSchluss: null,
  erschienenVon: null,
  erschienenBis: null,
  termine: [],
}
const LEER = {
  ...NEU,
  erinnerungTage: [7, 1],
  agenturAutoFreigabe: false,
  altersgrenze: 30,
  untertitel: '',
  ustProzent: 20,
  zahlungVorZulassung: false,
  rechnungAbsender: '',
  rechnungUid: '',
  rechnungIban: '',
  urkundeOrt: '',
  jurybueroName: '',
  jurybueroTelefon: '',
  jurybueroEmail: '',
  agbVersion: '',
  datenschutzVersion: '',
}

function toFields({ createdMs: _, createdBy: __, updatedMs: ___, updatedBy: ____, version: _____, jahr: ______, ...row }: Row) {
  return {
    ...row,
    altersgrenze: Number(row.altersgrenze),
    termine: JSON.parse(row.termine) as Programmjahr['termine'],
    erinnerungTage: JSON.parse(row.erinnerungTage) as number[],
    zahlungVorZulassung: row.zahlungVorZulassung === 1,
    agenturAutoFreigabe: row.agenturAutoFreigabe === 1,
  }
}

export async function listFristverlaengerungen(db: Db, jahr: number): Promise<{ items: Fristverlaengerung[] }> {
  const rows = await fristen.listFristverlaengerungen(db, jahr)
  return {
    items: rows.map(({ firstname, lastname, ...row }) => ({ ...row, createdBy: firstname === null ? null : `${firstname} ${lastname}` })),
  }
}

export async function searchFristAgenturen(db: Db, suche: string | undefined) {
  return { items: await fristen.searchAgenturen(db, suche, AUSWAHL) }
}
