import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The screens are lazy chunks, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 8000 })

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
if (globalThis.Element) Element.prototype.scrollTo ??= () => {}

// jsdom lays nothing out; the rich text editor measures where its selection is.
if (globalThis.Range) {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}

afterEach(cleanup)
