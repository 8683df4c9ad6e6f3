import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Defekt } from './defekt.ts'

/** Breaks one place of the product while its source is loaded; the files on the disk stay as they are. */
export function pflanzeDefekt({ datei, statt, steht }: Defekt): Plugin {
  const path = join(import.meta.dirname, '../..', datei)
  return {
    name: 'lorbeer-defekt',
    enforce: 'pre',
    transform(code, id) {
      return id.split('?')[0] === path ? code.replace(statt, () => steht) : undefined
    },
  }
}
