import { expect, it } from 'vitest'
import type { Eintrag, Versiegelt } from '#server/domain/protokoll/protokoll.ts'
import { replayProtokoll } from '#server/domain/protokoll/replay-protokoll.ts'

function akt(nr: number, status: string, verdraengt?: string[]): Versiegelt {
  const eintrag: Eintrag = {
    v: 2,
    nr,
    prev: '',
    mitgliedId: 'm',
    geraetId: `g${nr}`,
    seq: 1,
    id: `a${nr}`,
    rundeId: 'r',
    einreichungId: 'e',
    art: 'BEWERTET',
    wert: { punkte: nr },
    textHash: null,
    status,
    rev: null,
    serverMs: nr,
    ...(verdraengt && { verdraengt }),
  }
  return { eintrag, hash: '', salz: null }
}

/** One that counts, twenty that ask: the next one makes the oldest give way. */
const davor = [akt(1, 'accepted'), ...Array.from({ length: 20 }, (_, index) => akt(index + 2, 'conflict'))]
const folge = (letzter: Versiegelt) => replayProtokoll([...davor, letzter], () => null)

it('a log is followed by what a proposal says it ended: the oldest, when it is one too many', () => {
  const { vorschlaege, maengel } = folge(akt(22, 'conflict', ['a2']))
  expect(maengel).toEqual([])
  expect([vorschlaege.size, vorschlaege.has('a2'), vorschlaege.has('a22')]).toEqual([20, false, true])
  // Without a word it ended none, as in a log of before there was a limit.
  expect(folge(akt(22, 'conflict')).vorschlaege.size).toBe(21)
})

it.each([
  ['more than had to give way', ['a2', 'a3']],
  ['what did not ask', ['a1']],
  ['itself', ['a22']],
])('an entry that ends %s is named', (_, verdraengt) => {
  expect(folge(akt(22, 'conflict', verdraengt)).maengel).toMatchObject([
    { nr: 22, satz: expect.stringContaining('die sie nicht beenden durfte') as string },
  ])
})
