import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { applyAenderung } from '#contract/medaillen-stand.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { openStichwahl } from '#server/commands/jury/open-stichwahl.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/*
 * Four votes a work, the chair has none but in a run-off:
 *   a 9 9 9 8 = 35/4 = 8,75   b, c 8 8 8 8 = 8,00 with no highest mark and median 8   d 7 7 7 7 = 7,00   e one vote, below the quorum of three
 * b and c share rank 2, and nothing parts them.
 */
const PUNKTE = [
  [9, 9, 9, 8],
  [8, 8, 8, 8],
  [8, 8, 8, 8],
  [7, 7, 7, 7],
  [10, null, null, null],
] as const
const JUROREN = ['j1', 'j2', 'j3', 'j4']

describe.each(['sqlite', 'postgres'] as const)('a run-off on %s', (dialekt) => {
  let saal: Saal
  let tablets: TestGeraet[]
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: PUNKTE.length, runde: { status: 'VORBEREITUNG', art: 'MEDAILLEN' } })
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NUR_BEI_GLEICHSTAND' }).execute()
    for (const [index, id] of saal.einreichungIds.entries())
      await saal.db
        .updateTable('einreichung')
        .set({ nummer: `26-${index + 1}` })
        .where('id', '=', id)
        .execute()
    await move('OFFEN')
    tablets = JUROREN.map((name) => new TestGeraet(saal, name))
    for (const [index, punkte] of PUNKTE.entries())
      for (const [juror, wert] of punkte.entries())
        if (wert !== null) await tablets[juror]?.cast({ einreichungId: werk(index), wert: { punkte: wert } })
    await close()
  })
  afterEach(() => saal.server.close())

  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const close = async (rundeId = saal.rundeId) => {
    saal.uhr.ms += 1000
    expect((await move('NACHLAUF', rundeId)).statusCode).toBe(200)
    expect((await move('GESCHLOSSEN', rundeId)).statusCode).toBe(200)
    saal.uhr.ms += 1000
  }
  const read = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/medaillentisch`)).json<Medaillentisch>()
  const gezeigt = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>().runde?.id
  const open = (einreichungIds: readonly string[], { version = 0, name = 'vorsitz' } = {}) =>
    saal
      .person(name)
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/stichwahl/${saal.kategorieId}`, { version, einreichungIds })
  const opened = async (einreichungIds: readonly string[], version = 0) => {
    const answer = await open(einreichungIds, { version })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ rundeId: string }>().rundeId
  }
  const schritt = (body: object) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/medaillentisch/${saal.kategorieId}`, body)
  const confirm = (version: number, rundeId = saal.rundeId) =>
    saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/bestaetigung`, { versionen: { [saal.kategorieId]: version } })
  /** Ja for the works of these numbers, Nein for the others of the run-off. */
  const vote = async (rundeId: string, name: string, ja: readonly number[], unter: readonly number[] = [1, 2]) => {
    const tablet = tablets.find(({ person }) => person.name === name) ?? new TestGeraet(saal, name)
    for (const index of unter)
      expect(await tablet.cast({ rundeId, einreichungId: werk(index), wert: { ja: ja.includes(index) } })).toMatchObject({ status: 'accepted' })
  }
  const zeilen = ({ werke, stand }: Medaillentisch) =>
    distributeMedaillen(werke, stand).zeilen.map(({ id, rang, gleichstand, stichwahl }) => [
      saal.einreichungIds.indexOf(id),
      rang,
      gleichstand,
      stichwahl,
    ])
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null

  it('is what the jury is spoken of by as long as its late votes are waited for, also where another round stands behind it', async () => {
    const andere = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG' })
    await move('OFFEN', andere)
    await move('NACHLAUF', andere)
    saal.uhr.ms += 1000
    const rundeId = await opened([werk(1), werk(2)])
    expect(await gezeigt()).toBe(rundeId)
    expect((await move('NACHLAUF', rundeId)).statusCode).toBe(200)
    expect(await gezeigt()).toBe(rundeId)
    expect((await move('GESCHLOSSEN', rundeId)).statusCode).toBe(200)
    expect(await gezeigt()).toBe(andere)
    expect((await move('GESCHLOSSEN', andere)).statusCode).toBe(200)
    expect(await gezeigt()).toBe(andere)
  })

  it('parts what was equal: made and opened at once, voted on by those works alone, read once it is closed, confirmed with its round', async () => {
    expect(zeilen(await read())).toEqual([
      [0, 1, null, null],
      [1, 2, 'OFFEN', null],
      [2, 2, 'OFFEN', null],
      [3, 4, null, null],
      [4, null, null, null],
    ])
    const rundeId = await opened([werk(2), werk(1)])
    const paket = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()
    expect(paket.mitglied?.stimmberechtigt).toBe(true)
    expect(paket.runden.map(({ art, status, umfang }) => [art, status, umfang?.toSorted()])).toEqual([
      ['MEDAILLEN', 'GESCHLOSSEN', undefined],
      ['STICHWAHL', 'OFFEN', [werk(1), werk(2)].toSorted()],
    ])
    // 2 : 2 of the jury, the chair decides: c 3 of 5, b 2 of 5.
    for (const [name, ja] of [
      ['j1', [1]],
      ['j2', [2]],
      ['j3', [2]],
      ['j4', [1]],
      ['vorsitz', [2]],
    ] as const)
      await vote(rundeId, name, ja)
    const waehrend = await read()
    expect(waehrend.stichwahlen).toMatchObject([{ rundeId, nr: 1, status: 'OFFEN', titel: 'Stichwahl Kategorie 1', ergebnis: null }])
    expect(zeilen(waehrend).slice(1, 3)).toEqual([
      [1, 2, 'OFFEN', null],
      [2, 2, 'OFFEN', null],
    ])
    const ergebnis = await saal
      .person('vorsitz')
      .call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}&rundeId=${rundeId}`)
    expect(ergebnis.json()).toMatchObject({
      einreichungen: [
        { zurueckgehalten: true, stimmen: 0 },
        { zurueckgehalten: true, stimmen: 0 },
      ],
    })
    expect((await schritt({ version: 0, art: 'ABSCHLUSS' })).json()).toMatchObject({
      error: 'runde-status',
      message: expect.stringContaining('Stichwahl'),
    })
    expect((await confirm(0)).json()).toMatchObject({ message: expect.stringContaining('„Stichwahl Kategorie 1“ ist noch nicht geschlossen') })
    await close(rundeId)
    const nachher = await read()
    expect(nachher.runde.id).toBe(saal.rundeId)
    expect(zeilen(nachher)).toEqual([
      [0, 1, null, null],
      [2, 2, 'STICHWAHL', 'ENTSCHIEDEN'],
      [1, 2, 'STICHWAHL', 'ENTSCHIEDEN'],
      [3, 4, null, null],
      [4, null, null, null],
    ])
    expect(nachher.stichwahlen[0]?.ergebnis).toMatchObject([
      { id: werk(2), rang: 1, ja: 3, stimmen: 5 },
      { id: werk(1), rang: 2, ja: 2, stimmen: 5 },
    ])
    const protokoll = async (id: string) => {
      const { rawPayload } = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${id}/protokoll`)
      return (await readPdf(rawPayload)).join(' ').replaceAll('\u00A0', ' ')
    }
    const blatt = await protokoll(saal.rundeId)
    expect(blatt).toContain('Gleichstand, durch Stichwahl')
    expect(blatt).toMatch(/Stichwahl Kategorie 1 .*1 26-3 Arbeit 3 3 von 5 .*2 26-2 Arbeit 2 2 von 5/)
    expect(await protokoll(rundeId)).toContain('2 benannte, am Tisch der Runde „Runde“')
    expect((await confirm(0, rundeId)).json()).toMatchObject({ message: expect.stringContaining('wird mit ihrer Runde bestätigt') })
    expect((await open([werk(1), werk(2)])).json()).toMatchObject({ message: expect.stringContaining('schon eine Stichwahl entschieden') })
    const aenderung = { entscheidungen: { [werk(1)]: 'BRONZE' as const } }
    const versuch = applyAenderung(nachher.stand, aenderung, 'Nach der Stichwahl.')
    await schritt({ version: 0, art: 'UEBERNAHME', aenderung, begruendung: 'Nach der Stichwahl.' })
    const gilt = await read()
    expect(distributeMedaillen(gilt.werke, gilt.stand)).toEqual(distributeMedaillen(nachher.werke, versuch))
    await schritt({ version: 1, art: 'ABSCHLUSS' })
    expect((await confirm(2)).json()).toMatchObject({ status: 'BESTAETIGT' })
    const runden = await saal.db.selectFrom('runde').select(['art', 'status', 'position', 'zuRundeId']).orderBy('position').execute()
    expect(runden).toEqual([
      { art: 'MEDAILLEN', status: 'BESTAETIGT', position: 1, zuRundeId: null },
      { art: 'STICHWAHL', status: 'BESTAETIGT', position: 2, zuRundeId: saal.rundeId },
    ])
    expect((await read()).stichwahlen).toMatchObject([{ status: 'BESTAETIGT' }])
    expect(await pruefe()).toBeNull()
  })

  it('counts and expects its works alone; a vote for another is kept and answered, a recusal from it is taken', async () => {
    const rundeId = await opened([werk(1), werk(2)])
    const [j1] = tablets
    const fremd = await j1?.cast({ rundeId, einreichungId: werk(0), wert: { ja: true } })
    expect(fremd).toMatchObject({ status: 'rejected', reason: 'unknown-einreichung' })
    expect(
      await saal.db
        .selectFrom('stimmabgabe')
        .select('reason')
        .where('id', '=', fremd?.id ?? '')
        .execute(),
    ).toEqual([{ reason: 'unknown-einreichung' }])
    expect(await j1?.cast({ rundeId, einreichungId: werk(0), art: 'NOTIZ', wert: null, notiz: 'Noch einmal ansehen' })).toMatchObject({
      status: 'accepted',
    })
    expect(await j1?.cast({ rundeId, einreichungId: werk(3), art: 'BEFANGEN', wert: null })).toMatchObject({ status: 'accepted' })
    // j1 is recused from b: five seats and two works, without one.
    expect(await j1?.cast({ rundeId, einreichungId: werk(1), art: 'BEFANGEN', wert: null })).toMatchObject({ status: 'accepted' })
    const live = (einreichungId?: string) =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, { ...(einreichungId && { einreichungId }) })
    expect((await live(werk(0))).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await live()).json()).toMatchObject({ live: { rundeId, einreichungId: werk(1) } })
    await vote(rundeId, 'j2', [1])
    const leitung = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/live/leitung`)).json()
    // j1 is recused from it: the other three and the chair are asked.
    expect(leitung).toMatchObject({ leitung: { abgestimmt: 1, erwartet: 4, befangen: 1 } })
    const uebersicht = (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    expect(uebersicht.runde).toMatchObject({ id: rundeId, art: 'STICHWAHL' })
    expect(uebersicht.kategorien).toMatchObject([{ einreichungen: 2, abgegeben: 2, erwartet: 9 }])
    expect(uebersicht.mitglieder.find(({ mitgliedId }) => mitgliedId === saal.person('j1').mitgliedId)).toMatchObject({ erwartet: 1, befangen: 1 })
    const liste = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: unknown[] }>().items
    expect(liste).toMatchObject([{ einreichungen: 1, befangen: 1, offeneRunde: { id: rundeId, modus: 'JA_NEIN' } }])
    const jurys = (await saal.person('admin').call('GET', '/api/jurys')).json<{ items: unknown[] }>().items
    expect(jurys).toMatchObject([{ runde: { id: rundeId, abgegeben: 2, erwartet: 9 } }])
    await close(rundeId)
    // Closed, it steps back: the jury is spoken of by the round that all its works are in.
    expect((await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json()).toMatchObject({
      runde: { id: saal.rundeId },
      kategorien: [{ einreichungen: 5 }],
    })
    const bogen = await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/bogen/${saal.person('j3').mitgliedId}`)
    if (bogen.statusCode === 200) expect(bogen.json<{ werke: unknown[] }>().werke).toHaveLength(2)
    expect(await pruefe()).toBeNull()
  })

  it('that ends equal again says so; another one may part what it left, and who is recused counts in neither', async () => {
    const erste = await opened([werk(1), werk(2)])
    // 2 of 4 each: the chair's vote is an Enthaltung for both.
    for (const [name, ja] of [
      ['j1', [1]],
      ['j2', [1]],
      ['j3', [2]],
      ['j4', [2]],
    ] as const)
      await vote(erste, name, ja)
    const vorsitz = new TestGeraet(saal, 'vorsitz')
    for (const index of [1, 2]) await vorsitz.cast({ rundeId: erste, einreichungId: werk(index), art: 'ENTHALTUNG', wert: null })
    await close(erste)
    const gleich = await read()
    expect(zeilen(gleich).slice(1, 3)).toEqual([
      [1, 2, 'OFFEN', 'GLEICH'],
      [2, 2, 'OFFEN', 'GLEICH'],
    ])
    expect(distributeMedaillen(gleich.werke, gleich.stand).offene).toEqual([{ rang: 2, ids: [werk(1), werk(2)], stichwahl: 'GLEICH' }])
    const zweite = await opened([werk(1), werk(2)])
    expect((await read()).stichwahlen.map(({ titel }) => titel)).toEqual(['Stichwahl Kategorie 1', '2. Stichwahl Kategorie 1'])
    // Recused from c after voting: c has 2 of 4 without j1, b 2 of 5. c is before b.
    for (const [name, ja] of [
      ['j1', [1]],
      ['j2', [1]],
      ['j3', [2]],
      ['j4', [2]],
      ['vorsitz', []],
    ] as const)
      await vote(zweite, name, ja)
    const von = { quelle: 'ADMIN', benutzerId: saal.person('admin').benutzerId } as const
    await confirmBefangenheit(saal.db, {
      mitgliedId: saal.person('j1').mitgliedId,
      einreichungId: werk(2),
      grund: 'MITWIRKUNG',
      von,
      now: () => saal.uhr.ms,
    })
    await close(zweite)
    const [, b, c] = (await read()).werke.toSorted((x, y) => (x.nummer < y.nummer ? -1 : 1))
    expect(b?.stichwahlen).toEqual([
      { nr: 1, wert: { zaehler: 2, nenner: 4 } },
      { nr: 2, wert: { zaehler: 2, nenner: 5 } },
    ])
    // In the first, j1's „Nein" for c is gone too: 2 of 3 Ja, so that one parts them already.
    expect(c?.stichwahlen).toEqual([
      { nr: 1, wert: { zaehler: 2, nenner: 3 } },
      { nr: 2, wert: { zaehler: 2, nenner: 4 } },
    ])
    expect(zeilen(await read()).slice(1, 3)).toEqual([
      [2, 2, 'STICHWAHL', 'ENTSCHIEDEN'],
      [1, 2, 'STICHWAHL', 'ENTSCHIEDEN'],
    ])
    expect(await pruefe()).toBeNull()
  })

  it('is refused with a sentence, and nothing is made', async () => {
    const satz = async (answer: ReturnType<typeof open>) => (await answer).json<{ message: string }>().message
    for (const name of ['admin', 'j1']) expect((await open([werk(1), werk(2)], { name })).statusCode).toBe(403)
    expect((await open([werk(1), werk(2)], { version: 3 })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await open([werk(1)])).statusCode).toBe(400)
    expect((await open([werk(1), werk(1)])).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await open([werk(1), saal.kategorieId])).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect(await satz(open([werk(1), werk(4)]))).toContain('Quorum nicht erreicht')
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN' })
    await move('OFFEN', naechste)
    expect(await satz(open([werk(1), werk(2)]))).toContain('„Runde“ ist noch offen')
    await close(naechste)
    await schritt({ version: 0, art: 'ABSCHLUSS' })
    expect(await satz(open([werk(1), werk(2)], { version: 1 }))).toContain('ist abgeschlossen')
    expect(await saal.db.selectFrom('runde').select('id').where('mitUmfang', '=', 1).execute()).toEqual([])
    expect(await saal.db.selectFrom('rundeUmfang').selectAll().execute()).toEqual([])
  })

  it('two run-offs, or one and another round, that are opened at the same moment are one open round', async () => {
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN' })
    const benutzerId = saal.person('vorsitz').benutzerId
    const wer = { benutzerId, now: () => saal.uhr.ms, ausgang: TEST_AUSGANG }
    const stichwahl = () => openStichwahl(saal.db, { ...saal, ...wer, version: 0, einreichungIds: [werk(1), werk(2)] })
    const runde = () => changeRundeStatus(saal.db, { ...wer, juryId: saal.juryId, rundeId: naechste, status: 'OFFEN', roles: ['ADMIN'] })
    const all = await Promise.allSettled([stichwahl(), runde(), stichwahl()])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await saal.db.selectFrom('runde').select('id').where('status', '=', 'OFFEN').execute()).toHaveLength(1)
    const positionen = await saal.db.selectFrom('runde').select('position').orderBy('position').execute()
    expect(positionen.map(({ position }) => position)).toEqual(positionen.map((_, index) => index + 1))
    expect(await pruefe()).toBeNull()
  })

  it('verify-log names a run-off whose works, table or kind were changed by hand', async () => {
    const rundeId = await opened([werk(1), werk(2)])
    for (const name of JUROREN) await vote(rundeId, name, [1])
    await close(rundeId)
    expect(await pruefe()).toBeNull()
    const umfang = () => saal.db.updateTable('rundeUmfang').where('rundeId', '=', rundeId)
    const runde = () => saal.db.updateTable('runde').where('id', '=', rundeId)
    const faelschungen: [string, () => Promise<unknown>][] = [
      [
        'Umfang laut Tabelle',
        () =>
          umfang()
            .set({ einreichungId: werk(3) })
            .where('einreichungId', '=', werk(2))
            .execute(),
      ],
      ['Umfang laut Tabelle', () => umfang().set({ rundeId: saal.rundeId }).where('einreichungId', '=', werk(2)).execute()],
      ['Umfang laut Tabelle', () => saal.db.deleteFrom('rundeUmfang').where('einreichungId', '=', werk(2)).execute()],
      ['Umfang laut Tabelle', () => saal.db.deleteFrom('rundeUmfang').execute()],
      [
        'Umfang laut Tabelle',
        () =>
          saal.db
            .insertInto('rundeUmfang')
            .values({ rundeId, einreichungId: werk(0) })
            .execute(),
      ],
      [
        'Umfang laut Tabelle',
        () =>
          saal.db
            .insertInto('rundeUmfang')
            .values({ rundeId: saal.rundeId, einreichungId: werk(0) })
            .execute(),
      ],
      ['Nur benannte Arbeiten laut Tabelle', () => runde().set({ mitUmfang: 0 }).execute()],
      ['an deren Tisch', () => runde().set({ zuRundeId: null }).execute()],
      ['Art laut Tabelle', () => runde().set({ art: 'MEDAILLEN' }).execute()],
    ]
    for (const [satz, fake] of faelschungen) {
      const [u, r] = [await saal.db.selectFrom('rundeUmfang').selectAll().execute(), await saal.db.selectFrom('runde').selectAll().execute()]
      await fake()
      expect(await pruefe()).toContain(satz)
      expect(await pruefe()).toMatch(new RegExp(`${rundeId}|${saal.rundeId}`))
      await saal.db.deleteFrom('rundeUmfang').execute()
      for (const { id, ...row } of r) await saal.db.updateTable('runde').set(row).where('id', '=', id).execute()
      await saal.db.insertInto('rundeUmfang').values(u).execute()
      expect(await pruefe()).toBeNull()
    }
  })
})
