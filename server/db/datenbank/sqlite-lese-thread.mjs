// The other side of `sqlite-fernleser.ts`: one statement at a time, on a connection that only reads. Plain JavaScript: as TypeScript each thread would load
// what takes types away, 8 MB and twice the time to start.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { file, settings } = workerData
const database = new DatabaseSync(file, { timeout: 5000 })
database.exec(settings)
/** As many as there are kinds of lists, filters and sorts: few. */
const statements = new Map()

parentPort?.on('message', ({ nr, sql, parameters }) => {
  try {
    parentPort?.postMessage({ nr, rows: prepareCached(sql).all(...parameters) })
  } catch ({ message, code, errcode }) {
    parentPort?.postMessage({ nr, fehler: { message, code, errcode } })
  }
})

function prepareCached(sql) {
  const statement = statements.get(sql) ?? database.prepare(sql)
  if (statements.size >= 200) statements.clear()
  statements.set(sql, statement)
  return statement
}
