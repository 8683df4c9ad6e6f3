import type { Funktion } from '#contract/jury.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAnwesende, listGezeigte } from '../../db/live/live-anwesenheit.ts'

/** Who was there for which work, in the order in which they were shown. */
export async function listAnwesenheiten(db: Db, juryId: string) {
  const anwesende = Map.groupBy(await listAnwesende(db, juryId), ({ liveId, werkNr }) => `${liveId} ${werkNr}`)
  return (await listGezeigte(db, juryId)).map(({ nr, nummer, rundeId: _, ...werk }) => ({
    ...werk,
    nummer: nummer ?? '',
    personen: (anwesende.get(`${werk.liveId} ${nr}`) ?? []).map(
      ({ mitgliedId, firstname, lastname, funktion, vonMs, bisMs, lueckeMs, draussen }) => ({
        mitgliedId,
        name: `${firstname} ${lastname}`.trim(),
        funktion: funktion as Funktion,
        vonMs,
        bisMs,
        lueckeMs,
        draussen: draussen === 1,
      }),
    ),
  }))
}
