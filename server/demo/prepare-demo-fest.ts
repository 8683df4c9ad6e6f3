/** The evening of the year before is still to come in the demo, so that its room lives: most is ready, some of it is not. */
import type { Stufe } from '#contract/auszeichnung.ts'
import { GALA_VORGABE } from '#contract/ablauf.ts'
import { LEERER_AUFTRITT, type Abholer, type AuftrittFelder } from '#contract/auftritt.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { listFilme } from '../db/fest/auftritt.ts'
import { gravurMangelOf, proposeGravur } from '../domain/fest/auftritt-felder.ts'
import { listBuehnenawards } from '../queries/fest/auftritte.ts'
import { benutzerId } from './demo-id.ts'
import { DAY_MS, tagOf, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'

const JAHR = 2024
const TAGE = 21
const LAUDATOREN = ['Ayşe Demir', 'Miriam Keller', 'Henrik Sommer', 'Zoë Øvergård', 'Łukasz Wiśniewski']

export async function prepareDemoFest(db: Db, zeit: DemoZeit, einreichungen: readonly DemoEinreichung[]): Promise<void> {
  const { nowMs } = zeit
  const awards = await listBuehnenawards(db, JAHR)
  const filme = Map.groupBy(
    await listFilme(
      db,
      awards.map(({ einreichungId }) => einreichungId),
    ),
    ({ einreichungId }) => einreichungId,
  )
  const werke = new Map(einreichungen.map((each) => [each.row.id, each]))
  const kategorien = [...new Set(awards.map(({ kategorieId }) => kategorieId))]
  const auftritte = awards.flatMap((award, index) => {
    const werk = werke.get(award.einreichungId)
    if (!werk) return []
    const medaille = award.medaille as Stufe
    const vorschlag = proposeGravur({ ...award, medaille })
    const frei = index % 5 !== 3 && gravurMangelOf(vorschlag, []) === null
    const felder: AuftrittFelder = {
      ...LEERER_AUFTRITT,
      laudator: index % 9 === 8 ? '' : (LAUDATOREN[kategorien.indexOf(award.kategorieId) % LAUDATOREN.length] ?? ''),
      sprechertext: index % 7 === 6 ? '' : speak({ ...award, medaille, kurztext: kurztextOf(werk) }),
      abholer: collect(werk, { index, tag: tagOf(zeit, -(index % 9) - 2).slice(0, 10) }),
      sitz:
        index % 8 === 7
          ? LEERER_AUFTRITT.sitz
          : {
              reihe: String(1 + (index % 6)),
              von: 1 + ((index * 4) % 16),
              bis: 2 + ((index * 4) % 16) + (index % 2) * 2,
              karten: 2 + (index % 2) * 2,
              weg: 'Aufgang links',
            },
      trophaeen: { buehne: 1, spaeter: index % 3 },
      film: filmOf(filme.get(award.einreichungId) ?? []),
    }
    const freigabe = frei
      ? { gravurZeilen: toKanonisch(vorschlag), gravurVorschlag: toKanonisch(vorschlag), gravurMs: nowMs - 2 * DAY_MS, gravurVon: benutzerId('fest') }
      : { gravurZeilen: null, gravurVorschlag: null, gravurMs: null, gravurVon: null }
    return [
      {
        einreichungId: award.einreichungId,
        felder: toKanonisch(felder),
        ...freigabe,
        ...verwaltet(nowMs - 3 * DAY_MS),
        version: 1,
        updatedBy: benutzerId('fest'),
      },
    ]
  })
  await inTransaktion(db, async (trx) => {
    const abend = { beginn: tagOf(zeit, TAGE, '19:30:00'), ende: tagOf(zeit, TAGE, '20:45:00'), ort: 'Großer Saal' }
    await insertAll(trx, 'gala', [
      { ...GALA_VORGABE, ...abend, jahr: JAHR, ...verwaltet(nowMs - 4 * DAY_MS), version: 1, updatedBy: benutzerId('fest') },
    ])
    await insertAll(trx, 'auftritt', auftritte)
  })
}

function kurztextOf({ row }: DemoEinreichung): string {
  return (JSON.parse(row.texte) as { kurztext?: string }).kurztext ?? ''
}

function speak({
  titel,
  agentur,
  auftraggeber,
  medaille,
  kategorie,
  kurztext,
}: Record<'titel' | 'agentur' | 'auftraggeber' | 'kategorie' | 'kurztext', string> & { medaille: Stufe }) {
  return [
    kurztext,
    `${agentur} hat die Arbeit für ${auftraggeber} gemacht. Die Jury war sich selten so einig.`,
    `${MEDAILLE_TITEL[medaille]} in der Kategorie ${kategorie} für „${titel}“. Auf die Bühne bitte!`,
  ]
    .filter((absatz) => absatz !== '')
    .join('\n\n')
}

function collect({ credits }: DemoEinreichung, { index, tag }: { index: number; tag: string }): Abholer[] {
  const namen = [...new Set(credits.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()))].slice(0, 1 + (index % 2))
  const stand = index % 4 === 2 ? 'ANGEFRAGT' : 'ZUGESAGT'
  return namen.map((name, at) => ({ name, stand: at === 0 ? stand : 'ANGEFRAGT', am: tag }))
}

/** Twenty seconds of it, or what there is. */
function filmOf([film]: readonly { mediumId: string; durationMs: number | null; originalMs: number | null }[]): AuftrittFelder['film'] {
  const laenge = film?.durationMs ?? film?.originalMs ?? null
  if (!film || laenge === null || laenge < 1000) return null
  return { mediumId: film.mediumId, vonMs: 0, bisMs: Math.min(20_000, laenge) }
}
