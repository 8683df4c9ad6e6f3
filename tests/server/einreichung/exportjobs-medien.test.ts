import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBild } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import { createExport } from '#tests/support/export.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf } from '#tests/support/zip.ts'

describe.each(['sqlite', 'postgres'] as const)('What exports hold of the media of a work on %s', (dialekt) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await openStudio(dialekt)
    const bild = await studio.addFeld({ typ: 'BILD' })
    const link = await studio.addFeld({ typ: 'LINK' })
    const entfernt = await studio.upload(bild, 'entfernt.jpg', await makeBild(300, 200))
    await studio.agentur('DELETE', `/api/medien/${entfernt.id}`)
    const alt = await studio.upload(bild, 'alt.jpg', await makeBild(310, 200))
    await studio.upload(bild, 'neu.jpg', await makeBild(320, 200), { ersetztMediumId: alt.id })
    await studio.upload(bild, 'abgelehnt.jpg', Buffer.alloc(3000, 1))
    await studio.agentur('POST', `/api/einreichungen/${studio.einreichungId}/medien`, { medienfeldId: link, url: 'https://beispiel.at/arbeit' })
  })
  afterAll(() => studio.server.close())

  async function run(typ: string): Promise<Buffer> {
    const { id } = await createExport(studio.admin, { typ, einreichungIds: [studio.einreichungId] })
    await studio.server.kontext.jobs.runDue()
    return (await studio.admin('GET', `/api/exportjobs/${id}/datei`)).rawPayload
  }

  it('is in the ZIP what stands in the work, and nothing that was taken out, replaced or refused', async () => {
    const eintraege = readZip(await run('MEDIEN_ZIP'))
    expect(eintraege.map(({ name }) => name.split('/').at(-1))).toEqual(['neu.jpg', 'inhalt.csv'])
    const zeilen = textOf(eintraege, 'inhalt.csv').trim().split('\r\n').slice(1)
    expect(zeilen.map((zeile) => [zeile.split(';')[6], zeile.split(';').at(-1)])).toEqual([
      ['neu.jpg', 'In Ordnung'],
      ['https://beispiel.at/arbeit', 'Link'],
    ])
  })

  it('is counted so before', async () => {
    const vorschau = (await studio.admin('POST', '/api/exportjobs/vorschau', { einreichungIds: [studio.einreichungId] })).json()
    expect(vorschau).toMatchObject({ anzahl: 1, dateien: 1 })
  })

  it('is in the workbook the same', async () => {
    const [einreichungen, , medien] = readXlsx(await run('EXCEL_EINREICHUNGEN'))
    const spalte = einreichungen?.zeilen[0]?.findIndex((zelle) => zelle?.wert === 'Medien') ?? -1
    expect(einreichungen?.zeilen[1]?.[spalte]?.wert).toBe('2')
    expect(medien?.zeilen.slice(1).map((zeile) => zeile[4]?.wert ?? zeile[12]?.wert)).toEqual(['neu.jpg', 'https://beispiel.at/arbeit'])
  })
})
