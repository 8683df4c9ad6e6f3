import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import source from '#src/ui/tokens.json' with { type: 'json' }

const css = readFileSync(join(import.meta.dirname, '../../../src/parts/young/young.css'), 'utf8')
const { bg } = source.theme.semanticTokens.colors
const FARBE = /(--[\w-]+): (#[0-9a-f]{6});/gi

/** The colours of the rooms of the young, light first, then dark. */
function colorsOf(dark: boolean): Record<string, string> {
  const [hell = '', dunkel = ''] = css.split('@media screen')
  const read = (text: string) => Object.fromEntries([...text.matchAll(FARBE)].map(([, name = '', value = '']) => [name, value]))
  return dark ? { ...read(hell), ...read(dunkel) } : read(hell)
}

it.each([false, true])('berry is read on every ground it stands on (dark: %s)', (dark) => {
  const farben = colorsOf(dark)
  const beere = farben['--young-beere'] ?? ''
  const mode = dark ? '_dark' : 'base'
  expect(contrast(beere, bg.DEFAULT.value[mode])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(beere, bg.stage.value[mode])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(beere, farben['--lorbeer-colors-vote-below'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(farben['--lorbeer-colors-vote-selected-fg'] ?? '', farben['--lorbeer-colors-vote-selected'] ?? '')).toBeGreaterThanOrEqual(4.5)
})

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
