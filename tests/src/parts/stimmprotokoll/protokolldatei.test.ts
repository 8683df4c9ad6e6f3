// @vitest-environment node
import { createHash, generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formatKopf } from '#contract/aufbewahrter-kopf.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { EINTRAG_VERSION, KETTE_ANFANG } from '#contract/kette.ts'
import { readGlied } from '#contract/stimmprotokoll.ts'
import { toKopfSchluessel } from '#server/domain/protokoll/kopf-unterschrift.ts'
import { NICHTS, readAufbewahrtes } from '#src/parts/stimmprotokoll/aufbewahrtes.ts'
import { checkDatei } from '#src/parts/stimmprotokoll/check-datei.ts'
import type { Protokollbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import { sortDatei } from '#src/parts/stimmprotokoll/sort-datei.ts'
import { openGeschlossenenSaal } from '#tests/support/geschlossener-saal.ts'

type Eintrag = Record<string, unknown> & { nr: number; prev: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const check = async (text: string | Blob, aussen = '') =>
  (await checkDatei({ datei: new Blob([text]), aufbewahrt: readAufbewahrtes(aussen) })) as Protokollbefund
const zeile = (hash: string, eintrag: string) => `{"hash":"${hash}","eintrag":${eintrag}}`

/** First line, entries, last line, as a server wrote them. */
let zeilen: string[]
let kopf: string
beforeAll(async () => {
  const saal = await openGeschlossenenSaal('sqlite')
  zeilen = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/stimmprotokoll`)).body.trimEnd().split('\n')
  kopf = formatKopf(saal.juryId, (JSON.parse(zeilen.at(-1) ?? '') as { kopf: { nr: number; hash: string } }).kopf)
  await saal.server.close()
})
const eintraegeOf = () => zeilen.slice(1, -1).map((each) => readGlied(each)?.eintrag ?? '')
const join = (parts: readonly string[]) => `${parts.join('\n')}\n`

/** Something else of the same kind. */
function other(wert: unknown): unknown {
  if (typeof wert === 'number') return wert + 1
  if (typeof wert === 'string') return /^[0-9a-f]{64}$/.test(wert) ? sha256(wert) : `${wert}x`
  return wert === null ? 'x' : null
}

/** A whole new past: from this entry on with new hashes, and without a key of the server's. */
function rewrite(ab: number, change: (eintrag: Eintrag) => Eintrag): string {
  let prev = KETTE_ANFANG
  const neue = eintraegeOf().map((text) => {
    const eintrag = JSON.parse(text) as Eintrag
    const neu = toKanonisch({ ...(eintrag.nr === ab ? change(eintrag) : eintrag), prev })
    prev = sha256(neu)
    return zeile(prev, neu)
  })
  const { juryId } = JSON.parse(zeilen[0] ?? '') as { juryId: string }
  const ende = { nr: neue.length, hash: prev }
  const fremd = toKopfSchluessel(generateKeyPairSync('ed25519').privateKey)
  return join([zeilen[0] ?? '', ...neue, JSON.stringify({ kopf: { ...ende, ...fremd.sign(juryId, ende) } })])
}

describe('a forged file', () => {
  it('is whole as the server wrote it, with or without a head, typed off a sheet in groups, or with ends of lines of Windows', async () => {
    const eintraege = zeilen.length - 2
    const hash = /[0-9a-f]{64}/.exec(kopf)?.[0] ?? ''
    for (const aussen of [
      '',
      kopf,
      kopf.replace(', Eintrag', '\nEintrag').replace(/, ([0-9a-f]{64})/, '\nPrüfsumme\n$1'),
      hash.replaceAll(/(.{8})/g, '$1 '),
    ])
      expect(await check(join(zeilen), aussen)).toMatchObject({ eintraege, maengel: [], verglichen: aussen ? [{ nr: eintraege }] : [] })
    expect(await check(zeilen.join('\r\n'), kopf)).toMatchObject({ eintraege, maengel: [] })
  })

  it('is named by the number of its first entry that does not fit, whatever field was changed', async () => {
    for (const [index, text] of eintraegeOf().entries()) {
      const eintrag = JSON.parse(text) as Eintrag
      const hash = readGlied(zeilen[index + 1] ?? '')?.hash ?? ''
      for (const feld of Object.keys(eintrag)) {
        const neu = toKanonisch({ ...eintrag, [feld]: other(eintrag[feld]) })
        const alter = await check(join(zeilen.with(index + 1, zeile(hash, neu))))
        expect([feld, alter.maengel[0]?.nr, alter.maengel[0]?.satz]).toEqual([feld, index + 1, expect.stringContaining('Prüfsumme') as string])
        // With its own hash beside it the break is there or at the next one; at the last one the head of the file says so.
        const [mangel] = (await check(join(zeilen.with(index + 1, zeile(sha256(neu), neu))))).maengel
        expect([feld, [index + 1, index + 2].includes(mangel?.nr ?? 0)]).toEqual([feld, true])
      }
    }
  })

  it('is whole in itself where the past was written anew by the rules, and only a head from outside shows it', async () => {
    const text = rewrite(3, (eintrag) => ({ ...eintrag, wert: { punkte: 10 } }))
    expect(await check(text)).toMatchObject({ maengel: [], eintraege: zeilen.length - 2, unterschrift: 'richtig' })
    const { maengel, hinweise } = await check(text, kopf)
    expect(maengel).toMatchObject([{ art: 'aufbewahrt', nr: zeilen.length - 2 }])
    expect(hinweise).toEqual([])
    const hash = /[0-9a-f]{64}/.exec(kopf)?.[0] ?? ''
    expect((await check(text, hash)).maengel).toMatchObject([{ art: 'aufbewahrt', nr: null }])
  })

  it.each([
    ['an entry is gone', () => zeilen.toSpliced(4, 1), 4, 'dazwischen fehlt etwas'],
    ['two entries are swapped', () => zeilen.with(4, zeilen[5] ?? '').with(5, zeilen[4] ?? ''), 4, 'dazwischen fehlt etwas'],
    ['an entry stands there twice', () => zeilen.toSpliced(4, 0, zeilen[3] ?? ''), 4, 'Es folgt noch einmal ein Eintrag 3'],
    ['the end is gone', () => zeilen.slice(0, -3), -4, 'bricht nach Eintrag'],
    ['the last entries are gone', () => zeilen.toSpliced(-3, 2), -4, 'nicht der dieses Eintrags'],
    ['something follows the end', () => [...zeilen, zeilen[3] ?? ''], -2, 'steht noch etwas'],
    ['a line is cut', () => zeilen.with(5, (zeilen[5] ?? '').slice(0, 100)), 5, 'unlesbar'],
  ])('%s', async (_, lines, nr, satz) => {
    const { maengel } = await check(join(lines()))
    expect(maengel).toMatchObject([{ nr: nr < 0 ? zeilen.length + nr : nr, satz: expect.stringContaining(satz) as string }])
  })

  it('a signature that is not over its head is named, in the file and beside a kept head', async () => {
    const ende = zeilen.at(-1) ?? ''
    const falsch = ende.replace(/("unterschrift":")(.)/, (_all, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'))
    expect((await check(join(zeilen.with(-1, falsch)))).maengel).toMatchObject([{ art: 'unterschrift' }])
    const { unterschrift, schluessel } = (JSON.parse(falsch) as { kopf: { unterschrift: string; schluessel: string } }).kopf
    const { maengel } = await check(join(zeilen), `${kopf}\nUnterschrift ${unterschrift}\nSchlüssel ${schluessel}`)
    expect(maengel.map(({ satz }) => satz)).toEqual([expect.stringContaining('Seine Unterschrift ist falsch') as string])
  })

  it('of another jury: a head of it is not compared, and its entries are named', async () => {
    const { hinweise, verglichen } = await check(join(zeilen), kopf.replace(/Jury \w{4}/, 'Jury 0000'))
    expect([verglichen, hinweise]).toEqual([[], [expect.stringContaining('anderen Jury') as string]])
    const anfang = JSON.stringify({ ...(JSON.parse(zeilen[0] ?? '') as object), juryId: 'andere' })
    expect((await check(join(zeilen.with(0, anfang)))).maengel).toMatchObject([{ nr: 1, satz: expect.stringContaining('anderen Jury') as string }])
  })

  it('entries of a version that is not known, or older than the one before, are named', async () => {
    expect((await check(rewrite(2, (eintrag) => ({ ...eintrag, v: EINTRAG_VERSION + 1 })))).maengel).toMatchObject([
      { nr: 2, satz: expect.stringContaining('Fassung') as string },
    ])
    expect((await check(rewrite(2, ({ v: _, ...alt }) => alt as Eintrag))).maengel).toMatchObject([
      { nr: 2, satz: expect.stringContaining('älteren Fassung') as string },
    ])
  })
})

describe('a hostile file gets a sentence', () => {
  const fremd = async (inhalt: BlobPart[]) => {
    const befund = await checkDatei({ datei: new Blob(inhalt), aufbewahrt: NICHTS })
    return befund.art === 'fremd' ? befund.satz : befund.art
  }
  const anfang = (teil: object) => JSON.stringify({ ...(JSON.parse(zeilen[0] ?? '') as object), ...teil })

  it.each([
    ['nothing at all', () => [''], 'weder ein Stimmprotokoll'],
    ['no JSON', () => ['Sehr geehrte Damen und Herren\n'.repeat(1000)], 'weder ein Stimmprotokoll'],
    ['JSON of somebody else', () => ['{"format":"anders"}\n'], 'weder ein Stimmprotokoll'],
    ['null', () => ['null\n'], 'weder ein Stimmprotokoll'],
    ['a later version', () => [`${anfang({ fassung: 2 })}\n`], 'in einer Fassung'],
    ['members of another type', () => [`${anfang({ juryId: 7 })}\n`], 'weder ein Stimmprotokoll'],
    ['bytes of a film', () => [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x80, 0x81])], 'kein Text'],
    ['one endless line', () => Array.from({ length: 40 }, () => 'x'.repeat(1 << 20)), 'länger ist als jeder Eintrag'],
    ['nested without end', () => [`${'['.repeat(500_000)}\n`], 'weder ein Stimmprotokoll'],
  ])('%s', async (_, inhalt, satz) => {
    expect(await fremd(inhalt())).toContain(satz)
  })

  it('an entry nested without end, or that is no record, is the first that does not fit', async () => {
    for (const eintrag of [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, '7', 'null', '{"nr":"1"}', '{"nr":1e999}', '{"nr":1,"nr":1,"prev":7}']) {
      const { maengel } = await check(join([zeilen[0] ?? '', zeile(sha256(eintrag), eintrag), zeilen.at(-1) ?? '']))
      expect([eintrag.slice(0, 20), maengel[0]?.nr]).toEqual([eintrag.slice(0, 20), 1])
    }
  })

  it('is read no further than to what is wrong with it, and not at all once somebody has cancelled', async () => {
    const rest = new Blob(Array.from({ length: 200 }, () => 'y'.repeat(1 << 20)))
    const onGelesen = vi.fn<(bytes: number) => void>()
    const befund = await checkDatei({ datei: new Blob([join([zeilen[0] ?? '', 'kein Eintrag']), rest]), aufbewahrt: NICHTS, onGelesen })
    expect(befund).toMatchObject({ maengel: [{ nr: 1 }] })
    expect(onGelesen).toHaveBeenCalledTimes(1)
    const abbruch = new AbortController()
    const lauf = checkDatei({ datei: new Blob([join(zeilen)]), aufbewahrt: NICHTS, signal: abbruch.signal, onGelesen: () => abbruch.abort() })
    await expect(lauf).rejects.toThrow('aborted')
  })

  it.each([
    ['one endless id', `Jury ${'-'.repeat(1_900_000)}`],
    ['receipts without an end', 'Jury a, Stimmabgabe b, C {}'.repeat(70_000)],
    ['heads without a hash', 'Jury a, Eintrag 1, a '.repeat(90_000)],
    ['blanks', `Jury a, Eintrag 1,${' '.repeat(1_900_000)}`],
  ])('a text that was made to hold the page up is read like any other: %s', async (_, text) => {
    expect(await sortDatei(new File([text], 'mail.txt'))).toEqual({ art: 'protokoll' })
    expect(await check(join(zeilen), text)).toMatchObject({ maengel: [], verglichen: [] })
  })

  it('thousands of checksums beside a log are each looked for once', async () => {
    const viele = Array.from({ length: 30_000 }, (_, nr) => sha256(`${nr}`)).join('\n')
    const { maengel } = await check(join(zeilen), viele)
    expect([maengel.length, maengel[0]?.satz]).toEqual([30_000, expect.stringContaining('steht in keinem Eintrag') as string])
  })

  it('a file that is gone by the time it is read', async () => {
    const datei = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) } as unknown as Blob
    expect(await checkDatei({ datei, aufbewahrt: NICHTS })).toMatchObject({
      art: 'fremd',
      satz: expect.stringContaining('lässt sich nicht lesen') as string,
    })
  })
})
