import type { Plugin } from 'vite'

const DEFINITION = /@phosphor-icons\/react\/dist\/defs\//
const UNUSED = ['thin', 'light', 'duotone']

/** Every icon brings six weights; Lorbeer draws regular, bold and fill (design.md §2). The other three are half of its bytes. */
export function dropIconWeights(): Plugin {
  return {
    name: 'lorbeer:icon-weights',
    transform(code, id) {
      if (!DEFINITION.test(id)) return null
      return { code: UNUSED.reduce(dropWeight, code), map: null }
    },
  }
}

/** An entry is `[ "thin", …element… ]` in the list of a Map; the next entry or the end of the list follows. */
function dropWeight(code: string, weight: string): string {
  const start = code.indexOf(`[\n    "${weight}",`)
  if (start === -1) return code
  const next = code.indexOf('\n  [\n', start)
  const end = next === -1 ? code.indexOf('\n]);', start) : next
  return code.slice(0, start) + code.slice(end)
}
