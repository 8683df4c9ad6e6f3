import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANFANG, reduceAblauf, schritteOf, type Ablaufaktion } from '#src/parts/verleihung/ablauf.ts'
import { openEmpfang } from '#src/parts/verleihung/fenster/empfang.ts'
import { openLeitung, type Leitung } from '#src/parts/verleihung/fenster/leitung.ts'
import { toSaalbild, type Saalbild } from '#src/parts/verleihung/fenster/saalbild.ts'
import type { Verleihungsbotschaft, Verleihungskanal } from '#src/parts/verleihung/fenster/verleihungskanal.ts'
import { PROBE_KATEGORIEN } from '#src/parts/verleihung/probe.ts'

const SCHRITTE = schritteOf(PROBE_KATEGORIEN)
const WERKE = PROBE_KATEGORIEN.flatMap(({ werke }) => werke)
const bildOf = (schritt: number, schwarz = false) =>
  toSaalbild({ titel: 'Lorbeer', probe: true, stand: { schritt, schwarz }, schritte: SCHRITTE, quellenOf: () => [] })

/** Windows that hear each other after two milliseconds. */
function openTisch() {
  const leitungen = new Set<{ hear: (botschaft: Verleihungsbotschaft) => void }>()
  const gesagt: Verleihungsbotschaft[] = []
  let nr = 0
  function openKanal(): Verleihungskanal {
    const eigene = { hear: (_: Verleihungsbotschaft): void => undefined }
    leitungen.add(eigene)
    return {
      onBotschaft: (listener) => void (eigene.hear = listener),
      send(botschaft) {
        if (!leitungen.has(eigene)) return
        gesagt.push(structuredClone(botschaft))
        for (const andere of leitungen) if (andere !== eigene) setTimeout(() => leitungen.has(andere) && andere.hear(structuredClone(botschaft)), 2)
      },
      close: () => void leitungen.delete(eigene),
    }
  }
  const id = () => `fenster-${(nr += 1)}`
  return {
    gesagt,
    openVortrag(onAktion: (aktion: Ablaufaktion) => void = () => undefined) {
      const kanal = openKanal()
      const leitung = openLeitung({ kanal, id: id(), now: () => Date.now(), onAktion })
      return Object.assign(leitung, { stirb: () => kanal.close() })
    },
    openPublikum: () => openEmpfang({ kanal: openKanal(), id: id(), now: () => Date.now() }),
  }
}
const geht = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const titelOf = (bild: Saalbild | null) => (bild?.schritt.art === 'WERK' ? bild.schritt.werk.titel : (bild?.schritt.art ?? null))
const erstesWerk = SCHRITTE.findIndex(({ art }) => art === 'WERK')

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it('what the audience’s window is told of any step names what is shown there, and no other work', () => {
  for (const [index, schritt] of SCHRITTE.entries()) {
    const gesagt = JSON.stringify(bildOf(index))
    const genannt = WERKE.filter(({ titel }) => gesagt.includes(titel)).map(({ titel }) => titel)
    expect(genannt).toEqual(schritt.art === 'WERK' ? [schritt.werk.titel] : [])
  }
})

it('the audience follows each step, also when it comes late, and rests when the reveal is left', async () => {
  const tisch = openTisch()
  const vortrag = tisch.openVortrag()
  vortrag.zeige(bildOf(0))
  await geht(300)
  const publikum = tisch.openPublikum()
  await geht(10)
  expect(titelOf(publikum.read())).toBe('ANFANG')
  vortrag.zeige(bildOf(erstesWerk))
  await geht(10)
  expect(titelOf(publikum.read())).toBe(WERKE[0]?.titel)
  const zweites = tisch.openPublikum()
  await geht(10)
  expect(titelOf(zweites.read())).toBe(WERKE[0]?.titel)
  vortrag.zeige(bildOf(erstesWerk, true))
  await geht(10)
  expect(publikum.read()?.schwarz).toBe(true)
  vortrag.close()
  await geht(10)
  expect(publikum.read()).toBe(null)
})

it('a clicker in the audience’s window asks the presenter’s, which alone knows what comes', async () => {
  const tisch = openTisch()
  let stand = ANFANG
  const vortrag: Leitung = tisch.openVortrag((aktion) => {
    stand = reduceAblauf(stand, aktion, SCHRITTE)
    vortrag.zeige(bildOf(stand.schritt))
  })
  vortrag.zeige(bildOf(0))
  const publikum = tisch.openPublikum()
  await geht(300)
  for (const _ of [1, 2]) publikum.tu({ art: 'WEITER' })
  await geht(10)
  expect(titelOf(publikum.read())).toBe(WERKE[0]?.titel)
  const danach = WERKE.slice(1).map(({ titel }) => titel)
  expect(danach.filter((titel) => JSON.stringify(tisch.gesagt).includes(titel))).toEqual([])
})

it('a crash leaves the picture, the next presenter’s window goes on, and something else takes its place', async () => {
  const tisch = openTisch()
  const vortrag = tisch.openVortrag()
  vortrag.zeige(bildOf(erstesWerk))
  const publikum = tisch.openPublikum()
  await geht(300)
  vortrag.stirb()
  publikum.weiche()
  await geht(5000)
  expect(titelOf(publikum.read())).toBe(WERKE[0]?.titel)
  const neues = tisch.openVortrag()
  neues.zeige(bildOf(1))
  await geht(300)
  expect([neues.read(), titelOf(publikum.read())]).toEqual(['FUEHRT', 'KATEGORIE'])
  neues.stirb()
  await geht(5000)
  publikum.weiche()
  expect(publikum.read()).toBe(null)
})

it('of two presenter’s windows the younger asks, the older is told, and keys of the audience reach the one that leads', async () => {
  const tisch = openTisch()
  const [erste, zweite] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const aeltere = tisch.openVortrag(erste)
  aeltere.zeige(bildOf(erstesWerk))
  await geht(300)
  const juengere = tisch.openVortrag(zweite)
  juengere.zeige(bildOf(0))
  const publikum = tisch.openPublikum()
  await geht(300)
  expect([aeltere.read(), juengere.read(), titelOf(publikum.read())]).toEqual(['FUEHRT', 'ZWEITES', WERKE[0]?.titel])
  juengere.uebernimm()
  await geht(10)
  expect([aeltere.read(), juengere.read(), titelOf(publikum.read())]).toEqual(['ABGEGEBEN', 'FUEHRT', 'ANFANG'])
  publikum.tu({ art: 'WEITER' })
  await geht(10)
  expect([erste.mock.calls.length, zweite.mock.calls.length]).toEqual([0, 1])
  juengere.close()
  await geht(10)
  expect([aeltere.read(), titelOf(publikum.read())]).toEqual(['FUEHRT', WERKE[0]?.titel])
})

it('a second presenter’s window that wakes first after the machine slept shows no medal of its own', async () => {
  const tisch = openTisch()
  const erstes = tisch.openVortrag()
  erstes.zeige(bildOf(erstesWerk))
  await geht(300)
  const zweites = tisch.openVortrag()
  zweites.zeige(bildOf(0))
  const publikum = tisch.openPublikum()
  // Its beat comes next.
  await geht(900)
  vi.setSystemTime(Date.now() + 60_000)
  await geht(3000)
  expect([erstes.read(), zweites.read(), titelOf(publikum.read())]).toEqual(['FUEHRT', 'ZWEITES', WERKE[0]?.titel])
})

it('a presenter’s window that is hidden is asked, and goes on leading', async () => {
  const tisch = openTisch()
  const erstes = tisch.openVortrag()
  erstes.zeige(bildOf(erstesWerk))
  await geht(300)
  // A browser holds back the beat of a window that nobody sees.
  vi.clearAllTimers()
  const zweites = tisch.openVortrag()
  zweites.zeige(bildOf(0))
  const publikum = tisch.openPublikum()
  await geht(20_000)
  expect([erstes.read(), zweites.read(), titelOf(publikum.read())]).toEqual(['FUEHRT', 'ZWEITES', WERKE[0]?.titel])
})
