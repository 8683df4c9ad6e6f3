import { newId } from '#server/domain/grund/new-id.ts'
import { START_MS, type Saal } from './voting.ts'

/** A file in the field for print of a work, in the place of the one before; its id. */
export async function insertDruckdatei(
  { server, db }: Pick<Saal, 'server' | 'db'>,
  einreichungId: string,
  bytes: Buffer,
  mime = 'application/pdf',
): Promise<string> {
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  const feld = await db.selectFrom('medienfeld').select('id').where('titel', '=', 'Druckdatei').executeTakeFirst()
  const medienfeldId = feld?.id ?? newId(START_MS)
  if (!feld)
    await db
      .insertInto('medienfeld')
      .values({ id: medienfeldId, position: 9, titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: 0, inDruck: 1, ...verwaltet })
      .execute()
  await db
    .updateTable('medium')
    .set({ ersetztMs: START_MS })
    .where('einreichungId', '=', einreichungId)
    .where('medienfeldId', '=', medienfeldId)
    .where('ersetztMs', 'is', null)
    .execute()
  const ablage = await server.kontext.medien.put(pieceOf(bytes))
  const leer = { width: null, height: null, durationMs: null, seiten: null, url: null }
  const id = newId(START_MS)
  const datei = {
    typ: mime === 'application/pdf' ? 'PDF' : 'BILD',
    dateiname: 'klebt-nicht_druck.pdf',
    mime,
    sha256: ablage.sha256,
    bytes: ablage.bytes,
  }
  await db
    .insertInto('medium')
    .values({ id, einreichungId, medienfeldId, position: 1, legende: '', createdMs: START_MS, uploadStatus: 'BEREIT', ...leer, ...datei })
    .execute()
  return id
}

/** In a test of a screen bytes are of another realm. */
async function* pieceOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** As if its agency had named somebody for the yearbook. */
export async function insertCredit(db: Saal['db'], einreichungId: string): Promise<void> {
  await db
    .insertInto('credit')
    .values({ id: newId(START_MS), einreichungId, position: 0, funktion: 'Text', firstname: 'Ada', lastname: 'Lux', firma: '', drucken: 1 })
    .execute()
}
