// A PouchDB server of its own kind, in memory: what the tablets of the comparison replicate to.
import express from 'express'
import expressPouchDb from 'express-pouchdb'
import PouchDB from 'pouchdb'
import memory from 'pouchdb-adapter-memory'

PouchDB.plugin(memory)
const InMemory = PouchDB.defaults({ adapter: 'memory' })
const app = express()
app.use('/', expressPouchDb(InMemory, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: '/dev/null' }))
const server = app.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => console.log(server.address().port))
