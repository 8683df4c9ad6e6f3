import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openSaal, START_MS, TestGeraet, type RundeOptions, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let hier: EchtesTablet
let dort: EchtesTablet

async function openTablets(runde: RundeOptions = {}, name = 'j1'): Promise<void> {
  saal = await openSaal({ juroren: ['j1'], runde })
  hier = await openEchtesTablet(saal, name)
  dort = await openEchtesTablet(saal, name)
  await hier.tablet.refreshJury(saal.juryId)
}

async function openBallot(runde: RundeOptions = {}, name = 'j1'): Promise<void> {
  await openTablets(runde, name)
  renderVoting(`/voting/${saal.juryId}/${saal.kategorieId}/${saal.einreichungIds[0]}`, hier.tablet, () => saal.uhr.ms)
}

/** A screen about all juries. */
async function openListe(path: string, name = 'j1'): Promise<void> {
  await openTablets({}, name)
  vi.stubGlobal('fetch', async () => {
    const { body, headers } = await saal.person(name).call('GET', '/api/voting/jurys')
    return new Response(body, { headers: { 'content-type': String(headers['content-type']) } })
  })
  renderVoting(path, hier.tablet, () => saal.uhr.ms)
}

/** The same juror, on the other tablet. */
async function dortStimmen(punkte: number | null): Promise<void> {
  await dort.tablet.refreshJury(saal.juryId)
  const ziel = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  const art = punkte === null ? 'ZURUECKGEZOGEN' : 'BEWERTET'
  await dort.tablet.castStimme({ ...ziel, art, wert: punkte === null ? null : { punkte } })
  await dort.tablet.sendNow()
}

const readStimmen = async () => (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json()
const taste = (punkte: number) => screen.findByRole('radio', { name: new RegExp(`^${punkte} Punkte`) })
const lookAgain = () => act(() => void dispatchEvent(new Event('focus')))

beforeEach(() => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: false, einzeltasten: true })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  hier.tablet.close()
  dort.tablet.close()
  await saal.server.close()
})

test('a tablet that is looked at again shows the vote that counts, not the one that was given on it', async () => {
  await openBallot()
  await userEvent.click(await taste(6))
  await screen.findByText('Übertragen')
  saal.uhr.ms -= 60_000
  await dortStimmen(8)

  lookAgain()
  await waitFor(async () => expect(await taste(8)).toBeChecked())
  expect(await taste(6)).not.toBeChecked()

  await dortStimmen(null)
  lookAgain()
  expect(await screen.findByText('Noch keine Bewertung')).toBeVisible()
  expect(await taste(8)).not.toBeChecked()
})

test('„Meine Stimmen" of a tablet that is looked at again is what counts', async () => {
  await openListe('/voting/uebertragung')
  await dortStimmen(6)
  lookAgain()
  expect(await screen.findByRole('row', { name: /6 Punkte Übertragen/ })).toBeVisible()
  await dortStimmen(8)
  lookAgain()
  expect(await screen.findByRole('row', { name: /8 Punkte Übertragen/ })).toBeVisible()
})

async function closeVoting(): Promise<void> {
  const geschlossen = { status: 'GESCHLOSSEN' as const, geschlossenMs: saal.uhr.ms, endgueltigMs: saal.uhr.ms }
  await saal.db.updateTable('runde').set(geschlossen).where('id', '=', saal.rundeId).execute()
}

test('a vote of the other tablet that was not counted asks to be looked at here too, as in the header, until the chair has decided', async () => {
  await openListe('/voting/uebertragung')
  await closeVoting()
  await dortStimmen(6)
  lookAgain()
  const zeile = /^Von einem anderen Tablet, nicht gezählt: 6 Punkte\. .*entscheidet der Juryvorsitz\.$/
  const fragen = await screen.findByRole('region', { name: /^Bitte prüfen: / })
  expect(within(fragen).getByText(zeile)).toBeVisible()
  expect(await screen.findByRole('button', { name: /1 Stimme bitte prüfen/ })).toBeVisible()

  const late = await saal.db.selectFrom('stimmabgabe').select('id').where('status', '=', 'late').executeTakeFirstOrThrow()
  const pfad = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${late.id}/entscheidung`
  await saal.person('vorsitz').call('POST', pfad, { entscheidung: 'NICHT_GEZAEHLT', grund: 'Zu spät' })
  lookAgain()
  const erledigt = await screen.findByRole('region', { name: /^Nicht gezählt: / })
  expect(within(erledigt).getByText(/^Von einem anderen Tablet, nicht gezählt: 6 Punkte\. .*hat entschieden, dass sie nicht zählt\.$/)).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Bitte prüfen: / })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/1 Stimme bitte prüfen/)).not.toBeInTheDocument())
})

test('the progress in the list of juries is what counts when the tablet is looked at again', async () => {
  await openListe('/voting')
  expect(await screen.findByText(/^0 von \d+ bewertet$/)).toBeVisible()
  await dortStimmen(6)
  lookAgain()
  expect(await screen.findByText(/^1 von \d+ bewertet$/)).toBeVisible()
})

test('a vote that counts stays in the progress while a change of it waits, and nothing is said to come on top', async () => {
  await openListe('/voting')
  const ziel = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  const castHier = (punkte: number) => act(() => hier.tablet.castStimme({ ...ziel, art: 'BEWERTET', wert: { punkte } }))
  const eine = /^1 von \d+ bewertet$/
  // The header says the same once it has noticed that the line is dead.
  const inDerListe = (text: string) => within(screen.getByRole('main')).findByText(text)
  await castHier(6)
  await act(() => hier.tablet.sendNow())
  expect(await screen.findByText(eine)).toBeVisible()

  hier.netzWeg = true
  for (const punkte of [9, 6]) {
    await castHier(punkte)
    expect(await inDerListe('1 Stimme auf diesem Tablet')).toBeVisible()
    expect(screen.getByText(eine)).toBeVisible()
  }
  // What has been given anew waits for its first counting.
  await act(() => hier.tablet.castStimme({ ...ziel, einreichungId: saal.einreichungIds[1] ?? '', art: 'BEWERTET', wert: { punkte: 3 } }))
  expect(await inDerListe('2 Stimmen auf diesem Tablet')).toBeVisible()
  expect(screen.getByText(eine)).toBeVisible()
})

/** Six points from here, nine from there. */
async function openWelcheGilt(): Promise<HTMLElement> {
  await openBallot()
  hier.netzWeg = true
  await userEvent.click(await taste(6))
  await dortStimmen(9)
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  return screen.findByRole('region', { name: 'Welche gilt?' })
}

test('a question that was answered on the other tablet ends here, with the value that counts', async () => {
  await openWelcheGilt()

  await dortStimmen(7)
  const { vorschlaege } = await readStimmen()
  const ziel = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  await dort.tablet.castStimme({ ...ziel, art: 'BEWERTET', wert: { punkte: 7 }, loest: vorschlaege.map(({ id }: { id: string }) => id) })
  await dort.tablet.sendNow()
  lookAgain()
  await waitFor(async () => expect(await taste(7)).toBeChecked())
  expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument()
})

test('the second tap of a double tap on a choice gives no other vote', async () => {
  const frage = await openWelcheGilt()
  const [wahl, andere] = [within(frage).getByRole('button', { name: '9 Punkte' }), await taste(3)]
  const ort = { clientX: 900, clientY: 500, detail: 1 }
  fireEvent.click(wahl, ort)
  for (const fire of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) fire(andere, ort)
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await readStimmen()).toMatchObject({ items: [{ wert: { punkte: 9 } }], vorschlaege: [] }))
  expect(await taste(9)).toBeChecked()
})

test('a question about a vote without one that counts is asked on every tablet, and choosing makes it count', async () => {
  await openBallot()
  // Of an older build, cast over a state that this server has not got.
  expect(await new TestGeraet(saal, 'j1').cast({ baseRev: 4, wert: { punkte: 9 } })).toMatchObject({ status: 'conflict', gueltig: null })
  lookAgain()
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  const zeit = formatUhrzeit(START_MS).replace('\u00A0', ' ')
  expect(frage).toHaveTextContent(`Keine Bewertung (bisher) oder 9 Punkte (anderes Tablet, angekommen um ${zeit}).`)
  expect(frage).not.toHaveTextContent('zählt jetzt')
  await act(() => hier.tablet.refreshJury(saal.juryId))
  await userEvent.click(within(frage).getByRole('button', { name: '9 Punkte' }))
  expect(await screen.findByText('Übertragen')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument()
  const eigene = await readStimmen()
  expect(eigene).toMatchObject({ items: [{ wert: { punkte: 9 }, rev: 1 }], vorschlaege: [] })
})

/** On the other tablet, which has not heard of a question. */
async function dortBefangen(): Promise<void> {
  await dort.tablet.refreshJury(saal.juryId)
  const ziel = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  await dort.tablet.castStimme({ ...ziel, art: 'BEFANGEN', wert: null })
  await dort.tablet.sendNow()
}

/** 6 counts, 9 of another tablet is asked about. */
async function openFrage(): Promise<void> {
  await openBallot()
  await userEvent.click(await taste(6))
  await screen.findByText('Übertragen')
  await new TestGeraet(saal, 'j1').cast({ baseRev: 0, wert: { punkte: 9 } })
}

function woerter() {
  const frage = screen.getByRole('region', { name: 'Welche gilt?' })
  return within(frage)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

test('over a recusal no vote of another tablet can be chosen, and choosing the recusal ends the question', async () => {
  await openFrage()
  await dortBefangen()
  lookAgain()
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  await waitFor(() => expect(frage).toHaveTextContent(/Befangen .* oder 9 Punkte .*Solange Sie befangen sind, zählt keine Bewertung\./))
  expect(woerter()).toEqual(['Befangen'])
  await userEvent.click(within(frage).getByRole('button', { name: 'Befangen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument())
  await hier.tablet.sendNow()
  expect(await readStimmen()).toMatchObject({ items: [{ art: 'BEFANGEN' }], vorschlaege: [] })
})

test('whoever ends the recusal is asked then, and the vote of the other tablet can be chosen', async () => {
  await openFrage()
  await dortBefangen()
  lookAgain()
  await userEvent.click(await screen.findByRole('button', { name: 'Befangenheit zurücknehmen' }))
  await waitFor(() => expect(woerter()).toContain('9 Punkte'))
  await hier.tablet.sendNow()
  await userEvent.click(await screen.findByRole('button', { name: '9 Punkte' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument())
  await hier.tablet.sendNow()
  expect(await readStimmen()).toMatchObject({ items: [{ art: 'BEWERTET', wert: { punkte: 9 } }], vorschlaege: [] })
})

test('where the office confirms a recusal over two votes, the question can be ended and says that none counts', async () => {
  await openFrage()
  const paar = { mitgliedId: saal.person('j1').mitgliedId, einreichungId: saal.einreichungIds[0], grund: 'EIGENE_AGENTUR' }
  expect((await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/befangenheiten`, { paare: [paar] })).statusCode).toBe(200)
  await act(() => hier.tablet.refreshJury(saal.juryId))
  lookAgain()
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  await waitFor(() => expect(frage).toHaveTextContent(/6 Punkte .*zählt nicht/))
  expect(frage).not.toHaveTextContent('zählt jetzt')
  await userEvent.click(within(frage).getByRole('button', { name: 'Befangen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument())
  await hier.tablet.sendNow()
  expect(await readStimmen()).toMatchObject({ vorschlaege: [] })
})

test('a recusal that the server still has hides the keys, although this tablet has ended an earlier one', async () => {
  await openBallot()
  await dortBefangen()
  await act(() => hier.tablet.refreshJury(saal.juryId))
  const zuruecknehmen = await screen.findByRole('button', { name: 'Befangenheit zurücknehmen' })
  await dortBefangen()
  await userEvent.click(zuruecknehmen)
  await act(() => hier.tablet.sendNow())
  await screen.findByRole('region', { name: 'Welche gilt?' })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Befangenheit zurücknehmen' }))
  await act(() => hier.tablet.sendNow())
  expect(await taste(6)).toBeEnabled()
})

async function step(status: string): Promise<void> {
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  await act(() => hier.tablet.refreshJury(saal.juryId))
}

test('while voting is paused a question says that choosing waits, and once it is closed that the chair decides', async () => {
  await openBallot()
  await userEvent.click(await taste(6))
  await screen.findByText('Übertragen')
  await new TestGeraet(saal, 'j1').cast({ baseRev: 0, wert: { punkte: 9 } })
  lookAgain()
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  expect(frage).not.toHaveTextContent('Sobald es weitergeht')
  expect(await screen.findByRole('button', { name: /1 Stimme bitte wählen/ })).toBeVisible()
  await step('PAUSIERT')
  await waitFor(() => expect(frage).toHaveTextContent('Sobald es weitergeht, können Sie wählen.'))
  expect(within(frage).getByRole('button', { name: '9 Punkte' })).toBeDisabled()
  expect(await screen.findByRole('button', { name: /1 Stimme nach der Pause wählen/ })).toBeVisible()

  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) {
    await step(status)
    const entscheidet = await screen.findByRole('region', { name: 'Der Juryvorsitz entscheidet' })
    expect(entscheidet).toHaveTextContent(/6 Punkte .* oder 9 Punkte .*Die Abstimmung ist geschlossen\. Alles ist sicher aufgehoben\.$/)
    expect(within(entscheidet).queryByRole('button')).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /1 Stimme beim Juryvorsitz/ })).toBeVisible()
    expect(screen.queryByText(/bitte wählen/)).not.toBeInTheDocument()
  }
})

test('about two votes of the chair the office decides, and the ballot says so', async () => {
  await openBallot({}, 'vorsitz')
  await new TestGeraet(saal, 'vorsitz').cast({ baseRev: 4, wert: { punkte: 9 } })
  lookAgain()
  await screen.findByRole('region', { name: 'Welche gilt?' })
  await step('NACHLAUF')
  expect(await screen.findByRole('region', { name: 'Das Wettbewerbsbüro entscheidet' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /1 Stimme beim Wettbewerbsbüro/ }))
  const blatt = within(await screen.findByRole('dialog', { name: 'Verbunden' }))
  expect(blatt.getByText(/Welche gilt, entscheidet das Wettbewerbsbüro\. Alles ist sicher aufgehoben\.$/)).toBeVisible()
})

test('„Übertragung“ of the chair names the office, too', async () => {
  await openListe('/voting/uebertragung', 'vorsitz')
  await new TestGeraet(saal, 'vorsitz').cast({ baseRev: 4, wert: { punkte: 9 } })
  lookAgain()
  expect(await screen.findByRole('link', { name: /^Wählen: / })).toBeVisible()
  await step('NACHLAUF')
  expect(await screen.findByText(/^Die Abstimmung ist geschlossen: Welche gilt, entscheidet das Wettbewerbsbüro\./)).toBeVisible()
})

test('„Übertragung" offers no choice between two votes once voting is closed', async () => {
  await openListe('/voting/uebertragung')
  await new TestGeraet(saal, 'j1').cast({ baseRev: 4, wert: { punkte: 9 } })
  lookAgain()
  expect(await screen.findByRole('link', { name: /^Wählen: / })).toBeVisible()
  await step('NACHLAUF')
  expect(await screen.findByRole('link', { name: /^Ansehen: / })).toBeVisible()
  expect(screen.getByText(/^Die Abstimmung ist geschlossen: Welche gilt, entscheidet der Juryvorsitz\. Alles ist sicher aufgehoben\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Wählen: / })).not.toBeInTheDocument()
})

test('a question about a vote without one that counts ends where the chair has decided', async () => {
  await openBallot()
  const { id } = await new TestGeraet(saal, 'j1').cast({ baseRev: 4, wert: { punkte: 9 } })
  lookAgain()
  await screen.findByRole('region', { name: 'Welche gilt?' })
  const chair = saal.person('vorsitz')
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
    await chair.call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  const body = { entscheidung: 'NICHT_GEZAEHLT', grund: 'Ungeklärt' }
  expect((await chair.call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${id}/entscheidung`, body)).statusCode).toBe(200)
  lookAgain()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche gilt?' })).not.toBeInTheDocument())
})

test('the tablet whose vote counts says so, and the other vote came from another tablet', async () => {
  await openBallot()
  await userEvent.click(await taste(6))
  await screen.findByText('Übertragen')
  const ziel = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  saal.uhr.ms += 60_000
  await dort.tablet.castStimme({ ...ziel, art: 'BEWERTET', wert: { punkte: 9 } })
  saal.uhr.ms += 60_000
  await dort.tablet.sendNow()
  lookAgain()
  const zeit = (nach: number) => formatUhrzeit(START_MS + nach * 60_000).replace('\u00A0', ' ')
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  expect(frage).toHaveTextContent(`6 Punkte (hier, ${zeit(0)}, zählt jetzt) oder 9 Punkte (anderes Tablet, angekommen um ${zeit(2)}).`)
})

test('a vote of this tablet stays „hier" beside a newer one of the other tablet', async () => {
  await openBallot()
  hier.netzWeg = true
  await userEvent.click(await taste(6))
  await dortStimmen(9)
  saal.uhr.ms += 60_000
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  await dortStimmen(7)
  lookAgain()
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  const zeit = (nach: number) => formatUhrzeit(START_MS + nach * 60_000).replace('\u00A0', ' ')
  await waitFor(() => expect(frage).toHaveTextContent(`7 Punkte (beim Server seit ${zeit(1)}, zählt jetzt) oder 6 Punkte (hier, ${zeit(0)}).`))
})

test('two quick taps on two criteria are both kept, and a work rated in part says what is open', async () => {
  const kriterien = ['Idee', 'Umsetzung', 'Wirkung'].map((titel, index) => ({ id: titel.toLowerCase(), titel, gewicht: index === 0 ? 40 : 30 }))
  await openBallot({ modus: 'KRITERIEN', kriterien })
  const tasteOf = async (titel: string, punkte: number) =>
    within(await screen.findByRole('radiogroup', { name: titel })).getByRole('radio', { name: new RegExp(`^${punkte} Punkte`) })
  const [idee, umsetzung] = [await tasteOf('Idee', 8), await tasteOf('Umsetzung', 5)]
  // Nothing is drawn between them.
  act(() => {
    idee.click()
    umsetzung.click()
  })
  expect(await screen.findByText('2 von 3 Kriterien')).toBeVisible()
  expect(await screen.findByText('Noch offen: Wirkung. Zählt erst, wenn alle bewertet sind.')).toBeVisible()
  expect(await tasteOf('Idee', 8)).toBeChecked()
  expect(await tasteOf('Umsetzung', 5)).toBeChecked()
  await hier.tablet.sendNow()
  const { items } = await readStimmen()
  expect(items).toMatchObject([{ wert: { kriterien: { idee: 8, umsetzung: 5 } } }])
})
