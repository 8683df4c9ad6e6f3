import { describe, expect, it } from 'vitest'
import { chooseYoungJurys, listYoungJurys } from '#src/parts/young/young-jury.ts'
import { arbeitenSatz, countHochschulenOf, nachwuchsSatz } from '#src/parts/young/young-worte.ts'
import { makeJury } from '#tests/support/jury-paket.ts'

const OHNE = { funktion: null, stimmberechtigt: false } as const
const NIEMALS = new Map<string, string>()

describe('the jury of a category whose address names none', () => {
  it('is a real one before a rehearsal, the one with a vote before one without, then that of the lower number', () => {
    const jurys = [
      makeJury({ id: 'probe', nummer: 1, probe: true, young: ['k', 'nur-probe'] }),
      makeJury({ id: 'ohne-sitz', nummer: 2, ...OHNE, young: ['k', 'ohne'] }),
      makeJury({ id: 'beobachter', nummer: 3, funktion: 'BEOBACHTER', stimmberechtigt: false, young: ['k', 'ohne'] }),
      makeJury({ id: 'sechs', nummer: 6, young: ['k', 'l'] }),
      makeJury({ id: 'vier', nummer: 4, young: ['k'] }),
      makeJury({ id: 'haupt', nummer: 5 }),
    ]
    expect([...chooseYoungJurys(jurys, NIEMALS)].toSorted()).toEqual([
      ['k', 'vier'],
      ['l', 'sechs'],
      ['nur-probe', 'probe'],
      ['ohne', 'beobachter'],
    ])
  })

  it('stays while it has the category, whatever comes: a ballot never changes its jury', () => {
    const sechs = makeJury({ id: 'sechs', nummer: 6, young: ['k'] })
    const vier = makeJury({ id: 'vier', nummer: 4, young: ['k'] })
    const before = chooseYoungJurys([sechs], NIEMALS)
    expect(chooseYoungJurys([vier, sechs], before).get('k')).toBe('sechs')
    expect(chooseYoungJurys([vier, { ...sechs, young: ['l'] }], before).get('k')).toBe('vier')
  })

  it('are those of the newest year', () => {
    const jurys = [makeJury({ id: 'alt', jahr: 2024, young: ['a'] }), makeJury({ id: 'neu', jahr: 2026, young: ['b'] }), makeJury({ id: 'haupt' })]
    expect(listYoungJurys(jurys, chooseYoungJurys(jurys, NIEMALS)).map(({ id }) => id)).toEqual(['neu'])
    expect(listYoungJurys([], NIEMALS)).toEqual([])
  })
})

describe('what is said of the works', () => {
  it('counts one school once, however it is spelled, and speaks of one as of one', () => {
    const werke = ['Akademie am Hafen, Linz', 'AKADEMIE am Hafen,  Linz', 'Hochschule für Form', ''].map((hochschule) => ({ hochschule }))
    expect(countHochschulenOf([...werke, {}])).toBe(2)
    expect([arbeitenSatz(22, 9), arbeitenSatz(1, 1), arbeitenSatz(3, 0)]).toEqual([
      '22 Arbeiten aus 9 Hochschulen',
      '1 Arbeit aus 1 Hochschule',
      '3 Arbeiten',
    ])
    expect(nachwuchsSatz(2026, 94, 23)).toBe('Der Nachwuchs 2026: 94 Arbeiten aus 23 Hochschulen.')
  })
})
