import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ARBEITEN, drawArbeit } from '#server/demo/artwork/arbeiten.ts'
import { makePdf } from '#server/demo/artwork/pdf.ts'
import { FILME } from '#server/demo/films/films.ts'
import { AGENTUREN } from '#server/demo/texte/agenturen.ts'
import { writeEinreichtexte } from '#server/demo/texte/einreichtexte.ts'
import { KATEGORIEN_2026 } from '#server/demo/texte/kategorien.ts'
import { JURYMITGLIEDER } from '#server/demo/texte/personen.ts'

const sha256 = (daten: string | Buffer) => createHash('sha256').update(daten).digest('hex')

describe('the artwork of the demo programme', () => {
  it('holds at least 260 works with different titles, those of the design first', () => {
    expect(ARBEITEN.length).toBeGreaterThanOrEqual(260)
    expect(new Set(ARBEITEN.map((arbeit) => arbeit.titel)).size).toBe(ARBEITEN.length)
    expect(ARBEITEN[0]?.titel).toBe('Nachtzug nach Morgen')
  })

  it('draws every motif of every work as outlines, without script, type or missing numbers', () => {
    for (const arbeit of ARBEITEN) {
      for (let motiv = 0; motiv < arbeit.motive; motiv++) {
        const { svg, breite, hoehe } = drawArbeit(arbeit, motiv)
        expect(Math.max(breite, hoehe)).toBe(1600)
        expect(svg).not.toMatch(/<script|<text|NaN|undefined|Infinity/)
      }
    }
  })

  it('draws the same bytes twice', () => {
    for (const arbeit of ARBEITEN.slice(0, 40)) {
      expect(sha256(drawArbeit(arbeit).svg)).toBe(sha256(drawArbeit(arbeit).svg))
    }
  })

  it('shows different pictures for different works', () => {
    const bilder = new Set(ARBEITEN.map((arbeit) => sha256(drawArbeit(arbeit).svg)))
    expect(bilder.size).toBe(ARBEITEN.length)
  })

  it('shows a different picture in every motif of a series', () => {
    const gleiche = ARBEITEN.filter((arbeit) => {
      const motive = Array.from({ length: arbeit.motive }, (_, motiv) => drawArbeit(arbeit, motiv).svg)
      return new Set(motive).size < motive.length
    })
    expect(gleiche.map((arbeit) => arbeit.titel)).toEqual([])
  })

  it('renders one work of every kind to a picture that is not a single colour', async () => {
    for (const art of new Set(ARBEITEN.map((arbeit) => arbeit.art))) {
      const arbeit = ARBEITEN.find((kandidat) => kandidat.art === art)
      if (!arbeit) continue
      const { channels } = await sharp(Buffer.from(drawArbeit(arbeit).svg))
        .resize(200)
        .stats()
      expect(Math.max(...channels.map((kanal) => kanal.stdev))).toBeGreaterThan(8)
    }
  })

  it('makes PDFs with the wished pages and the same bytes twice', async () => {
    const auftrag = { titel: 'Omas WLAN', seiten: 4, seed: 7, texte: ['Eins.', 'Zwei.'] }
    const [eines, anderes] = [await makePdf(auftrag), await makePdf(auftrag)]
    expect(sha256(eines)).toBe(sha256(anderes))
    expect(eines.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4)
  })
})

describe('the films and texts of the demo programme', () => {
  it('lists the committed films as they are, each the film of a work', () => {
    for (const film of FILME) {
      const datei = readFileSync(new URL(`../../../server/demo/films/${film.dateiname}`, import.meta.url))
      expect(datei.length).toBe(film.bytes)
      expect(ARBEITEN.some((arbeit) => arbeit.titel === film.titel)).toBe(true)
    }
    expect(FILME.reduce((summe, film) => summe + film.bytes, 0)).toBeLessThan(9_000_000)
  })

  it('writes texts for every work within the limits of the form', () => {
    for (const arbeit of ARBEITEN) {
      const { kurztext, ...lang } = writeEinreichtexte(arbeit)
      expect(kurztext.length).toBeLessThanOrEqual(280)
      for (const text of Object.values(lang)) expect(text).toMatch(/^[^{}]{40,800}$/)
    }
  })

  it('knows 60 agencies, 13 categories and the jury with its president', () => {
    const namen = AGENTUREN.map((agentur) => agentur.agenturnameVeroeffentlichungen)
    expect(new Set(namen).size).toBe(60)
    expect(AGENTUREN.every(({ plz, land }) => plz.length === (land === 'AT' ? 4 : 5))).toBe(true)
    expect(KATEGORIEN_2026.map((kategorie) => kategorie.nummer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(JURYMITGLIEDER).toHaveLength(13)
    expect(JURYMITGLIEDER.every((mitglied) => namen.includes(mitglied.arbeitgeber))).toBe(true)
  })
})
