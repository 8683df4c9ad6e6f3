// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatKopf } from '#contract/aufbewahrter-kopf.ts'
import type { EigeneEintraege } from '#contract/eigener-nachweis.ts'
import type { Koepfe } from '#contract/kopf.ts'
import type { ProtokollEnde } from '#contract/stimmprotokoll.ts'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { planProtokolldatei, writeProtokolldatei } from '#server/queries/protokoll/stimmprotokoll.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { listEigeneEintraege } from '#server/queries/protokoll/eigener-nachweis.ts'
import { formatNachweis } from '#src/parts/quittung/nachweis-datei.ts'
import { NICHTS, readAufbewahrtes } from '#src/parts/stimmprotokoll/aufbewahrtes.ts'
import { checkDatei } from '#src/parts/stimmprotokoll/check-datei.ts'
import type { Nachweisbefund, Protokollbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'
import { printKarte } from '#tests/support/karten.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertRunde, TestGeraet } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('the log of a jury as a file, on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeAll(async () => {
    saal = await openGeschlossenenSaal(dialekt)
  })
  afterAll(() => saal.server.close())

  const load = (call: Call) => call('GET', `/api/voting/jurys/${saal.juryId}/stimmprotokoll`)
  const check = async (text: string, aussen = '') =>
    (await checkDatei({ datei: new Blob([text]), aufbewahrt: readAufbewahrtes(aussen) })) as Protokollbefund
  const koepfe = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).json<Koepfe>()

  /** As the tablet of j1 keeps its acts. */
  async function readBelege(): Promise<BelegZeile[]> {
    const rows = await saal.db.selectFrom('stimmabgabe').selectAll().where('benutzerId', '=', saal.person('j1').benutzerId).orderBy('seq').execute()
    return rows.map(({ id, rundeId, ergebnis }) => ({ id, rundeId, ergebnis: JSON.parse(ergebnis) as StimmabgabeErgebnis }) as unknown as BelegZeile)
  }

  it('holds every entry, and the page’s rule finds it whole up to the head that left the house', async () => {
    const answer = await load(saal.person('vorsitz').call)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson'])
    expect(answer.headers['content-disposition']).toContain('Stimmprotokoll')
    const rows = await saal.db.selectFrom('protokoll').select(['nr', 'hash', 'eintrag']).orderBy('nr').execute()
    const zeilen = answer.body.trimEnd().split('\n')
    expect(zeilen.slice(1, -1)).toEqual(rows.map(({ hash, eintrag }) => `{"hash":"${hash}","eintrag":${eintrag}}`))
    const { schliessungen, heute } = await koepfe()
    const befund = await check(answer.body, `${schliessungen[0]?.text ?? ''}\n${heute.text}`)
    expect(befund).toMatchObject({ art: 'protokoll', eintraege: rows.length, maengel: [], unterschrift: 'richtig', hinweise: [] })
    expect(befund.verglichen).toEqual([
      { nr: schliessungen[0]?.nr, unterschrift: 'richtig' },
      { nr: heute.nr, unterschrift: 'richtig' },
    ])
  })

  it.runIf(dialekt === 'sqlite')('carries a head that verify-log finds in the database', async () => {
    const ende = JSON.parse((await load(saal.person('vorsitz').call)).body.trimEnd().split('\n').at(-1) ?? '') as ProtokollEnde
    const { dataDir } = saal.server.kontext.env
    const kopf = formatKopf(saal.juryId, ende.kopf, ende.kopf)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-log.ts', '--jury', saal.juryId, '--kopf', kopf], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: expect.stringContaining('von diesem Server unterschrieben') as string })
  })

  it('says in the history of the round who took it, and holds no comment and no salt', async () => {
    const answer = await load(saal.person('admin').call)
    for (const geheim of ['stark', 'schwach', 'Tablet war leer']) expect(answer.body).not.toContain(geheim)
    const verlauf = await saal.db.selectFrom('verlauf').selectAll().where('aktion', '=', 'EINSICHT').execute()
    const eigene = verlauf.filter(({ benutzerId, daten }) => benutzerId === saal.person('admin').benutzerId && daten.includes('getStimmprotokoll'))
    expect(eigene.map(({ noun, datensatzId }) => [noun, datensatzId])).toEqual([['runde', saal.rundeId]])
  })

  it('is for chair and administration only: no juror, no deputy, no other office role, and no card', async () => {
    await addPerson(saal, 'stv', { roles: ['JURY', 'JURYPRAESIDENT'], juryId: saal.juryId, funktion: 'STV' })
    await addPerson(saal, 'druck', { roles: ['DRUCKEREI'], juryId: null })
    for (const name of ['j1', 'stv', 'druck']) expect([name, (await load(saal.person(name).call)).json().error]).toEqual([name, 'keine-berechtigung'])
    expect((await load(callWith(saal.server.app))).json().error).toBe('nicht-angemeldet')
    const { code } = await printKarte(saal, 'vorsitz')
    const drin = await callWith(saal.server.app)('POST', `/api/zugang/${code}`)
    const cookie = String(drin.headers['set-cookie']).split(';')[0] ?? ''
    const mitKarte: Call = (method, url) => callWith(saal.server.app)(method, url, undefined, { headers: { cookie } })
    expect((await mitKarte('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).statusCode).toBe(200)
    expect((await load(mitKarte)).json().error).toBe('keine-berechtigung')
  })

  it('gives a juror the own entries, which give the hashes of the tablet and stand in the log', async () => {
    const antwort = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/eigene-eintraege`)).json<EigeneEintraege>()
    const { mitgliedId } = saal.person('j1')
    expect(antwort.eintraege.length).toBeGreaterThan(3)
    for (const { eintrag } of antwort.eintraege) expect(JSON.parse(eintrag)).toMatchObject({ mitgliedId })
    const belege = await readBelege()
    const werke = new Map([[saal.einreichungIds[0] ?? '', 'A-001 Klebt nicht.']])
    const quelle = { antwort, belege, werke, name: 'Vera j1', nowMs: saal.uhr.ms }
    const { inhalt, anzahl, fehlende } = formatNachweis(quelle)
    expect([anzahl, fehlende]).toEqual([antwort.eintraege.length, 0])
    const befund = (await checkDatei({ datei: new Blob([inhalt]), aufbewahrt: NICHTS })) as Nachweisbefund
    expect(befund).toMatchObject({ art: 'nachweis', maengel: [], koepfe: [{ unterschrift: 'richtig' }] })
    expect(befund.eintraege.every(({ passt, ausBeleg }) => passt && ausBeleg)).toBe(true)
    const protokoll = (await load(saal.person('vorsitz').call)).body
    const aufbewahrt = { ...NICHTS, quittungen: befund.quittungen }
    const zusammen = (await checkDatei({ datei: new Blob([protokoll]), aufbewahrt })) as Protokollbefund
    expect(zusammen).toMatchObject({ maengel: [], quittungen: befund.eintraege.map(({ nr }) => nr) })

    // What the server says now against what it said then.
    const [erste] = antwort.eintraege
    const gelogen = {
      ...antwort,
      eintraege: antwort.eintraege.map((each) => (each === erste ? { ...each, eintrag: each.eintrag.replace('"punkte":2', '"punkte":9') } : each)),
    }
    const falsch = (await checkDatei({
      datei: new Blob([formatNachweis({ ...quelle, antwort: gelogen }).inhalt]),
      aufbewahrt: NICHTS,
    })) as Nachweisbefund
    const nr = (JSON.parse(erste?.eintrag ?? '') as { nr: number }).nr
    expect(falsch.maengel.map(({ satz }) => satz)).toEqual([
      `Eintrag ${nr}: Seine Angaben ergeben nicht die Prüfsumme, die dieses Tablet damals bekommen hat.`,
    ])
    const ohne = formatNachweis({ ...quelle, antwort: { ...antwort, eintraege: antwort.eintraege.slice(1) } })
    expect(ohne.fehlende).toBe(1)
    const fehlt = (await checkDatei({ datei: new Blob([ohne.inhalt]), aufbewahrt: NICHTS })) as Nachweisbefund
    expect(fehlt.maengel[0]?.satz).toContain(erste?.id)
  })

  it('is what it was when it was asked for: of a round that opens while it is being read there is nothing in it', async () => {
    const plan = await planProtokolldatei(saal.db, saal.juryId)
    const zeilen = writeProtokolldatei(saal.db, plan, { schluessel: TEST_AUSGANG.schluessel, nowMs: saal.uhr.ms })
    let text = String((await zeilen.next()).value)
    const davor = (await koepfe()).heute
    const neue = await insertRunde(saal.db, saal.juryId, { status: 'OFFEN', position: 3 })
    const tablet = new TestGeraet(saal, 'j3')
    await tablet.send([tablet.act({ rundeId: neue, einreichungId: saal.einreichungIds[1], wert: { punkte: 6 } })])
    for await (const zeile of zeilen) text += zeile
    expect(text).not.toContain(neue)
    expect(await check(text, davor.text)).toMatchObject({ maengel: [], eintraege: davor.nr, verglichen: [{ nr: davor.nr }] })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
      await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${neue}/status`, { status, grund: 'Alle da' })
  })

  it('ends before the first act of a round that is still open, with the head of there', async () => {
    const zweite = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2 })
    const status = (wert: string) => saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${zweite}/status`, { status: wert })
    expect((await status('OFFEN')).statusCode).toBe(200)
    const davor = (await koepfe()).heute
    const tablet = new TestGeraet(saal, 'j3')
    await tablet.send([tablet.act({ rundeId: zweite, einreichungId: saal.einreichungIds[1], wert: { punkte: 7 } })])
    expect((await koepfe()).heute.nr).toBeGreaterThan(davor.nr)
    const answer = await load(saal.person('vorsitz').call)
    expect(answer.body).not.toContain('"punkte":7')
    expect(await check(answer.body, davor.text)).toMatchObject({ maengel: [], eintraege: davor.nr, verglichen: [{ nr: davor.nr }] })
    const eigene = (await saal.person('j3').call('GET', `/api/voting/jurys/${saal.juryId}/eigene-eintraege`)).json<EigeneEintraege>()
    expect(JSON.stringify(eigene)).not.toContain(zweite)
  })

  it('holds nothing that was sealed after it was asked for, however slowly it is taken', async () => {
    const plan = await planProtokolldatei(saal.db, saal.juryId)
    const dritte = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 3 })
    for (const { id } of await saal.db.selectFrom('runde').select('id').where('status', '=', 'OFFEN').execute()) {
      const move = (status: string) =>
        saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${id}/status`, { status, grund: 'Alle da' })
      await move('NACHLAUF')
      await move('GESCHLOSSEN')
    }
    const vorher = await planProtokolldatei(saal.db, saal.juryId)
    await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${dritte}/status`, { status: 'OFFEN' })
    expect(await new TestGeraet(saal, 'j3').cast({ rundeId: dritte, einreichungId: saal.einreichungIds[0], wert: { punkte: 1 } })).toMatchObject({
      status: 'accepted',
    })
    const { schluessel } = saal.server.kontext.kopfausgang
    for (const datei of [plan, vorher]) {
      const inhalt = await readText(writeProtokolldatei(saal.db, datei, { schluessel, nowMs: saal.uhr.ms }))
      expect(inhalt).not.toContain(dritte)
      expect((await check(inhalt)).maengel).toEqual([])
    }
  })

  it('an own proof does not tell by what came late how many entries an open round has', async () => {
    const eigene = async () => (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/eigene-eintraege`)).json<EigeneEintraege>()
    const before = await eigene()
    expect(before.rundenIds).toContain(saal.rundeId)
    saal.uhr.ms += 1000
    expect(await new TestGeraet(saal, 'j1').cast({ einreichungId: saal.einreichungIds[0], wert: { punkte: 3 } })).toMatchObject({ status: 'late' })
    // Half of a round would be shown as if the rest had gone.
    const after = await eigene()
    expect([after.rundenIds.includes(saal.rundeId), after.eintraege.some(({ eintrag }) => eintrag.includes(saal.rundeId))]).toEqual([false, false])
    const offen = await saal.db.selectFrom('runde').select('id').where('status', '=', 'OFFEN').execute()
    for (const { id } of offen)
      for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
        await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${id}/status`, { status, grund: 'Alle da' })
    expect((await eigene()).eintraege.length).toBeGreaterThan(before.eintraege.length)
  })

  it.each([
    ['the log', 'vorsitz', 'stimmprotokoll'],
    ['own entries', 'j1', 'eigene-eintraege'],
  ])('%s: others are answered in between, and whoever asks for many at a time is told to wait', async (_, name, was) => {
    const { schluessel } = saal.server.kontext.kopfausgang
    const { benutzerId } = saal.person(name)
    const datei = await planProtokolldatei(saal.db, saal.juryId)
    let dazwischen = false
    setImmediate(() => {
      dazwischen = true
    })
    if (was === 'eigene-eintraege') await listEigeneEintraege(saal.db, { juryId: saal.juryId, benutzerId, schluessel })
    else await readText(writeProtokolldatei(saal.db, datei, { schluessel, nowMs: saal.uhr.ms }))
    expect(dazwischen).toBe(true)
    const laden = () => saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/${was}`)
    const { promise: zuEnde, resolve: beende } = Promise.withResolvers<void>()
    const laufende = [1, 2].map(() => saal.server.kontext.protokollPlaetze.with(benutzerId, () => zuEnde))
    expect((await laden()).json()).toMatchObject({ error: 'zu-viele-anfragen' })
    beende()
    await Promise.all(laufende)
    for (let nr = 0; nr < 3; nr += 1) expect((await laden()).statusCode).toBe(200)
  })
})
