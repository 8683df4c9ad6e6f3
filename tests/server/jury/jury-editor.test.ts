import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JuryEingabe, JurySatz } from '#contract/jury-editor.ts'
import type { RundeEingabe } from '#contract/jury-runde.ts'
import type { Punkte } from '#contract/punkt.ts'
import type { JurymitgliedZeile } from '#contract/jurymitglied.ts'
import { recordVorgang } from '#server/commands/datensatz/record-vorgang.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertKategorie, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

const JURY: JuryEingabe = { jahr: 2026, nummer: 40, titel: 'Film & Audio', kategorieIds: [], vorsitzStimmrecht: 'JA' }
const RUNDE: RundeEingabe = {
  titel: 'Vorjury',
  art: 'VORJURY',
  modus: 'KRITERIEN',
  start: null,
  ende: null,
  skala: { min: 1, max: 5, schritt: 1, texte: ['schwach', '', 'gut', '', 'stark'] },
  kriterien: [
    { id: 'idee', titel: 'Idee', gewicht: 60 },
    { id: 'umsetzung', titel: 'Umsetzung', gewicht: 35 },
  ],
  quorumProzent: 50,
  mehrheitProzent: 50,
  auswertung: 'MITTEL',
  nachlaufMin: 1440,
  ergebnisSichtbar: false,
}
const SITZ = { funktion: 'MITGLIED', stimmberechtigt: true, arbeitgeber: 'Halbton & Söhne', netzwerk: '' }

describe.each(['sqlite', 'postgres'] as const)('the office prepares a jury on %s', (dialekt) => {
  let saal: Saal
  let admin: Call
  let nummer = 100
  const read = async (id: string) => (await admin('GET', `/api/jurys/${id}`)).json<JurySatz>()
  const create = async (over: Partial<JuryEingabe> & { vorlage?: boolean } = {}) => {
    nummer += 1
    return (await admin('POST', '/api/jurys', { ...JURY, nummer, vorlage: false, ...over })).json<{ id: string; version: number }>()
  }
  const person = (name: string, roles: ('JURY' | 'JURYPRAESIDENT' | 'AGENTUR')[]) =>
    insertBenutzer(saal.db, { username: `${name}@jury.example`, roles, nowMs: START_MS })
  const seat = (juryId: string, benutzerId: string, over: Partial<typeof SITZ> = {}) =>
    admin('POST', `/api/jurys/${juryId}/mitglieder`, { ...SITZ, ...over, benutzerId })

  beforeAll(async () => {
    saal = await openSaal({ dialekt })
    admin = saal.person('admin').call
  })
  afterAll(() => saal.server.close())

  it('with the template „zwei Stufen“: points online, then medals', async () => {
    const { id } = await create({ vorlage: true })
    const jury = await read(id)
    expect(jury.runden.map(({ titel, art, modus, status, eingefroren }) => [titel, art, modus, status, eingefroren])).toEqual([
      ['Vorjury', 'VORJURY', 'PUNKTE', 'VORBEREITUNG', false],
      ['Medaillen', 'MEDAILLEN', 'MEDAILLE', 'VORBEREITUNG', false],
    ])
    expect(jury.runden[0]?.skala?.texte).toHaveLength(10)
    expect(jury).toMatchObject({ eingefroren: false, mitglieder: [], kategorieIds: [] })
  })

  it('numbers are given once a year, and categories are of that year', async () => {
    await create({ nummer: 77 })
    const again = await admin('POST', '/api/jurys', { ...JURY, nummer: 77, vorlage: false })
    expect([again.statusCode, again.json().fields]).toEqual([400, { nummer: 'Die Nummer 77 ist 2026 schon vergeben.' }])
    const kategorieId = await insertKategorie(saal.db, null, 77)
    const falsch = await admin('POST', '/api/jurys', { ...JURY, jahr: 2024, nummer: 78, kategorieIds: [kategorieId], vorlage: false })
    expect(falsch.json().fields).toEqual({ kategorieIds: '„Kategorie 77“ ist keine Kategorie des Jahres 2024. Bitte wählen Sie sie ab.' })
  })

  it('says what keeps the next round closed, and refuses to open it until that is done', async () => {
    const kategorieId = await insertKategorie(saal.db, null, 81)
    await insertEinreichung(saal.db, kategorieId, 810)
    const { id, version } = await create()
    const runde = (await admin('POST', `/api/jurys/${id}/runden`, RUNDE)).json<{ id: string; version: number }>()
    const offen = async () => (await read(id)).oeffnung?.punkte.filter(({ stand }) => stand === 'OFFEN').map(({ satz }) => satz)
    expect(await offen()).toEqual([
      'Die Jury hat noch keinen Vorsitz',
      'Niemand ist stimmberechtigt',
      'Die Jury hat noch keine Kategorie',
      'Kriterien ergeben 95 %',
    ])
    const open = () => admin('POST', `/api/voting/jurys/${id}/runden/${runde.id}/status`, { status: 'OFFEN' })
    const refused = await open()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Die Runde kann noch nicht geöffnet werden. Die Jury hat noch keinen Vorsitz. Niemand ist stimmberechtigt. Die Jury hat noch keine Kategorie. Kriterien ergeben 95 %.',
    ])
    const stand = await read(id)
    await admin('PUT', `/api/jurys/${id}`, { ...JURY, nummer: stand.nummer, kategorieIds: [kategorieId], version: stand.version ?? version })
    const kriterien = [
      { id: 'idee', titel: 'Idee', gewicht: 60 },
      { id: 'umsetzung', titel: 'Umsetzung', gewicht: 40 },
    ]
    expect((await admin('PUT', `/api/jurys/${id}/runden/${runde.id}`, { ...RUNDE, kriterien, version: runde.version })).statusCode).toBe(200)
    await seat(id, await person('chef', ['JURYPRAESIDENT']), { funktion: 'VORSITZ' })
    for (const name of ['eins', 'zwei', 'drei']) await seat(id, await person(name, ['JURY']))
    expect(await offen()).toEqual([])
    expect((await open()).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ eingefroren: true, oeffnung: null })
    expect((await checkProtokoll(saal.db, id)).fehler).toBeNull()
  })

  it('a round is counted in one of the ways that its mode has', async () => {
    const { id } = await create()
    const neu = (over: object) => admin('POST', `/api/jurys/${id}/runden`, { ...RUNDE, ...over })
    const medaillen = await neu({ modus: 'MEDAILLE', auswertung: 'MEDIAN' })
    expect([medaillen.statusCode, medaillen.json().fields]).toEqual([400, { auswertung: 'So lassen sich diese Bewertungen nicht auswerten.' }])
    for (const auswertung of ['MEDIAN', 'GESTUTZT', 'Z_MITTEL']) expect((await neu({ auswertung })).statusCode).toBe(200)
    expect((await read(id)).runden.map(({ auswertung }) => auswertung)).toEqual(['MEDIAN', 'GESTUTZT', 'Z_MITTEL'])
  })

  it('what a round is counted by stays as it is once it votes; its end may move', async () => {
    const [runde] = (await read(saal.juryId)).runden
    if (!runde) throw new Error('no round')
    const { titel, art, modus, start, ende, skala, kriterien, quorumProzent, mehrheitProzent, auswertung, nachlaufMin, ergebnisSichtbar } = runde
    const now = { titel, art, modus, start, ende, skala, kriterien, quorumProzent, mehrheitProzent, auswertung, nachlaufMin, ergebnisSichtbar }
    const url = `/api/jurys/${saal.juryId}/runden/${runde.id}`
    const strenger = await admin('PUT', url, { ...now, quorumProzent: 90, version: runde.version })
    expect([strenger.statusCode, strenger.json().fields]).toEqual([400, { quorumProzent: 'Das ist eingefroren, seit die Runde begonnen hat.' }])
    const gezaehlt = await admin('PUT', url, { ...now, auswertung: 'MEDIAN', version: runde.version })
    expect(gezaehlt.json().fields).toEqual({ auswertung: 'Das ist eingefroren, seit die Runde begonnen hat.' })
    expect((await admin('PUT', url, { ...now, ende: '2099-01-01T18:00:00Z', version: runde.version })).statusCode).toBe(200)
    const gone = await admin('DELETE', url)
    expect([gone.statusCode, gone.json().message]).toEqual([409, 'Diese Runde hat schon begonnen. Sie kann nicht gelöscht werden.'])
    const jury = await read(saal.juryId)
    const { jahr, nummer: nr, titel: name, vorsitzStimmrecht } = jury
    const anders = await admin('PUT', `/api/jurys/${saal.juryId}`, {
      jahr,
      nummer: nr,
      titel: name,
      vorsitzStimmrecht,
      kategorieIds: [],
      version: jury.version,
    })
    expect(anders.json().fields).toEqual({ kategorieIds: 'Das ist versiegelt, seit die erste Runde begonnen hat.' })
    expect((await admin('DELETE', `/api/jurys/${saal.juryId}`)).statusCode).toBe(409)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('who comes after the opening may vote, the log says so, and forging that seat is named', async () => {
    const { benutzerId, call } = await addPerson(saal, 'nachgerueckt', { roles: ['JURY'], juryId: null })
    const answer = await seat(saal.juryId, benutzerId, { funktion: 'ERSATZ' })
    expect(answer.statusCode).toBe(200)
    const mitgliedId = answer.json<{ id: string }>().id
    expect((await call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).statusCode).toBe(200)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    await saal.db.updateTable('jurymitglied').set({ stimmberechtigt: 0 }).where('id', '=', mitgliedId).execute()
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).not.toBeNull()
    await saal.db.updateTable('jurymitglied').set({ stimmberechtigt: 1 }).where('id', '=', mitgliedId).execute()
    const twice = await seat(saal.juryId, benutzerId)
    expect(twice.json().fields).toEqual({ benutzerId: 'Diese Person gehört der Jury schon an.' })
  })

  it('a jury whose rounds are all public gets no further one', async () => {
    const { id } = await create({ vorlage: true })
    const neu = () => admin('POST', `/api/jurys/${id}/runden`, RUNDE)
    const runden = saal.db.updateTable('runde').where('juryId', '=', id)
    await runden.set({ status: 'VEROEFFENTLICHT' }).where('titel', '=', 'Vorjury').execute()
    expect((await neu()).statusCode).toBe(200)
    await runden.set({ status: 'VEROEFFENTLICHT' }).execute()
    const refused = await neu()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Die Ergebnisse dieser Jury sind veröffentlicht. Eine neue Runde ist nicht mehr möglich. Es wurde nichts angelegt.',
    ])
    expect((await read(id)).runden).toHaveLength(3)
  })

  it('who comes at the moment of the opening is sealed, one way or the other', async () => {
    for (let versuch = 0; versuch < 4; versuch += 1) {
      const { id } = await create({ kategorieIds: [saal.kategorieId], vorlage: true })
      const [runde] = (await read(id)).runden
      await seat(id, await person(`chef-${nummer}`, ['JURYPRAESIDENT']), { funktion: 'VORSITZ' })
      const spaet = await person(`spaet-${nummer}`, ['JURY'])
      const [offen, sitz] = await Promise.all([
        admin('POST', `/api/voting/jurys/${id}/runden/${runde?.id}/status`, { status: 'OFFEN' }),
        seat(id, spaet),
      ])
      expect([offen.statusCode, sitz.statusCode]).toEqual([200, 200])
      expect((await checkProtokoll(saal.db, id)).fehler).toBeNull()
    }
  })

  it('a closed round is counted as it was, whoever comes afterwards; a seat dated back in the database is named', async () => {
    const eigen = await openSaal({ dialekt })
    const step = (status: string) =>
      eigen.person('admin').call('POST', `/api/voting/jurys/${eigen.juryId}/runden/${eigen.rundeId}/status`, { status, grund: 'Alle da' })
    const result = async () =>
      (
        await eigen
          .person('admin')
          .call('GET', `/api/voting/jurys/${eigen.juryId}/ergebnis?kategorieId=${eigen.kategorieId}&rundeId=${eigen.rundeId}`)
      ).body.replace(/"standMs":\d+/, '')
    await new TestGeraet(eigen, 'j1').cast()
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await step(status)
    const before = await result()
    eigen.uhr.ms += 1000
    const { benutzerId } = await addPerson(eigen, 'danach', { roles: ['JURY'], juryId: null })
    const sitz = await eigen.person('admin').call('POST', `/api/jurys/${eigen.juryId}/mitglieder`, { ...SITZ, benutzerId })
    expect(sitz.statusCode).toBe(200)
    expect(await result()).toBe(before)
    // A vote all the same is late, and the desk counts none that stands beside nobody in the denominator.
    eigen.personen.set('danach', { ...eigen.person('danach'), mitgliedId: sitz.json<{ id: string }>().id })
    const spaet = await new TestGeraet(eigen, 'danach').cast()
    const entscheide = (entscheidung: string) =>
      eigen
        .person('admin')
        .call('POST', `/api/voting/jurys/${eigen.juryId}/stimmabgaben/${spaet.id}/entscheidung`, { entscheidung, grund: 'War dabei' })
    expect(spaet.status).toBe('late')
    const { offen } = (await eigen.person('admin').call('GET', `/api/voting/jurys/${eigen.juryId}/punkte`)).json<Punkte>()
    expect(offen).toMatchObject([{ id: spaet.id, wirkung: null, zaehltNie: true }])
    expect((await entscheide('GEZAEHLT')).json()).toMatchObject({ error: 'runde-status', message: expect.stringContaining('erst danach') })
    expect(await result()).toBe(before)
    expect((await entscheide('NICHT_GEZAEHLT')).statusCode).toBe(200)
    expect((await checkProtokoll(eigen.db, eigen.juryId)).fehler).toBeNull()
    await eigen.db.updateTable('jurymitglied').set({ stimmeSeitMs: null }).where('benutzerId', '=', benutzerId).execute()
    expect((await checkProtokoll(eigen.db, eigen.juryId)).fehler).not.toBeNull()
    await eigen.server.close()
  })

  it('who leaves after voting has no vote that counts, and does not come back', async () => {
    const geraet = new TestGeraet(saal, 'j2')
    await geraet.cast()
    const { mitgliedId, benutzerId } = saal.person('j2')
    expect((await admin('POST', `/api/jurymitglieder/${mitgliedId}/entfernen`, { grund: '' })).statusCode).toBe(400)
    expect((await admin('POST', `/api/jurymitglieder/${mitgliedId}/entfernen`, { grund: 'Abgereist' })).statusCode).toBe(200)
    const stimme = await saal.db.selectFrom('stimme').select('zaehlt').where('mitgliedId', '=', mitgliedId).executeTakeFirst()
    expect(stimme?.zaehlt).toBe(0)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    expect((await seat(saal.juryId, benutzerId)).json().fields.benutzerId).toContain('Sie kann nicht noch einmal aufgenommen werden.')
  })

  it('before the opening a seat is simply gone; a chair needs the role', async () => {
    const { id } = await create()
    const benutzerId = await person('kurz', ['JURY'])
    expect((await seat(id, benutzerId, { funktion: 'VORSITZ' })).json().fields).toEqual({
      funktion: 'Für den Vorsitz braucht die Person die Rolle Juryvorsitz. Sie wird unter „Benutzer“ vergeben.',
    })
    expect((await seat(id, await person('agentur', ['AGENTUR']))).json().fields).toEqual({
      benutzerId: 'Die Person braucht die Rolle Jurymitglied. Sie wird unter „Benutzer“ vergeben.',
    })
    const { id: mitgliedId } = (await seat(id, benutzerId)).json<{ id: string }>()
    await admin('POST', `/api/jurymitglieder/${mitgliedId}/entfernen`, { grund: 'verwechselt' })
    expect((await read(id)).mitglieder).toEqual([])
    expect((await seat(id, benutzerId)).statusCode).toBe(200)
    expect((await admin('DELETE', `/api/jurys/${id}`)).statusCode).toBe(200)
    expect((await admin('GET', `/api/jurys/${id}`)).statusCode).toBe(404)
  })

  it('what the log names is never deleted: a refused act before the opening keeps round and jury, and the seat is revoked', async () => {
    const { id } = await create({ kategorieIds: [saal.kategorieId], vorlage: true })
    const [runde] = (await read(id)).runden
    const { benutzerId } = await addPerson(saal, 'voreilig', { roles: ['JURY'], juryId: null })
    const { id: mitgliedId } = (await seat(id, benutzerId)).json<{ id: string }>()
    const ergebnis = await new TestGeraet(saal, 'voreilig').cast({ rundeId: runde?.id ?? '' })
    expect(ergebnis.status).toBe('rejected')
    expect((await admin('DELETE', `/api/jurys/${id}/runden/${runde?.id}`)).json().message).toContain('Im Protokoll stehen schon Einträge')
    expect((await admin('POST', `/api/jurymitglieder/${mitgliedId}/entfernen`, { grund: '' })).json().fields).toEqual({
      grund: 'Bitte nennen Sie einen Grund.',
    })
    expect((await admin('POST', `/api/jurymitglieder/${mitgliedId}/entfernen`, { grund: 'verwechselt' })).statusCode).toBe(200)
    expect((await admin('DELETE', `/api/jurys/${id}`)).json().message).toContain('Sie kann nicht gelöscht werden.')
    expect((await checkProtokoll(saal.db, id)).fehler).toBeNull()
  })

  it('a substitute without a vote is given one during the round, once; the log says so, and anything else is refused', async () => {
    const { id } = await create({ kategorieIds: [saal.kategorieId], vorlage: true })
    const [runde] = (await read(id)).runden
    await seat(id, await person(`chef-${nummer}`, ['JURYPRAESIDENT']), { funktion: 'VORSITZ' })
    const { benutzerId } = await addPerson(saal, `ersatz-${nummer}`, { roles: ['JURY'], juryId: null })
    const sitz = (await seat(id, benutzerId, { funktion: 'ERSATZ', stimmberechtigt: false })).json<{ id: string; version: number }>()
    await admin('POST', `/api/voting/jurys/${id}/runden/${runde?.id}/status`, { status: 'OFFEN' })
    const change = (over: Partial<typeof SITZ>, version: number) =>
      admin('PUT', `/api/jurymitglieder/${sitz.id}`, { ...SITZ, funktion: 'ERSATZ', ...over, version })
    expect((await change({ stimmberechtigt: true }, 1)).statusCode).toBe(200)
    expect((await checkProtokoll(saal.db, id)).fehler).toBeNull()
    expect((await new TestGeraet(saal, `ersatz-${nummer}`).cast({ rundeId: runde?.id ?? '' })).status).toBe('accepted')
    expect((await change({ stimmberechtigt: false }, 2)).json().fields).toEqual({
      stimmberechtigt: 'Das ist versiegelt, seit die erste Runde begonnen hat.',
    })
    const zweiter = await seat(id, await person(`zweiter-${nummer}`, ['JURYPRAESIDENT']), { funktion: 'VORSITZ' })
    expect(zweiter.json().fields.funktion).toContain('Den Vorsitz hat schon')
    // A second entry for the same seat, as somebody with the database could write it.
    const neu = { benutzerId, funktion: 'ERSATZ', stimmberechtigt: 0 }
    await inTransaktion(saal.db, (trx) =>
      recordVorgang(trx, id, { art: 'AUFNAHME', status: 'AUFGENOMMEN', mitgliedId: sitz.id, benutzerId: 'x', sitz: neu, jetztMs: saal.uhr.ms }),
    )
    await saal.db.updateTable('jurymitglied').set({ stimmberechtigt: 0 }).where('id', '=', sitz.id).execute()
    expect((await checkProtokoll(saal.db, id)).fehler).not.toBeNull()
  })

  it('jurors read a result once the round is closed, not while it runs; in the NACHLAUF its time only gets longer', async () => {
    const eigen = await openSaal({ dialekt, runde: { ergebnisSichtbar: 1, nachlaufMin: 60 } })
    const j1 = () => eigen.person('j1').call('GET', `/api/voting/jurys/${eigen.juryId}/ergebnis?kategorieId=${eigen.kategorieId}`)
    const step = (status: string, grund?: string) =>
      eigen.person('admin').call('POST', `/api/voting/jurys/${eigen.juryId}/runden/${eigen.rundeId}/status`, { status, ...(grund && { grund }) })
    expect((await j1()).statusCode).toBe(403)
    await new TestGeraet(eigen, 'j1').cast()
    await step('NACHLAUF')
    const satz = (await eigen.person('admin').call('GET', `/api/jurys/${eigen.juryId}`)).json<JurySatz>().runden[0]
    const { id: rundeId, updatedMs: _, updatedBy: __, status: ___, eingefroren: ____, ...form } = satz ?? ({} as never)
    const put = (nachlaufMin: number) => eigen.person('admin').call('PUT', `/api/jurys/${eigen.juryId}/runden/${rundeId}`, { ...form, nachlaufMin })
    expect(Object.keys((await put(0)).json().fields)).toEqual(['nachlaufMin'])
    expect((await put(120)).statusCode).toBe(200)
    expect((await step('GESCHLOSSEN', 'Alle da')).statusCode).toBe(200)
    expect((await j1()).statusCode).toBe(200)
    await eigen.server.close()
  })

  it('seats and changes of the jury at the same moment wait for each other and all come through', async () => {
    const { id } = await create({ vorlage: true })
    const leute = await Promise.all([1, 2, 3, 4, 5, 6].map((nr) => person(`gleich-${nummer}-${nr}`, ['JURY'])))
    const jury = await read(id)
    const answers = await Promise.all([
      ...leute.map((benutzerId) => seat(id, benutzerId)),
      ...[1, 2, 3].map((nr) =>
        admin('PUT', `/api/jurys/${id}`, { ...JURY, nummer: jury.nummer, titel: `Titel ${nr}`, kategorieIds: [], version: jury.version }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 7 }, () => 200), 409, 409])
  })

  it('copies of the same moment find a number each', async () => {
    const { id } = await create({ jahr: 2024, vorlage: true })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin('POST', `/api/jurys/${id}/kopie`, { jahr: 2023 })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
    const rows = await saal.db.selectFrom('jury').select('nummer').where('jahr', '=', 2023).execute()
    expect(new Set(rows.map((row) => row.nummer)).size).toBe(6)
  })

  it('a copy of a jury with a later seat begins anew: the seat counts from the beginning, and the log is whole', async () => {
    const kopie = (await admin('POST', `/api/jurys/${saal.juryId}/kopie`, { jahr: 2022 })).json<{ id: string }>()
    const rows = await saal.db.selectFrom('jurymitglied').select(['juryId', 'stimmeSeitMs']).where('juryId', 'in', [saal.juryId, kopie.id]).execute()
    expect(rows.some(({ juryId, stimmeSeitMs }) => juryId === saal.juryId && stimmeSeitMs !== null)).toBe(true)
    expect(rows.filter(({ juryId, stimmeSeitMs }) => juryId === kopie.id && stimmeSeitMs !== null)).toEqual([])
    expect((await checkProtokoll(saal.db, kopie.id)).fehler).toBeNull()
  })

  it('rounds keep an order; one that has begun stays in front', async () => {
    const { id } = await create({ vorlage: true })
    const [erste, zweite] = (await read(id)).runden.map((runde) => runde.id)
    await admin('PUT', `/api/jurys/${id}/runden/reihenfolge`, { ids: [zweite, erste] })
    expect((await read(id)).runden.map((runde) => runde.id)).toEqual([zweite, erste])
    const neu = (await admin('POST', `/api/jurys/${saal.juryId}/runden`, { ...RUNDE, titel: 'Stichwahl', art: 'STICHWAHL' })).json<{ id: string }>()
    const refused = await admin('PUT', `/api/jurys/${saal.juryId}/runden/reihenfolge`, { ids: [neu.id, saal.rundeId] })
    expect(refused.json().message).toBe('Eine Runde, die schon begonnen hat, bleibt an ihrer Stelle. Es wurde nichts geändert.')
    expect((await admin('DELETE', `/api/jurys/${saal.juryId}/runden/${neu.id}`)).statusCode).toBe(200)
  })

  it('from another year: rounds without dates, people who are still active, no categories', async () => {
    const { id } = await create({ jahr: 2024, vorlage: true })
    const [bleibt, fort] = [await person('bleibt', ['JURY']), await person('fort', ['JURY'])]
    for (const benutzerId of [bleibt, fort]) await seat(id, benutzerId)
    await saal.db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', fort).execute()
    const kopie = (await admin('POST', `/api/jurys/${id}/kopie`, { jahr: 2026 })).json<{ id: string }>()
    const jury = await read(kopie.id)
    expect(jury).toMatchObject({ jahr: 2026, kategorieIds: [], eingefroren: false })
    expect(jury.runden).toHaveLength(2)
    expect(jury.mitglieder.map(({ benutzerId }) => benutzerId)).toEqual([bleibt])
  })

  it('the members of all juries in one list; a chair reads the own jury only', async () => {
    const list = async (query: string, call = admin) =>
      (await call('GET', `/api/jurymitglieder?${query}`)).json<{ items: JurymitgliedZeile[] }>().items
    const eigene = await list(`juryId=${saal.juryId}`, saal.person('vorsitz').call)
    expect(eigene.map(({ jury }) => jury.titel)).toEqual(eigene.map(() => 'Jury 1'))
    expect((await list('jahr=2026&funktion=VORSITZ', saal.person('vorsitz').call)).map(({ name }) => name)).toEqual(['Vera vorsitz'])
    expect((await list('suche=eins')).length).toBeGreaterThan(0)
    const j1 = eigene.find(({ username }) => username.startsWith('j1@'))
    expect(j1).toMatchObject({ erwartet: 3, abgegeben: 0, befangen: 0 })
    const { id } = await create()
    expect((await saal.person('vorsitz').call('GET', `/api/jurys/${id}`)).statusCode).toBe(404)
    expect((await saal.person('vorsitz').call('GET', `/api/jurys/${saal.juryId}`)).statusCode).toBe(200)
    const wahl = (await admin('GET', '/api/jurymitglieder/wahl?suche=chef%40')).json<{ items: { vorsitz: boolean }[] }>().items
    expect(wahl.map(({ vorsitz }) => vorsitz)).toEqual(expect.arrayContaining([true]))
  })
})
