import type { L5Tablet } from './tablet.ts'
import type { L5Welt } from './welt.ts'

type Rows = Awaited<ReturnType<typeof readRows>>

/** Every act of this schedule stands in the ledger once, as it was promised, and what counts is the last one. */
export async function findL5Verletzungen(welt: L5Welt): Promise<string[]> {
  const rows = await readRows(welt)
  return welt.tablets.flatMap((tablet) => [...new Set(tablet.verletzungen), ...checkAkte(tablet, rows), ...checkStimmen(tablet, rows)])
}

async function readRows({ look, jury }: L5Welt) {
  return look(async (db) => {
    const akte = await db
      .selectFrom('stimmabgabe')
      .select(['id', 'geraetId', 'seq', 'wert', 'status', 'rev', 'quittung', 'einreichungId', 'mitgliedId'])
      .where('juryId', '=', jury.juryId)
      .execute()
    const stimmen = await db.selectFrom('stimme').select(['mitgliedId', 'einreichungId', 'wert', 'rev']).where('rundeId', '=', jury.rundeId).execute()
    return {
      akte: Map.groupBy(akte, ({ geraetId }) => geraetId),
      stimmen: new Map(stimmen.map((stimme) => [`${stimme.mitgliedId} ${stimme.einreichungId}`, stimme])),
    }
  })
}

function checkAkte({ geraetId, akte, zugesagt, wartend }: L5Tablet, rows: Rows): string[] {
  const found = rows.akte.get(geraetId) ?? []
  const bySeq = Map.groupBy(found, ({ seq }) => Number(seq))
  const last = akte.at(-1)?.seq ?? 0
  return [
    ...wartend.map(({ id }) => `I12: ${id} wird nicht angenommen`),
    ...found.filter(({ seq }) => Number(seq) > last).map(({ id }) => `I4: ${id} hat niemand abgegeben`),
    ...akte.flatMap(({ seq, id, punkte }) => {
      const [row, ...doppelt] = bySeq.get(seq) ?? []
      const versprochen = zugesagt.get(id)
      if (!row) return versprochen ? [`I1: ${id} war zugesagt und ist verloren`] : []
      if (row.id !== id || doppelt.length > 0) return [`I4: an der Stelle ${seq} von ${geraetId} steht ${row.id} statt ${id}`]
      if (row.wert !== JSON.stringify({ punkte })) return [`I4: ${id} steht mit ${row.wert} statt ${punkte}`]
      const same = !versprochen || (versprochen.status === row.status && versprochen.quittung === row.quittung && row.status !== 'rejected')
      return same ? [] : [`I2: ${id} wurde als ${versprochen.status} ${versprochen.quittung} zugesagt und steht als ${row.status} ${row.quittung}`]
    }),
  ]
}

function checkStimmen({ sitz: { mitgliedId }, akte }: L5Tablet, { stimmen }: Rows): string[] {
  const letzte = new Map(akte.map(({ einreichungId, punkte }) => [einreichungId, punkte]))
  return [...letzte].flatMap(([einreichungId, punkte]) => {
    const wert = stimmen.get(`${mitgliedId} ${einreichungId}`)?.wert
    return wert === JSON.stringify({ punkte }) ? [] : [`I3: für ${einreichungId} zählt ${wert} statt ${punkte}`]
  })
}
