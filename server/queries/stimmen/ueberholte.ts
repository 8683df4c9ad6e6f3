import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAngenommene } from '../../db/stimmen/stimmabgabe.ts'
import { stimmeKeyOf } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { isUeberholt, type Abgabe } from '../../domain/stimmen/ueberholt.ts'

interface Ort {
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
}

interface SpaeteAbgabe extends Ort, Abgabe {
  id: string
}

/** Ids of these late acts after which their juror gave another one for the same work and round: none of them can count any more. */
export async function findUeberholte(db: Db, spaete: readonly SpaeteAbgabe[]): Promise<ReadonlySet<string>> {
  if (spaete.length === 0) return new Set()
  const wo = {
    mitgliedIds: distinct(spaete.map(({ mitgliedId }) => mitgliedId)),
    rundeIds: distinct(spaete.map(({ rundeId }) => rundeId)),
    einreichungIds: distinct(spaete.map(({ einreichungId }) => einreichungId)),
  }
  const angenommene = Map.groupBy(await listAngenommene(db, wo), keyOf)
  return new Set(spaete.filter((abgabe) => isUeberholt(abgabe, angenommene.get(keyOf(abgabe)) ?? [])).map(({ id }) => id))
}

function keyOf({ mitgliedId, rundeId, einreichungId }: Ort): string {
  return stimmeKeyOf(mitgliedId ?? '', rundeId ?? '', einreichungId ?? '')
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}
