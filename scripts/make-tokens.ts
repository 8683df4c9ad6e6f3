import { writeFile } from 'node:fs/promises'
import { system } from '#src/ui/chakra-system.ts'
import { textStyles } from '#src/ui/theme-tokens.ts'

const TARGET = new URL('../src/ui/tokens.css', import.meta.url)

/** The stylesheet of all tokens, with the names under which Chakra looks for them. */
export function renderTokensCss(): string {
  const { cssVarMap } = system.tokens
  const base = declarations(cssVarMap.get('base'))
  const dark = declarations(cssVarMap.get('_dark'))
  const switching = declarations(lightOf(cssVarMap.get('base'), cssVarMap.get('_dark')))
  return [
    '/* Made by scripts/make-tokens.ts from tokens.json. Paper is always light, so the dark room ends at the screen. */',
    rule(':root', ['color-scheme: light', ...base]),
    media('screen', rule('.dark', ['color-scheme: dark', ...dark])),
    rule('.light', ['color-scheme: light', ...switching]),
    ...Object.entries(textStyles).map(([name, { value }]) =>
      rule(`.text-${kebab(name)}`, Object.entries(value).filter(isOwnProperty).map(toDeclaration)),
    ),
    '',
  ].join('\n')
}

type Variables = Map<string, string> | undefined

function lightOf(base: Variables, dark: Variables): Variables {
  return new Map([...(base ?? [])].filter(([name]) => dark?.has(name)))
}

function declarations(variables: Variables): string[] {
  return [...(variables ?? [])].filter(([name]) => !name.startsWith('--lorbeer-breakpoints')).map(([name, value]) => `${name}: ${value}`)
}

function isOwnProperty([property]: [string, string | number]): boolean {
  return property !== 'fontFamily'
}

function toDeclaration([property, value]: [string, string | number]): string {
  return `${kebab(property)}: ${String(value).replaceAll('"', "'").replaceAll("','", "', '")}`
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
}

function media(query: string, content: string): string {
  return `@media ${query} {\n${content.replace(/^/gm, '  ')}\n}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

if (import.meta.main) await writeFile(TARGET, renderTokensCss())
