import { beforeEach, expect, it, vi } from 'vitest'
import { clearSessionState, writeTitle } from '#src/lib/session-state.ts'
import { entwurfKeyOf, fromEntwurf, isSame, readEntwuerfe, removeFremdeEntwuerfe, toEntwurf, writeEntwuerfe } from '#src/parts/editor/entwurf.ts'

const KEY = entwurfKeyOf('vera', '/admin/kategorien/neu/')
const STAND = { version: 3, ms: 1000 }

beforeEach(() => {
  clearSessionState()
  vi.restoreAllMocks()
})

it('keeps what was typed, also a number that cannot be read, and never a password', () => {
  const form = { titel: 'Plakat', nummer: Number.NaN, maxGold: null, passwort: 'geheim', newPassword: 'geheim' }
  expect(writeEntwuerfe(KEY, [toEntwurf(form, STAND)])).toBe(true)
  expect(sessionStorage.getItem('LorbeerSTATE')).not.toContain('geheim')
  const [kept] = readEntwuerfe(entwurfKeyOf('vera', '/admin/kategorien/neu'))
  expect(kept).toMatchObject({ ms: 1000, version: 3 })
  expect(kept && fromEntwurf(kept, { titel: '', nummer: 1, maxGold: 5, neuesFeld: 'bleibt' })).toEqual({
    titel: 'Plakat',
    nummer: Number.NaN,
    maxGold: null,
    neuesFeld: 'bleibt',
  })
  expect([isSame({ nummer: null }, { nummer: Number.NaN }), isSame({ nummer: Number.NaN }, { nummer: Number.NaN })]).toEqual([false, true])
})

it('is gone with the logout, and when somebody else works in this tab', () => {
  writeEntwuerfe(KEY, [toEntwurf({ titel: 'a' }, STAND)])
  removeFremdeEntwuerfe('vera')
  expect(readEntwuerfe(KEY)).toHaveLength(1)
  removeFremdeEntwuerfe('ver')
  expect(readEntwuerfe(KEY)).toEqual([])
  writeEntwuerfe(KEY, [toEntwurf({ titel: 'a' }, STAND)])
  clearSessionState()
  expect(readEntwuerfe(KEY)).toEqual([])
})

it('says so when the browser keeps nothing, and reads nothing into what is broken', () => {
  writeTitle('Lorbeer')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeEntwuerfe(KEY, [toEntwurf({ titel: 'a' }, STAND)])).toBe(false)
  vi.restoreAllMocks()
  sessionStorage.setItem('LorbeerSTATE', JSON.stringify({ [KEY]: [null, 7, { ms: 'heute' }, { ms: 1, version: 1, werte: null, unlesbar: [] }] }))
  expect(readEntwuerfe(KEY)).toEqual([])
  sessionStorage.setItem('LorbeerSTATE', JSON.stringify({ [KEY]: 'Unfug' }))
  expect(readEntwuerfe(KEY)).toEqual([])
})
