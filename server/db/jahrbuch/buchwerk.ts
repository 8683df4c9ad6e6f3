import { idIn } from '../datenbank/id-in.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig } from '../medium/medium.ts'

/** What stands of these works in the book, besides credits and picture; in no order. */
export async function listBuchzeilen(db: Db, einreichungIds: readonly string[]) {
  if (einreichungIds.length === 0) return []
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['einreichung.id', 'einreichung.jahr', 'einreichung.nummer', 'einreichung.titel', 'einreichung.auftraggeber', 'einreichung.marke'])
    .select(['einreichung.texte', 'einreichung.druckstatus', 'einreichung.agenturId', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['einreichung.nachbesserung', 'einreichung.abgegebenMs', 'einreichung.beanstandetMs'])
    .select(['agentur.agenturnameVeroeffentlichungen as agentur', 'agentur.agenturname as firmenwortlaut'])
    .where(idIn(db, 'einreichung.id', einreichungIds))
    .execute()
}
export type BuchzeileRow = Awaited<ReturnType<typeof listBuchzeilen>>[number]

/** The first picture of each work, those of fields for print before others: its thumbnail, and what a page shows. */
export async function listBuchbilder(db: Db, einreichungIds: readonly string[]) {
  if (einreichungIds.length === 0) return new Map<string, Buchbild>()
  const rows = await db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('rendition', (join) => join.onRef('rendition.mediumId', '=', 'medium.id').on('rendition.variant', '=', 'thumb'))
    .leftJoin('rendition as gross', (join) =>
      join.onRef('gross.mediumId', '=', 'medium.id').onRef('gross.seite', '=', 'rendition.seite').on('gross.variant', '=', 'preview'),
    )
    .select(['medium.einreichungId', 'rendition.sha256 as bild', 'rendition.bytes', 'rendition.mime'])
    .select(['rendition.width', 'rendition.height', 'gross.sha256 as ansicht'])
    .where(idIn(db, 'medium.einreichungId', einreichungIds))
    .where(isGueltig)
    .orderBy('medienfeld.inDruck', 'desc')
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .orderBy('rendition.seite')
    .execute()
  return new Map(rows.toReversed().map((row) => [row.einreichungId, row]))
}

/** What was sent for print of each work with its caption, else its first file: whether a picture of it has been drawn changes nothing about it. */
export async function listBuchoriginale(db: Db, einreichungIds: readonly string[]): Promise<Map<string, Buchoriginal[]>> {
  if (einreichungIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .select(['medium.einreichungId', 'medium.sha256', 'medium.dateiname', 'medium.legende', 'medienfeld.inDruck'])
    .where(idIn(db, 'medium.einreichungId', einreichungIds))
    .where('medium.sha256', 'is not', null)
    .where(isGueltig)
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
  const jeWerk = Map.groupBy(rows, ({ einreichungId }) => einreichungId)
  return new Map(
    [...jeWerk].map(([id, eigene]) => {
      const fuerDruck = eigene.filter(({ inDruck }) => inDruck === 1)
      return [id, fuerDruck.length > 0 ? fuerDruck : eigene.slice(0, 1).map((erste) => ({ ...erste, legende: '' }))]
    }),
  )
}

interface Buchoriginal {
  sha256: string | null
  dateiname: string
  /** What is printed beside it. */
  legende: string
}

interface Buchbild {
  bild: string
  /** null: it has not been drawn yet. */
  ansicht: string | null
  bytes: number
  mime: string
  width: number | null
  height: number | null
}

/** Works of an agency that the office has asked about. */
export async function listAngefragte(db: Db, agenturId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('druckfreigabe')
    .innerJoin('einreichung', 'einreichung.id', 'druckfreigabe.einreichungId')
    .select('einreichung.id')
    .where('einreichung.agenturId', '=', agenturId)
    .where('druckfreigabe.angefragtMs', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
