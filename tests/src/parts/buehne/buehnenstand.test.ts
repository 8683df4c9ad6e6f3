import { describe, expect, it } from 'vitest'
import { type BuehnenAktion, type Buehnenstand, createBuehnenstand, reduceBuehne, TITEL_MS } from '#src/parts/buehne/stand/buehnenstand.ts'
import { sekundeOf } from '#src/parts/buehne/stand/filmstand.ts'
import { befehlOf, isFensterbefehl, TASTEN } from '#src/parts/buehne/stand/tasten.ts'
import { restOf } from '#src/parts/buehne/stand/uhrstand.ts'

const WERKE = ['a', 'b', 'c', 'd', 'e']
const MOTIVE: Record<string, number> = { a: 1, b: 3, c: 0, d: 25, e: 1 }

/** A show that somebody works by keys and by time. */
function openShow(werk = 'a') {
  let jetztMs = 1_000_000
  let stand = createBuehnenstand(WERKE, werk, jetztMs)
  const tu = (aktion: BuehnenAktion): Buehnenstand => (stand = reduceBuehne(stand, aktion, { motive: (id) => MOTIVE[id] ?? 0, spalten: 2, jetztMs }))
  return {
    tu,
    get stand() {
      return stand
    },
    get sekunde() {
      return sekundeOf(stand.film, jetztMs)
    },
    get restSekunden() {
      return stand.uhr && restOf(stand.uhr, jetztMs) / 1000
    },
    warte(ms: number) {
      jetztMs += ms
      return tu({ art: 'TITEL_ENDE' })
    },
    taste(...tasten: string[]): Buehnenstand {
      for (const taste of tasten) {
        const befehl = befehlOf(taste, stand)
        if (befehl && !isFensterbefehl(befehl)) tu(befehl)
      }
      return stand
    },
  }
}

/** A show whose title phase is over. */
function openLaufend(werk = 'a') {
  const show = openShow(werk)
  show.warte(TITEL_MS)
  return show
}

describe('steps', () => {
  it.each([
    ['ArrowRight', 'b', 'c'],
    ['PageDown', 'b', 'c'],
    ['ArrowLeft', 'b', 'a'],
    ['PageUp', 'b', 'a'],
    ['Home', 'c', 'a'],
    ['End', 'b', 'e'],
    ['ArrowLeft', 'a', 'a'],
    ['ArrowRight', 'e', 'e'],
    ['x', 'b', 'b'],
  ])('%s at %s shows %s', (taste, von, nach) => {
    expect(openLaufend(von).taste(taste).werk).toBe(nach)
  })

  it('begin each work with its title, its first motif and its film from the beginning', () => {
    const show = openLaufend('b')
    show.taste('ArrowDown')
    show.warte(9000)
    expect(show.taste('ArrowRight')).toMatchObject({
      werk: 'c',
      motiv: 0,
      phase: 'TITEL',
      gezeigt: ['b'],
      film: { spielt: false, sekunde: 0, wartet: true },
    })
  })

  it('at the first and the last work change nothing, not even the time of the film', () => {
    const show = openLaufend('e')
    const vorher = show.stand
    expect(show.taste('ArrowRight')).toBe(vorher)
    expect(show.taste('End')).toBe(vorher)
  })

  it('with a single work lead nowhere, and with none either', () => {
    const lage = { motive: () => 1, jetztMs: 0 }
    const einzig = createBuehnenstand(['a'], 'a', 0)
    expect(reduceBuehne(einzig, { art: 'WEITER' }, lage)).toBe(einzig)
    const leer = createBuehnenstand([], undefined, 0)
    expect(reduceBuehne(leer, { art: 'ENDE' }, lage).werk).toBe('')
  })
})

describe('motifs', () => {
  it.each([
    ['b', ['ArrowDown'], 1],
    ['b', ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 2],
    ['b', ['ArrowDown', 'ArrowUp', 'ArrowUp'], 0],
    ['c', ['ArrowDown'], 0],
    ['d', Array.from({ length: 40 }, () => 'ArrowDown'), 24],
  ])('of %s, after %j: %i', (werk, tasten, motiv) => {
    expect(openLaufend(werk).taste(...tasten).motiv).toBe(motiv)
  })

  it('end the title phase, and begin to play', () => {
    expect(openShow('b').taste('ArrowDown')).toMatchObject({ phase: 'WERK', motiv: 1, film: { spielt: true, sekunde: 0 } })
  })
})

describe('the title', () => {
  it('goes after four seconds, and the film begins then', () => {
    const show = openShow('b')
    expect(show.warte(TITEL_MS - 1)).toMatchObject({ phase: 'TITEL', film: { spielt: false } })
    expect(show.warte(1)).toMatchObject({ phase: 'WERK', titelBisMs: null, film: { spielt: true, sekunde: 0 } })
  })

  it('is held by T over a film that plays on, until T', () => {
    const show = openLaufend('b')
    show.taste('t')
    show.warte(60_000)
    expect(show.stand).toMatchObject({ phase: 'TITEL', film: { spielt: true } })
    expect(show.sekunde).toBe(60)
    expect(show.taste('t').phase).toBe('WERK')
  })

  it('is ended early by T or Space, and the film begins', () => {
    expect(openShow('b').taste('t')).toMatchObject({ phase: 'WERK', film: { spielt: true } })
    expect(openShow('b').taste(' ')).toMatchObject({ phase: 'WERK', film: { spielt: true } })
  })
})

describe('the film', () => {
  it('plays and holds by Space, and knows where it is', () => {
    const show = openLaufend('b')
    show.warte(2500)
    expect(show.taste(' ').film).toMatchObject({ spielt: false, sekunde: 2.5 })
    show.warte(5000)
    show.taste(' ')
    show.warte(1000)
    expect(show.sekunde).toBe(3.5)
  })

  it('is sought within its length, and each seek has its number', () => {
    const show = openLaufend('b')
    const { sprung } = show.stand.film
    show.tu({ art: 'FILM_DAUER', dauer: 20, werk: 'b', motiv: 0 })
    expect(show.tu({ art: 'SUCHE', sekunde: 99 }).film).toMatchObject({ sekunde: 20, sprung: sprung + 1 })
    expect(show.tu({ art: 'SUCHE', sekunde: -3 }).film).toMatchObject({ sekunde: 0, sprung: sprung + 2 })
    expect(show.tu({ art: 'SUCHE', sekunde: Number.NaN }).film.sprung).toBe(sprung + 2)
  })

  it('takes the time of the player that stalled, but no report from before a seek', () => {
    const show = openLaufend('b')
    show.warte(5000)
    const { sprung } = show.stand.film
    show.tu({ art: 'FILM_STEHT', sekunde: 3, sprung })
    expect(show.sekunde).toBe(3)
    show.tu({ art: 'SUCHE', sekunde: 10 })
    show.tu({ art: 'FILM_STEHT', sekunde: 3.2, sprung })
    expect(show.sekunde).toBe(10)
  })

  it('holds its last picture, and Space begins anew', () => {
    const show = openLaufend('b')
    show.tu({ art: 'FILM_DAUER', dauer: 8, werk: 'b', motiv: 0 })
    show.warte(8000)
    const { sprung } = show.stand.film
    expect(show.tu({ art: 'FILM_ENDE', sprung }).film).toMatchObject({ spielt: false, sekunde: 8 })
    expect(show.taste(' ').film).toMatchObject({ spielt: true, sekunde: 0, sprung: sprung + 1 })
  })

  it('does not end by what another work tells late', () => {
    const show = openLaufend('b')
    const { sprung } = show.stand.film
    show.taste('ArrowRight')
    show.warte(TITEL_MS)
    expect(show.tu({ art: 'FILM_ENDE', sprung }).film.spielt).toBe(true)
    expect(show.tu({ art: 'FILM_DAUER', dauer: 8, werk: 'b', motiv: 0 }).film.dauer).toBe(null)
    expect(show.tu({ art: 'FILM_FEHLER', sprung }).film.fehlt).toBe(false)
  })

  it('that fails is held and marked, until the next motif', () => {
    const show = openLaufend('b')
    expect(show.tu({ art: 'FILM_FEHLER', sprung: show.stand.film.sprung }).film).toMatchObject({ spielt: false, fehlt: true })
    expect(show.taste('ArrowDown').film).toMatchObject({ spielt: true, fehlt: false })
  })

  it('that gets no further holds where it is, is marked, and goes on by itself', () => {
    const show = openLaufend('b')
    show.warte(2000)
    const { sprung } = show.stand.film
    show.warte(4000)
    expect(show.tu({ art: 'FILM_STOCKT', sekunde: 2, sprung }).film).toMatchObject({ spielt: true, stockt: true })
    show.warte(3000)
    expect(show.sekunde).toBe(2)
    expect(show.tu({ art: 'FILM_STEHT', sekunde: 2.2, sprung }).film).toMatchObject({ spielt: true, stockt: false, sekunde: 2.2 })
    show.warte(1000)
    expect(show.sekunde).toBeCloseTo(3.2)
    show.tu({ art: 'FILM_STOCKT', sekunde: 3.2, sprung })
    expect(show.taste(' ').film).toMatchObject({ spielt: false, stockt: false })
    expect(show.tu({ art: 'FILM_STOCKT', sekunde: 3.2, sprung: sprung - 1 }).film.stockt).toBe(false)
  })

  it('is as loud as between silent and full', () => {
    const show = openShow()
    expect(show.tu({ art: 'TON', ton: 0.4 }).film.ton).toBe(0.4)
    expect(show.tu({ art: 'TON', ton: 7 }).film.ton).toBe(1)
    expect(show.tu({ art: 'TON', ton: Number.NaN }).film.ton).toBe(1)
  })
})

describe('black', () => {
  it.each(['b', '.'])('by %s holds the film, and the same key lets it go on where it was', (taste) => {
    const show = openLaufend('b')
    show.warte(3000)
    expect(show.taste(taste)).toMatchObject({ schwarz: true, film: { spielt: false, sekunde: 3, wartet: true } })
    show.warte(60_000)
    expect(show.taste(taste)).toMatchObject({ schwarz: false, film: { spielt: true, sekunde: 3 } })
  })

  it('leaves a film alone that stood', () => {
    const show = openLaufend('b')
    show.taste(' ', 'b', 'b')
    expect(show.stand).toMatchObject({ schwarz: false, film: { spielt: false } })
  })

  it.each(['ArrowRight', 'ArrowDown', 'PageUp', ' ', 'g'])('is lifted by %s', (taste) => {
    const show = openLaufend('b')
    show.taste('b')
    expect(show.taste(taste).schwarz).toBe(false)
  })

  it('is lifted at the last work by the key for the next', () => {
    const show = openLaufend('e')
    show.taste('b')
    expect(show.taste('PageDown')).toMatchObject({ werk: 'e', schwarz: false, phase: 'WERK' })
  })
})

describe('a number', () => {
  it.each([
    [['3', 'Enter'], 'c'],
    [['0', '3', 'Enter'], 'c'],
    [['9', 'Enter'], 'a'],
    [['0', 'Enter'], 'a'],
    [['9', 'Backspace', '2', 'Enter'], 'b'],
    [['1', '2', '3', '4', '5', 'Enter'], 'a'],
    [['3', 'Escape', 'Enter'], 'a'],
    [['Enter'], 'a'],
  ])('%j shows %s', (tasten, werk) => {
    const stand = openLaufend().taste(...tasten)
    expect(stand).toMatchObject({ werk, ziffern: '' })
  })

  it('that does not exist leaves the film playing', () => {
    const show = openLaufend('b')
    expect(show.taste('4', '2', 'Enter')).toMatchObject({ werk: 'b', phase: 'WERK', film: { spielt: true } })
  })

  it('is forgotten by a step', () => {
    expect(openLaufend().taste('4', 'ArrowRight')).toMatchObject({ werk: 'b', ziffern: '' })
  })
})

describe('the overview', () => {
  it('holds the film, and goes on with it when nothing else was chosen', () => {
    const show = openLaufend('b')
    show.warte(2000)
    expect(show.taste('g')).toMatchObject({ uebersicht: true, film: { spielt: false, wartet: true } })
    expect(show.taste('g')).toMatchObject({ uebersicht: false, werk: 'b', phase: 'WERK', film: { spielt: true, sekunde: 2 } })
  })

  it('chooses by arrows, in rows too, and begins with the title when it closes', () => {
    const show = openLaufend('a')
    show.taste('g', 'ArrowRight', 'ArrowDown')
    show.warte(20_000)
    expect(show.stand).toMatchObject({ werk: 'a', auswahl: 'd', uebersicht: true, phase: 'WERK', film: { spielt: false } })
    expect(show.taste('Enter')).toMatchObject({ werk: 'd', uebersicht: false, phase: 'TITEL', gezeigt: ['a'] })
    expect(show.warte(TITEL_MS)).toMatchObject({ phase: 'WERK', film: { spielt: true } })
  })

  it('is closed by Escape, by Space, and by a work that is clicked', () => {
    expect(openLaufend().taste('g', 'ArrowRight', 'Escape')).toMatchObject({ uebersicht: false, auswahl: null, werk: 'a', phase: 'WERK' })
    expect(openLaufend().taste('g', 'ArrowRight', ' ')).toMatchObject({ uebersicht: false, auswahl: null, werk: 'b' })
    const show = openLaufend()
    show.taste('g')
    expect(show.tu({ art: 'ZEIGE', einreichungId: 'e' })).toMatchObject({ uebersicht: false, werk: 'e', phase: 'TITEL' })
  })
})

describe('the clock', () => {
  it('begins, holds and goes on by U, and goes below zero', () => {
    const show = openLaufend()
    expect(show.stand.uhr).toBe(null)
    show.taste('u')
    show.warte(10_000)
    expect(show.restSekunden).toBe(170)
    show.taste('u')
    show.warte(10_000)
    expect(show.restSekunden).toBe(170)
    show.taste('u')
    show.warte(180_000)
    expect(show.restSekunden).toBe(-10)
    show.taste('u', 'u')
    expect(show.restSekunden).toBe(180)
  })

  it('takes more and less time for this work, and is full and held at the next', () => {
    const show = openLaufend()
    show.taste('u')
    show.tu({ art: 'UHR_ZEIT', ms: 30_000 })
    expect(show.restSekunden).toBe(210)
    show.tu({ art: 'UHR_ZEIT', ms: -600_000 })
    expect(show.restSekunden).toBe(0)
    expect(show.taste('ArrowRight').uhr).toMatchObject({ laeuft: false, restMs: 180_000 })
  })

  it('is set before it begins, for every work from then on', () => {
    const show = openLaufend()
    show.tu({ art: 'UHR_ZEIT', ms: -60_000 })
    expect(show.stand.uhr).toMatchObject({ dauerMs: 120_000, laeuft: false })
    show.tu({ art: 'UHR_ZEIT', ms: -600_000 })
    expect(show.restSekunden).toBe(30)
    show.taste('u')
    show.warte(10_000)
    expect(show.taste('ArrowRight').uhr).toMatchObject({ dauerMs: 30_000, restMs: 30_000, laeuft: false })
  })
})

describe('a running list that changes', () => {
  it('keeps the work on the screen, its film and its title', () => {
    const show = openLaufend('b')
    show.warte(1000)
    const { film } = show.stand
    expect(show.tu({ art: 'ABLAUF', werke: ['e', 'd', 'c', 'b', 'a'], entfallen: [] })).toMatchObject({ werk: 'b', phase: 'WERK', film })
    expect(show.taste('ArrowRight').werk).toBe('a')
  })

  it('passes over what was withdrawn, and numbers stay', () => {
    const show = openLaufend('b')
    show.tu({ art: 'ABLAUF', werke: WERKE, entfallen: ['c', 'a'] })
    expect(show.taste('ArrowRight').werk).toBe('d')
    expect(show.taste('ArrowLeft').werk).toBe('b')
    expect(show.taste('ArrowLeft').werk).toBe('b')
    expect(show.taste('3', 'Enter').werk).toBe('b')
    expect(show.taste('5', 'Enter').werk).toBe('e')
    expect(show.taste('Home').werk).toBe('b')
  })

  it('leaves a withdrawn work on the screen until somebody steps on, also when the list has lost it', () => {
    const show = openLaufend('b')
    const stand = show.tu({ art: 'ABLAUF', werke: ['a', 'c', 'd', 'e'], entfallen: [] })
    expect(stand).toMatchObject({ werk: 'b', werke: WERKE, entfallen: ['b'], phase: 'WERK', film: { spielt: true } })
    expect(show.taste('ArrowRight').werk).toBe('c')
    expect(show.taste('ArrowLeft').werk).toBe('a')
  })

  it('that is the same changes nothing', () => {
    const show = openLaufend('b')
    const vorher = show.stand
    expect(show.tu({ art: 'ABLAUF', werke: [...WERKE], entfallen: [] })).toBe(vorher)
  })

  it('does not show what is not in it', () => {
    expect(openLaufend('b').tu({ art: 'ZEIGE', einreichungId: 'fremd' }).werk).toBe('b')
  })
})

describe('keys', () => {
  it('stand in one table, each once', () => {
    const tasten = TASTEN.flatMap(({ befehle }) => Object.keys(befehle))
    expect(new Set(tasten).size).toBe(tasten.length)
    for (const taste of ['PageUp', 'PageDown', 'b', '.', 'F5', 't', 'g', 'u', ' ', 'Home', 'End', 'Escape', 'Enter', '7'])
      expect(tasten).toContain(taste)
  })

  it('of the window are no change of the state: F5 is full screen, Escape leaves', () => {
    const { stand } = openShow()
    expect(befehlOf('F5', stand)).toEqual({ art: 'VOLLBILD' })
    expect(befehlOf('Escape', stand)).toEqual({ art: 'VERLASSEN' })
    expect(befehlOf('Escape', { ...stand, uebersicht: true })).toEqual({ art: 'ZURUECKNEHMEN' })
    expect(befehlOf('q', stand)).toBe(undefined)
  })
})
