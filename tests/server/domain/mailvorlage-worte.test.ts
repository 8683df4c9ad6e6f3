import { describe, expect, it } from 'vitest'
import { MAILVORLAGEN } from '#contract/mailvorlage.ts'
import { beispielOf, fillVorlage, listPlatzhalter, VORLAGEN } from '#server/domain/mail/mailvorlage.ts'

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu))
const PLATZHALTER = /\{\{[^{}]*\}\}/g

/** Of every template with these values: words that stand neither in the template nor in a value, and spaces that are one too many or too few. */
function mistakesOf(schluessel: (typeof MAILVORLAGEN)[number], werte: Record<string, string>): string[] {
  const { betreff, text } = VORLAGEN[schluessel]
  const known = wordsOf([betreff, text].join(' ').replaceAll(PLATZHALTER, ' ').concat(' ', Object.values(werte).join(' ')))
  const filled = fillVorlage(schluessel, { betreff, text }, werte)
  return [filled.betreff, filled.text].flatMap((teil) => [
    ...[...wordsOf(teil)].filter((word) => !known.has(word)),
    ...(teil.match(/\S* {2,}\S*|\S* [,.:;)]|\( /g) ?? []),
  ])
}

describe('every mail', () => {
  it.each(MAILVORLAGEN)('%s joins no two words, with all values and with each of them empty', (schluessel) => {
    const werte = beispielOf(schluessel)
    expect(mistakesOf(schluessel, werte)).toEqual([])
    const leerbar = listPlatzhalter(schluessel).filter(({ bedeutung }) => /leer|sonst nichts/.test(bedeutung))
    for (const { name } of leerbar) expect(mistakesOf(schluessel, { ...werte, [name]: '' })).toEqual([])
    // A text of an office may leave a value out wherever it stands.
    for (const name of Object.keys(werte)) {
      const words = mistakesOf(schluessel, { ...werte, [name]: '' }).filter((mistake) => /^[\p{L}\p{N}]+$/u.test(mistake))
      expect([name, words]).toEqual([name, []])
    }
  })

  it('parts words where an empty value stood between them, and leaves no space before a full stop', () => {
    const { betreff, text } = fillVorlage(
      'einreichung-zurueckgezogen',
      { betreff: 'Ende {{durch}}.', text: 'wurde {{durch}}zurückgezogen' },
      { durch: '' },
    )
    expect([betreff, text]).toEqual(['Ende.', 'wurde zurückgezogen'])
  })
})
