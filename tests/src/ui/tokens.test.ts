import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { renderTokensCss } from '../../../scripts/make-tokens.ts'

it('keeps tokens.css equal to what the tokens of the design give', async () => {
  expect(await readFile('src/ui/tokens.css', 'utf8')).toBe(renderTokensCss())
})

it('gives text in rem, so that it grows with the reader’s own text size', () => {
  expect(renderTokensCss()).toContain('.text-display-lg {\n  font-size: 2.5rem;\n  line-height: 2.75rem;')
})

it('names every colour as Chakra does, for the office, the jury room and paper', () => {
  const css = renderTokensCss()
  expect(css).toMatch(/:root \{[^}]*--lorbeer-colors-bg-panel: #FFFFFF;/)
  expect(css).toMatch(/@media screen \{\s*\.dark \{[^}]*--lorbeer-colors-bg-panel: #171717;/)
})
