import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf, type ZipEintrag } from '#tests/support/zip.ts'
import { insertDruckdatei, openLieferwelt, type Lieferwelt } from './lieferwelt.ts'

const TITEL = 'Über „Größe“, ẞ, ğ, ø, œ, Ł, Ж & 漢 <fast>'
const KURZTEXT = 'Zwei Zeilen,\neine "Frage"; =SUMME(A1)'

describe('the texts of a package', () => {
  let welt: Lieferwelt
  let eintraege: ZipEintrag[]
  const ordner = mkdtempSync(join(tmpdir(), 'texte-'))

  beforeAll(async () => {
    welt = await openLieferwelt('sqlite')
    const { db } = welt.saal
    const [gold = '', silber = ''] = welt.werke
    const texte = JSON.stringify({ kurztext: KURZTEXT })
    await db.updateTable('einreichung').set({ titel: TITEL, texte, auftraggeber: 'Käse & Söhne GmbH' }).where('id', '=', gold).execute()
    await db.deleteFrom('credit').execute()
    const credit = (position: number, funktion: string, lastname: string, drucken: 0 | 1) => ({
      id: crypto.randomUUID(),
      einreichungId: gold,
      position,
      funktion,
      firstname: 'Žofia',
      lastname,
      firma: position === 2 ? 'Studio, Nord' : '',
      drucken,
    })
    await db
      .insertInto('credit')
      .values([credit(1, 'Idee', 'Łuczak', 1), credit(2, 'Idee', 'Ek', 1), credit(3, 'Grafik', 'Geheim', 0)])
      .execute()
    await insertDruckdatei(welt, silber, { inhalt: Buffer.from('zweite'), dateiname: 'zweite.tif', position: 2 })
    await gibFrei(db, welt.werke)
    eintraege = readZip(await welt.hole((await welt.liefere()).id))
  })
  afterAll(async () => {
    rmSync(ordner, { recursive: true })
    await welt.saal.server.close()
  })

  it('are XML that its schema takes, and so is the index', () => {
    for (const [name, schema] of [
      ['texte.xml', 'docs/druckpaket.xsd'],
      ['register.xml', 'docs/jahrbuch-register.xsd'],
    ] as const) {
      const path = join(ordner, name)
      writeFileSync(path, textOf(eintraege, name))
      execFileSync('xmllint', ['--noout', '--schema', schema, path], { stdio: 'pipe' })
    }
    const lies = (xpath: string) =>
      execFileSync('xmllint', ['--xpath', `string(${xpath.replaceAll(/\/(\w+)/g, "/*[local-name()='$1']")})`, join(ordner, 'texte.xml')])
        .toString()
        .replace(/\n$/, '')
    expect(lies('//titel')).toBe(TITEL)
    expect(lies('//kurztext')).toBe(KURZTEXT)
    expect(lies('//medaille')).toBe('Gold')
    expect(textOf(eintraege, 'texte.xml')).not.toContain('Geheim')
    expect(textOf(eintraege, 'register.xml')).toContain('Łuczak')
  })

  it('are a data source as InDesign reads it: UTF-16 LE, commas, a line per work, pictures behind @', () => {
    const bytes = eintraege.find(({ name }) => name === 'indesign.csv')?.bytes ?? Buffer.alloc(0)
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
    const zeilen = new TextDecoder('utf-16le', { fatal: true }).decode(bytes).split('\r\n')
    expect(zeilen).toHaveLength(5)
    expect(zeilen[0]).toBe('Folge,Nummer,Kategorienummer,Kategorie,Medaille,Titel,Agentur,Auftraggeber,Marke,Kurztext,Credits,@Bild1,@Bild2')
    expect(zeilen[1]).toContain(`"${TITEL}"`)
    // No line break, and nothing before what a spreadsheet would take for a formula.
    expect(zeilen[1]).toContain('"Zwei Zeilen, eine ""Frage""; =SUMME(A1)"')
    expect(zeilen[1]).toContain('"Idee: Žofia Łuczak, Žofia Ek (Studio, Nord)"')
    expect(zeilen[2]).toMatch(/,01-Kategorie-1\/002_.*_1\.pdf,01-Kategorie-1\/002_.*_2\.tif$/)
  })

  it('are a workbook with works, names and files', () => {
    const [arbeiten, credits, dateien] = readXlsx(eintraege.find(({ name }) => name === 'uebersicht.xlsx')?.bytes ?? Buffer.alloc(0))
    expect([arbeiten?.name, credits?.name, dateien?.name]).toEqual(['Arbeiten', 'Credits', 'Dateien'])
    expect(arbeiten?.zeilen[1]?.map((zelle) => zelle?.wert)).toEqual(expect.arrayContaining([TITEL, KURZTEXT, 'Gold', 'Käse & Söhne GmbH']))
    expect(credits?.zeilen).toHaveLength(3)
    expect(dateien?.zeilen).toHaveLength(5)
  })
})

describe.each(['sqlite', 'postgres'] as const)('the index of a package on %s', (dialekt) => {
  it('has nobody who was entered after the release, also where a work stays with what was delivered or waits to be released', async () => {
    const welt = await openLieferwelt(dialekt)
    try {
      const { db } = welt.saal
      const [gold = '', silber = '', bronze = ''] = welt.werke
      const insertCredit = (einreichungId: string, lastname: string) =>
        db
          .insertInto('credit')
          .values({ id: crypto.randomUUID(), einreichungId, position: 9, funktion: 'Idee', firstname: 'Vera', lastname, firma: '', drucken: 1 })
          .execute()
      const registerOf = async (id: string) => textOf(readZip(await welt.hole(id)), 'register.xml')
      // Never delivered, and changed since its release.
      await insertCredit(bronze, 'Niefrei')
      await insertCredit(gold, 'Freigegeben')
      await gibFrei(db, [gold])
      const erste = await welt.liefere()
      const namen = await registerOf(erste.id)
      expect(namen).toContain('Freigegeben')
      expect(namen).not.toContain('Niefrei')
      await welt.bestaetige(erste.id, erste.sha256 ?? '')
      await insertCredit(gold, 'Danach')
      await insertCredit(silber, 'Spaeter')
      await gibFrei(db, [silber])
      const zweite = await registerOf((await welt.liefere()).id)
      expect(zweite).toContain('Freigegeben')
      expect(zweite).toContain('Spaeter')
      expect(zweite).not.toContain('Danach')
      expect(zweite).not.toContain('Niefrei')
    } finally {
      await welt.saal.server.close()
    }
  })
})
