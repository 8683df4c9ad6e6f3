import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import { allesUebrige, planGutschrift } from '#server/domain/rechnung/plan-gutschrift.ts'
import { planRechnung } from '#server/domain/rechnung/plan-rechnung.ts'
import type { Zahlungsstand } from '#server/domain/rechnung/rechnungsdruck.ts'
import type { Bestaetigung } from '#server/pdf/einreichbestaetigung.ts'
import { GANZ, listFehlendeZeichen, setze } from '#server/pdf/schrift.ts'
import { createPdfWerkstatt, type PdfWerkstatt } from '#server/pdf/pdf-werkstatt.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'
import { listKinder } from '#tests/support/kindprozesse.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertKunde, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

const AUSSTELLER = {
  jahr: 2026,
  titel: 'Lorbeer 2026',
  rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien',
  rechnungUid: 'ATU12345675',
  rechnungIban: 'AT611904300234573201',
  jurybueroEmail: 'buero@verein.example',
  jurybueroTelefon: '',
}
const KUNDE = {
  agenturname: 'Blitz & Donner GmbH',
  strasse: 'Lindengasse 12',
  plz: '1070',
  ort: 'Wien',
  land: 'AT',
  uid: 'ATU12345678',
  anschriftLand: 'AT',
}
const nowMs = Date.UTC(2026, 8, 18, 10)
const timeZone = 'Europe/Vienna'
const arbeit = (nr: number, titel: string, cent = 45_000, ust = 20) => ({
  id: String(nr),
  nummer: `2026-03-${String(nr).padStart(3, '0')}`,
  titel,
  kategorie: 'Plakat',
  abgegebenMs: Date.UTC(2026, 8, 1 + (nr % 9)),
  preisSnapshot: JSON.stringify({ preisstufeId: null, titel: 'Frühbucher', betragNettoCent: cent, ustProzent: ust, anzahl: nr }),
})
function inhaltOf(arbeiten: ReturnType<typeof arbeit>[], kunde: Partial<typeof KUNDE> = {}): Rechnungsinhalt {
  const { entwurf } = planRechnung({ aussteller: AUSSTELLER, kunde: { ...KUNDE, ...kunde }, arbeiten, nowMs, timeZone })
  if (!entwurf) throw new Error('no invoice')
  return { ...entwurf, nummer: '2026-R-0007' }
}
const BESTAETIGUNG: Bestaetigung = {
  programm: 'Lorbeer 2026',
  nummer: '2026-03-017',
  titel: 'Klebt nicht.',
  kategorie: 'Plakat',
  agentur: 'Blitz',
  auftraggeber: 'Müller',
  marke: '',
  abgegeben: '18.09.2026, 12:00 Uhr',
  abgegebenMs: nowMs,
  abgegebenVon: 'Vera Berger',
  preis: { titel: 'Früh', betragNettoCent: 39_000, ustProzent: 20 },
  bedingungen: [{ titel: 'Teilnahmebedingungen', fassung: '2026-1' }],
  medien: [{ feld: 'Bilder', datei: 'motiv.jpg', umfang: '4,2 MB', sha256: 'abcdef0123456789'.repeat(4) }],
  kontakt: { name: 'Jurybüro', telefon: '+43 1 555', email: 'jury@verein.example' },
}

describe('PDFs, read back', () => {
  let pdf: PdfWerkstatt
  beforeAll(() => {
    pdf = createPdfWerkstatt()
  })
  afterAll(() => pdf.close())
  const rechnung = async (inhalt: Rechnungsinhalt, zahlung?: Zahlungsstand) =>
    readPdf(await pdf.makePdf({ art: 'rechnung', daten: { inhalt, ...(zahlung && { zahlung }) } }))

  const REST = (inhalt: Rechnungsinhalt) => inhalt.positionen.map(({ einreichungId, nettoCent }) => ({ einreichungId, restCent: nettoCent }))

  it('an invoice says all that Austria asks of it (UStG § 11)', async () => {
    const [seite = '', ...rest] = await rechnung(
      inhaltOf([arbeit(1, 'Klebt nicht.', 100_000), arbeit(2, 'Größe ẞ ğ œ', 45_000), arbeit(3, 'Buch', 1000, 10)]),
    )
    expect(rest).toEqual([])
    for (const teil of [
      ...['Rechnung 2026-R-0007', 'Verein Lorbeer', 'Musterstraße 1', '1010 Wien', 'ATU12345675'],
      ...['Blitz & Donner GmbH', 'Lindengasse 12', '1070 Wien', 'ATU12345678', '18.09.2026', '02.09.2026 bis 04.09.2026'],
      ...['Klebt nicht.', 'Größe ẞ ğ œ', '2026-03-001 · Plakat · Frühbucher', '1.000,00 €', '20 % USt. von 1.450,00 €', '290,00 €'],
      ...[
        '10 % USt. von 10,00 €',
        '1,00 €',
        '1.460,00 €',
        'Rechnungsbetrag 1.751,00 €',
        'Zahlbar bis 02.10.2026',
        'AT61 1904 3002 3457 3201',
        'Seite 1 von 1',
      ],
    ])
      expect(seite).toContain(teil)
    expect(seite).not.toMatch(/Reverse Charge|Steuerbefreiung/)
  })

  it('to a business in another EU country the recipient owes the tax', async () => {
    const [deutsch = ''] = await rechnung(inhaltOf([arbeit(1, 'A')], { land: 'DE', anschriftLand: 'DE', uid: 'DE123456789' }))
    for (const teil of [
      'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge)',
      'DE123456789',
      'Deutschland',
      'Rechnungsbetrag 450,00 €',
    ])
      expect(deutsch).toContain(teil)
  })

  it('an exemption is named with the positions to which it applies, and only then', async () => {
    const [frei = ''] = await rechnung(inhaltOf([arbeit(1, 'A', 45_000, 0)]))
    expect(frei).toContain('Für diese Leistung gilt eine Steuerbefreiung: Es wird keine Umsatzsteuer verrechnet.')
    const gemischt = inhaltOf([arbeit(1, 'A', 45_000, 0), arbeit(2, 'B'), arbeit(3, 'C', 45_000, 0), arbeit(4, 'D', 1)])
    const [teils = ''] = await rechnung(gemischt)
    expect(teils).toContain('Für die Positionen 1 und 3 gilt eine Steuerbefreiung: Dafür wird keine Umsatzsteuer verrechnet.')
    const back = async (...ids: string[]) => {
      const positionen = ids.map((einreichungId) => ({ einreichungId, nettoCent: 1 }))
      const entwurf = planGutschrift(gemischt, { reste: REST(gemischt), positionen, grund: 'Cent', nowMs, timeZone })
      return (await rechnung({ ...entwurf, nummer: '2026-G-0003' })).join(' ')
    }
    // Nothing is left of the VAT of a cent, and yet the rate is 20 %.
    expect(await back('4')).not.toContain('Steuerbefreiung')
    expect(await back('2', '3')).toContain('Für Position 2 gilt eine Steuerbefreiung')
  })

  it('a credit note names its invoice, the day of it and the reason, with amounts the other way', async () => {
    const zu = inhaltOf([arbeit(1, 'A')])
    const alles = { reste: REST(zu), positionen: allesUebrige(REST(zu)) }
    const [seite = ''] = await rechnung({ ...planGutschrift(zu, { ...alles, grund: 'Zurückgezogen.', nowMs, timeZone }), nummer: '2026-G-0001' })
    for (const teil of [
      ...['Gutschrift 2026-G-0001', 'Rechnung 2026-R-0007 vom 18.09.2026 zur Gänze', 'Grund: Zurückgezogen.', 'Gutschriftsbetrag −540,00 €'],
      ...['Von der Rechnung 2026-R-0007 über 540,00 € bleibt nichts zu bezahlen.', 'Vorsteuer abgezogen, berichtigen Sie sie bitte um 90,00 €.'],
    ])
      expect(seite).toContain(teil)
    expect(seite).not.toContain('IBAN')
  })

  it('an invoice says how it is to be paid, however many credit notes it has', async () => {
    const gutschriften = Array.from({ length: 70 }, (_, nr) => ({
      nummer: `2026-G-${String(nr).padStart(4, '0')}`,
      datum: '2026-09-18',
      bruttoCent: -100,
    }))
    const zahlung = { gutschriften, bezahltCent: 0, offenCent: 47_000, guthabenCent: 0 }
    const seiten = (await rechnung(inhaltOf([arbeit(1, 'A')]), zahlung)).join(' ')
    expect(gutschriften.filter(({ nummer }) => !seiten.includes(nummer))).toEqual([])
    for (const teil of ['Noch offen 470,00 €', 'AT61 1904 3002 3457 3201', 'Zahlungsreferenz 2026-R-0007']) expect(seiten).toContain(teil)
  })

  it('a credit note has its reason to the last word, however much was written', async () => {
    const zu = inhaltOf([arbeit(1, 'A')])
    const grund = `${'weil es so vereinbart war '.repeat(19).slice(0, 496)}Ende`
    const alles = { reste: REST(zu), positionen: allesUebrige(REST(zu)), grund, nowMs, timeZone }
    const seiten = await rechnung({ ...planGutschrift(zu, alles), nummer: '2026-G-0004' })
    expect(seiten.join(' ')).toContain(`Grund: ${grund}`)
  })

  it('a credit note over a part says of each position what is taken back and what remains, per rate and in total', async () => {
    const zu = inhaltOf([arbeit(1, 'Plakat'), arbeit(2, 'Buch', 1000, 10), arbeit(3, 'Film')])
    const positionen = [
      { einreichungId: '1', nettoCent: 12_345 },
      { einreichungId: '2', nettoCent: 1000 },
    ]
    const entwurf = planGutschrift(zu, { reste: REST(zu), positionen, grund: 'Nachlass', nowMs, timeZone })
    expect([entwurf.leistungVon, entwurf.leistungBis]).toEqual(['2026-09-02T00:00:00Z', '2026-09-03T00:00:00Z'])
    const [seite = ''] = await rechnung({ ...entwurf, nummer: '2026-G-0002' })
    for (const teil of [
      ...['Diese Gutschrift berichtigt die Rechnung 2026-R-0007 vom 18.09.2026', 'Grund: Nachlass', '2026-03-001 · Plakat'],
      ...['Minderung: Von 450,00 € netto bleiben 326,55 €', '– 20 % −123,45 €', '−1 10 % −10,00 €', '20 % USt. von −123,45 € −24,69 €'],
      ...['10 % USt. von −10,00 € −1,00 €', 'Gutschriftsbetrag −159,14 €', 'über 1.091,00 € bleiben 931,86 €'],
    ])
      expect(seite).toContain(teil)
    expect(seite).not.toContain('Film')
    expect(seite).not.toContain('zur Gänze')
  })

  it('an invoice asks for what is still open: less what was credited and paid', async () => {
    const inhalt = inhaltOf([arbeit(1, 'A')])
    const gutschriften = [{ nummer: '2026-G-0002', datum: '2026-09-20T00:00:00Z', bruttoCent: -12_000 }]
    const [offen = ''] = await rechnung(inhalt, { gutschriften, bezahltCent: 2000, offenCent: 40_000, guthabenCent: 0 })
    expect(offen).toContain('Rechnungsbetrag 540,00 € Gutschrift 2026-G-0002 vom 20.09.2026 −120,00 € Schon bezahlt −20,00 € Noch offen 400,00 €')
    for (const teil of ['Betrag 400,00 €', 'Für die Banking-App']) expect(offen).toContain(teil)
    const [mehr = ''] = await rechnung(inhalt, { gutschriften, bezahltCent: 54_000, offenCent: 0, guthabenCent: 12_000 })
    expect(mehr).toContain('Guthaben 120,00 €')
    expect(mehr).toContain('Bitte überweisen Sie nichts mehr')
    expect(mehr).not.toMatch(/IBAN|Banking-App/)
  })

  it('long lists go on, with the head of the table and the page on each', async () => {
    const seiten = await rechnung(inhaltOf(Array.from({ length: 60 }, (_, index) => arbeit(index + 1, `Arbeit ${index + 1}`))))
    expect(seiten.length).toBeGreaterThan(2)
    for (const [index, seite] of seiten.entries()) expect(seite).toContain(`Seite ${index + 1} von ${seiten.length}`)
    expect(seiten.slice(0, 3).every((seite) => seite.includes('Abgegeben'))).toBe(true)
    expect(seiten.join(' ')).toContain('Arbeit 60')
  })

  it('whatever was typed as a name, the file is made', async () => {
    const namen = [
      '',
      ' ',
      '👩‍🎨🏳️‍🌈💥',
      'x'.repeat(10_000),
      'Жук 中文 العربية ไทย',
      '\uD800',
      '\u0000\u0007\u202E‮',
      'Ä'.repeat(500),
      '<b>{{link}}</b>',
      'a\nb\r\nc',
      '∑ﬃ¼™©',
      // Marks without a place upon their letter, and more of them than any letter bears.
      `S\u0336a\u0337l\u0338e\u0335 z\u0328 fi\u0336 \u0336${'g\u0303\u0336'.repeat(40)}${'o' + '\u0301'.repeat(300)}`,
      `\u9F8D${'\u0301'.repeat(300)}`,
      '\u0336'.repeat(5000),
    ]
    const seiten = (
      await rechnung(
        inhaltOf(
          namen.map((name, index) => arbeit(index + 1, name)),
          { agenturname: namen.join(' ') },
        ),
      )
    ).join(' ')
    for (const teil of ['Жук', '<b>{{link}}</b>', 'a b c', 'Ohne Titel']) expect(seiten).toContain(teil)
    const [bestaetigung = ''] = await readPdf(await pdf.makePdf({ art: 'einreichbestaetigung', daten: { ...BESTAETIGUNG, titel: namen.join('') } }))
    expect(bestaetigung).toContain('2026-03-017')
    const etiketten = namen.map((titel, index) => ({
      nummer: '2026-03-017',
      titel,
      kategorie: titel,
      agentur: titel,
      teil: index + 1,
      teile: namen.length,
    }))
    const bogen = await pdf.makePdf({ art: 'etiketten', daten: { programm: 'P', stand: '', standMs: nowMs, etiketten } })
    expect((await readPdf(bogen)).join(' ')).toContain(`${namen.length} von ${namen.length}`)
  })

  it('marks that no letter bears are no more than upon one, and what is left out is told', () => {
    // A dragon that no font has stands there in the other font: the marks begin a piece of their own.
    const drache = `\u9F8D${'\u0301'.repeat(300)}`
    expect(setze(drache, GANZ)).toEqual([{ text: '\uFFFD', font: 'Ersatz' }, { text: '\u0301'.repeat(4) }])
    expect(listFehlendeZeichen(drache)).toEqual(['\u0301', '\u9F8D'])
    const allein = '\u0336'.repeat(5000)
    expect(setze(allein, GANZ)).toEqual([{ text: '\u0336'.repeat(4) }])
    expect(listFehlendeZeichen(allein)).toEqual(['\u0336'])
    expect(listFehlendeZeichen(`Größe ẞ ğ œ ${'\u0301'.repeat(3)}`)).toEqual([])
  })

  it('the receipt proves what was handed in', async () => {
    const [seite = ''] = await readPdf(await pdf.makePdf({ art: 'einreichbestaetigung', daten: BESTAETIGUNG }))
    for (const teil of [
      'Klebt nicht.',
      '2026-03-017',
      '18.09.2026, 12:00 Uhr',
      'Vera Berger',
      '390,00 €',
      '468,00 €',
      'Fassung 2026-1',
      'motiv.jpg',
      'abcdef012345',
      'jury@verein.example',
    ])
      expect(seite).toContain(teil)
    expect(seite).not.toContain('abcdef0123456789')
  })

  it('the same data make the same file', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => pdf.makePdf({ art: 'rechnung', daten: { inhalt: inhaltOf([arbeit(1, 'A')]) } })))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
  })

  it('whoever waits behind one that takes too long has the whole time, and is not given up with it', async ({ onTestFinished }) => {
    // Time passes for the first one alone.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const kurz = createPdfWerkstatt({ maxMs: 6000 })
    const langes = Array.from({ length: 12_000 }, (_, index) => arbeit(index + 1, `Arbeit ${index + 1}`))
    const zuLang = kurz.makePdf({ art: 'rechnung', daten: { inhalt: inhaltOf(langes) } })
    const dahinter = [1, 2].map(() => kurz.makePdf({ art: 'einreichbestaetigung', daten: BESTAETIGUNG }))
    // Its clock is the processor's: it is looked at again until so much was used.
    let ende: unknown = null
    void zuLang.then(
      () => (ende = 'made'),
      (error: unknown) => (ende = error),
    )
    while (!ende) {
      vi.advanceTimersByTime(6000)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(zuLang).rejects.toThrow()
    const fertige = await Promise.all(dahinter)
    vi.useRealTimers()
    for (const bytes of fertige) expect((await readPdf(bytes))[0]).toContain('Klebt nicht.')
    const offen = kurz.makePdf({ art: 'einreichbestaetigung', daten: BESTAETIGUNG })
    await Promise.all([expect(offen).rejects.toThrow(), kurz.close()])
  })

  it('an order after an end is not ended by the rest of before', async () => {
    const kurz = createPdfWerkstatt({ maxMs: 20_000, idleMs: 100 })
    await kurz.makePdf({ art: 'einreichbestaetigung', daten: BESTAETIGUNG })
    await kurz.close()
    // A thread takes longer than that to begin.
    expect((await readPdf(await kurz.makePdf({ art: 'einreichbestaetigung', daten: BESTAETIGUNG })))[0]).toContain('Klebt nicht.')
    await kurz.close()
  })

  it('receipt and labels come for works that have a number, without the agency where it must not be known', async () => {
    const server = await buildTestServer({ now: () => START_MS })
    const { db } = server.kontext
    await insertProgramm(db, RECHNUNGSSTELLER)
    const { agenturId, einreichungIds } = await insertKunde(db, 'Blitz', { preise: [{ cent: 45_000 }] })
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs: START_MS })
    const benutzerId = await insertBenutzer(db, { username: 'eigen@test.example', roles: ['AGENTUR'], nowMs: START_MS })
    await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    await insertBenutzer(db, { username: 'fremd@test.example', roles: ['AGENTUR'], nowMs: START_MS })
    const admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    const url = `/api/einreichungen/${einreichungIds[0]}`
    const receipt = await admin('GET', `${url}/bestaetigung`)
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await readPdf(receipt.rawPayload))[0]).toContain('540,00 €')
    const labels = (await readPdf((await admin('GET', `${url}/etiketten?anzahl=3`)).rawPayload)).join(' ')
    expect(labels).toContain('3 von 3')
    expect(labels).not.toContain('Blitz')
    for (const [wer, status] of [
      ['eigen', 200],
      ['fremd', 404],
    ] as const) {
      const agentur = await server.loginAs(`${wer}@test.example`, TEST_PASSWORT)
      expect([wer, (await agentur('GET', `${url}/etiketten`)).statusCode]).toEqual([wer, status])
    }
    const viele = await Promise.all(Array.from({ length: 20 }, () => admin('GET', `${url}/etiketten?anzahl=40`)))
    expect(new Set(viele.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    for (const anzahl of ['0', '41', '1e1', '-1', 'x']) expect((await admin('GET', `${url}/etiketten?anzahl=${anzahl}`)).statusCode).toBe(400)
    await db.updateTable('einreichung').set({ nummer: null }).execute()
    expect((await admin('GET', `${url}/bestaetigung`)).json().error).toBe('ohne-nummer')
    await server.close()
  })

  it.runIf(process.platform === 'linux')('an order ends with whoever waits for it, and holds nobody up', async ({ onTestFinished }) => {
    const server = await buildTestServer({ now: () => START_MS })
    onTestFinished(() => server.close())
    const { db } = server.kontext
    await insertProgramm(db, RECHNUNGSSTELLER)
    const { einreichungIds } = await insertKunde(db, 'Weg', { preise: [{ cent: 45_000 }] })
    const username = 'admin@test.example'
    await insertBenutzer(db, { username, roles: ['ADMIN'], nowMs: START_MS })
    const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: TEST_PASSWORT } })
    const headers = { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/api/einreichungen/${einreichungIds[0]}/bestaetigung`
    const andere = listKinder('pdf-prozess')
    const gone = new AbortController()
    const erste = fetch(url, { headers, signal: gone.signal })
    const pid = await vi.waitUntil(() => listKinder('pdf-prozess').find((kind) => !andere.includes(kind)), { timeout: GEDULD_MS })
    process.kill(pid, 'SIGSTOP')
    gone.abort()
    await expect(erste).rejects.toThrow()
    expect((await fetch(url, { headers })).status).toBe(200)
  })
})
