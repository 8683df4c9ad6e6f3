// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { parseAst, transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { halve, markShapes } from '../../scripts/build/contract-shapes.ts'

const CONTRACT = `import * as z from 'zod/mini';
import { defineEndpunkt } from './endpunkt.ts';
import { JURY_ROLLEN } from './rolle.ts';
export const FARBEN = ['rot'];
const SATZ = 'Bitte.';
export const FarbeSchema = z.enum(FARBEN, SATZ);
export const getFarbe = defineEndpunkt({ name: 'getFarbe', zugang: JURY_ROLLEN, body: FarbeSchema, antwort: FarbeSchema });
export function isFarbe(text) { return FARBEN.includes(text) }
`

describe('the contract in a browser', () => {
  it('is marked as free of side effects, and knows of an endpoint what an answer looks like', () => {
    const marked = markShapes(CONTRACT, parseAst(CONTRACT))
    expect(marked).toContain('FarbeSchema = /*#__PURE__*/(()=>(z.enum(FARBEN, SATZ)))()')
    expect(marked).toMatch(/defineEndpunkt\(\{ name: 'getFarbe',\s+antwort: FarbeSchema \}\)/)
  })

  it('comes in halves: constants without zod, and the shapes that read them', () => {
    const halves = halve(CONTRACT, parseAst(CONTRACT))
    expect(halves?.werte).not.toMatch(/zod|endpunkt/)
    expect(halves?.werte).toMatch(/FARBEN[^]*SATZ[^]*isFarbe/)
    expect(halves?.formen).toMatch(/zod[^]*endpunkt[^]*FarbeSchema[^]*getFarbe/)
    expect(halves?.shared.toSorted()).toEqual(['FARBEN', 'SATZ'])
  })
})

describe('the halves of the files of the contract', () => {
  it('keep what a pattern takes out of a shape, or of a constant, beside what needs it', () => {
    const code = `import * as z from 'zod/mini';
import { FELDER } from './felder.ts';
const { ort, plz: post, ...rest } = FELDER;
const { text, ...REIHE } = Schema.shape;
const Schema = z.object({ text: z.string() });
export const A = z.object({ ort, post, ...rest, ...REIHE });
export const B = 3;`
    const halves = halve(code, parseAst(code))
    expect(halves?.formen).toContain('const { text, ...REIHE }')
    expect(halves?.shared).toEqual(['ort', 'post', 'rest'])
    expect(halves?.werte).toContain('export{ort,post,rest};')
  })

  it.each(globSync('contract/**/*.ts'))('%s: neither half uses what it has not', async (file) => {
    const { code: read } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    const code = read.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    const marked = markShapes(code, parseAst(code))
    const halves = halve(marked, parseAst(marked))
    if (!halves) return
    const declared = topLevelOf(marked)
    const missing = (half: string, also: readonly string[]) => {
      const here = new Set([...topLevelOf(half), ...also])
      return declared.filter((name) => !here.has(name) && new RegExp(String.raw`(?<![\w.'"])${name}(?![\w'":])`).test(half))
    }
    expect({ formen: missing(halves.formen, halves.shared), werte: missing(halves.werte, []) }).toEqual({ formen: [], werte: [] })
  })
})

/** Names that stand at the top of a file, read by its text. */
function topLevelOf(code: string): string[] {
  const plain = [...code.matchAll(/^(?:export )?(?:const|let|function|class|async function) (\w+)/gm)].map(([, name = '']) => name)
  const lists = [...code.matchAll(/^(?:const|import) \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => /(\w+)\s*$/.exec(each)?.[1] ?? []),
  )
  return [...plain, ...lists]
}
