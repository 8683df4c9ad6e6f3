import { beforeEach, describe, expect, it } from 'vitest'
import { isUmgeordnet, mergeAblauf, moveWerk } from '#src/parts/buehne/stand/ablauf.ts'
import { createBuehnenstand, reduceBuehne } from '#src/parts/buehne/stand/buehnenstand.ts'
import { endLaufend, readLaufend, readWerk, resumeNeuGeladen, resumeStand, savePlatz } from '#src/parts/buehne/fenster/platz.ts'

const ORT = { juryId: 'jury', kategorieId: 'film' }
const WERKE = ['a', 'b', 'c']
const JETZT = 1_800_000_000_000
const STUNDE = 3_600_000

/** A show that stands in the middle of the second work's film. */
function laufend() {
  const lage = { motive: () => 3, jetztMs: JETZT }
  let stand = reduceBuehne(createBuehnenstand(WERKE, 'a', JETZT), { art: 'WEITER' }, lage)
  stand = reduceBuehne(stand, { art: 'MOTIV_VOR' }, lage)
  return reduceBuehne(stand, { art: 'SUCHE', sekunde: 12 }, lage)
}

beforeEach(() => localStorage.clear())

describe('the place of a show', () => {
  it('is where it was: work, motif, second, what was shown; but nothing plays by itself', () => {
    savePlatz({ ...ORT, stand: laufend() }, JETZT)
    expect(readWerk('jury', 'film', JETZT)).toBe('b')
    expect(resumeStand(ORT, WERKE, 'b', JETZT)).toMatchObject({
      werk: 'b',
      motiv: 1,
      phase: 'WERK',
      gezeigt: ['a'],
      film: { spielt: false, wartet: false, sekunde: 12 },
    })
  })

  it('comes back as it was after a reload, black too; also where its work has gone meanwhile', () => {
    expect(resumeNeuGeladen(ORT, WERKE, JETZT)).toBe(null)
    savePlatz({ ...ORT, stand: { ...laufend(), schwarz: true } }, JETZT)
    expect(resumeNeuGeladen(ORT, WERKE, JETZT)).toMatchObject({ werk: 'b', motiv: 1, schwarz: true })
    expect(resumeNeuGeladen(ORT, ['a', 'c'], JETZT)).toMatchObject({ werk: 'c', schwarz: true })
    expect(resumeStand(ORT, WERKE, 'b', JETZT)).toMatchObject({ schwarz: false })
  })

  it('gives way to another work that was chosen, in the order that was made', () => {
    savePlatz({ ...ORT, stand: { ...laufend(), werke: ['c', 'b', 'a'] } }, JETZT, WERKE)
    expect(resumeStand(ORT, WERKE, 'a', JETZT)).toMatchObject({ werk: 'a', phase: 'TITEL', werke: ['c', 'b', 'a'] })
  })

  it('gives way to an order that was made outside since', () => {
    savePlatz({ ...ORT, stand: { ...laufend(), werke: ['c', 'b', 'a'] } }, JETZT, WERKE)
    expect(resumeStand(ORT, ['b', 'a', 'c'], 'b', JETZT).werke).toEqual(['b', 'a', 'c'])
  })

  it('knows works that came and forgets works that went', () => {
    savePlatz({ ...ORT, stand: laufend() }, JETZT)
    expect(resumeStand(ORT, ['a', 'b', 'd'], 'b', JETZT)).toMatchObject({ werk: 'b', werke: ['a', 'b', 'd'], entfallen: [] })
    expect(resumeStand(ORT, ['a', 'c'], 'c', JETZT)).toMatchObject({ werk: 'c', werke: ['a', 'c'], gezeigt: ['a'], phase: 'TITEL' })
  })

  it('of a work that has gone is the next one that is there, whatever the address says', () => {
    savePlatz({ ...ORT, stand: laufend() }, JETZT)
    expect(resumeStand(ORT, ['a', 'c'], 'b', JETZT)).toMatchObject({ werk: 'c', werke: ['a', 'c'], gezeigt: ['a'] })
    expect(resumeStand(ORT, ['a'], 'b', JETZT)).toMatchObject({ werk: 'a', werke: ['a'] })
    localStorage.clear()
    expect(resumeStand(ORT, WERKE, 'gibt-es-nicht', JETZT)).toMatchObject({ werk: 'a', werke: WERKE })
  })

  it('is forgotten on another day, of another category, and where it cannot be read', () => {
    savePlatz({ ...ORT, stand: laufend() }, JETZT)
    expect(readWerk('jury', 'film', JETZT + 13 * STUNDE)).toBe(null)
    expect(resumeStand(ORT, WERKE, 'a', JETZT + 13 * STUNDE)).toMatchObject({ werk: 'a', gezeigt: [] })
    expect(readWerk('jury', 'plakat', JETZT)).toBe(null)
    localStorage.setItem('lorbeer-buehne-platz jury film', '{"form":1,')
    expect(resumeStand(ORT, WERKE, 'a', JETZT)).toMatchObject({ werk: 'a', phase: 'TITEL' })
  })

  it('runs until it is left', () => {
    expect(readLaufend(JETZT)).toBe(null)
    savePlatz({ ...ORT, stand: laufend() }, JETZT)
    expect(readLaufend(JETZT)).toMatchObject({ ...ORT, stand: { werk: 'b' } })
    endLaufend()
    expect(readLaufend(JETZT)).toBe(null)
    expect(readWerk('jury', 'film', JETZT)).toBe('b')
  })
})

describe('the running list', () => {
  it('is merged, moved and compared', () => {
    expect(mergeAblauf(['c', 'x', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
    expect(moveWerk(WERKE, 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveWerk(WERKE, 0, 3)).toBe(WERKE)
    expect(moveWerk(WERKE, -1, 1)).toBe(WERKE)
    expect(isUmgeordnet(WERKE, ['a', 'c', 'd'])).toBe(false)
    expect(isUmgeordnet(WERKE, ['c', 'a'])).toBe(true)
  })
})
