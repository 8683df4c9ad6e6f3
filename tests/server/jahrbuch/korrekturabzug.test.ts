import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { createPdfWerkstatt } from '#server/pdf/pdf-werkstatt.ts'
import type { Abzugseite } from '#server/domain/jahrbuch/korrekturabzug.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { readGliederung, readPdf } from '#tests/support/pdf.ts'
import { openBuchwelt, type Buchwelt } from './buch-welt.ts'

describe('proof sheet and index of the yearbook', () => {
  let welt: Buchwelt
  const load = (wer: string, url: string) => welt.saal.person(wer).call('GET', url)
  const ABZUG = '/api/jahrbuch/korrekturabzug?jahr=2026'
  const setBild = (sha256: string, neu: { sha256: string; bytes: number }) =>
    welt.saal.db.updateTable('rendition').set({ sha256: neu.sha256, bytes: neu.bytes }).where('sha256', '=', sha256).execute()

  beforeAll(async () => {
    welt = await openBuchwelt('sqlite')
    await welt.addCredit(welt.ids[0], 'Łucja', 'Yağız')
    await welt.addCredit(welt.ids[0], 'Maria', 'von Trapp')
    await welt.addCredit(welt.ids[1], 'Eva', 'Verborgen', 0)
    const jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#884D24' } })
      .jpeg()
      .toBuffer()
    await setBild(await insertThumb(welt.saal.server, welt.ids[0]), await welt.saal.server.kontext.medien.put(jpeg))
    // Says that it is a picture, and is none.
    await insertThumb(welt.saal.server, welt.ids[1])
  })
  afterAll(() => welt.saal.server.close())

  it('shows every page in the order of the book: texts, picture, release; a missing or broken picture is a note', async () => {
    const answer = await load('admin', ABZUG)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = (await readPdf(answer.rawPayload)).join(' ')
    expect(text).toMatch(/001 · Kategorie 1.*Arbeit 1.*002 · Kategorie 1.*Arbeit 2.*003 · Kategorie 1.*Arbeit 3/)
    for (const teil of [
      'Gold',
      'Łucja Yağız, Maria von Trapp',
      'Molkerei Alpengold GmbH',
      'Eigenbrot',
      'Ein Satz über die Arbeit.',
      'Nicht angefragt',
    ])
      expect(text).toContain(teil)
    expect(text).not.toContain('Verborgen')
    expect(text.match(/Bild fehlt/g)).toHaveLength(2)
  })

  it('is for the archive and tagged: pictures have words, nothing stands outside', async () => {
    const { rawPayload } = await load('admin', ABZUG)
    expect(rawPayload.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
    const seiten = await readGliederung(rawPayload)
    expect(seiten.flatMap(({ zeilen }) => zeilen)).toEqual(expect.arrayContaining(['Figure Bild zu Arbeit 1', 'H2 Arbeit 2', 'P Gold']))
    expect(seiten.map(({ ohne }) => ohne).join('')).toBe('')
  })

  it('names what no font has before and in the proof, and is made all the same', async () => {
    await welt.saal.db.updateTable('einreichung').set({ titel: 'Größe 漢' }).where('id', '=', welt.ids[2]).execute()
    expect((await welt.buch()).werke.map(({ zeichen }) => zeichen)).toEqual([[], [], ['漢']])
    expect((await readPdf((await load('admin', ABZUG)).rawPayload)).join(' ')).toContain('Der Schrift fehlt: U+6F22')
  })

  it('of an agency has its own pages only, those it was asked about, and not their place in the book', async () => {
    expect((await load('eigene', ABZUG)).statusCode).toBe(403)
    const eigener = '/api/druckfreigaben/korrekturabzug'
    expect((await load('eigene', eigener)).statusCode).toBe(404)
    await welt.veroeffentliche(...welt.awards)
    await welt.bitte({ einreichungIds: [welt.ids[0], welt.ids[2]] })
    const text = (await readPdf((await load('eigene', eigener)).rawPayload)).join(' ')
    expect(text).toContain('Arbeit 1')
    expect(text).toContain('Druckfreigabe bis 05.06.2026')
    expect(text).not.toMatch(/Arbeit 2|Größe|001/)
  })

  it('of 300 works is made in bounded time and memory, on a thread of its own', async () => {
    const bild = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#2E5E3A' } })
      .jpeg()
      .toBuffer()
    const namen = Array.from({ length: 12 }, (_, index) => ({ funktion: `Funktion ${index}`, namen: [`Łucja Yağız ${index}`, 'Maria von Trapp'] }))
    const seiten = Array.from({ length: 300 }, (_, index): Abzugseite => ({
      lauf: String(index + 1).padStart(3, '0'),
      nummer: `2026-01-${index}`,
      kategorie: 'Plakat',
      stufe: 'GOLD',
      stufeWort: 'Gold',
      texte: {
        titel: `Arbeit ${index + 1}`,
        auftraggeber: 'Molkerei',
        marke: '',
        agentur: 'Eigenbrot',
        kurztext: 'Ein Satz. '.repeat(28),
        credits: namen,
      },
      bild,
      freigabe: 'Angefragt',
      zeichen: [],
    }))
    // Longer than the minute that an order has: a busy machine takes its time. What becomes of one that takes too long is in rechnung/pdf.test.ts.
    const werkstatt = createPdfWerkstatt({ maxMs: 600_000 })
    onTestFinished(() => werkstatt.close())
    const bytes = await werkstatt.makePdf({
      art: 'korrekturabzug',
      daten: { programm: 'Lorbeer 2026', titel: 'Jahrbuch 2026', stand: '28.05.2026', standMs: 1_780_000_000_000, seiten },
    })
    const text = (await readPdf(bytes)).join(' ')
    expect(text.match(/Arbeit \d+/g)).toHaveLength(300)
  })

  it('takes a text longer than its page, and nobody for a page', async () => {
    const seite: Abzugseite = {
      lauf: '001',
      nummer: '',
      kategorie: 'Film',
      stufe: 'SHORTLIST',
      stufeWort: 'Shortlist',
      texte: {
        titel: '',
        auftraggeber: '',
        marke: '',
        agentur: '',
        kurztext: '',
        credits: Array.from({ length: 60 }, (_, index) => ({ funktion: `Funktion ${index}`, namen: ['Name '.repeat(30)] })),
      },
      bild: null,
      freigabe: '',
      zeichen: [],
    }
    const bytes = await makePdf({ art: 'korrekturabzug', daten: { programm: 'L', titel: 'T', stand: 'S', standMs: 0, seiten: [seite] } })
    const text = (await readPdf(bytes)).join(' ')
    expect(text).toContain('Ohne Titel')
    expect(text).toContain('Funktion 59')
  })

  it('lists people, agencies and clients as XML that its schema takes', async () => {
    await welt.saal.db.updateTable('einreichung').set({ auftraggeber: 'A & B <„C"> GmbH\u0007' }).where('id', '=', welt.ids[1]).execute()
    const answer = await load('admin', '/api/jahrbuch/register?jahr=2026')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect((await load('eigene', '/api/jahrbuch/register?jahr=2026')).statusCode).toBe(403)
    const datei = join(welt.saal.server.kontext.env.dataDir, 'register.xml')
    writeFileSync(datei, answer.rawPayload)
    execFileSync('xmllint', ['--noout', '--schema', 'docs/jahrbuch-register.xsd', datei], { stdio: 'pipe' })
    expect(answer.body).toContain(
      '<name>Trapp, Maria von</name><nachname>Trapp</nachname><vorname>Maria</vorname><zusatz>von</zusatz><arbeit lauf="001"',
    )
    expect(answer.body).toContain('<name>A &amp; B &lt;„C&quot;&gt; GmbH</name>')
    expect(answer.body).not.toContain('Verborgen')
  })

  it('shows one page with what is striking in its texts, and the change that puts it right', async () => {
    const [, zweites] = welt.ids
    const kurztext = 'Zwei  Leerzeichen - und "Zitat".'
    await welt.saal.db
      .updateTable('einreichung')
      .set({ texte: JSON.stringify({ kurztext, briefing: '', idee: '', umsetzung: '', ergebnis: '' }), auftraggeber: 'Molkerei Alpengold' })
      .where('id', '=', zweites)
      .execute()
    const seite = await welt.seite(zweites)
    expect(seite.befunde.map(({ regel, feld, schwere }) => [regel, feld, schwere])).toEqual([
      ['LEERZEICHEN', 'kurztext', 'FEHLER'],
      ['GEDANKENSTRICH', 'kurztext', 'FEHLER'],
      ['ANFUEHRUNG', 'kurztext', 'FEHLER'],
      ['ANFUEHRUNG', 'kurztext', 'FEHLER'],
      ['RECHTSFORM', 'auftraggeber', 'HINWEIS'],
      ['RECHTSFORM', 'agentur', 'HINWEIS'],
    ])
    expect(seite.befunde[4]).toMatchObject({ vorschlag: 'Molkerei Alpengold GmbH' })
    const aenderung = seite.befunde[0]?.aenderung
    const aenderungen = { [aenderung?.feld ?? '']: { vorher: aenderung?.vorher, nachher: aenderung?.nachher } }
    const answer = await welt.saal.person('admin').call('PATCH', `/api/einreichungen/${zweites}/entwurf`, { aenderungen })
    expect(answer.json()).toMatchObject({ gespeichert: ['kurztext'] })
    expect((await welt.seite(zweites)).befunde).toHaveLength(5)
    expect((await load('admin', `/api/jahrbuch/seiten/${welt.ids[3]}`)).statusCode).toBe(404)
  })
})
