import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import { sendFreigabeErinnerungen } from '#server/commands/jahrbuch/send-freigabe-erinnerungen.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { insertKategorie } from '#tests/support/voting.ts'
import { insertAwards } from '../auszeichnung/awards.ts'
import { openBuchwelt, type Buchwelt } from './buch-welt.ts'

const ZONE = 'Europe/Vienna'

describe.each(['sqlite', 'postgres'] as const)('releases for print on %s', (dialekt) => {
  let welt: Buchwelt
  const offen: Buchwelt[] = []
  beforeEach(async () => {
    welt = await openBuchwelt(dialekt)
    offen.push(welt)
  })
  afterAll(async () => {
    for (const { saal } of offen) await saal.server.close()
  })

  const stand = async (id: string) => (await welt.buch()).werke.find(({ einreichungId }) => einreichungId === id)?.freigabe.stand
  const confirm = async (id: string, { wer = 'eigene', fassung }: { wer?: string; fassung?: string } = {}) =>
    welt.post(wer, `/api/druckfreigaben/${id}`, { fassung: fassung ?? (await welt.seite(id)).fassung })
  const release = async (id: string, grund = 'Die Agentur hat am Telefon zugesagt.') =>
    welt.post('admin', `/api/druckfreigaben/${id}/buero`, { fassung: (await welt.seite(id)).fassung, grund })
  /** Without moving the clock: everybody would have to log in anew. */
  const passDate = () => welt.saal.db.updateTable('druckfreigabe').set({ bisMs: 1 }).execute()

  it('are asked for after publication only: a request tells that a work has won', async () => {
    expect((await welt.bitte()).json()).toMatchObject({ werke: 0, mails: 0, unveroeffentlicht: 3 })
    expect(await welt.mails('druckfreigabe-anfrage')).toEqual([])
    expect(await welt.freigaben()).toEqual([])
    await welt.veroeffentliche(welt.awards[0] ?? '')
    expect((await welt.bitte()).json()).toMatchObject({ werke: 1, agenturen: 1, mails: 1, unveroeffentlicht: 2 })
    const [mail, ...mehr] = await welt.mails('druckfreigabe-anfrage')
    expect(mehr).toEqual([])
    expect(mail).toMatchObject({ an: 'vera@agentur.example', betreff: 'Jahrbuch: Bitte um Druckfreigabe bis 05.06.2026, 18:00 Uhr' })
    expect(mail?.text).toContain('„Arbeit 1“')
    expect(mail?.text).not.toContain('Arbeit 2')
    expect((await welt.freigaben()).map(({ texte, medaille }) => [texte.titel, medaille])).toEqual([['Arbeit 1', 'GOLD']])
  })

  it('are asked for before publication when the office says so, and only there the award is told', async () => {
    expect((await welt.bitte({ einreichungIds: [welt.ids[1]], auchUnveroeffentlicht: true })).json()).toMatchObject({ werke: 1 })
    expect((await welt.freigaben()).map(({ texte, medaille, oeffentlich }) => [texte.titel, medaille, oeffentlich])).toEqual([
      ['Arbeit 2', 'SILBER', false],
    ])
    expect(await welt.freigaben('fremde')).toEqual([])
    expect((await confirm(welt.ids[0])).statusCode).toBe(404)
  })

  it('tell of several awards only what is public', async () => {
    const kategorieId = await insertKategorie(welt.saal.db, welt.saal.juryId, 2)
    await insertAwards(welt.saal, [{ einreichungId: welt.ids[0], medaille: 'GRANDPRIX', kategorieId }])
    await welt.veroeffentliche(welt.awards[0] ?? '')
    await welt.bitte()
    expect((await welt.freigaben()).map(({ medaille }) => medaille)).toEqual(['GOLD'])
    // Nor where it was won.
    const [mail] = await welt.mails('druckfreigabe-anfrage')
    expect([mail?.text.includes('Kategorie 1'), mail?.text.includes('Kategorie 2')]).toEqual([true, false])
    expect((await welt.buch()).werke.find(({ titel }) => titel === 'Arbeit 1')).toMatchObject({ medaille: 'GRANDPRIX', kategorie: { nummer: 2 } })
  })

  it('stay as they were public while a later award in their place is not: by going away they would tell it', async () => {
    const [gold = '', silber = ''] = welt.awards
    const { db } = welt.saal
    await welt.bitte({ einreichungIds: [welt.ids[1]], auchUnveroeffentlicht: true })
    await welt.veroeffentliche(gold, silber)
    await welt.bitte({ einreichungIds: [welt.ids[0]] })
    const vorher = (await welt.freigaben()).map(({ medaille, oeffentlich }) => [medaille, oeffentlich])
    expect(vorher).toEqual([
      ['GOLD', true],
      ['SILBER', true],
    ])
    await db
      .updateTable('auszeichnung')
      .set({ medaille: 'GRANDPRIX', veroeffentlichtMs: null, oeffentlichMedaille: 'GOLD' })
      .where('id', '=', gold)
      .execute()
    await db
      .updateTable('auszeichnung')
      .set({ medaille: 'GOLD', veroeffentlichtMs: null, oeffentlichMedaille: 'SILBER' })
      .where('id', '=', silber)
      .execute()
    expect((await welt.freigaben()).map(({ medaille, oeffentlich }) => [medaille, oeffentlich])).toEqual(vorher)
    expect((await welt.saal.person('eigene').call('GET', '/api/druckfreigaben/korrekturabzug')).statusCode).toBe(200)
    // The office reads both: what will be printed, and that its agency may be asked.
    expect((await welt.buch()).werke[0]).toMatchObject({ medaille: 'GRANDPRIX', oeffentlich: true })
    expect((await welt.bitte()).json()).toMatchObject({ werke: 2, unveroeffentlicht: 1 })
  })

  it('tell before publication what they were asked with, whatever a jury confirms later, until it is public', async () => {
    const [, silber = ''] = welt.awards
    const { db } = welt.saal
    const [eins, werk] = welt.ids
    const gelesen = async () =>
      (await welt.freigaben()).map(({ einreichungId, medaille, kategorie, oeffentlich }) => [einreichungId, medaille, kategorie, oeffentlich])
    await welt.bitte({ einreichungIds: [eins, werk], auchUnveroeffentlicht: true })
    const vorher = [
      [eins, 'GOLD', 'Kategorie 1', false],
      [werk, 'SILBER', 'Kategorie 1', false],
    ]
    expect(await gelesen()).toEqual(vorher)
    // A later round makes Gold of it, and another jury a Grand Prix in its category.
    await db.updateTable('auszeichnung').set({ medaille: 'GRANDPRIX' }).where('id', '=', silber).execute()
    const kategorieId = await insertKategorie(db, welt.saal.juryId, 2)
    const [neu = ''] = await insertAwards(welt.saal, [{ einreichungId: werk, medaille: 'GOLD', kategorieId }])
    expect(await gelesen()).toEqual(vorher)
    // Asked again, reminded and in the proof, too.
    await welt.bitte({ einreichungIds: [werk], auchUnveroeffentlicht: true })
    expect(await gelesen()).toEqual(vorher)
    const zeitraum = {
      seitMs: instantOfWandzeit('2026-06-02T08:30:00Z', ZONE),
      nowMs: instantOfWandzeit('2026-06-02T09:05:00Z', ZONE),
      timeZone: ZONE,
    }
    await sendFreigabeErinnerungen(db, zeitraum)
    for (const vorlage of ['druckfreigabe-anfrage', 'druckfreigabe-erinnerung'])
      for (const { text } of await welt.mails(vorlage)) expect(text).not.toContain('Kategorie 2')
    expect((await welt.buch()).werke.find(({ einreichungId }) => einreichungId === werk)).toMatchObject({ medaille: 'GRANDPRIX', oeffentlich: false })
    // The one that was told is taken away: then nothing is told of the other.
    await db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('id', '=', silber).execute()
    expect(await gelesen()).toEqual(vorher.slice(0, 1))
    expect((await confirm(werk)).statusCode).toBe(404)
    await welt.veroeffentliche(neu)
    expect(await gelesen()).toEqual([vorher[0], [werk, 'GOLD', 'Kategorie 2', true]])
  })

  it('of the agency are taken back until the work is delivered: the office reads when and by whom, and nothing goes to the printer', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    const [werk] = welt.ids
    const takeBack = (wer = 'eigene') => welt.post(wer, `/api/druckfreigaben/${werk}/ruecknahme`, {})
    const eigene = async () => (await welt.freigaben()).find(({ einreichungId }) => einreichungId === werk)
    expect((await takeBack()).json()).toMatchObject({ error: 'druckfreigabe-stand', message: expect.stringContaining('nicht freigegeben') })
    await confirm(werk)
    expect(await eigene()).toMatchObject({ darfZuruecknehmen: true, darfFreigeben: false })
    expect((await takeBack('fremde')).statusCode).toBe(404)
    expect([(await takeBack()).statusCode, (await takeBack()).statusCode]).toEqual([200, 200])
    expect(await eigene()).toMatchObject({ darfZuruecknehmen: false, darfFreigeben: true, freigabe: { stand: 'ZURUECKGENOMMEN' } })
    expect((await welt.seite(werk)).freigabe).toMatchObject({
      stand: 'ZURUECKGENOMMEN',
      entschiedenMs: null,
      zurueck: { ms: expect.any(Number), durch: expect.stringContaining('eigene') },
    })
    expect(await welt.mails('druckfreigabe-zurueck')).toMatchObject([{ an: 'buero@lorbeer.example', text: expect.stringContaining('Arbeit 1') }])
    const { items } = (await welt.saal.person('admin').call('GET', `/api/verlauf/druckfreigabe/${werk}`)).json<{ items: { aktion: string }[] }>()
    expect(items.map(({ aktion }) => aktion)).toEqual(['von der Agentur zurückgenommen', 'von der Agentur freigegeben', 'Druckfreigabe angefragt'])
    await welt.saal.db.updateTable('einreichung').set({ druckstatus: 1 }).where('id', '=', werk).execute()
    expect((await welt.post('admin', `/api/druckdaten/${werk}/schritt`, { aktion: 'BEREITSTELLEN', von: 1 })).json()).toMatchObject({
      message: expect.stringContaining('zurückgenommen'),
    })
    // Whoever cannot decide fills nobody's mailbox.
    await confirm(werk)
    expect((await takeBack()).statusCode).toBe(200)
    expect(await stand(werk)).toBe('ZURUECKGENOMMEN')
    expect(await welt.mails('druckfreigabe-zurueck')).toHaveLength(1)
    await confirm(werk)
    expect((await eigene())?.freigabe).toMatchObject({ stand: 'AGENTUR', zurueck: null })
    await welt.saal.db.updateTable('einreichung').set({ druckstatus: 5 }).where('id', '=', werk).execute()
    expect(await eigene()).toMatchObject({ darfZuruecknehmen: false })
    expect((await takeBack()).json()).toMatchObject({ error: 'druckfreigabe-stand', message: expect.stringContaining('an die Druckerei') })
    expect(await stand(werk)).toBe('AGENTUR')
  })

  it('show what ends them: every file for print with its caption', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    const [werk] = welt.ids
    const { db } = welt.saal
    await insertThumb(welt.saal.server, werk)
    const { id: mediumId, medienfeldId } = await db
      .selectFrom('medium')
      .select(['id', 'medienfeldId'])
      .where('einreichungId', '=', werk)
      .executeTakeFirstOrThrow()
    await db.updateTable('medienfeld').set({ inDruck: 1 }).where('id', '=', medienfeldId).execute()
    await db.updateTable('medium').set({ dateiname: 'plakat.pdf' }).where('id', '=', mediumId).execute()
    await confirm(werk)
    await db.updateTable('medium').set({ legende: 'Plakat im Regen' }).where('id', '=', mediumId).execute()
    expect(await stand(werk)).toBe('GEAENDERT')
    const druckbilder = [{ dateiname: 'plakat.pdf', bildtext: 'Plakat im Regen' }]
    expect(await welt.seite(werk)).toMatchObject({ druckbilder })
    expect((await welt.freigaben())[0]).toMatchObject({ druckbilder })
  })

  it('of the agency hold for what it saw, and end with any change of the page', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    const [werk] = welt.ids
    const { fassung } = await welt.seite(werk)
    await welt.addCredit(werk, 'Ida', 'Rehm')
    expect((await confirm(werk, { fassung })).json()).toMatchObject({ error: 'druckfreigabe-stand' })
    expect(await stand(werk)).toBe('ANGEFRAGT')
    expect((await confirm(werk)).statusCode).toBe(200)
    expect((await confirm(werk)).statusCode).toBe(200)
    expect(await stand(werk)).toBe('AGENTUR')
    await welt.addCredit(werk, 'Max', 'Neu')
    expect(await stand(werk)).toBe('GEAENDERT')
    // Somebody who is not printed changes nothing that is.
    await confirm(werk)
    await welt.addCredit(werk, 'Eva', 'Verborgen', 0)
    expect(await stand(werk)).toBe('AGENTUR')
  })

  it('of others do not exist', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    expect((await confirm(welt.ids[2])).statusCode).toBe(404)
    expect((await confirm(welt.ids[0], { wer: 'fremde' })).statusCode).toBe(404)
    expect((await welt.post('eigene', `/api/druckfreigaben/${welt.ids[0]}/buero`, { fassung: 'a'.repeat(64), grund: 'x' })).statusCode).toBe(403)
  })

  it('of the office come after the date, one by one and with a reason', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    const [werk, zweites] = welt.ids
    expect((await release(werk)).json()).toMatchObject({ error: 'druckfreigabe-stand', message: expect.stringContaining('noch Zeit') })
    await passDate()
    expect(await stand(werk)).toBe('VERSTRICHEN')
    expect((await release(werk, '  ')).statusCode).toBe(400)
    expect((await release(werk)).statusCode).toBe(200)
    expect((await welt.buch()).werke[0]?.freigabe).toMatchObject({ stand: 'BUERO', grund: 'Die Agentur hat am Telefon zugesagt.' })
    expect(await stand(zweites)).toBe('VERSTRICHEN')
    // The agency answers late: its page stays released, and the office is told.
    expect((await confirm(werk)).statusCode).toBe(200)
    expect(await stand(werk)).toBe('BUERO')
    expect(await welt.mails('druckfreigabe-spaet')).toMatchObject([{ an: 'buero@lorbeer.example', text: expect.stringContaining('Arbeit 1') }])
    expect((await confirm(zweites)).statusCode).toBe(200)
    expect(await stand(zweites)).toBe('AGENTUR')
    expect(await welt.mails('druckfreigabe-spaet')).toHaveLength(2)
    const { items } = (await welt.saal.person('admin').call('GET', `/api/verlauf/druckfreigabe/${werk}`)).json<{ items: { aktion: string }[] }>()
    expect(items.map(({ aktion }) => aktion)).toEqual([
      'von der Agentur nach der Frist freigegeben',
      'vom Büro freigegeben',
      'Druckfreigabe angefragt',
    ])
  })

  it('two at the same moment, of the agency and of the office, are one release', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    await passDate()
    const [werk] = welt.ids
    const answers = await Promise.all([confirm(werk), release(werk)])
    expect(answers[0]?.statusCode).toBe(200)
    expect(['AGENTUR', 'BUERO']).toContain(await stand(werk))
    expect(answers[1]?.statusCode === 200).toBe((await stand(werk)) === 'BUERO')
  })

  it('nothing goes to the printer that was not released', async () => {
    const [werk] = welt.ids
    await welt.saal.db.updateTable('einreichung').set({ druckstatus: 1 }).where('id', '=', werk).execute()
    const bereitstellen = () => welt.post('admin', `/api/druckdaten/${werk}/schritt`, { aktion: 'BEREITSTELLEN', von: 1 })
    expect((await bereitstellen()).json()).toMatchObject({
      error: 'druckstatus-schritt',
      message: expect.stringContaining('noch nicht zum Druck freigegeben'),
    })
    expect((await release(werk)).statusCode).toBe(200)
    await welt.addCredit(werk, 'Max', 'Neu')
    expect((await bereitstellen()).json()).toMatchObject({ message: expect.stringContaining('seit ihrer Druckfreigabe geändert') })
    await release(werk)
    expect((await bereitstellen()).statusCode).toBe(200)
  })

  it('are reminded of some days before and on the last day, once each, and not of what was answered', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte()
    await confirm(welt.ids[0])
    const remind = (von: string, bis: string) =>
      sendFreigabeErinnerungen(welt.saal.db, { seitMs: instantOfWandzeit(von, ZONE), nowMs: instantOfWandzeit(bis, ZONE), timeZone: ZONE })
    expect(await remind('2026-06-02T08:00:00Z', '2026-06-02T08:30:00Z')).toBe(instantOfWandzeit('2026-06-02T09:00:00Z', ZONE))
    await remind('2026-06-02T08:30:00Z', '2026-06-02T09:05:00Z')
    await remind('2026-06-02T08:30:00Z', '2026-06-02T09:05:00Z')
    const mails = await welt.mails('druckfreigabe-erinnerung')
    expect(mails.map(({ an }) => an)).toEqual(['office@fremdwerk.example', 'vera@agentur.example'])
    expect(mails[1]?.betreff).toContain('in 3 Tagen')
    expect(mails[1]?.text).toContain('Arbeit 2')
    expect(mails[1]?.text).not.toContain('Arbeit 1')
    await confirm(welt.ids[1])
    await remind('2026-06-05T08:30:00Z', '2026-06-05T09:05:00Z')
    expect((await welt.mails('druckfreigabe-erinnerung')).map(({ an }) => an)).toEqual([
      'office@fremdwerk.example',
      'vera@agentur.example',
      'office@fremdwerk.example',
    ])
    // A new date is another one; a work whose award is gone is nobody's to answer.
    await welt.saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: 1 })
      .where('id', '=', welt.awards[2] ?? '')
      .execute()
    await remind('2026-06-05T09:05:00Z', '2026-06-05T17:00:00Z')
    expect(await welt.mails('druckfreigabe-erinnerung')).toHaveLength(3)
    expect(await remind('2026-06-05T18:00:00Z', '2026-06-06T09:05:00Z')).toBe(Infinity)
  })

  it('asked for by two at the same moment are one request with one date', async () => {
    await welt.veroeffentliche(...welt.awards)
    const answers = await Promise.all([
      welt.bitte(),
      welt.post('admin2', '/api/druckfreigaben/anfrage', { jahr: 2026, bis: '2026-06-09T18:00:00Z', auchUnveroeffentlicht: false }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set((await welt.buch()).werke.map(({ freigabe }) => freigabe.bis)).size).toBe(1)
  })

  it('end when the agency corrects, and then the office is told once', async () => {
    await welt.veroeffentliche(...welt.awards)
    await welt.saal.db.updateTable('einreichung').set({ status: 'AUSGEZEICHNET' }).where('id', 'in', welt.ids).execute()
    await welt.saal.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).execute()
    await welt.bitte()
    const [werk] = welt.ids
    await confirm(werk)
    const correct = async (vorher: string, nachher: string) =>
      welt.saal.person('eigene').call('PATCH', `/api/einreichungen/${werk}/entwurf`, { aenderungen: { kurztext: { vorher, nachher } } })
    expect((await welt.freigaben())[0]?.korrigierbar).toEqual(['credits', 'kurztext'])
    expect((await correct('Ein Satz über die Arbeit.', 'Ein anderer Satz.')).json()).toMatchObject({ gespeichert: ['kurztext'] })
    await correct('Ein anderer Satz.', 'Noch ein anderer Satz.')
    expect(await stand(werk)).toBe('GEAENDERT')
    expect(await welt.mails('druckfreigabe-spaet')).toMatchObject([{ text: expect.stringContaining('die Texte korrigiert') }])
    expect((await welt.freigaben())[0]).toMatchObject({ darfFreigeben: true, texte: { kurztext: 'Noch ein anderer Satz.' } })
    expect((await confirm(werk)).statusCode).toBe(200)
    expect(await stand(werk)).toBe('AGENTUR')
  })

  it('a date that is over is refused, in a sentence at its field', async () => {
    expect((await welt.bitte({ bis: '2026-05-01T18:00:00Z' })).json()).toMatchObject({ fields: { bis: expect.stringContaining('vorbei') } })
  })
})
