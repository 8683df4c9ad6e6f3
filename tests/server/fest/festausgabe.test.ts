import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { addPerson, START_MS } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { festOf, openFest, type Festwelt } from './fest-welt.ts'

const TAG_SEK = 86_400

describe.each(['sqlite', 'postgres'] as const)('what comes out of the evening on %s', (dialekt) => {
  let welt: Festwelt
  let fest: ReturnType<typeof festOf>
  const order = async (body: object, wer = 'fest') => {
    const { id } = await createExport(welt.person(wer).call, body)
    await welt.server.kontext.jobs.runDue()
    const job = await readExport(welt.person(wer).call, id)
    expect(job).toMatchObject({ status: 'FERTIG', fehler: null })
    return { job, bytes: (await welt.person(wer).call('GET', `/api/exportjobs/${id}/datei`)).rawPayload }
  }

  beforeAll(async () => {
    welt = await openFest(dialekt)
    fest = festOf(welt)
    await addPerson(welt, 'beides', { roles: ['FESTTEAM', 'AGENTUR'], juryId: null })
    const [gold, bronze] = welt.werke
    await insertFilm(welt, gold)
    const gala = { beginn: '2026-12-03T19:30:00Z', ende: '2026-12-03T19:50:00Z', ort: 'Großer Saal' }
    const masse = { worteProMinute: 110, laudatioSek: 60, eroeffnungSek: 240, version: 0 }
    expect((await fest.call('fest')('PUT', '/api/ablauf/2026/gala', { ...gala, ...masse })).statusCode).toBe(200)
    await welt.db.updateTable('einreichung').set({ titel: 'Ğöksu STRAẞE Łódź Жук', auftraggeber: 'Fernlinie' }).where('id', '=', gold).execute()
    await fest.move(gold, 'VOR', bronze)
    await fest.save(gold, 'laudator', 'Miriam Keller')
    await fest.save(gold, 'sprechertext', 'Fernlinie zeigt keine Züge, gedreht in Łódź. Auf die Bühne: Aurélie Guénoun.')
    await fest.save(gold, 'abholer', [
      { name: 'Aurélie Guénoun', stand: 'ZUGESAGT', am: '2026-11-09' },
      { name: 'Jørgen Kjær', stand: 'ABGESAGT', am: null },
    ])
    await fest.save(gold, 'sitz', { reihe: '2', von: 5, bis: 8, karten: 4, weg: 'Aufgang links' })
    await fest.save(gold, 'trophaeen', { buehne: 1, spaeter: 2 })
    await fest.save(gold, 'film', { mediumId: FILM_ID, vonMs: 5000, bisMs: 27_000 })
    await fest.release(gold)
    const aussprache = { jahr: '2026', name: 'Aurélie Guénoun', laut: 'o-re-*li* ge-*nuhn*', quelle: '', version: 0 }
    expect((await fest.call('fest')('PUT', '/api/aussprachen', aussprache)).statusCode).toBe(200)
    // Neither agency nor client: somebody has entered it as a name of the text.
    await fest.call('fest')('PUT', '/api/aussprachen', { ...aussprache, name: 'Łódź', laut: '*wutsch*' })
  })
  afterAll(() => welt.server.close())

  it('the run sheet says everything of the evening in its order, with the times that follow, and „offen" where nothing is', async () => {
    const { job, bytes } = await order({ typ: 'ABLAUFPLAN', ablaufJahr: '2026' })
    expect(job).toMatchObject({ anzahl: 5, dateiname: 'Ablaufplan 2026.pdf', umfang: { anzahl: 5, fehlend: [] } })
    const text = (await readPdf(bytes)).join(' ')
    // 19:30 + 4:00 opening + 0:45 transition, Gold 3:40, then Bronze 2:30 twice, Silber 2:50; transition 0:45, Grand Prix 5:00.
    for (const teil of [
      'Ablaufplan 3. Dezember 2026 Großer Saal 19:30 bis 19:52 Uhr, 2 min über Plan',
      '19:30 Eröffnung, 4:00 min',
      '19:34 Kategorie 1 Überleitung 0:45 min',
      '19:34 3:40 min Ğöksu STRAẞE Łódź Жук Gold, Kategorie 1, 26-1',
      'für Fernlinie',
      'Aurélie Guénoun: o-re-li ge-nuhn',
      'Fernlinie: offen',
      'Łódź: wutsch',
      'Miriam Keller Aurélie Guénoun, zugesagt Jørgen Kjær, abgesagt Reihe 2, Platz 5 bis 8, 4 Karten, Aufgang links',
      'buehne.mp4, 0:05 bis 0:27 (22 s) Trophäen: 1 auf der Bühne, 2 nachgeliefert',
      '19:38 2:30 min Arbeit 2 Bronze, Kategorie 1, 26-2',
      'Abholung offen Sitz offen ohne Film',
      'Grand Prix',
    ])
      expect(text).toContain(teil)
    // On each page, while something of it is not public.
    expect(text).toContain('Unter Embargo: nur für das Festteam.')
    expect(text).not.toContain('Jørgen Kjær:')
    expect(text).not.toContain('\uFFFD')
    const roh = bytes.toString('latin1')
    expect(roh.split('/Type /FontDescriptor').length).toBe(roh.split('/FontFile2').length)
  })

  it('the workbook counts its times by itself, engraves only what is released, and says what is cut', async () => {
    const { job, bytes } = await order({ typ: 'ABLAUF_EXCEL', ablaufJahr: '2026' })
    expect(job.dateiname).toBe('Ablauf 2026.xlsx')
    const [abend, gravur, filme] = readXlsx(bytes, { formeln: true })
    expect([abend?.name, gravur?.name, filme?.name]).toEqual(['Ablauf', 'Gravur', 'Filme'])
    for (const blatt of [abend, gravur, filme]) expect(blatt?.xml).toContain('&amp;CUnter Embargo: nur für das Festteam.&amp;R')
    const zeilen = (abend?.zeilen ?? []).slice(1)
    expect(zeilen.map((zeile) => [zeile[2]?.wert, zeile[5]?.wert])).toEqual([
      ['Eröffnung', undefined],
      ['Kategorie 1', 'Überleitung'],
      ['Kategorie 1', 'Ğöksu STRAẞE Łódź Жук'],
      ['Kategorie 1', 'Arbeit 2'],
      ['Kategorie 1', 'Arbeit 4'],
      ['Kategorie 1', 'Arbeit 5'],
      ['Grand Prix', 'Überleitung'],
      ['Grand Prix', 'Arbeit 3'],
      ['Ende', undefined],
    ])
    // Every time is what a spreadsheet would count: the time above and how long that takes.
    for (const [index, [beginn]] of zeilen.entries()) {
      const davor = zeilen[index - 1]
      if (!davor) expect([beginn?.formel, Number(beginn?.wert) * TAG_SEK]).toEqual([null, expect.closeTo(70_200, 2)])
      else {
        expect(beginn?.formel).toBe(`ROUND((OFFSET(B${index + 2},-1,-1)+OFFSET(B${index + 2},-1,0))*86400,0)/86400`)
        expect(Number(beginn?.wert)).toBeCloseTo(Number(davor[0]?.wert) + Number(davor[1]?.wert), 7)
      }
    }
    expect(zeilen.map(([, dauer]) => (dauer ? Math.round(Number(dauer.wert) * TAG_SEK) : null))).toEqual([240, 45, 220, 150, 150, 170, 45, 300, null])
    expect(zeilen[2]?.map((zelle) => zelle.wert)).toEqual(
      expect.arrayContaining([
        'Aurélie Guénoun (zugesagt), Jørgen Kjær (abgesagt)',
        'Aurélie Guénoun: o-re-*li* ge-*nuhn*; Fernlinie: offen; Łódź: *wutsch*',
      ]),
    )
    const gravuren = (gravur?.zeilen ?? []).slice(1).map((zeile) => [zeile[0]?.wert, zeile[1]?.wert, zeile[3]?.wert])
    expect(gravuren[0]).toEqual(['3', 'freigegeben', 'Ğöksu STRAẞE Łódź Жук'])
    expect(gravuren[1]).toEqual([undefined, 'nicht freigegeben', 'Arbeit 2'])
    expect(gravuren.at(-1)).toEqual(['3', 'Summe der freigegebenen', undefined])
    expect((filme?.zeilen ?? []).slice(1).map((zeile) => zeile.map((zelle) => zelle.wert))).toEqual([
      ['1', '26-1', 'Ğöksu STRAẞE Łódź Жук', 'buehne.mp4', ...[5, 27, 22].map((sek) => String(Number((sek / TAG_SEK).toFixed(9)))), 'AAC'],
    ])
  })

  it('the list of engravings names a character that no font has, and engraves nothing with one in it', async () => {
    const [gold, bronze] = welt.werke
    await fest.save(bronze, 'gravur', ['Arbeit Zwei', 'für 漢'])
    // Released while the fonts had it.
    await fest.save(gold, 'gravur', ['Gold 漢'])
    const { gravur } = await fest.readAuftritt(gold)
    const gesehen = { gravurZeilen: toKanonisch(gravur.zeilen), gravurVorschlag: toKanonisch(gravur.vorschlag), gravurMs: START_MS }
    await welt.db.updateTable('auftritt').set(gesehen).where('einreichungId', '=', gold).execute()
    expect((await fest.readAuftritt(gold)).gravur.stand).toBe('FREIGEGEBEN')
    const { bytes } = await order({ typ: 'ABLAUF_EXCEL', ablaufJahr: '2026' })
    const zeilen = (readXlsx(bytes, { formeln: true })[1]?.zeilen ?? []).slice(1).map((zeile) => [zeile[0]?.wert, zeile[1]?.wert])
    expect(zeilen.slice(0, 2)).toEqual([
      [undefined, 'Der Schrift fehlt 漢 (U+6F22, Zeile 1)'],
      [undefined, 'Der Schrift fehlt 漢 (U+6F22, Zeile 2)'],
    ])
    expect(zeilen.at(-1)).toEqual(['0', 'Summe der freigegebenen'])
    for (const id of [gold, bronze]) await fest.save(id, 'gravur', null)
    await fest.release(gold)
  })

  it('certificates lie in the order of the evening, what is not on stage last', async () => {
    const { bytes } = await order({ typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'ABEND' })
    const seiten = await readPdf(bytes)
    const titel = ['Ğöksu STRAẞE', 'Arbeit 2', 'Arbeit 4', 'Arbeit 5', 'Arbeit 3', 'Arbeit 6']
    expect(seiten).toHaveLength(titel.length)
    for (const [nr, wort] of titel.entries()) expect(seiten[nr]).toContain(wort)
  })

  it('a credit of the work that is corrected late is right in the next one', async () => {
    const [, bronze] = welt.werke
    await welt.db.updateTable('einreichung').set({ titel: 'Neu benannt' }).where('id', '=', bronze).execute()
    const { bytes } = await order({ typ: 'ABLAUFPLAN', ablaufJahr: '2026' })
    expect((await readPdf(bytes)).join(' ')).toContain('2:30 min Neu benannt')
    await welt.db.updateTable('einreichung').set({ titel: 'Arbeit 2' }).where('id', '=', bronze).execute()
  })

  it('says nothing of an embargo once everything in it is public', async () => {
    await welt.db.updateTable('auszeichnung').set({ veroeffentlichtMs: START_MS }).execute()
    const pdf = await order({ typ: 'ABLAUFPLAN', ablaufJahr: '2026' })
    expect((await readPdf(pdf.bytes)).join(' ')).not.toContain('Embargo')
    const excel = await order({ typ: 'ABLAUF_EXCEL', ablaufJahr: '2026' })
    for (const { xml } of readXlsx(excel.bytes, { formeln: true })) expect(xml).not.toContain('Embargo')
    // A single one that waits is enough.
    await welt.db.updateTable('auszeichnung').set({ veroeffentlichtMs: null }).where('medaille', '=', 'GRANDPRIX').execute()
    expect((await readPdf((await order({ typ: 'ABLAUFPLAN', ablaufJahr: '2026' })).bytes)).join(' ')).toContain('Unter Embargo')
    await welt.db.updateTable('auszeichnung').set({ veroeffentlichtMs: null }).execute()
  })

  it('is ordered by nobody who competes, and not of a year without awards', async () => {
    const ask = (wer: string, body: object) => welt.person(wer).call('POST', '/api/exportjobs', body)
    expect((await ask('beides', { typ: 'ABLAUFPLAN', ablaufJahr: '2026' })).statusCode).toBe(403)
    expect((await ask('j1', { typ: 'ABLAUFPLAN', ablaufJahr: '2026' })).statusCode).toBe(403)
    expect((await ask('fest', { typ: 'ABLAUFPLAN', ablaufJahr: '2024' })).json()).toMatchObject({ fields: { ablaufJahr: expect.any(String) } })
    expect((await ask('fest', { typ: 'ABLAUFPLAN', auszeichnungIds: welt.awards })).statusCode).toBe(400)
    expect((await ask('fest', { typ: 'URKUNDEN', ablaufJahr: '2026' })).statusCode).toBe(400)
  })
})

const FILM_ID = newId(START_MS)

/** Half a minute, as browsers play it. */
async function insertFilm({ db }: Festwelt, einreichungId: string): Promise<void> {
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  const medienfeldId = newId(START_MS)
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 0, titel: 'Film', typ: 'FILM', imJurypaket: 1, ...verwaltet })
    .execute()
  const datei = { dateiname: 'buehne.mp4', mime: 'video/mp4', sha256: 'a'.repeat(64), bytes: 1000, url: null, legende: '', codec: 'H.264, AAC' }
  await db
    .insertInto('medium')
    .values({
      id: FILM_ID,
      einreichungId,
      medienfeldId,
      position: 0,
      typ: 'FILM',
      ...datei,
      width: 1920,
      height: 1080,
      durationMs: 35_000,
      seiten: null,
      createdMs: START_MS,
    })
    .execute()
  const rendition = {
    variant: 'video',
    seite: 0,
    sha256: 'b'.repeat(64),
    bytes: 1000,
    mime: 'video/mp4',
    width: 1280,
    height: 720,
    durationMs: 35_000,
  }
  await db
    .insertInto('rendition')
    .values({ mediumId: FILM_ID, ...rendition, chunkSha256: '[]', createdMs: START_MS })
    .execute()
}
