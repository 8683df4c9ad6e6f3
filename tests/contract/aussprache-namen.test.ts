import { describe, expect, it } from 'vitest'
import { countOhneAussprache, findAussprache, lautOhneSterne, namenOf, silbenOf, teileText } from '#contract/aussprache-namen.ts'

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
  const abholer = [
    { name: 'Jørgen Kjær', stand: 'ANGEFRAGT' },
    { name: 'Aurélie Guénoun', stand: 'ZUGESAGT' },
    { name: 'Frieda Nordstern', stand: 'ABGESAGT' },
    { name: ' ', stand: 'ANGEFRAGT' },
  ] as const
  const sprechertext = 'Halbton & Söhne für Fernlinie, gedreht in Łódź. Auf die Bühne bitte: Aurélie Guénoun.'
  const auftritt = { sprechertext, abholer, agentur: 'Halbton & Söhne', auftraggeber: 'Fernlinie', laudator: 'Nicht genannt' }

  it('are proposed: who collects and comes first, then whom the text names, those too that somebody has entered, each once', () => {
    expect(namenOf(auftritt, [{ name: 'Łódź' }, { name: 'Wien' }])).toEqual([
      'Jørgen Kjær',
      'Aurélie Guénoun',
      'Halbton & Söhne',
      'Fernlinie',
      'Łódź',
    ])
    // Who has declined is not called, but may be named.
    expect(namenOf({ ...auftritt, sprechertext: 'Frieda Nordstern fehlt.' }, [{ name: 'Frieda Nordstern' }])).toContain('Frieda Nordstern')
    expect(namenOf({ ...auftritt, abholer: [], sprechertext: '' }, [{ name: 'Wien' }])).toEqual([])
  })
  it('are known when somebody has written down or recorded how they are said', () => {
    const namen = ['Jørgen Kjær', 'Fernlinie', 'Łódź']
    const gewusst = [
      { name: 'FERNLINIE', laut: '*fern*-li-ni-e', ton: null },
      { name: 'Jørgen  Kjær', laut: '', ton: {} },
      { name: 'Łódź', laut: '', ton: null },
    ]
    expect(countOhneAussprache(namen, [])).toBe(3)
    expect(countOhneAussprache(namen, gewusst)).toBe(1)
    expect(findAussprache(' jørgen kjær', gewusst)).toBe(gewusst[1])
    expect(findAussprache('Wien', gewusst)).toBeNull()
  })
})
