import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { Jahreslage } from '#contract/jahreslage.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { getInhaltsstand } from '#server/queries/einreichung/einreichung-inhalt.ts'
import { getEinreichungSicht } from '#server/queries/einreichung/einreichung-sicht.ts'
import { fillIn, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { START_MS } from '#tests/support/voting.ts'

const MINUTE = 60_000

describe.each(['sqlite', 'postgres'] as const)('Rules of handing in on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
  })
  afterAll(() => raum.saal.server.close())
  beforeEach(async () => {
    raum.saal.uhr.ms = START_MS
    const made = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
    id = made.json<{ id: string }>().id
    await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
  })

  const read = async (call: Call = raum.agentur) => (await call('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>()
  const submit = async () => raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version: (await read()).version, betragNettoCent: 45_000 })
  const step = async (aktion: string, over: object = {}) =>
    raum.admin('POST', `/api/einreichungen/${id}/status`, { aktion, version: (await read(raum.admin)).version, ...over })
  const correct = () => step('NACHBESSERUNG', { grund: 'Bitte die Idee ergänzen.', tabs: ['basisdaten2'] })

  it('refuse a role that has no view of works, instead of showing it what the printer sees', async () => {
    const { db } = raum.saal
    const sicht = (roles: string[]) => getEinreichungSicht(db, { benutzerId: newId(START_MS), roles: roles as never })
    await expect(sicht(['JURY', 'FESTTEAM', 'PRAESENTATION'])).rejects.toThrow('keine-berechtigung')
    await expect(sicht([])).rejects.toThrow('keine-berechtigung')
    expect(await sicht(['JURY', 'DRUCKEREI'])).toEqual({ wer: 'DRUCKEREI' })
  })

  it('let nobody agree to terms that nobody has written, and tell the office before', async () => {
    const { db } = raum.saal
    const texte = await db.selectFrom('infotext').selectAll().where('schluessel', '=', 'rechtliches').execute()
    await db.deleteFrom('infotext').where('schluessel', '=', 'rechtliches').execute()
    const satz =
      'Für dieses Jahr gibt es noch keine Teilnahmebedingungen. Abgeben können Sie, sobald das Wettbewerbsbüro sie veröffentlicht hat; Ihr Entwurf bleibt gesichert.'
    expect((await read()).pruefliste.find(({ feld }) => feld === 'agbAkzeptiert')).toMatchObject({ erfuellt: false, satz })
    const answer = await submit()
    expect(answer.json()).toMatchObject({ error: 'nicht-abgebbar', fields: { agbAkzeptiert: satz } })
    await fillIn(raum.agentur, id, { agbAkzeptiert: false })
    expect((await fillIn(raum.agentur, id, { agbAkzeptiert: true })).json()).toMatchObject({ gespeichert: [], abgelehnt: { agbAkzeptiert: satz } })
    const punkte = async () => (await raum.admin('GET', '/api/lage?jahr=2026')).json<Jahreslage>().punkte.filter(({ erfuellt }) => !erfuellt)
    expect((await punkte()).map(({ art }) => art)).toContain('RECHTSTEXTE')
    await db.insertInto('infotext').values(texte).execute()
    expect((await punkte()).map(({ art }) => art)).not.toContain('RECHTSTEXTE')
    // A text whose time is over is as if it were not there, for the office too.
    await db.updateTable('infotext').set({ sichtbarBis: '2026-01-31T23:59:59Z' }).where('schluessel', '=', 'rechtliches').execute()
    expect((await punkte()).map(({ art }) => art)).toContain('RECHTSTEXTE')
    await db.updateTable('infotext').set({ sichtbarBis: null }).where('schluessel', '=', 'rechtliches').execute()
    expect((await fillIn(raum.agentur, id, { agbAkzeptiert: true })).json()).toMatchObject({ gespeichert: ['agbAkzeptiert'] })
    expect((await submit()).statusCode).toBe(200)
  })

  it('let no agency withdraw a work by way of a correction once the check has begun', async () => {
    await submit()
    expect((await read()).darfZurueckziehen).toBe(true)
    await step('PRUEFUNG_BEGINNEN')
    await correct()
    raum.saal.uhr.ms += MINUTE
    await fillIn(raum.agentur, id, { idee: 'Kleben und bleiben.' })
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
    expect((await read()).darfZurueckziehen).toBe(false)
    const answer = await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Das Wettbewerbsbüro hat mit der Prüfung begonnen: Die Einreichung ist verbindlich. Es wurde nichts geändert.',
    ])
    expect((await read(raum.admin)).darfZurueckziehen).toBe(true)
  })

  it('close no correction in which nothing was changed', async () => {
    await submit()
    await correct()
    const { idee } = (await read()).felder
    await fillIn(raum.agentur, id, { idee: 'Anders.' })
    await fillIn(raum.agentur, id, { idee })
    const answer = await submit()
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Seit das Wettbewerbsbüro um eine Nachbesserung gebeten hat, wurde an der Einreichung nichts geändert. Bitte ändern Sie, worum es geht, und geben Sie dann erneut ab. Ist nichts zu ändern, wenden Sie sich bitte an das Wettbewerbsbüro.',
    ])
    await fillIn(raum.agentur, id, { idee: 'Kleben und bleiben.' })
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
  })

  it('keep no number of parts of a work that is no series any more', async () => {
    await fillIn(raum.agentur, id, { serie: true, teile: 4 })
    expect((await read()).felder).toMatchObject({ serie: true, teile: 4 })
    await fillIn(raum.agentur, id, { serie: false })
    expect((await read()).felder).toMatchObject({ serie: false, teile: 1 })
  })

  it('count a refused file in the place of a good one as nothing, and a good one once', async () => {
    const { db, kategorieId } = raum.saal
    const medienfeldId = await insertBilderfeld(kategorieId)
    const gute = [await insertBild(medienfeldId), await insertBild(medienfeldId), await insertBild(medienfeldId)]
    const schlechte = [await insertBild(medienfeldId, gute[0]), await insertBild(medienfeldId, gute[1])]
    for (const mediumId of schlechte)
      await db.updateTable('medium').set({ uploadStatus: 'FEHLER', fehler: 'Kein Bild.' }).where('id', '=', mediumId).execute()
    const punkt = async () => (await read()).pruefliste.find(({ feld }) => feld === `medien.${medienfeldId}`)
    expect(await punkt()).toMatchObject({ erfuellt: true, satz: '' })
    // Refused beside them it is no fourth either: what is wrong is the file.
    const daneben = await insertBild(medienfeldId)
    await db.updateTable('medium').set({ uploadStatus: 'FEHLER', fehler: 'Kein Bild.' }).where('id', '=', daneben).execute()
    expect(await punkt()).toMatchObject({ erfuellt: false, satz: 'Eine Datei wird noch geprüft oder hat einen Fehler.' })
    await db.deleteFrom('medium').where('id', '=', daneben).execute()
    // Nor is it what an agency was asked to change.
    const inhalt = async () => getInhaltsstand(db, await db.selectFrom('einreichung').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    const stand = await inhalt()
    await db
      .deleteFrom('medium')
      .where('id', '=', schlechte[1] ?? '')
      .execute()
    expect(await inhalt()).toBe(stand)
    // One that is still being looked at keeps the work back, and takes no place.
    await db
      .updateTable('medium')
      .set({ uploadStatus: 'WIRD_VERARBEITET' })
      .where('id', '=', schlechte[0] ?? '')
      .execute()
    expect(await punkt()).toMatchObject({ erfuellt: false, satz: 'Eine Datei wird noch geprüft oder hat einen Fehler.' })
    // A good one that has taken a place stands there as any other: the field is full.
    await db
      .updateTable('medium')
      .set({ uploadStatus: 'BEREIT' })
      .where('id', '=', schlechte[0] ?? '')
      .execute()
    await db
      .updateTable('medium')
      .set({ ersetztMs: START_MS })
      .where('id', '=', gute[0] ?? '')
      .execute()
    const upload = await raum.agentur('POST', '/api/uploads', undefined, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `einreichungId ${btoa(id)},medienfeldId ${btoa(medienfeldId)},dateiname ${btoa('viertes.jpg')}`,
      },
    })
    expect(upload.json()).toMatchObject({ error: 'medienfeld-voll' })
    await db.deleteFrom('medium').where('einreichungId', '=', id).execute()
    await db.deleteFrom('kategorieMedienfeld').where('medienfeldId', '=', medienfeldId).execute()
  })

  async function insertBilderfeld(kategorieId: string): Promise<string> {
    const medienfeldId = newId(START_MS)
    const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
    const { db } = raum.saal
    await db
      .insertInto('medienfeld')
      .values({ id: medienfeldId, position: 9, titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: 1, ...verwaltet })
      .execute()
    await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 3 }).execute()
    return medienfeldId
  }

  async function insertBild(medienfeldId: string, ersetztId: string | null = null): Promise<string> {
    const mediumId = newId(START_MS)
    const row = { einreichungId: id, medienfeldId, position: 0, typ: 'BILD', mime: 'image/jpeg', dateiname: 'bild.jpg', bytes: 1000, legende: '' }
    await raum.saal.db
      .insertInto('medium')
      .values({ id: mediumId, ...row, ersetztId, uploadStatus: 'BEREIT', createdMs: START_MS })
      .execute()
    return mediumId
  }
})
