import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Botschaft, Fensterrolle, Kanal, Publikumslage, Auftritt } from '#src/parts/buehne/fenster/botschaft.ts'
import { type Gleichschritt, openGleichschritt } from '#src/parts/buehne/fenster/gleichschritt.ts'
import { isHoerbar } from '#src/parts/buehne/fenster/use-buehne.ts'
import { createBuehnenstand } from '#src/parts/buehne/stand/buehnenstand.ts'

const LAGE: Publikumslage = { vollbild: true, ton: true, tonSeitMs: 1, schirm: { name: 'Beamer', links: 1440, oben: 0, breite: 1920, hoehe: 1080 } }
const WERKE = ['a', 'b', 'c', 'd', 'e']

/** The desk: windows that hear each other after two milliseconds, as long as nothing is lost. */
function openTisch() {
  interface Leitung {
    hear: (botschaft: Botschaft) => void
  }
  const leitungen = new Set<Leitung>()
  let verliert: (botschaft: Botschaft) => boolean = () => false
  function send(botschaft: Botschaft, absender?: Leitung) {
    if (verliert(botschaft)) return
    const kopie = structuredClone(botschaft)
    for (const leitung of leitungen) if (leitung !== absender) setTimeout(() => void (leitungen.has(leitung) && leitung.hear(kopie)), 2)
  }
  function openLeitung(): Kanal {
    const eigene: Leitung = { hear: () => undefined }
    leitungen.add(eigene)
    return {
      onBotschaft: (listener) => void (eigene.hear = listener),
      send: (botschaft) => void (leitungen.has(eigene) && send(botschaft, eigene)),
      close: () => void leitungen.delete(eigene),
    }
  }
  let nr = 0
  return {
    send,
    lose: (welche: (botschaft: Botschaft) => boolean) => (verliert = welche),
    open(
      rolle: Fensterrolle,
      { gewaehlt = null, beginn = rolle === 'VORTRAG' ? auftritt() : null }: { gewaehlt?: string | null; beginn?: Auftritt | null } = {},
    ) {
      nr += 1
      const kanal = openLeitung()
      const gleichschritt = openGleichschritt({
        rolle,
        kanal,
        id: `fenster-${nr}`,
        now: () => Date.now(),
        beginn: () => beginn,
        gewaehlt,
        lageOf: () => ({ motive: () => 3 }),
        ...(rolle === 'PUBLIKUM' && { publikumslage: () => LAGE }),
      })
      return Object.assign(gleichschritt, { stirb: () => kanal.close() })
    },
  }
}

function auftritt(werk = 'a', kategorieId = 'film'): Auftritt {
  return { juryId: 'jury', kategorieId, stand: createBuehnenstand(WERKE, werk, Date.now()) }
}

const werkOf = (fenster: Gleichschritt) => fenster.read().auftritt?.stand.werk
const phaseOf = (fenster: Gleichschritt) => fenster.read().phase
const geht = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A presenter's and an audience's window that have found each other. */
async function openPaar() {
  const tisch = openTisch()
  const vortrag = tisch.open('VORTRAG')
  await geht(300)
  const publikum = tisch.open('PUBLIKUM')
  await geht(300)
  return { tisch, vortrag, publikum }
}

describe('two windows', () => {
  it('show the same: the presenter leads, the audience follows each step', async () => {
    const { vortrag, publikum } = await openPaar()
    expect([phaseOf(vortrag), phaseOf(publikum)]).toEqual(['FUEHRT', 'FOLGT'])
    vortrag.tu({ art: 'WEITER' })
    vortrag.tu({ art: 'SCHWARZ' })
    await geht(3)
    expect(publikum.read().auftritt).toEqual(vortrag.read().auftritt)
    expect(publikum.read().auftritt?.stand).toMatchObject({ werk: 'b', schwarz: true })
  })

  it('take keys in the audience too, which the presenter’s counts once', async () => {
    const { vortrag, publikum } = await openPaar()
    publikum.tu({ art: 'WEITER' })
    publikum.tu({ art: 'WEITER' })
    await geht(1000)
    expect([werkOf(vortrag), werkOf(publikum)]).toEqual(['c', 'c'])
    expect(phaseOf(vortrag)).toBe('FUEHRT')
  })

  it('are together again after a message was lost, by the next beat', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    tisch.lose(() => true)
    vortrag.tu({ art: 'WEITER' })
    await geht(3)
    expect(werkOf(publikum)).toBe('a')
    tisch.lose(() => false)
    await geht(1100)
    expect(werkOf(publikum)).toBe('b')
  })

  it('do not go back by a message that comes late', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    const alte: Botschaft[] = []
    tisch.lose((botschaft) => botschaft.art === 'STAND' && alte.push(botschaft) > 0)
    vortrag.tu({ art: 'WEITER' })
    tisch.lose(() => false)
    vortrag.tu({ art: 'WEITER' })
    await geht(3)
    for (const botschaft of alte) tisch.send(botschaft)
    await geht(3)
    expect(werkOf(publikum)).toBe('c')
  })

  it('both know when the title is over, and a number that nobody ended', async () => {
    const { vortrag, publikum } = await openPaar()
    vortrag.tu({ art: 'ZEIGE', einreichungId: 'b' })
    await geht(4010)
    expect(publikum.read().auftritt?.stand).toMatchObject({ phase: 'WERK', film: { spielt: true } })
    publikum.tu({ art: 'ZIFFER', ziffer: '4' })
    await geht(1400)
    expect(werkOf(vortrag)).toBe('b')
    await geht(200)
    expect([werkOf(vortrag), werkOf(publikum)]).toEqual(['d', 'd'])
  })
})

describe('a window that goes and comes back', () => {
  it('of the audience is missed by the presenter alone, who goes on; reopened it shows the same', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    expect(vortrag.read()).toMatchObject({ publikum: LAGE, publikumFehlt: false })
    publikum.close()
    await geht(3)
    expect(vortrag.read()).toMatchObject({ publikum: null, publikumFehlt: true, phase: 'FUEHRT' })
    vortrag.tu({ art: 'WEITER' })
    const wieder = tisch.open('PUBLIKUM')
    await geht(10)
    expect(werkOf(wieder)).toBe('b')
    expect(vortrag.read()).toMatchObject({ publikum: LAGE, publikumFehlt: false })
  })

  it('of the audience that says nothing any more is missed too', async () => {
    const { vortrag, publikum } = await openPaar()
    publikum.stirb()
    await geht(5000)
    expect(vortrag.read().publikumFehlt).toBe(true)
  })

  it.each([
    ['was closed', (vortrag: Gleichschritt & { stirb(): void }) => vortrag.close(), 3],
    ['crashed', (vortrag: Gleichschritt & { stirb(): void }) => vortrag.stirb(), 4000],
  ])('of the presenter that %s: the audience goes on, its keys work, and the new one takes over from it', async (_, ende, ms) => {
    const { tisch, vortrag, publikum } = await openPaar()
    vortrag.tu({ art: 'WEITER' })
    await geht(3)
    ende(vortrag)
    await geht(ms)
    expect([werkOf(publikum), phaseOf(publikum)]).toEqual(['b', 'FUEHRT'])
    publikum.tu({ art: 'WEITER' })
    expect(werkOf(publikum)).toBe('c')
    const wieder = tisch.open('VORTRAG')
    await geht(10)
    expect([werkOf(wieder), phaseOf(wieder), phaseOf(publikum)]).toEqual(['c', 'FUEHRT', 'FOLGT'])
    wieder.tu({ art: 'ZURUECK' })
    await geht(3)
    expect(werkOf(publikum)).toBe('b')
  })

  it('of the presenter that just died does not swallow a key of the audience', async () => {
    const { vortrag, publikum } = await openPaar()
    vortrag.stirb()
    publikum.tu({ art: 'WEITER' })
    publikum.tu({ art: 'WEITER' })
    await geht(500)
    expect([werkOf(publikum), phaseOf(publikum)]).toEqual(['c', 'FUEHRT'])
  })

  it('of the presenter that slept finds what the audience did, and leads again', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    tisch.lose(() => true)
    await geht(4000)
    publikum.tu({ art: 'ENDE' })
    expect(phaseOf(publikum)).toBe('FUEHRT')
    tisch.lose(() => false)
    await geht(1100)
    expect([werkOf(vortrag), phaseOf(vortrag), phaseOf(publikum)]).toEqual(['e', 'FUEHRT', 'FOLGT'])
  })

  it('of the audience that wakes first after the machine slept takes no key back', async () => {
    const { vortrag, publikum } = await openPaar()
    // The audience's beat comes next.
    await geht(500)
    vi.setSystemTime(Date.now() + 60_000)
    await geht(199)
    vortrag.tu({ art: 'WEITER' })
    await geht(1500)
    expect([werkOf(vortrag), werkOf(publikum), phaseOf(vortrag), phaseOf(publikum)]).toEqual(['b', 'b', 'FUEHRT', 'FOLGT'])
  })

  it('is not called closed because the machine slept', async () => {
    const { vortrag, publikum } = await openPaar()
    // The presenter's beat comes next.
    await geht(800)
    const fehlte: boolean[] = []
    vortrag.subscribe(() => fehlte.push(vortrag.read().publikumFehlt))
    vi.setSystemTime(Date.now() + 60_000)
    await geht(3000)
    vortrag.tu({ art: 'WEITER' })
    await geht(3)
    expect([fehlte.includes(true), werkOf(publikum)]).toEqual([false, 'b'])
  })

  it('shows the work that was chosen in the list, not the one that the audience still saw', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    vortrag.close()
    await geht(3)
    const wieder = tisch.open('VORTRAG', { gewaehlt: 'd', beginn: auftritt('d') })
    await geht(10)
    expect([werkOf(wieder), werkOf(publikum)]).toEqual(['d', 'd'])
  })

  it('shows another category when that was opened', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    vortrag.close()
    await geht(3)
    tisch.open('VORTRAG', { beginn: auftritt('a', 'plakat') })
    await geht(10)
    expect(publikum.read().auftritt?.kategorieId).toBe('plakat')
  })

  it('of the audience, alone and loaded anew, comes back where it was; with nothing to show it rests', async () => {
    const tisch = openTisch()
    const allein = tisch.open('PUBLIKUM', { beginn: auftritt('c') })
    await geht(300)
    expect([werkOf(allein), phaseOf(allein)]).toEqual(['c', 'FUEHRT'])
    allein.close()
    const leer = tisch.open('PUBLIKUM')
    await geht(5000)
    expect(leer.read()).toMatchObject({ auftritt: null, phase: 'FOLGT' })
  })
})

describe('a show that is left', () => {
  it('leaves the audience at rest, and nobody takes it up', async () => {
    const { vortrag, publikum } = await openPaar()
    vortrag.verlasse()
    vortrag.close()
    await geht(6000)
    expect(publikum.read()).toMatchObject({ auftritt: null, phase: 'FOLGT' })
    publikum.tu({ art: 'WEITER' })
    await geht(1000)
    expect(publikum.read().auftritt).toBe(null)
  })
})

describe('two presenter’s windows', () => {
  it('the younger asks, and takes over when it is told to: the older is told', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    vortrag.tu({ art: 'WEITER' })
    const zweites = tisch.open('VORTRAG')
    await geht(300)
    expect([phaseOf(vortrag), phaseOf(zweites), werkOf(zweites)]).toEqual(['FUEHRT', 'ZWEITES', 'b'])
    zweites.tu({ art: 'WEITER' })
    await geht(1100)
    expect(werkOf(vortrag)).toBe('b')
    zweites.uebernimm()
    await geht(3)
    expect([phaseOf(vortrag), phaseOf(zweites)]).toEqual(['ABGEGEBEN', 'FUEHRT'])
    zweites.tu({ art: 'WEITER' })
    vortrag.tu({ art: 'ENDE' })
    await geht(1100)
    expect([werkOf(vortrag), werkOf(zweites), werkOf(publikum)]).toEqual(['c', 'c', 'c'])
  })

  it('are heard once, and not at all where the audience’s window is', async () => {
    const tisch = openTisch()
    const vortrag = tisch.open('VORTRAG')
    await geht(300)
    const zweites = tisch.open('VORTRAG')
    await geht(300)
    expect([vortrag, zweites].map((fenster) => isHoerbar(fenster.read()))).toEqual([true, false])
    zweites.uebernimm()
    await geht(3)
    expect([vortrag, zweites].map((fenster) => isHoerbar(fenster.read()))).toEqual([false, true])
    tisch.open('PUBLIKUM')
    await geht(300)
    expect([vortrag, zweites].map((fenster) => isHoerbar(fenster.read()))).toEqual([false, false])
  })

  it('each keep their own category, and the younger shows its own when it takes over', async () => {
    const { tisch, vortrag, publikum } = await openPaar()
    const zweites = tisch.open('VORTRAG', { beginn: auftritt('e', 'plakat') })
    await geht(300)
    expect(zweites.read()).toMatchObject({ phase: 'ZWEITES', andere: true, auftritt: { kategorieId: 'plakat', stand: { werk: 'e' } } })
    zweites.uebernimm()
    await geht(3)
    expect(publikum.read().auftritt).toMatchObject({ kategorieId: 'plakat', stand: { werk: 'e' } })
    expect(vortrag.read()).toMatchObject({ phase: 'ABGEGEBEN', andere: true, auftritt: { kategorieId: 'film', stand: { werk: 'a' } } })
    vortrag.uebernimm()
    await geht(3)
    expect(publikum.read().auftritt).toMatchObject({ kategorieId: 'film', stand: { werk: 'a' } })
  })

  it('the one that is left leads when the other has gone', async () => {
    const { tisch, vortrag } = await openPaar()
    const zweites = tisch.open('VORTRAG')
    await geht(300)
    vortrag.close()
    await geht(3000)
    expect(phaseOf(zweites)).toBe('FUEHRT')
  })
})

describe('a browser without messages between windows', () => {
  it('shows in one window', async () => {
    const allein = openGleichschritt({
      rolle: 'VORTRAG',
      kanal: null,
      id: 'allein',
      now: () => Date.now(),
      beginn: () => auftritt(),
      gewaehlt: null,
      lageOf: () => ({ motive: () => 1 }),
    })
    await geht(10)
    allein.tu({ art: 'WEITER' })
    expect(allein.read()).toMatchObject({ phase: 'FUEHRT', publikum: null, publikumFehlt: false })
    expect(werkOf(allein)).toBe('b')
    allein.close()
  })
})

describe('the check before the show', () => {
  it('sees the audience’s window, and moves nothing', async () => {
    const tisch = openTisch()
    const publikum = tisch.open('PUBLIKUM')
    const pruefung = tisch.open('PRUEFUNG')
    await geht(1300)
    expect(pruefung.read().publikum).toEqual(LAGE)
    publikum.close()
    await geht(3)
    expect(pruefung.read()).toMatchObject({ publikum: null, publikumFehlt: true })
  })
})
