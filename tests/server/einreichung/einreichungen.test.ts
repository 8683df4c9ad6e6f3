import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EINREICHUNG_STATUS, type Einreichung, type EinreichungListItem } from '#contract/einreichung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { insertVerlauf } from '#server/db/datensatz/verlauf.ts'
import { suchtextOf } from '#server/domain/grund/suchtext.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertKategorie, openSaal, START_MS, type Saal } from '#tests/support/voting.ts'
import { insertAwards } from '../auszeichnung/awards.ts'

const TEXTE = { kurztext: 'Kurz', briefing: '<b>Fett</b> & „so“ 🎨', idee: 'Idee', umsetzung: '', ergebnis: '' }

describe.each(['sqlite', 'postgres'] as const)('Einreichungen on %s', (dialekt) => {
  let saal: Saal
  const ids = { ampel: '', oel: '', zug: '', fremd: '' }
  const agenturen = { eigen: '', fremd: '' }
  let bilder = { eigen: '', fremd: '' }
  const calls: Record<'admin' | 'agentur' | 'ohne' | 'druck', Call> = {} as never

  beforeAll(async () => {
    saal = await openSaal({ dialekt, einreichungen: 0, runde: { status: 'VEROEFFENTLICHT' } })
    const { db } = saal
    const film = await insertKategorie(db, null, 7)
    await insert('ampel', { titel: 'Ampel', kategorieId: film, status: 'ENTWURF', nummer: null, abgegebenMs: null })
    await insert('oel', { titel: 'Öl & Ähre', status: 'AUSGEZEICHNET', druckstatus: 10, zahlung: 'BEZAHLT', texte: JSON.stringify(TEXTE) })
    await insert('zug', { titel: 'Zug', status: 'IN_PRUEFUNG', druckstatus: 5 })
    await insert('fremd', { titel: 'Geheimer Entwurf', status: 'SHORTLIST', druckstatus: 3, auftraggeber: 'Verschwiegene AG' })
    agenturen.eigen = await insertAgentur(db, 'Büro Eigen', [ids.ampel, ids.oel, ids.zug])
    agenturen.fremd = await insertAgentur(db, 'Andere Leute', [ids.fremd])
    bilder = { eigen: await insertThumb(saal.server, ids.oel), fremd: await insertThumb(saal.server, ids.fremd) }
    for (const id of [ids.oel, ids.fremd])
      await db
        .insertInto('credit')
        .values({
          id: crypto.randomUUID(),
          einreichungId: id,
          position: 1,
          funktion: 'Text',
          firstname: 'Ida',
          lastname: `Nr ${id}`,
          firma: '',
          drucken: 1,
        })
        .execute()
    for (const [name, roles] of [
      ['agentur', ['AGENTUR']],
      ['ohne', ['AGENTUR']],
      ['druck', ['DRUCKEREI']],
    ] as const)
      calls[name] = (await addPerson(saal, name, { roles: [...roles], juryId: null })).call
    calls.admin = saal.person('admin').call
    await db.updateTable('benutzer').set({ agenturId: agenturen.eigen }).where('id', '=', saal.person('agentur').benutzerId).execute()
  })
  afterAll(() => saal.server.close())

  async function insert(name: keyof typeof ids, over: { titel: string; auftraggeber?: string; nummer?: string | null } & Record<string, unknown>) {
    const index = Object.keys(ids).indexOf(name) + 1
    ids[name] = await insertEinreichung(saal.db, saal.kategorieId, index)
    const { titel, auftraggeber = 'Kundin', nummer = `2026-01-00${index}` } = over
    const stored = { nummer, auftraggeber, sortierTitel: sortKeyOf(titel), suchtext: suchtextOf(titel, nummer, auftraggeber) }
    await saal.db
      .updateTable('einreichung')
      .set({ ...stored, ...over })
      .where('id', '=', ids[name])
      .execute()
  }
  const list = async (query: string, call = calls.admin) =>
    (await call('GET', `/api/einreichungen?${query}`)).json<{ items: EinreichungListItem[]; total: number }>()
  const titelOf = async (query: string, call = calls.admin) => (await list(query, call)).items.map(({ titel }) => titel)
  const get = async (id: string, call = calls.admin) => (await call('GET', `/api/einreichungen/${id}`)).json<Einreichung>()

  it('sort by every column after German rules, filter, search and page, and refuse anything else', async () => {
    expect(await titelOf('jahr=2026')).toEqual(['Ampel', 'Geheimer Entwurf', 'Öl & Ähre', 'Zug'])
    expect(await titelOf('sort=nummer:DESC')).toEqual(['Geheimer Entwurf', 'Zug', 'Öl & Ähre', 'Ampel'])
    expect(await titelOf('sort=agentur:ASC')).toEqual(['Geheimer Entwurf', 'Ampel', 'Öl & Ähre', 'Zug'])
    expect(await titelOf('sort=status:ASC')).toEqual(['Ampel', 'Zug', 'Geheimer Entwurf', 'Öl & Ähre'])
    expect(await titelOf('sort=druckstatus:DESC')).toEqual(['Öl & Ähre', 'Zug', 'Geheimer Entwurf', 'Ampel'])
    expect((await titelOf('sort=abgegeben:ASC')).at(-1)).toBe('Ampel')
    expect(await titelOf('status=IN_PRUEFUNG')).toEqual(['Zug'])
    expect(await titelOf('druckstatus=3')).toEqual(['Geheimer Entwurf'])
    expect([await titelOf('zahlung=BEZAHLT'), await titelOf('zahlung=OFFEN&jahr=2026&status=IN_PRUEFUNG')]).toEqual([['Öl & Ähre'], ['Zug']])
    expect(await titelOf(`kategorieId=${saal.kategorieId}&sort=kategorie:ASC`)).toHaveLength(3)
    for (const [suche, found] of [
      ['ÄHRE', ['Öl & Ähre']],
      ['2026-01-003', ['Zug']],
      ['büro eig', ['Ampel', 'Öl & Ähre', 'Zug']],
      ['verschwiegene', ['Geheimer Entwurf']],
      ['100%', []],
    ] as const)
      expect([suche, await titelOf(`suche=${encodeURIComponent(suche)}`)]).toEqual([suche, found])
    expect(await list('page=1')).toEqual({ items: [], total: 4 })
    for (const query of [
      'jahr=2025',
      'zahlung=SPAETER',
      'pageSize=7',
      'page=-1',
      'sort=texte:ASC',
      'druckstatus=2',
      'status=NEU',
      'kategorieId=x',
      'agenturId=1',
    ]) {
      const answer = await calls.admin('GET', `/api/einreichungen?${query}`)
      expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'eingabe-ungueltig'])
    }
  })

  it('show what a list needs, with a thumbnail and the number of files', async () => {
    const { items } = await list(`status=AUSGEZEICHNET`)
    expect(items[0]).toMatchObject({
      nummer: '2026-01-002',
      agentur: 'Büro Eigen',
      kategorie: 'Kategorie 1',
      druckstatus: 10,
      medien: 1,
      bild: bilder.eigen,
    })
  })

  it('are read whole, with the history and whoever made it', async () => {
    const benutzerId = saal.person('admin').benutzerId
    const eintrag = { noun: 'einreichung', datensatzId: ids.oel, benutzerId, nowMs: START_MS }
    await insertVerlauf(saal.db, {
      ...eintrag,
      aktion: 'geändert',
      daten: { vorher: { titel: 'Alt', sortierTitel: 'alt' }, nachher: { titel: 'Öl & Ähre', sortierTitel: 'x' } },
    })
    const einreichung = await get(ids.oel)
    expect(einreichung).toMatchObject({ titel: 'Öl & Ähre', texte: TEXTE, status: 'AUSGEZEICHNET', agentur: { firmenwortlaut: 'Büro Eigen GmbH' } })
    expect(einreichung.credits.map(({ funktion, drucken }) => [funktion, drucken])).toEqual([['Text', true]])
    expect(einreichung.medien.map(({ bild, ansicht }) => [bild?.sha256, ansicht?.sha256])).toEqual([[bilder.eigen, bilder.eigen]])
    expect(einreichung.verlauf).toEqual([
      expect.objectContaining({ aktion: 'geändert', name: 'Vera admin', aenderungen: [{ feld: 'titel', vorher: 'Alt', nachher: 'Öl & Ähre' }] }),
    ])
    expect((await get(ids.ampel)).texte).toEqual({ kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' })
  })

  it('of an agency are its own: no byte of another one is in any of its answers', async () => {
    const secrets = [ids.fremd, agenturen.fremd, bilder.fremd, 'Geheimer', 'Verschwiegene', 'Andere Leute', `Nr ${ids.fremd}`]
    const urls = [
      ...['', '?jahr=2026&pageSize=500', '?suche=geheim', '?suche=andere', '?sort=agentur:DESC', '?status=SHORTLIST', '?druckstatus=3'].map(
        (query) => `/api/einreichungen${query}`,
      ),
      ...[ids.fremd, ids.oel, ids.zug].map((id) => `/api/einreichungen/${id}`),
      ...['/api/agenturen', `/api/agenturen/${agenturen.fremd}`, '/api/suche?suche=geheim', '/api/jurys', `/media/${bilder.fremd}`],
    ]
    for (const url of urls) {
      const { body } = await calls.agentur('GET', url)
      expect({ url, found: secrets.filter((secret) => body.includes(secret)) }).toEqual({ url, found: [] })
    }
    expect(await titelOf('', calls.agentur)).toEqual(['Ampel', 'Öl & Ähre', 'Zug'])
    expect((await calls.agentur('GET', `/api/einreichungen/${ids.fremd}`)).statusCode).toBe(404)
    expect((await calls.agentur('GET', `/media/${bilder.fremd}`)).statusCode).toBe(403)
    expect((await calls.agentur('GET', `/media/${bilder.eigen}`)).statusCode).toBe(200)
    expect(await list('', calls.ohne)).toEqual({ items: [], total: 0 })
  })

  it('tell an agency neither results before they are public nor where its print data are, also not by filter or order', async () => {
    await saal.db.updateTable('runde').set({ status: 'BESTAETIGT' }).execute()
    expect(await titelOf('status=AUSGEZEICHNET', calls.agentur)).toEqual([])
    expect(await titelOf('status=ZUGELASSEN', calls.agentur)).toEqual(['Öl & Ähre'])
    expect((await get(ids.oel, calls.agentur)).status).toBe('ZUGELASSEN')
    expect((await get(ids.oel)).status).toBe('AUSGEZEICHNET')
    await saal.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).execute()
    expect((await get(ids.oel, calls.agentur)).status).toBe('AUSGEZEICHNET')
    expect((await get(ids.zug, calls.agentur)).druckstatus).toBe(3)
    expect(await titelOf('druckstatus=5', calls.agentur)).toEqual([])
    expect(await titelOf('druckstatus=3', calls.agentur)).toEqual(['Zug'])
  })

  it('are filtered by their payment by the office alone', async () => {
    for (const call of [calls.agentur, calls.druck]) {
      const answer = await call('GET', '/api/einreichungen?zahlung=BEZAHLT')
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { zahlung: 'Nach der Zahlung filtert nur das Wettbewerbsbüro.' }])
    }
  })

  it('show an agency of the history only what its own people did, and no name of the office', async () => {
    const person = saal.person('agentur')
    for (const benutzerId of [person.benutzerId, saal.person('admin').benutzerId])
      await insertVerlauf(saal.db, {
        noun: 'einreichung',
        datensatzId: ids.zug,
        aktion: 'abgegeben',
        benutzerId,
        daten: { grund: 'so' },
        nowMs: START_MS,
      })
    expect((await get(ids.zug)).verlauf).toHaveLength(2)
    const { verlauf, updatedBy } = await get(ids.zug, calls.agentur)
    expect([verlauf.map(({ name, grund }) => [name, grund]), updatedBy]).toEqual([[['Vera agentur', 'so']], null])
  })

  it('reach a printer from the moment they wait for it, as long as an award of theirs counts', async () => {
    expect(await titelOf('', calls.druck)).toEqual([])
    await insertAwards(
      saal,
      [ids.oel, ids.fremd].map((einreichungId) => ({ einreichungId, medaille: 'GOLD' })),
    )
    expect(await titelOf('', calls.druck)).toEqual(['Geheimer Entwurf', 'Öl & Ähre'])
    for (const id of [ids.ampel, ids.zug]) expect((await calls.druck('GET', `/api/einreichungen/${id}`)).statusCode).toBe(404)
    expect((await get(ids.oel, calls.druck)).druckstatus).toBe(10)
  })

  it('are never left out because of a state that came later in the workflow', async () => {
    for (const status of EINREICHUNG_STATUS) {
      await saal.db.updateTable('einreichung').set({ status }).where('id', '=', ids.ampel).execute()
      expect([status, (await get(ids.ampel)).status]).toEqual([status, status])
    }
  })

  it('stand in the order of their way, what waits for the agency first', async () => {
    const offen = ['ENTWURF', 'NACHBESSERUNG', 'ABGEGEBEN', 'IN_PRUEFUNG', 'ZUGELASSEN']
    const weg = [...offen, 'SHORTLIST', 'AUSGEZEICHNET', 'AUSGESCHIEDEN', 'ZURUECKGEWIESEN', 'DISQUALIFIZIERT']
    const statusOf = async (query: string, call = calls.admin) => (await list(query, call)).items.map(({ status }) => status)
    expect([...EINREICHUNG_STATUS]).toEqual(weg)
    for (let start = 0; start + 4 <= weg.length; start += 1) {
      const vier = weg.slice(start, start + 4)
      for (const [index, id] of [ids.zug, ids.ampel, ids.fremd, ids.oel].entries())
        await saal.db
          .updateTable('einreichung')
          .set({ status: vier[index] ?? '' })
          .where('id', '=', id)
          .execute()
      expect(await statusOf('sort=status:ASC')).toEqual(vier)
      expect(await statusOf('sort=status:DESC')).toEqual(vier.toReversed())
      expect(await statusOf('sort=status:ASC', calls.agentur)).toEqual(vier.toSpliced(2, 1))
    }
  })
})
