import { describe, expect, it } from 'vitest'
import { readImportZeile } from '#contract/benutzer-import.ts'
import { decodeText } from '#src/parts/benutzer/decode-text.ts'
import { readCsv, vorlageOf } from '#src/parts/benutzer/read-csv.ts'

const KOPF = 'Anrede;Titel;Vorname;Nachname;E-Mail;Telefon;Firma;Rollen'
const zeilenOf = (text: string) => {
  const gelesen = readCsv(text)
  if (gelesen.fehler !== null) throw new Error(gelesen.fehler)
  return gelesen.zeilen
}
const fehlerOf = (text: string) => readCsv(text).fehler
const bytesOf = (text: string, encoding: 'utf8' | 'latin1' | 'utf16le') => new Uint8Array(Buffer.from(text, encoding))

describe('the text of a file', () => {
  it('is read from UTF-8 with and without its mark, UTF-16 and Windows-1252', () => {
    const text = 'Größl;Łukasz'
    expect(decodeText(bytesOf(text, 'utf8'))).toBe(text)
    expect(decodeText(bytesOf(`\uFEFF${text}`, 'utf8'))).toBe(text)
    expect(decodeText(bytesOf(`\uFEFF${text}`, 'utf16le'))).toBe(text)
    expect(decodeText(bytesOf('Größl; „Süß“'.replaceAll(/[„“]/g, '"'), 'latin1'))).toBe('Größl; "Süß"')
    expect(decodeText(new Uint8Array([0x80, 0x20, 0x84, 0xfc, 0x93]))).toBe('€ „ü“')
  })
})

describe('a CSV file', () => {
  it('is read with semicolon, comma or tab, with the mark and with the line „sep=;"', () => {
    for (const [index, text] of [
      `${KOPF}\r\nFrau;;Änne;Größl;a@b.example;;;Agentur\r\n`,
      `\uFEFF${KOPF}\nFrau;;Änne;Größl;a@b.example;;;Agentur`,
      `${KOPF.replaceAll(';', ',')}\r\nFrau,,Änne,Größl,a@b.example,,,Agentur\r\n`,
      `${KOPF.replaceAll(';', '\t')}\r\nFrau\t\tÄnne\tGrößl\ta@b.example\t\t\tAgentur\r\n`,
      `\uFEFFsep=;\r\n${KOPF}\r\nFrau;;Änne;Größl;a@b.example;;;Agentur\r\n`,
    ].entries()) {
      const erwartet = {
        anrede: 'Frau',
        titel: '',
        vorname: 'Änne',
        nachname: 'Größl',
        email: 'a@b.example',
        telefon: '',
        firma: '',
        rollen: 'Agentur',
      }
      expect(zeilenOf(text)).toEqual([{ ...erwartet, nr: index === 4 ? 3 : 2 }])
    }
  })

  it('keeps quoted separators, quotes and line breaks, and numbers the lines as Excel does', () => {
    const text = `${KOPF}\r\nFrau;;"Anna; Maria";"von ""Weiß""";a@b.example;"=""0664 123""";"Größl\r\n& Co";Jurymitglied\r\n;;;;;;;\r\n\r\nHerr;;B;C;d@e.example;;;Jury\r\n`
    const [anna, herr] = zeilenOf(text)
    expect(anna).toMatchObject({ nr: 2, vorname: 'Anna; Maria', nachname: 'von "Weiß"', telefon: '0664 123', firma: 'Größl & Co' })
    expect(herr).toMatchObject({ nr: 5, vorname: 'B' })
  })

  it('knows its columns by the names people give them, in any order, and names those it does not need', () => {
    const gelesen = readCsv('Rolle;E-Mail-Adresse;NAME;Vorname;Schuhgröße\nJury;a@b.example;Falk;Edda;40')
    expect(gelesen).toMatchObject({
      unbekannt: ['Schuhgröße'],
      zeilen: [{ rollen: 'Jury', email: 'a@b.example', nachname: 'Falk', vorname: 'Edda' }],
    })
    expect(fehlerOf(vorlageOf())).toBe('Unter den Spaltennamen steht noch keine Person.')
  })

  it('says what it lacks', () => {
    expect(fehlerOf('')).toMatch(/fehlen die Spalten Vorname, Nachname, E-Mail, Rollen/)
    expect(fehlerOf('Vorname;Nachname;E-Mail\nA;B;c@d.example')).toMatch(/fehlt die Spalte Rollen/)
    expect(fehlerOf(`${KOPF}\r\nFrau;;"Anna;B;c@d.example;;;Jury\r\n`)).toMatch(/^In Zeile 2 ist ein Anführungszeichen offen/)
    const viele = Array.from({ length: 2001 }, (_, index) => `;;A;B;p${index}@x.example;;;Jury`).join('\n')
    expect(fehlerOf(`${KOPF}\n${viele}`)).toBe('Das sind 2001 Personen, auf einmal gehen 2000. Bitte teilen Sie die Datei.')
  })

  it('has every wrong cell explained, however long or strange it is', () => {
    const [zeile] = zeilenOf(`${KOPF}\nFrau;\0;${'x'.repeat(10_000)};=cmd|' /C calc'!A0;a@b.example;+43 1;-2+3;💥`)
    expect(zeile && readImportZeile(zeile).fehler).toEqual({
      titel: 'Diese Zelle enthält Zeichen, die sich nicht speichern lassen.',
      vorname: 'Das sind 10000 Zeichen und damit zu viele.',
      nachname: expect.stringMatching(/wie eine Formel/),
      firma: expect.stringMatching(/wie eine Formel/),
      rollen: expect.stringMatching(/^„💥“ ist keine Rolle/),
    })
  })
})
