import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Druckwerk } from '#contract/druckdaten.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import type { Preflight } from '#contract/preflight.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { fill, makeDruckPdf } from '#tests/support/druck-pdf.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson } from '#tests/support/voting.ts'
import { insertDruckdatei, openLieferwelt, type Lieferwelt } from '../lieferung/lieferwelt.ts'

/** What changes from one second to the next says nothing of awards. */
const FLUECHTIG = new Set(['/api/registrierung', '/api/ereignisse', '/api/openapi'])

/** Whoever must learn nothing of an award before it is public reads the same, byte for byte, before there is one and while the book is made of it. */
describe('an award under embargo', () => {
  let welt: Lieferwelt
  let ids: string[] = []
  let awards: Record<string, unknown>[] = []
  let leser: Record<string, Call>

  beforeAll(async () => {
    welt = await openLieferwelt('sqlite', ['GOLD', 'SILBER', 'BRONZE', 'SHORTLIST'])
    const { db } = welt.saal
    for (const id of welt.werke) await welt.stelle(id, 0)
    const medien = []
    // One that the preflight has something to say of.
    for (const id of welt.werke)
      medien.push(
        await insertDruckdatei(welt, id, {
          inhalt: makeDruckPdf({ seiten: [fill(`1 1 1 0.${welt.werke.indexOf(id) + 5} k`)] }),
          dateiname: 'Warnung.pdf',
          position: 2,
        }),
      )
    await insertAnsprechpartner(db, welt.agenturId)
    const fremd = await addPerson(welt.saal, 'fremd', { roles: ['AGENTUR'], juryId: null })
    await db
      .updateTable('benutzer')
      .set({ agenturId: await insertAgentur(db, 'Fremde', []) })
      .where('id', '=', fremd.benutzerId)
      .execute()
    const zwei = await addPerson(welt.saal, 'buero-agentur', { roles: ['AGENTUR'], juryId: null })
    await db.updateTable('benutzer').set({ agenturId: welt.agenturId }).where('id', '=', zwei.benutzerId).execute()
    await addPerson(welt.saal, 'zeigt', { roles: ['PRAESENTATION'], juryId: null })
    await addPerson(welt.saal, 'ohne-jury', { roles: ['JURY'], juryId: null })
    await addPerson(welt.saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
    const call = (wer: string) => welt.saal.person(wer).call
    leser = {
      niemand: callWith(welt.saal.server.app),
      agentur: call('agentur'),
      fremd: call('fremd'),
      zeigt: call('zeigt'),
      juror: call('ohne-jury'),
      druck: call('druck'),
    }
    ids = [...welt.werke, ...medien.slice(0, 2).map(({ id }) => id), welt.agenturId, welt.saal.juryId, welt.saal.kategorieId, welt.saal.rundeId]
    awards = await db.selectFrom('auszeichnung').selectAll().execute()
    await db.deleteFrom('auszeichnung').execute()
  })
  afterAll(() => welt.saal.server.close())

  const adressen = () => {
    const alle = ENDPUNKTE.filter(({ methode, pfad }) => methode === 'GET' && ![...FLUECHTIG].some((each) => pfad.startsWith(each)))
    return alle.flatMap(({ pfad }) => {
      const filter =
        pfad === '/api/einreichungen'
          ? ['?druckstatus=0', '?druckstatus=3', '?status=AUSGEZEICHNET', '?sort=druckstatus:DESC', '?sort=status:ASC']
          : []
      const jeId = (pfad.includes(':') ? ids : ['']).map((id) => pfad.replace(':jahr', '2026').replace(':variant', 'thumb').replaceAll(/:\w+/g, id))
      return [...new Set(jeId)].flatMap((url) => [url, ...(pfad.includes(':') ? [] : [`${url}?jahr=2026`]), ...filter.map((query) => url + query)])
    })
  }
  const verschlossen = new Set<string>()
  async function read(wer: string): Promise<Map<string, string>> {
    const gelesen = new Map<string, string>()
    for (const url of adressen()) {
      if (verschlossen.has(`${wer} ${url}`)) continue
      const { statusCode, headers, body } = await (leser[wer] as Call)('GET', url)
      // To a role that an address is closed to it always is.
      if ([400, 401, 403].includes(statusCode)) verschlossen.add(`${wer} ${url}`)
      gelesen.set(url, JSON.stringify([statusCode, headers.etag, headers['content-length'], body.replaceAll(/"nowMs":\d+/g, '')]))
    }
    return gelesen
  }
  const readAlle = async (namen: readonly string[]) => new Map(await Promise.all(namen.map(async (wer) => [wer, await read(wer)] as const)))
  /** Where two answers part, with what stands there. */
  const unterschiede = (vorher: Map<string, Map<string, string>>, nachher: Map<string, Map<string, string>>) =>
    [...vorher].flatMap(([wer, antworten]) =>
      [...antworten].flatMap(([url, antwort]) => {
        const jetzt = nachher.get(wer)?.get(url) ?? antwort
        if (jetzt === antwort) return []
        const at = Math.max(0, Array.from(antwort).findIndex((zeichen, index) => zeichen !== jetzt[index]) - 40)
        return [`${wer} ${url}: ${antwort.slice(at, at + 120)} ≠ ${jetzt.slice(at, at + 120)}`]
      }),
    )

  it('is told to nobody by an answer, while it is confirmed, checked, objected to, released, delivered, printed and rehearsed', async () => {
    const { saal, werke } = welt
    const [gold = '', silber = '', bronze = '', vierte = ''] = werke
    const alle = Object.keys(leser)
    const vorher = await readAlle(alle)
    expect(unterschiede(vorher, await readAlle(alle))).toEqual([])
    const mails = await saal.db.selectFrom('mail').select('id').execute()

    await saal.db
      .insertInto('auszeichnung')
      .values(awards as never)
      .execute()
    const admin = saal.person('admin').call
    const ok = async (answer: ReturnType<Call>) => expect([(await answer).statusCode, (await answer).body]).toEqual([200, expect.anything()])
    expect((await admin('GET', `/api/druckdaten/${gold}`)).json<Druckwerk>().medaille).toBe('GOLD')
    await ok(admin('POST', '/api/druckdaten/preflight', { ids: werke }))
    await saal.server.kontext.jobs.runDue()
    const { befunde } = (await admin('GET', `/api/einreichungen/${silber}/preflight`)).json<Preflight>()
    const warnung = befunde.find(({ klasse }) => klasse === 'WARNUNG')
    if (warnung)
      await ok(
        admin('POST', `/api/einreichungen/${silber}/preflight/annahmen`, {
          mediumId: warnung.mediumId,
          schluessel: warnung.schluessel,
          angenommen: true,
        }),
      )
    await ok(welt.schritt(silber, 'BEANSTANDEN', 0, { grund: 'Die Schrift fehlt.' }))
    await welt.stelle(vierte, 1)
    await gibFrei(saal.db, werke)
    await ok(saal.person('fest').call('PUT', '/api/aussprachen', { jahr: '2026', name: 'Eigenbrot', laut: '*ei*-gen', quelle: '', version: 0 }))
    // So far nothing has come to the printer.
    expect(unterschiede(vorher, await readAlle(alle))).toEqual([])

    await welt.stelle(gold, 3)
    await welt.stelle(bronze, 3)
    const { id, sha256 } = await welt.liefere()
    await welt.hole(id)
    await ok(welt.bestaetige(id, sha256 ?? ''))
    await ok(welt.schritt(gold, 'PRUEFEN', 5, { wer: 'druck' }))
    await ok(welt.schritt(gold, 'FREIGEBEN', 7))
    await ok(welt.schritt(bronze, 'BEANSTANDEN', 5, { wer: 'druck', grund: 'Falsches Profil.' }))
    const andere = alle.filter((wer) => wer !== 'druck')
    const ohneDruck = new Map([...vorher].filter(([wer]) => wer !== 'druck'))
    expect(unterschiede(ohneDruck, await readAlle(andere))).toEqual([])
    const neue = await saal.db
      .selectFrom('mail')
      .select(['vorlage', 'an', 'betreff', 'text'])
      .where('id', 'not in', mails.length > 0 ? mails.map((mail) => mail.id) : [''])
      .execute()
    // The printer, who reads them anyway, is told that something waits, and of which works not.
    expect(neue.map(({ vorlage, an }) => [vorlage, an])).toEqual([['lieferung-bereit', 'druck@saal.example']])
    expect(neue.map(({ betreff, text }) => betreff + text).join()).not.toMatch(/Arbeit \d|Eigenbrot/)

    // An agency corrects as before, at every state, and learns nothing by it.
    const entwurf = async (werk: string) =>
      (await (leser['agentur'] as Call)('GET', `/api/einreichungen/${werk}/entwurf`)).json<{ offeneFelder?: string[] }>()
    const felder = await Promise.all(werke.map(entwurf))
    expect(new Set(felder.map((each) => JSON.stringify(each.offeneFelder))).size).toBe(1)
  })
})
