import { createHash } from 'node:crypto'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertProgramm, openSaal, START_MS, type Saal } from '#tests/support/voting.ts'
import { confirmAwards } from './awards.ts'

export interface GewinnerWelt extends Saal {
  awards: string[]
  fremder: Call
  bilder: Record<'gold' | 'bronze' | 'ohne', string>
}

/** Four works of two agencies: Gold, two Bronze, one without anything. Under jsdom no file can be stored. */
export async function openGewinnerWelt(dialekt: 'sqlite' | 'postgres', { mitDateien = true } = {}): Promise<GewinnerWelt> {
  const saal = await openSaal({ dialekt, einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  const [gold = '', bronze = '', zweite = '', ohne = ''] = saal.einreichungIds
  await insertAgentur(saal.db, 'Eigenbrot', [gold, bronze])
  await insertAgentur(saal.db, 'Zweites Frühstück', [zweite, ohne])
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  const bilder = {
    gold: await insertBild(saal, gold, mitDateien),
    bronze: await insertBild(saal, bronze, mitDateien),
    ohne: await insertBild(saal, ohne, mitDateien),
  }
  const awards = await confirmAwards(saal, [
    { einreichungId: bronze, medaille: 'BRONZE' },
    { einreichungId: gold, medaille: 'GOLD' },
    { einreichungId: zweite, medaille: 'BRONZE' },
  ])
  return { ...saal, awards, bilder, fremder: callWith(saal.server.app) }
}

/** With a thumbnail and a large picture; the hash of the large one. */
async function insertBild({ db, server }: Saal, einreichungId: string, mitDateien: boolean): Promise<string> {
  const [medienfeldId, mediumId] = [newId(START_MS), newId(START_MS)]
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 1, titel: 'Bild', typ: 'BILD', imJurypaket: 1, ...verwaltet })
    .execute()
  const [klein, gross] = [toDatei(`klein ${einreichungId}`), toDatei(`groß ${einreichungId}`)]
  const medium = { id: mediumId, einreichungId, medienfeldId, position: 1, legende: '', typ: 'BILD', dateiname: '', seiten: null, url: null }
  await db
    .insertInto('medium')
    .values({ ...gross, ...medium })
    .execute()
  for (const [variant, datei] of [['thumb', klein] as const, ['preview', gross] as const]) {
    await db
      .insertInto('rendition')
      .values({ ...datei, mediumId, variant, seite: 0, chunkSha256: '[]' })
      .execute()
    if (mitDateien) await server.kontext.medien.put(Buffer.from(`${variant === 'thumb' ? 'klein' : 'groß'} ${einreichungId}`))
  }
  return gross.sha256
}

function toDatei(inhalt: string) {
  const sha256 = createHash('sha256').update(inhalt).digest('hex')
  const [width, height, durationMs] = [1600, 900, null]
  return { sha256, bytes: Buffer.byteLength(inhalt), mime: 'image/jpeg', createdMs: START_MS, width, height, durationMs }
}
