// @vitest-environment node
import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { listIconWeights } from '../../scripts/build/icon-weights.ts'

const source = (jsx: string) => `import { XIcon } from '@phosphor-icons/react/dist/csr/X'\n${jsx}`
const weightsOf = (...parts: string[]) => [...(listIconWeights(parts.map(source)).get('X') ?? [])].toSorted()

test('an icon keeps the weights that a screen draws', () => {
  expect(weightsOf('<XIcon size={20} />')).toEqual(['regular'])
  expect(weightsOf('<XIcon size={20} weight="bold" />')).toEqual(['bold'])
  expect(weightsOf("<XIcon\n  size={20}\n  weight={on ? 'fill' : 'bold'}\n/>")).toEqual(['bold', 'fill'])
  expect(weightsOf('<XIcon />', '<XIcon weight="fill" />')).toEqual(['fill', 'regular'])
})

test('an icon that is handed on, or whose weight is decided elsewhere, keeps all that may be drawn', () => {
  const all = ['bold', 'fill', 'regular']
  expect(weightsOf('const ICON = { weg: XIcon }\n<b />')).toEqual(all)
  expect(weightsOf('<XIcon {...ICON} />')).toEqual(all)
  expect(weightsOf('<XIcon weight={weight} />')).toEqual(all)
})

test('every icon is imported in the way that is looked for', () => {
  const files = globSync('src/**/*.tsx').map((path) => readFileSync(path, 'utf8'))
  const imported = files.flatMap((file) => [...file.matchAll(/import (?!type)[^\n]*@phosphor-icons[^\n]*/g)].map(([line]) => line))
  expect(imported.filter((line) => !/^import \{ \w+Icon \} from '@phosphor-icons\/react\/dist\/csr\/\w+'$/.test(line))).toEqual([])
})
