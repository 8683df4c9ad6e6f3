import { expect, it } from 'vitest'
import { newsStandOf } from '#server/domain/stammdaten/news-stand.ts'

const JETZT = '2026-04-01T12:00:00Z'
const [FRUEHER, SPAETER] = ['2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z']

it.each([
  ['ENTWURF', { von: null, bis: null, veroeffentlicht: false }],
  ['SICHTBAR', { von: null, bis: null, veroeffentlicht: true }],
  ['SICHTBAR', { von: JETZT, bis: SPAETER, veroeffentlicht: true }],
  ['GEPLANT', { von: SPAETER, bis: null, veroeffentlicht: true }],
  ['ABGELAUFEN', { von: FRUEHER, bis: JETZT, veroeffentlicht: true }],
  ['ENTWURF', { von: FRUEHER, bis: SPAETER, veroeffentlicht: false }],
])('is %s for %o', (stand, news) => {
  expect(newsStandOf(news, JETZT)).toBe(stand)
})
