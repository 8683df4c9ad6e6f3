import { sql } from 'kysely'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { PROBELAUF_ART, PROBELAUF_ENTFERNT, type EntfernterProbelauf } from '../../domain/jury/probelauf.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** Rehearsals, to be left out of what counts. */
export function selectProbelaeufe(db: Db) {
  return db.selectFrom('jury').select('jury.id').where('jury.probe', '=', 1)
}

/** Whose rehearsal it is, or which one it has. */
export async function findGegenstueck(db: Db, jury: { id: string; vorbildId: string | null }): Promise<{ id: string; titel: string } | null> {
  const query = db.selectFrom('jury').select(['id', 'titel'])
  const found = jury.vorbildId === null ? query.where('vorbildId', '=', jury.id) : query.where('id', '=', jury.vorbildId)
  return (await found.executeTakeFirst()) ?? null
}

/** What its log says it is. */
export async function isAlsProbelaufVersiegelt(db: Db, juryId: string): Promise<boolean> {
  const first = await db.selectFrom('protokoll').select('eintrag').where('juryId', '=', juryId).where('nr', '=', 1).executeTakeFirst()
  return (readJson(first?.eintrag ?? '') as { art?: unknown } | null)?.art === PROBELAUF_ART
}

export function listBeispieljurys(db: Db, vorJahr: number) {
  return db
    .selectFrom('jury')
    .select(['id', 'titel', 'jahr'])
    .where('probe', '=', 0)
    .where('jahr', '<', vorJahr)
    .orderBy('jahr', 'desc')
    .orderBy('nummer')
    .execute()
}

export async function setAusfall(trx: Trx, juryId: string, ausfall: { ausfallVonMs: number; ausfallBisMs: number }): Promise<void> {
  await trx.updateTable('jury').set(ausfall).where('id', '=', juryId).where('probe', '=', 1).execute()
}

/** Votes that came since an outage began. */
export function listActsSeit(db: Db, juryId: string, vonMs: number) {
  return db
    .selectFrom('stimmabgabe')
    .select(['geraetId', 'einreichungId', 'wallMs', 'anker'])
    .where('juryId', '=', juryId)
    .where('art', '!=', 'NOTIZ')
    .where('empfangenMs', '>=', vonMs)
    .execute()
}

/** Every rehearsal that is gone, by the entry that it left. */
export async function listEntfernteProbelaeufe(db: Db): Promise<EntfernterProbelauf[]> {
  const rows = await db.selectFrom('verlauf').select('daten').where('noun', '=', 'jury').where('aktion', '=', PROBELAUF_ENTFERNT).execute()
  return rows.flatMap(({ daten }) => {
    const gelesen = readJson(daten) as Partial<EntfernterProbelauf> | null
    return gelesen?.juryId && gelesen.rundeIds ? [{ juryId: gelesen.juryId, rundeIds: gelesen.rundeIds }] : []
  })
}

/** Whether a jury that there is not was a rehearsal. */
export async function wasProbelauf(db: Db, juryId: string): Promise<boolean> {
  return (await listEntfernteProbelaeufe(db)).some((entfernt) => entfernt.juryId === juryId)
}

export interface ProbelaufTeile {
  juryId: string
  rundeIds: readonly string[]
  mitgliedIds: readonly string[]
}

/** What is left of an act: which device gave it which number and id. It says nothing, and is answered as of a jury without this person. */
const STUMPF = {
  juryId: null,
  mitgliedId: null,
  rundeId: null,
  einreichungId: null,
  art: 'UNLESBAR',
  wert: null,
  kommentar: null,
  notiz: null,
  baseRev: null,
  loest: null,
  einreichungRev: null,
  wallMs: null,
  anker: null,
  roh: null,
  geschaetztMs: null,
  status: 'rejected',
  reason: 'not-member',
  rev: null,
  quittung: null,
  nachgereicht: 0,
  nacherfasst: 0,
  vorschlagOffen: 0,
  entscheidung: null,
} as const

function actsOf(trx: Trx, { juryId, rundeIds }: ProbelaufTeile) {
  return trx
    .selectFrom('stimmabgabe')
    .select('stimmabgabe.id')
    .where((eb) => eb.or([eb('juryId', '=', juryId), ...(rundeIds.length > 0 ? [eb('rundeId', 'in', rundeIds)] : [])]))
}

/** Acts of tablets become stubs; those from paper, which no tablet can send again, go. How many there were. */
export async function stubStimmabgaben(trx: Trx, teile: ProbelaufTeile, nowMs: number): Promise<number> {
  const acts = await actsOf(trx, teile).select(['stimmabgabe.seq', 'stimmabgabe.nacherfasst']).execute()
  await trx.deleteFrom('verlauf').where('noun', '=', 'stimmabgabe').where('datensatzId', 'in', actsOf(trx, teile)).execute()
  await trx.deleteFrom('stimmabgabe').where('nacherfasst', '=', 1).where('id', 'in', actsOf(trx, teile)).execute()
  await trx
    .updateTable('stimmabgabe')
    .set({ ...STUMPF, empfangenMs: nowMs, ergebnis: stumpfErgebnis(nowMs) })
    .where('id', 'in', actsOf(trx, teile))
    .execute()
  return acts.length
}

/** What is answered to the act from now on, whenever its tablet asks. */
function stumpfErgebnis(serverMs: number) {
  const rest: Omit<StimmabgabeErgebnis, 'seq' | 'id'> = {
    status: 'rejected',
    rev: null,
    quittung: null,
    serverMs,
    reason: 'not-member',
    expected: null,
    gueltig: null,
    probelauf: true,
  }
  const hinten = `",${JSON.stringify(rest).slice(1)}`
  return sql<string>`'{"seq":' || cast(seq as text) || ',"id":"' || id || ${sql.lit(hinten)}`
}

const VON_JURY = [
  'aberkennung',
  'auszeichnung',
  'tischschritt',
  'wiedereroeffnung',
  'nacherfassung',
  'stimme',
  'meldung',
  'protokoll',
  'protokollKopf',
] as const

/** Everything that belongs to the rehearsal and to nothing else; what hangs on its rows by a key of the table goes with them. */
export async function deleteProbelauf(trx: Trx, { juryId, rundeIds, mitgliedIds }: ProbelaufTeile): Promise<void> {
  for (const tabelle of VON_JURY) {
    if (tabelle === 'aberkennung')
      await trx
        .deleteFrom('aberkennung')
        .where('auszeichnungId', 'in', (eb) => eb.selectFrom('auszeichnung').select('auszeichnung.id').where('juryId', '=', juryId))
        .execute()
    else await trx.deleteFrom(tabelle).where('juryId', '=', juryId).execute()
  }
  if (rundeIds.length > 0) await trx.deleteFrom('rundeUmfang').where('rundeId', 'in', rundeIds).execute()
  if (mitgliedIds.length > 0) {
    await trx.deleteFrom('notiz').where('mitgliedId', 'in', mitgliedIds).execute()
    await trx.deleteFrom('notizFassung').where('mitgliedId', 'in', mitgliedIds).execute()
    await trx
      .deleteFrom('sitzung')
      .where('zugangskarteId', 'in', (eb) => eb.selectFrom('zugangskarte').select('zugangskarte.id').where('mitgliedId', 'in', mitgliedIds))
      .execute()
  }
  for (const id of [juryId, ...mitgliedIds]) await trx.deleteFrom('mail').where('status', '=', 'WARTET').where('ziel', 'like', `%${id}%`).execute()
  for (const [noun, ids] of [
    ['jury', [juryId]],
    ['runde', rundeIds],
    ['jurymitglied', mitgliedIds],
  ] as const)
    if (ids.length > 0) await trx.deleteFrom('verlauf').where('noun', '=', noun).where('datensatzId', 'in', ids).execute()
  await trx.deleteFrom('jury').where('id', '=', juryId).execute()
}
