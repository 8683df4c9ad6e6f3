import { expect, test } from 'vitest'
import { parseLink, plainTextOf } from '#src/lib/rich-text.ts'

test.each([
  ['https://www.lorbeer.example/regeln?a=1', 'https://www.lorbeer.example/regeln?a=1'],
  [' lorbeer.example ', 'https://lorbeer.example'],
  ['lorbeer.example/regeln', 'https://lorbeer.example/regeln'],
  ['büro-wunderlich.example', 'https://büro-wunderlich.example'],
  ['buero@lorbeer.example', 'mailto:buero@lorbeer.example'],
  ['mailto:buero@lorbeer.example', 'mailto:buero@lorbeer.example'],
  ...['', 'http://lorbeer.example', 'javascript:alert(1)', 'data:text/html,x', '/admin', 'Wort', 'zwei Worte.example', '//x.example'].map((text) => [
    text,
    undefined,
  ]),
])('„%s" as a link is %s', (text, link) => {
  expect(parseLink(String(text))).toBe(link)
})

test('a rich text as plain words', () => {
  expect(plainTextOf('<h2>Neu</h2><p>Fett<br />gedruckt &amp; <strong>da</strong></p><ul><li><p>eins</p></li><li><p>zwei</p></li></ul>')).toBe(
    'Neu Fett gedruckt & da eins zwei',
  )
  expect(plainTextOf('')).toBe('')
})
