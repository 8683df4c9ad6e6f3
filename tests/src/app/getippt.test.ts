import { expect, it } from 'vitest'
import { isGetippt, watchGetippt } from '#src/app/aktualisierung/getippt.ts'

function put(type: string, value: string): HTMLInputElement {
  const feld = Object.assign(document.createElement('input'), { type, value })
  document.body.append(feld)
  feld.dispatchEvent(new Event('input', { bubbles: true }))
  return feld
}

it('holds a version back while something typed stands on the page, not for a filter that was chosen', () => {
  const end = watchGetippt()
  const filter = put('radio', 'offen')
  expect(isGetippt()).toBe(false)
  const feld = put('text', 'Schrift')
  expect(isGetippt()).toBe(true)
  feld.remove()
  expect(isGetippt()).toBe(false)
  filter.remove()
  end()
})
