import { expect, test } from 'vitest'
import { gruppenOf } from '#src/parts/suche/suche-ziele.ts'
import { teileOf } from '#src/parts/suche/treffer-teile.ts'

const marked = (text: string, suche: string) =>
  teileOf(text, suche)
    .map((teil) => (teil.treffer ? `[${teil.text}]` : teil.text))
    .join('')

test('what was searched for is marked in the text as it is written', () => {
  expect(marked('Büro Wunderlich', 'buro')).toBe('[Büro] Wunderlich')
  expect(marked('Lange Straße 7', 'strasse')).toBe('Lange [Straße] 7')
  expect(marked('2026-01-017', '01-017')).toBe('2026-[01-017]')
  expect(marked('Renate Waldstätten', 'wald renate')).toBe('[Renate] [Wald]stätten')
  expect(marked('„Klebt“ – nicht 🎨', 'nicht')).toBe('„Klebt“ – [nicht] 🎨')
  expect(marked('Zebra', 'käse')).toBe('Zebra')
  expect(marked('Zebra', '  ')).toBe('Zebra')
})

test('pages come first, and a noun without a page of the office is left out', () => {
  const seiten = [
    { to: '/admin/agenturen', label: 'Agenturen' },
    { to: '/admin/jurys', label: 'Jurys' },
  ]
  const item = { id: '1', titel: 'Agentur Morgenrot', zeile: '' }
  const gruppen = gruppenOf('agentur', seiten, [
    { nomen: 'agenturen', items: [item] },
    { nomen: 'benutzer', items: [item] },
  ])
  expect(gruppen.map(({ titel, ziele }) => [titel, ziele.map(({ pfad }) => pfad)])).toEqual([
    ['Seiten', ['/admin/agenturen']],
    ['Agenturen', ['/admin/agenturen/1']],
  ])
})
