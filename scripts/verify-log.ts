import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FassungFehler, openDatenbank } from '../server/db/datenbank.ts'
import { inMomentaufnahme } from '../server/db/transaktion.ts'
import { formatKopf, readKoepfe } from '../server/domain/aufbewahrter-kopf.ts'
import { readEnv } from '../server/env.ts'
import { checkProtokoll, type Befund } from '../server/queries/check-protokoll.ts'

/** Enough to see what kind of thing happened. */
const MAX_SAETZE = 20

const { values } = parseArgs({ options: { jury: { type: 'string' }, kopf: { type: 'string' } } })
const juryId = values.jury
if (!juryId) leave('Bitte die Jury nennen: npm run verify-log -- --jury ID\n')
const koepfe = values.kopf === undefined ? [] : readKoepfe(existsSync(values.kopf) ? readFileSync(values.kopf, 'utf8') : values.kopf)
if (values.kopf !== undefined && koepfe.length === 0)
  leave('In --kopf steht kein Kopf. Erwartet wird eine Datei oder ein Text der Form: Jury ID, Eintrag NUMMER, 64 Zeichen Prüfsumme.\n')
if (koepfe.some((kopf) => kopf.juryId !== juryId)) leave('In --kopf steht der Kopf einer anderen Jury. Es wurde nichts geprüft.\n')

const env = readEnv(process.env, { produktion: false })
const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, nurLesen: true }).catch((error: unknown) => {
  if (error instanceof FassungFehler) leave(`${error.message}\n`)
  throw error
})
try {
  const befund = await inMomentaufnahme(datenbank.db, (db) => checkProtokoll(db, juryId, koepfe))
  if (befund.fehler) process.exitCode = 1
  const strom = befund.fehler ? process.stderr : process.stdout
  strom.write(`${[...(befund.fehler ? tellMaengel(befund) : tellUnversehrt(befund, juryId)), ...tellAlteEintraege(befund)].join('\n')}\n`)
} finally {
  await datenbank.close()
}

function leave(satz: string): never {
  process.stderr.write(satz)
  process.exit(2)
}

function tellMaengel({ fehler, weitere }: Befund): string[] {
  const saetze = weitere.slice(0, MAX_SAETZE).map(({ satz }) => satz)
  const rest = weitere.length - saetze.length
  return [`Das Stimmprotokoll ist NICHT unversehrt. ${fehler?.satz ?? ''}`, ...saetze, ...(rest > 0 ? [`Und ${rest} weitere.`] : [])]
}

function tellUnversehrt({ eintraege, kopf }: Befund, jury: string): string[] {
  const verglichen = koepfe.map(({ nr }) => nr).join(', ')
  return [
    `Das Stimmprotokoll ist unversehrt: ${eintraege} Einträge, alle Stimmen folgen aus den Stimmabgaben.`,
    ...(koepfe.length > 0 ? [`Es enthält, wovon ein Kopf aufbewahrt wurde: Eintrag ${verglichen} und alles davor.`] : []),
    'Ob danach etwas fehlt, zeigt nur ein Kopf, den jemand anderer aufbewahrt. Der heutige ist:',
    formatKopf(jury, kopf),
  ]
}

function tellAlteEintraege({ alteEintraege }: Befund): string[] {
  if (alteEintraege === 0) return []
  return [
    `${alteEintraege} Einträge sind in der ersten Fassung geschrieben. Sie nennen weder die Person noch die Umstände einer Stimmabgabe; verglichen wurde, was sie sagen.`,
  ]
}
