import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const DEFINITION = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/
const IMPORT = /^import \{ (\w+)Icon \} from '@phosphor-icons\/react\/[^\n]*\n/gm
const WEIGHTS = ['thin', 'light', 'regular', 'bold', 'fill', 'duotone']
/** What Lorbeer may draw. */
const DRAWN = ['regular', 'bold', 'fill']

/** Every icon brings six weights, and its paths hardly compress: what no screen draws is two thirds of its bytes. */
export function dropIconWeights(root: string): Plugin {
  let used = new Map<string, Set<string>>()
  return {
    name: 'lorbeer:icon-weights',
    apply: 'build',
    buildStart() {
      used = listIconWeights(globSync('src/**/*.tsx', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8')))
    },
    transform(code, id) {
      const icon = DEFINITION.exec(id)?.[1]
      if (!icon) return null
      const kept = used.get(icon) ?? new Set(DRAWN)
      return { code: WEIGHTS.filter((weight) => !kept.has(weight)).reduce(dropWeight, code), map: null }
    },
  }
}

/** By icon, the weights that any of these files draws; all of them when a file hands the icon on or decides elsewhere. */
export function listIconWeights(sources: string[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const source of sources) {
    const body = source.replaceAll(IMPORT, '')
    for (const [, icon = ''] of source.matchAll(IMPORT)) {
      const weights = used.get(icon) ?? new Set<string>()
      for (const [use] of body.matchAll(new RegExp(`<?\\b${icon}Icon\\b(?:[^]*?/>)?`, 'g'))) weightsOf(use).forEach((weight) => weights.add(weight))
      used.set(icon, weights)
    }
  }
  return used
}

function weightsOf(use: string): string[] {
  if (!use.startsWith('<') || use.includes('{...')) return DRAWN
  const value = /\bweight=("\w+"|\{[^}]*\})/.exec(use)?.[1]
  if (!value) return use.includes('weight') ? DRAWN : ['regular']
  const named = DRAWN.filter((weight) => value.includes(weight))
  return named.length > 0 ? named : DRAWN
}

/** An entry is `[ "thin", …element… ]` in the list of a Map; the next entry or the end of the list follows. */
function dropWeight(code: string, weight: string): string {
  const start = code.indexOf(`[\n    "${weight}",`)
  if (start === -1) return code
  const next = code.indexOf('\n  [\n', start)
  const end = next === -1 ? code.indexOf('\n]);', start) : next
  return code.slice(0, start) + code.slice(end)
}
