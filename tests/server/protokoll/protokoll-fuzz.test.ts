import fc from 'fast-check'
import { sql, type Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaktion, type Trx } from '#server/db/datenbank/transaktion.ts'
import type { Tabellen } from '#server/db/tabellen/tabellen.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { addPerson, insertEinreichung, insertJury, insertRunde } from '#tests/support/voting.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'

const KEYS = {
  stimmabgabe: ['id'],
  stimme: ['mitgliedId', 'rundeId', 'einreichungId'],
  protokoll: ['juryId', 'nr'],
  protokollKopf: ['juryId'],
  runde: ['id'],
  jurymitglied: ['id'],
  befangenheit: ['id'],
  jury: ['id'],
  juryKategorie: ['juryId', 'kategorieId'],
  einreichung: ['id'],
  verlauf: ['id'],
  wiedereroeffnung: ['id'],
} as const
type Tabelle = keyof typeof KEYS
type Row = Record<string, string | number | null>

const VERWALTET = ['version', 'createdMs', 'createdBy', 'updatedMs', 'updatedBy']
/** Columns that are not sealed, because no result follows from them. Whatever else a table gets is, or stands here. */
const OFFEN: Partial<Record<Tabelle, readonly string[]>> = {
  runde: [...VERWALTET, 'position', 'titel', 'freigegeben', 'start', 'ende', 'nachlaufMin', 'ergebnisSichtbar', 'geoeffnetMs'],
  jurymitglied: [...VERWALTET, 'arbeitgeber', 'netzwerk'],
  // The reason of a recusal that the juror declared himself is the same for all.
  befangenheit: ['id', 'grund', 'quelle', 'createdMs'],
  jury: [
    ...VERWALTET,
    'jahr',
    'nummer',
    'titel',
    'sortierTitel',
    'paketRevision',
    'paketMs',
    'historie',
    'vorbildId',
    'ausfallVonMs',
    'ausfallBisMs',
    // Sealed with the panels of a round that is held in them (jury/panels.test.ts).
    'panelMindestens',
  ],
  verlauf: ['id'],
}
/** The other way round: nearly all of a work is what the jury judges, not what it is counted by. */
/** Never changed alone: other tables hang on it. */
const FEST: readonly string[] = ['jury.id']
/** A second row of the same would say the same, or nothing. */
const OHNE_KOPIE: readonly Tabelle[] = ['protokollKopf', 'jury', 'juryKategorie', 'verlauf']
/** Whose second row is the same under another id. */
const NACH_ID: readonly Tabelle[] = ['runde', 'jurymitglied', 'befangenheit', 'einreichung', 'wiedereroeffnung']
const NUR: Partial<Record<Tabelle, readonly string[]>> = { einreichung: ['id', 'kategorieId', 'status', 'zurueckgezogenMs'] }

interface Eingriff {
  was: string
  /** One of these names the row. */
  namen: string[]
  run: (trx: Trx) => Promise<unknown>
}

/** Undoes an intervention once its finding is known. */
class Zurueck extends Error {}

describe.each(['sqlite', 'postgres'] as const)('any change of any sealed row on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  let eingriffe: Eingriff[]
  beforeAll(async () => {
    saal = await openGeschlossenenSaal(dialekt)
    eingriffe = []
    await reopen()
    // They hang on a seat by a key of the table, and are sealed by nothing.
    await saal.db.deleteFrom('juryerklaerung').execute()
    // Of these the values are taken that the keys of the database let through.
    const { juryId, kategorieId } = await insertJury(saal.db, 2)
    await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
    const einreichungId = await insertEinreichung(saal.db, kategorieId, 9)
    const { mitgliedId } = await addPerson(saal, 'fremd', { roles: ['JURY'], juryId })
    const fremde = { id: 'fremd', juryId, rundeId: 'fremd', amt: 'BUERO', grund: 'x', createdMs: 1, createdBy: 'x' }
    await saal.db
      .insertInto('wiedereroeffnung')
      .values({ ...fremde, status: 'VERWORFEN', endeMs: 1, endeVon: 'x' })
      .execute()
    const befangen = { grund: 'SONSTIGES', quelle: 'REGEL', status: 'BESTAETIGT', createdMs: 1, beendetMs: null }
    await saal.db
      .insertInto('befangenheit')
      .values({ id: 'fremd', mitgliedId, einreichungId, ...befangen })
      .execute()
    for (const tabelle of Object.keys(KEYS) as Tabelle[]) {
      const all = (await saal.db.selectFrom(tabelle).selectAll().execute()) as Row[]
      const rows = all.filter((row) => isEigene(tabelle, row, saal) && isVersiegelt(tabelle, row))
      expect(rows.length, tabelle).toBeGreaterThan(0)
      const spalten = Object.keys(rows[0] ?? {})
      expect(spalten, tabelle).toEqual(expect.arrayContaining([...(OFFEN[tabelle] ?? []), ...(NUR[tabelle] ?? [])]))
      eingriffe.push(...rows.flatMap((row) => planEingriffe(tabelle, row, all)))
    }
    eingriffe.push(...planErfundene())
  })
  afterAll(() => saal.server.close())

  /** By chair and office, and closed a second time. */
  async function reopen(): Promise<void> {
    const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
    const post = async (name: string, url: string, body: object) => {
      saal.uhr.ms += 1000
      const answer = await saal.person(name).call('POST', `${runde}/${url}`, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer
    }
    const { id } = (await post('vorsitz', 'wiedereroeffnung', { grund: 'Zu früh geschlossen' })).json<{ id: string }>()
    await post('admin', `wiedereroeffnung/${id}`, { bestaetigt: true })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await post('vorsitz', 'status', { status, grund: 'Alle da' })
  }

  /** Votes in the true round, for a work that has none of this person, under whichever jury and for whichever seat. */
  function planErfundene(): Eingriff[] {
    const { mitgliedId } = saal.person('j1')
    const [rundeId, einreichungId] = [saal.rundeId, saal.einreichungIds[3] ?? '']
    const orte = [
      { mitgliedId, juryId: saal.juryId },
      { mitgliedId, juryId: 'nirgends' },
      { mitgliedId: saal.person('vorsitz').mitgliedId, juryId: 'nirgends' },
      { mitgliedId: 'niemand', juryId: saal.juryId },
      { mitgliedId: 'niemand', juryId: 'nirgends' },
    ]
    return orte.map((ort) => {
      const was = { art: 'BEWERTET', wert: '{"punkte":10}', kommentar: null, rev: 1, stimmabgabeId: saal.akte.erste, geraetId: 'x', quittung: null }
      const row = { ...ort, rundeId, einreichungId, ...was, serverMs: 1, nachgereicht: 0 as const, nacherfasst: 0 as const, zaehlt: 1 as const }
      return {
        was: `stimme: invented for ${ort.mitgliedId} under ${ort.juryId}`,
        namen: namenOf('stimme', row),
        run: (trx: Trx) => trx.insertInto('stimme').values(row).execute(),
      }
    })
  }

  /** The sentence of the finding; undefined when the database itself refuses the change. */
  async function befundAfter({ run }: Eingriff): Promise<string | null | undefined> {
    let satz: string | null | undefined
    const done = inTransaktion(saal.db, async (trx) => {
      await run(trx)
      const { fehler, weitere } = await checkProtokoll(trx, saal.juryId)
      satz = fehler && [fehler, ...weitere].map((each) => each.satz).join('\n')
      throw new Zurueck()
    })
    await done.catch((error: unknown) => {
      const code = String((error as { code?: unknown }).code ?? '') + String((error as { errcode?: unknown }).errcode ?? '')
      if (!(error instanceof Zurueck) && !/^2[23]|ERR_SQLITE/.test(code)) throw error
    })
    return satz
  }

  async function expectNamed(eingriff: Eingriff): Promise<boolean> {
    const satz = await befundAfter(eingriff)
    if (satz === undefined) return false
    expect(satz, eingriff.was).not.toBeNull()
    const isNamed = eingriff.namen.some((name) => satz?.includes(name))
    expect(isNamed, `${eingriff.was}: ${eingriff.namen.join(' / ')} in „${satz ?? ''}“`).toBe(true)
    return true
  }

  it('is found, and the row is named', async () => {
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    let judged = 0
    if (dialekt === 'sqlite') {
      const gepruefte = new Set<string>()
      for (const eingriff of eingriffe) {
        if (!(await expectNamed(eingriff))) continue
        judged += 1
        gepruefte.add(eingriff.was.split(' = ')[0] ?? '')
      }
      // Every sealed column of every table was really changed at least once.
      expect(
        eingriffe.map(({ was }) => was.split(' = ')[0] ?? '').filter((was) => !gepruefte.has(was) && !FEST.includes(was) && was.includes('.')),
      ).toEqual([])
    } else
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...eingriffe), async (eingriff) => {
          judged += (await expectNamed(eingriff)) ? 1 : 0
        }),
        { numRuns: 300 },
      )
    expect(judged).toBeGreaterThan(dialekt === 'sqlite' ? 1000 : 200)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })
})

/** Of the jury whose log is looked at. */
function isEigene(tabelle: Tabelle, row: Row, { juryId, kategorieId }: GeschlossenerSaal): boolean {
  if (tabelle === 'jury') return row['id'] === juryId
  if (tabelle === 'einreichung') return row['kategorieId'] === kategorieId
  if (tabelle === 'befangenheit') return row['id'] !== 'fremd'
  return row['juryId'] === undefined || row['juryId'] === juryId
}

/** Notes are not sealed, and nothing that is unreadable; of the history what stands in the log too. */
function isVersiegelt(tabelle: Tabelle, { art, noun, aktion }: Row): boolean {
  // Of a proposal only what came of it is an entry.
  if (aktion === 'WIEDEREROEFFNUNG_VORGESCHLAGEN') return false
  return tabelle === 'verlauf' ? noun === 'runde' || noun === 'stimmabgabe' : art !== 'NOTIZ' && art !== 'UNLESBAR'
}

/** Every sealed column of the row to other values and to those of other rows, the row gone, the row a second time. */
function planEingriffe(tabelle: Tabelle, row: Row, rows: readonly Row[]): Eingriff[] {
  const spalten = NUR[tabelle] ?? Object.keys(row).filter((spalte) => !OFFEN[tabelle]?.includes(spalte))
  const where = whereOf(tabelle, row)
  const geaendert = spalten.flatMap((spalte) =>
    // Of the history only the reason is sealed besides: what else stands there may be another row's.
    valuesFor(row[spalte] ?? null, spalte === 'daten' ? [] : rows, spalte).map((wert) => ({
      was: `${tabelle}.${spalte} = ${String(wert)}`,
      namen: [...namenOf(tabelle, row), ...namenOf(tabelle, { ...row, [spalte]: wert })],
      run: (trx: Trx) => sql`update ${sql.table(snake(tabelle))} set ${sql.ref(snake(spalte))} = ${wert} where ${where}`.execute(trx),
    })),
  )
  const weg = {
    was: `${tabelle}: deleted`,
    namen: namenOf(tabelle, row),
    run: (trx: Trx) => sql`delete from ${sql.table(snake(tabelle))} where ${where}`.execute(trx),
  }
  const zweite = copyOf(tabelle, row)
  const doppelt = {
    was: `${tabelle}: copied`,
    namen: namenOf(tabelle, zweite),
    run: (trx: Trx) =>
      trx
        .insertInto(tabelle)
        .values(zweite as unknown as Selectable<Tabellen[Tabelle]>)
        .execute(),
  }
  return [...geaendert, weg, ...(OHNE_KOPIE.includes(tabelle) ? [] : [doppelt])]
}

function valuesFor(ist: string | number | null, rows: readonly Row[], spalte: string): (string | number | null)[] {
  const fremde = new Set(rows.map((row) => row[spalte] ?? null).filter((wert) => wert !== ist))
  const eigene = typeof ist === 'number' ? [ist + 1, ist === 0 ? 2 : 0] : [`${ist ?? ''}x`, ist === null ? 7 : '']
  return [...new Set([...eigene, null, ...[...fremde].slice(0, 2), ...[...fremde].slice(-1)])].filter((wert) => wert !== ist)
}

function copyOf(tabelle: Tabelle, row: Row): Row {
  if (tabelle === 'stimmabgabe') return { ...row, id: 'zweite', seq: Number(row['seq']) + 500, rev: null }
  if (tabelle === 'stimme') return { ...row, rundeId: 'andere' }
  if (NACH_ID.includes(tabelle)) return { ...row, id: 'zweite' }
  return { ...row, nr: Number(row['nr']) + 500 }
}

/** How a sentence names the row. */
function namenOf(tabelle: Tabelle, row: Row): string[] {
  if (tabelle === 'stimmabgabe') return [String(row['id'])]
  if (tabelle === 'verlauf') return [String(row['datensatzId'])]
  if (tabelle === 'befangenheit') return [`${String(row['mitgliedId'])} ${String(row['einreichungId'])}`]
  if (tabelle === 'jury') return [String(row['id']), 'Stimmrecht des Vorsitzes']
  if (tabelle === 'juryKategorie') return ['Kategorien der Jury']
  if (tabelle === 'runde' || tabelle === 'jurymitglied' || tabelle === 'einreichung' || tabelle === 'wiedereroeffnung') return [String(row['id'])]
  if (tabelle === 'stimme') return [KEYS.stimme.map((key) => row[key]).join(' ')]
  // Where the chain ends, the first number that is missing is named.
  return tabelle === 'protokoll' ? [`Eintrag ${String(row['nr'])}:`, `Eintrag ${String(row['nr'])},`, 'endet zu früh'] : ['endet zu früh']
}

function whereOf(tabelle: Tabelle, row: Row) {
  return sql.join(
    KEYS[tabelle].map((key) => sql`${sql.ref(snake(key))} = ${row[key]}`),
    sql` and `,
  )
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
