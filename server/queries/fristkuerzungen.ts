import type { Fristkuerzung as Vorschau } from '#contract/fristkuerzung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../db/datenbank.ts'
import { findDatensatz } from '../db/datensatz.ts'
import { findEinreichende, listAgenturenMitEntwurf } from '../db/fristverlaengerung.ts'
import { findProgrammjahr } from '../db/programmjahr.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { einreichfristOf } from '../domain/einreichfrist.ts'
import { kuerzungOf } from '../domain/fristkuerzung.ts'
import { listAgenturEmpfaenger } from './agentur-empfaenger.ts'
import { listOffeneEntwuerfe } from './offene-entwuerfe.ts'

/** The end of one agency's extension (null: taken back), or the year's deadline. */
export type Fristaenderung = { agenturId: string; verlaengertBis: string | null } | { einreichSchluss: string | null }

interface Zeit {
  nowMs: number
  timeZone: string
}

/** An agency whose deadline would become an earlier one; wall-clock times. */
export interface Fristkuerzung {
  id: string
  name: string
  empfaenger: { an: string; name: string }[]
  alteFrist: string
  neueFrist: string
  entwuerfe: { titel: string; kategorie: string; bis: string | null }[]
}

/**
 * Whom a change concerns that is not made yet. Of the year's deadline: agencies with drafts that would have less time; of an extension: its agency, drafts or
 * not, unless the same deadline goes on to apply.
 */
export async function listFristkuerzungen(db: Db, jahr: number, aenderung: Fristaenderung, zeit: Zeit): Promise<Fristkuerzung[]> {
  const programm = await findProgrammjahr(db, jahr)
  if (!programm) return []
  const eine = 'agenturId' in aenderung
  const gefunden = eine ? await findEinreichende(db, jahr, aenderung.agenturId) : undefined
  const agenturen = eine ? (gefunden ? [gefunden] : []) : await listAgenturenMitEntwurf(db, jahr)
  const kuerzungen: Fristkuerzung[] = []
  for (const { id, name, verlaengertBis } of agenturen) {
    const { einreichStart, einreichSchluss } = programm
    const vorher = { einreichStart, einreichSchluss, verlaengertBis }
    const nachher = { ...vorher, ...(eine ? { verlaengertBis: aenderung.verlaengertBis } : aenderung) }
    const werke = await listOffeneEntwuerfe(db, { programm, agenturId: id, verlaengertBis, ...zeit })
    const abweichende = [...(eine ? [null] : []), ...werke.map(({ fristAbweichend }) => fristAbweichend)]
    const kuerzung = kuerzungOf({ vorher, nachher, abweichende }, zeit)
    if (!kuerzung) continue
    const empfaenger = (await listAgenturEmpfaenger(db, id, 'EINREICHUNG')).map(({ an, werte }) => ({ an, name: werte.name }))
    const wandzeitOf = (ms: number) => wandzeitOfInstant(ms, zeit.timeZone)
    const entwuerfe = werke.map(({ titel, kategorie, fristAbweichend }) => {
      const { bisMs } = einreichfristOf({ ...nachher, fristAbweichend }, zeit)
      return { titel, kategorie, bis: bisMs === null ? null : wandzeitOf(bisMs) }
    })
    kuerzungen.push({
      ...{ id, name, empfaenger, entwuerfe },
      ...{ alteFrist: wandzeitOf(kuerzung.alteFristMs), neueFrist: wandzeitOf(kuerzung.neueFristMs) },
    })
  }
  return kuerzungen
}

/** For the question before the change; the change itself reads all of it again. */
export async function previewKuerzung(
  db: Db,
  { jahr, fristverlaengerungId, bis }: { jahr: number; fristverlaengerungId?: string | undefined; bis: string | null },
  zeit: Zeit,
): Promise<{ agenturen: Vorschau[] }> {
  const kuerzungen = await listFristkuerzungen(db, jahr, await aenderungOf(db, jahr, { fristverlaengerungId, bis }), zeit)
  return {
    agenturen: kuerzungen.map(({ empfaenger, entwuerfe, ...kuerzung }) => ({
      ...kuerzung,
      an: empfaenger.map(({ an }) => an),
      entwuerfe: entwuerfe.length,
    })),
  }
}

async function aenderungOf(
  db: Db,
  jahr: number,
  { fristverlaengerungId, bis }: { fristverlaengerungId: string | undefined; bis: string | null },
): Promise<Fristaenderung> {
  if (fristverlaengerungId === undefined) return { einreichSchluss: bis }
  const row = await findDatensatz(db, 'fristverlaengerung', fristverlaengerungId)
  if (row?.jahr !== jahr) throw new AppFehler('nicht-gefunden')
  return { agenturId: row.agenturId, verlaengertBis: bis }
}
