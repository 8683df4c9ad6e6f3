import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeEinreichung, makeMedium, makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const path = (nummer: number) => `/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(nummer)}`

beforeEach(() => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: false, einzeltasten: true })
})

test('pictures that are not on this tablet leave their place empty instead of a broken image', async () => {
  const medien = [1, 2].map((nummer) => {
    const sha256 = String(nummer + 40).padStart(64, '0')
    return makeMedium({ sha256, medienId: einreichungId(nummer + 40), position: nummer })
  })
  const werke = [makeEinreichung(1), makeEinreichung(2, { medien }), makeEinreichung(3)]
  renderVoting(path(2), new FakeTablet({ paket: makePaket({ einreichungen: werke }), now }), now)
  const buehne = await screen.findByRole('region', { name: 'Medien zu Werk 2' })
  const bilder = within(buehne)
    .getAllByRole('img', { hidden: true })
    .concat([...buehne.querySelectorAll<HTMLElement>('img[alt=""]')])
  expect(bilder).toHaveLength(5)
  for (const bild of bilder) fireEvent.error(bild)
  expect(await within(buehne).findByText('Dieses Medium ist nicht auf diesem Tablet')).toBeVisible()
  for (const bild of buehne.querySelectorAll('img')) expect(bild).not.toBeVisible()
  fireEvent(window, new Event('online'))
  for (const bild of buehne.querySelectorAll('img')) expect(bild).toBeVisible()
})

test('a medium that was missing without a network is fetched again with one', async () => {
  const medien = [makeMedium({ sha256: '41'.padStart(64, '0'), medienId: einreichungId(41) })]
  const werke = [makeEinreichung(1), makeEinreichung(2, { medien }), makeEinreichung(3)]
  renderVoting(path(2), new FakeTablet({ paket: makePaket({ einreichungen: werke }), now }), now)
  const buehne = await screen.findByRole('region', { name: 'Medien zu Werk 2' })
  for (const bild of buehne.querySelectorAll('img')) fireEvent.error(bild)
  expect(await within(buehne).findByText('Dieses Medium ist nicht auf diesem Tablet')).toBeVisible()
  fireEvent(window, new Event('online'))
  expect(within(buehne).queryByText('Dieses Medium ist nicht auf diesem Tablet')).not.toBeInTheDocument()
  expect(within(buehne).getByRole('button', { name: /im Vollbild zeigen/ })).toBeVisible()
})

test('a medium that was never loaded says that it comes with the log-in, once that has run out', async () => {
  const medien = [makeMedium({ sha256: '41'.padStart(64, '0'), medienId: einreichungId(41) })]
  const werke = [makeEinreichung(1), makeEinreichung(2, { medien }), makeEinreichung(3)]
  renderVoting(path(2), new FakeTablet({ paket: makePaket({ einreichungen: werke }), now }), now, { abgelaufen: true })
  const buehne = await screen.findByRole('region', { name: 'Medien zu Werk 2' })
  for (const bild of buehne.querySelectorAll('img')) fireEvent.error(bild)
  expect(await within(buehne).findByText('Dieses Medium ist nicht auf diesem Tablet')).toBeVisible()
  expect(within(buehne).getByText(/Es wird nach der Anmeldung nachgeladen\. Abstimmen können Sie trotzdem\.$/)).toBeVisible()
})
