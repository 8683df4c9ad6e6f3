import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpunkt } from '#contract/endpunkt.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { RUNDE_STATUS, type RundeStatus } from '#contract/runde.ts'
import { VERLAUF_NOUNS } from '#contract/verlauf.ts'
import { isGeheim } from '#server/domain/jury/runde-status.ts'
import { autorenIn, genannteIn, openSaalgeheimnis, type Autor, type Saalgeheimnis } from '#tests/support/geheimnis.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { TestGeraet } from '#tests/support/voting.ts'

/** Words that an answer needs to tell a vote. An endpoint with one of them is asked with real ids, or this test fails. */
const STIMMWORT = /"(wert|punkte|gueltig|abgabe|verteilung|quittung|vorschlaege|ergebnisse|stimmen)":/
/** Says that something has changed, never what. */
const OHNE_INHALT = new Set(['streamEreignisse'])
/** Of those that change something, which answer with votes; each is called below. */
const SCHREIBENDE = ['castStimmabgaben', 'importNotfall']

const MIT_WORT = ENDPUNKTE.filter(({ antwort }) => antwort && STIMMWORT.test(JSON.stringify(z.toJSONSchema(antwort, { unrepresentable: 'any' }))))
const ALLE_LESENDEN = ENDPUNKTE.filter(({ methode, name }) => methode === 'GET' && !OHNE_INHALT.has(name))

/** Those without room for a vote are looked through too, once before and once after the end. */
function lesende(dialekt: 'sqlite' | 'postgres', status: RundeStatus) {
  const isAlle = dialekt === 'sqlite' && (status === 'NACHLAUF' || status === 'GESCHLOSSEN')
  return isAlle ? ALLE_LESENDEN : MIT_WORT.filter(({ methode }) => methode === 'GET')
}

interface Leser {
  name: string
  roles: readonly Rolle[]
  call: Call
  /** Whose own votes these are. */
  selbst: Autor | null
  /** An administrator who looks as this person. */
  als?: Autor
}

describe.each(['sqlite', 'postgres'] as const)('who reads which vote, by the state of its round, on %s', (dialekt) => {
  let saal: Saalgeheimnis
  let leser: Leser[]
  const answered = new Set<string>()
  beforeAll(async () => {
    saal = await openSaalgeheimnis(dialekt)
    const einer = (name: string, roles: readonly Rolle[], selbst: Autor | null = null): Leser => ({
      name,
      roles,
      selbst,
      call: saal.person(name).call,
    })
    leser = [
      { name: 'niemand', roles: [], selbst: null, call: callWith(saal.server.app) },
      einer('j1', ['JURY'], 'j1'),
      einer('j2', ['JURY'], 'j2'),
      einer('vorsitz', ['JURY', 'JURYPRAESIDENT'], 'vorsitz'),
      einer('admin', ['ADMIN']),
      einer('agentur', ['AGENTUR']),
      einer('fremder', ['JURY']),
      einer('fremdevorsitz', ['JURY', 'JURYPRAESIDENT']),
      einer('buehne', ['PRAESENTATION']),
      einer('druck', ['DRUCKEREI']),
      einer('fest', ['FESTTEAM']),
      { name: 'admin als j2', roles: ['JURY'], selbst: null, als: 'j2', call: saal.person('admin').call },
    ]
  })
  afterAll(() => saal.server.close())

  it.each(RUNDE_STATUS)('%s: no name beside a value before the end, no vote of another juror ever', async (status) => {
    await saal.db.updateTable('runde').set({ status }).execute()
    for (const person of leser) {
      if (person.als) await look(person.als)
      for (const endpunkt of lesende(dialekt, status)) if (mayCall(person, endpunkt)) await walk(person, endpunkt, status)
      if (person.als) await saal.person('admin').call('DELETE', '/api/auth/ansicht')
    }
  })

  it('asks every endpoint whose answer has room for a vote', () => {
    const unasked = MIT_WORT.filter(({ methode, name }) => methode === 'GET' && !answered.has(name))
    expect(unasked.map(({ name }) => name)).toEqual([])
    expect(MIT_WORT.filter(({ methode }) => methode !== 'GET').map(({ name }) => name)).toEqual(SCHREIBENDE)
  })

  it('answers a juror who votes with the own votes only', async () => {
    await saal.db.updateTable('runde').set({ status: 'OFFEN' }).execute()
    const { ergebnisse } = await new TestGeraet(saal, 'j1').send([new TestGeraet(saal, 'j1').act({ wert: { punkte: 700_002 } })])
    expect(autorenIn(JSON.stringify(ergebnisse))).toEqual(['j1'])
  })

  const look = (name: Autor) => saal.person('admin').call('POST', '/api/auth/ansicht', { benutzerId: saal.person(name).benutzerId, grund: 'Prüfung' })

  async function walk(person: Leser, endpunkt: Endpunkt<never, never, never, never>, status: RundeStatus): Promise<void> {
    for (const url of urlsOf(endpunkt)) {
      const answer = await person.call('GET', url)
      if (answer.statusCode !== 200) continue
      answered.add(endpunkt.name)
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const fremde = autorenIn(answer.body).filter((autor) => autor !== person.selbst)
      const genannte = person.als
        ? fremde
        : genannteIn(isJson ? answer.json() : answer.body, saal.kennzeichen).filter((autor) => autor !== person.selbst)
      const wo = `${status}, ${person.name}: ${url}`
      if (isGeheim(status)) expect(genannte, wo).toEqual([])
      if (!mayReadFremde(person, status)) expect(fremde, wo).toEqual([])
      if (genannte.length > 0) expect(await hasEinsicht(endpunkt.name), `${wo}: no row says who read it`).toBe(true)
    }
  }

  /** The chair and the office read values without names; whoever looks as a juror that juror's, after the end. */
  function mayReadFremde({ name, als }: Leser, status: RundeStatus): boolean {
    return name === 'vorsitz' || name === 'admin' || (als !== undefined && !isGeheim(status))
  }

  async function hasEinsicht(ansicht: string): Promise<boolean> {
    const rows = await saal.db.selectFrom('verlauf').select('daten').where('noun', '=', 'runde').where('aktion', '=', 'EINSICHT').execute()
    return rows.some(({ daten }) => (JSON.parse(daten) as { ansicht: string }).ansicht === ansicht)
  }

  /** With every id of this jury in the place of every parameter, so that an endpoint is met whatever its record is. */
  function urlsOf({ name, pfad }: Endpunkt<never, never, never, never>): string[] {
    const query = name === 'getErgebnis' ? [`?kategorieId=${saal.kategorieId}`, `?kategorieId=${saal.kategorieId}&rundeId=${saal.rundeId}`] : ['']
    const params = [...pfad.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
    let urls = [pfad]
    for (const param of params) urls = urls.flatMap((url) => valuesOf(param).map((value) => url.replace(`:${param}`, value)))
    return urls.flatMap((url) => query.map((part) => url + part))
  }

  function valuesOf(param: string): readonly string[] {
    if (param === 'noun') return VERLAUF_NOUNS
    if (param === 'juryId') return [saal.juryId]
    if (param === 'jahr') return ['2026']
    return param === 'schluessel' || param === 'token' ? ['start'] : saal.ids
  }
})

function mayCall({ roles }: Leser, { zugang }: Endpunkt<never, never, never, never>): boolean {
  return zugang === 'offen' || (roles.length > 0 && (zugang === 'angemeldet' || hasAnyRolle(roles, zugang)))
}
