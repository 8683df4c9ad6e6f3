import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { Papierstimme } from '#contract/nacherfassung.ts'
import type { Punkte } from '#contract/punkt.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { addPerson, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const PAPIER = '2026-05-28T22:00:00Z'

/** A closed round of three works with four jurors; j1 and j2 voted on the first on their tablets. */
describe.each(['sqlite', 'postgres'] as const)('votes from paper on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'] })
    await addPerson(saal, 'zweite', { roles: ['ADMIN'], juryId: null })
    await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 6 } })
    await new TestGeraet(saal, 'j2').cast({ wert: { punkte: 8 } })
  })
  afterEach(() => saal.server.close())

  const basis = () => `/api/voting/jurys/${saal.juryId}`
  const move = (status: string) => saal.person('vorsitz').call('POST', `${basis()}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  async function schliesse(): Promise<void> {
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) expect((await move(status)).statusCode).toBe(200)
  }
  const punkte = (werk: number, wert: number): Papierstimme => ({
    einreichungId: saal.einreichungIds[werk] ?? '',
    art: 'BEWERTET',
    wert: { punkte: wert },
  })
  const enter = (wer: string, stimmen: Papierstimme[], over: object = {}) => {
    const body = { rundeId: saal.rundeId, mitgliedId: saal.person('j3').mitgliedId, abgegeben: PAPIER, grund: 'Tablet defekt', stimmen, ...over }
    return saal.person(wer).call('POST', `${basis()}/nacherfassungen`, body)
  }
  async function entered(stimmen: Papierstimme[], over: object = {}): Promise<string> {
    const answer = await enter('admin', stimmen, over)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ id: string }>().id
  }
  const confirm = (wer: string, id: string, stimmen: Papierstimme[]) =>
    saal.person(wer).call('POST', `${basis()}/nacherfassungen/${id}/bestaetigung`, { stimmen })
  const withdraw = (wer: string, id: string, grund = 'Falsches Blatt') =>
    saal.person(wer).call('POST', `${basis()}/nacherfassungen/${id}/ruecknahme`, { grund })
  const desk = async (wer = 'vorsitz') => (await saal.person(wer).call('GET', `${basis()}/punkte`)).json<Punkte>()
  const eigene = async (wer: string) => (await saal.person(wer).call('GET', `${basis()}/stimmen`)).json<StimmenAntwort>()
  async function werk(index = 0) {
    const { einreichungen } = (await saal.person('vorsitz').call('GET', `${basis()}/ergebnis?kategorieId=${saal.kategorieId}`)).json<Ergebnis>()
    return einreichungen.find(({ einreichungId }) => einreichungId === saal.einreichungIds[index])
  }
  const check = async () => {
    const { fehler, weitere } = await checkProtokoll(saal.db, saal.juryId)
    return fehler ? [fehler, ...weitere].map(({ satz }) => satz) : []
  }
  const message = (answer: { body: string }) => (JSON.parse(answer.body) as { message: string }).message

  it('count once a second person has read the same, marked in result, log and „Meine Stimmen“', async () => {
    await schliesse()
    const stimmen: Papierstimme[] = [punkte(0, 10), { einreichungId: saal.einreichungIds[1] ?? '', art: 'ENTHALTUNG', wert: null }]
    const id = await entered(stimmen)
    expect(await werk()).toMatchObject({ wert: 7, stimmen: 2, nacherfasst: 0 })
    expect((await desk()).nacherfassungen).toMatchObject([{ id, status: 'OFFEN', name: 'Vera j3', eingegebenVon: 'Vera admin', darfPruefen: true }])
    expect((await desk('admin')).nacherfassungen).toMatchObject([{ darfPruefen: false }])

    const answer = await confirm('vorsitz', id, stimmen.toReversed())
    expect(answer.json()).toEqual({ id, gezaehlt: 2, schonDa: 0, widersprueche: 0 })
    // (6 + 8 + 10) / 3 = 8
    expect(await werk()).toMatchObject({ wert: 8, stimmen: 3, nacherfasst: 1 })
    expect(await werk(1)).toMatchObject({ enthaltungen: 1, nacherfasst: 1 })
    const { items, vorschlaege, nichtGezaehlt } = await eigene('j3')
    expect(items.toSorted((a, b) => (a.art < b.art ? -1 : 1))).toMatchObject([
      { art: 'BEWERTET', wert: { punkte: 10 }, nacherfasst: true, rev: 1 },
      { art: 'ENTHALTUNG', nacherfasst: true },
    ])
    expect([vorschlaege, nichtGezaehlt]).toEqual([[], []])
    expect((await eigene('j1')).items[0]).not.toHaveProperty('nacherfasst')
    expect((await desk()).nacherfassungen).toMatchObject([{ status: 'BESTAETIGT', beendetVon: 'Vera vorsitz', darfPruefen: false }])
    expect(await check()).toEqual([])
    const eintrag = await saal.db
      .selectFrom('protokoll')
      .select('eintrag')
      .where('eintrag', 'like', '%"papier"%')
      .orderBy('nr')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(eintrag.eintrag)).toMatchObject({
      art: 'BEWERTET',
      benutzerId: saal.person('j3').benutzerId,
      geraetId: id,
      papier: { eingabe: { benutzerId: saal.person('admin').benutzerId }, pruefung: { benutzerId: saal.person('vorsitz').benutzerId } },
    })
    expect(eintrag.eintrag).not.toContain('Tablet defekt')
  })

  it('stand in the protocol of the round with both people, and a decision about one beside them', async () => {
    await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 4 } })
    await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[2], wert: { punkte: 5 } })
    await schliesse()
    const stimmen = [punkte(0, 10), punkte(1, 9), punkte(2, 5)]
    expect((await confirm('vorsitz', await entered(stimmen), stimmen)).json()).toMatchObject({ gezaehlt: 1, schonDa: 1, widersprueche: 1 })
    const [offen] = (await desk()).offen
    const url = `${basis()}/stimmabgaben/${offen?.id}/entscheidung`
    expect((await saal.person('zweite').call('POST', url, { entscheidung: 'GEZAEHLT', grund: 'Das Papier war zuletzt' })).statusCode).toBe(200)
    const antwort = await saal.person('vorsitz').call('GET', `${basis()}/runden/${saal.rundeId}/protokoll`)
    const text = (await readPdf(antwort.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Vom Papier nacherfasst Tablet defekt Vera admin und Vera vorsitz')
    expect(text).toContain('Vom Papier nacherfasst, widerspricht dem Tablet Tablet defekt Vera admin und Vera vorsitz')
    expect(text).toContain('Vom Papier nacherfasst, wie schon auf dem Tablet Tablet defekt Vera admin und Vera vorsitz')
    expect(text).toContain('Widersprüchlich: zählt Das Papier war zuletzt Vera zweite')
    expect(text).not.toContain('zählt nicht')
  })

  it('are checked by somebody else, and never by the juror', async () => {
    await schliesse()
    const id = await entered([punkte(0, 10)])
    const selbst = await confirm('admin', id, [punkte(0, 10)])
    expect([selbst.statusCode, message(selbst)]).toEqual([
      409,
      'Sie haben diese Stimmen selbst eingegeben. Prüfen muss sie eine zweite Person. Es wurde nichts gezählt.',
    ])
    const eigenerSitz = { mitgliedId: saal.person('vorsitz').mitgliedId }
    expect(message(await enter('vorsitz', [punkte(0, 10)], eigenerSitz))).toMatch(/^Eigene Stimmen erfasst niemand selbst nach/)
    const fremd = await entered([punkte(1, 10)], eigenerSitz)
    expect(message(await confirm('vorsitz', fremd, [punkte(1, 10)]))).toMatch(/^Eigene Stimmen erfasst niemand selbst nach/)
    expect((await desk()).nacherfassungen.find((each) => each.id === fremd)).toMatchObject({ darfPruefen: false })
    expect((await confirm('zweite', fremd, [punkte(1, 10)])).statusCode).toBe(200)
    expect(await check()).toEqual([])
  })

  it.each<[string, () => Papierstimme[]]>([
    ['another value', () => [punkte(0, 9), punkte(1, 3)]],
    ['a line less', () => [punkte(0, 10)]],
    ['a line more', () => [punkte(0, 10), punkte(1, 3), punkte(2, 3)]],
  ])('read differently, with %s, do not count', async (_was, gelesen) => {
    await schliesse()
    const id = await entered([punkte(0, 10), punkte(1, 3)])
    const answer = await confirm('vorsitz', id, gelesen())
    expect([answer.statusCode, message(answer)]).toEqual([409, expect.stringMatching(/^Anders als eingegeben: .*Es zählt noch nichts\./)])
    expect(await werk()).toMatchObject({ stimmen: 2 })
    expect((await confirm('vorsitz', id, [punkte(0, 10), punkte(1, 3)])).statusCode).toBe(200)
  })

  it('never replace what the juror gave on a tablet: they ask, and somebody decides', async () => {
    await new TestGeraet(saal, 'j3').cast({ wert: { punkte: 4 } })
    await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 5 } })
    await schliesse()
    const stimmen = [punkte(0, 10), punkte(1, 5)]
    const id = await entered(stimmen)
    expect((await desk()).nacherfassungen[0]?.stimmen).toMatchObject([{ gueltig: { wert: { punkte: 4 } } }, { gueltig: { wert: { punkte: 5 } } }])
    expect((await confirm('vorsitz', id, stimmen)).json()).toEqual({ id, gezaehlt: 0, schonDa: 1, widersprueche: 1 })
    // (6 + 8 + 4) / 3 = 6
    expect(await werk()).toMatchObject({ wert: 6, stimmen: 3, nacherfasst: 0 })
    const [punkt] = (await desk()).offen
    // (6 + 8 + 10) / 3 = 8: before it lay above the second work (5) already
    expect(punkt).toMatchObject({
      art: 'WIDERSPRUCH',
      nacherfasst: true,
      wert: { punkte: 10 },
      gueltig: { punkte: 4 },
      wirkung: { vorher: { wert: 6 }, nachher: { wert: 8 } },
    })
    const url = `${basis()}/stimmabgaben/${punkt?.id}/entscheidung`
    expect((await saal.person('vorsitz').call('POST', url, { entscheidung: 'GEZAEHLT', grund: 'Papier ist jünger' })).statusCode).toBe(200)
    expect(await werk()).toMatchObject({ wert: 8, nacherfasst: 1 })
    expect((await eigene('j3')).items.find(({ rev }) => rev === 2)).toMatchObject({ wert: { punkte: 10 }, nacherfasst: true, rev: 2 })
    expect((await desk()).entschieden).toMatchObject([
      { id: punkt?.id, entscheidung: 'GEZAEHLT', grund: 'Papier ist jünger', entschiedenVon: 'Vera vorsitz', nacherfasst: true },
    ])
    expect(await check()).toEqual([])
  })

  it('count where the juror took the own vote back: nothing of theirs counts there', async () => {
    const tablet = new TestGeraet(saal, 'j3')
    await tablet.cast({ wert: { punkte: 4 } })
    expect(await tablet.cast({ art: 'ZURUECKGEZOGEN', wert: null })).toMatchObject({ status: 'accepted', rev: 2 })
    await schliesse()
    const id = await entered([punkte(0, 10)])
    expect((await confirm('vorsitz', id, [punkte(0, 10)])).json()).toEqual({ id, gezaehlt: 1, schonDa: 0, widersprueche: 0 })
    // (6 + 8 + 10) / 3 = 8
    expect(await werk()).toMatchObject({ wert: 8, stimmen: 3, nacherfasst: 1 })
    expect((await desk()).offen).toEqual([])
    expect((await eigene('j3')).items).toMatchObject([{ wert: { punkte: 10 }, nacherfasst: true, rev: 3 }])
    // A second sheet meets what the first one gave.
    const zweiter = await entered([punkte(0, 9)])
    expect((await confirm('vorsitz', zweiter, [punkte(0, 9)])).json()).toMatchObject({ gezaehlt: 0, widersprueche: 1 })
    expect(await check()).toEqual([])
  })

  it('are taken back with a reason while nobody has checked them, and then never count', async () => {
    await schliesse()
    const id = await entered([punkte(0, 10)])
    expect(message(await withdraw('vorsitz', id, '  '))).toBe('Bitte nennen Sie einen Grund.')
    expect((await withdraw('vorsitz', id)).statusCode).toBe(200)
    expect((await desk()).nacherfassungen).toMatchObject([{ status: 'ZURUECKGENOMMEN', beendetVon: 'Vera vorsitz', beendetGrund: 'Falsches Blatt' }])
    for (const answer of [await confirm('vorsitz', id, [punkte(0, 10)]), await withdraw('admin', id)])
      expect([answer.statusCode, message(answer)]).toEqual([
        409,
        'Diese Nacherfassung ist inzwischen geprüft oder zurückgenommen. Es wurde nichts geändert.',
      ])
    expect(await werk()).toMatchObject({ stimmen: 2 })
    // The work is free for another sheet.
    expect((await confirm('vorsitz', await entered([punkte(0, 9)]), [punkte(0, 9)])).statusCode).toBe(200)
    expect(await check()).toEqual([])
  })

  it('checked and taken back at the same moment become one of both; twice checked they count once', async () => {
    await schliesse()
    const erstes = await entered([punkte(0, 10)])
    const antworten = await Promise.all([
      confirm('vorsitz', erstes, [punkte(0, 10)]),
      withdraw('zweite', erstes),
      confirm('zweite', erstes, [punkte(0, 10)]),
    ])
    expect(antworten.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const stimmen = (await werk())?.stimmen
    expect(stimmen).toBe((await desk()).nacherfassungen[0]?.status === 'BESTAETIGT' ? 3 : 2)
    expect(await check()).toEqual([])
  })

  it('entered by two at the same moment for one work wait once', async () => {
    await schliesse()
    const antworten = await Promise.all([enter('admin', [punkte(0, 10)]), enter('zweite', [punkte(0, 3)])])
    expect(antworten.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const zweite = antworten.find(({ statusCode }) => statusCode === 409)
    expect(zweite && message(zweite)).toMatch(/wartet von diesem Mitglied schon eine eingegebene Papierstimme/)
    expect(message(await enter('admin', [punkte(1, 3), punkte(1, 4)]))).toBe(
      'Eine Arbeit steht zweimal auf diesem Blatt. Bitte lassen Sie nur die Angabe stehen, die gilt. Es wurde nichts gespeichert.',
    )
  })

  // One rule for both databases: what locks is above.
  describe.runIf(dialekt === 'sqlite')('by rule', () => {
    it.each(['OFFEN', 'NACHLAUF', 'BESTAETIGT'])('are refused while the round is %s, and the sheet of works too', async (status) => {
      await schliesse()
      const id = await entered([punkte(0, 10)])
      await saal.db.updateTable('runde').set({ status }).execute()
      const bogen = await saal.person('admin').call('GET', `${basis()}/runden/${saal.rundeId}/bogen/${saal.person('j3').mitgliedId}`)
      for (const answer of [await enter('admin', [punkte(1, 10)]), await confirm('vorsitz', id, [punkte(0, 10)]), bogen])
        expect([answer.statusCode, message(answer)]).toEqual([
          409,
          expect.stringMatching(/^Papierstimmen werden erfasst, sobald die Runde geschlossen ist/),
        ])
    })

    it('of somebody recused, of a seat without a vote or of a revoked one are refused, also when it happens before the check', async () => {
      await schliesse()
      const id = await entered([punkte(0, 10)])
      const einreichungId = saal.einreichungIds[0] ?? ''
      await confirmBefangenheit(saal.db, {
        mitgliedId: saal.person('j3').mitgliedId,
        einreichungId,
        grund: 'MITWIRKUNG',
        von: { quelle: 'SYSTEM' },
        now: () => saal.uhr.ms,
      })
      for (const answer of [await confirm('vorsitz', id, [punkte(0, 10)]), await enter('admin', [punkte(0, 10)])])
        expect(message(answer)).toMatch(/^Dieses Jurymitglied ist bei .* befangen\./)
      const { mitgliedId } = await addPerson(saal, 'beobachter', { roles: ['JURY'], funktion: 'BEOBACHTER' })
      expect(message(await enter('admin', [punkte(1, 10)], { mitgliedId }))).toMatch(/^Dieses Jurymitglied stimmt in dieser Runde nicht mit\./)
      await saal.db.deleteFrom('jurymitglied').where('id', '=', mitgliedId).execute()
      const zweites = await entered([punkte(1, 10)])
      const { benutzerId } = saal.person('admin')
      await revokeJurymitglied(saal.db, { mitgliedId: saal.person('j3').mitgliedId, grund: 'Ausgeschieden', benutzerId, now: () => saal.uhr.ms })
      expect(message(await confirm('vorsitz', zweites, [punkte(1, 10)]))).toMatch(/^Dieses Jurymitglied gehört der Jury nicht mehr an/)
      expect(await check()).toEqual([])
    })

    it.each<[string, (saal: Saal) => Papierstimme, RegExp]>([
      ['off the scale', (s) => ({ einreichungId: s.einreichungIds[0] ?? '', art: 'BEWERTET', wert: { punkte: 11 } }), /passt nicht zu dieser Runde/],
      ['of another mode', (s) => ({ einreichungId: s.einreichungIds[0] ?? '', art: 'BEWERTET', wert: { ja: true } }), /passt nicht zu dieser Runde/],
      ['without a value', (s) => ({ einreichungId: s.einreichungIds[0] ?? '', art: 'BEWERTET', wert: null }), /passt nicht zu dieser Runde/],
      [
        'for a work of nobody',
        () => ({ einreichungId: '00000000-0000-7000-8000-000000000001', art: 'BEWERTET', wert: { punkte: 5 } }),
        /liegt dieser Jury in dieser Runde nicht vor/,
      ],
    ])('%s are refused in a sentence, and nothing of the sheet is kept', async (_was, stimmeOf, satz) => {
      await schliesse()
      const answer = await enter('admin', [punkte(1, 5), stimmeOf(saal)])
      expect([answer.statusCode, message(answer)]).toEqual([409, expect.stringMatching(satz)])
      expect((await desk()).nacherfassungen).toEqual([])
    })

    it('cast after the closing, as the sheet says, are refused', async () => {
      await schliesse()
      expect(message(await enter('admin', [punkte(0, 5)], { abgegeben: '2027-01-01T10:00:00Z' }))).toMatch(
        /^Auf dem Papier steht eine Zeit nach dem Schließen/,
      )
    })

    it('are no business of jurors, and no vote of theirs is read by name before the end', async () => {
      expect((await enter('j1', [punkte(0, 5)])).statusCode).toBe(403)
      const tablet = new TestGeraet(saal, 'j3')
      await tablet.cast({ wert: { punkte: 4 } })
      await new TestGeraet(saal, 'j3').cast({ wert: { punkte: 9 } })
      expect((await desk()).offen).toMatchObject([{ abgabe: null, wert: null, gueltig: null, wirkung: null, entscheidbar: false }])
    })

    it.each<[string, string, RegExp]>([
      ['the mark is taken off', `update stimmabgabe set nacherfasst = 0`, /Vermerk nacherfasst 0, versiegelt ist 1/],
      ['the mark is taken off what counts', `update stimme set nacherfasst = 0`, /nacherfasst ist 0, nach den Stimmabgaben 1/],
      ['a vote from a tablet is marked', `update stimmabgabe set nacherfasst = 1 where rev = 1`, /Vermerk nacherfasst 1, versiegelt ist 0/],
      ['the value', `update stimmabgabe set wert = '{"punkte":1}' where nacherfasst = 1`, /Wert der Stimmabgabe .* wurde verändert/],
      ['the reason', `update stimmabgabe set notiz = 'anders' where nacherfasst = 1`, /Ein Text der Stimmabgabe wurde verändert/],
      [
        'the reason in the history',
        `update verlauf set daten = replace(daten, 'Tablet defekt', 'Auf Zuruf')`,
        /Der Grund im Verlauf ist nicht der versiegelte/,
      ],
      ['whoever entered it', `update verlauf set daten = replace(daten, 'eingabe', 'niemand')`, /Die Person im Verlauf ist nicht die versiegelte/],
      ['whoever checked it', `update verlauf set benutzer_id = 'x' where aktion = 'NACHERFASST'`, /Die Person im Verlauf ist nicht die versiegelte/],
      ['the history is gone', `delete from verlauf where aktion = 'NACHERFASST'`, /Im Verlauf fehlt, wer das wann entschieden hat/],
      ['the vote is gone', `delete from stimmabgabe where nacherfasst = 1`, /Die Stimmabgabe .* fehlt/],
    ])('forged: %s, and verify-log names it', async (_was, statement, satz) => {
      await schliesse()
      const id = await entered([punkte(0, 10)])
      expect((await confirm('vorsitz', id, [punkte(0, 10)])).statusCode).toBe(200)
      expect(await check()).toEqual([])
      await sql.raw(statement).execute(saal.db)
      expect((await check()).join('\n')).toMatch(satz)
    })
  })
})
