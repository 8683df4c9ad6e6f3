import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'

const PLANTED = 'src/lib/planted-violation'

afterEach(() => rmSync(PLANTED, { recursive: true, force: true }))

it('finds a file of the browser that reaches into the server', () => {
  mkdirSync(PLANTED, { recursive: true })
  writeFileSync(`${PLANTED}/planted.ts`, "import { AppFehler } from '#server/domain/grund/app-fehler.ts'\nexport const planted = AppFehler\n")
  expect(cruise(PLANTED)).toContain('src/lib -> contract')
})

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
