import { expect, it } from 'vitest'
import source from '#src/ui/tokens.json' with { type: 'json' }

type Mode = 'base' | '_dark'

it.each(source.contrast)('$fg on $bg has at least $min : 1, in the office and in the jury room', (row) => {
  expect(contrast(row.fg, row.bg, 'base')).toBeGreaterThanOrEqual(row.min)
  expect(contrast(row.fg, row.bg, '_dark')).toBeGreaterThanOrEqual(row.min)
  expect(contrast(row.fg, row.bg, 'base')).toBeCloseTo(row.light, 1)
  expect(contrast(row.fg, row.bg, '_dark')).toBeCloseTo(row.dark, 1)
})

function contrast(first: string, second: string, mode: Mode): number {
  const [lighter = 0, darker = 0] = [luminance(colorOf(first, mode)), luminance(colorOf(second, mode))].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function colorOf(path: string, mode: Mode): string {
  const found = path.split('.').reduce<unknown>((level, key) => member(level, key), source.theme.semanticTokens.colors)
  const value = member(member(found, 'DEFAULT') ?? found, 'value')
  return String(member(value, mode))
}

function member(level: unknown, key: string): unknown {
  return level && typeof level === 'object' ? Object.entries(level).find(([name]) => name === key)?.[1] : undefined
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
