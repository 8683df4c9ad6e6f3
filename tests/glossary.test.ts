import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROW = /^\| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]*) \|$/

it('uses the German noun of the glossary in file names and identifiers, never the English one', () => {
  const forbidden = forbiddenWords()
  expect(forbidden).toContain('submission')
  // src/ui follows the names of the design tokens (vote.rest, VoteKey).
  const files = execFileSync('git', ['ls-files', 'contract', 'src', 'sw', 'server', ':!src/ui'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const found = files.flatMap((file) =>
    wordsOf(file)
      .filter((word) => forbidden.includes(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

function forbiddenWords(): string[] {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line)?.[3]?.trim() ?? '')
  return rows
    .flatMap((cell) => cell.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '---' && word !== 'statt')
}

/** The names a file declares, cut at camel humps, and its own name. Texts and comments may say what they like. */
function wordsOf(file: string): string[] {
  const names = /\.(ts|tsx)$/.test(file)
    ? [
        ...readFileSync(file, 'utf8').matchAll(
          /^\s*(?:export )?(?:default )?(?:async )?(?:function|const|let|class|interface|type)\s+([A-Za-z_]\w*)/gm,
        ),
      ].map((match) => match[1] ?? '')
    : []
  const parts = [file.split('/').at(-1) ?? '', ...names].flatMap((name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/))
  return parts.map((part) => part.toLowerCase())
}
