import fc from 'fast-check'
import { sql, type Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaktion, type Trx } from '#server/db/transaktion.ts'
import type { Tabellen } from '#server/db/tabellen.ts'
import { checkProtokoll } from '#server/queries/check-protokoll.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'

const KEYS = {
  stimmabgabe: ['id'],
  stimme: ['mitgliedId', 'rundeId', 'einreichungId'],
  protokoll: ['juryId', 'nr'],
  protokollKopf: ['juryId'],
} as const
type Tabelle = keyof typeof KEYS
type Row = Record<string, string | number | null>

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
    for (const tabelle of Object.keys(KEYS) as Tabelle[]) {
      const all = (await saal.db.selectFrom(tabelle).selectAll().execute()) as Row[]
      // Notes are not sealed, and nothing that is unreadable.
      const rows = all.filter(({ art }) => art !== 'NOTIZ' && art !== 'UNLESBAR')
      expect(rows.length).toBeGreaterThan(0)
      eingriffe.push(...rows.flatMap((row) => planEingriffe(tabelle, row, rows)))
    }
  })
  afterAll(() => saal.server.close())

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

  it('is found, and the row is named', { timeout: 300_000 }, async () => {
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    let judged = 0
    if (dialekt === 'sqlite') for (const eingriff of eingriffe) judged += (await expectNamed(eingriff)) ? 1 : 0
    else
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

/** Every column of the row to other values and to those of other rows, the row gone, the row a second time. */
function planEingriffe(tabelle: Tabelle, row: Row, rows: readonly Row[]): Eingriff[] {
  const spalten = Object.keys(row)
  const where = whereOf(tabelle, row)
  const geaendert = spalten.flatMap((spalte) =>
    valuesFor(row[spalte] ?? null, rows, spalte).map((wert) => ({
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
  return [...geaendert, weg, ...(tabelle === 'protokollKopf' ? [] : [doppelt])]
}

function valuesFor(ist: string | number | null, rows: readonly Row[], spalte: string): (string | number | null)[] {
  const fremde = rows.map((row) => row[spalte] ?? null).filter((wert) => wert !== ist)
  const eigene = typeof ist === 'number' ? [ist + 1, ist === 0 ? 2 : 0] : [`${ist ?? ''}x`, ist === null ? 7 : '']
  return [...new Set([...eigene, null, ...fremde.slice(0, 2)])].filter((wert) => wert !== ist)
}

function copyOf(tabelle: Tabelle, row: Row): Row {
  if (tabelle === 'stimmabgabe') return { ...row, id: 'zweite', seq: Number(row['seq']) + 500, rev: null }
  if (tabelle === 'stimme') return { ...row, rundeId: 'andere' }
  return { ...row, nr: Number(row['nr']) + 500 }
}

/** How a sentence names the row. */
function namenOf(tabelle: Tabelle, row: Row): string[] {
  if (tabelle === 'stimmabgabe') return [String(row['id'])]
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
