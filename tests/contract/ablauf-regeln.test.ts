import { describe, expect, it } from 'vitest'
import { GALA_VORGABE, type Ablauf, type AblaufZeile, type Gala } from '#contract/ablauf.ts'
import {
  countWorte,
  fehlendeOf,
  hebelOf,
  laengeOf,
  placeIn,
  prozentOf,
  sprechSekOf,
  ueberPlanSekOf,
  uhrzeitOf,
  zeitenOf,
} from '#contract/ablauf-regeln.ts'
import { LEERER_AUFTRITT } from '#contract/auftritt.ts'

const GALA: Gala = { ...GALA_VORGABE, beginn: '2026-12-03T19:30:00Z', ende: '2026-12-03T22:00:00Z', version: 1 }

function zeile(id: string, felder: Partial<AblaufZeile> = {}): AblaufZeile {
  const { gravur: _gravur, sprechertext: _text, ...leer } = LEERER_AUFTRITT
  const werk = {
    einreichungId: id,
    auszeichnungId: id,
    kategorieId: 'k',
    kategorie: 'Plakat',
    nummer: '1',
    titel: id,
    agentur: 'A',
    auftraggeber: 'B',
  }
  const rest = { medaille: 'BRONZE' as const, oeffentlich: false, bild: null, filme: [], worte: 0, ohneAussprache: 0, version: 1 }
  return { ...werk, ...leer, ...rest, gravur: { zeilen: [], stand: 'OFFEN' }, ...felder }
}

const block = (id: string, auftritte: AblaufZeile[], ueberleitungSek = 45) => ({ id, titel: id, ueberleitungSek, auftritte })

describe('the times of an evening', () => {
  it('follow from opening, transitions and durations', () => {
    // 19:30 + 4:00 opening; Anzeige: 19:34, transition 0:45, Bronze 2:30, Gold 3:40; Plakat from 19:40:55.
    const bloecke = [block('anzeige', [zeile('a'), zeile('b', { medaille: 'GOLD' })]), block('plakat', [zeile('c', { dauerSek: 100 })])]
    const zeiten = zeitenOf({ gala: GALA, bloecke })
    expect(
      zeiten.bloecke.map(({ beginnSek, auftritte }) => [
        uhrzeitOf(beginnSek),
        auftritte.map((each) => [uhrzeitOf(each.beginnSek), laengeOf(each.dauerSek)]),
      ]),
    ).toEqual([
      [
        '19:34',
        [
          ['19:34', '2:30'],
          ['19:37', '3:40'],
        ],
      ],
      ['19:40', [['19:41', '1:40']]],
    ])
    // 19:41:40 + 1:40 = 19:43:20, planned is 22:00.
    expect(uhrzeitOf(zeiten.endeSek)).toBe('19:43')
    expect(ueberPlanSekOf(GALA, zeiten)).toBe(-(2 * 3600 + 16 * 60 + 40))
  })

  it('go on after midnight, and begin at half past seven while nobody has said when', () => {
    const spaet = { ...GALA, beginn: '2026-12-03T23:50:00Z', ende: '2026-12-04T00:00:00Z' }
    const zeiten = zeitenOf({ gala: spaet, bloecke: [block('a', [zeile('a', { dauerSek: 600 })], 0)] })
    expect(uhrzeitOf(zeiten.endeSek)).toBe('00:04')
    expect(ueberPlanSekOf(spaet, zeiten)).toBe(240)
    expect(uhrzeitOf(zeitenOf({ gala: { ...GALA, beginn: null }, bloecke: [] }).beginnSek)).toBe('19:30')
  })

  it('a text is as long as it is spoken, and lengthens the evening beyond its measure', () => {
    // 76 words at 110 a minute: 41.45 s.
    expect(sprechSekOf(76, GALA)).toBe(41)
    expect(countWorte('Ein Plakat – das nichts verspricht.')).toBe(5)
    // 165 words: 90 s, 30 s too long: Bronze 150 + 30.
    expect(zeitenOf({ gala: GALA, bloecke: [block('a', [zeile('a', { worte: 165 })])] }).bloecke[0]?.auftritte[0]?.dauerSek).toBe(180)
  })

  it('the biggest lever is the block that is spoken of too long, else the one that is planned too long', () => {
    const hebel = (bloecke: Ablauf['bloecke']) => hebelOf({ gala: GALA, bloecke })
    const lang = block('Packaging', [zeile('a', { worte: 165 }), zeile('b', { worte: 165 })])
    expect(hebel([block('Film', [zeile('c', { dauerSek: 900 })]), lang])).toEqual({
      art: 'LAUDATIO',
      blockId: 'Packaging',
      titel: 'Packaging',
      sek: 60,
    })
    expect(hebel([block('Film', [zeile('c', { dauerSek: 200 })])])).toMatchObject({ art: 'DAUER', sek: 50 })
    expect(hebel([block('Film', [zeile('c')])])).toBeNull()
  })
})

describe('completeness', () => {
  const filme = [{ mediumId: 'm', dateiname: 'f.mp4', durationMs: 35_000, sha256: '', mime: 'video/mp4', width: null, height: null }]
  const fertig: Partial<AblaufZeile> = {
    abholer: [{ name: 'Jørgen Kjær', stand: 'ZUGESAGT', am: null }],
    gravur: { zeilen: ['x'], stand: 'FREIGEGEBEN' },
    worte: 10,
    laudator: 'Ayşe Demir',
    sitz: { ...LEERER_AUFTRITT.sitz, reihe: '2', von: 5 },
  }

  it('wants seven things, a film only where there is one, pronunciations only of names that are said', () => {
    expect(fehlendeOf(zeile('a', fertig))).toEqual([])
    const nichts = ['ABHOLUNG', 'GRAVUR', 'AUSSPRACHE', 'SPRECHERTEXT', 'LAUDATIO', 'FILM', 'SITZ']
    expect(fehlendeOf(zeile('a', { filme, ohneAussprache: 2 }))).toEqual(nichts)
    expect(fehlendeOf(zeile('a', { ...fertig, ohneAussprache: 1 }))).toEqual(['AUSSPRACHE'])
    expect(fehlendeOf(zeile('a', { ...fertig, filme }))).toEqual(['FILM'])
    expect(fehlendeOf(zeile('a', { ...fertig, filme, ohneFilm: true }))).toEqual([])
  })

  it('a cut beyond the end of the film, or in one that is gone, is none; nor is a collector who has not said yes', () => {
    expect(fehlendeOf(zeile('a', { ...fertig, filme, film: { mediumId: 'm', vonMs: 0, bisMs: 35_000 } }))).toEqual([])
    expect(fehlendeOf(zeile('a', { ...fertig, filme, film: { mediumId: 'm', vonMs: 0, bisMs: 35_100 } }))).toEqual(['FILM'])
    expect(fehlendeOf(zeile('a', { ...fertig, filme: [], film: { mediumId: 'm', vonMs: 0, bisMs: 10 } }))).toEqual(['FILM'])
    expect(fehlendeOf(zeile('a', { ...fertig, abholer: [{ name: 'X', stand: 'ANGEFRAGT', am: null }] }))).toEqual(['ABHOLUNG'])
  })

  it('is 100 per cent only when nothing is missing', () => {
    // 299 complete, one lacks one of seven: 2099 of 2100.
    const viele = Array.from({ length: 300 }, (_, index) => zeile(String(index), index === 0 ? { ...fertig, worte: 0 } : fertig))
    expect([prozentOf(viele), prozentOf(viele.slice(1)), prozentOf([])]).toEqual([99, 100, 100])
  })
})

it('what is placed stands beside its neighbour; what is not there moves nothing', () => {
  expect(placeIn(['a', 'b', 'c'], 'c', { lage: 'VOR', bezugId: 'a' })).toEqual(['c', 'a', 'b'])
  expect(placeIn(['a', 'b', 'c'], 'a', { lage: 'NACH', bezugId: 'b' })).toEqual(['b', 'a', 'c'])
  expect(placeIn(['a', 'b'], 'x', { lage: 'NACH', bezugId: 'b' })).toEqual(['a', 'b'])
  expect(placeIn(['a', 'b'], 'a', { lage: 'NACH', bezugId: 'a' })).toEqual(['a', 'b'])
})
