import { readFileSync } from 'node:fs'

/** The processes that one has begun with a file of this name, and that are still there. */
export function listKinder(name: string, parent = process.pid): number[] {
  return readProc(`${parent}/task/${parent}/children`)
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && readProc(`${pid}/cmdline`).includes(name))
    .map(Number)
}

/** Empty for one that is gone meanwhile. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1')
  } catch {
    return ''
  }
}
