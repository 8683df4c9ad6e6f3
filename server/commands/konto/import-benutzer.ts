import {
  findDoppelte,
  readImportZeile,
  refuseAgentur,
  type Import,
  type ImportAntwort,
  type ImportFehler,
  type ImportPerson,
} from '#contract/benutzer-import.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { listVorhandeneUsernames, mapAgenturNamen } from '../../db/konto/benutzer-liste.ts'
import { insertNeuenBenutzer, normalizeUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { inviteBenutzer } from './invite-benutzer.ts'
import { neuesKonto, toColumns } from './save-benutzer.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Gelesen {
  nr: number
  person: ImportPerson | null
  fehler: ImportFehler | null
}

/** Good lines become people; whoever is there already stays as is, and a line with an error is left out and explained. */
export async function importBenutzer(db: Db, { vorschau, einladen, zeilen }: Import, wer: Wer): Promise<ImportAntwort> {
  const doppelte = findDoppelte(zeilen)
  const gelesen = zeilen.map((zeile): Gelesen => {
    const { person, fehler } = readImportZeile(zeile)
    const doppelt = doppelte.get(zeile.nr) ?? null
    return { nr: zeile.nr, person: doppelt ? null : person, fehler: fehler ?? doppelt }
  })
  return inTransaktion(db, async (trx) => {
    const bekannt = await listVorhandeneUsernames(
      trx,
      gelesen.flatMap(({ person }) => (person ? [normalizeUsername(person.username)] : [])),
    )
    const agenturen = await mapAgenturNamen(trx)
    const antwort: ImportAntwort = { angelegt: 0, zeilen: [] }
    for (const zeile of gelesen) {
      const { person, fehler } = withAgentur(zeile, agenturen)
      const isNeu = person !== null && !bekannt.has(normalizeUsername(person.username))
      const isAngelegt = isNeu && !vorschau && (await insertPerson(trx, person, { einladen, wer }))
      if (isAngelegt) antwort.angelegt += 1
      const stand = person === null ? 'FEHLER' : isNeu && (vorschau || isAngelegt) ? 'NEU' : 'VORHANDEN'
      antwort.zeilen.push({ nr: zeile.nr, stand, fehler: fehler ?? {} })
    }
    return antwort
  })
}

function withAgentur({ nr, person, fehler }: Gelesen, agenturen: ReadonlyMap<string, ReadonlySet<string>>): Gelesen {
  if (!person) return { nr, person, fehler }
  const treffer = agenturen.get(sortKeyOf(person.firma)) ?? new Set()
  const satz = person.roles.includes('AGENTUR') ? refuseAgentur(person.firma, treffer.size) : null
  if (satz) return { nr, person: null, fehler: { firma: satz } }
  const [agenturId = null] = person.roles.includes('AGENTUR') ? treffer : []
  return { nr, person: { ...person, agenturId }, fehler: null }
}

async function insertPerson(trx: Trx, { roles, ...person }: ImportPerson, { einladen, wer }: { einladen: boolean; wer: Wer }): Promise<boolean> {
  const { by, nowMs } = wer
  const id = newId(nowMs)
  const columns = { ...toColumns(person), ...neuesKonto(roles) }
  const isInserted = await insertNeuenBenutzer(trx, { id, ...columns, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by })
  if (!isInserted) return false
  await insertVerlauf(trx, {
    noun: 'benutzer',
    datensatzId: id,
    aktion: 'angelegt',
    benutzerId: by,
    daten: { nachher: columns, durch: 'Import' },
    nowMs,
  })
  if (einladen) await inviteBenutzer(trx, id, wer)
  return true
}
