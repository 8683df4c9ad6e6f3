import { describe, expect, it } from 'vitest'
import { createVergleich, toVergleichswerk, type Herkunft, type Verdaechtig } from '#server/domain/jury/befangen-vorschlag.ts'

const MITGLIED: Verdaechtig = { firstname: 'Edda', lastname: 'Müller', arbeitgeber: 'Halbton & Söhne GmbH', netzwerk: 'Kontinent Gruppe' }
const WERK: Herkunft = { agenturnamen: ['Blattwerk OG', 'Blattwerk'], netzwerk: '', auftraggeber: 'Bäckerei Ofner', credits: [] }
const credit = (firstname: string, lastname: string, firma = '') => ({ firstname, lastname, firma, funktion: 'Regie' })
const propose = (werk: Partial<Herkunft>, mitglied: Partial<Verdaechtig> = {}) =>
  createVergleich({ ...MITGLIED, ...mitglied })(toVergleichswerk({ ...WERK, ...werk }))?.grund ?? null

describe('a recusal is proposed', () => {
  it.each([
    ['without any connection', {}, {}, null],
    ['for the own agency, whatever its legal form and its accents', { agenturnamen: ['HALBTON & SÖHNE'] }, {}, 'EIGENE_AGENTUR'],
    ['for an own part in the work', { credits: [credit('Edda', 'Müller')] }, {}, 'MITWIRKUNG'],
    ['for a name written with ue', { credits: [credit('Edda', 'Mueller')] }, {}, 'MITWIRKUNG'],
    ['for a name the other way round', { credits: [credit('Müller', 'Edda')] }, {}, 'MITWIRKUNG'],
    ['for an initial', { credits: [credit('E.', 'Müller')] }, {}, 'MITWIRKUNG'],
    ['not for another first name with the same initial', { credits: [credit('Erika', 'Müller')] }, {}, null],
    ['not for another initial', { credits: [credit('A.', 'Müller')] }, {}, null],
    ['for a company in the credits that is the employer', { credits: [credit('Ivo', 'Janssen', 'Halbton & Söhne')] }, {}, 'MITWIRKUNG'],
    ['for the client that is the employer', { auftraggeber: 'Halbton und Söhne' }, {}, 'AUFTRAGGEBER'],
    ['for an agency that took part and is the employer', { beteiligte: ['Blattgold KG', 'Halbton und Söhne GmbH'] }, {}, 'MITWIRKUNG'],
    ['not for another agency that took part', { beteiligte: ['Blattgold KG'] }, {}, null],
    ['for the network', { netzwerk: 'kontinent gruppe' }, {}, 'NETZWERK'],
    ['not for two that name no network and no employer', { netzwerk: '', auftraggeber: '' }, { netzwerk: '', arbeitgeber: '' }, null],
    ['for a former employer', { agenturnamen: ['Blattwerk OG'] }, { arbeitgeber: 'Halbton; Blattwerk' }, 'FRUEHERE'],
    ['for a former employer that took part', { beteiligte: ['Blattgold KG'] }, { arbeitgeber: 'Halbton;Blitz ; Blattgold' }, 'FRUEHERE'],
    ['for one who works for nobody any more', { auftraggeber: 'Blitz' }, { arbeitgeber: '; Blitz GmbH' }, 'FRUEHERE'],
    [
      'for today’s before a former one',
      { agenturnamen: ['Halbton & Söhne'] },
      { arbeitgeber: 'Halbton & Söhne; Halbton und Söhne' },
      'EIGENE_AGENTUR',
    ],
    ['with the strongest reason', { agenturnamen: ['Halbton & Söhne'], netzwerk: 'Kontinent Gruppe' }, {}, 'EIGENE_AGENTUR'],
  ] as const)('%s', (_wann, werk, mitglied, grund) => {
    expect(propose(werk, mitglied)).toBe(grund)
  })
})
