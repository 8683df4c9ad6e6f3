import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync('src/parts/einreichung/druckstatus.css', 'utf8')
const [, felder = ''] = /\n\.druckstatus__felder \{([^}]*)\}/.exec(css) ?? []

it('keeps all five segments of the print meter, however narrow its column is', () => {
  const [, width = ''] = /\bwidth: (\d+)px/.exec(felder) ?? []
  const [, segment = '', period = ''] = /mask: repeating-linear-gradient\(to right, #000 0 (\d+)px, transparent \d+px (\d+)px\)/.exec(felder) ?? []
  expect(Number(width)).toBe(4 * Number(period) + Number(segment))
  // Without this a flex item gives way to the word beside it: 3½ segments were seen.
  expect(felder).toMatch(/\bflex: none;/)
})
