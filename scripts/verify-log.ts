import { parseArgs } from 'node:util'
import { openDatenbank } from '../server/db/datenbank.ts'
import { inMomentaufnahme } from '../server/db/transaktion.ts'
import { readEnv } from '../server/env.ts'
import { checkProtokoll } from '../server/queries/check-protokoll.ts'

/** Enough to see what kind of thing happened. */
const MAX_SAETZE = 20

const { values } = parseArgs({ options: { jury: { type: 'string' } } })
const juryId = values.jury
if (!juryId) {
  process.stderr.write('Bitte die Jury nennen: npm run verify-log -- --jury ID\n')
  process.exit(2)
}

const env = readEnv(process.env, { produktion: false })
const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
try {
  const { eintraege, fehler, weitere, alteEintraege } = await inMomentaufnahme(datenbank.db, (db) => checkProtokoll(db, juryId))
  if (fehler) {
    const saetze = weitere.slice(0, MAX_SAETZE).map(({ satz }) => `${satz}\n`)
    const rest = weitere.length - saetze.length
    process.stderr.write(`Das Stimmprotokoll ist NICHT unversehrt. ${fehler.satz}\n${saetze.join('')}${rest > 0 ? `Und ${rest} weitere.\n` : ''}`)
    process.exitCode = 1
  } else {
    process.stdout.write(`Das Stimmprotokoll ist unversehrt: ${eintraege} Einträge, alle Stimmen folgen aus den Stimmabgaben.\n`)
    process.stdout.write('Ob am Ende Einträge fehlen, zeigt nur ein Kopf, den jemand anderer aufbewahrt.\n')
  }
  if (alteEintraege > 0)
    process.stdout.write(
      `${alteEintraege} Einträge sind in der ersten Fassung geschrieben. Sie nennen weder die Person noch die Umstände einer Stimmabgabe; verglichen wurde, was sie sagen.\n`,
    )
} finally {
  await datenbank.close()
}
