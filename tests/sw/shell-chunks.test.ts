import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groupShellChunks } from '../../scripts/build/shell-chunks.ts'

/** Into which file goes what only this screen imports. */
function chunkOf(screen: string): string | null {
  const graph = { getModuleInfo: (id: string) => ({ importers: id.endsWith('/part.ts') ? [`/lorbeer/${screen}`] : [] }) }
  for (const { name } of groupShellChunks()) {
    const found = name('/lorbeer/src/parts/part.ts', graph)
    if (found) return found
  }
  return null
}

/** What several of them import. */
function chunkOfAll(...importers: string[]): string | null {
  const graph = { getModuleInfo: (id: string) => ({ importers: id.endsWith('/part.ts') ? importers.map((file) => `/lorbeer/${file}`) : [] }) }
  return groupShellChunks().reduce<string | null>((found, { name }) => found ?? name('/lorbeer/src/parts/part.ts', graph), null)
}
const ZETTEL = 'src/screens/voting/einreichung/einreichung-screen.tsx'
const LISTE = 'src/screens/voting/jurys/jurys-screen.tsx'
const VERKEHR = 'src/offline/open-verkehr.ts'

it('puts into the start what the ballot shares with the list or with what speaks to the server, so that neither needs the other’s file', () => {
  expect(chunkOfAll(ZETTEL, LISTE)).toBe('start')
  expect(chunkOfAll(ZETTEL, VERKEHR)).toBe('start')
  expect(chunkOfAll(VERKEHR, LISTE)).toBe('verkehr')
  expect(chunkOfAll(VERKEHR)).toBe('verkehr')
})

it('puts into the start what the log-in shares with any screen of a jury: nobody who logs in for the first time loads one', () => {
  const ANMELDUNG = 'src/screens/welcome/welcome-screen.tsx'
  const KATEGORIE = 'src/screens/voting/kategorie/kategorie-screen.tsx'
  expect([ZETTEL, LISTE, KATEGORIE].map((screen) => chunkOfAll(ANMELDUNG, screen))).toEqual(['start', 'start', 'start'])
  expect(chunkOfAll(ANMELDUNG, VERKEHR)).toBe('verkehr')
  expect(chunkOf(ANMELDUNG)).toBeNull()
})

const BUEHNE = 'src/screens/voting/presentation/'
const screens = globSync('src/screens/voting/**/*-screen.tsx').filter((screen) => !screen.startsWith(BUEHNE))

it('finds the screens of a juror where they are: the ballot, the list of juries, all others and those of the young each in a file of their own, the chair’s in none', () => {
  expect(chunkOf('src/app/main.tsx')).toBe('start')
  expect(chunkOf('src/screens/voting/voting-layout.tsx')).toBe('start')
  expect(Object.fromEntries(screens.map((screen) => [screen.split('/').at(-1), chunkOf(screen)]))).toEqual({
    'jurys-screen.tsx': 'juryliste',
    'jury-screen.tsx': 'jury',
    'kategorie-screen.tsx': 'jury',
    'einreichung-screen.tsx': 'zettel',
    'uebertragung-screen.tsx': 'jury',
    'young-kategorien-screen.tsx': 'young',
    'young-kategorie-screen.tsx': 'young',
    'young-einreichung-screen.tsx': 'young',
    'oeffentliche-kategorien-screen.tsx': 'young',
    'oeffentliche-werke-screen.tsx': 'young',
    'oeffentliches-werk-screen.tsx': 'young',
    'erklaerung-screen.tsx': null,
    'freigabe-screen.tsx': null,
    'president-screen.tsx': null,
    'punkte-screen.tsx': null,
    'papier-screen.tsx': null,
    'live-screen.tsx': null,
    'medaillen-screen.tsx': null,
    'fairness-screen.tsx': null,
    'grandprix-screen.tsx': null,
  })
})

it('the stage and whatever only it needs come with its own address', () => {
  const buehne = globSync(`${BUEHNE}*-screen.tsx`)
  expect(buehne.length).toBeGreaterThan(2)
  expect(buehne.map(chunkOf)).toEqual(buehne.map(() => null))
})
