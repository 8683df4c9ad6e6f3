import { describe, expect, it } from 'vitest'
import { EINREICHUNG_STATUS, type EinreichungStatus } from '#contract/einreichung.ts'
import { isMedienfeldOffen, listOffeneFelder, type Stand } from '#server/domain/einreichung/bearbeitung.ts'

const stand = (over: Partial<Stand> & { status: EinreichungStatus }): Stand => ({
  nachbesserung: null,
  druckstatus: 0,
  zurueckgezogen: false,
  abgegebenMs: 100,
  beanstandetMs: null,
  ...over,
})
const offenIn = (nachreichbar: boolean, over: Partial<Stand> = {}) =>
  EINREICHUNG_STATUS.filter((status) => isMedienfeldOffen(stand({ status, ...over }), 'AGENTUR', { nachreichbar, nurDruck: false }))

describe('a media field', () => {
  it('is open to its agency in a draft only, unless it may follow: then until the office has decided', () => {
    expect(offenIn(false)).toEqual(['ENTWURF'])
    expect(offenIn(true)).toEqual(['ENTWURF', 'NACHBESSERUNG', 'ABGEGEBEN', 'IN_PRUEFUNG'])
    expect(offenIn(true, { zurueckgezogen: true })).toEqual(['ENTWURF'])
  })

  it('is open as a whole in a correction of the media', () => {
    const nachbesserung = { text: '', tabs: ['medien' as const], bis: null }
    expect(offenIn(false, { nachbesserung })).toEqual(['ENTWURF', 'NACHBESSERUNG'])
    const offen = stand({ status: 'NACHBESSERUNG', nachbesserung })
    expect(isMedienfeldOffen(offen, 'AGENTUR', { nachreichbar: true, nurDruck: false, seitMs: 50 })).toBe(true)
  })

  it('gives back what followed, not what was handed in; the office may everything', () => {
    const abgegeben = stand({ status: 'ABGEGEBEN' })
    const darf = (wer: 'ADMIN' | 'AGENTUR', seitMs: number) => isMedienfeldOffen(abgegeben, wer, { nachreichbar: true, nurDruck: false, seitMs })
    expect([darf('AGENTUR', 50), darf('AGENTUR', 100), darf('AGENTUR', 101), darf('ADMIN', 50)]).toEqual([false, false, true, true])
    expect(isMedienfeldOffen(stand({ status: 'AUSGEZEICHNET' }), 'ADMIN', { nachreichbar: false, nurDruck: false })).toBe(true)
  })
})

describe('a field for print', () => {
  const darf = (over: Partial<Stand>, mehr: { nurDruck?: boolean; seitMs?: number } = {}) =>
    isMedienfeldOffen(stand({ status: 'AUSGEZEICHNET', ...over }), 'AGENTUR', { nachreichbar: false, nurDruck: true, ...mehr })

  it('is open to its agency while its file is objected to: to replace it, and to take out what came since', () => {
    expect([darf({}), darf({ beanstandetMs: 200 }), darf({ beanstandetMs: 200, zurueckgezogen: true })]).toEqual([false, true, false])
    expect([darf({ beanstandetMs: 200 }, { seitMs: 100 }), darf({ beanstandetMs: 200 }, { seitMs: 201 })]).toEqual([false, true])
    // A jury has seen what stands in others.
    expect(darf({ beanstandetMs: 200 }, { nurDruck: false })).toBe(false)
  })
})

describe('a field', () => {
  const offen = (over: Partial<Stand> & { status: EinreichungStatus }, wer: 'ADMIN' | 'AGENTUR' = 'AGENTUR') => listOffeneFelder(stand(over), wer)
  const mitKurztext = (druckstatus: number) => EINREICHUNG_STATUS.filter((status) => offen({ status, druckstatus }).includes('kurztext'))

  it('of the short text is closed to its agency while the jury has it, and when the work is ready for print; credits when it is printed', () => {
    expect(mitKurztext(0)).toEqual(['ENTWURF', 'NACHBESSERUNG', 'ABGEGEBEN', 'IN_PRUEFUNG', 'AUSGEZEICHNET', 'AUSGESCHIEDEN'])
    expect(mitKurztext(1)).toEqual(['ENTWURF'])
    expect([0, 1, 3, 7, 10].map((druckstatus) => offen({ status: 'AUSGEZEICHNET', druckstatus }).includes('credits'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(offen({ status: 'ZUGELASSEN' })).toEqual(['credits'])
    expect(offen({ status: 'ZUGELASSEN' }, 'ADMIN')).toContain('kurztext')
  })

  it('of the category stays closed in a correction: number and price hang on it', () => {
    const nachbesserung = { text: '', tabs: ['basisdaten1' as const], bis: null }
    expect(offen({ status: 'NACHBESSERUNG', nachbesserung })).toContain('titel')
    expect(offen({ status: 'NACHBESSERUNG', nachbesserung })).not.toContain('kategorieId')
    expect(offen({ status: 'NACHBESSERUNG', nachbesserung }, 'ADMIN')).toContain('kategorieId')
    expect(offen({ status: 'ENTWURF' })).toContain('kategorieId')
  })
})
