import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

let stored = new IDBFactory()

// What has once taken hold of it, like Dexie, keeps it: the storage behind it changes, it does not.
const window: IDBFactory = Object.assign(Object.create(IDBFactory.prototype) as IDBFactory, {
  open: (name: string, version?: number) => stored.open(name, version),
  deleteDatabase: (name: string) => stored.deleteDatabase(name),
  databases: () => stored.databases(),
  cmp: (a: unknown, b: unknown) => stored.cmp(a, b),
})
Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, enumerable: true, value: window })

/** As after the last window was closed and everything deleted. */
export function forgetIndexedDb(): void {
  stored = new IDBFactory()
}
