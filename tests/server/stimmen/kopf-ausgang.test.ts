import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Koepfe } from '#contract/kopf.ts'
import { endVerfallenes } from '#server/commands/betrieb/end-verfallenes.ts'
import { endNachlauf } from '#server/commands/jury/end-nachlauf.ts'
import { readKoepfe } from '#contract/aufbewahrter-kopf.ts'
import { judgeUnterschrift, newPrivateKey, toKopfSchluessel } from '#server/domain/protokoll/kopf-unterschrift.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'
import { insertProgramm, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('the head of the log leaves the house on %s', (dialekt) => {
  let saal: Saal
  const open = async (smtpUrl: string | undefined) => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], env: { smtpUrl } })
    await insertProgramm(saal.db, { jurybueroEmail: 'buero@lorbeer.example', jurybueroName: 'Jurybüro' })
    await new TestGeraet(saal, 'j1').cast()
  }
  beforeEach(() => open(undefined))
  afterEach(() => saal.server.close())

  const move = (status: string, grund?: string) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, ...(grund && { grund }) })
  const close = async () => {
    await move('NACHLAUF')
    saal.uhr.ms += 1000
    await move('GESCHLOSSEN', 'Alle da')
  }
  const koepfe = async (name = 'vorsitz') => (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).json<Koepfe>()
  const mails = () =>
    saal.db
      .selectFrom('mail')
      .select(['an', 'text', 'betreff', 'ziel', 'status'])
      .where('vorlage', '=', 'stimmprotokoll-kopf')
      .orderBy('an')
      .execute()
  const verwahre = (name = 'vorsitz', body: object = { weg: 'GEDRUCKT' }) =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/kopf`, body)

  it('goes by mail to chair and office, signed, in the transaction that closes the round', async () => {
    expect(await mails()).toEqual([])
    await close()
    const { kopf, fehler } = await checkProtokoll(saal.db, saal.juryId)
    expect(fehler).toBeNull()
    const briefe = await mails()
    expect(briefe.map(({ an }) => an)).toEqual(['buero@lorbeer.example', 'vorsitz@saal.example'])
    for (const { text, ziel } of briefe) {
      expect(ziel).toBe(`/voting/president/${saal.juryId}`)
      const [gelesen, ...andere] = readKoepfe(text)
      expect(andere).toEqual([])
      expect(gelesen).toMatchObject({ juryId: saal.juryId, ...kopf })
      expect(gelesen && judgeUnterschrift(gelesen)).toBe('richtig')
    }
  })

  it('goes just so when a NACHLAUF ends by itself', async () => {
    await move('NACHLAUF')
    saal.uhr.ms += 61 * 60_000
    const { kontext } = saal.server
    await endNachlauf(saal.db, { now: () => saal.uhr.ms, ausgang: kontext.kopfausgang })
    const { kopf } = await checkProtokoll(saal.db, saal.juryId)
    expect((await mails()).map(({ text }) => readKoepfe(text)[0]?.hash)).toEqual([kopf.hash, kopf.hash])
    expect((await koepfe()).schliessungen).toMatchObject([{ rundeId: saal.rundeId, nr: kopf.nr, hash: kopf.hash }])
  })

  it('asks the chair to keep it on paper where no mail leaves the house, until somebody says so', async () => {
    await close()
    expect((await koepfe()).schliessungen).toMatchObject([{ perMail: false, verwahrt: null }])
    expect((await verwahre('j1')).statusCode).toBe(403)
    expect((await verwahre('vorsitz', { weg: 'IRGENDWIE' })).statusCode).toBe(400)
    saal.uhr.ms += 5000
    expect((await verwahre()).statusCode).toBe(200)
    expect((await koepfe()).schliessungen).toMatchObject([{ verwahrt: { weg: 'GEDRUCKT', ms: saal.uhr.ms, wer: expect.any(String) as string } }])
    expect((await verwahre('admin', { weg: 'ABGESCHRIEBEN' })).statusCode).toBe(200)
    const verlauf = await saal.person('admin').call('GET', `/api/verlauf/runde/${saal.rundeId}`)
    const aktionen = verlauf.json<{ items: { aktion: string }[] }>().items.map(({ aktion }) => aktion)
    expect(aktionen.toSorted()).toEqual(['GESCHLOSSEN', 'KOPF', 'KOPF_VERWAHRT', 'KOPF_VERWAHRT', 'NACHLAUF', 'OFFEN'])
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  /** The server that was opened for every test, with mails that leave. */
  const reopen = async (smtpUrl: string) => {
    await saal.server.close()
    await open(smtpUrl)
  }

  it('asks nobody once a mail has left the house', async () => {
    const post = await startSmtp()
    try {
      await reopen(post.url)
      await close()
      expect((await koepfe('admin')).schliessungen).toMatchObject([{ perMail: false, unterwegs: true, verwahrt: null }])
      await saal.server.kontext.jobs.runDue()
      expect(post.received()).toContain((await koepfe()).schliessungen[0]?.hash)
      expect((await koepfe('admin')).schliessungen).toMatchObject([{ perMail: true, unterwegs: false, verwahrt: null }])
    } finally {
      await post.close()
    }
  })

  /** What has an end is over, log-ins too. */
  async function endNachJahren() {
    await endVerfallenes(saal.db, saal.uhr.ms + 500 * 86_400_000)
    for (const name of ['vorsitz', 'admin']) saal.person(name).call = await saal.server.loginAs(`${name}@saal.example`, TEST_PASSWORT)
  }

  it('goes on asking while the mail server is dead, also when nobody tries any more, until a mail that is sent again has left', async () => {
    const tot = await startSmtp()
    await tot.close()
    await reopen(tot.url)
    await close()
    for (let versuch = 0; versuch < 8; versuch += 1) {
      await saal.server.kontext.jobs.runDue()
      saal.uhr.ms += 3_600_000
    }
    expect((await mails()).map(({ status }) => status)).toEqual(['FEHLER', 'FEHLER'])
    await endNachJahren()
    expect((await koepfe()).schliessungen).toMatchObject([{ perMail: false, unterwegs: true, verwahrt: null }])
    const post = await startSmtp(tot.port)
    try {
      const { id } = await saal.db.selectFrom('mail').select('id').where('an', '=', 'buero@lorbeer.example').executeTakeFirstOrThrow()
      expect((await saal.person('admin').call('POST', `/api/mails/${id}/erneut`)).statusCode).toBe(200)
      await saal.server.kontext.jobs.runDue()
      expect((await koepfe()).schliessungen).toMatchObject([{ perMail: true, unterwegs: false }])
      await endNachJahren()
      expect((await koepfe()).schliessungen).toMatchObject([{ perMail: true, unterwegs: false }])
    } finally {
      await post.close()
    }
  })

  it('is told to chair and office only, and there is none to keep before the round is closed', async () => {
    expect((await koepfe()).schliessungen).toEqual([])
    expect((await verwahre()).json()).toMatchObject({ error: 'runde-status' })
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).statusCode).toBe(403)
  })

  it('also tells the head of today, which decisions move on', async () => {
    await close()
    const late = await new TestGeraet(saal, 'j2').cast()
    const url = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${late.id ?? ''}/entscheidung`
    await saal.person('vorsitz').call('POST', url, { entscheidung: 'GEZAEHLT', grund: 'Tablet war leer' })
    const { heute, schliessungen } = await koepfe()
    const { kopf } = await checkProtokoll(saal.db, saal.juryId)
    expect(heute).toMatchObject(kopf)
    expect(readKoepfe(heute.text)).toMatchObject([{ juryId: saal.juryId, ...kopf }])
    expect(heute.nr).toBe((schliessungen[0]?.nr ?? 0) + 2)
  })

  it('stands in the history, where another one is named by the check', async () => {
    await close()
    const row = await saal.db.selectFrom('verlauf').selectAll().where('aktion', '=', 'KOPF').executeTakeFirstOrThrow()
    const daten = row.daten.replace(/("hash":")(.)/, (_all, before: string, first: string) => `${before}${first === '0' ? '1' : '0'}`)
    await saal.db.updateTable('verlauf').set({ daten }).where('id', '=', row.id).execute()
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler?.satz).toMatch(/neu geschrieben/)
  })

  /** The closing written anew by the rules: its entry, the head of the chain and the head in the history, only the signature is left as it was. */
  async function rewriteSchliessung(change: (eintrag: Record<string, unknown>) => Record<string, unknown>) {
    const { nr, eintrag } = await saal.db.selectFrom('protokoll').select(['nr', 'eintrag']).orderBy('nr', 'desc').executeTakeFirstOrThrow()
    const neu = toKanonisch(change(JSON.parse(eintrag) as Record<string, unknown>))
    const kopf = { nr, hash: createHash('sha256').update(neu).digest('hex') }
    await saal.db.updateTable('protokoll').set({ eintrag: neu, hash: kopf.hash }).where('nr', '=', nr).execute()
    await saal.db.updateTable('protokollKopf').set({ hash: kopf.hash }).execute()
    await changeKopf(kopf)
    return kopf
  }
  async function changeKopf(over: object) {
    const { id, daten } = await saal.db.selectFrom('verlauf').select(['id', 'daten']).where('aktion', '=', 'KOPF').executeTakeFirstOrThrow()
    const neu = toKanonisch({ ...(JSON.parse(daten) as object), ...over })
    await saal.db.updateTable('verlauf').set({ daten: neu }).where('id', '=', id).execute()
  }
  const check = async (schluessel?: string[]) => (await checkProtokoll(saal.db, saal.juryId, { ...(schluessel && { schluessel }) })).fehler?.satz

  it('carries a signature that the check looks at: a past that was written anew without the key is named', async () => {
    await close()
    const own = [saal.server.kontext.kopfausgang.schluessel.schluessel]
    expect(await check(own)).toBeUndefined()
    const kopf = await rewriteSchliessung((eintrag) => ({ ...eintrag, id: saal.juryId }))
    expect(await check()).toMatch(/^Der Kopf im Verlauf der Runde .* trägt eine falsche Unterschrift/)
    await changeKopf(toKopfSchluessel(newPrivateKey()).sign(saal.juryId, kopf))
    expect(await check(own)).toMatch(/ist nicht mit dem Schlüssel dieses Servers unterschrieben/)
    await changeKopf(saal.server.kontext.kopfausgang.schluessel.sign(saal.juryId, kopf))
    expect(await check(own)).toBeUndefined()
  })

  it.each([
    ['gone', `delete from verlauf where aktion = 'KOPF'`, /^Eintrag \d+: Im Verlauf fehlt der Kopf/],
    ['of no closing', `update verlauf set created_ms = created_ms + 1 where aktion = 'KOPF'`, /gehört zu keiner ihrer Schließungen/],
    ['unreadable', `update verlauf set daten = 'x' where aktion = 'KOPF'`, /ist unlesbar/],
  ])('is missed in the history when it is %s', async (_, statement, satz) => {
    await close()
    await sql.raw(statement).execute(saal.db)
    expect(await check()).toMatch(satz)
  })

  it('is not missed where a round was closed before heads went out', async () => {
    await close()
    await rewriteSchliessung(({ mitKopf: _, ...eintrag }) => eintrag)
    await saal.db.deleteFrom('verlauf').where('aktion', '=', 'KOPF').execute()
    expect(await check()).toBeUndefined()
  })

  it('is signed by a key that only the server’s own user reads, and that stands in no table', async () => {
    await close()
    const file = join(saal.server.kontext.env.dataDir, 'kopf-schluessel.pem')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const geheim = readFileSync(file, 'utf8').split('\n')[1] ?? ''
    expect(geheim.length).toBeGreaterThan(40)
    const rows = [await saal.db.selectFrom('geheimnis').selectAll().execute(), await saal.db.selectFrom('verlauf').selectAll().execute()]
    expect(JSON.stringify([rows, await mails()])).not.toContain(geheim)
  })
})
