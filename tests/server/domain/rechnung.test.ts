import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minderungOf, restSummenOf, summenOf } from '#contract/rechnungssumme.ts'
import { girocodeOf } from '#server/domain/rechnung/girocode.ts'
import { addTage, negate, refuseMahnung, steuerfallOf } from '#server/domain/rechnung/rechnung.ts'
import { planRechnung } from '#server/domain/rechnung/plan-rechnung.ts'

const Position = fc.record({ nettoCent: fc.integer({ min: 1, max: 10_000_000 }), ustProzent: fc.constantFrom(0, 10, 13, 20) })

describe('the sums of an invoice', () => {
  it('add up to the cent, with VAT rounded half up once per rate', () => {
    fc.assert(
      fc.property(fc.array(Position, { minLength: 1, maxLength: 60 }), (positionen) => {
        const { steuersaetze, nettoCent, ustCent, bruttoCent } = summenOf(positionen, 'INLAND')
        expect(nettoCent).toBe(positionen.reduce((sum, position) => sum + position.nettoCent, 0))
        expect(bruttoCent).toBe(nettoCent + ustCent)
        expect(new Set(steuersaetze.map(({ ustProzent }) => ustProzent)).size).toBe(steuersaetze.length)
        for (const satz of steuersaetze) {
          const genau = BigInt(satz.nettoCent) * BigInt(satz.ustProzent)
          expect(BigInt(satz.ustCent)).toBe((genau * 2n + 100n) / 200n)
        }
        expect(steuersaetze.reduce((sum, satz) => sum + satz.ustCent, 0)).toBe(ustCent)
      }),
    )
  })

  it('do not depend on the order of the works, and a credit note is exactly the opposite', () => {
    fc.assert(
      fc.property(fc.array(Position, { minLength: 1, maxLength: 30 }), (positionen) => {
        const summen = summenOf(positionen, 'INLAND')
        expect(summenOf(positionen.toReversed(), 'INLAND')).toEqual(summen)
        const gegen = negate(summen)
        expect(gegen.bruttoCent + summen.bruttoCent).toBe(0)
        expect(JSON.parse(JSON.stringify(gegen))).toEqual(gegen)
      }),
    )
  })

  it('round half a cent upwards', () => {
    expect(summenOf([{ nettoCent: 5, ustProzent: 10 }], 'INLAND').ustCent).toBe(1)
    expect(summenOf([{ nettoCent: 4, ustProzent: 10 }], 'INLAND').ustCent).toBe(0)
    expect(
      summenOf(
        [
          { nettoCent: 1, ustProzent: 20 },
          { nettoCent: 1, ustProzent: 20 },
          { nettoCent: 1, ustProzent: 20 },
        ],
        'INLAND',
      ).ustCent,
    ).toBe(1)
  })

  it('bear no VAT when the recipient owes it', () => {
    expect(summenOf([{ nettoCent: 45_000, ustProzent: 20 }], 'REVERSE_CHARGE')).toMatchObject({ ustCent: 0, bruttoCent: 45_000 })
  })
})

describe('what credit notes take back', () => {
  const Posten = fc.record({ nettoCent: fc.integer({ min: 1, max: 100_000 }), ustProzent: fc.constantFrom(0, 10, 13, 20) })
  const Schritte = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }), { maxLength: 12 })

  it('leaves after each of them an invoice over the rest, never comes to more than the invoice, and all of it to exactly that', () => {
    fc.assert(
      fc.property(fc.array(Posten, { minLength: 1, maxLength: 8 }), Schritte, (positionen, schritte) => {
        const rechnung = summenOf(positionen, 'INLAND')
        let posten = positionen.map(({ nettoCent, ustProzent }) => ({ ustProzent, restCent: nettoCent, nettoCent: 0 }))
        const gesamt = new Map<number, number>()
        let brutto = 0
        for (const anteile of [...schritte, posten.map(() => 1)]) {
          posten = posten.map((one, index) => ({ ...one, nettoCent: Math.round(one.restCent * (anteile[index] ?? 1)) }))
          const minus = minderungOf(posten, 'INLAND')
          brutto += minus.bruttoCent
          for (const { ustProzent, ustCent } of minus.steuersaetze) gesamt.set(ustProzent, (gesamt.get(ustProzent) ?? 0) + ustCent)
          for (const { ustProzent, ustCent } of rechnung.steuersaetze) expect(gesamt.get(ustProzent) ?? 0).toBeLessThanOrEqual(ustCent)
          // The VAT of one credit note is that of its own net amounts, but for one cent of rounding.
          for (const { nettoCent, ustProzent, ustCent } of minus.steuersaetze)
            expect(Math.abs(ustCent - Math.floor((nettoCent * ustProzent + 50) / 100))).toBeLessThanOrEqual(1)
          expect(restSummenOf(posten, 'INLAND').bruttoCent).toBe(rechnung.bruttoCent - brutto)
          posten = posten.map((one) => ({ ...one, restCent: one.restCent - one.nettoCent, nettoCent: 0 }))
        }
        expect(brutto).toBe(rechnung.bruttoCent)
      }),
    )
  })

  it('is to the cent what the rest falls by, and bears no VAT when the invoice bore none', () => {
    const einzeln = (restCent: number) => minderungOf([{ ustProzent: 20, restCent, nettoCent: 1 }], 'INLAND').ustCent
    // Three cents at 20 % bear one cent of VAT; it goes with the first of them, two bear none.
    expect([einzeln(3), einzeln(2), einzeln(1)]).toEqual([1, 0, 0])
    const frei = [{ ustProzent: 20, restCent: 45_000, nettoCent: 5000 }]
    expect(minderungOf(frei, 'REVERSE_CHARGE')).toMatchObject({ steuersaetze: [{ ustProzent: 0, nettoCent: 5000, ustCent: 0 }], bruttoCent: 5000 })
  })
})

describe('who owes the tax', () => {
  it.each([
    ['AT', 'ATU12345678', 'INLAND'],
    ['DE', 'DE 123 456 789', 'REVERSE_CHARGE'],
    ['de', 'de123456789', 'REVERSE_CHARGE'],
    ['DE', '', 'INLAND'],
    ['DE', 'DE12345678', 'INLAND'],
    ['DE', 'ATU12345678', 'INLAND'],
    ['AT', 'DE123456789', 'INLAND'],
    ['GR', 'EL123456789', 'REVERSE_CHARGE'],
    ['CH', 'CHE-123.456.789 MWST', 'DRITTLAND'],
    ['GB', 'GB123456789', 'DRITTLAND'],
    ['CH', '', 'INLAND'],
    ['CH', 'keine', 'INLAND'],
    ['', '💥', 'INLAND'],
  ])('%s with „%s" is %s', (land, uid, erwartet) => {
    expect(steuerfallOf({ land, uid })).toBe(erwartet)
  })
})

describe('the QR code for payment', () => {
  it('is what banking apps read', () => {
    const code = girocodeOf({ name: 'Verein Lorbeer', iban: 'AT61 1904 3002 3457 3201', betragCent: 145_005, zweck: '2026-R-0001' })
    expect(code).toBe('BCD\n002\n1\nSCT\n\nVerein Lorbeer\nAT611904300234573201\nEUR1450.05\n\n\n2026-R-0001')
  })

  it('is left out when nothing is to be paid, and never grows beyond its limits', () => {
    expect(girocodeOf({ name: 'V', iban: 'AT611904300234573201', betragCent: 0, zweck: '' })).toBeNull()
    const code = girocodeOf({ name: '💶\n'.repeat(500), iban: 'AT611904300234573201', betragCent: 1, zweck: 'x'.repeat(10_000) }) ?? ''
    expect(code.split('\n')).toHaveLength(11)
    expect(code.length).toBeLessThan(500)
    expect(code.isWellFormed()).toBe(true)
  })
})

describe('an invoice', () => {
  const aussteller = {
    jahr: 2026,
    titel: 'Lorbeer 2026',
    rechnungAbsender: 'Verein',
    rechnungUid: 'ATU1',
    rechnungIban: 'AT61',
    jurybueroEmail: '',
    jurybueroTelefon: '',
  }
  const kunde = { agenturname: 'Blitz', strasse: 'Gasse 1', plz: '1070', ort: 'Wien', land: 'AT', uid: '', anschriftLand: 'AT' }
  const nowMs = Date.UTC(2026, 11, 31, 23, 30)
  const plan = (preisSnapshot: string | null) =>
    planRechnung({
      aussteller,
      kunde,
      nowMs,
      timeZone: 'Europe/Vienna',
      arbeiten: [{ id: '1', nummer: '1', titel: 'A', kategorie: 'K', abgegebenMs: nowMs, preisSnapshot }],
    })

  it('bears the day of the programme’s zone, not that of UTC', () => {
    const { entwurf } = plan(JSON.stringify({ preisstufeId: null, titel: 'T', betragNettoCent: 1, ustProzent: 20, anzahl: 1 }))
    expect(entwurf).toMatchObject({ datum: '2027-01-01T00:00:00Z', faelligAm: '2027-01-15T00:00:00Z', leistungVon: '2027-01-01T00:00:00Z' })
    expect(addTage('2026-02-25T00:00:00Z', 14)).toBe('2026-03-11T00:00:00Z')
  })

  it('leaves out works without a price, whatever stands in its place', () => {
    for (const snapshot of [null, '{}', 'null', '[]', '{"betragNettoCent":"viel"}'])
      expect(plan(snapshot)).toMatchObject({ entwurf: null, ohnePreis: 1 })
  })
})

describe('a reminder', () => {
  const lage = { art: 'RECHNUNG', stand: 'UEBERFAELLIG', mahnstufe: 0, letzteMahnungMs: null, an: 'a@b.example' }
  it('goes only where it belongs', () => {
    expect(refuseMahnung(lage, 0, 3)).toBeNull()
    expect(refuseMahnung({ ...lage, stand: 'BEZAHLT' }, 0, 3)).toBe('ist bezahlt')
    expect(refuseMahnung({ ...lage, stand: 'STORNIERT' }, 0, 3)).toBe('ist storniert')
    expect(refuseMahnung({ ...lage, art: 'GUTSCHRIFT', stand: 'GUTSCHRIFT' }, 0, 3)).toBe('ist eine Gutschrift')
    expect(refuseMahnung({ ...lage, an: '' }, 0, 3)).toBe('hat keine E-Mail-Adresse')
    expect(refuseMahnung({ ...lage, mahnstufe: 1, letzteMahnungMs: 1 }, 2, 3)).toMatch(/weniger als 7 Tagen/)
  })
})
