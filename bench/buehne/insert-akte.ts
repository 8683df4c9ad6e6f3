import { DatabaseSync } from 'node:sqlite'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { toBareRows, type BareRows } from './bare-rows.ts'
import { insertBare } from './insert-bare.ts'
import type { SaalJury } from '#tests/support/saal.ts'

const PER_TRANSACTION = 5000

/** Points of the act with this number. */
type Punkte = (nr: number) => number

/** Acts of all members across all works, later ones as changes of earlier ones, and the valid states that follow from them. Unless told otherwise every work of ten jurors or more gets the same. */
export async function insertAkte(db: Db, jury: SaalJury, count: number, punkte: Punkte = (nr) => ((nr * 7) % 10) + 1): Promise<void> {
  const geraete = jury.mitglieder.map(() => newId(Date.now()))
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    const rows: BareRows = { stimmabgaben: [], stimmen: [], protokoll: [] }
    for (let nr = start; nr < Math.min(count, start + PER_TRANSACTION); nr += 1) push(rows, jury, { nr, geraete, punkte })
    await insertBare(db, rows)
  }
}

function push(rows: BareRows, jury: SaalJury, { nr, geraete, punkte }: { nr: number; geraete: string[]; punkte: Punkte }): void {
  const mitglied = jury.mitglieder[nr % jury.mitglieder.length]
  const round = Math.floor(nr / jury.mitglieder.length)
  const einreichungId = jury.einreichungIds[round % jury.einreichungIds.length]
  const geraetId = geraete[nr % geraete.length]
  if (!mitglied || !einreichungId || !geraetId) throw new RangeError(`no place for act ${nr}`)
  const nowMs = Date.now()
  const act = {
    seq: round + 1,
    id: newId(nowMs),
    rundeId: jury.rundeId,
    einreichungId,
    art: 'BEWERTET',
    wert: { punkte: punkte(nr) },
    wallMs: nowMs,
  }
  const made = toBareRows({ benutzerId: mitglied.benutzerId, geraetId, stimmabgaben: [act] }, nowMs)
  const owner = { juryId: jury.juryId, mitgliedId: mitglied.mitgliedId }
  rows.stimmabgaben.push(...made.stimmabgaben.map((row) => ({ ...row, ...owner })))
  rows.stimmen.push(...made.stimmen.map((row) => ({ ...row, ...owner })))
}

const NEU: Record<string, string> = {
  id: `:nr || substr(t.id, 2)`,
  stimmabgabe_id: `:nr || substr(t.stimmabgabe_id, 2)`,
  geraet_id: `:nr || substr(t.geraet_id, 2)`,
  jury_id: ':jury',
  runde_id: ':runde',
  mitglied_id: 'm.neu',
  einreichung_id: 'w.neu',
}

/** The same acts once more for every other jury, by the database itself: row by row would take a minute. */
export function copyAkte(file: string, from: SaalJury, others: readonly SaalJury[]): void {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma synchronous = off; create temp table paar (alt text primary key, neu text)')
  for (const [index, jury] of others.entries()) {
    sqlite.exec('begin; delete from paar')
    const pair = sqlite.prepare('insert into paar values (?, ?)')
    for (const [place, { mitgliedId }] of from.mitglieder.entries()) pair.run(mitgliedId, jury.mitglieder[place]?.mitgliedId ?? '')
    for (const [place, id] of from.einreichungIds.entries()) pair.run(id, jury.einreichungIds[place] ?? '')
    for (const table of ['stimmabgabe', 'stimme'])
      copyTable(sqlite, table, { nr: String.fromCodePoint(97 + index), from: from.juryId, jury: jury.juryId, runde: jury.rundeId })
    sqlite.exec('commit')
  }
  sqlite.close()
}

function copyTable(sqlite: DatabaseSync, table: string, values: Record<'nr' | 'from' | 'jury' | 'runde', string>): void {
  const columns = sqlite
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const picked = columns.map((name) => NEU[name] ?? `t.${name}`)
  sqlite
    .prepare(`insert into ${table} (${columns.join(', ')}) select ${picked.join(', ')} from ${table} t join paar m on m.alt = t.mitglied_id
    join paar w on w.alt = t.einreichung_id where t.jury_id = :from`)
    .run(values)
}
