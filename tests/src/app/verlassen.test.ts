import { expect, test } from 'vitest'
import { umgebung } from '#src/app/tablet/umgebung.ts'

function open(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory?.open('lorbeer-stimmen-anna', 1)
    request?.addEventListener('upgradeneeded', () => request.result.createObjectStore('stimme'))
    request?.addEventListener('success', () => resolve(request.result))
    request?.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })
}

function ending(transaction: IDBTransaction): Promise<string> {
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end))
  })
}

test('a page that goes into the back/forward cache leaves its databases to the next one', async () => {
  const held = (await open(umgebung.indexedDB)).transaction('stimme', 'readwrite')
  // Unfinished, as in a page that stands still.
  const ask = () => held.objectStore('stimme').get(1).addEventListener('success', ask)
  ask()
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))

  const next = (await open(globalThis.indexedDB)).transaction('stimme', 'readwrite')
  next.objectStore('stimme').put('8', 1)
  expect(await ending(next)).toBe('complete')
})
