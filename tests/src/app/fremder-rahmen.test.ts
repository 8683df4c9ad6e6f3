import { afterEach, expect, test, vi } from 'vitest'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page in a frame of another house begins although the browser refuses it storage', async () => {
  const refused = () => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  }
  vi.stubGlobal('parent', {})
  vi.stubGlobal('indexedDB', { open: refused, databases: () => Promise.reject(new DOMException('refused', 'UnknownError')) })
  vi.resetModules()
  const { umgebung } = await import('#src/app/tablet/umgebung.ts')

  expect(await openGeraetDb(umgebung).readAngemeldet()).toBeNull()
})
