import type { Ablauf } from '#contract/ablauf.ts'
import type { Auftritt, AuftrittFelder } from '#contract/auftritt.ts'
import type { FelderGesichert } from '#contract/feldersicherung.ts'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'
import { addPerson, insertProgramm, openSaal, type Saal, type SaalOptions } from '#tests/support/voting.ts'

export interface Festwelt extends Saal {
  awards: string[]
  /** Arbeit 1 to 6 in the order of their numbers: Gold, Bronze, Grand Prix, Bronze, Silber, Shortlist. */
  werke: readonly [string, string, string, string, string, string]
}

/** One category with awards, confirmed and not public; two people of the festival team. */
export async function openFest(dialekt: 'sqlite' | 'postgres', findFilmwerkzeug?: SaalOptions['findFilmwerkzeug']): Promise<Festwelt> {
  const saal = await openSaal({ dialekt, findFilmwerkzeug, juroren: ['j1'], einreichungen: 6, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  for (const name of ['fest', 'fest2']) await addPerson(saal, name, { roles: ['FESTTEAM'], juryId: null })
  for (const [index, id] of saal.einreichungIds.entries())
    await saal.db
      .updateTable('einreichung')
      .set({ nummer: `26-${index + 1}` })
      .where('id', '=', id)
      .execute()
  const medaillen = ['GOLD', 'BRONZE', 'GRANDPRIX', 'BRONZE', 'SILBER', 'SHORTLIST'] as const
  const awards = await confirmAwards(
    saal,
    saal.einreichungIds.map((einreichungId, index) => ({ einreichungId, medaille: medaillen[index] ?? 'SHORTLIST' })),
  )
  return { ...saal, awards, werke: saal.einreichungIds as unknown as Festwelt['werke'] }
}

/** What the festival team does, by the doors that it uses. */
export function festOf(welt: Festwelt) {
  const call = (wer: string) => welt.person(wer).call
  const readAblauf = async (wer = 'fest', query = '?jahr=2026') => (await call(wer)('GET', `/api/ablauf${query}`)).json<Ablauf>()
  const readAuftritt = async (id: string, wer = 'fest') => (await call(wer)('GET', `/api/auftritte/${id}`)).json<Auftritt>()
  return {
    call,
    readAblauf,
    readAuftritt,
    /** Titles of each block, as they stand. */
    readTitel: async () => (await readAblauf()).bloecke.map(({ titel, auftritte }) => [titel, auftritte.map((each) => each.titel)]),
    move: (id: string, lage: 'VOR' | 'NACH', bezugId: string, wer = 'fest') => call(wer)('POST', `/api/auftritte/${id}/platz`, { lage, bezugId }),
    /** Over what stands there, unless told what the person saw. */
    async save<F extends keyof AuftrittFelder>(
      id: string,
      feld: F,
      nachher: AuftrittFelder[F],
      { wer = 'fest', ...rest }: { wer?: string; vorher?: unknown } = {},
    ) {
      const vorher = 'vorher' in rest ? rest.vorher : (await readAuftritt(id, wer)).felder[feld]
      return (await call(wer)('PUT', `/api/auftritte/${id}`, { aenderungen: { [feld]: { vorher, nachher } } })).json<FelderGesichert>()
    },
    async release(id: string, { frei = true, wer = 'fest' } = {}) {
      const { gravur, version } = await readAuftritt(id, wer)
      return call(wer)('POST', `/api/auftritte/${id}/gravur`, { frei, zeilen: gravur.zeilen, version })
    },
  }
}
