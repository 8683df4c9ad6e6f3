import { expect, it } from 'vitest'
import { motiveOf, orderBilder } from '#src/parts/buehne/bild/motive.ts'
import { makeEinreichung, makeMedium } from '#tests/support/jury-paket.ts'

const id = (nummer: number) => `0192f000-0000-7000-8000-2${String(nummer).padStart(11, '0')}`
const FELD = '0192f000-0000-7000-8000-300000000002'
const bild = (nummer: number, rest: Partial<Parameters<typeof makeMedium>[0]> = {}) =>
  makeMedium({ sha256: String(nummer).padStart(64, 'a'), medienId: id(nummer), ...rest })
const motive = (medien: ReturnType<typeof bild>[], links: { titel: string; url: string }[] = []) =>
  motiveOf(makeEinreichung(1, { titel: 'Nachtzug nach Morgen', medien, links }))

it('renditions of one medium are one motif, each page of a PDF is one', () => {
  const seite = (nr: number) => bild(3, { variant: 'seite', seite: nr, sha256: String(nr).padStart(64, 'b') })
  const found = motive([
    bild(1, { variant: 'thumb', width: 240, height: 320 }),
    bild(1),
    bild(1, { variant: 'full', width: 2049, height: 2732 }),
    bild(2, { variant: 'poster' }),
    bild(2, { variant: 'video', mime: 'video/mp4', durationMs: 14_000 }),
    seite(2),
    seite(1),
  ])
  expect(found.map(({ art, bilder }) => [art, bilder.length])).toEqual([
    ['bild', 2],
    ['film', 1],
    ['bild', 1],
    ['bild', 1],
  ])
  expect(found.map(({ bilder }) => bilder[0]?.seite)).toEqual([null, null, 1, 2])
  expect(found.map(({ alt }) => alt)).toEqual([1, 2, 3, 4].map((nr) => `Motiv ${nr} zu Nachtzug nach Morgen`))
})

it('a sound is shown by its cover, or by nothing', () => {
  const ton = bild(1, { variant: 'audio', mime: 'audio/mpeg', width: null, height: null })
  expect(motive([ton])).toMatchObject([{ art: 'ton', datei: { variant: 'audio' }, bilder: [] }])
  expect(motive([ton, bild(1, { variant: 'poster' })])).toMatchObject([{ art: 'ton', bilder: [{ variant: 'poster' }] }])
})

it('web addresses stand for themselves only where there is no picture', () => {
  const links = [{ titel: 'Website', url: 'https://www.fernlinie.example/morgen' }]
  expect(motive([], links)).toMatchObject([{ art: 'link', link: links[0] }])
  expect(motive([bild(1)], links).map(({ art }) => art)).toEqual(['bild'])
  expect(motive([])).toEqual([])
})

it('what the office keeps off the stage is none of its motifs', () => {
  const einreichung = makeEinreichung(1, { medien: [bild(1), bild(2, { medienfeldId: FELD })] })
  expect(motiveOf(einreichung, [{ id: FELD, titel: 'Nachweis', typ: 'DOKUMENT', inPraesentation: false }])).toHaveLength(1)
  expect(motiveOf(einreichung, [{ id: FELD, titel: 'Nachweis', typ: 'DOKUMENT' }])).toHaveLength(2)
})

it('the smallest size that fills the screen comes first, smaller ones only for want of it', () => {
  const [klein, mittel, gross] = [320, 1600, 2732].map((width, index) => bild(index, { width, height: width / 2 })) as [never, never, never]
  expect(orderBilder([gross, klein, mittel], 1024)).toEqual([mittel, gross, klein])
  expect(orderBilder([gross, klein, mittel], 1920)).toEqual([gross, mittel, klein])
  expect(orderBilder([gross, klein, mittel], 3840)).toEqual([gross, mittel, klein])
})
