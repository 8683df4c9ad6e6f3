import { ALLE_TAFELN, type Key, type Lager, type Tafel, type TafelName, type Tafeln } from './lager.ts'
import { StorageFailure, type StorageFailureArt } from '../kern/storage-failure.ts'

type Row = Record<string, unknown>

const SCHLUESSEL: Record<TafelName, string[]> = {
  geraet: ['id'],
  schluessel: ['id'],
  stimme: ['rundeId', 'einreichungId'],
  ausgang: ['seq'],
  beleg: ['id'],
  notiz: ['einreichungId'],
}

/** Where the browser refuses storage (private window): the same tables in memory, for as long as the page lives. */
export function openFluechtigesLager(grund: StorageFailureArt): Lager {
  const maps = new Map<TafelName, Map<string, Row>>(ALLE_TAFELN.map((name) => [name, new Map()]))
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  const tafeln = Object.fromEntries(ALLE_TAFELN.map((name) => [name, tafelOf(name, maps)])) as unknown as Tafeln

  function write<T>(_names: TafelName[], work: (tafeln: Tafeln) => Promise<T>): Promise<T> {
    const run = turn.then(async () => {
      // Nothing would ever send it.
      if (closed) throw new StorageFailure('verbindung')
      const before = new Map([...maps].map(([name, rows]) => [name, new Map(rows)]))
      try {
        return await work(tafeln)
      } catch (error) {
        for (const [name, rows] of before) maps.set(name, rows)
        throw error
      }
    })
    turn = run.then(
      () => listeners.forEach((listener) => listener()),
      () => undefined,
    )
    return run
  }

  return {
    dauerhaft: false,
    grund,
    write,
    read: (_names, work) => turn.then(() => work(tafeln)),
    observe: (_names, work) => ({
      subscribe(next, onError) {
        const listener = () => void work(tafeln).then(next, onError)
        listeners.add(listener)
        listener()
        return { unsubscribe: () => void listeners.delete(listener) }
      },
    }),
    refresh: () => undefined,
    close() {
      closed = true
      listeners.clear()
    },
  }
}

function tafelOf(name: TafelName, maps: Map<TafelName, Map<string, Row>>): Tafel<Row> {
  const rows = () => maps.get(name) ?? new Map<string, Row>()
  const keyOf = (row: Row) => JSON.stringify(SCHLUESSEL[name].map((field) => row[field]))
  const find = (index: string | undefined, value: string | undefined) =>
    sorted(rows(), name).filter((row) => index === undefined || row[index] === value)
  const get = (key: Key) => rows().get(JSON.stringify(Array.isArray(key) ? key : [key]))
  return {
    get: (key) => Promise.resolve(get(key)),
    getMany: (keys) => Promise.resolve(keys.map(get)),
    put: (row) => Promise.resolve(void rows().set(keyOf(row), row)),
    putMany: (many) => Promise.resolve(many.forEach((row) => rows().set(keyOf(row), row))),
    deleteMany: (keys) => Promise.resolve(keys.forEach((key) => rows().delete(JSON.stringify(Array.isArray(key) ? key : [key])))),
    first: (count) => Promise.resolve(find(undefined, undefined).slice(0, count)),
    find: (index, value) => Promise.resolve(find(index, value)),
    count: (index, value) => Promise.resolve(find(index, value).length),
  }
}

function sorted(rows: Map<string, Row>, name: TafelName): Row[] {
  const all = [...rows.values()]
  return name === 'ausgang' ? all.sort((a, b) => Number(a['seq']) - Number(b['seq'])) : all
}
