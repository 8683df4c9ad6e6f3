/** Says when it is left (`pagehide`) and when it is there again (`pageshow`). */
export interface Seite extends Pick<EventTarget, 'addEventListener'> {
  reload(): void
}

/**
 * A page that may come back („persisted") is frozen with its transactions open. WebKit keeps them: every later page waits for that database until the
 * frozen one is thrown away, and a reload does not help (docs/decisions/019). So such a page ends its transactions when it is left and begins none. One that
 * had any of them ended is over: other pages have gone on since, perhaps with another person, so what it was about to write must not come after all. On its
 * return it is loaded anew, and until then nothing answers it. What was not complete was not said to be saved.
 */
export function letGoWhenLeft(indexedDB: IDBFactory, seite: Seite): IDBFactory {
  const laufend = new Set<IDBTransaction>()
  let verlassen = false
  let unterbrochen = false
  seite.addEventListener('pagehide', (event) => {
    verlassen = (event as PageTransitionEvent).persisted
    if (verlassen) for (const transaction of laufend) interrupt(transaction)
  })
  seite.addEventListener('pageshow', () => {
    if (unterbrochen) seite.reload()
    else verlassen = false
  })

  function interrupt(transaction: IDBTransaction): void {
    unterbrochen = true
    abort(transaction)
  }

  function follow(transaction: IDBTransaction): IDBTransaction {
    laufend.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => laufend.delete(transaction))
    return transaction
  }

  function followAll(db: IDBDatabase): void {
    const begin = db.transaction.bind(db)
    db.transaction = (...parts) => {
      if (!verlassen) return follow(begin(...parts))
      unterbrochen = true
      throw new DOMException('the page has been left', 'AbortError')
    }
  }

  function handleUpgrade(request: IDBOpenDBRequest, event: Event): void {
    if (!request.transaction) return
    if (!verlassen) return void follow(request.transaction)
    // Without its tables it would be an empty database for good.
    event.stopImmediatePropagation()
    interrupt(request.transaction)
  }

  function handleSuccess(request: IDBOpenDBRequest, event: Event): void {
    if (!verlassen) return followAll(request.result)
    unterbrochen = true
    event.stopImmediatePropagation()
  }

  const wrapped: Omit<IDBFactory, 'databases'> = {
    open(...parts) {
      const request = indexedDB.open(...parts)
      request.addEventListener('upgradeneeded', (event) => handleUpgrade(request, event))
      request.addEventListener('success', (event) => handleSuccess(request, event))
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
