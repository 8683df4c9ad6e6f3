// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildEinreichung, buildId, buildMedium, buildPaket, createPaketServer, makeBytes, refuse } from '#tests/support/paket-server.ts'
import type { PaketServer } from '#tests/support/paket-server.ts'
import { createTestGeraet, waitForStand } from '#tests/support/paket-tablet.ts'

const JURYS = [buildId(101), buildId(102)]

describe('withdrawal', () => {
  it('deletes the package only on our own not-member', async () => {
    const server = createPaketServer()
    const [juryId = ''] = JURYS
    server.setPaket(buildPaket(juryId, 1, [buildEinreichung(buildId(1), [buildMedium(server, makeBytes(1500, 1), 'preview')])]))
    const geraet = createTestGeraet(server)
    const speicher = geraet.open()
    speicher.loadPaket(juryId)
    await waitForStand(speicher, juryId, ({ stufe, laeuft }) => stufe === 'VOLLSTAENDIG' && !laeuft)
    const others = [
      refuse(403, 'keine-berechtigung'),
      refuse(404, 'nicht-gefunden'),
      refuse(401, 'nicht-angemeldet'),
      new Response('<html>Login</html>', { status: 403 }),
      Response.json({ error: 'not-member' }, { status: 403 }),
      Response.json({ error: 'not-member', message: 'Nein.' }, { status: 500 }),
    ]
    for (const answer of others) {
      server.intercept = () => Promise.resolve(answer)
      await expect(speicher.refreshPaket(juryId)).rejects.toThrow()
      expect(geraet.disk.paths().length).toBe(2)
    }
    server.intercept = () => Promise.resolve(refuse(403, 'not-member'))
    await speicher.refreshPaket(juryId)
    expect(geraet.disk.paths()).toEqual([])
    expect(await speicher.readEinreichung(juryId, buildId(1))).toBeNull()
    expect((await waitForStand(speicher, juryId, () => true)).stufe).toBe('KEINE')
    speicher.close()
  })

  it('keeps the cache equal to what all packages of this device list, after any sequence of changes and persons', async () => {
    const step = fc.record({
      person: fc.constantFrom('anna', 'bert'),
      jury: fc.constantFrom(...JURYS),
      kind: fc.constantFrom('load', 'load', 'remove', 'revoke'),
      files: fc.array(fc.nat(5), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const server = createPaketServer()
        const media = Array.from({ length: 6 }, (_, index) => buildMedium(server, makeBytes(400 + index * 700, index), 'preview'))
        const geraet = createTestGeraet(server)
        const listed = new Map<string, number[]>()
        for (const { person, jury, kind, files } of steps) {
          await play(server, geraet, { person, jury, kind, works: files.map((file, index) => buildEinreichung(buildId(index + 1), [media[file]!])) })
          listed.set(`${person} ${jury}`, kind === 'load' ? files : [])
          const expected = new Set(
            [...listed.values()].flat().flatMap((file) => media[file]!.chunkSha256.map((_, index) => `/__medien/${media[file]!.sha256}/${index}`)),
          )
          expect(new Set(geraet.disk.paths())).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })
})

interface Step {
  person: string
  jury: string
  kind: string
  works: ReturnType<typeof buildEinreichung>[]
}

async function play(server: PaketServer, geraet: ReturnType<typeof createTestGeraet>, { person, jury, kind, works }: Step): Promise<void> {
  // Another jury of the same person answers nothing here: only the package of this step changes.
  server.intercept = (path) => (path.includes('/jurys/') && !path.includes(jury) ? Promise.resolve(new Response(null, { status: 502 })) : undefined)
  server.setPaket(kind === 'revoke' ? null : buildPaket(jury, works.length, works))
  const speicher = geraet.open(person)
  if (kind === 'load') {
    await speicher.refreshPaket(jury)
    speicher.loadPaket(jury)
    await waitForStand(
      speicher,
      jury,
      ({ stufe, einreichungen, dateien, dateienGeladen }) => stufe === 'VOLLSTAENDIG' && einreichungen === works.length && dateien === dateienGeladen,
    )
  }
  if (kind === 'remove') await speicher.removePaket(jury)
  if (kind === 'revoke') await speicher.refreshPaket(jury)
  speicher.close()
}
