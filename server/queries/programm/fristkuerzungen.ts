import type { Fristkuerzung as Vorschau } from '#contract/fristkuerzung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { findEinreichende, listAgenturenMitEntwurf } from '../../db/programm/fristverlaengerung.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { einreichfristOf, type Einreichzeiten } from '../../domain/einreichung/einreichfrist.ts'
import { isFristwechsel, kuerzungOf, type Zeitenpaar } from '../../domain/programm/fristkuerzung.ts'
import { listAgenturEmpfaenger } from '../agentur/agentur-empfaenger.ts'
import { listOffeneEntwuerfe } from '../einreichung/offene-entwuerfe.ts'

/** The end of one agency's extension (null: taken back), the year's deadline, or a category's own (null: the year's applies to it). */
export type Fristaenderung =
  | { agenturId: string; verlaengertBis: string | null }
  | { einreichSchluss: string | null }
  | { kategorieId: string; fristAbweichend: string | null }

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
  /** The only one that has an earlier deadline; null: it is not about one category. */
  kategorie: string | null
  entwuerfe: { titel: string; kategorie: string; bis: string | null }[]
}

/**
 * Whom a change concerns that is not made yet. Of the deadline of a year or a category: agencies with drafts there that would have less time; of an
 * extension: its agency, drafts or not, unless the same deadline goes on to apply.
 */
export async function listFristkuerzungen(db: Db, jahr: number, aenderung: Fristaenderung, zeit: Zeit): Promise<Fristkuerzung[]> {
  const programm = await findProgrammjahr(db, jahr)
  if (!programm) return []
  const { einreichStart, einreichSchluss } = programm
  if ('einreichSchluss' in aenderung && aenderung.einreichSchluss === einreichSchluss) return []
  const kategorieId = 'kategorieId' in aenderung ? aenderung.kategorieId : undefined
  const kuerzungen: Fristkuerzung[] = []
  for (const { id, name, verlaengertBis } of await listBetroffene(db, jahr, aenderung)) {
    const alle = await listOffeneEntwuerfe(db, { programm, agenturId: id, verlaengertBis, ...zeit })
    const werke = kategorieId === undefined ? alle : alle.filter((werk) => werk.kategorieId === kategorieId)
    const paarOf = (fristAbweichend: string | null) => toPaar({ einreichStart, einreichSchluss, fristAbweichend, verlaengertBis }, aenderung)
    const abweichende = [...('agenturId' in aenderung ? [null] : []), ...werke.map(({ fristAbweichend }) => fristAbweichend)]
    const kuerzung = kuerzungOf(abweichende.map(paarOf), zeit)
    if (!kuerzung) continue
    const empfaenger = (await listAgenturEmpfaenger(db, id, 'EINREICHUNG')).map(({ an, werte }) => ({ an, name: werte.name }))
    const wandzeitOf = (ms: number) => wandzeitOfInstant(ms, zeit.timeZone)
    const entwuerfe = werke.map(({ titel, kategorie, fristAbweichend }) => {
      const { bisMs } = einreichfristOf(paarOf(fristAbweichend).nachher, zeit)
      return { titel, kategorie, bis: bisMs === null ? null : wandzeitOf(bisMs) }
    })
    kuerzungen.push({
      id,
      name,
      empfaenger,
      entwuerfe,
      kategorie: kategorieId === undefined ? null : (werke[0]?.kategorie ?? null),
      alteFrist: wandzeitOf(kuerzung.alteFristMs),
      neueFrist: wandzeitOf(kuerzung.neueFristMs),
    })
  }
  return kuerzungen
}

async function listBetroffene(db: Db, jahr: number, aenderung: Fristaenderung) {
  if (!('agenturId' in aenderung)) return listAgenturenMitEntwurf(db, jahr, 'kategorieId' in aenderung ? aenderung.kategorieId : undefined)
  const eine = await findEinreichende(db, jahr, aenderung.agenturId)
  return eine ? [eine] : []
}

function toPaar(vorher: Einreichzeiten, aenderung: Fristaenderung): Zeitenpaar {
  if ('agenturId' in aenderung) return { vorher, nachher: { ...vorher, verlaengertBis: aenderung.verlaengertBis } }
  if ('kategorieId' in aenderung) return { vorher, nachher: { ...vorher, fristAbweichend: aenderung.fristAbweichend } }
  return { vorher, nachher: { ...vorher, einreichSchluss: aenderung.einreichSchluss } }
}

interface Kategorieaenderung {
  id: string
  version: number
  jahr: number
  aktiv: boolean
  fristAbweichend: string | null
}

/** Whom a category concerns that is not written yet; nobody when somebody else has saved in between, because then nothing is written. */
export async function listKategoriekuerzungen(db: Db, { id, version, ...nachher }: Kategorieaenderung, zeit: Zeit): Promise<Fristkuerzung[]> {
  const vorher = await findDatensatz(db, 'kategorie', id)
  if (!vorher) throw new AppFehler('nicht-gefunden')
  if (vorher.version !== version) return []
  if (!isFristwechsel({ ...vorher, aktiv: vorher.aktiv === 1 }, nachher)) return []
  return listFristkuerzungen(db, vorher.jahr, { kategorieId: id, fristAbweichend: nachher.fristAbweichend }, zeit)
}

/** For the question before the change; the change itself reads all of it again. */
export async function previewKuerzung(
  db: Db,
  {
    jahr,
    fristverlaengerungId,
    bis,
    version,
  }: { jahr: number; fristverlaengerungId?: string | undefined; bis: string | null; version?: number | undefined },
  zeit: Zeit,
): Promise<{ agenturen: Vorschau[] }> {
  if (version !== undefined && (await findProgrammjahr(db, jahr))?.version !== version) return { agenturen: [] }
  return toVorschau(await listFristkuerzungen(db, jahr, await aenderungOf(db, jahr, { fristverlaengerungId, bis }), zeit))
}

/** The same for a category. */
export async function previewKategoriekuerzung(db: Db, aenderung: Kategorieaenderung, zeit: Zeit): Promise<{ agenturen: Vorschau[] }> {
  return toVorschau(await listKategoriekuerzungen(db, aenderung, zeit))
}

function toVorschau(kuerzungen: readonly Fristkuerzung[]): { agenturen: Vorschau[] } {
  return {
    agenturen: kuerzungen.map(({ id, name, alteFrist, neueFrist, empfaenger, entwuerfe }) => ({
      id,
      name,
      alteFrist,
      neueFrist,
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
