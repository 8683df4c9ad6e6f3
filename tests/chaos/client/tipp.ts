import { AsyncLocalStorage } from 'node:async_hooks'

const tippend = new AsyncLocalStorage<{ id: string }>()

/** The tap whose act `work` makes: it learns the id that the act gets. */
export function whileTipping<T>(tipp: { id: string }, work: () => T): T {
  return tippend.run(tipp, work)
}

export function noteActId(id: string): string {
  const tipp = tippend.getStore()
  if (tipp?.id === '') tipp.id = id
  return id
}
