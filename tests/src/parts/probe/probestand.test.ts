import { beforeEach, describe, expect, it } from 'vitest'
import type { Ablauf, AblaufBlock, AblaufZeile } from '#contract/ablauf.ts'
import { LEERER_AUFTRITT } from '#contract/auftritt.ts'
import { readPlatz, savePlatz } from '#src/parts/probe/probe-platz.ts'
import { ortOf, schritteOf } from '#src/parts/probe/probe-schritte.ts'
import { isProbetaste, PROBE_TASTEN } from '#src/parts/probe/probe-tasten.ts'
import { createProbestand, gelaufenMs, reduceProbe, stelleOf, verzugSekOf, type Probestand } from '#src/parts/probe/probestand.ts'

function zeile(id: string, dauerSek: number): AblaufZeile {
  const { gravur: _gravur, sprechertext: _text, ...felder } = LEERER_AUFTRITT
  return {
    ...felder,
    einreichungId: id,
    auszeichnungId: id,
    kategorieId: 'k',
    kategorie: 'Plakat',
    nummer: id,
    titel: id.toUpperCase(),
    agentur: '',
    auftraggeber: '',
    medaille: 'GOLD',
    oeffentlich: false,
    bild: null,
    filme: [],
    dauerSek,
    worte: 0,
    ohneAussprache: 0,
    gravur: { zeilen: [], stand: 'OFFEN' },
    version: 0,
  }
}

function abend(bloecke: readonly (readonly [id: string, ueberleitungSek: number, werke: string[]])[]): Pick<Ablauf, 'gala' | 'bloecke'> {
  const gala = { beginn: '2026-12-03T19:30:00Z', ende: null, ort: '', worteProMinute: 110, laudatioSek: 60, eroeffnungSek: 240, version: 1 }
  return {
    gala,
    bloecke: bloecke.map(([id, ueberleitungSek, werke]): AblaufBlock => ({
      id,
      titel: id,
      ueberleitungSek,
      auftritte: werke.map((werk) => zeile(werk, 100)),
    })),
  }
}

const SCHRITTE = schritteOf(
  abend([
    ['x', 45, ['a', 'b']],
    ['grandprix', 0, ['c']],
  ]),
)
const geh = (stand: Probestand, art: 'WEITER' | 'ZURUECK' | 'UHR' | 'SCHWARZ' | 'ENDE', jetztMs: number, schritte = SCHRITTE) =>
  reduceProbe(stand, { art }, { schritte, jetztMs })

describe('the steps of a rehearsal', () => {
  it('are opening, transition, works, and the end, each with its time in the evening', () => {
    // 4:00 opening, 0:45 transition, 1:40 each; the Grand Prix has no transition here.
    expect(SCHRITTE.map((schritt) => [ortOf(schritt), schritt.abSek, schritt.dauerSek])).toEqual([
      ['EROEFFNUNG', 0, 240],
      ['x', 240, 45],
      ['a', 285, 100],
      ['b', 385, 100],
      ['c', 485, 100],
      ['ENDE', 585, 0],
    ])
  })
})

describe('a rehearsal', () => {
  it('begins its clock with the first step, and ends it at the end', () => {
    let stand = geh(createProbestand(), 'WEITER', 1000)
    expect(stand).toMatchObject({ ort: 'x', uhr: { seitMs: 1000 }, schrittAbMs: 0 })
    stand = geh(stand, 'WEITER', 51_000)
    expect(stand).toMatchObject({ ort: 'a', schrittAbMs: 50_000 })
    stand = geh(stand, 'ENDE', 61_000)
    expect([stand.ort, gelaufenMs(stand.uhr, 999_000)]).toEqual(['ENDE', 60_000])
    expect(geh(stand, 'WEITER', 70_000).ort).toBe('ENDE')
  })

  it('says how late the evening would end: what came before, and what this step takes too long', () => {
    // Entered 30 s after its time, 130 s there of 100: 30 s and 30 s.
    const stand = { ...createProbestand(), ort: 'a', schrittAbMs: 315_000, uhr: { seitMs: 0, vorherMs: 0 } }
    const [, , a] = SCHRITTE
    if (!a) throw new Error('no step')
    expect(verzugSekOf(stand, a, 400_000)).toBe(30)
    expect(verzugSekOf(stand, a, 445_000)).toBe(60)
    expect(verzugSekOf({ ...stand, schrittAbMs: 275_000 }, a, 280_000)).toBe(-10)
  })

  it('may be held', () => {
    const laufend = geh(createProbestand(), 'UHR', 0)
    const gehalten = geh(laufend, 'UHR', 10_000)
    expect(gelaufenMs(gehalten.uhr, 60_000)).toBe(10_000)
    expect(gelaufenMs(geh(gehalten, 'UHR', 60_000).uhr, 65_000)).toBe(15_000)
  })

  it('out of the black the first press only comes back', () => {
    const schwarz = geh(createProbestand(), 'SCHWARZ', 0)
    expect(geh(schwarz, 'WEITER', 0)).toMatchObject({ schwarz: false, ort: 'EROEFFNUNG' })
  })

  it('goes to the number that is typed, and forgets one that there is not', () => {
    const tippe = (ziffern: string) =>
      reduceProbe(
        Array.from(ziffern).reduce(
          (stand, ziffer) => reduceProbe(stand, { art: 'ZIFFER', ziffer }, { schritte: SCHRITTE, jetztMs: 0 }),
          createProbestand(),
        ),
        { art: 'BESTAETIGEN' },
        { schritte: SCHRITTE, jetztMs: 0 },
      )
    expect(tippe('3')).toMatchObject({ ort: 'c', ziffern: '' })
    expect(tippe('99')).toMatchObject({ ort: 'EROEFFNUNG', ziffern: '' })
  })

  it('stays with its work when others move the order, and at its place when the work is gone', () => {
    const stand = geh(geh(createProbestand(), 'WEITER', 0), 'WEITER', 0)
    const umgestellt = schritteOf(abend([['x', 45, ['b', 'a']]]))
    expect(ortOf(umgestellt[stelleOf(stand, umgestellt)])).toBe('a')
    const ohne = schritteOf(abend([['x', 45, ['b']]]))
    expect(ortOf(ohne[stelleOf(stand, ohne)])).toBe('b')
    expect(geh(stand, 'WEITER', 0, ohne).ort).toBe('ENDE')
  })
})

describe('its place on the device', () => {
  beforeEach(() => localStorage.clear())
  it('is there after a reload, and not on another day or in another year', () => {
    const stand = geh(createProbestand(), 'WEITER', 1000)
    savePlatz(2026, { ...stand, uebersicht: true, ziffern: '1' }, 2000)
    expect(readPlatz(2026, 5000)).toEqual(stand)
    expect(readPlatz(2024, 5000)).toEqual(createProbestand())
    expect(readPlatz(2026, 2000 + 13 * 3_600_000)).toEqual(createProbestand())
    localStorage.setItem('lorbeer-probe 2026', '{')
    expect(readPlatz(2026, 5000)).toEqual(createProbestand())
  })
})

describe('its keys', () => {
  it('are those of the stage, without what there is no use for', () => {
    expect(PROBE_TASTEN.map(({ wort }) => wort)).toEqual([
      'Arbeit',
      'Film',
      'Schwarz',
      'Übersicht',
      'Nummer tippen',
      'Anfang und Ende',
      'Uhr',
      'Vollbild',
      'Hilfe',
      'Verlassen',
    ])
    expect([isProbetaste({ art: 'MOTIV_VOR' }), isProbetaste({ art: 'TITEL' }), isProbetaste({ art: 'ZURUECKNEHMEN' })]).toEqual([false, false, true])
  })
})
