import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { JuryListItem } from '#contract/jury.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { insertEinreichung, insertKategorie, openSaal, type Saal } from '#tests/support/voting.ts'

/** Works of the categories, each with a thumbnail of its own. */
const WERKE = [4, 1, 3]

describe('pictures a person is shown', () => {
  let saal: Saal
  const werke: { id: string; kategorieId: string; sha256: string }[] = []

  beforeAll(async () => {
    saal = await openSaal({ juroren: ['j1', 'j2'], einreichungen: 0 })
    for (const [index, anzahl] of WERKE.entries()) {
      const kategorieId = index === 0 ? saal.kategorieId : await insertKategorie(saal.db, saal.juryId, index + 1)
      for (let nummer = 1; nummer <= anzahl; nummer += 1) {
        const id = await insertEinreichung(saal.db, kategorieId, nummer)
        await saal.db
          .updateTable('einreichung')
          .set({ nummer: `2026-0${index + 1}-00${nummer}` })
          .where('id', '=', id)
          .execute()
        werke.push({ id, kategorieId, sha256: await insertThumb(saal.server, id) })
      }
    }
    const von = { quelle: 'ADMIN', benutzerId: saal.person('admin').benutzerId } as const
    const befangen = { einreichungId: werke[0]?.id ?? '', grund: 'EIGENE_AGENTUR', von, now: () => saal.uhr.ms }
    for (const name of ['vorsitz', 'j2']) await confirmBefangenheit(saal.db, { ...befangen, mitgliedId: saal.person(name).mitgliedId })
  })
  afterAll(() => saal.server.close())

  const shaOf = (...indexes: number[]) => indexes.map((index) => werke[index]?.sha256)
  async function readBilder(name: string): Promise<string[]> {
    const { items } = (await saal.person(name).call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
    return items[0]?.bilder ?? []
  }
  const readErgebnis = async (name: string) =>
    (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`)).json<Ergebnis>().einreichungen

  it('are on the card of a jury seven of different works, taken in turns from its categories', async () => {
    expect(await readBilder('j1')).toEqual(shaOf(0, 4, 5, 1, 6, 2, 7))
  })

  it('show the same picture once, however many works have it', async () => {
    const [first, fifth] = shaOf(0, 4)
    await saal.db
      .updateTable('rendition')
      .set({ sha256: first ?? '' })
      .where('sha256', '=', fifth ?? '')
      .execute()
    await saal.db
      .updateTable('jury')
      .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
      .execute()
    expect(await readBilder('j1')).toEqual(shaOf(0, 5, 1, 6, 2, 7, 3))
    await saal.db
      .updateTable('rendition')
      .set({ sha256: fifth ?? '' })
      .where(
        'mediumId',
        'in',
        saal.db
          .selectFrom('medium')
          .select('id')
          .where('einreichungId', '=', werke[4]?.id ?? ''),
      )
      .execute()
    await saal.db
      .updateTable('jury')
      .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
      .execute()
  })

  it('leave out a work with a confirmed recusal, in the list and in the results', async () => {
    expect(await readBilder('vorsitz')).toEqual(shaOf(1, 4, 5, 2, 6, 3, 7))
    const recused = (await readErgebnis('vorsitz')).find(({ einreichungId }) => einreichungId === werke[0]?.id)
    expect(recused).toMatchObject({ bild: null, auftraggeber: '', agentur: null, nummer: '2026-01-001', titel: 'Arbeit 1' })
    expect((await readErgebnis('admin')).map(({ bild }) => bild)).toEqual(shaOf(0, 1, 2, 3))
    await saal.db.updateTable('runde').set({ ergebnisSichtbar: 1, status: 'GESCHLOSSEN' }).execute()
    expect((await readErgebnis('j2')).map(({ bild }) => bild)).toEqual([null, ...shaOf(1, 2, 3)])
    expect((await readErgebnis('j1')).map(({ bild }) => bild)).toEqual(shaOf(0, 1, 2, 3))
  })

  it('are all answered to whoever is shown them', async () => {
    for (const name of ['j1', 'j2', 'vorsitz', 'admin']) {
      const shown = [...(await readBilder(name)), ...(await readErgebnis(name)).flatMap(({ bild }) => bild ?? [])]
      expect(shown.length, name).toBeGreaterThan(2)
      for (const sha256 of shown) expect((await saal.person(name).call('GET', `/media/${sha256}`)).statusCode, `${name} ${sha256}`).toBe(200)
    }
    expect((await saal.person('vorsitz').call('GET', `/media/${werke[0]?.sha256}`)).statusCode).toBe(403)
  })
})
