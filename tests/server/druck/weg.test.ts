import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Druckwerk } from '#contract/druckdaten.ts'
import type { EigeneFreigabe } from '#contract/druckfreigabe.ts'
import type { LieferungMitWerken } from '#contract/lieferung.ts'
import { fillIn } from '#tests/support/einreichen.ts'
import { listPdffonts, readPdftotext } from '#tests/support/poppler.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { letPass, publish } from '../auszeichnung/awards.ts'
import { openWeg, type Weg } from './weg-welt.ts'
import { until } from '#tests/support/until.ts'

/** As the work was handed in, as its agency corrects it when it is „Druckreif", and once more after the first delivery, when the office corrects the client, too. */
const ALT = { name: 'Lukas Jagis', kunde: 'Kunsthalle Nord' }
const ERST = { name: 'Łukasz Jagis', kunde: 'Kunsthalle Nord' }
const NEU = { name: 'Łukasz Yağız', kunde: 'Kunsthalle Жук & Söhne' }
const TITEL = 'Klebt „nicht“'

const creditsOf = ({ name }: typeof ALT) => {
  const [firstname = '', lastname = ''] = name.split(' ')
  return [{ funktion: 'Text', firstname, lastname, firma: '', drucken: true }]
}
const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const textOf = (bytes: Buffer) =>
  readXlsx(bytes, { formeln: true }).flatMap(({ zeilen }) => zeilen.flatMap((zeile) => zeile.map((zelle) => zelle?.wert)))

describe.each(['sqlite', 'postgres'] as const)('the way of one winning work, from the vote to the page and the stage, on %s', (dialekt) => {
  let weg: Weg
  let erstes = { nummer: 0, sha256: '' }
  const ordner = mkdtempSync(join(tmpdir(), 'weg-'))

  beforeAll(async () => {
    weg = await openWeg(dialekt)
    const felder = { titel: TITEL, auftraggeber: ALT.kunde, kurztext: 'Ein Plakat, das nicht klebt.', credits: creditsOf(ALT) }
    const { call } = weg.saal.person('admin')
    expect((await fillIn(call, weg.gold, felder)).json()).toMatchObject({ gespeichert: expect.arrayContaining(Object.keys(felder)) as string[] })
    const andere = { titel: 'Zweite Arbeit', auftraggeber: 'Molkerei', kurztext: 'Ein Satz.', credits: creditsOf({ name: 'Ada Lux', kunde: '' }) }
    await fillIn(call, weg.silber, andere)
  })
  afterAll(async () => {
    rmSync(ordner, { recursive: true })
    await weg.saal.server.close()
  })

  const werk = (id = weg.gold) => weg.lies<Druckwerk>('admin', 'GET', `/api/druckdaten/${id}`)
  const schritt = (aktion: string, von: number, { id = weg.gold, wer = 'admin' } = {}) =>
    weg.lies(wer, 'POST', `/api/druckdaten/${id}/schritt`, { aktion, von })
  const ablage = (name: string, bytes: Buffer) => {
    const path = join(ordner, name)
    writeFileSync(path, bytes)
    return path
  }
  const correct = async (wer: string, felder: Parameters<typeof fillIn>[2]) => {
    weg.saal.uhr.ms += 1000
    expect((await fillIn(weg.saal.person(wer).call, weg.gold, felder)).json()).toMatchObject({ gespeichert: Object.keys(felder) })
  }
  /** The agency is asked before the award is public, and releases what it sees. */
  const gibFrei = async (wer: string, id: string) => {
    const { items } = await weg.lies<{ items: EigeneFreigabe[] }>(wer, 'GET', '/api/druckfreigaben')
    const { fassung, texte } = items.find(({ einreichungId }) => einreichungId === id) ?? { fassung: '', texte: null }
    await weg.lies(wer, 'POST', `/api/druckfreigaben/${id}`, { fassung })
    return texte
  }
  const abzug = async () => (await weg.ruf('admin', 'GET', '/api/jahrbuch/korrekturabzug?jahr=2026')).rawPayload
  const seheKlar = (text: string, jetzt: typeof ALT, frueher: readonly (typeof ALT)[]) => {
    expect(text).toContain(jetzt.name)
    for (const { name } of frueher) expect(text).not.toContain(name)
  }
  /** What is public and what others than office, team and printer read. */
  const nichtsOeffentlich = async () => {
    expect(await weg.gewinner()).toMatchObject({ jahr: null, gewinner: [], agenturen: [] })
    expect((await weg.fremder('GET', '/api/gewinner?jahr=2026')).statusCode).toBe(404)
    for (const wer of ['eigene', 'fremde'])
      for (const url of [`/api/einreichungen/${weg.gold}`, '/api/einreichungen?jahr=2026', '/api/agenturuebersicht'])
        expect((await weg.ruf(wer, 'GET', url)).body).not.toMatch(/GOLD|SILBER|AUSGEZEICHNET/)
    for (const url of ['/api/druckdaten', '/api/lieferungen', '/api/ablauf?jahr=2026', '/api/jahrbuch?jahr=2026'])
      expect((await weg.ruf('eigene', 'GET', url)).statusCode).toBe(403)
  }

  it('votes become awards that the chair confirms, and nothing of them is public', async () => {
    await weg.stimmeAb()
    const { items } = await weg.lies<{ items: Druckwerk[] }>('admin', 'GET', '/api/druckdaten?jahr=2026&sort=medaille:ASC')
    expect(items.map(({ id, medaille, druckstatus }) => [id, medaille, druckstatus])).toEqual([
      [weg.gold, 'GOLD', 0],
      [weg.silber, 'SILBER', 0],
      [weg.saal.einreichungIds[2], 'SHORTLIST', 0],
    ])
    expect((await weg.lies<{ items: Druckwerk[] }>('druck', 'GET', '/api/druckdaten')).items).toEqual([])
    expect((await weg.lies<{ items: EigeneFreigabe[] }>('eigene', 'GET', '/api/druckfreigaben')).items).toEqual([])
    await nichtsOeffentlich()
  })

  it('is ready for print, checked; a credit that its agency corrects then sets it back, and it is ready again', async () => {
    await weg.lies('admin', 'POST', '/api/druckdaten/preflight', { ids: [weg.gold, weg.silber] })
    await weg.saal.server.kontext.jobs.runDue()
    await schritt('DRUCKREIF', 0)
    await correct('eigene', { credits: creditsOf(ERST) })
    expect(await werk()).toMatchObject({ druckstatus: 0, neu: ['CREDIT'] })
    await schritt('DRUCKREIF', 0)
    expect(await werk()).toMatchObject({ druckstatus: 1, neu: [] })
    await schritt('DRUCKREIF', 0, { id: weg.silber })
    await nichtsOeffentlich()
  })

  it('goes to the printer only when it is released as it is now; the proof says what it says', async () => {
    expect((await weg.ruf('admin', 'POST', `/api/druckdaten/${weg.gold}/schritt`, { aktion: 'BEREITSTELLEN', von: 1 })).json()).toMatchObject({
      message: expect.stringContaining('noch nicht zum Druck freigegeben') as string,
    })
    const bitte = { jahr: 2026, bis: '2026-06-05T18:00:00Z', auchUnveroeffentlicht: true, einreichungIds: [weg.gold, weg.silber] }
    expect(await weg.lies('admin', 'POST', '/api/druckfreigaben/anfrage', bitte)).toMatchObject({ werke: 2, mails: 2 })
    expect((await gibFrei('eigene', weg.gold))?.credits).toEqual([{ funktion: 'Text', namen: [ERST.name] }])
    await gibFrei('fremde', weg.silber)
    const pdf = await abzug()
    const text = readPdftotext(pdf)
    for (const teil of [TITEL, 'Eigenbrot', ERST.kunde, 'Ein Plakat, das nicht klebt.', 'Von der Agentur freigegeben']) expect(text).toContain(teil)
    seheKlar(text, ERST, [ALT])
    expect(text.match(/Bild fehlt/g)).toBeNull()
    const schriften = listPdffonts(pdf)
    expect(schriften.length).toBeGreaterThan(1)
    expect(schriften.filter(({ eingebettet }) => !eingebettet)).toEqual([])
    const eigener = readPdftotext((await weg.ruf('eigene', 'GET', '/api/druckfreigaben/korrekturabzug')).rawPayload)
    expect(eigener).toContain(ERST.name)
    expect(eigener).not.toContain('Zweite Arbeit')
    for (const id of [weg.gold, weg.silber]) await schritt('BEREITSTELLEN', 1, { id })
  })

  /** Everything in a package that says something of the work; unpacked into a folder of its own. */
  const readPaket = (paket: Buffer, name: string) => {
    const zip = ablage(`${name}.zip`, paket)
    expect(execFileSync('unzip', ['-t', zip]).toString()).toContain('No errors detected')
    const wo = join(ordner, name)
    execFileSync('unzip', ['-q', zip, '-d', wo])
    for (const [datei, schema] of [
      ['texte.xml', 'docs/druckpaket.xsd'],
      ['register.xml', 'docs/jahrbuch-register.xsd'],
    ] as const)
      execFileSync('xmllint', ['--noout', '--schema', schema, join(wo, datei)], { stdio: 'pipe' })
    const csv = readFileSync(join(wo, 'indesign.csv'))
    expect([...csv.subarray(0, 2)]).toEqual([0xff, 0xfe])
    return {
      namen: execFileSync('unzip', ['-Z1', zip]).toString().trim().split('\n'),
      xml: readFileSync(join(wo, 'texte.xml'), 'utf8'),
      register: readFileSync(join(wo, 'register.xml'), 'utf8'),
      csv: new TextDecoder('utf-16le', { fatal: true }).decode(csv),
      excel: textOf(readFileSync(join(wo, 'uebersicht.xlsx'))),
      lies: (pfad: string) => readFileSync(join(wo, pfad)),
    }
  }
  const holeAb = async (art: 'ALLE' | 'AENDERUNGEN') => {
    const { lieferung, paket } = await weg.liefere(art)
    expect(shaOf(paket)).toBe(lieferung.sha256)
    await until(async () => {
      const { abholung } = await weg.lies<LieferungMitWerken>('admin', 'GET', `/api/lieferungen/${lieferung.id}`)
      expect(abholung?.fertigMs).toEqual(expect.any(Number))
    })
    const bestaetigt = await weg.lies('druck', 'POST', `/api/lieferungen/${lieferung.id}/bestaetigung`, { sha256: shaOf(paket) })
    expect(bestaetigt).toMatchObject({ stand: 'BESTAETIGT', bestaetigt: { abgeholt: lieferung.werke, geblieben: 0 } })
    return { lieferung, ...readPaket(paket, `lieferung-${lieferung.nummer}`) }
  }

  it('is delivered with its original, its texts as XML, CSV and Excel, and with the index', async () => {
    const { lieferung, namen, xml, register, csv, excel, lies } = await holeAb('ALLE')
    expect(lieferung).toMatchObject({ nummer: 1, werke: 2 })
    const [pfad = '', zweite, ...mehr] = namen.filter((name) => name.endsWith('.pdf'))
    expect([pfad, zweite, mehr]).toEqual(['01-Kategorie-1/001_Klebt-nicht_1.pdf', '01-Kategorie-1/002_Zweite-Arbeit_1.pdf', []])
    const { dateien } = await werk()
    erstes = { nummer: lieferung.nummer, sha256: dateien[0]?.sha256 ?? '' }
    expect(shaOf(lies(pfad))).toBe(erstes.sha256)
    expect(csv.split('\r\n')).toHaveLength(4)
    for (const text of [csv, excel.join('\n')]) seheKlar(text, ERST, [ALT])
    expect(xml).toMatch(/<vorname>Łukasz<\/vorname>\s*<nachname>Jagis<\/nachname>/)
    expect(register).toContain('Jagis, Łukasz')
    expect(`${xml}${register}`).not.toContain('Lukas')
    expect([(await werk()).druckstatus, (await werk(weg.silber)).druckstatus]).toEqual([5, 5])
    await nichtsOeffentlich()
  })

  it('corrected once more, it is marked for the printer and comes with the next delivery, alone, once it is released as it is now', async () => {
    await correct('eigene', { credits: creditsOf(NEU) })
    await correct('admin', { auftraggeber: NEU.kunde })
    expect(await werk()).toMatchObject({ druckstatus: 5, neu: ['CREDIT', 'TEXT'] })
    expect(await weg.lies('druck', 'GET', `/api/druckdaten/${weg.gold}`)).toMatchObject({ druckstatus: 5, neu: ['CREDIT', 'TEXT'] })
    expect((await weg.ruf('admin', 'POST', '/api/lieferungen', { jahr: 2026, art: 'AENDERUNGEN' })).json()).toMatchObject({ error: 'lieferung-leer' })
    expect(readPdftotext(await abzug())).toContain('Seither geändert')
    expect((await gibFrei('eigene', weg.gold))?.credits).toEqual([{ funktion: 'Text', namen: [NEU.name] }])
    const { lieferung, namen, xml, register, csv, excel, lies } = await holeAb('AENDERUNGEN')
    expect(lieferung).toMatchObject({ nummer: 2, seit: erstes.nummer, werke: 1 })
    const [pfad = '', ...mehr] = namen.filter((name) => name.endsWith('.pdf'))
    expect([pfad, mehr, shaOf(lies(pfad))]).toEqual(['01-Kategorie-1/001_Klebt-nicht_1.pdf', [], erstes.sha256])
    for (const text of [csv, excel.join('\n')]) {
      seheKlar(text, NEU, [ALT, ERST])
      expect(text).toContain(NEU.kunde)
      expect(text).not.toContain('Zweite Arbeit')
    }
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(xml).toContain('Kunsthalle Жук &amp; Söhne')
    expect(xml).toMatch(/<vorname>Łukasz<\/vorname>\s*<nachname>Yağız<\/nachname>/)
    expect(xml).not.toMatch(/Jagis|Zweite Arbeit|Nord/)
    // The index is of all that lies with the printer.
    expect(register).toContain('Yağız, Łukasz')
    expect(register).toContain('Lux, Ada')
    expect(register).not.toMatch(/Jagis|Nord/)
    expect(await werk()).toMatchObject({ druckstatus: 5, neu: [] })
    await nichtsOeffentlich()
  })

  it('stands in the index of the yearbook and in the proof as it was corrected last', async () => {
    const { rawPayload, body } = await weg.ruf('admin', 'GET', '/api/jahrbuch/register?jahr=2026')
    execFileSync('xmllint', ['--noout', '--schema', 'docs/jahrbuch-register.xsd', ablage('register.xml', rawPayload)], { stdio: 'pipe' })
    expect(body).toContain('<name>Yağız, Łukasz</name>')
    expect(body).toContain('Kunsthalle Жук &amp; Söhne')
    expect(body).not.toMatch(/Jagis|Nord/)
    const text = readPdftotext(await abzug())
    seheKlar(text, NEU, [ALT, ERST])
    expect(text).toContain(NEU.kunde)
    expect(text).not.toContain('Seither geändert')
  })

  it('is in the run sheet, as a document and as a workbook, and on its certificate', async () => {
    for (const [body, teile] of [
      [{ typ: 'ABLAUFPLAN', ablaufJahr: '2026' }, [TITEL, 'Gold, Kategorie 1, 2026-01-001', `Eigenbrot für ${NEU.kunde}`]],
      [{ typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'ABEND' }, ['Gold', TITEL, NEU.name, NEU.kunde, 'Eigenbrot']],
    ] as const) {
      const pdf = await weg.exportiere('fest', body)
      const text = readPdftotext(pdf)
      for (const teil of teile) expect(text).toContain(teil)
      expect(text).not.toMatch(/Jagis|Nord/)
      const schriften = listPdffonts(pdf)
      expect(schriften.length).toBeGreaterThan(1)
      expect(schriften.filter(({ eingebettet }) => !eingebettet)).toEqual([])
    }
    const excel = textOf(await weg.exportiere('fest', { typ: 'ABLAUF_EXCEL', ablaufJahr: '2026' })).join('\n')
    for (const teil of [TITEL, 'Gold', NEU.kunde]) expect(excel).toContain(teil)
    expect(excel).not.toMatch(/Jagis|Nord/)
    await nichtsOeffentlich()
  })

  it('is printed, and only then, when the results are published, stands outside', async () => {
    await schritt('PRUEFEN', 5, { wer: 'druck' })
    await schritt('FREIGEBEN', 7)
    expect(await werk()).toMatchObject({ druckstatus: 10 })
    await nichtsOeffentlich()
    expect((await publish(weg.saal)).statusCode).toBe(200)
    await letPass(weg.saal)
    const { jahr, gewinner } = await weg.gewinner()
    expect([jahr, gewinner.map(({ medaille, titel }) => [medaille, titel])]).toEqual([
      2026,
      expect.arrayContaining([
        ['GOLD', TITEL],
        ['SILBER', 'Zweite Arbeit'],
      ]),
    ])
    const [erster] = gewinner
    expect(erster).toMatchObject({ titel: TITEL, auftraggeber: NEU.kunde, agentur: 'Eigenbrot', kategorie: { nummer: 1 } })
    for (const url of [erster?.bild?.klein ?? '', erster?.bild?.gross ?? '']) {
      const bild = await weg.fremder('GET', url)
      expect([bild.statusCode, bild.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    const urkunde = (await weg.ruf('eigene', 'GET', `/api/auszeichnungen/${erster?.id ?? ''}/urkunde`)).rawPayload
    const text = readPdftotext(urkunde)
    seheKlar(text, NEU, [ALT, ERST])
    for (const teil of [TITEL, 'Gold', 'Wien']) expect(text).toContain(teil)
    expect(listPdffonts(urkunde).filter(({ eingebettet }) => !eingebettet)).toEqual([])
    expect((await weg.ruf('fremde', 'GET', `/api/auszeichnungen/${erster?.id ?? ''}/urkunde`)).statusCode).toBe(404)
  })
})
