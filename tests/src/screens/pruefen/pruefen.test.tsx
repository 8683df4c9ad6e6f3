import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EigeneEintraege } from '#contract/eigener-nachweis.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Koepfe } from '#contract/kopf.ts'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { formatNachweis } from '#src/parts/quittung/nachweis-datei.ts'
import { Component as Pruefen } from '#src/screens/pruefen/pruefen-screen.tsx'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openGeschlossenenSaal } from '#tests/support/geschlossener-saal.ts'

const ROUTES = [{ path: '/pruefen', element: <Pruefen /> }]
let protokoll: string
let nachweis: string
let koepfe: Koepfe
beforeAll(async () => {
  const saal = await openGeschlossenenSaal('sqlite')
  const { call } = saal.person('vorsitz')
  protokoll = (await call('GET', `/api/voting/jurys/${saal.juryId}/stimmprotokoll`)).body
  koepfe = (await call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).json<Koepfe>()
  const antwort = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/eigene-eintraege`)).json<EigeneEintraege>()
  const rows = await saal.db.selectFrom('stimmabgabe').selectAll().where('benutzerId', '=', saal.person('j1').benutzerId).execute()
  const belege = rows.map((row) => ({ ...row, ergebnis: JSON.parse(row.ergebnis) as StimmabgabeErgebnis }) as unknown as BelegZeile)
  const werke = new Map([[saal.einreichungIds[0] ?? '', 'A-001 Klebt nicht.']])
  nachweis = formatNachweis({ antwort, belege, werke, name: 'Vera Berger', nowMs: saal.uhr.ms }).inhalt
  await saal.server.close()
  // Nothing here asks the network.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterAll(() => vi.unstubAllGlobals())

const datei = (name: string, ...inhalt: BlobPart[]) => new File(inhalt, name)
const waehle = (...dateien: File[]) => fireEvent.change(screen.getByLabelText('Dateien zum Prüfen'), { target: { files: dateien } })
const kopffeld = () => screen.getByLabelText('Kopf vom Ausdruck oder aus der E-Mail')
const pruefe = () => userEvent.click(screen.getByRole('button', { name: 'Prüfen' }))
async function open(...dateien: File[]) {
  renderApp(ROUTES, '/pruefen')
  expect(await screen.findByRole('heading', { name: 'Stimmprotokoll prüfen', level: 1 })).toBeVisible()
  if (dateien.length > 0) waehle(...dateien)
}

test('a log whose head was kept is whole, without a log-in and without a network', async () => {
  await open(datei('protokoll.jsonl', protokoll))
  expect(await screen.findByText('Stimmprotokoll')).toBeVisible()
  fireEvent.change(kopffeld(), { target: { value: koepfe.schliessungen[0]?.text } })
  await pruefe()
  const anzahl = protokoll.trimEnd().split('\n').length - 2
  const ergebnis = await screen.findByRole('region', { name: `Unversehrt: ${anzahl} Einträge, Kopf stimmt überein` })
  expect(within(ergebnis).getByText(/Danach folgen .* Einträge, für die kein Kopf da ist/)).toBeVisible()
  expect(within(ergebnis).getByText(`Kopf von Eintrag ${koepfe.schliessungen[0]?.nr}, Unterschrift passt zum Schlüssel`)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Ergebnis der Prüfung' })).toHaveFocus())
  // What is no longer about this file goes.
  fireEvent.change(kopffeld(), { target: { value: '' } })
  expect(screen.queryByRole('group', { name: 'Ergebnis der Prüfung' })).not.toBeInTheDocument()
  await pruefe()
  expect(await screen.findByRole('region', { name: `In sich unversehrt: ${anzahl} Einträge` })).toHaveTextContent(
    'Ob es das Protokoll von damals ist',
  )
})

test('a log that was changed names its first entry that does not fit, what that means and what to do', async () => {
  await open(datei('protokoll.jsonl', protokoll.replace('"punkte":8', '"punkte":9')))
  await screen.findByText('Stimmprotokoll')
  await pruefe()
  const nr = protokoll.split('\n').findIndex((zeile) => zeile.includes('"punkte":8'))
  const ergebnis = await screen.findByRole('region', { name: `Nicht unversehrt ab Eintrag ${nr}` })
  expect(ergebnis).toHaveTextContent(`Eintrag ${nr}: Inhalt und Prüfsumme passen nicht zusammen.`)
  expect(within(ergebnis).getByText('Was das heißt')).toBeVisible()
  expect(within(ergebnis).getByText(/Laden Sie die Datei noch einmal herunter/)).toBeVisible()
})

test('an own proof says what it proves, and beside the log that these votes stand in it', async () => {
  await open(datei('nachweis.jsonl', nachweis))
  await screen.findByText('Eigener Nachweis')
  await pruefe()
  const allein = await screen.findByRole('region', { name: /^Stimmig: \d eigene Einträge$/ })
  expect(allein).toHaveTextContent('genau die Prüfsumme, die das Tablet damals bekommen hat')
  expect(within(allein).getAllByRole('row', { name: /A-001 Klebt nicht\..* 8 Punkte .* stimmt$/ })).toHaveLength(1)
  waehle(datei('protokoll.jsonl', protokoll))
  await screen.findByText('Stimmprotokoll')
  await pruefe()
  expect(await screen.findByRole('region', { name: /^In sich unversehrt/ })).toHaveTextContent(
    /Alle \d Quittungen stehen im Protokoll, mit derselben Angabe/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Eigener Nachweis entfernen' }))
  expect(screen.queryByText('Eigener Nachweis')).not.toBeInTheDocument()
})

test('heads and receipts from text files are put into the field', async () => {
  await open(datei('mail.txt', `Sehr geehrte Frau Berger,\n\n${koepfe.heute.text}\n`), datei('protokoll.jsonl', protokoll))
  expect(await screen.findByText('Stimmprotokoll')).toBeVisible()
  expect(kopffeld()).toHaveDisplayValue(new RegExp(koepfe.heute.hash))
  await pruefe()
  expect(await screen.findByRole('region', { name: /Kopf stimmt überein$/ })).toBeVisible()
})

test('without a file, with a text that is no head, and with a file of something else it says what it wants', async () => {
  await open()
  await pruefe()
  expect(await screen.findByText('Bitte wählen Sie zuerst ein Stimmprotokoll oder einen eigenen Nachweis.')).toBeVisible()
  waehle(datei('urlaub.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))
  expect(await screen.findByText(/urlaub\.jpg/)).toBeVisible()
  fireEvent.change(kopffeld(), { target: { value: 'irgendwas' } })
  await pruefe()
  expect(await screen.findByText(/Darin steht weder ein Kopf noch eine Quittung/)).toBeVisible()
  fireEvent.change(kopffeld(), { target: { value: '' } })
  await pruefe()
  expect(await screen.findByRole('region', { name: 'Diese Datei kann nicht geprüft werden' })).toHaveTextContent('kein Text')
})

test('an own proof with more entries than any juror has shows the first of them, and the page goes on', async () => {
  const [anfang = '', erster = '', ...rest] = nachweis.trimEnd().split('\n')
  const { eintrag } = JSON.parse(erster) as { eintrag: object }
  const viele = Array.from({ length: 5000 }, (_, index) => {
    const text = toKanonisch({ ...eintrag, nr: 1000 + index })
    return `{"hash":"${createHash('sha256').update(text).digest('hex')}","eintrag":${text}}`
  })
  await open(datei('nachweis.jsonl', [anfang, ...viele, rest.at(-1) ?? ''].join('\n')))
  await screen.findByText('Eigener Nachweis')
  await pruefe()
  expect(await screen.findByText('Gezeigt sind die ersten 2.000 von 5.000 Einträgen. Geprüft sind alle.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Prüfen' })).toBeEnabled()
})

test('an own proof in which one entry stands twice says so, instead of counting it twice', async () => {
  const [anfang = '', erster = '', ...rest] = nachweis.trimEnd().split('\n')
  await open(datei('nachweis.jsonl', [anfang, erster, erster, ...rest].join('\n')))
  await screen.findByText('Eigener Nachweis')
  await pruefe()
  expect(await screen.findByRole('region', { name: /^Nicht unversehrt/ })).toHaveTextContent(/Eintrag \d+ steht mehr als einmal in der Datei\./)
})

test('an own proof that was made to hurt whoever opens it is read as what it says, or as no file of ours', async () => {
  const [anfang = '', erster = '', ...rest] = nachweis.trimEnd().split('\n')
  const { eintrag } = JSON.parse(erster) as { eintrag: object }
  const mit = (text: string) =>
    [anfang, `{"hash":"${createHash('sha256').update(text).digest('hex')}","eintrag":${text}}`, rest.at(-1) ?? ''].join('\n')
  const tief = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)
  await open(datei('protokoll.jsonl', protokoll))
  await screen.findByText('Stimmprotokoll')
  // Names that every object has, a moment that no calendar has, and a value nested deeper than any engine follows.
  for (const [text, ergebnis] of [
    [toKanonisch({ ...eintrag, einreichungId: '__proto__' }), /^Stimmig: 1 eigener Eintrag/],
    [toKanonisch({ ...eintrag, einreichungId: 'constructor' }), /^Stimmig: 1 eigener Eintrag/],
    [toKanonisch({ ...eintrag, serverMs: Number.MAX_SAFE_INTEGER }), /^Nicht unversehrt/],
    [toKanonisch({ ...eintrag, wert: 'TIEF' }).replace('"TIEF"', tief), 'Diese Datei kann nicht geprüft werden'],
  ] as const) {
    waehle(datei('nachweis.jsonl', mit(text)))
    await screen.findByText('Eigener Nachweis')
    await pruefe()
    expect(await screen.findByRole('region', { name: ergebnis })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Prüfen' })).toBeEnabled()
  }
})
