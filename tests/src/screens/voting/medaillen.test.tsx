import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as MedaillenTisch } from '#src/screens/voting/president/medaillen/medaillen-screen.tsx'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { insertKategorie, insertRunde, openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  await Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/ui/sheet-panel.tsx')])
})
/* Three votes each: Arbeit 1 9,00, Arbeit 2 and 3 8,00, Arbeit 4 7,00. */
beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 4, runde: { art: 'MEDAILLEN' } })
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send([9, 8, 8, 7].map((punkte, index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert: { punkte } })))
  }
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  cleanup()
  network.close()
  await saal.server.close()
})

const move = (status: string) =>
  saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })

async function open(path = '/medaillen', name = 'vorsitz') {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const routes = [
    { path: '/voting/president/:juryId/medaillen', element: <MedaillenTisch /> },
    { path: '/voting/president/:juryId/medaillen/:kategorieId', element: <MedaillenTisch /> },
    { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> },
  ]
  renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: routes }], `/voting/president/${saal.juryId}${path}`)
}
async function openTisch(name?: string) {
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  await open('/medaillen', name)
  await screen.findByRole('heading', { name: 'Kategorie 1', level: 1 })
}

const platz = (stufe: string, nummer: number) => screen.getByRole('button', { name: `${stufe} für Arbeit ${nummer}` })
const liegt = (nummer: number) =>
  ['Gold', 'Silber', 'Bronze', 'Shortlist'].filter((stufe) => platz(stufe, nummer).getAttribute('aria-pressed') === 'true')
const grund = (text: string) => fireEvent.change(screen.getByLabelText('Begründung, steht im Protokoll'), { target: { value: text } })
/** Works with a hairline above them, and those that stand right below another. */
const folgen = () => {
  const zeilen = [...document.querySelectorAll<HTMLElement>('.tisch-zeile')]
  const ids = (welche: HTMLElement[]) => welche.map(({ dataset }) => dataset['werk'])
  return [
    ids(zeilen.filter(({ dataset }) => 'folgt' in dataset)),
    ids(zeilen.filter((zeile) => zeile.previousElementSibling?.matches('.tisch-zeile'))),
  ]
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

test('is reached from the results once the round is closed, and says before that when it opens', async () => {
  await open()
  expect(await screen.findByText('Der Medaillen-Tisch öffnet, sobald eine Runde dieser Jury geschlossen ist.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Zu den Ergebnissen' })).toBeInTheDocument()
  cleanup()
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  await open(`/${saal.kategorieId}`)
  await user.click(await screen.findByRole('link', { name: 'Medaillen-Tisch' }))
  expect(await screen.findByRole('slider', { name: 'Grenze Gold' })).toHaveAttribute('aria-valuetext', 'Gold ab 8,50')
})

test('a line is tried by keys, names what it would change, and becomes real with a reason only', async () => {
  await openTisch()
  expect(liegt(1)).toEqual(['Gold'])
  const gold = screen.getByRole('slider', { name: 'Grenze Gold' })
  gold.focus()
  await user.keyboard('{PageDown}')
  expect(screen.getByRole('slider', { name: 'Grenze Gold' })).toHaveFocus()
  expect(gold).toHaveAttribute('aria-valuetext', 'Gold ab 8,00, Versuch, es gilt 8,50')
  const [mitLinie, unterZeile] = folgen()
  expect(mitLinie).not.toEqual([])
  expect(mitLinie).toEqual(unterZeile)
  expect(screen.getByText('Nur ein Versuch.')).toBeInTheDocument()
  expect(screen.getByText(/^Gold: 3, erlaubt sind höchstens 2\.$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Kategorie 1 abschließen' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Übernehmen' })).toHaveAccessibleDescription('Geht, sobald die Regel eingehalten ist.')
  await press('Gold: mehr erlauben')
  grund('Alle drei tragen Gold.')
  // The line for Silber stands where that for Gold stands now.
  expect(screen.getByText(/Die Grenze für Silber liegt nicht unter der für Gold/)).toBeInTheDocument()
  screen.getByRole('slider', { name: 'Grenze Silber' }).focus()
  await user.keyboard('{ArrowDown}')
  await press('Übernehmen')
  expect(await screen.findByText('So stehen die Medaillen jetzt.')).toBeInTheDocument()
  expect([liegt(1), liegt(2), liegt(3)]).toEqual([['Gold'], ['Gold'], ['Gold']])
  await press('Rückgängig')
  await until(() => expect(liegt(2)).toEqual(['Silber']))
})

test('says by what the round is counted, and a borderline in steps of its scale', async () => {
  const skala = JSON.stringify({ min: 1, max: 9, schritt: 2, texte: [] })
  await saal.db.updateTable('runde').set({ auswertung: 'GESTUTZT', skala }).where('id', '=', saal.rundeId).execute()
  await openTisch()
  expect(document.querySelector('.tisch-liste__kopf')).toHaveTextContent('Gestutzt')
  // Arbeit 4: 7, 7, 7, of three votes the mean. The line of Gold is at 15 of 18 parts of 1 to 9: 7,65, and (9 + 7 + 7)/3 = 7,67.
  expect(screen.getByRole('group', { name: 'Rang 4: Arbeit 4' })).toHaveTextContent('Grenzfall: 2 Punkte unter Gold')
  cleanup()
  await open(`/${saal.kategorieId}`)
  const detail = await screen.findByRole('region', { name: 'Arbeit 1' })
  expect(within(detail).getByText('Schnitt, roh 9,00')).toBeInTheDocument()
})

test('medals are set by pressing and walked by arrows, and a lower work above a higher one needs a reason', async () => {
  await openTisch()
  platz('Shortlist', 4).focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(platz('Silber', 4)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  // The two before it are equal.
  expect(document.activeElement).toHaveAccessibleName(/^Silber für Arbeit [23]$/)
  await user.click(platz('Gold', 4))
  expect(screen.getByText(/^„Arbeit 4“ liegt hinter „Arbeit [23]“ und bekäme mehr\.$/)).toBeInTheDocument()
  grund('Die mutigste Arbeit.')
  expect(screen.queryByText(/liegt hinter/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Übernehmen' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('a medal is dragged to another work, whose own comes back', async () => {
  await openTisch()
  const daten = new Map<string, string>()
  const dataTransfer = {
    setData: (art: string, wert: string) => daten.set(art, wert),
    getData: (art: string) => daten.get(art) ?? '',
    get types() {
      return [...daten.keys()]
    },
    effectAllowed: 'all',
  }
  fireEvent.dragStart(platz('Gold', 1), { dataTransfer })
  fireEvent.dragOver(platz('Gold', 2), { dataTransfer })
  fireEvent.drop(platz('Gold', 2), { dataTransfer })
  expect([liegt(1), liegt(2)]).toEqual([['Silber'], ['Gold']])
  await press('Rückgängig')
  expect([liegt(1), liegt(2)]).toEqual([['Gold'], ['Silber']])
  expect(screen.queryByText('Nur ein Versuch.')).not.toBeInTheDocument()
})

test('somebody else was faster: what was tried stays, laid upon what holds now', async () => {
  await openTisch()
  await user.click(platz('Bronze', 4))
  grund('Trägt Bronze.')
  const url = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/medaillentisch/${saal.kategorieId}`
  const body = {
    version: 0,
    art: 'UEBERNAHME',
    aenderung: { entscheidungen: { [saal.einreichungIds[2] ?? '']: 'KEINE' } },
    begruendung: 'Zurückgezogen.',
  }
  expect((await saal.person('vorsitz').call('POST', url, body)).statusCode).toBe(200)
  await press('Übernehmen')
  expect(await screen.findByText(/Inzwischen ist hier etwas entschieden worden/)).toBeInTheDocument()
  expect([liegt(3), liegt(4)]).toEqual([[], ['Bronze']])
  await press('Übernehmen')
  expect(await screen.findByText('So stehen die Medaillen jetzt.')).toBeInTheDocument()
  expect([liegt(3), liegt(4)]).toEqual([[], ['Bronze']])
})

test('no Gold is decided, the category closed, the round confirmed, and everything told', async () => {
  await openTisch()
  await press('Kein Gold entscheiden')
  grund('Keine Arbeit trägt Gold.')
  await press('Übernehmen')
  expect(await screen.findByText('Kein Gold in „Kategorie 1“')).toBeInTheDocument()
  expect(liegt(1)).toEqual(['Silber'])
  await press('Kategorie 1 abschließen')
  await user.click(await screen.findByRole('button', { name: 'Runde bestätigen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: 'Ergebnis der Runde bestätigen?' }))
  await user.click(frage.getByRole('button', { name: 'Runde bestätigen' }))
  expect(await screen.findByText(/^Bestätigt am /)).toBeInTheDocument()
  expect(await saal.db.selectFrom('auszeichnung').select('id').execute()).toHaveLength(4)
  await press('Protokoll')
  const protokoll = within(await screen.findByRole('dialog', { name: 'Alle Entscheidungen' }))
  expect(protokoll.getByText('„Keine Arbeit trägt Gold.“')).toBeInTheDocument()
  expect(protokoll.getAllByRole('listitem')).toHaveLength(2)
})

test('what stands against confirming is said once', async () => {
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  saal.uhr.ms += 1
  await new TestGeraet(saal, 'j1').cast({ einreichungId: saal.einreichungIds[0], wert: { punkte: 1 } })
  await open()
  await screen.findByRole('heading', { name: 'Kategorie 1', level: 1 })
  await press('Kategorie 1 abschließen')
  await user.click(await screen.findByRole('button', { name: 'Runde bestätigen' }))
  const frage = within(await screen.findByRole('alertdialog'))
  await user.click(frage.getByRole('button', { name: 'Runde bestätigen' }))
  expect(await frage.findByText(/noch zu entscheiden.*Es wurde nichts bestätigt\.$/)).toBeInTheDocument()
  expect(frage.getAllByText(/nichts bestätigt|Bestätigt ist/)).toHaveLength(1)
})

test('the office reads along and decides nothing', async () => {
  await openTisch('admin')
  expect(screen.getByText('Entscheiden und bestätigen kann nur der Juryvorsitz.')).toBeInTheDocument()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  await user.click(platz('Gold', 2))
  expect(liegt(2)).toEqual(['Silber'])
})

/*
 * Arbeit 2 and 3 are equal (8 8 8 each). The run-off: j1, j2 and the chair Ja for Arbeit 3 alone, j3 for Arbeit 2 alone: 3 of 4 and 1 of 4.
 */
test('a run-off takes two taps, shows nothing while it runs, is closed here and gives the order', async () => {
  await openTisch()
  expect(screen.getByText(/Auch Höchstwertungen und Median sind gleich: Stichwahl/)).toBeInTheDocument()
  await press('Stichwahl vorbereiten')
  const panel = await screen.findByRole('region', { name: 'Stichwahl' })
  expect(within(panel).getByRole('heading')).toHaveTextContent('Stichwahl um Rang 2')
  expect(within(panel).getByText(/^Vorbereitet: 4 stimmberechtigt$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stichwahl vorbereitet' })).toHaveAttribute('aria-pressed', 'true')
  await press('Auf den Tablets öffnen')
  expect(await screen.findByText('0 von 8 Stimmen sind da.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Stichwahl vorb/ })).toBeNull()
  const { id: rundeId } = await saal.db.selectFrom('runde').select('id').where('mitUmfang', '=', 1).executeTakeFirstOrThrow()
  for (const [name, ja] of [
    ['j1', 2],
    ['j2', 2],
    ['j3', 1],
    ['vorsitz', 2],
  ] as const) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send([1, 2].map((index) => tablet.act({ rundeId, einreichungId: saal.einreichungIds[index], wert: { ja: index === ja } })))
  }
  await press('Abstimmung schließen')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abstimmung schließen' }))
  // Nobody's tablet owes anything; ending it early wants a reason all the same.
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status: 'GESCHLOSSEN', grund: 'Alle da' })
  cleanup()
  await open()
  const ergebnis = await screen.findByRole('region', { name: 'Ergebnis der Stichwahl' })
  expect(
    within(ergebnis)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Arbeit 33 von 4 Ja', 'Arbeit 21 von 4 Ja'])
  expect(screen.getByText(/Die Reihenfolge gibt die Stichwahl\./)).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Rang 2: Arbeit 3' })).toHaveTextContent('Durch Stichwahl: 3 von 4 Ja')
  await press('Silber: weniger erlauben')
  await press('Silber: weniger erlauben')
  await until(() => expect(screen.getByText(/Nach der Stichwahl steht „Arbeit 2“ hinten/)).toBeInTheDocument())
  await press('Reihenfolge der Stichwahl übernehmen')
  expect(screen.getByLabelText('Begründung, steht im Protokoll')).toHaveValue('Nach der Stichwahl: „Arbeit 3“ vor „Arbeit 2“.')
  await press('Übernehmen')
  await until(() => expect([liegt(3), liegt(2)]).toEqual([['Silber'], ['Bronze']]))
})

test('works that are not equal are marked by the chair; nobody else prepares one', async () => {
  await saal.db
    .updateTable('stimme')
    .set({ wert: JSON.stringify({ punkte: 8 }) })
    .execute()
  await openTisch('admin')
  expect(screen.queryByRole('button', { name: 'Stichwahl vorbereiten' })).toBeNull()
  expect(screen.getByText(/Gleichstand auf Rang 1/)).toBeInTheDocument()
})

test('after every step the focus is somewhere, and the next round comes with a word', async () => {
  const zweite = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', art: 'MEDAILLEN' })
  await saal.db.updateTable('runde').set({ titel: 'Finale' }).where('id', '=', zweite).execute()
  await openTisch()
  const titel = screen.getByRole('heading', { name: 'Kategorie 1', level: 1 })
  await press('Kein Gold entscheiden')
  await press('Verwerfen')
  await until(() => expect(titel).toHaveFocus())
  await press('Kategorie 1 abschließen')
  await screen.findByRole('button', { name: 'Wieder öffnen' })
  await until(() => expect(titel).toHaveFocus())
  // The chair has closed the other round by the time that this one is confirmed.
  await saal.db
    .updateTable('runde')
    .set({ status: 'GESCHLOSSEN', geschlossenMs: saal.uhr.ms, endgueltigMs: saal.uhr.ms })
    .where('id', '=', zweite)
    .execute()
  await press('Runde bestätigen')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Runde bestätigen' }))
  expect(await screen.findByText('„Runde“ ist bestätigt. Sie sehen jetzt „Finale“.')).toBeInTheDocument()
  await until(() => expect(document.body).not.toHaveFocus())
})

/*
 * Before: Arbeit 1 Gold, 2 and 3 Silber, 4 Shortlist. Ja of three: the first two works two each, 67 %, the fourth all, 100 %.
 * A round of kind SHORTLIST gives Shortlist and nothing above it; one of kind MEDAILLEN gives Shortlist from 51 %, Gold from 90 %.
 */
test.each([
  [
    'SHORTLIST',
    '3 Arbeiten behalten, was sie schon haben.',
    /Diese Runde nimmt nichts weg, was eine höhere Stufe der Jury vergeben hat\./,
    'Kategorie 13 ShortlistBehalten, was sie haben: „Arbeit 1“ (Gold), „Arbeit 2“ (Silber), „Arbeit 4“ (Shortlist)',
    [],
  ],
  [
    'SHORTLIST',
    '1 Arbeit bekommt nichts.',
    'Die Auszeichnung wurde ihr aberkannt.',
    'Kategorie 13 ShortlistBehalten, was sie haben: „Arbeit 2“ (Silber), „Arbeit 4“ (Shortlist)Bekommt nichts, weil aberkannt: „Arbeit 1“ (Gold)',
    [0],
  ],
  [
    'MEDAILLEN',
    '2 Arbeiten bekommen weniger als in einer früheren Runde:',
    /„Arbeit 1“ \(Gold wird Shortlist\), „Arbeit 2“ \(Silber wird Shortlist\)/,
    'Kategorie 11 Gold0 Silber0 Bronze',
    [],
  ],
] as const)('a later round of kind %s names before it is confirmed which works keep, lose or have lost what they had: %s', async (...fall) => {
  const [art, zahl, werke, zeile, aberkannt] = fall
  const sonder = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', art, modus: 'JA_NEIN' })
  await openTisch()
  await press('Kategorie 1 abschließen')
  await user.click(await screen.findByRole('button', { name: 'Runde bestätigen' }))
  let frage = within(await screen.findByRole('alertdialog'))
  expect(frage.queryByText(/behält|behalten|weniger als/)).toBeNull()
  await user.click(frage.getByRole('button', { name: 'Runde bestätigen' }))
  expect(await screen.findByText(/^Bestätigt am /)).toBeInTheDocument()
  cleanup()
  const step = (status: string) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${sonder}/status`, { status, grund: 'Alle da' })
  await step('OFFEN')
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    const ja = name !== 'j3'
    const stimmen = [[0, ja] as const, [1, ja] as const, [3, true] as const]
    await tablet.send(stimmen.map(([index, wahl]) => tablet.act({ rundeId: sonder, einreichungId: saal.einreichungIds[index], wert: { ja: wahl } })))
  }
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await step(status)
  for (const index of aberkannt)
    await saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: saal.uhr.ms, aberkanntVon: saal.person('admin').benutzerId, aberkanntGrund: 'Nicht selbst gemacht.' })
      .where('einreichungId', '=', saal.einreichungIds[index] ?? '')
      .execute()
  await open()
  await screen.findByRole('heading', { name: 'Kategorie 1', level: 1 })
  const amTisch = () =>
    within(screen.getByRole('region', { name: 'Es gilt' }))
      .queryAllByText(/^(Behalten|Behielten|Bekommt nichts|Bekam nichts)/)
      .map(({ textContent }) => textContent)
  const saetze = amTisch()
  expect(`Kategorie 13 Shortlist${saetze.join('')}`).toBe(art === 'SHORTLIST' ? zeile : 'Kategorie 13 Shortlist')
  await press('Kategorie 1 abschließen')
  await user.click(await screen.findByRole('button', { name: 'Runde bestätigen' }))
  frage = within(await screen.findByRole('alertdialog'))
  expect(frage.getByText(zahl).parentElement).toHaveTextContent(werke)
  expect(frage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([zeile])
  expect(frage.getAllByText(/sie schon haben|weniger als/)).toHaveLength(1)
  // What it has given nothing is said as long as its table stands.
  await user.click(frage.getByRole('button', { name: 'Runde bestätigen' }))
  expect(await screen.findByText(/^Bestätigt am /)).toBeInTheDocument()
  const danach = (satz: string | null) =>
    satz?.replace('Behalten, was sie haben', 'Behielten, was sie hatten').replace('Bekommt nichts', 'Bekam nichts')
  expect(amTisch()).toEqual(saetze.map(danach))
})

test('a closed category offers no run-off in words', async () => {
  await openTisch()
  expect(screen.getByText(/Auch Höchstwertungen und Median sind gleich: Stichwahl/)).toBeInTheDocument()
  await press('Kategorie 1 abschließen')
  await screen.findByRole('button', { name: 'Wieder öffnen' })
  expect(screen.getByText(/Auch Höchstwertungen und Median sind gleich\.$/)).toBeInTheDocument()
  expect(screen.queryByText(/Stichwahl/)).toBeNull()
})

test('a work is moved to another category with a reason, and goes back', async () => {
  await insertKategorie(saal.db, saal.juryId, 102)
  await openTisch()
  await press('Arbeit verschieben')
  const dialog = within(await screen.findByRole('dialog', { name: 'Arbeit verschieben' }))
  await user.click(dialog.getByRole('button', { name: /^Arbeit/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Arbeit 4/ }))
  await user.click(dialog.getByRole('button', { name: /^Neue Kategorie/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Kategorie 102' }))
  fireEvent.change(dialog.getByLabelText(/Begründung/), { target: { value: 'Ist ein Film' } })
  await user.click(dialog.getByRole('button', { name: 'Verschieben' }))
  const bereich = within(await screen.findByRole('region', { name: 'Andere Kategorie' }))
  expect(await bereich.findByText('„Ist ein Film“', { exact: false })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: /Arbeit 4/ })).toBeNull()
  expect(
    within(screen.getByRole('navigation', { name: 'Kategorien' })).getByText('Kategorie 1: „Arbeit 4“ steht jetzt in Kategorie 102.'),
  ).toBeInTheDocument()
  await press('Alle Entscheidungen')
  const protokoll = within(await screen.findByRole('dialog', { name: 'Alle Entscheidungen' }))
  expect(protokoll.getByText('„Arbeit 4“ steht jetzt in Kategorie 102.')).toBeInTheDocument()
  expect(protokoll.queryByText(/^Noch ist nichts entschieden/)).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /Kategorie 102/ }))
  expect(await screen.findByRole('group', { name: /Arbeit 4/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Zurück nach Kategorie 1' })).toBeInTheDocument()
})
