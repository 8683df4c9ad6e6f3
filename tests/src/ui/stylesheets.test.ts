import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** These speak of others' classes on purpose: for paper, for a ballot held upright, and for a screen of 4K. */
const UEBERGREIFEND = [
  'src/parts/rahmen/druckkopf.css',
  'src/screens/voting/einreichung/stimmzettel-hoch.css',
  'src/screens/voting/presentation/gross.css',
]

/** Sheets come with their screens and stay: what two of them call the same looks different after a visit to the other. */
it('no class is styled by itself in two stylesheets', () => {
  const homes = new Map<string, string[]>()
  for (const file of globSync('src/**/*.css', { cwd: ROOT })) {
    if (UEBERGREIFEND.includes(file)) continue
    for (const name of listRootClasses(readFileSync(join(ROOT, file), 'utf8'))) homes.set(name, [...(homes.get(name) ?? []), file])
  }
  expect(homes.size).toBeGreaterThan(500)
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
})

/** Where any element at all may follow, a browser that takes in or moves one anywhere computes and lays out all of its siblings anew, with what is in them. */
it('no sheet asks what stands before any element', () => {
  const found = globSync('src/**/*.css', { cwd: ROOT }).flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/[^{};]*[+~]\s*[*:][^{};]*\{/g),
    ].map(([selector]) => `${file}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})

/** Browsers ask it anew for whatever comes or goes anywhere, and then all elements whether they are meant (use-page-mark.ts). What goes to paper is asked once. */
it('no sheet asks the page what is anywhere in it', () => {
  const found = globSync('src/**/*.css', { cwd: ROOT }).flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
        .matchAll(/(?:html|body|:root)[^\s{},>+~]*:has\([^{}]*\{/g),
    ].map(([selector]) => `${file}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})

/** What asked for it before is a mark now: one that nobody sets any more would leave its rules silently without effect. */
it('what sheets ask the page for is what screens say of it', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n')
  const asked = new Set([...read('src/**/*.css').matchAll(/html\[data-([\w-]+)\]/g)].map(([, name]) => name))
  const said = new Set([...read('src/**/*.tsx').matchAll(/usePageMark\('([\w-]+)'\)/g)].map(([, name]) => name))
  expect(asked).toEqual(said)
})

it('rows of a list of hundreds do not depend on the row before', () => {
  const css = readFileSync(join(ROOT, 'src/screens/voting/president/medaillen/tisch-liste.css'), 'utf8')
  expect(css).not.toMatch(/[+~]\s*\.[\w-]+[^{}]*\{/)
})

/** `.verlauf` of `.verlauf, .verlauf[open] > p {`. */
function listRootClasses(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)
  const alone = [...selectors].flatMap(([, list = '']) => list.split(',').map((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? ''))
  return new Set(alone.filter(Boolean))
}
