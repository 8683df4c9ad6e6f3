import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatKopf, readKoepfe, type AufbewahrterKopf } from '../contract/aufbewahrter-kopf.ts'
import { readQuittungen } from '../contract/eigene-quittung.ts'
import type { Mangel } from '../contract/kette.ts'
import { findKopfSchluessel } from '../server/auth/kopf-schluessel.ts'
import { FassungFehler, openDatenbank, type Db } from '../server/db/datenbank/datenbank.ts'
import { listAlleJuryIds } from '../server/db/protokoll/protokoll-pruefung.ts'
import { inMomentaufnahme } from '../server/db/datenbank/transaktion.ts'
import { readEnv } from '../server/kontext/env.ts'
import { compareUnterschriften, judgeUnterschrift } from '../server/domain/protokoll/kopf-unterschrift.ts'
import { checkProtokoll, listVerwaiste, type Befund } from '../server/queries/protokoll/check-protokoll.ts'

/** Enough to see what kind of thing happened. */
const MAX_SAETZE = 20
const OHNE_SCHLUESSEL =
  'Der Schlüssel dieses Servers liegt hier nicht: Von den Köpfen im Verlauf der Runden wurde geprüft, ob sie unterschrieben sind, nicht von wem.'

const { values } = parseArgs({ options: { jury: { type: 'string' }, kopf: { type: 'string' } } })
const { jury } = values
const text = values.kopf === undefined ? '' : existsSync(values.kopf) ? readFileSync(values.kopf, 'utf8') : values.kopf
const alleKoepfe = readKoepfe(text)
const alleQuittungen = readQuittungen(text)
if (values.kopf !== undefined && alleKoepfe.length + alleQuittungen.length === 0)
  leave(
    'In --kopf steht weder ein Kopf noch eine Quittung. Erwartet wird eine Datei oder ein Text der Form: Jury ID, Eintrag NUMMER, 64 Zeichen Prüfsumme; oder die Datei eigener Quittungen aus „Meine Stimmen“.\n',
  )
if (jury !== undefined && alleKoepfe.some(({ juryId }) => juryId !== jury))
  leave('In --kopf steht der Kopf einer anderen Jury. Es wurde nichts geprüft.\n')
if (jury !== undefined && alleQuittungen.length > 0 && alleQuittungen.every(({ juryId }) => juryId !== jury))
  leave('In --kopf stehen nur Quittungen einer anderen Jury. Es wurde nichts geprüft.\n')

const env = readEnv(process.env, { produktion: false })
const eigener = findKopfSchluessel(env)
/** A kept head that was really signed says with which key this server signed then; copies of others decide, not the database. */
const schluessel = [
  ...(eigener ? [eigener.schluessel] : []),
  ...alleKoepfe.flatMap((kopf) => (kopf.unterschrift && judgeUnterschrift(kopf) === 'richtig' ? [kopf.unterschrift.schluessel] : [])),
]
const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, nurLesen: true }).catch((error: unknown) => {
  if (error instanceof FassungFehler) leave(`${error.message}\n`)
  throw error
})
try {
  await inMomentaufnahme(datenbank.db, (db) => (jury === undefined ? checkAlles(db) : check(db, jury)))
} finally {
  await datenbank.close()
}

/** Every jury, those of kept heads and receipts too, and what stands in no jury. */
async function checkAlles(db: Db): Promise<void> {
  const genannt = [...alleKoepfe, ...alleQuittungen].map(({ juryId }) => juryId)
  for (const juryId of new Set([...(await listAlleJuryIds(db)), ...genannt])) {
    process.stdout.write(`Jury ${juryId}\n`)
    await check(db, juryId)
  }
  const verwaiste = await listVerwaiste(db)
  if (verwaiste.length > 0) tell(['Außerhalb der Jurys steht, was zu keiner gehört.', ...atMost(verwaiste)], false)
}

async function check(db: Db, juryId: string): Promise<void> {
  const koepfe = alleKoepfe.filter((kopf) => kopf.juryId === juryId)
  const quittungen = alleQuittungen.filter((quittung) => quittung.juryId === juryId)
  const bekannt = schluessel.length > 0 ? { schluessel } : {}
  const befund = withMaengel(await checkProtokoll(db, juryId, { koepfe, quittungen, ...bekannt }), compareUnterschriften(koepfe))
  const saetze = befund.fehler ? tellMaengel(befund) : tellUnversehrt(befund, { juryId, koepfe, quittungen: quittungen.length })
  tell([...saetze, ...tellAlteEintraege(befund), ...tellHinweise(befund)], befund.fehler === null)
}

function tell(saetze: readonly string[], isGut: boolean): void {
  if (!isGut) process.exitCode = 1
  const strom = isGut ? process.stdout : process.stderr
  strom.write(`${saetze.join('\n')}\n`)
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
  return [`Das Stimmprotokoll ist NICHT unversehrt. ${fehler?.satz ?? ''}`, ...atMost(weitere.map(({ satz }) => satz))]
}

function atMost(saetze: readonly string[]): string[] {
  const rest = saetze.length - MAX_SAETZE
  return [...saetze.slice(0, MAX_SAETZE), ...(rest > 0 ? [`Und ${rest} weitere.`] : [])]
}

interface Verglichen {
  juryId: string
  koepfe: readonly AufbewahrterKopf[]
  quittungen: number
}

function tellUnversehrt({ eintraege, kopf, quittungen: nrn }: Befund, { juryId, koepfe, quittungen }: Verglichen): string[] {
  const verglichen = koepfe.map(({ nr }) => nr).join(', ')
  return [
    `Das Stimmprotokoll ist unversehrt: ${eintraege} Einträge, alle Stimmen folgen aus den Stimmabgaben.`,
    ...(koepfe.length > 0 ? [`Es enthält, wovon ein Kopf aufbewahrt wurde: Eintrag ${verglichen} und alles davor.`] : []),
    ...koepfe.map(unterschriftSatz),
    ...(quittungen > 0 ? tellQuittungen(nrn, alleQuittungen.length - quittungen) : []),
    ...(schluessel.length > 0 ? [] : [OHNE_SCHLUESSEL]),
    'Ob danach etwas fehlt, zeigt nur ein Kopf, den jemand anderer aufbewahrt. Der heutige ist:',
    formatKopf(juryId, kopf, eigener?.sign(juryId, kopf) ?? null),
  ]
}

function tellQuittungen(nrn: readonly number[], andere: number): string[] {
  return [
    `Alle ${nrn.length} aufbewahrten Quittungen stehen im Protokoll, mit derselben Angabe: Eintrag ${nrn.join(', ')}.`,
    ...(andere > 0 && jury !== undefined ? [`${andere} weitere Quittungen gehören zu anderen Jurys und wurden nicht verglichen.`] : []),
  ]
}

function unterschriftSatz({ nr, unterschrift }: AufbewahrterKopf): string {
  if (!unterschrift) return `Eintrag ${nr} ist ohne Unterschrift aufbewahrt.`
  if (unterschrift.schluessel === eigener?.schluessel) return `Eintrag ${nr} ist von diesem Server unterschrieben.`
  return `Eintrag ${nr} ist mit einem anderen Schlüssel unterschrieben als dem dieses Servers: ${unterschrift.schluessel}.`
}

function tellHinweise({ hinweise }: Befund): string[] {
  return atMost(hinweise.map((satz) => `Hinweis: ${satz}`))
}

function tellAlteEintraege({ alteEintraege }: Befund): string[] {
  if (alteEintraege === 0) return []
  return [
    `${alteEintraege} Einträge sind in der ersten Fassung geschrieben. Sie nennen weder die Person noch die Umstände einer Stimmabgabe noch, wonach eine Runde ausgezählt wird; verglichen wurde, was sie sagen.`,
  ]
}
