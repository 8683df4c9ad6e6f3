import { JSDOM } from 'jsdom'
import { readZip, textOf } from './zip.ts'

export interface GelesenesBlatt {
  name: string
  /** By row and column; `art` is n (number) or t (text), `format` the number format's id. */
  zeilen: { wert: string; art: 'n' | 't'; format: number; formel: string | null }[][]
  xml: string
}

/** A workbook as a spreadsheet reads it: by its parts and a real XML parser. A formula is a fault where none is expected. */
export function readXlsx(bytes: Buffer, { formeln = false } = {}): GelesenesBlatt[] {
  const teile = readZip(bytes)
  const { DOMParser } = new JSDOM('').window
  const parse = (name: string) => {
    const xml = new DOMParser().parseFromString(textOf(teile, name), 'application/xml')
    if (xml.querySelector('parsererror')) throw new Error(`${name}: ${xml.querySelector('parsererror')?.textContent}`)
    return xml
  }
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'docProps/core.xml', 'xl/_rels/workbook.xml.rels']) parse(name)
  const formats = [...parse('xl/styles.xml').querySelectorAll('cellXfs > xf')].map((xf) => Number(xf.getAttribute('numFmtId') ?? 0))
  return [...parse('xl/workbook.xml').querySelectorAll('sheet')].map((sheet, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`
    const zeilen = [...parse(path).querySelectorAll('row')].map((row) => {
      const cells: GelesenesBlatt['zeilen'][number] = []
      for (const cell of row.querySelectorAll('c')) {
        const formel = cell.querySelector('f')?.textContent ?? null
        if (formel !== null && !formeln) throw new Error('a formula')
        const art = cell.getAttribute('t') === 'inlineStr' ? 't' : 'n'
        cells[spalteOf(cell.getAttribute('r') ?? '')] = {
          wert: (formel === null ? cell : cell.querySelector('v'))?.textContent ?? '',
          formel,
          art,
          format: formats[Number(cell.getAttribute('s') ?? 0)] ?? -1,
        }
      }
      return cells
    })
    return { name: sheet.getAttribute('name') ?? '', zeilen, xml: textOf(teile, path) }
  })
}

function spalteOf(ort: string): number {
  const letters = ort.replaceAll(/\d/g, '')
  return Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
}
