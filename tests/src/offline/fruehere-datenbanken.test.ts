import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createZufall, seededId } from '#tests/chaos/client/zufall.ts'
import { restoreAbzug } from './fruehere-datenbanken/abzug.ts'
import { WARTEND, hinterlasse, judge, readGezeigt, readNotizen, type Hinterlassen } from './fruehere-datenbanken/juror.ts'
import { WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

/**
 * What versions of before left on a tablet, with votes in it that nobody has sent: made by their own code, of which only the place of a file was changed.
 * Whoever changes what lies on the disk keeps what the version before made: `LORBEER_ABZUG=<file> vitest run fruehere-datenbanken`, before the change.
 */
const FRUEHERE = {
  '2026-11-22': 'before an act knew the history that it was cast over',
  '2026-11-25': 'before taps were written past Dexie',
}

let buehne: Buehne
afterEach(() => buehne.close())

describe.each([...Object.entries(FRUEHERE), ['heute', 'of this version'] as const])('the database of %s, %s', (version) => {
  test('opens with every vote as its juror last saw it', async () => {
    const hinterlassen = await openWith(version)
    expect(await readGezeigt(buehne)).toEqual(hinterlassen.gezeigt)
    expect(await readNotizen(buehne)).toEqual(hinterlassen.notizen)
    expect(await buehne.stand()).toMatchObject({ wartend: WARTEND.stimmen, notizen: WARTEND.notizen })
  })

  test('sends all of them, each once and in order, and the server counts what was shown', async () => {
    const { gezeigt, notizen, datenbanken, gesendet } = await openWith(version)
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(await buehne.stand()).toMatchObject({ wartend: 0, notizen: 0, konflikte: 0, verloren: 0 })
    const { server } = buehne
    const ausgang = datenbanken.flatMap(({ stores }) => stores).find(({ name }) => name === 'ausgang')?.rows as { id: string }[]
    const schon = gesendet.flatMap(({ stimmabgaben }) => stimmabgaben)
    expect(server.reihenfolge).toEqual([...schon, ...ausgang].map(({ id }) => id))
    const gezaehlt = gezeigt.filter(({ ort }) => ort !== 'nicht-gezaehlt').map(({ einreichungId, art, wert }) => ({ einreichungId, art, wert }))
    expect([...server.stimmen.values()].map(({ einreichungId, art, wert }) => ({ einreichungId, art, wert }))).toEqual(
      expect.arrayContaining(gezaehlt),
    )
    expect(server.stimmen.size).toBe(gezaehlt.length)
    expect(notizen.map(({ einreichungId }) => server.notizen.get(einreichungId)?.text)).toEqual(notizen.map(({ text }) => text))
  })

  test('takes a tap on top of what waits', async () => {
    await openWith(version)
    await buehne.tippe(5, 2)
    expect(await buehne.stimme(5)).toMatchObject({ wert: { punkte: 2 }, ort: 'tablet' })
    expect(await buehne.stand()).toMatchObject({ wartend: WARTEND.stimmen })
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(await buehne.stimme(5)).toMatchObject({ wert: { punkte: 2 }, ort: 'uebertragen' })
    expect([...buehne.server.stimmen.values()].find(({ einreichungId }) => einreichungId === WERKE[5])).toMatchObject({ wert: { punkte: 2 } })
    expect(await buehne.stand()).toMatchObject({ wartend: 0, konflikte: 0 })
  })
})

/** A tablet with these databases, the next day, and a server that knows what it had been sent. */
async function openWith(version: string): Promise<Hinterlassen> {
  const hinterlassen = version === 'heute' ? await hinterlasseHeute() : readHinterlassen(version)
  buehne = await openBuehne(async (profil, { uhr, server }) => {
    const zufall = createZufall(2)
    profil.umgebung.newId = () => seededId(zufall)
    server.beurteile = judge
    for (const body of hinterlassen.gesendet) await server.fetch('/api/voting/stimmabgaben', { method: 'POST', body: JSON.stringify(body) })
    uhr.nowMs += 86_400_000
    await restoreAbzug(profil.raw, hinterlassen.datenbanken)
  })
  return hinterlassen
}

async function hinterlasseHeute(): Promise<Hinterlassen> {
  buehne = await openBuehne()
  const hinterlassen = await hinterlasse(buehne)
  const ziel = process.env['LORBEER_ABZUG']
  if (ziel) writeFileSync(ziel, `${JSON.stringify(hinterlassen, null, 1)}\n`)
  return hinterlassen
}

function readHinterlassen(version: string): Hinterlassen {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'fruehere-datenbanken', `${version}.json`), 'utf8')) as Hinterlassen
}
