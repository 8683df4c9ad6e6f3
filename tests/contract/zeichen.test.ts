import { expect, it } from 'vitest'
import { gravurlueckenWort } from '#contract/auftritt.ts'
import { codeOf, zeichenWort } from '#contract/zeichen.ts'

it('what can be seen is shown, what cannot is called by its code', () => {
  expect(['漢', '\u{1F981}', '\u0336', '\u200D', '\u00A0'].map(zeichenWort)).toEqual(['漢', '\u{1F981}', 'U+0336', 'U+200D', 'U+00A0'])
})

it('an engraving names no bare mark', () => {
  const luecken = ['漢', '\u0336'].map((zeichen, zeile) => ({ zeichen, code: codeOf(zeichen), zeile }))
  expect(gravurlueckenWort(luecken)).toBe('Der Schrift fehlt 漢 (U+6F22, Zeile 1), U+0336 (Zeile 2)')
})
