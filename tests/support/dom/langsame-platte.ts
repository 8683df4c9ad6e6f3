import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, makeRunde, MORGEN_MS } from '../jury-paket.ts'
import { FakeTablet } from './fake-tablet.ts'
import { renderVoting } from './render-app.tsx'

const now = () => MORGEN_MS
export const KATEGORIE = `/voting/${JURY_ID}/${KATEGORIE_ID}`

/** The first work's ballot, on a disk that takes its time. */
export async function openLangsam(runde: Partial<Runde> = {}, paket: Partial<Jurypaket> = {}) {
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde(runde)], ...paket }), now })
  const { router, setTablet } = renderVoting(`${KATEGORIE}/${einreichungId(1)}`, tablet, now)
  await screen.findByRole('textbox', { name: /^Notiz/ })
  const { promise, resolve } = Promise.withResolvers<void>()
  tablet.platte = promise
  return {
    tablet,
    setTablet,
    goTo: (path: string) => act(() => router.navigate(path)),
    async failAll(grund: StorageFailureArt = 'voll') {
      tablet.fehler = grund
      await act(async () => resolve())
    },
    mend: () => Object.assign(tablet, { fehler: null, platte: null }),
  }
}
export const alarm = () => screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
export const keinAlarm = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
