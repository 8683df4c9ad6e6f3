// @vitest-environment node
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { halve, markShapes } from '../../scripts/build/contract-shapes.ts'
import { cut } from '../../scripts/build/leave-out.ts'

const CODE = `function used(a) { if (a) unused(); return 1 }
function unused() {
  return 2
}
const Form = make(() => 3);
warning(used(), "long");
Form.displayName = "Form";
`

describe('what is left out of a library', () => {
  it('throws where it is called all the same, says nothing to developers, and leaves every line where it was', () => {
    const left = cut(CODE, parseAst(CODE), { functions: ['unused', 'Form'], calls: [/^warning\(/, /^\w+\.displayName = /] })
    expect(left.split('\n').length).toBe(CODE.split('\n').length)
    expect(left).toContain('function unused() {throw new Error("unused is left out of the build")}')
    expect(left).toContain('const Form = null;')
    expect(left).not.toMatch(/warning|displayName/)
  })

  it('stops the build when a later version has it no more', () => {
    expect(() => cut(CODE, parseAst(CODE), { functions: ['gone'], calls: [] })).toThrow('nicht gefunden: gone')
  })
})

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
