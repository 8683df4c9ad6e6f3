import { expect, test } from 'vitest'
import { showVerlaufAktion, showVerlaufWert, verlaufSatzOf } from '#src/parts/einreichung/verlauf-worte.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test.each([
  ['status', 'ENTWURF', 'ABGEGEBEN', 'Status: Entwurf → Abgegeben'],
  ['zahlung', 'OFFEN', 'RECHNUNG_GESTELLT', 'Zahlung: Offen → Rechnung gestellt'],
  ['preis', '', '24000', 'Preis netto: 240,00\u00A0€'],
  ['agb', '', '2026-1', 'Teilnahmebedingungen: Fassung 2026-1'],
  ['nummer', '', '2026-03-007', 'Nummer: 2026-03-007'],
  ['bereiche', '', '["basisdaten1","medien"]', 'Zur Nachbesserung offen: Basisdaten 1, Medien'],
  ['bis', '', '2026-10-02T18:00:00Z', 'Frist der Nachbesserung: 02.10.2026, 18:00\u00A0Uhr'],
  ['formal', '{"anonym":false,"credits":false}', '{"anonym":false,"credits":true}', 'Formalprüfung: Credits plausibel'],
  ['druckstatus', '0', '3', 'Druckstatus: In Arbeit → Zur Abholung bereit'],
  ['rechtWerk', 'false', 'true', 'Rechte am Werk: Nein → Ja'],
  ['auftraggeber', 'Kundin', '', 'Auftraggeber: Kundin → leer'],
  ['kategorieId', ID, ID.replace('1', '2'), 'Kategorie geändert'],
  ['Beauty-Shots', '', 'a.jpg', 'Beauty-Shots: a.jpg'],
  ['ohne', '', 'Nachwuchsnachweis', 'Zugelassen ohne: Nachwuchsnachweis'],
  ['mappe.pdf', 'offen', 'in Ordnung', 'mappe.pdf: offen → in Ordnung'],
])('the history of %s reads as German', (feld, vorher, nachher, satz) => {
  expect(verlaufSatzOf({ feld, vorher, nachher })).toBe(satz)
})

test('what the office reads is typed', () => {
  expect(showVerlaufWert('preis', 24_000)).toBe('240,00\u00A0€')
  expect(showVerlaufWert('druckstatus', 0)).toBe('In Arbeit')
  expect(showVerlaufWert('rechtWerk', false)).toBe('Nein')
  expect(showVerlaufWert('bereiche', [])).toBe('leer')
  expect(showVerlaufWert('credits', [{ funktion: 'Idee', firstname: 'Ada', lastname: 'Berg', firma: '', drucken: true }])).toBe('Idee, Ada Berg')
})

test('steps of the office read as what has happened', () => {
  expect(['PRUEFUNG_BEGINNEN', 'ZULASSEN', 'RUECKZUG', 'abgegeben'].map(showVerlaufAktion)).toEqual([
    'Prüfung begonnen',
    'zugelassen',
    'zurückgezogen',
    'abgegeben',
  ])
})
