// The other side of `sqlite-fernleser.ts`: one statement at a time, on a connection that only reads. Plain JavaScript: as TypeScript each thread would load
// what takes types away, 8 MB and twice the time to start.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** As for passwords: votes come first where there is not enough for both. */
const NICE = 5
const MOST_STATEMENTS = 200

standBehind()
const { file, settings } = workerData
const database = new DatabaseSync(file, { timeout: 5000 })
database.exec(settings)
const statements = new Map()

parentPort?.on('message', ({ nr, sql, parameters }) => {
  try {
    parentPort?.postMessage({ nr, rows: prepareCached(sql).all(...parameters) })
  } catch ({ message, code, errcode }) {
    parentPort?.postMessage({ nr, fehler: { message, code, errcode } })
  }
})

function prepareCached(sql) {
  const known = statements.get(sql)
  if (known) return known
  if (statements.size >= MOST_STATEMENTS) statements.clear()
  const statement = database.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/** Linux knows threads by number; elsewhere they all stand together. */
function standBehind() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // Then they share.
  }
}
