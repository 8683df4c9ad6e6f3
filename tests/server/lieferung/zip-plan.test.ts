import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { addAbholung, beginAbholung, interruptAbholung, isLaufend, restMsOf } from '#server/domain/lieferung/abholung.ts'
import { countBytes, mergeBereiche } from '#server/domain/lieferung/bereiche.ts'
import { readPruefsumme } from '#server/domain/lieferung/lieferung.ts'
import { asciiOf, paketnameOf } from '#server/domain/lieferung/paketname.ts'
import { dosZeitOf, planZip, type ZipDatei } from '#server/domain/lieferung/zip-plan.ts'

const ZEIT = dosZeitOf('2026-11-12T09:02:30Z')

describe('the plan of a ZIP', () => {
  const ordner = mkdtempSync(join(tmpdir(), 'zip-plan-'))
  afterAll(() => rmSync(ordner, { recursive: true }))

  /** Headers and the end where the plan puts them; what lies between stays a hole, which reads as zeros. */
  async function write(name: string, dateien: readonly ZipDatei[], inhaltOf: (datei: ZipDatei) => Buffer | null): Promise<string> {
    const plan = planZip(dateien, ZEIT)
    const path = join(ordner, name)
    const handle = await open(path, 'w')
    try {
      await handle.truncate(plan.bytes)
      for (const teil of plan.teile) {
        await handle.write(plan.kopfOf(teil), 0, null, teil.kopfAb)
        const inhalt = inhaltOf(teil.datei)
        if (inhalt) await handle.write(inhalt, 0, inhalt.length, teil.inhaltAb)
      }
      const schluss = plan.schluss()
      await handle.write(schluss, 0, schluss.length, plan.schlussAb)
      expect(plan.schlussAb + schluss.length).toBe(plan.bytes)
    } finally {
      await handle.close()
    }
    return path
  }

  it('holds for a file beyond 4 GB and what lies behind it', async () => {
    const inhalt = Buffer.from('hinter der Grenze')
    const gross = 4_400_000_000
    const dateien = [
      { name: '01-Film/001_Lang_1.mov', bytes: gross, crc32: 0 },
      { name: '02-Plakat/002_Kurz_1.pdf', bytes: inhalt.length, crc32: crc32(inhalt) },
    ]
    const path = await write('gross.zip', dateien, (datei) => (datei.bytes === gross ? null : inhalt))
    const liste = execFileSync('unzip', ['-lv', path]).toString()
    expect(liste).toContain(String(gross))
    expect(liste).toContain('2026-11-12 09:02')
    expect(execFileSync('unzip', ['-p', path, '02-Plakat/002_Kurz_1.pdf']).toString()).toBe('hinter der Grenze')
  })

  it('holds for more entries than 16 bits count', async () => {
    const dateien = Array.from({ length: 66_000 }, (_leer, nr) => ({ name: `01-A/${nr}`, bytes: 1, crc32: crc32('x') }))
    const path = await write('viele.zip', dateien, () => Buffer.from('x'))
    expect(execFileSync('unzip', ['-tq', path]).toString()).toContain('No errors detected')
  })
})

describe('what was fetched', () => {
  it('counts each byte once', () => {
    const bereiche = mergeBereiche(
      [
        [0, 10],
        [20, 30],
      ],
      [
        [5, 20],
        [40, 41],
        [50, 50],
      ],
    )
    expect([bereiche, countBytes(bereiche)]).toEqual([
      [
        [0, 30],
        [40, 41],
      ],
      31,
    ])
  })

  it('says when it broke, when it went on, and how long it takes at the pace of this run', () => {
    const begonnen = beginAbholung(null, 1000)
    const halb = addAbholung(begonnen, { bereich: [0, 500], gesamt: 1000, nowMs: 6000 })
    // 500 bytes in 5 s: as many again take 5 s more.
    expect(restMsOf(halb, 1000, 6000)).toBe(5000)
    const unterbrochen = interruptAbholung(halb, 6500)
    expect([isLaufend(unterbrochen, 6500), restMsOf(unterbrochen, 1000, 6500)]).toEqual([false, null])
    const weiter = beginAbholung(unterbrochen, 60_000)
    expect(weiter).toMatchObject({ seitMs: 1000, bytes: 500, unterbrochenMs: 6500, fortgesetztMs: 60_000, laufBytes: 500 })
    const fertig = addAbholung(weiter, { bereich: [500, 1000], gesamt: 1000, nowMs: 65_000 })
    expect([fertig.fertigMs, isLaufend(fertig, 65_000)]).toEqual([65_000, false])
    // A server that died could not say that it broke.
    const tot = beginAbholung(halb, 100_000)
    expect(tot).toMatchObject({ unterbrochenMs: 6000, fortgesetztMs: 100_000 })
  })
})

describe('names in a package', () => {
  it.each([
    ['Klebt nicht.', 'Klebt-nicht'],
    ['Größe zählt: Straße & Öl', 'Groesse-zaehlt-Strasse-Oel'],
    ['Łódź, Smørrebrød, cœur, ğ, ẞ', 'Lodz-Smorrebrod-coeur-g-SS'],
    ['漢字 Ж', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['x'.repeat(120), 'x'.repeat(48)],
  ])('%s is %s', (titel, name) => expect(asciiOf(titel)).toBe(name))

  it('are whole even where a title has no letter that every system writes', () => {
    const ort = { kategorieNummer: 3, kategorie: 'Plakat', lauf: '017', nummer: '2026-03-031' }
    expect(paketnameOf({ ...ort, titel: 'Klebt nicht.' }, { nr: 1, dateiname: 'Plakat final.PDF' })).toBe('03-Plakat/017_Klebt-nicht_1.pdf')
    expect(paketnameOf({ ...ort, titel: '漢字' }, { nr: 2, dateiname: 'ohne Endung' })).toBe('03-Plakat/017_2026-03-031_2')
  })
})

describe('a checksum that somebody typed', () => {
  const sha256 = '9f3c'.repeat(16)
  it.each([
    [sha256, sha256],
    [` ${sha256.toUpperCase()}\r\n`, sha256],
    [`${sha256}  Lorbeer-2026_Lieferung-03.zip`, sha256],
    [sha256.replaceAll(/(.{8})/g, '$1 '), sha256],
    [sha256.slice(1), ''],
    ['', ''],
  ])('%j', (eingabe, gelesen) => expect(readPruefsumme(eingabe)).toBe(gelesen))
})
