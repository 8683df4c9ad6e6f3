import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createZufall, seededId } from '#tests/chaos/client/zufall.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { restoreAbzug } from './fruehere-datenbanken/abzug.ts'
import { WARTEND, judge, leaveBehind, readGezeigt, readNotizen, type Hinterlassen } from './fruehere-datenbanken/juror.ts'
import { ANNA, JURY, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

/**
 * What earlier versions left on a tablet, with acts of every kind in it that nobody has sent (`juror.ts`): made by their own code, of which only the path of an
 * import was changed. Whoever changes what lies on the disk first keeps what is made before the change: `LORBEER_ABZUG=<folder>/<day>.json vitest run
 * fruehere-datenbanken`, the day named below, `npm run format`.
 */
const FRUEHERE = {
  '2026-11-22': 'before an act knew the history that it was cast over',
  '2026-11-25': 'before taps were written past Dexie',
}
const HEUTE = 'today'

let buehne: Buehne
afterEach(() => buehne.close())

describe.each([...Object.entries(FRUEHERE), [HEUTE, 'as this version makes it']])('the database of %s, %s', (version) => {
  test('opens with its person logged in and everything as she last saw it', async () => {
    const { gezeigt, notizen } = await openWith(version)
    expect(await readGezeigt(buehne)).toEqual(gezeigt)
    expect(await readNotizen(buehne)).toEqual(notizen)
    expect(await buehne.stand()).toMatchObject({ wartend: WARTEND.stimmen, notizen: WARTEND.notizen })
  })

  test('sends what waits once, in order, word for word, and shows and counts what was shown', async () => {
    const { gezeigt, notizen, datenbanken, gesendet } = await openWith(version)
    const { server, tablet, uhr } = buehne
    await uhr.bis(tablet.sendNow())
    expect(await buehne.stand()).toMatchObject({ wartend: 0, notizen: 0, konflikte: 0, verloren: 0 })
    const sent = server.sendungen().slice(gesendet.length)
    const ausgang = datenbanken.flatMap(({ stores }) => stores).find(({ name }) => name === 'ausgang')?.rows as Record<string, unknown>[]
    expect(sent.flatMap(({ stimmabgaben }) => stimmabgaben)).toEqual(ausgang.map(spoken))
    expect([...server.geraete.keys()]).toEqual([gesendet[0]?.geraetId])

    expect(await readGezeigt(buehne)).toEqual(
      gezeigt.map((one) => (one.ort === 'tablet' ? { ...one, ort: 'uebertragen', quittung: expect.any(String) as string } : one)),
    )
    expect(await readNotizen(buehne)).toEqual(notizen)
    const gezaehlt = gezeigt.filter(({ ort }) => ort !== 'nicht-gezaehlt').map(({ einreichungId, art, wert }) => ({ einreichungId, art, wert }))
    const counted = [...server.stimmen.values()].map(({ einreichungId, art, wert }) => ({ einreichungId, art, wert }))
    expect(counted).toHaveLength(gezaehlt.length)
    expect(counted).toEqual(expect.arrayContaining(gezaehlt))
    expect(notizen.map(({ einreichungId }) => server.notizen.get(einreichungId)?.text)).toEqual(notizen.map(({ text }) => text))
  })

  test('takes what the server says for its own, and a tap on top of it', async () => {
    const { gezeigt, gesendet } = await openWith(version)
    const { server, tablet, uhr } = buehne
    server.stoerung = ({ method }) => (method === 'GET' ? undefined : 'drop')
    await uhr.bis(tablet.refreshJury(JURY))
    expect(await readGezeigt(buehne)).toEqual(gezeigt)
    await buehne.tippe(5, 2)
    await buehne.tippe(2, 3)
    expect(await buehne.stimme(5)).toMatchObject({ wert: { punkte: 2 }, ort: 'tablet' })
    expect(await buehne.stand()).toMatchObject({ wartend: WARTEND.stimmen + 1 })

    server.stoerung = () => undefined
    await uhr.bis(tablet.sendNow())
    // What the row of before knew goes along.
    expect(server.sendungen().at(-1)?.stimmabgaben.at(-1)).toMatchObject({ einreichungId: WERKE[2], wert: { punkte: 3 }, baseRev: 1 })
    for (const [werk, punkte] of [
      [5, 2],
      [2, 3],
    ] as const) {
      expect(await buehne.stimme(werk)).toMatchObject({ wert: { punkte }, ort: 'uebertragen' })
      expect([...server.stimmen.values()].find(({ einreichungId }) => einreichungId === WERKE[werk])).toMatchObject({ wert: { punkte } })
    }
    expect(await buehne.stand()).toMatchObject({ wartend: 0, konflikte: 0 })
    // Nothing made it doubt what had been answered before.
    const idsOf = (bodies: typeof gesendet) => bodies.flatMap(({ stimmabgaben }) => stimmabgaben.map(({ id }) => id))
    const wieder = new Set(idsOf(server.sendungen().slice(gesendet.length)))
    expect(idsOf(gesendet).filter((id) => wieder.has(id))).toEqual([])
  })
})

/** As it stands in a request: what is empty stays out. */
function spoken({ juryId: _, ...act }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(act).filter(([name, wert]) => name === 'wert' || (name === 'loest' ? (wert as string[]).length > 0 : wert !== null)),
  )
}

/** A tablet with these databases, the next day, and a server that knows what it had been sent. */
async function openWith(version: string): Promise<Hinterlassen> {
  const hinterlassen = version === HEUTE ? await leaveBehindToday() : readHinterlassen(version)
  buehne = await openBuehne(async (profil, { uhr, server }) => {
    const zufall = createZufall(2)
    profil.umgebung.newId = () => seededId(zufall)
    server.beurteile = judge
    for (const body of hinterlassen.gesendet) await server.fetch('/api/voting/stimmabgaben', { method: 'POST', body: JSON.stringify(body) })
    server.historien = { [JURY]: 'die erste' }
    uhr.nowMs += 86_400_000
    await restoreAbzug(profil.raw, hinterlassen.datenbanken)
    const db = openGeraetDb(profil.umgebung)
    expect(await db.readAngemeldet()).toMatchObject({ benutzerId: ANNA })
    db.close()
  })
  return hinterlassen
}

async function leaveBehindToday(): Promise<Hinterlassen> {
  buehne = await openBuehne()
  const hinterlassen = await leaveBehind(buehne)
  const ziel = process.env['LORBEER_ABZUG']
  if (ziel) writeFileSync(ziel, JSON.stringify(hinterlassen))
  return hinterlassen
}

function readHinterlassen(version: string): Hinterlassen {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'fruehere-datenbanken', `${version}.json`), 'utf8')) as Hinterlassen
}
