import type { Observable } from './tablet.ts'

/** A value in memory that tells its readers when it changes. */
export interface Zustand<T> extends Observable<T> {
  read(): T
  set(change: Partial<T>): void
}

export function createZustand<T extends object>(initial: T): Zustand<T> {
  let value = initial
  const readers = new Set<(value: T) => void>()
  return {
    read: () => value,
    set(change) {
      const next = { ...value, ...change }
      if ((Object.keys(change) as (keyof T)[]).every((name) => Object.is(next[name], value[name]))) return
      value = next
      for (const reader of readers) reader(value)
    },
    subscribe(next) {
      readers.add(next)
      next(value)
      return { unsubscribe: () => void readers.delete(next) }
    },
  }
}

/** The newest pair, from the moment both have spoken. */
export function combine<A, B, T>(left: Observable<A>, right: Observable<B>, join: (a: A, b: B) => T): Observable<T> {
  return {
    subscribe(next, error) {
      let a: { value: A } | null = null
      let b: { value: B } | null = null
      const emit = () => {
        if (a && b) next(join(a.value, b.value))
      }
      const first = left.subscribe((value) => {
        a = { value }
        emit()
      }, error)
      const second = right.subscribe((value) => {
        b = { value }
        emit()
      }, error)
      return {
        unsubscribe() {
          first.unsubscribe()
          second.unsubscribe()
        },
      }
    },
  }
}

/** Not spoken of again while every field is what it was. */
export function distinct<T extends object>(observable: Observable<T>): Observable<T> {
  return {
    subscribe(next, error) {
      let before: T | null = null
      return observable.subscribe((value) => {
        const same = before !== null && (Object.keys(value) as (keyof T)[]).every((name) => Object.is(value[name], before?.[name]))
        before = value
        if (!same) next(value)
      }, error)
    },
  }
}

/** Its value now, or the first one it gets. */
export function firstOf<T>(observable: Observable<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = observable.subscribe((value) => {
      resolve(value)
      queueMicrotask(() => subscription.unsubscribe())
    }, reject)
  })
}
