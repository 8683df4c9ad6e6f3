import { parseArgs } from 'node:util'
import { openDatenbank } from '../server/db/datenbank.ts'
import { readEnv } from '../server/env.ts'
import { checkProtokoll } from '../server/queries/check-protokoll.ts'

const { values } = parseArgs({ options: { jury: { type: 'string' } } })
if (!values.jury) {
  process.stderr.write('Bitte die Jury nennen: npm run verify-log -- --jury ID\n')
  process.exit(2)
}

const env = readEnv(process.env, { produktion: false })
const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
try {
  const { eintraege, fehler } = await checkProtokoll(datenbank.db, values.jury)
  if (fehler) {
    process.stderr.write(`Das Stimmprotokoll ist NICHT unversehrt. ${fehler.satz}\n`)
    process.exitCode = 1
  } else process.stdout.write(`Das Stimmprotokoll ist unversehrt: ${eintraege} Einträge, alle Stimmen folgen aus den Stimmabgaben.\n`)
} finally {
  await datenbank.close()
}
