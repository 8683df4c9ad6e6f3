import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const UNITS = 'tests/{contract,server,scripts,src,sw}/**/*.test.{ts,tsx}'

/** Tests that have been changed since `main` or not been committed, and those that are named after a changed file. */
export function listChangedTests(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
  const names = new Set(changed.filter((path) => /\.tsx?$/.test(path)).map(nameOf))
  return globSync(UNITS).filter((path) => names.has(nameOf(path)))
}

function nameOf(path: string): string {
  return basename(path).replace(/(\.test)?\.tsx?$/, '')
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
