import type { NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import { listNachweise, updateNachweisStand } from '../../db/agentur/nachwuchsnachweis.ts'
import { hasAbgegebenes, listNachwuchspersonen, replaceNachwuchspersonen } from '../../db/agentur/nachwuchsperson.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { nameOf, refuseGeburtsdatum } from '../../domain/stammdaten/nachwuchs.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import type { AgenturSicht } from '../../queries/agentur/require-agentur.ts'
import { getAltersregel, requireNachwuchs } from '../../queries/agentur/team.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { writeAenderung, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

interface TeamAuftrag extends Gespeichert {
  personen: readonly NachwuchspersonEingabe[]
  sicht: AgenturSicht
}

/** The whole team at once. The history names who is in it and whose date of birth has changed, never the date: that goes when it is no longer needed. */
export async function updateTeam(db: Db, { id, version, personen, sicht }: TeamAuftrag, wer: Wer): Promise<Gespeichert> {
  return inTransaktion(db, async (trx) => {
    const before = await lockDatensatz(trx, 'agentur', id)
    if (!before) throw new AppFehler('nicht-gefunden')
    await requireNachwuchs(trx, id)
    await assertVersion(trx, before, { version, ...wer })
    if (sicht === 'AGENTUR' && (await hasAbgegebenes(trx, id)))
      throw new AppFehler('eingabe-ungueltig', {
        fields: { personen: 'Nach der Abgabe ändert das Wettbewerbsbüro das Team. Bitte wenden Sie sich dorthin.' },
      })
    await assertAlter(trx, personen, { sicht, ...wer })
    const rows = await listNachwuchspersonen(trx, id)
    const vorher = toVerlauf(rows)
    const geaendert = personen.filter((person) => isAnders(person, rows))
    const nachher = toVerlauf(personen)
    if (geaendert.length === 0 && personen.length === rows.length) return { id, version: before.version }
    await writeTeam(trx, id, personen, wer.nowMs)
    if (sicht === 'AGENTUR') await reopenNachweise(trx, id, geaendert)
    const daten = { vorher: { team: vorher }, nachher: { team: nachher, ...geburtsdatenOf(geaendert, rows) } }
    await writeAenderung(trx, { tabelle: 'agentur', id, columns: {}, daten, wer })
    return { id, version: before.version + 1 }
  })
}

/** Also of a registration: ids that are not the agency's own make new people. */
export async function writeTeam(trx: Trx, agenturId: string, personen: readonly NachwuchspersonEingabe[], nowMs: number): Promise<void> {
  const eigene = new Set((await listNachwuchspersonen(trx, agenturId)).map(({ id }) => id))
  const rows = personen.map(({ id, ansprechperson, ...person }, position) => ({
    ...person,
    // Each id once: a second one of the same is somebody new.
    id: id !== null && eigene.delete(id) ? id : newId(nowMs),
    agenturId,
    position,
    ansprechperson: ansprechperson ? (1 as const) : (0 as const),
    createdMs: nowMs,
  }))
  await replaceNachwuchspersonen(trx, agenturId, rows)
}

/** The office may enter somebody who is too old: the checklist still says so. */
export async function assertAlter(
  db: Db,
  personen: readonly NachwuchspersonEingabe[],
  { sicht, ...zeit }: { sicht: AgenturSicht; nowMs: number; timeZone: string },
): Promise<void> {
  const regel = await getAltersregel(db, zeit)
  const fields = Object.fromEntries(
    personen.flatMap((person, index) => {
      const isZukunft = person.geburtsdatum > regel.heute
      const satz = sicht === 'ADMIN' && !isZukunft ? null : refuseGeburtsdatum(person, regel)
      return satz === null ? [] : [[`personen.${index}.geburtsdatum`, satz]]
    }),
  )
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}

type Rows = Awaited<ReturnType<typeof listNachwuchspersonen>>

function isAnders({ id, ...person }: NachwuchspersonEingabe, rows: Rows): boolean {
  const row = rows.find((each) => each.id === id)
  if (!row) return true
  const { firstname, lastname, rolle, geburtsdatum, ansprechperson } = row
  const stand = { firstname, lastname, rolle, geburtsdatum, ansprechperson: ansprechperson === 1 }
  return (Object.keys(stand) as (keyof typeof stand)[]).some((feld) => stand[feld] !== person[feld])
}

/** What was recognised proved another name or another day of birth. */
async function reopenNachweise(trx: Trx, agenturId: string, geaendert: readonly NachwuchspersonEingabe[]): Promise<void> {
  const ids = new Set(geaendert.map(({ id }) => id))
  for (const { personId, art, stand } of await listNachweise(trx, agenturId))
    if (ids.has(personId) && stand === 'ANERKANNT')
      await updateNachweisStand(trx, { personId, art }, { stand: 'OFFEN', grund: '', entschiedenMs: null, entschiedenBy: null })
}

function toVerlauf(team: readonly { firstname: string; lastname: string; rolle: string; ansprechperson: boolean | number }[]): string {
  return team
    .map((person) => [nameOf(person), person.rolle, Number(person.ansprechperson) === 1 ? 'Ansprechperson' : ''].filter(Boolean).join(', '))
    .join('; ')
}

function geburtsdatenOf(geaendert: readonly NachwuchspersonEingabe[], rows: Rows): { geburtsdatum?: string } {
  const andere = geaendert.filter(({ id, geburtsdatum }) => rows.some((row) => row.id === id && row.geburtsdatum !== geburtsdatum))
  return andere.length > 0 ? { geburtsdatum: `geändert: ${andere.map(nameOf).join(', ')}` } : {}
}
