import { describe, expect, it } from 'vitest'
import { isAbstimmung, isInGebrauch } from '#src/app/aktualisierung/offene-zettel.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'

describe('where no new version may come', () => {
  it.each([
    '/voting/j/k/w',
    '/younglorbeer/k/w',
    '/younglorbeer/oeffentlich',
    '/younglorbeer/oeffentlich/k',
    '/younglorbeer/oeffentlich/k/w',
    '/voting/presentation/j',
  ])('in the middle of %s', (pathname) => expect(isInGebrauch(pathname)).toBe(true))

  it.each(['/voting', '/voting/j', '/voting/j/k', '/younglorbeer', '/younglorbeer/k', '/voting/president/j/live', '/dashboard'])(
    'but between ballots it may: %s',
    (pathname) => expect(isInGebrauch(pathname)).toBe(false),
  )

  it('the lists of either room are the juror’s', () => {
    expect(['/voting/j', '/younglorbeer', '/younglorbeer/k'].filter(isAbstimmung)).toHaveLength(3)
    expect(['/voting/president/j/live', '/admin/jurys', '/einreichungen'].filter(isAbstimmung)).toEqual([])
  })
})

it('what holds for the addresses of the jury holds for those of the young', () => {
  expect(['/voting', '/voting/j/k', '/younglorbeer', '/younglorbeer/k/w', '/younglorbeer/oeffentlich'].filter((pfad) => !isJuryraum(pfad))).toEqual(
    [],
  )
  expect(['/', '/dashboard', '/admin/kategorien', '/pruefen'].filter(isJuryraum)).toEqual([])
})
