import { truncate } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

let studio: Studio
let feld = ''
let fremdeId = ''

beforeAll(async () => {
  studio = await openStudio()
  studio.server.kontext.env.uploadMaxBytes = Number.MAX_SAFE_INTEGER
  feld = await studio.addFeld({ typ: 'VIDEO', maxAnzahl: 99 })
  fremdeId = await studio.addEinreichung()
  const { agenturId } = await studio.server.kontext.db
    .selectFrom('benutzer')
    .select('agenturId')
    .where('username', '=', 'fremd@studio.example')
    .executeTakeFirstOrThrow()
  await studio.server.kontext.db
    .updateTable('einreichung')
    .set({ agenturId: agenturId ?? '' })
    .where('id', '=', fremdeId)
    .execute()
})
afterAll(() => studio.server.close())

const begin = (bytes: number) => studio.begin(feld, Math.floor(bytes), { dateiname: 'film.mp4' })
const beginFremd = (bytes: number) => studio.begin(feld, Math.floor(bytes), { dateiname: 'film.mp4', einreichungId: fremdeId }, studio.fremd)
const idOf = ({ headers }: Awaited<ReturnType<Studio['begin']>>) => String(headers.location).split('/').at(-1) ?? ''

it('leaves the disk to whoever sends: announced and never sent, uploads hold nothing back', async () => {
  const frei = await studio.server.kontext.uploads.freeBytes()
  for (let nr = 0; nr < 5; nr += 1) expect((await begin(frei * 0.18)).statusCode).toBe(201)
  expect((await beginFremd(frei * 0.9)).statusCode).toBe(201)
  const zuViel = await beginFremd(frei * 2)
  expect([zuViel.statusCode, zuViel.json().error]).toEqual([507, 'kein-platz'])
})

it('keeps room for the rest of what comes, and never more than a fair share of what is left', async () => {
  const { uploads } = studio.server.kontext
  const frei = await uploads.freeBytes()
  const [halb, ganz] = [idOf(await begin(frei * 0.2)), idOf(await begin(frei * 0.9))]
  // What has come, without taking up the disk of this machine.
  await truncate(uploads.pathOf(halb), Math.floor(frei * 0.1))
  expect((await beginFremd(frei * 0.95)).statusCode).toBe(507)
  expect((await beginFremd(frei * 0.85)).statusCode).toBe(201)
  await truncate(uploads.pathOf(ganz), Math.floor(frei * 0.45))
  expect((await beginFremd(frei * 0.55)).statusCode).toBe(507)
  const eigener = await beginFremd(frei * 0.45)
  expect(eigener.statusCode).toBe(201)
  expect((await studio.patch(String(eigener.headers.location), 0, Buffer.from('film'), studio.fremd)).statusCode).toBe(204)
})
