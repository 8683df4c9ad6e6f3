// `npm run admin -- create --username … [--firstname … --lastname … --password …]`: the first administrator. Works beside a running server.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createAdmin } from '../server/commands/konto/create-admin.ts'
import { openDatenbank } from '../server/db/datenbank/datenbank.ts'
import { AppFehler } from '../server/domain/grund/app-fehler.ts'
import { EnvFehler } from '../server/domain/betrieb/env-fehler.ts'
import { readEnv } from '../server/kontext/env.ts'

const USAGE = 'npm run admin -- create --username name@firma.example [--firstname Vorname --lastname Nachname --password Passwort]'

try {
  await main()
} catch (error) {
  const expected = error instanceof EnvFehler || error instanceof AppFehler
  const sentence = error instanceof AppFehler && error.fields ? Object.values(error.fields).join(' ') : (error as Error).message
  process.stderr.write(`${expected ? sentence : `${sentence}\n${USAGE}`}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { username: option, firstname: option, lastname: option, password: option },
  })
  const { username, firstname = '', lastname = '' } = values
  if (positionals[0] !== 'create' || !username) throw new EnvFehler(USAGE)
  const password = values.password ?? randomBytes(15).toString('base64url')
  const { databaseUrl, dataDir } = readEnv(process.env, { produktion: false })
  const datenbank = await openDatenbank({ databaseUrl, dataDir })
  try {
    await createAdmin(datenbank.db, { username, firstname, lastname, password, nowMs: Date.now() })
  } finally {
    await datenbank.close()
  }
  process.stdout.write(`${username} ist angelegt (Rolle ADMIN).${values.password ? '' : ` Passwort: ${password}`}\n`)
}
