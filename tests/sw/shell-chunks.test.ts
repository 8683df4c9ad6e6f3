import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groupShellChunks } from '../../scripts/build/shell-chunks.ts'

/** Into which of the three files goes what only this screen imports. */
function chunkOf(screen: string): string | null {
  const graph = { getModuleInfo: (id: string) => ({ importers: id.endsWith('/part.ts') ? [`/lorbeer/${screen}`] : [] }) }
  for (const { name } of groupShellChunks()) {
    const found = name('/lorbeer/src/parts/part.ts', graph)
    if (found) return found
  }
  return null
}
const BUEHNE = 'src/screens/voting/presentation/'
const screens = globSync('src/screens/voting/**/*-screen.tsx').filter((screen) => !screen.startsWith(BUEHNE))

it('finds the screens of a juror where they are: the list of juries in the first file, all others in the second, those of the young in the third, the chair’s in none', () => {
  expect(chunkOf('src/app/main.tsx')).toBe('start')
  expect(Object.fromEntries(screens.map((screen) => [screen.split('/').at(-1), chunkOf(screen)]))).toEqual({
    'jurys-screen.tsx': 'start',
    'jury-screen.tsx': 'jury',
    'kategorie-screen.tsx': 'jury',
    'einreichung-screen.tsx': 'jury',
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
