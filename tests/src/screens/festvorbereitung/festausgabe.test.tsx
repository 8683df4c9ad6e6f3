import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTon } from '#server/commands/fest/change-ton.ts'
import { requireAussprache } from '#server/queries/fest/aussprachen.ts'
import { festOf, openFest, type Festwelt } from '#tests/server/fest/fest-welt.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'

const NAME = 'Aurélie Guénoun'
const TEXT = `Ein Plakat für Fernlinie.\nAuf die Bühne bitte: ${NAME}.`

let welt: Festwelt
let fest: ReturnType<typeof festOf>
let network: ReturnType<typeof forwardTo>
let gold = ''

beforeAll(async () => {
  welt = await openFest('sqlite')
  fest = festOf(welt)
  network = forwardTo(welt.server)
  network.listen({ onUnhandledFrame: 'error' })
  gold = welt.werke[0]
  await welt.db.updateTable('einreichung').set({ auftraggeber: 'Fernlinie' }).where('id', '=', gold).execute()
  await fest.save(gold, 'sprechertext', TEXT)
  await fest.save(gold, 'abholer', [{ name: NAME, stand: 'ZUGESAGT', am: null }])
})
beforeEach(async () => {
  localStorage.clear()
  await welt.db.deleteFrom('aussprache').execute()
})
afterEach(() => {
  vi.unstubAllGlobals()
  network.resetHandlers()
})
afterAll(async () => {
  network.close()
  await welt.server.close()
})

describe('pronunciations in the panel of a work', () => {
  const open = async () => {
    await renderBuero(`/festvorbereitung/${welt.kategorieId}/${gold}?jahr=2026`, 'fest@saal.example')
    return within(await screen.findByRole('region', { name: 'Aussprache' }))
  }
  const zeileOf = async (bereich: Awaited<ReturnType<typeof open>>, name: string) => within(await bereich.findByRole('listitem', { name }))

  test('are proposed for who collects and whom the text names, written down with what is stressed bold', async () => {
    const user = userEvent.setup()
    const bereich = await open()
    const zeile = await zeileOf(bereich, NAME)
    expect(await zeileOf(bereich, 'Fernlinie')).toBeDefined()
    expect(bereich.queryByRole('listitem', { name: 'Blitz und Donner' })).not.toBeInTheDocument()
    await user.click(zeile.getByRole('button', { name: `Aussprache von ${NAME} aufschreiben` }))
    const form = within(await screen.findByRole('form', { name: `Aussprache von ${NAME}` }))
    await user.type(form.getByRole('textbox', { name: /^Wie man es spricht/ }), 'o-re-*li*')
    await user.type(form.getByRole('textbox', { name: /^Von wem/ }), 'von ihr selbst')
    expect(document.querySelector('u')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Sichern' }))
    const stark = await zeile.findByText('li')
    expect(await screen.findByText(NAME, { selector: 'u' })).toBeInTheDocument()
    expect(screen.getByText('Namen mit Aussprache unterstrichen')).toBeVisible()
    expect(stark.tagName).toBe('STRONG')
    expect(zeile.getByText('von ihr selbst')).toBeVisible()
    expect(await welt.db.selectFrom('aussprache').select(['name', 'laut', 'quelle']).execute()).toEqual([
      { name: NAME, laut: 'o-re-*li*', quelle: 'von ihr selbst' },
    ])
  })

  test('a name that only the text knows is taken in, one that is not in it is refused', async () => {
    const user = userEvent.setup()
    const bereich = await open()
    await user.click(await bereich.findByRole('button', { name: 'Weiterer Name aus dem Text' }))
    const feld = await bereich.findByRole('textbox', { name: 'Name, wie er im Sprechertext steht' })
    await user.type(feld, 'Zeppelin')
    await user.click(bereich.getByRole('button', { name: 'Dazunehmen' }))
    expect(await bereich.findByText('Dieser Name steht nicht im Sprechertext.')).toBeVisible()
    await user.clear(feld)
    await user.type(feld, 'Plakat')
    await user.click(bereich.getByRole('button', { name: 'Dazunehmen' }))
    expect(await bereich.findByRole('listitem', { name: 'Plakat' })).toBeVisible()
  })

  test('are recorded: the microphone is asked with the tap, the sound is sent, drawn, removed and had back', async () => {
    const user = userEvent.setup()
    const { recorders, getUserMedia, ends } = stubMikrofon()
    const gesendet = takeTon()
    const bereich = await open()
    const zeile = await zeileOf(bereich, NAME)
    expect(getUserMedia).not.toHaveBeenCalled()
    await user.click(zeile.getByRole('button', { name: `${NAME} aufnehmen` }))
    await user.click(await zeile.findByRole('button', { name: `Aufnahme von ${NAME} beenden` }))
    expect(recorders).toHaveLength(1)
    expect(ends).toHaveBeenCalled()
    await waitFor(() => expect(gesendet).toEqual(['Ton']))
    expect(await zeile.findByRole('button', { name: `${NAME} anhören` })).toBeVisible()
    expect(zeile.getByText('0:02')).toBeVisible()
    await user.click(zeile.getByRole('button', { name: `Mehr zu ${NAME}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ton entfernen' }))
    await user.click(await zeile.findByRole('button', { name: 'Rückgängig' }))
    expect(await zeile.findByRole('button', { name: `${NAME} anhören` })).toBeVisible()
  })

  test('a recording that did not arrive is still here and is sent again', async () => {
    const user = userEvent.setup()
    stubMikrofon()
    const zeile = await zeileOf(await open(), NAME)
    takeTon()
    network.use(http.put('*/api/aussprachen/:id/ton', () => HttpResponse.error(), { once: true }))
    await user.click(zeile.getByRole('button', { name: `${NAME} aufnehmen` }))
    await user.click(await zeile.findByRole('button', { name: `Aufnahme von ${NAME} beenden` }))
    await user.click(await zeile.findByRole('button', { name: 'Noch einmal senden' }))
    expect(await zeile.findByRole('button', { name: `${NAME} anhören` })).toBeVisible()
  })

  test('a recording that was made while another one was on its way is still here when it did not arrive', async () => {
    const user = userEvent.setup()
    stubMikrofon()
    takeTon()
    await fest.call('fest')('PUT', '/api/aussprachen', { jahr: '2026', name: NAME, laut: '', quelle: '', version: 0 })
    const zeile = await zeileOf(await open(), NAME)
    const record = async () => {
      await user.click(await zeile.findByRole('button', { name: `${NAME} aufnehmen` }))
      await user.click(await zeile.findByRole('button', { name: `Aufnahme von ${NAME} beenden` }))
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const answers = [() => promise, () => HttpResponse.error()]
    network.use(http.put('*/api/aussprachen/:id/ton', () => answers.shift()?.()))
    await record()
    await record()
    resolve()
    await user.click(await zeile.findByRole('button', { name: 'Noch einmal senden' }))
    await waitFor(() => expect(zeile.queryByRole('button', { name: 'Noch einmal senden' })).not.toBeInTheDocument())
    expect(zeile.getByRole('button', { name: `${NAME} anhören` })).toBeVisible()
  })

  /** The line is slow for the next words only: they arrive when they are let through. */
  function holdWords() {
    const { promise, resolve } = Promise.withResolvers<void>()
    network.use(http.put('*/api/aussprachen', () => promise, { once: true }))
    return resolve
  }

  test('the next name that is typed while one is taken in stays, and its form is open', async () => {
    const user = userEvent.setup()
    const bereich = await open()
    await user.click(await bereich.findByRole('button', { name: 'Weiterer Name aus dem Text' }))
    const feld = await bereich.findByRole('textbox', { name: 'Name, wie er im Sprechertext steht' })
    await user.type(feld, 'Plakat')
    const letThrough = holdWords()
    await user.click(bereich.getByRole('button', { name: 'Dazunehmen' }))
    await user.clear(feld)
    await user.type(feld, 'Bühne')
    letThrough()
    expect(await bereich.findByRole('listitem', { name: 'Plakat' })).toBeVisible()
    await waitFor(() => expect(bereich.getByRole('button', { name: 'Dazunehmen' })).not.toHaveAttribute('aria-busy'))
    expect(feld).toHaveValue('Bühne')
    await user.click(bereich.getByRole('button', { name: 'Dazunehmen' }))
    expect(await bereich.findByRole('listitem', { name: 'Bühne' })).toBeVisible()
    expect(await bereich.findByRole('button', { name: 'Weiterer Name aus dem Text' })).toBeVisible()
  })

  test('words whose form was closed while they were saved do not close the form of the next ones', async () => {
    const user = userEvent.setup()
    const zeile = await zeileOf(await open(), NAME)
    const write = async (laut: string) => {
      await user.click(zeile.getByRole('button', { name: `Aussprache von ${NAME} aufschreiben` }))
      const form = within(await screen.findByRole('form', { name: `Aussprache von ${NAME}` }))
      await user.type(form.getByRole('textbox', { name: /^Wie man es spricht/ }), laut)
      return form
    }
    const erste = await write('o-re-li')
    const letThrough = holdWords()
    await user.click(erste.getByRole('button', { name: 'Sichern' }))
    await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
    const zweite = await write('o-re-*li*')
    letThrough()
    expect(await zeile.findByText('o-re-li')).toBeVisible()
    await waitFor(() => expect(zweite.getByRole('button', { name: 'Sichern' })).not.toHaveAttribute('aria-busy'))
    expect(zweite.getByRole('textbox', { name: /^Wie man es spricht/ })).toBeVisible()
    expect(zweite.getByRole('textbox', { name: /^Wie man es spricht/ })).toHaveValue('o-re-*li*')
  })

  test('Escape throws a recording away; without a microphone, or where it is refused, a sentence says what to do', async () => {
    const user = userEvent.setup()
    const { getUserMedia } = stubMikrofon()
    const zeile = await zeileOf(await open(), NAME)
    await user.click(zeile.getByRole('button', { name: `${NAME} aufnehmen` }))
    await zeile.findByRole('button', { name: `Aufnahme von ${NAME} beenden` })
    await user.keyboard('{Escape}')
    expect(await zeile.findByRole('button', { name: `${NAME} aufnehmen` })).toBeVisible()
    expect(await welt.db.selectFrom('aussprache').selectAll().execute()).toEqual([])
    for (const [name, satz] of [
      ['NotAllowedError', /gesperrt/],
      ['NotFoundError', /kein Mikrofon/],
      ['NotReadableError', /anderes Programm/],
    ] as const) {
      getUserMedia.mockRejectedValueOnce(new DOMException('', name))
      await user.click(zeile.getByRole('button', { name: `${NAME} aufnehmen` }))
      expect(await zeile.findByText(satz)).toBeVisible()
    }
    vi.stubGlobal('MediaRecorder', undefined)
    await user.click(zeile.getByRole('button', { name: `${NAME} aufnehmen` }))
    expect(await zeile.findByText(/Dieser Browser kann hier nicht aufnehmen/)).toBeVisible()
  })
})

test('what is printed of the evening is ordered from its room', async () => {
  const user = userEvent.setup()
  await renderBuero('/festvorbereitung?jahr=2026', 'fest@saal.example')
  await user.click(await screen.findByRole('button', { name: 'Ablaufplan' }))
  const blatt = within(await screen.findByRole('region', { name: 'Exporte' }))
  await user.click(blatt.getByRole('button', { name: 'Ablaufplan als PDF' }))
  await blatt.findByText(/Ablaufplan 2026, 5 Auftritte/)
  await user.click(blatt.getByRole('button', { name: 'Urkunden …' }))
  const dialog = within(await screen.findByRole('dialog', { name: '6 Urkunden herstellen' }))
  expect(dialog.getByRole('radio', { name: /Reihenfolge des Abends/ })).toBeChecked()
  expect(dialog.queryByRole('radio', { name: /ZIP/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Als ein PDF herstellen' }))
  expect(await screen.findByText(/Urkunden 2026, 6 Auszeichnungen/)).toBeVisible()
})

describe('the rehearsal of the evening', () => {
  const open = async () => {
    const view = await renderBuero('/festvorbereitung/probe?jahr=2026', 'fest@saal.example')
    await screen.findByRole('heading', { name: 'Ablauf proben', level: 1 })
    await screen.findByRole('button', { name: 'Weiter' })
    return view
  }
  const danach = () => screen.getByRole('region', { name: 'Danach' })

  test('goes by the keys of the stage from the opening to the end, says what is next, and how a name is said', async () => {
    await fest.call('fest')('PUT', '/api/aussprachen', { jahr: '2026', name: NAME, laut: 'o-re-*li*', quelle: '', version: 0 })
    const user = userEvent.setup()
    await open()
    expect(await screen.findByRole('region', { name: 'Eröffnung' })).toBeVisible()
    expect(danach()).toHaveTextContent('Kategorie 1Überleitung')
    await user.keyboard('{PageDown}')
    expect(await screen.findByRole('heading', { name: 'Kategorie 1' })).toBeVisible()
    await user.keyboard('4')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Arbeit 1' })).toBeVisible()
    const text = within(screen.getByRole('region', { name: 'Sprechertext' }))
    expect(text.getAllByText('li').some((silbe) => silbe.tagName === 'STRONG')).toBe(true)
    expect(text.getByText('Fernlinie', { selector: '.sprechertext-lesen__name' })).toBeVisible()
    expect(danach()).toHaveTextContent('Grand PrixÜberleitung')
    await user.keyboard('{Home}')
    expect(await screen.findByRole('region', { name: 'Eröffnung' })).toBeVisible()
    await user.keyboard('{End}')
    expect(await screen.findByRole('heading', { name: 'Ende der Gala' })).toBeVisible()
  })

  test('keeps its place over a reload, and goes on without a line, which it says', async () => {
    const user = userEvent.setup()
    const { unmount } = await open()
    await user.keyboard('2')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Arbeit 4' })).toBeVisible()
    unmount()
    await open()
    expect(await screen.findByRole('heading', { name: 'Arbeit 4' })).toBeVisible()
    network.use(http.get('*/api/ablauf', () => HttpResponse.error()))
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByText(/^Keine Verbindung\. Stand von .*, die Probe geht weiter\./)).toBeVisible())
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { name: 'Arbeit 5' })).toBeVisible()
  })

  test('says at once that there is no line: by the word of the browser, and by the first request that fails', async () => {
    const keineVerbindung = () => screen.queryByText(/^Keine Verbindung\. Stand von .*, die Probe geht weiter\./)
    await open()
    const netz = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(keineVerbindung()).toBeVisible()
    netz.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(keineVerbindung()).not.toBeInTheDocument())
    let fragen = 0
    network.use(http.get('*/api/ablauf', () => ((fragen += 1), HttpResponse.error())))
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(keineVerbindung()).toBeVisible())
    expect(fragen).toBe(1)
    netz.mockRestore()
  })

  test('shows the film that somebody chooses meanwhile, and not the one before with the cut of the new one', async () => {
    const { db, server } = welt
    for (let nr = 0; nr < 2; nr++) await insertThumb(server, gold)
    const medien = (await db.selectFrom('medium').select('id').where('einreichungId', '=', gold).orderBy('id').execute()).map(({ id }) => id)
    const shaOf = (nr: number) => String(nr).repeat(64)
    for (const [nr, mediumId] of medien.entries()) {
      const film = { variant: 'video', mime: 'video/mp4', durationMs: 35_000, sha256: shaOf(nr) }
      await db.updateTable('rendition').set(film).where('mediumId', '=', mediumId).execute()
    }
    const choose = (nr: number) => fest.save(gold, 'film', { mediumId: medien[nr] ?? '', vonMs: 1000, bisMs: 2000 }, { wer: 'fest2' })
    network.use(http.get('*/media/:sha256', () => new HttpResponse(null, { status: 404 })))
    await choose(0)
    const user = userEvent.setup()
    await open()
    await user.keyboard('4')
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('Film zu „Arbeit 1“')).toHaveAttribute('src', `/media/${shaOf(0)}`)
    await choose(1)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByLabelText('Film zu „Arbeit 1“')).toHaveAttribute('src', `/media/${shaOf(1)}`))
    await fest.save(gold, 'film', null)
  })

  test('shows all works at once, and writes nothing', async () => {
    const user = userEvent.setup()
    const verlauf = async () => (await welt.db.selectFrom('verlauf').select('id').execute()).length
    const vorher = await verlauf()
    await open()
    await user.keyboard('g')
    const liste = within(await screen.findByRole('region', { name: 'Alle Auftritte' }))
    await user.click(liste.getByRole('button', { name: /Arbeit 3/ }))
    expect(await screen.findByRole('heading', { name: 'Arbeit 3' })).toBeVisible()
    await user.keyboard('b')
    expect(await screen.findByText(/^Schwarz\./)).toBeVisible()
    expect(await verlauf()).toBe(vorher)
  })
})

/** What browsers have and jsdom has not: a microphone, and what records it. */
function stubMikrofon() {
  const ends = vi.fn<() => void>()
  const getUserMedia = vi.fn<() => Promise<object>>(async () => ({ getTracks: () => [{ stop: ends }] }))
  const recorders: EventTarget[] = []
  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    mimeType = 'audio/wav'
    constructor() {
      super()
      recorders.push(this)
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['Ton']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return { recorders, getUserMedia, ends }
}

/** What the server does with a sound once it has decoded it (tests/server/fest/aussprachen.test.ts): no decoder runs beside a DOM. */
function takeTon(): string[] {
  const gesendet: string[] = []
  network.use(
    http.put('*/api/aussprachen/:id/ton', async ({ params, request }) => {
      gesendet.push(await request.text())
      const { db, now, env } = welt.server.kontext
      const ton = { sha256: 'a'.repeat(64), bytes: 1000, durationMs: 2000, spitzen: [10, 100, 40], createdMs: now() }
      await keepTon(db, String(params.id), ton, { by: welt.person('fest').benutzerId, nowMs: now(), timeZone: env.timeZone })
      return HttpResponse.json(await requireAussprache(db, String(params.id)))
    }),
  )
  return gesendet
}
