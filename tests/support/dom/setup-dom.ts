import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { GEDULD_MS } from '../geduld.ts'
import { forgetIndexedDb } from './window-indexeddb.ts'

// What a page fetches after its first screen is there from the start, so that false time need not wait for a file.
await Promise.all([import('#src/api/anmelde-rufe.ts'), import('#src/offline/open-verkehr.ts'), import('#src/parts/jury/frage-jurys.ts')])

// The screens are lazy chunks, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: GEDULD_MS })

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver as unknown as typeof ResizeObserver
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia
// jsdom opens no modal dialog: it is drawn, and shuts nothing.
if (globalThis.HTMLDialogElement)
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
if (globalThis.Element) Element.prototype.scrollTo ??= () => {}

// jsdom lays nothing out; the rich text editor measures where its selection is.
if (globalThis.Range) {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}

afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

// Many files share one window: each leaves it as a browser of its own would be found.
const sizes = [...listSizes(globalThis.HTMLElement?.prototype), ...listSizes(globalThis.Element?.prototype)]

// A refusal of the file before may have come after its end.
beforeAll(() => globalThis.sessionStorage?.clear())

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetIndexedDb()
  if (!globalThis.document) return
  for (const { prototype, name, descriptor } of sizes)
    if (descriptor) Object.defineProperty(prototype, name, descriptor)
    else Reflect.deleteProperty(prototype, name)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
})

function listSizes(prototype: object | undefined) {
  const names = ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth']
  return prototype ? names.map((name) => ({ prototype, name, descriptor: Object.getOwnPropertyDescriptor(prototype, name) })) : []
}
