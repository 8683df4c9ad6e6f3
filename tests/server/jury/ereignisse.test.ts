import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rolle } from '#contract/rolle.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { until } from '#tests/support/until.ts'

describe.each(['sqlite', 'postgres'] as const)('live events on %s', (dialekt) => {
  let server: TestServer
  const verwaltet = { createdMs: 0, createdBy: null, updatedMs: 0, updatedBy: null }
  const [eigene, fremde] = [newId(1), newId(2)]

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    for (const [index, id] of [eigene, fremde].entries()) {
      const jury = { id, jahr: 2026, nummer: index + 1, titel: 'Jury', paketRevision: 1, paketMs: 0, vorsitzStimmrecht: 'JA', ...verwaltet }
      await server.kontext.db.insertInto('jury').values(jury).execute()
    }
  })
  afterAll(() => server.close())

  async function listen(username: string, roles: readonly Rolle[], funktion = 'MITGLIED') {
    const benutzerId = await insertBenutzer(server.kontext.db, { username, roles })
    const sitz = { juryId: eigene, benutzerId, funktion, stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '', widerrufenMs: null }
    await server.kontext.db
      .insertInto('jurymitglied')
      .values({ id: newId(3), ...sitz, ...verwaltet })
      .execute()
    const call = await server.loginAs(username, TEST_PASSWORT)
    const answer = await call('GET', '/api/ereignisse', undefined, { payloadAsStream: true })
    const stream = answer.stream() as Readable
    let text = ''
    stream.on('data', (piece: Buffer) => (text += piece.toString()))
    const heard = () => [...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1] ?? '') as unknown)
    return { answer, stream, heard, benutzerId, call }
  }

  it('reach members of the jury, the chair and administrators, each what they may know, and end with the server', async () => {
    // Who is chair elsewhere is a plain member here.
    const [juror, anderswo, chair, admin] = [
      await listen('j@t.example', ['JURY']),
      await listen('m@t.example', ['JURYPRAESIDENT', 'JURY']),
      await listen('p@t.example', ['JURYPRAESIDENT', 'JURY'], 'VORSITZ'),
      await listen('a@t.example', ['ADMIN']),
    ]
    expect(juror.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const { ereignisse } = server.kontext
    for (let times = 0; times < 50; times += 1) ereignisse.publish({ typ: 'ergebnis', juryId: fremde })
    ereignisse.publish({ typ: 'geraet', juryId: eigene })
    ereignisse.publish({ typ: 'runde', juryId: eigene })
    await until(() => expect(admin.heard()).toHaveLength(3))
    await until(() =>
      expect(chair.heard()).toEqual(
        expect.arrayContaining(['geraet', 'runde'].map((typ) => ({ typ, juryId: eigene, benutzerId: chair.benutzerId }))),
      ),
    )
    await until(() => expect(juror.heard()).toEqual([{ typ: 'runde', juryId: eigene, benutzerId: juror.benutzerId }]))
    await until(() => expect(anderswo.heard()).toEqual([{ typ: 'runde', juryId: eigene, benutzerId: anderswo.benutzerId }]))
    for (const { stream } of [juror, anderswo, chair, admin]) stream.destroy()
  })

  it('are opened by one person as often as tablets on a bad line need, not as often as a script likes', async () => {
    const { call, stream } = await listen('hastig@t.example', ['JURY'])
    stream.destroy()
    const statuses: number[] = []
    // The budget grows while a busy machine asks: sooner or later it is spent all the same.
    while (statuses.at(-1) !== 429 && statuses.length < 2000) {
      const answer = await call('GET', '/api/ereignisse', undefined, { payloadAsStream: true })
      statuses.push(answer.statusCode)
      answer.stream().destroy()
    }
    expect(statuses.slice(0, 230).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    const other = await listen('ruhig@t.example', ['JURY'])
    expect(other.answer.statusCode).toBe(200)
    other.stream.destroy()
  })

  it('end at once at logout, and when the roles of their person change', async () => {
    const [juror, admin] = [await listen('aus@t.example', ['JURY']), await listen('chef@t.example', ['ADMIN'])]
    const other = await listen('rolle@t.example', ['JURY', 'JURYPRAESIDENT'])
    const ended = (stream: Readable) => new Promise((resolve) => stream.once('end', resolve))
    const [out, changed] = [ended(juror.stream), ended(other.stream)]
    expect((await juror.call('POST', '/api/auth/logout')).statusCode).toBe(200)
    await out
    const { version } = (await admin.call('GET', `/api/benutzer/${other.benutzerId}`)).json<{ version: number }>()
    const answer = await admin.call('PUT', `/api/auth/${other.benutzerId}`, { id: other.benutzerId, roles: ['JURY'], aktiv: true, version })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    await changed
    expect(admin.stream.readableEnded).toBe(false)
    admin.stream.destroy()
  })

  it('are two dozen for one person at the most: the oldest makes room', async () => {
    const first = await listen('viele@t.example', ['JURY'])
    const ended = new Promise((resolve) => first.stream.once('end', resolve))
    const more = await Promise.all(Array.from({ length: 24 }, () => first.call('GET', '/api/ereignisse', undefined, { payloadAsStream: true })))
    await ended
    const streams = more.map((answer) => answer.stream() as Readable)
    expect(streams.filter(({ readableEnded }) => readableEnded)).toEqual([])
    for (const stream of streams) stream.destroy()
  })

  it('of an administrator who looks as somebody else are the administrator’s: none of that person’s ends for them', async () => {
    const [person, admin] = [await listen('gezeigt@t.example', ['JURY']), await listen('zeigt@t.example', ['ADMIN'])]
    let ended = false
    person.stream.once('end', () => (ended = true))
    expect((await admin.call('POST', '/api/auth/ansicht', { benutzerId: person.benutzerId, grund: 'Frage' })).statusCode).toBe(200)
    const open = async () => (await admin.call('GET', '/api/ereignisse', undefined, { payloadAsStream: true })).stream() as Readable
    const erster = await open()
    const erstesEnde = new Promise((resolve) => erster.once('end', resolve).resume())
    const streams = await Promise.all(Array.from({ length: 24 }, open))
    await erstesEnde
    server.kontext.ereignisse.publish({ typ: 'runde', juryId: eigene })
    await until(() => expect(person.heard()).toEqual([{ typ: 'runde', juryId: eigene, benutzerId: person.benutzerId }]))
    expect(ended).toBe(false)
    for (const stream of [person.stream, admin.stream, ...streams]) stream.destroy()
  })
})
