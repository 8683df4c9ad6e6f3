import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server/test-server.ts'

/** The last mail that left for this address, as it lies in the folder of mails. */
export function lastMailTo({ kontext }: TestServer, an: string): string {
  const folder = join(kontext.env.dataDir, 'mail')
  const mails = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return mails.findLast((mail) => mail.includes(`To: ${an}`)) ?? ''
}
