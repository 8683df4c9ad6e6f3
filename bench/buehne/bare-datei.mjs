// One file over HTTP and nothing else: what B17 is measured against.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const [path = '', port = '0'] = process.argv.slice(2)
const bytes = statSync(path).size
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': bytes })
  createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(response)
}).listen(Number(port), '127.0.0.1')
