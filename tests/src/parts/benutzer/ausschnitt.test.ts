import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fit, maxZoomOf, mitteOf, seiteOf } from '#src/parts/benutzer/ausschnitt.ts'

const KANTE = 400

it('never leaves the image and never becomes smaller than what is saved', () => {
  const masse = fc.record({ width: fc.integer({ min: KANTE, max: 9000 }), height: fc.integer({ min: KANTE, max: 9000 }) })
  const wunsch = fc.record({
    x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    zoom: fc.double({ min: -3, max: 50, noNaN: true }),
  })
  fc.assert(
    fc.property(masse, wunsch, (bild, gewuenscht) => {
      const ausschnitt = fit(bild, gewuenscht, maxZoomOf(bild, KANTE))
      const seite = seiteOf(bild, ausschnitt)
      expect(seite).toBeGreaterThanOrEqual(KANTE - 1e-6)
      expect([ausschnitt.x - seite / 2, ausschnitt.y - seite / 2].every((rand) => rand >= -1e-6)).toBe(true)
      expect(ausschnitt.x + seite / 2 <= bild.width + 1e-6 && ausschnitt.y + seite / 2 <= bild.height + 1e-6).toBe(true)
    }),
  )
})

it('begins in the middle, as large as it goes', () => {
  expect(mitteOf({ width: 900, height: 600 })).toEqual({ x: 450, y: 300, zoom: 1 })
  expect(seiteOf({ width: 900, height: 600 }, mitteOf({ width: 900, height: 600 }))).toBe(600)
})
