import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'

const PLANTED = 'src/lib/planted-violation'

afterEach(() => rmSync(PLANTED, { recursive: true, force: true }))

it('finds a file of the browser that reaches into the server', () => {
  plant({ 'planted.ts': "import { AppFehler } from '#server/domain/grund/app-fehler.ts'\nexport const planted = AppFehler\n" })
  expect(cruise(PLANTED)).toContain('src/lib -> contract')
})

it('finds folders that need each other, though no two files do', () => {
  plant({
    'eins/oben.ts': "import { unten } from '../zwei/unten.ts'\nexport const oben = unten\n",
    'eins/grund.ts': 'export const grund = 1\n',
    'zwei/unten.ts': 'export const unten = 1\n',
    'zwei/auf.ts': "import { grund } from '../eins/grund.ts'\nexport const auf = grund\n",
  })
  const said = cruise(PLANTED)
  expect(said).toContain('no folder cycles')
  expect(said).not.toContain('no cycles:')
})

function plant(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = `${PLANTED}/${name}`
    mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
    writeFileSync(path, text)
  }
}

function cruise(folder: string): string {
  try {
    return execFileSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.cjs', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}
