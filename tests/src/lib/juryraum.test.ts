import { expect, it } from 'vitest'
import { isBuehne } from '#src/lib/juryraum.ts'

const JURY = '0192f000-0000-7000-8000-000000000001'

it('an audience looks at a stage, at its two windows and at the reveal, and at nothing else', () => {
  const basis = `/voting/presentation/${JURY}`
  for (const pfad of ['/voting/presentation/publikum', `${basis}/k/w`, `${basis}/k/w/vortrag`, `${basis}/verleihung`])
    expect([pfad, isBuehne(pfad)]).toEqual([pfad, true])
  for (const pfad of ['/voting', basis, `${basis}/k`, `${basis}/k/ablauf`, `${basis}/pruefen`, `/voting/${JURY}/k/w`])
    expect([pfad, isBuehne(pfad)]).toEqual([pfad, false])
})
