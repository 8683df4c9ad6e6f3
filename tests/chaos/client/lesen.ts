/** Reads tables of a database past our own code and past Dexie, which would cost more than the reading; null when it is not there. */
export async function readTabellen<T extends Record<string, unknown[]>>(
  indexedDB: IDBFactory,
  name: string,
  tabellen: (keyof T & string)[],
): Promise<T | null> {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return null
  const db = await resultOf(indexedDB.open(name))
  try {
    const transaction = db.transaction(tabellen, 'readonly')
    const rows = tabellen.map(async (tabelle) => [tabelle, await resultOf<unknown[]>(transaction.objectStore(tabelle).getAll())] as const)
    return Object.fromEntries(await Promise.all(rows)) as T
  } finally {
    db.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('reading failed'))
  })
}
