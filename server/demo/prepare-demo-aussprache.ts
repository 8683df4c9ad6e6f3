/** How names of the demo's evenings are said: all of the one that is over, most of the one that comes. */
import { namenOf, schluesselOf } from '#contract/aussprache-namen.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { newId } from '../domain/grund/new-id.ts'
import { getAblauf } from '../queries/fest/ablauf.ts'
import { benutzerId } from './demo-id.ts'
import { DAY_MS, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'

const LAUTE: Readonly<Record<string, readonly [laut: string, quelle: string]>> = {
  'Ágnes Szűcs': ['*aag*-nesch *ssüütsch*', 'aus dem Telefonat'],
  'Alexandra Țurcanu': ['a-lek-*ssan*-dra tzur-*ka*-nu', 'Büro der Agentur'],
  'Ayşe Demir': ['ei-*sche* de-*mir*', 'von ihr selbst'],
  'Bálint Őri': ['*baa*-lint *öö*-ri', 'von ihm selbst'],
  'Bergwerk Neun': ['*berg*-werk *neun*', 'Büro der Agentur'],
  'Elif Aydın': ['e-*lif* ei-*din*', 'von ihr selbst'],
  'Élise Moreau': ['e-*lies* mo-*ro*', ''],
  'Gergő Tóth': ['*ger*-gö *toot*', 'von ihm selbst'],
  'Goran Čolić': ['*go*-ran *tscho*-litsch', 'Büro der Agentur'],
  'Jovana Petrović': ['*jo*-wa-na *pe*-tro-witsch', ''],
  'Kateřina Dvořáková': ['*ka*-ter-schi-na *dwor*-schaa-ko-waa', 'aus dem Telefonat'],
  'Ľubica Kováčová': ['*lju*-bi-tza *ko*-waa-tscho-waa', ''],
  'Łukasz Wiśniewski': ['*wu*-kasch wisch-*njef*-ski', 'von ihm selbst'],
  'Petra Šimunović': ['*pe*-tra schi-*mu*-no-witsch', ''],
  'Réka Nagy': ['*ree*-ka *nodj*', 'Büro der Agentur'],
  'Seilbahnen Hochkogel': ['*sail*-bah-nen *hoch*-ko-gel', ''],
  'Søren Lindqvist': ['*sö*-ren *lind*-kwist', 'von ihm selbst'],
  'Stille Reserve': ['*schti*-le re-*ser*-we', 'Büro der Agentur'],
  'Zeynep Kılıç': ['*sei*-nepp ki-*litsch*', ''],
  'Zirkusschule Kaiserebersdorf': ['*zir*-kus-schu-le kai-ser-*e*-bers-dorf', 'aus dem Telefonat'],
  'Zoë Øvergård': ['*zo*-e *ö*-wer-gohr', 'von ihr selbst'],
}
/** Somebody has looked, and there is nothing to know. */
const WIE_GESCHRIEBEN = ['wie geschrieben', ''] as const
/** Of this year's evening nobody has asked these yet. */
const OFFEN_2026 = ['Zeynep Kılıç', 'Tomáš Novotný', 'Nele Prinz']

export async function prepareDemoAussprache(db: Db, { nowMs, timeZone }: DemoZeit): Promise<void> {
  const seitMs = nowMs - 2 * DAY_MS
  const ohneTon = { tonSha256: null, ton: null, vorherSha256: null, vorher: null, vorherMs: null }
  const betrachter = { benutzerId: benutzerId('fest'), roles: ['FESTTEAM'] }
  for (const jahr of [2024, 2026] as const) {
    const { bloecke } = await getAblauf(db, { jahr, betrachter, nowMs, timeZone, mitTexten: true })
    const gesagt = bloecke.flatMap(({ auftritte }) => auftritte.flatMap(({ sprechertext = '', ...zeile }) => namenOf({ ...zeile, sprechertext }, [])))
    const namen = new Map(gesagt.map((name) => [schluesselOf(name), name]))
    if (jahr === 2026) for (const name of OFFEN_2026) namen.delete(schluesselOf(name))
    const rows = [...namen].map(([schluessel, name]) => {
      const [laut, quelle] = LAUTE[name] ?? WIE_GESCHRIEBEN
      return { id: newId(seitMs), jahr, name, schluessel, laut, quelle, ...ohneTon, ...verwaltet(seitMs), version: 1, updatedBy: benutzerId('fest') }
    })
    await insertAll(db, 'aussprache', rows)
  }
}
