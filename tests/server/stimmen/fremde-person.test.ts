import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const KOPF = 'lorbeer-person'
const lesend = ENDPUNKTE.filter(({ methode, pfad }) => pfad.startsWith('/api/voting/') && (methode === 'GET' || methode === 'PUT'))

describe.each(['sqlite', 'postgres'] as const)('a request that names its person on %s', (dialekt) => {
  let saal: Saal
  let admin: Call
  let geraetId: string

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], einreichungen: 2 })
    admin = saal.person('admin').call
    geraetId = newId(saal.uhr.ms)
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.send([tablet.act()])
    // Paper votes are asked for once it is over.
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).execute()
  })
  beforeEach(() => admin('DELETE', '/api/auth/ansicht'))
  afterAll(() => saal.server.close())

  const idOf = (name: string) => saal.person(name).benutzerId
  const startAnsicht = (name: string) => admin('POST', '/api/auth/ansicht', { benutzerId: idOf(name), grund: 'Hilfe am Telefon' })

  function ask(call: Call, { methode, pfad }: (typeof lesend)[number], benutzerId: string | null) {
    const url = pfad
      .replace(':juryId', saal.juryId)
      .replace(':geraetId', geraetId)
      .replace(':rundeId', saal.rundeId)
      .replace(':mitgliedId', saal.person('j1').mitgliedId)
      .replace(':kategorieId', saal.kategorieId)
    const query = pfad.endsWith('/ergebnis') ? `?kategorieId=${saal.kategorieId}` : ''
    const speicher = { persistent: null, belegtBytes: null }
    const tablet = { name: 'iPad', version: '1', wartend: 0, installiert: false, speicher, jurys: [], schluessel: null }
    const body = pfad.endsWith('/vorfuehrung') ? { version: 0, reihenfolge: [], notizen: [] } : tablet
    return call(methode, url + query, methode === 'PUT' ? body : undefined, benutzerId === null ? {} : { headers: { [KOPF]: benutzerId } })
  }

  it('knows every reading and telling endpoint under /api/voting', () => {
    expect(lesend.map(({ name }) => name).sort()).toEqual(
      [
        'getBogen',
        'getErgebnis',
        'getFairness',
        'getFairnessPdf',
        'getGrandPrix',
        'getJuryprotokoll',
        'getJurypaket',
        'getLiveLeitung',
        'getMedaillentisch',
        'getPunkte',
        'getStimmprotokoll',
        'getUebersicht',
        'getVorfuehrung',
        'listAnwesenheiten',
        'listEigeneEintraege',
        'listKoepfe',
        'listLiveSitzungen',
        'listStimmen',
        'listVotingJurys',
        'listWiedereroeffnungen',
        'putGeraet',
        'saveVorfuehrung',
      ].sort(),
    )
  })

  it.each(lesend)('is refused in the session of another person: $methode $pfad', async (endpunkt) => {
    const { call } = saal.person('vorsitz')
    const fremd = await ask(call, endpunkt, idOf('j2'))
    expect([fremd.statusCode, fremd.json().error]).toEqual([403, 'fremde-person'])
    expect(await saal.db.selectFrom('geraet').selectAll().where('id', '=', geraetId).execute()).toEqual([])
    const fremdeRolle = await ask(admin, endpunkt, idOf('j2'))
    expect([fremdeRolle.statusCode, fremdeRolle.json().error]).toEqual([403, 'fremde-person'])
    expect((await ask(call, endpunkt, idOf('vorsitz'))).statusCode).toBe(200)
    expect((await ask(call, endpunkt, null)).statusCode).toBe(200)
    await saal.db.deleteFrom('geraet').where('id', '=', geraetId).execute()
    expect((await ask(callWith(saal.server.app), endpunkt, idOf('j2'))).json().error).toBe('nicht-angemeldet')
  })

  it.each(lesend)('is refused while an administrator looks as somebody, whoever is named: $methode $pfad', async (endpunkt) => {
    await startAnsicht('vorsitz')
    for (const name of ['admin', 'vorsitz', 'j2']) {
      const answer = await ask(admin, endpunkt, idOf(name))
      expect([name, answer.statusCode, answer.json().error]).toEqual([name, 403, 'fremde-person'])
    }
    if (endpunkt.methode === 'GET') expect((await ask(admin, endpunkt, null)).statusCode).toBe(200)
  })
})
