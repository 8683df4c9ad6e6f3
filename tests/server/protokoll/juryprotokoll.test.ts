// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Koepfe } from '#contract/kopf.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'
import { readGliederung, readPdf } from '#tests/support/pdf.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openSaal } from '#tests/support/voting.ts'

/** Over by now. */
const LIVE = { werkNr: 1, phase: 'ZEIGEN', phaseSeitMs: 0, uhrDauerMs: null, uhrEndeMs: null, uhrRestMs: null, revision: 1 }

describe.each(['sqlite', 'postgres'] as const)('the protocol of a round on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeAll(async () => {
    saal = await openGeschlossenenSaal(dialekt)
  })
  afterAll(() => saal.server.close())

  const load = (name: string) => saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)

  it('says who sat, who was recused, what came out, what was decided and why, and carries the head of the log', async () => {
    const answer = await load('vorsitz')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const seiten = (await readPdf(answer.rawPayload)).join(' ').replaceAll('\u00A0', ' ')
    // Four acts of j1 count (8, 5, and 10 that was decided), one each of j2 (the second is an abstention, which counts as given).
    expect(seiten).toContain('Abstimmung geschlossen')
    expect(seiten).toContain('Nachlauf beendet')
    expect(seiten).toContain('Alle da')
    expect(seiten).toMatch(/Verspätet: zählt Tablet war leer/)
    expect(seiten).toMatch(/Widersprüchlich: zählt nicht Tablet war leer/)
    expect(seiten).toContain('selbst erklärt')
    expect(seiten).toContain('1 nachgereicht')
    expect(seiten).toContain('unter Quorum')
    const { heute } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).json<Koepfe>()
    expect(seiten.replaceAll(/\s/g, '')).toContain(heute.hash)
    expect(seiten).toContain(`Letzter Eintrag: Nr. ${heute.nr}`)
    expect(seiten).toContain('Auswertung Schnitt')
    expect(seiten).toContain('Ort, Datum, Unterschrift')
  })

  it('says who was there when the jury was led through its works, and which awards the chair has confirmed', async () => {
    const [w1, w2] = saal.einreichungIds
    const { mitgliedId } = saal.person('j1')
    const leitungId = saal.person('vorsitz').benutzerId
    const [liveId, nowMs] = [newId(saal.uhr.ms), saal.uhr.ms]
    await saal.db
      .insertInto('liveSitzung')
      .values({
        ...LIVE,
        id: liveId,
        juryId: saal.juryId,
        rundeId: saal.rundeId,
        leitungId,
        einreichungId: w1 ?? '',
        begonnenMs: nowMs,
        beendetMs: nowMs,
      })
      .execute()
    for (const [nr, einreichungId] of [w1, w2].entries())
      await saal.db
        .insertInto('liveWerk')
        .values({ liveId, nr, einreichungId: einreichungId ?? '', vonMs: nowMs, bisMs: nowMs, dauern: '{}', ergebnisMs: null })
        .execute()
    await saal.db
      .insertInto('liveAnwesenheit')
      .values([
        { liveId, werkNr: 1, mitgliedId, vonMs: nowMs, bisMs: nowMs, lueckeMs: 0, folgt: 1, siehtId: null, draussen: 0 },
        // Noted as outside, as whoever is recused: at that work not there.
        {
          liveId,
          werkNr: 1,
          mitgliedId: saal.person('j3').mitgliedId,
          vonMs: nowMs,
          bisMs: nowMs,
          lueckeMs: 0,
          folgt: 0,
          siehtId: null,
          draussen: 1,
        },
      ])
      .execute()
    const award = { juryId: saal.juryId, rundeId: saal.rundeId, kategorieId: saal.kategorieId, einreichungId: w2 ?? '', medaille: 'GOLD' }
    const offen = { veroeffentlichtMs: null, aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
    await saal.db
      .insertInto('auszeichnung')
      .values({ id: newId(nowMs), ...award, begruendung: 'Trägt den Raum', bestaetigtMs: nowMs, bestaetigtVon: leitungId, ...offen })
      .execute()
    const seiten = (await readPdf((await load('vorsitz')).rawPayload)).join(' ').replaceAll('\u00A0', ' ')
    expect(seiten).toContain('Anwesend bei')
    expect(seiten).toMatch(/Vera j1 Mitglied ja 3 1 von 2/)
    expect(seiten).toMatch(/Vera j3 Mitglied ja 0 0 von 2/)
    expect(seiten).toMatch(/Gold .*Arbeit 2 .*Trägt den Raum/)
  })

  it('names no value beside a person', async () => {
    const seiten = (await readPdf((await load('admin')).rawPayload)).join(' ')
    expect(seiten).not.toContain('stark')
    expect(seiten).not.toMatch(/j1[^.]{0,40}\b(8|10) Punkte/)
  })

  it('is for the archive: PDF/A-2b, with its fonts inside', async () => {
    const bytes = (await load('vorsitz')).rawPayload.toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(bytes).toContain('/OutputIntents')
  })

  it('is tagged: headings, tables with their heads, the code in words, and nothing that is neither said nor decoration', async () => {
    const bytes = (await load('vorsitz')).rawPayload
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/)
    const seiten = await readGliederung(bytes)
    const zeilen = seiten.flatMap((seite) => seite.zeilen)
    expect(zeilen.filter((zeile) => zeile.startsWith('H1'))).toEqual([expect.stringMatching(/^H1 Juryprotokoll: /) as string])
    expect(zeilen.filter((zeile) => zeile.startsWith('H2')).map((zeile) => zeile.slice(3))).toEqual(
      expect.arrayContaining(['Verlauf', 'Befangenheiten', 'Entscheidungen über einzelne Stimmen', 'Versiegelung']),
    )
    expect(zeilen).toContain('TR TH Zeit | TH Schritt | TH Wer | TH Grund')
    expect(zeilen).toContainEqual(expect.stringMatching(/^TR TH Auswertung | TD Schnitt$/) as string)
    expect(zeilen).toContainEqual(expect.stringMatching(/^TR TD Vera j1 \| TD Mitglied \| TD ja \| TD 3/) as string)
    expect(zeilen).toContain('Figure QR-Code mit dem Kopf des Stimmprotokolls, Wort für Wort wie im Text davor.')
    expect(seiten.map(({ ohne, sprache }) => [ohne, sprache])).toEqual(seiten.map(() => ['', 'de-AT']))
    for (const { schmuck } of seiten) expect(schmuck).toMatch(/Seite \d von \d/)
  })
})

it('a round that was held goes on, and was opened once', async () => {
  const saal = await openSaal()
  const url = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
  for (const status of ['PAUSIERT', 'OFFEN', 'NACHLAUF', 'GESCHLOSSEN'])
    expect((await saal.person('vorsitz').call('POST', `${url}/status`, { status, grund: 'Alle da' })).statusCode).toBe(200)
  const seiten = (await readPdf((await saal.person('vorsitz').call('GET', `${url}/protokoll`)).rawPayload)).join(' ')
  expect(seiten.match(/Geöffnet|Angehalten|Fortgesetzt|Nachlauf beendet/g)).toEqual(['Geöffnet', 'Angehalten', 'Fortgesetzt', 'Nachlauf beendet'])
  await saal.server.close()
})

const LEER = {
  fakten: [['Modus', 'Punkte']] as const,
  mitglieder: [],
  befangenheiten: [],
  schritte: [],
  auszeichnungen: [],
  stichwahlen: [],
  tischschritte: [],
  entscheidungen: [],
  unterschriften: [],
  probe: false,
}
const WER = { programm: '2026', jury: 'Jury 1, Film', runde: 'Runde 1', stand: '18.09.2026, 14:30 Uhr', standMs: 1, gezeigt: 0 }

it('repeats the head of a long table on each page for the eye only, and numbers no row twice', async () => {
  const werk = (nr: number) => ({
    rang: String(nr),
    nummer: `A-${nr}`,
    titel: `Arbeit ${nr}`,
    agentur: '',
    wert: '7,00',
    stimmen: '3 von 4',
    vermerk: '',
  })
  const werke = Array.from({ length: 90 }, (_, index) => werk(index + 1))
  const daten = {
    ...WER,
    ...LEER,
    kategorien: [{ titel: '1 Film', panel: '', spalte: 'Schnitt', werke }],
    kopf: { nr: 1, text: 'Jury abc, Eintrag 1' },
  }
  const seiten = await readGliederung(await makePdf({ art: 'juryprotokoll', daten }))
  expect(seiten.length).toBeGreaterThan(2)
  const zeilen = seiten.flatMap((seite) => seite.zeilen)
  expect(zeilen.filter((zeile) => zeile.startsWith('TR TH Rang'))).toHaveLength(1)
  expect(seiten[1]?.schmuck).toContain('Rang')
  expect(zeilen.filter((zeile) => /^TR TD \d+ \| TD Arbeit/.test(zeile))).toHaveLength(90)
  expect(seiten.map(({ ohne }) => ohne).join('')).toBe('')
})

it('names characters that no font here has, with where they stand, and prints a reason whole, however long', async () => {
  const grund = `${'Lang begründet. '.repeat(60)}Ende`
  const daten = (zeichen: string) => ({
    ...WER,
    ...LEER,
    schritte: [{ zeit: '18.09.2026, 14:30 Uhr', was: 'Geöffnet', wer: `Ada ${zeichen}`, grund }],
    kategorien: [
      {
        titel: '1 Film',
        panel: '',
        spalte: 'Schnitt',
        werke: [{ rang: '1', nummer: 'A-1', titel: `Löwe ${zeichen}`, agentur: '', wert: '7,00', stimmen: '3 von 4', vermerk: '' }],
      },
    ],
    kopf: null,
  })
  const lies = async (zeichen: string) =>
    (await readPdf(await makePdf({ art: 'juryprotokoll', daten: daten(zeichen) }))).join(' ').replaceAll(/\s+/g, ' ')
  const mit = await lies('\u{1F981}\u9F8D')
  expect(mit).toContain('Nicht druckbare Zeichen')
  // A lion, which is left out, and a dragon, which is shown as unknown: each text that has them is named, and once.
  expect(mit.match(/U\+[0-9A-F, U+]+ in „\S+/g)).toEqual(['U+1F981, U+9F8D in „Ada', 'U+1F981, U+9F8D in „Löwe'])
  expect(mit.match(/Lang begründet\./g)).toHaveLength(60)
  expect(mit).toContain('Ende')
  expect(await lies('ẞğœ')).not.toContain('Nicht druckbare')
  // Letters struck through by a mark for which the font has a place upon h and t only, and a character that it lists and cannot draw; what stands above a letter is printed.
  const gestrichen = await lies('N\u0336i\u0336c\u0336h\u0336t\u0336 z\u0328 g\u0303 \uE0FF')
  expect(gestrichen.match(/U\+[0-9A-F, U+]+ in „\S+/g)).toEqual(['U+0336, U+0328, U+E0FF in „Ada', 'U+0336, U+0328, U+E0FF in „Löwe'])
  expect(gestrichen).toContain('Löwe Nich\u0336t\u0336 z g')
})

it('names each text that loses something, and none twice: those first that lose what no text before them lost', async () => {
  const schritt = (grund: string) => ({ zeit: '18.09.2026, 14:30 Uhr', was: 'Entschieden', wer: 'Ada', grund })
  const lies = async (gruende: readonly string[]) => {
    const daten = { ...WER, ...LEER, schritte: gruende.map(schritt), kategorien: [], kopf: null }
    return (await readPdf(await makePdf({ art: 'juryprotokoll', daten }))).join(' ').replaceAll(/\s+/g, ' ')
  }
  const nicht = 'n\u0336i\u0336c\u0336'
  const zwei = await lies([`Silber ist ${nicht} dran`, `Gold ist ${nicht} verdient`, `Gold ist ${nicht} verdient`])
  expect(zwei.match(/U\+0336 in „\S+/g)).toEqual(['U+0336 in „Silber', 'U+0336 in „Gold'])
  expect(zwei).toContain('lassen sich hier nicht oder nicht überall drucken')
  // More lions than are named do not hide what was struck through.
  const viele = await lies([...Array.from({ length: 20 }, (_, index) => `Löwe${index + 1} \u{1F981}`), `Gold ist ${nicht} verdient`])
  expect(viele.match(/U\+[0-9A-F]+ in „\S+/g)?.slice(0, 3)).toEqual(['U+1F981 in „Löwe1', 'U+0336 in „Gold', 'U+1F981 in „Löwe2'])
  expect(viele).toContain('und in 9 weiteren Texten')
})

it('is there only once the round is closed', async () => {
  const saal = await openSaal()
  try {
    const answer = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'Das Protokoll gibt es, sobald die Runde geschlossen ist.' })
  } finally {
    await saal.server.close()
  }
})
