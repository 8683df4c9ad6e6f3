// Replicates 1,000 waiting acts, one document each, to the address given; prints the milliseconds.
import { readFileSync } from 'node:fs'
import PouchDB from 'pouchdb'
import memory from 'pouchdb-adapter-memory'

PouchDB.plugin(memory)
const [, , address, file, batchSize] = process.argv
const local = new PouchDB('tablet', { adapter: 'memory' })
await local.bulkDocs(JSON.parse(readFileSync(file, 'utf8')).map((act) => ({ _id: act.id, ...act })))
const started = performance.now()
await local.replicate.to(address, batchSize ? { batch_size: Number(batchSize), batches_limit: 10 } : {})
console.log(Math.round(performance.now() - started))
process.exit(0)
