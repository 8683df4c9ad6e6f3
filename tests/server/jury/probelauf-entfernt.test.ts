import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JurySatz } from '#contract/jury-editor.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll, listVerwaiste } from '#server/queries/protokoll/check-protokoll.ts'
import type { VerlaufEintrag } from '#contract/verlauf.ts'
import { createZugangskarten } from '#server/commands/konto/create-zugangskarten.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { idOf, ohneZeit, readTabellen } from '#tests/support/tabellen.ts'
import { openProbelauf } from '#tests/support/probelauf.ts'
import { addPerson, insertEinreichung, insertProgramm, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('a rehearsal on %s that is removed', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], runde: { art: 'MEDAILLEN', quorumProzent: 0 } })
  })
  afterEach(() => saal.server.close())

  const admin = (methode: 'GET' | 'POST' | 'PUT' | 'DELETE', pfad: string, body?: object) => saal.person('admin').call(methode, pfad, body)
  const remove = (juryId: string) => admin('DELETE', `/api/jurys/${juryId}/probelauf`)
  const satz = async (juryId: string) => (await admin('GET', `/api/jurys/${juryId}`)).json<JurySatz>()
  const maengel = async (juryId: string) => {
    const { fehler, weitere } = await checkProtokoll(saal.db, juryId)
    return fehler ? [fehler, ...weitere].map(({ satz: each }) => each) : []
  }

  /** Everything that can happen in a jury, from its first vote to its awards. */
  async function rehearse(): Promise<{ probe: Saal; tablet: TestGeraet; acts: ReturnType<TestGeraet['act']>[] }> {
    const probe = await openProbelauf(saal)
    await addPerson(saal, 'zweite', { roles: ['ADMIN'], juryId: null })
    const base = `/api/voting/jurys/${probe.juryId}`
    const ok = async (wer: string, methode: 'POST' | 'PUT', pfad: string, body: object) => {
      const answer = await saal.person(wer).call(methode, pfad, body)
      expect(answer.statusCode, `${pfad} ${answer.body}`).toBe(200)
      return answer.json<Record<string, string>>()
    }
    const mitgliedIds = (await satz(probe.juryId)).mitglieder.map(({ id }) => id)
    await ok('admin', 'POST', `/api/jurys/${probe.juryId}/erinnerung`, { mitgliedIds })
    await createZugangskarten(saal.db, mitgliedIds, { by: saal.person('admin').benutzerId, nowMs: saal.uhr.ms, timeZone: 'Europe/Vienna' })
    const [w1 = '', w2 = '', w3 = ''] = saal.einreichungIds
    const tablet = new TestGeraet(probe, 'j1')
    const jurys = [{ juryId: probe.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }]
    const geraet = { name: 'iPad', version: '1', wartend: 0, installiert: true, speicher: { persistent: true, belegtBytes: 1 }, jurys }
    await ok('j1', 'PUT', `/api/voting/geraete/${tablet.geraetId}`, geraet)
    const acts = [
      tablet.act({ einreichungId: w1, wert: { punkte: 10 }, kommentar: 'stark' }),
      tablet.act({ einreichungId: w2, art: 'NOTIZ', wert: null, notiz: 'nur für mich' }),
      tablet.act({ einreichungId: w3, art: 'BEFANGEN', wert: null }),
      tablet.act({ einreichungId: w2, wert: { punkte: 99 } }),
    ]
    await tablet.send(acts)
    const widerspruch = await new TestGeraet(probe, 'j1').cast({ einreichungId: w1, wert: { punkte: 3 } })
    for (const name of ['j2', 'j3', 'vorsitz']) await new TestGeraet(probe, name).cast({ einreichungId: w1, wert: { punkte: 10 } })
    await new TestGeraet(probe, 'vorsitz').cast({ einreichungId: w2, wert: { punkte: 10 } })
    await ok('j2', 'POST', '/api/voting/meldungen', { id: newId(saal.uhr.ms), juryId: probe.juryId, text: 'Bild fehlt', einreichungId: w1 })
    await ok('vorsitz', 'POST', `${base}/live`, { einreichungId: w1 })
    saal.uhr.ms += 1000
    const move = (status: string) => ok('vorsitz', 'POST', `${base}/runden/${probe.rundeId}/status`, { status, grund: 'Alle da' })
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
    saal.uhr.ms += 1000
    const wieder = `${base}/runden/${probe.rundeId}/wiedereroeffnung`
    const { id: vorschlag = '' } = await ok('vorsitz', 'POST', wieder, { grund: 'Zum Üben' })
    await ok('admin', 'POST', `${wieder}/${vorschlag}`, { bestaetigt: true })
    saal.uhr.ms += 1000
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
    const late = await new TestGeraet(probe, 'j3').cast({ einreichungId: w2, wert: { punkte: 10 } })
    await ok('admin', 'POST', `${base}/stimmabgaben/${late.id ?? ''}/entscheidung`, { entscheidung: 'GEZAEHLT', grund: 'war da' })
    await ok('admin', 'POST', `${base}/stimmabgaben/${widerspruch.id ?? ''}/entscheidung`, { entscheidung: 'NICHT_GEZAEHLT', grund: 'war da' })
    const bogen = { stimmen: [{ einreichungId: w2, art: 'BEWERTET', wert: { punkte: 10 } }] }
    const papier = {
      ...bogen,
      rundeId: probe.rundeId,
      mitgliedId: probe.person('j2').mitgliedId,
      abgegeben: '2026-05-28T20:00:00Z',
      grund: 'defekt',
    }
    const { id: blatt = '' } = await ok('admin', 'POST', `${base}/nacherfassungen`, papier)
    await ok('zweite', 'POST', `${base}/nacherfassungen/${blatt}/bestaetigung`, bogen)
    const angaben = { juryId: probe.juryId, art: 'BEFANGENHEIT', version: null, verneint: [w2], befangen: [] }
    await ok('j1', 'POST', '/api/voting/erklaerungen', { id: newId(saal.uhr.ms), ...angaben })
    const tisch = `${base}/runden/${probe.rundeId}`
    const { rundeId: stichwahl = '' } = await ok('vorsitz', 'POST', `${tisch}/stichwahl/${saal.kategorieId}`, {
      version: 0,
      einreichungIds: [w1, w2],
    })
    await new TestGeraet(probe, 'j2').cast({ rundeId: stichwahl, einreichungId: w1, wert: { ja: true } })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await ok('vorsitz', 'POST', `${base}/runden/${stichwahl}/status`, { status, grund: 'Alle da' })
    await ok('vorsitz', 'POST', `${tisch}/medaillentisch/${saal.kategorieId}`, { version: 0, art: 'ABSCHLUSS' })
    await ok('vorsitz', 'POST', `${tisch}/bestaetigung`, { versionen: { [saal.kategorieId]: 1 } })
    expect(await maengel(probe.juryId)).toEqual([])
    return { probe, tablet, acts }
  }

  it('leaves of everything that happened in it one entry of the history, and of each act its device, number and id', async () => {
    await new TestGeraet(saal, 'j2').cast()
    const before = await readTabellen(saal.db)
    const { probe } = await rehearse()
    const during = await readTabellen(saal.db)
    for (const tabelle of [
      'auszeichnung',
      'tischschritt',
      'wiedereroeffnung',
      'nacherfassung',
      'liveSitzung',
      'meldung',
      'zugangskarte',
      'notiz',
      'befangenheit',
      'rundeUmfang',
      'juryerklaerung',
    ])
      expect(during[tabelle]?.length, tabelle).toBeGreaterThan(0)
    const entfernt = await remove(probe.juryId)
    expect(entfernt.json()).toEqual({ runden: 2, mitglieder: 4, stimmabgaben: 12 })
    const after = await readTabellen(saal.db)
    // Devices keep their numbers, and accounts who was logged in with a card; mails that have left have left.
    const bleibt = new Set(['geraet', 'sitzung', 'benutzer', 'job', 'anmeldeversuch', 'geheimnis'])
    for (const tabelle of Object.keys(before).filter((name) => !bleibt.has(name) && name !== 'verlauf' && name !== 'stimmabgabe'))
      expect(after[tabelle], tabelle).toEqual(before[tabelle])
    const neueOf = (tabelle: string) => after[tabelle]?.filter((row) => !before[tabelle]?.some((other) => other.includes(idOf(row))))
    expect(
      neueOf('verlauf')
        ?.map((row) => (JSON.parse(row) as { aktion: string }).aktion)
        .toSorted(),
    ).toEqual(['Probelauf entfernt', ...Array.from({ length: 4 }, () => 'zugangskarte-ausgestellt')])
    const stubs = neueOf('stimmabgabe')?.map((row) => JSON.parse(row) as Record<string, unknown>) ?? []
    expect(stubs).toHaveLength(11)
    for (const {
      id,
      seq,
      geraetId,
      benutzerId,
      status,
      reason,
      art,
      ergebnis,
      empfangenMs,
      nachgereicht,
      vorschlagOffen,
      nacherfasst,
      ...rest
    } of stubs) {
      expect([status, reason, art, nachgereicht, vorschlagOffen, nacherfasst]).toEqual(['rejected', 'not-member', 'UNLESBAR', 0, 0, 0])
      expect([typeof geraetId, typeof benutzerId, empfangenMs]).toEqual(['string', 'string', saal.uhr.ms])
      expect(JSON.parse(String(ergebnis))).toMatchObject({ seq, id, status: 'rejected', reason: 'not-member', quittung: null, gueltig: null })
      expect(Object.values(rest).every((wert) => wert === null)).toBe(true)
    }
    expect(JSON.stringify(after)).not.toMatch(/nur für mich|Bild fehlt|stark/)
    expect(await maengel(saal.juryId)).toEqual([])
    expect(await listVerwaiste(saal.db)).toEqual([])
    expect((await satz(saal.juryId)).gegenstueck).toBeNull()
    const { items } = (await admin('GET', `/api/verlauf/jury/${saal.juryId}`)).json<{ items: VerlaufEintrag[] }>()
    expect(items.find(({ aktion }) => aktion === 'Probelauf entfernt')).toMatchObject({ wer: 'Vera admin', ms: saal.uhr.ms })
    expect((await remove(probe.juryId)).statusCode).toBe(404)
  })

  it('answers a tablet that comes back late, act by act, counts nothing of it, and takes its next vote for the jury', async () => {
    const { probe, tablet, acts } = await rehearse()
    await remove(probe.juryId)
    const spaet = [
      ...acts,
      tablet.act({ einreichungId: saal.einreichungIds[1], kommentar: 'spät' }),
      tablet.act({ art: 'NOTIZ', wert: null, notiz: 'spät' }),
    ]
    const { ergebnisse, lastSeq } = await tablet.send(spaet)
    expect(ergebnisse.map(({ id, status, reason }) => [id, status, reason])).toEqual(spaet.map(({ id }) => [id, 'rejected', 'not-member']))
    expect(lastSeq).toBe(6)
    expect((await tablet.send(spaet)).ergebnisse.map(({ reason }) => reason)).toEqual(spaet.map(() => 'not-member'))
    expect(await tablet.cast({ rundeId: saal.rundeId })).toMatchObject({ seq: 7, status: 'accepted' })
    // A new Gerät brings the same acts under other numbers.
    const neu = new TestGeraet(probe, 'j1')
    expect((await neu.send(acts.map((act, index) => ({ ...act, seq: index + 1 })))).ergebnisse.map(({ reason }) => reason)).toEqual(
      acts.map(() => 'not-member'),
    )
    expect(JSON.stringify(await readTabellen(saal.db))).not.toContain('spät')
    for (const pfad of ['paket', 'stimmen'])
      expect((await saal.person('j1').call('GET', `/api/voting/jurys/${probe.juryId}/${pfad}`)).json()).toMatchObject({ error: 'not-member' })
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${newId(1)}/paket`)).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect(await maengel(saal.juryId)).toEqual([])
  })

  it('has never been in results, numbers or what agencies see', async () => {
    await insertProgramm(saal.db)
    const stand = async () => (await admin('GET', '/api/awarduebersicht/2026')).json<object>()
    const lage = async () => (await admin('GET', '/api/lage?jahr=2026')).json<object>()
    const sitze = async () => (await admin('GET', '/api/jurymitglieder?jahr=2026')).json<{ total: number }>().total
    const awards = async () => (await admin('GET', '/api/auszeichnungen?jahr=2026')).json<object>()
    const before = [await stand(), await lage(), await awards()]
    expect(await sitze()).toBe(4)
    const { probe } = await rehearse()
    const danach = [await stand(), await lage(), await awards()]
    expect(danach.map(ohneZeit)).toEqual(before.map(ohneZeit))
    expect(await sitze()).toBe(4)
    expect((await admin('GET', `/api/jurymitglieder?juryId=${probe.juryId}`)).json<{ total: number }>().total).toBe(4)
    const blatt = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${probe.juryId}/runden/${probe.rundeId}/protokoll`)
    const seiten = await readPdf(blatt.rawPayload)
    expect(seiten[0]).toContain('Probelauf – nichts zählt')
    // No head of its log leaves the house: after the removal it would prove the absence of something that may be absent.
    expect(seiten.join(' ')).not.toContain('Letzter Eintrag')
    const datei = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${probe.juryId}/stimmprotokoll`)
    expect(datei.json()).toMatchObject({ error: 'probelauf-stand', message: expect.stringContaining('Probelauf') })
    const [award] = await saal.db.selectFrom('auszeichnung').select('id').where('juryId', '=', probe.juryId).execute()
    const urkunde = await admin('GET', `/api/auszeichnungen/${award?.id ?? ''}/urkunde`)
    expect([urkunde.statusCode, urkunde.headers['content-type']]).toEqual([404, expect.stringContaining('json')])
    const plan = { juryIds: [probe.juryId], fassung: '', password: TEST_PASSWORT }
    expect((await admin('POST', '/api/awarduebersicht/2026/veroeffentlichung', plan)).statusCode).not.toBe(200)
    expect(await saal.db.selectFrom('auszeichnung').select('id').where('veroeffentlichtMs', 'is not', null).execute()).toEqual([])
    expect(await saal.db.selectFrom('mail').select('id').where('vorlage', '=', 'stimmprotokoll-kopf').execute()).toEqual([])
    const mails = await saal.db.selectFrom('mail').select(['betreff', 'text']).where('vorlage', '=', 'jury-laden').execute()
    expect(mails.length).toBeGreaterThan(0)
    for (const { betreff, text } of mails) expect(`${betreff} ${text}`).toContain('Probelauf')
  })

  it('while its tablets send and a work leaves: every act is answered, nothing is left, and the jury goes on', async () => {
    const probe = await openProbelauf(saal)
    const werk = await insertEinreichung(saal.db, saal.kategorieId, 9)
    const tablets = ['j1', 'j2', 'j3'].map((name) => new TestGeraet(probe, name))
    const send = async (tablet: TestGeraet) => {
      const ergebnisse = []
      for (let mal = 0; mal < 8; mal += 1) {
        const acts = saal.einreichungIds.map((einreichungId) => tablet.act({ einreichungId, wert: { punkte: 1 + mal } }))
        ergebnisse.push(...(await tablet.send([...acts, tablet.act({ rundeId: saal.rundeId, wert: { punkte: 1 + mal } })])).ergebnisse)
      }
      return ergebnisse
    }
    const leave = () =>
      withdrawEinreichung(saal.db, { einreichungId: werk, grund: 'Irrtum', benutzerId: saal.person('admin').benutzerId, now: () => saal.uhr.ms })
    const [answers, entfernt] = await Promise.all([Promise.all(tablets.map(send)), remove(probe.juryId), leave()])
    expect(entfernt.statusCode, entfernt.body).toBe(200)
    for (const [index, ergebnisse] of answers.entries()) {
      expect(ergebnisse).toHaveLength(32)
      expect(ergebnisse.filter((_, nr) => nr % 4 === 3).every(({ status }) => status === 'accepted')).toBe(true)
      expect(ergebnisse.every(({ status, reason }) => status === 'accepted' || reason === 'not-member')).toBe(true)
      const { lastSeq } = await saal.db
        .selectFrom('geraet')
        .select('lastSeq')
        .where('id', '=', tablets[index]?.geraetId ?? '')
        .executeTakeFirstOrThrow()
      expect(lastSeq).toBe(32)
    }
    expect(await saal.db.selectFrom('stimmabgabe').select('id').where('rundeId', '=', probe.rundeId).execute()).toEqual([])
    expect(await saal.db.selectFrom('stimmabgabe').select('id').where('juryId', '=', probe.juryId).execute()).toEqual([])
    expect(await listVerwaiste(saal.db)).toEqual([])
    expect(await maengel(saal.juryId)).toEqual([])
  })
})
