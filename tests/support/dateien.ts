import { newId } from '#server/domain/grund/new-id.ts'
import type { TestServer } from './server/test-server.ts'
import { START_MS } from './voting.ts'

/** A thumbnail of its own for this work, in the jury's package; its hash. */
export async function insertThumb({ kontext }: TestServer, einreichungId: string): Promise<string> {
  const { db, medien } = kontext
  const [medienfeldId, mediumId] = [newId(START_MS), newId(START_MS)]
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  const { sha256, bytes } = await medien.put(Buffer.from(einreichungId))
  const leer = { width: null, height: null, durationMs: null }
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 1, titel: 'Bild', typ: 'BILD', imJurypaket: 1, ...verwaltet })
    .execute()
  const datei = { sha256, bytes, mime: 'image/jpeg', createdMs: START_MS, ...leer }
  await db
    .insertInto('medium')
    .values({ ...datei, id: mediumId, einreichungId, medienfeldId, position: 1, legende: '', typ: 'BILD', dateiname: '', seiten: null, url: null })
    .execute()
  await db
    .insertInto('rendition')
    .values({ ...datei, mediumId, variant: 'thumb', seite: 0, chunkSha256: JSON.stringify([sha256]) })
    .execute()
  return sha256
}
