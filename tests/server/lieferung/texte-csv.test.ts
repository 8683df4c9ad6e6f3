import { expect, it } from 'vitest'
import { csvBytesOf } from '#server/domain/lieferung/texte-csv.ts'

const INHALT = {
  einreichungId: 'a',
  nummer: '1',
  kategorieNummer: 1,
  kategorie: 'Plakat',
  medaille: 'GOLD' as const,
  agentur: 'A',
  auftraggeber: '',
  marke: '',
  credits: [],
  dateien: [],
}

it('texts for InDesign hold no character that ends a line or is none', () => {
  const titel = 'Eins\vZwei\fDrei\u2028Vier\u0085Fünf\tSechs'
  const bytes = csvBytesOf({ werke: [{ folge: 1, revision: 1, pfade: [], inhalt: { ...INHALT, titel, kurztext: 'a\u0001b\u001Bc\u009Dd' } }] })
  const [, zeile = ''] = bytes.toString('utf16le').split('\r\n')
  expect(zeile).toContain(',Eins Zwei Drei Vier Fünf Sechs,')
  expect(zeile).toContain(',abcd,')
  expect(zeile).not.toMatch(/\p{Cc}/u)
})
