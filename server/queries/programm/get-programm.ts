import type { Programm } from '#contract/programm.ts'
import { DEFAULT_JAHR, PRODUKT } from '#contract/produkt.ts'
import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { lesbaresEnde } from '#contract/wandzeit.ts'
import { listDemoBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { einreichfristOf } from '../../domain/einreichung/einreichfrist.ts'

const ROLLE_TITEL: Record<Rolle, string> = {
  ADMIN: 'Administration',
  AGENTUR: 'Agentur',
  JURY: 'Jurymitglied',
  JURYPRAESIDENT: 'Juryvorsitz',
  PRAESENTATION: 'Präsentation',
  DRUCKEREI: 'Druckerei',
  FESTTEAM: 'Festteam',
}
/** The role that names a person who has several. */
const TELLING: readonly Rolle[] = ['ADMIN', 'JURYPRAESIDENT', ...ROLLEN]

export async function getProgramm(
  db: Db,
  { demoPasswort, nowMs, timeZone }: { demoPasswort: string; nowMs: number; timeZone: string },
): Promise<Programm> {
  const [row, demo] = [await findProgramm(db), await listDemoBenutzer(db)]
  const konten = demo.map(({ username, firstname, lastname, roles }) => ({ username, beschreibung: `${rolleOf(roles)}: ${firstname} ${lastname}` }))
  konten.sort((a, b) => rankOf(a.username, b.username))
  const { einreichStart = null, einreichSchluss = null } = row ?? {}
  const { lage } = einreichfristOf({ einreichStart, einreichSchluss, fristAbweichend: null, verlaengertBis: null }, { nowMs, timeZone })
  return {
    jahr: row?.jahr ?? DEFAULT_JAHR,
    titel: row?.titel ?? PRODUKT,
    untertitel: row?.untertitel ?? '',
    einreichSchluss: lage === 'VORBEI' ? null : einreichSchluss,
    einreichung: { lage, start: einreichStart },
    termine: row ? termineOf(row) : [],
    demo: konten.length > 0 ? { passwort: demoPasswort, konten } : null,
  }
}

/** People like to list the deadline among the dates; the one that applies is a field of its own. */
function termineOf({ termine, einreichSchluss }: { termine: string; einreichSchluss: string | null }): Programm['termine'] {
  const isSchluss = (titel: string) => titel.trim().toLowerCase() === 'einreichschluss'
  return (JSON.parse(termine) as Programm['termine']).map(({ titel, datum }) => ({
    titel,
    datum: isSchluss(titel) && einreichSchluss !== null ? lesbaresEnde(einreichSchluss) : datum,
  }))
}

function rolleOf(roles: string): string {
  const held = JSON.parse(roles) as Rolle[]
  const rolle = TELLING.find((each) => held.includes(each))
  return rolle ? ROLLE_TITEL[rolle] : 'Konto'
}

/** jury2 before jury10. */
function rankOf(a: string, b: string): number {
  return a.localeCompare(b, 'de', { numeric: true })
}
