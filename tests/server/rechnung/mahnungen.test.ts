import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

const DAY_MS = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('Reminders on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const uhr = { ms: START_MS }
  const db = () => server.kontext.db

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => uhr.ms })
    await insertBenutzer(db(), { username: 'admin@test.example', roles: ['ADMIN'], nowMs: START_MS })
    await insertProgramm(db(), RECHNUNGSSTELLER)
    await goTo(0)
  })
  afterAll(() => server.close())

  /** Days after the start; a session does not live that long. */
  async function goTo(tage: number): Promise<void> {
    uhr.ms = START_MS + tage * DAY_MS
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  }
  const issue = async (name: string, cent: number) => {
    const { agenturId } = await insertKunde(db(), name, { preise: [{ cent }], email: `office@${name.toLowerCase()}.example` })
    return issueRechnung(admin, agenturId)
  }
  const pay = (id: string, betragCent: number) =>
    admin('POST', `/api/rechnungen/${id}/zahlungen`, {
      id: newId(uhr.ms),
      betragCent,
      datum: new Date(uhr.ms).toISOString().replace(/T.*/, 'T00:00:00Z'),
      referenz: '',
    })
  const remind = (...ids: string[]) => admin('POST', '/api/rechnungen/mahnungen', { ids, vorschau: false })
  const mails = async (name: string) => {
    const rows = await db()
      .selectFrom('mail')
      .select(['betreff', 'text'])
      .where('vorlage', '=', 'mahnung')
      .where('an', '=', `office@${name}.example`)
      .orderBy('createdMs')
      .execute()
    return rows.map(({ betreff, text }) => ({ betreff, text: text.replaceAll('\u00A0', ' ') }))
  }

  it('say what was invoiced, what came in and what is open, until when, and how often they came', async () => {
    await goTo(0)
    const { id, nummer } = await issue('Teils', 135_000)
    await goTo(3)
    await pay(id, 62_000)
    await goTo(16)
    await remind(id)
    await goTo(25)
    await remind(id)
    await goTo(34)
    await remind(id)
    const [erste, zweite, dritte] = await mails('teils')
    expect([erste?.betreff, zweite?.betreff, dritte?.betreff]).toEqual([
      `1. Erinnerung: Rechnung ${nummer}`,
      `2. Erinnerung: Rechnung ${nummer}`,
      `3. und letzte Erinnerung: Rechnung ${nummer}`,
    ])
    expect(erste?.text).toContain(
      `die Rechnung ${nummer} über 1.620,00 € war am 11.06.2026 fällig. Eingegangen sind bisher 620,00 €.\n\nBitte überweisen Sie 1.000,00 € bis 23.06.2026 und geben Sie die Rechnungsnummer an.`,
    )
    expect(erste?.text).not.toMatch(/keinen Eingang|erinnert/)
    expect(zweite?.text).toContain('Daran haben wir Sie am 13.06.2026 erinnert.')
    expect(zweite?.text).toContain('bis 02.07.2026')
    expect(dritte?.text).toContain('Daran haben wir Sie am 13.06.2026 und am 22.06.2026 erinnert.')
  })

  it('say that nothing came in only when nothing did, and name what was credited', async () => {
    await goTo(40)
    const nichts = await issue('Nichts', 10_000)
    const gutschrift = await issue('Gut', 10_000)
    const { restCent, posten } = (await admin('GET', `/api/rechnungen/${gutschrift.id}`)).json()
    const positionen = [{ einreichungId: posten[0].einreichungId, nettoCent: 1000 }]
    await admin('POST', `/api/rechnungen/${gutschrift.id}/gutschrift`, {
      id: newId(uhr.ms),
      restCent,
      positionen,
      grund: 'Nachlass',
      neuVerrechnen: false,
    })
    await goTo(60)
    // In the order of their numbers, whatever is sent.
    const answer = await remind(gutschrift.id, nichts.id)
    expect(answer.json().betroffen.map(({ name }: { name: string }) => name)).toEqual([`${nichts.nummer}, Nichts`, `${gutschrift.nummer}, Gut`])
    expect((await mails('nichts'))[0]?.text).toContain('über 120,00 € war am 21.07.2026 fällig. Wir haben noch keinen Eingang gesehen.')
    expect((await mails('gut'))[0]?.text).toContain(
      'Gutgeschrieben sind 12,00 €. Wir haben noch keinen Eingang gesehen.\n\nBitte überweisen Sie 108,00 €',
    )
  })

  it('go on with a text of the office from before', async () => {
    const vorlage = { betreff: 'Mahnung {{nummer}}', text: '{{name}}: {{nummer}} über {{betrag}}, fällig am {{faellig}}. {{programm}}', version: 0 }
    expect((await admin('PUT', '/api/mailvorlagen/mahnung', vorlage)).statusCode).toBe(200)
    await goTo(80)
    const { id, nummer } = await issue('Alt', 10_000)
    await pay(id, 2000)
    await goTo(100)
    await remind(id)
    expect((await mails('alt'))[0]).toMatchObject({
      betreff: `Mahnung ${nummer}`,
      text: expect.stringContaining(`${nummer} über 100,00 €, fällig am 30.08.2026.`),
    })
    const neu = { betreff: '{{stufe}}', text: '{{offen}} {{rechnungsbetrag}} {{bezahlt}} {{frist}} {{eingang}} {{bisher}}', version: 1 }
    expect((await admin('PUT', '/api/mailvorlagen/mahnung', neu)).statusCode).toBe(200)
    const zeigt = (await admin('POST', '/api/mailvorlagen/mahnung/vorschau', { betreff: neu.betreff, text: neu.text })).json()
    expect(zeigt).toMatchObject({ betreff: '2. Erinnerung', text: expect.not.stringContaining('{{') })
  })
})
