/** Says when it is left (`pagehide`) and when it is there again (`pageshow`). */
export type Seite = Pick<EventTarget, 'addEventListener'>

/**
 * A page that may come back („persisted") is frozen with its transactions open. WebKit keeps them: every later page waits for that database until the
 * frozen one is thrown away, and a reload does not help (docs/decisions/019). So such a page ends its transactions when it is left and begins none until
 * it is back. What was not complete was not said to be saved; its caller tries it again after the return, as after any lost connection.
 */
export function letGoWhenLeft(indexedDB: IDBFactory, seite: Seite): IDBFactory {
  const laufend = new Set<IDBTransaction>()
  let verlassen = false
  seite.addEventListener('pagehide', (event) => {
    verlassen = (event as PageTransitionEvent).persisted
    if (verlassen) for (const transaction of laufend) abort(transaction)
  })
  seite.addEventListener('pageshow', () => {
    verlassen = false
  })

  function follow(transaction: IDBTransaction): IDBTransaction {
    laufend.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => laufend.delete(transaction))
    return transaction
  }

  function followAll(db: IDBDatabase): void {
    const begin = db.transaction.bind(db)
    db.transaction = (...parts) => {
      if (verlassen) throw new DOMException('the page has been left', 'AbortError')
      return follow(begin(...parts))
    }
  }

  const wrapped: Omit<IDBFactory, 'databases'> = {
    open(...parts) {
      const request = indexedDB.open(...parts)
      request.addEventListener('upgradeneeded', () => request.transaction && follow(request.transaction))
      request.addEventListener('success', () => followAll(request.result))
      return request
    },
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    cmp: (first, second) => indexedDB.cmp(first, second),
  }
  // Older browsers have no list of databases, and who asks must see that.
  const list = 'databases' in indexedDB && { databases: () => indexedDB.databases() }
  return { ...wrapped, ...list } as IDBFactory
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is already committing: nothing of this page is needed for its end.
  }
}
