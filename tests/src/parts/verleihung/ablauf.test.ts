import { describe, expect, it } from 'vitest'
import type { Buehnenkategorie } from '#contract/preisverleihung.ts'
import {
  ANFANG,
  findSchritt,
  ortOf,
  reduceAblauf,
  schritteOf,
  uebersichtOf,
  type Ablaufaktion,
  type Ablaufstand,
} from '#src/parts/verleihung/ablauf.ts'
import { PROBE_KATEGORIEN } from '#src/parts/verleihung/probe.ts'
import { befehlOf } from '#src/parts/verleihung/tasten.ts'

function kategorie(nummer: number, medaillen: readonly Buehnenkategorie['werke'][number]['medaille'][]): Buehnenkategorie {
  const werke = medaillen.map((medaille, index) => ({
    id: `${nummer}-${index}`,
    nummer: '',
    titel: `Arbeit ${nummer}-${index}`,
    auftraggeber: '',
    agentur: '',
    medaille,
    bilder: [],
  }))
  return { id: `k${nummer}`, nummer, titel: `Kategorie ${nummer}`, werke }
}
const KATEGORIEN = [kategorie(3, ['BRONZE', 'BRONZE', 'GOLD']), kategorie(12, ['SILBER', 'GRANDPRIX'])]
const SCHRITTE = schritteOf(KATEGORIEN)
const play = (aktionen: readonly Ablaufaktion[], stand: Ablaufstand = ANFANG) =>
  aktionen.reduce((bisher, aktion) => reduceAblauf(bisher, aktion, SCHRITTE), stand)
const weiter = (mal: number) => Array.from({ length: mal }, () => ({ art: 'WEITER' as const }))
const taste = (key: string, over = {}) => befehlOf({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...over })

describe('the order of the reveal', () => {
  it('is each category, then Bronze to Grand Prix, one work a step, without a step for a medal that nobody has', () => {
    expect(SCHRITTE.map(ortOf)).toEqual(['ANFANG', 'k3', 'k3 3-0', 'k3 3-1', 'k3 3-2', 'k12', 'k12 12-0', 'k12 12-1', 'ENDE'])
  })

  it('goes one step with each press, back too, and never past its ends', () => {
    expect(play(weiter(2)).schritt).toBe(2)
    expect(play([...weiter(2), { art: 'ZURUECK' }]).schritt).toBe(1)
    expect(play(weiter(50)).schritt).toBe(SCHRITTE.length - 1)
    expect(play([{ art: 'ZURUECK' }]).schritt).toBe(0)
  })

  it('comes out of the black and out of the overview without revealing anything', () => {
    for (const art of ['SCHWARZ', 'UEBERSICHT'] as const) {
      const verdeckt = play([...weiter(2), { art }])
      expect(verdeckt.schwarz || verdeckt.uebersicht).toBe(true)
      expect(play(weiter(1), verdeckt)).toEqual({ ...ANFANG, schritt: 2 })
    }
  })

  it('jumps to the title of a category by its number, and stays for a number that there is not', () => {
    const getippt = play([
      { art: 'ZIFFER', ziffer: '1' },
      { art: 'ZIFFER', ziffer: '2' },
    ])
    expect(getippt).toEqual({ ...ANFANG, ziffern: '12' })
    expect(play([{ art: 'SPRUNG' }], getippt)).toEqual({ ...ANFANG, schritt: 5 })
    expect(play([{ art: 'ZIFFER', ziffer: '7' }, { art: 'SPRUNG' }])).toEqual(ANFANG)
    expect(play([{ art: 'KATEGORIE', kategorieId: 'k3' }], play(weiter(6))).schritt).toBe(1)
  })

  it('keeps its place by what is shown: a work that is gone leaves the title of its category', () => {
    expect(findSchritt(SCHRITTE, 'k12 12-0')).toBe(6)
    const ohne = schritteOf([kategorie(3, ['BRONZE']), { ...kategorie(12, ['GRANDPRIX']), werke: [] }])
    expect(findSchritt(ohne, 'k12 12-0')).toBe(3)
    expect(findSchritt(schritteOf([]), 'k12 12-0')).toBe(0)
    expect(findSchritt(SCHRITTE, null)).toBe(0)
  })

  it('tells in its overview where categories lie, and neither medals nor how many', () => {
    const zeilen = (schritt: number) => uebersichtOf(SCHRITTE, schritt).map(({ kategorie: { id }, lage }) => `${id} ${lage}`)
    expect(zeilen(0)).toEqual(['k3 DANACH', 'k12 DANACH'])
    expect(zeilen(6)).toEqual(['k3 DAVOR', 'k12 HIER'])
    expect(zeilen(8)).toEqual(['k3 DAVOR', 'k12 DAVOR'])
  })
})

describe('the keys of the stage', () => {
  it('are those of clickers, too', () => {
    for (const key of ['ArrowRight', 'PageDown']) expect(taste(key)).toEqual({ art: 'WEITER' })
    for (const key of ['ArrowLeft', 'PageUp']) expect(taste(key)).toEqual({ art: 'ZURUECK' })
    for (const key of ['b', 'B', '.']) expect(taste(key)).toEqual({ art: 'SCHWARZ' })
    expect(taste('G')).toEqual({ art: 'UEBERSICHT' })
    expect(taste('4')).toEqual({ art: 'ZIFFER', ziffer: '4' })
    expect(taste('Escape')).toEqual({ art: 'VERLASSEN' })
  })

  it('reveal nothing more while one is held down, reload nothing, and leave to the browser what is its own', () => {
    expect(taste('ArrowRight', { repeat: true })).toBe('nichts')
    for (const key of ['F5', ' ']) expect(taste(key)).toBe('nichts')
    expect([taste('r', { ctrlKey: true }), taste('Tab'), taste('x')]).toEqual([null, null, null])
  })
})

it('the rehearsal has every medal, and says in each name that it is invented', () => {
  const werke = PROBE_KATEGORIEN.flatMap((each) => each.werke)
  expect(new Set(werke.map(({ medaille }) => medaille))).toEqual(new Set(['BRONZE', 'SILBER', 'GOLD', 'GRANDPRIX']))
  for (const { agentur, auftraggeber } of werke) expect(`${agentur} ${auftraggeber}`).toMatch(/^Musteragentur .* Beispiel /)
})
