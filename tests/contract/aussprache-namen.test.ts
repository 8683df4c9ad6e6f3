import { describe, expect, it } from 'vitest'
import { lautOhneSterne, proposeNamen, silbenOf, teileText } from '#contract/aussprache-namen.ts'

describe('how a name is written down', () => {
  it('what stands between stars is stressed', () => {
    expect(silbenOf('o-re-*li* ge-*nuhn*')).toEqual([
      { text: 'o-re-', betont: false },
      { text: 'li', betont: true },
      { text: ' ge-', betont: false },
      { text: 'nuhn', betont: true },
    ])
    expect(lautOhneSterne('*jör*-gen')).toBe('jör-gen')
  })
  it('a star alone is a star', () => {
    expect(silbenOf('fern*li')).toEqual([{ text: 'fern*li', betont: false }])
    expect(silbenOf('')).toEqual([])
    expect(silbenOf('**')).toEqual([{ text: '**', betont: false }])
  })
})

describe('names in a text', () => {
  const namenIn = (text: string, namen: string[]) =>
    teileText(text, namen).flatMap(({ text: stueck, name }) => (name === null ? [] : [`${stueck}=${name}`]))

  it('are found as whole words, the longest first, with the s of a genitive, in any case', () => {
    expect(namenIn('Halbton & Söhne haben für FERNLINIE gearbeitet.', ['Halbton', 'Halbton & Söhne', 'Fernlinie'])).toEqual([
      'Halbton & Söhne=Halbton & Söhne',
      'FERNLINIE=Fernlinie',
    ])
    expect(namenIn('Fernlinies Züge, aber keine Fernlinien.', ['Fernlinie'])).toEqual(['Fernlinie=Fernlinie'])
    expect(namenIn('Ğöksu und STRAẞER, Жук, 漢字.', ['Жук', '漢字', 'Straẞer'])).toEqual(['STRAẞER=Straẞer', 'Жук=Жук', '漢字=漢字'])
  })
  it('leave every letter where it was', () => {
    const text = 'Auf die Bühne: Aurélie Guénoun und Jørgen Kjær.'
    expect(
      teileText(text, ['Jørgen Kjær', 'Aurélie Guénoun'])
        .map((stueck) => stueck.text)
        .join(''),
    ).toBe(text)
    expect(
      teileText('İstanbul und Kjær', ['Kjær'])
        .map((stueck) => stueck.text)
        .join(''),
    ).toBe('İstanbul und Kjær')
  })
  it('are proposed: who collects first, then whom the text names, each once', () => {
    const sprechertext = 'Halbton & Söhne für Fernlinie. Auf die Bühne bitte: Aurélie Guénoun.'
    expect(
      proposeNamen({ sprechertext, abholer: ['Jørgen Kjær', 'Aurélie Guénoun', ' '], weitere: ['Halbton & Söhne', 'Fernlinie', 'Nicht genannt'] }),
    ).toEqual(['Jørgen Kjær', 'Aurélie Guénoun', 'Halbton & Söhne', 'Fernlinie'])
  })
})
