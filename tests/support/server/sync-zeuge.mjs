// Loaded before a program by `node --import`: writes down what is flushed to the disk, in order, into the file SYNC_ZEUGE.
import { appendFileSync, readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'

const handle = await open('/dev/null')
const prototype = Object.getPrototypeOf(handle)
await handle.close()
const sync = prototype.sync
prototype.sync = async function syncAndTell() {
  const path = readlinkSync(`/proc/self/fd/${this.fd}`)
  await sync.call(this)
  appendFileSync(process.env.SYNC_ZEUGE, `${path}\n`)
}
