import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { FILM, makeBild } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import { until } from '#tests/support/until.ts'

/** Films are being made as long as nobody says whether there is an ffmpeg. */
describe.each(['sqlite', 'postgres'] as const)('files of two agencies on %s', (dialekt) => {
  let studio: Studio
  let [film, bild] = ['', '']
  const werkzeug = Promise.withResolvers<Filmwerkzeug | null>()

  beforeAll(async () => {
    studio = await openStudio(dialekt, undefined, () => werkzeug.promise)
    film = await studio.addFeld({ typ: 'VIDEO', titel: 'Film' })
    bild = await studio.addFeld({ typ: 'BILD', titel: 'Motiv' })
  })
  afterAll(() => studio.server.close())

  const send = async (feld: string, bytes: Buffer, angaben: Record<string, string> = {}, by = studio.agentur) => {
    const url = String((await studio.begin(feld, bytes.length, angaben, by)).headers.location)
    await studio.patch(url, 0, bytes, by)
    return url.split('/').at(-1) ?? ''
  }
  const statusOf = async (id: string) =>
    (await studio.server.kontext.db.selectFrom('medium').select('uploadStatus').where('id', '=', id).executeTakeFirstOrThrow()).uploadStatus

  it('take turns: many heavy ones of the one leave a place to the other', async () => {
    const { db, jobs } = studio.server.kontext
    const { agenturId } = await db.selectFrom('benutzer').select('agenturId').where('username', '=', 'fremd@studio.example').executeTakeFirstOrThrow()
    const fremde = await studio.addEinreichung()
    await db
      .updateTable('einreichung')
      .set({ agenturId: String(agenturId) })
      .where('id', '=', fremde)
      .execute()
    const filme = [await send(film, FILM), await send(film, FILM), await send(film, FILM)]
    const lagen = async () => (await Promise.all(filme.map(statusOf))).toSorted()
    const zweiInArbeit = ['HOCHGELADEN', 'WIRD_VERARBEITET', 'WIRD_VERARBEITET']
    jobs.start()
    await until(async () => expect(await lagen()).toEqual(zweiInArbeit))
    const kleines = await send(bild, await makeBild(400, 300), { einreichungId: fremde }, studio.fremd)
    await until(async () => expect(await statusOf(kleines)).toBe('BEREIT'))
    expect(await lagen()).toEqual(zweiInArbeit)
    werkzeug.resolve(null)
    await until(async () => expect(new Set(await Promise.all(filme.map(statusOf)))).toEqual(new Set(['BEREIT'])))
    await jobs.stop()
    expect(await db.selectFrom('job').select('status').where('typ', '=', 'medium').where('status', '!=', 'FERTIG').execute()).toEqual([])
  })
})
