import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findKopfSchluessel } from '../server/auth/kopf-schluessel.ts'
import { FassungFehler, openDatenbank } from '../server/db/datenbank.ts'
import { inMomentaufnahme } from '../server/db/transaktion.ts'
import { compareUnterschriften, formatKopf, readKoepfe, type AufbewahrterKopf } from '../server/domain/aufbewahrter-kopf.ts'
import { readEnv } from '../server/env.ts'
import { readQuittungen } from '../server/domain/eigene-quittung.ts'
import type { Mangel } from '../server/domain/replay-protokoll.ts'
import { checkProtokoll, type Befund } from '../server/queries/check-protokoll.ts'

/** Enough to see what kind of thing happened. */
const MAX_SAETZE = 20

const { values } = parseArgs({ options: { jury: { type: 'string' }, kopf: { type: 'string' } } })
const juryId = values.jury
if (!juryId) leave('Bitte die Jury nennen: npm run verify-log -- --jury ID\n')
const text = values.kopf === undefined ? '' : existsSync(values.kopf) ? readFileSync(values.kopf, 'utf8') : values.kopf
const koepfe = readKoepfe(text)
const alleQuittungen = readQuittungen(text)
if (values.kopf !== undefined && koepfe.length + alleQuittungen.length === 0)
  leave(
    'In --kopf steht weder ein Kopf noch eine Quittung. Erwartet wird eine Datei oder ein Text der Form: Jury ID, Eintrag NUMMER, 64 Zeichen Prüfsumme; oder die Datei eigener Quittungen aus „Meine Stimmen“.\n',
  )
if (koepfe.some((kopf) => kopf.juryId !== juryId)) leave('In --kopf steht der Kopf einer anderen Jury. Es wurde nichts geprüft.\n')
const quittungen = alleQuittungen.filter((quittung) => quittung.juryId === juryId)
if (alleQuittungen.length > 0 && quittungen.length === 0) leave('In --kopf stehen nur Quittungen einer anderen Jury. Es wurde nichts geprüft.\n')

const env = readEnv(process.env, { produktion: false })
const schluessel = findKopfSchluessel(env)
const falsche = compareUnterschriften(koepfe)
const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, nurLesen: true }).catch((error: unknown) => {
  if (error instanceof FassungFehler) leave(`${error.message}\n`)
  throw error
})
try {
  const befund = withMaengel(await inMomentaufnahme(datenbank.db, (db) => checkProtokoll(db, juryId, koepfe, quittungen)), falsche)
  if (befund.fehler) process.exitCode = 1
  const strom = befund.fehler ? process.stderr : process.stdout
  strom.write(`${[...(befund.fehler ? tellMaengel(befund) : tellUnversehrt(befund, juryId)), ...tellAlteEintraege(befund)].join('\n')}\n`)
} finally {
  await datenbank.close()
}

function withMaengel(befund: Befund, [first, ...more]: readonly Mangel[]): Befund {
  if (!first) return befund
  return befund.fehler ? { ...befund, weitere: [...befund.weitere, first, ...more] } : { ...befund, fehler: first, weitere: more }
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

function tellUnversehrt({ eintraege, kopf, quittungen: nrn }: Befund, jury: string): string[] {
  const verglichen = koepfe.map(({ nr }) => nr).join(', ')
  return [
    `Das Stimmprotokoll ist unversehrt: ${eintraege} Einträge, alle Stimmen folgen aus den Stimmabgaben.`,
    ...(koepfe.length > 0 ? [`Es enthält, wovon ein Kopf aufbewahrt wurde: Eintrag ${verglichen} und alles davor.`] : []),
    ...koepfe.map(unterschriftSatz),
    ...tellQuittungen(nrn),
    'Ob danach etwas fehlt, zeigt nur ein Kopf, den jemand anderer aufbewahrt. Der heutige ist:',
    formatKopf(jury, kopf, schluessel?.sign(jury, kopf) ?? null),
  ]
}

function tellQuittungen(nrn: readonly number[]): string[] {
  if (quittungen.length === 0) return []
  const andere = alleQuittungen.length - quittungen.length
  return [
    `Alle ${nrn.length} aufbewahrten Quittungen stehen im Protokoll, mit derselben Angabe: Eintrag ${nrn.join(', ')}.`,
    ...(andere > 0 ? [`${andere} weitere Quittungen gehören zu anderen Jurys und wurden nicht verglichen.`] : []),
  ]
}

function unterschriftSatz({ nr, unterschrift }: AufbewahrterKopf): string {
  if (!unterschrift) return `Eintrag ${nr} ist ohne Unterschrift aufbewahrt.`
  if (unterschrift.schluessel === schluessel?.schluessel) return `Eintrag ${nr} ist von diesem Server unterschrieben.`
  return `Eintrag ${nr} ist mit einem anderen Schlüssel unterschrieben als dem dieses Servers: ${unterschrift.schluessel}.`
}

function tellAlteEintraege({ alteEintraege }: Befund): string[] {
  if (alteEintraege === 0) return []
  return [
    `${alteEintraege} Einträge sind in der ersten Fassung geschrieben. Sie nennen weder die Person noch die Umstände einer Stimmabgabe; verglichen wurde, was sie sagen.`,
  ]
}
