import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeLogo } from '#server/demo/make-logo.ts'
import { makeMappe } from '#server/demo/make-mappe.ts'
import { AGENTUREN, ARBEITEN, JURYS, KATEGORIEN, KONTEN } from '#server/demo/read-daten.ts'
import { readMotive } from '#server/demo/read-motive.ts'
import { checkLogo } from '#server/media/format/check-logo.ts'

const DEMO = join(import.meta.dirname, '../../../server/demo')
const sha256 = (daten: string | Buffer) => createHash('sha256').update(daten).digest('hex')

const motive = await readMotive()
const alle = [...motive.values()].flat()
const medien = ARBEITEN.flatMap((arbeit) => arbeit.medien.map((datei) => ({ ...datei, arbeit })))

describe('the pictures of the demo programme', () => {
  it('are the motifs of its works, each one once and different from all others', () => {
    const wanted = medien.flatMap(({ arbeit, ...datei }) => (datei.art === 'motiv' ? [`${arbeit.titel} ${datei.nr}`] : []))
    expect(alle.map(({ arbeit, nr }) => `${arbeit} ${nr}`).toSorted()).toEqual(wanted.toSorted())
    expect(new Set(alle.map(({ svg }) => sha256(svg))).size).toBe(alle.length)
  })

  it('are outlines, without script, type, strangers or missing numbers, and 1600 pixels long', () => {
    for (const { svg, breite, hoehe } of alle) {
      expect(Math.max(breite, hoehe)).toBe(1600)
      expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${breite}" height="${hoehe}"`)).toBe(true)
      expect(svg).not.toMatch(/<script|<text|NaN|undefined|Infinity|href|url\((?!#)/)
    }
  })

  it('show something: one of every category is not a single colour', async () => {
    for (const { jahr, nummer } of KATEGORIEN.filter(({ medienfelder }) => medienfelder.some(({ feld }) => feld === 'BILDSERIE'))) {
      const arbeit = ARBEITEN.find((each) => each.jahr === jahr && each.kategorie === nummer && motive.has(each.titel))
      const bild = motive.get(arbeit?.titel ?? '')?.[0]
      const { channels } = await sharp(Buffer.from(bild?.svg ?? ''))
        .resize(200)
        .stats()
      expect(Math.max(...channels.map((kanal) => kanal.stdev)), arbeit?.titel).toBeGreaterThan(8)
    }
  })

  it('become folders with the wished pages, the same bytes each time', async () => {
    const { titel, marke, texte, agentur: agenturname } = ARBEITEN[3] ?? { titel: '', marke: '', texte: {}, agentur: '' }
    const make = () => makeMappe({ titel, marke, texte, agenturname, ort: 'Wien' }, motive.get(titel) ?? [], 5)
    const eine = await make()
    expect(sha256(eine)).toBe(sha256(await make()))
    expect(eine.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5)
  })
})

describe('the logos of the demo programme', () => {
  it('are two drawings of each agency that an office would take as they are, the same each time', async () => {
    const namen = ['Büro Wunderlich', 'Wolkenkuckucksheim', 'Schule für Gestaltung Nord', 'Halbton & Söhne', 'Überübermorgen', 'Zwölf Uhr Mittags']
    for (const name of namen) {
      const { svg, pdf } = makeLogo(name)
      expect(makeLogo(name)).toEqual({ svg, pdf })
      expect([name, svg.toString().match(/NaN|undefined/), await checkLogo(svg, 'web')]).toMatchObject([name, null, { typ: 'SVG', hinweise: [] }])
      expect([name, await checkLogo(pdf, 'druck')]).toMatchObject([name, { typ: 'PDF', farbraum: 'CMYK', hinweise: [] }])
    }
    expect(new Set(AGENTUREN.map(({ agenturnameVeroeffentlichungen: name }) => sha256(makeLogo(name).svg))).size).toBe(AGENTUREN.length)
  })
})

describe('the records of the demo programme', () => {
  it('name at least 260 works with different titles, those of the design first', () => {
    expect(ARBEITEN.length).toBeGreaterThanOrEqual(260)
    expect(new Set(ARBEITEN.map(({ titel }) => titel)).size).toBe(ARBEITEN.length)
    expect(ARBEITEN[0]?.titel).toBe('Nachtzug nach Morgen')
  })

  it('use every film and sound that lies beside them, and no other; all assets together stay below 12 MB', () => {
    const used = medien.flatMap((datei) => (datei.art === 'film' ? [datei.datei, datei.titelbild] : datei.art === 'ton' ? [datei.datei] : []))
    expect([...new Set(used)].toSorted()).toEqual(readdirSync(join(DEMO, 'filme')).toSorted())
    const files = ['filme', 'daten'].flatMap((folder) => readdirSync(join(DEMO, folder)).map((name) => join(DEMO, folder, name)))
    expect(files.every((file) => existsSync(file))).toBe(true)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(12_000_000)
  })

  it('have texts within the limits of the form for every work but the draft that was just begun', () => {
    for (const { texte, fehlt } of ARBEITEN) {
      if (fehlt === 'ANGABEN') continue
      const { kurztext = '', ...lang } = texte
      expect(kurztext.length).toBeLessThanOrEqual(280)
      expect(Object.keys(lang).toSorted()).toEqual(['briefing', 'ergebnis', 'idee', 'umsetzung'])
      for (const text of Object.values(lang)) expect(text).toMatch(/^[^{}]{40,800}$/)
    }
  })

  it('know 60 agencies with works, 8 schools with those of the young and two young talents, 15 categories beside theirs, and the jury with its president', () => {
    const namen = AGENTUREN.filter(({ status }) => status === 'FREIGEGEBEN').map((agentur) => agentur.agenturnameVeroeffentlichungen)
    expect(new Set(namen).size).toBe(60 + 8 + 2)
    expect(AGENTUREN.every(({ plz, land }) => plz.length === (land === 'AT' ? 4 : 5))).toBe(true)
    const [haupt, young] = [
      KATEGORIEN.filter(({ wettbewerb }) => wettbewerb === 'HAUPT'),
      KATEGORIEN.filter(({ wettbewerb }) => wettbewerb === 'YOUNG'),
    ]
    expect(haupt.filter(({ jahr }) => jahr === 2026).map(({ nummer }) => nummer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21])
    expect(young.map(({ nummer }) => nummer)).toEqual([14, 15, 16, 17, 18, 19])
    const jury1 = JURYS[0]?.mitglieder ?? []
    expect(jury1).toHaveLength(13)
    expect(jury1.every(({ konto }) => namen.includes(KONTEN.find((each) => each.konto === konto)?.firma ?? ''))).toBe(true)
  })
})
