/** Evenings in the demo: that of the year before is over, that of this year comes, and its first awards are confirmed and not public. Most of it is ready. */
import type { Stufe } from '#contract/auszeichnung.ts'
import { GALA_VORGABE } from '#contract/ablauf.ts'
import { countZeichen, LEERER_AUFTRITT, MAX_GRAVURZEILE, MAX_GRAVURZEILEN, type Abholer, type AuftrittFelder } from '#contract/auftritt.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import type { AwardRow } from '../db/auszeichnung/auszeichnung.ts'
import { orderBloecke, replacePlaetze } from '../db/fest/ablauf.ts'
import { listFilme } from '../db/fest/auftritt.ts'
import { gravurMangelOf, proposeGravur } from '../domain/fest/auftritt-felder.ts'
import { compareNachRegel } from '../domain/fest/reihenfolge.ts'
import { listBuehnenawards } from '../queries/fest/auftritte.ts'
import { benutzerId, kategorieId } from './demo-id.ts'
import { DAY_MS, tagOf, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'

interface Abend {
  jahr: number
  /** Days from now. */
  in: number
  ende: string
  /** Nothing was left open. */
  fertig: boolean
  /** Numbers of categories in the order of the stage, those that were moved by hand; empty: as the rule has it. */
  folge: readonly number[]
}

const ABENDE: readonly Abend[] = [
  { jahr: 2024, in: -660, ende: '20:45:00', fertig: true, folge: [] },
  // Beginning as the programme says.
  { jahr: 2026, in: 96, ende: '20:15:00', fertig: false, folge: [21, 20] },
]
/** Somebody has looked for the place at which a film begins. */
const SCHNITT_MS = { von: 2000, bis: 11_500 }
const LAUDATOREN = ['Ayşe Demir', 'Miriam Keller', 'Henrik Sommer', 'Zoë Øvergård', 'Łukasz Wiśniewski']

export async function prepareDemoFest(db: Db, zeit: DemoZeit, einreichungen: readonly DemoEinreichung[]): Promise<void> {
  for (const abend of ABENDE) await prepareAbend(db, abend, { zeit, einreichungen })
}

async function prepareAbend(
  db: Db,
  { jahr, in: tage, ende, fertig, folge }: Abend,
  { zeit, einreichungen }: { zeit: DemoZeit; einreichungen: readonly DemoEinreichung[] },
): Promise<void> {
  const bearbeitetMs = zeit.nowMs + (Math.min(0, tage) - 3) * DAY_MS
  // Their ids are new with every load.
  const awards = (await listBuehnenawards(db, jahr)).toSorted((a, b) => (a.nummer ?? '').localeCompare(b.nummer ?? ''))
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
    const fehlt = (jeder: number, rest: number) => !fertig && index % jeder === rest
    const vorschlag = proposeGravur({ ...award, medaille })
    const gravur = fertig && gravurMangelOf(vorschlag, []) !== null ? shortenGravur(vorschlag) : null
    const frei = !fehlt(5, 3) && gravurMangelOf(gravur ?? vorschlag, []) === null
    const felder: AuftrittFelder = {
      ...LEERER_AUFTRITT,
      laudator: fehlt(9, 8) ? '' : (LAUDATOREN[kategorien.indexOf(award.kategorieId) % LAUDATOREN.length] ?? ''),
      sprechertext: fehlt(7, 6) ? '' : speak({ ...award, medaille, kurztext: kurztextOf(werk) }),
      abholer: collect(werk, { index, offen: fehlt(4, 2), tag: tagOf(zeit, Math.min(0, tage) - (index % 9) - 2).slice(0, 10) }),
      sitz: fehlt(8, 7)
        ? LEERER_AUFTRITT.sitz
        : {
            reihe: String(1 + (index % 6)),
            von: 1 + ((index * 4) % 16),
            bis: 2 + ((index * 4) % 16) + (index % 2) * 2,
            karten: 2 + (index % 2) * 2,
            weg: 'Aufgang links',
          },
      gravur,
      trophaeen: { buehne: 1, spaeter: index % 3 },
      film: fehlt(3, 2) ? null : filmOf(filme.get(award.einreichungId) ?? []),
    }
    const freigabe = frei
      ? {
          gravurZeilen: toKanonisch(gravur ?? vorschlag),
          gravurVorschlag: toKanonisch(vorschlag),
          gravurMs: bearbeitetMs,
          gravurVon: benutzerId('fest'),
        }
      : { gravurZeilen: null, gravurVorschlag: null, gravurMs: null, gravurVon: null }
    return [
      {
        einreichungId: award.einreichungId,
        felder: toKanonisch(felder),
        ...freigabe,
        ...verwaltet(bearbeitetMs),
        version: 1,
        updatedBy: benutzerId('fest'),
      },
    ]
  })
  await inTransaktion(db, async (trx) => {
    const abend = { beginn: tagOf(zeit, tage, '19:30:00'), ende: tagOf(zeit, tage, ende), ort: 'Großer Saal' }
    await insertAll(trx, 'gala', [{ ...GALA_VORGABE, ...abend, jahr, ...verwaltet(bearbeitetMs), version: 1, updatedBy: benutzerId('fest') }])
    await insertAll(trx, 'auftritt', auftritte)
    const bloecke = folge.map((nummer) => kategorieId({ jahr, nummer }))
    await orderBloecke(trx, jahr, bloecke)
    for (const blockId of bloecke) await swapFirst(trx, { jahr, blockId }, awards)
  })
}

/** In the place of the client the title has a second line. */
function shortenGravur(vorschlag: readonly string[]): string[] {
  const zeilen = vorschlag.flatMap(breakZeile)
  return [...zeilen.slice(0, MAX_GRAVURZEILEN - 1), ...zeilen.slice(-1)]
}

/** Before the last word that has no room. */
function breakZeile(zeile: string): string[] {
  if (countZeichen(zeile) <= MAX_GRAVURZEILE) return [zeile]
  const at = zeile.lastIndexOf(' ', MAX_GRAVURZEILE)
  return [zeile.slice(0, at), zeile.slice(at + 1)]
}

/** By hand: the second of a block opens it. */
async function swapFirst(trx: Trx, ort: { jahr: number; blockId: string }, awards: readonly AwardRow[]): Promise<void> {
  const werke = awards
    .filter((award) => award.kategorieId === ort.blockId)
    .map(({ medaille, nummer, ...award }) => ({ ...award, medaille: medaille as Stufe, nummer: nummer ?? '' }))
    .toSorted(compareNachRegel)
  const [erste, zweite, rest] = [werke.slice(0, 1), werke.slice(1, 2), werke.slice(2)]
  await replacePlaetze(
    trx,
    ort,
    [...zweite, ...erste, ...rest].map(({ einreichungId }) => einreichungId),
  )
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

function collect({ credits }: DemoEinreichung, { index, offen, tag }: { index: number; offen: boolean; tag: string }): Abholer[] {
  const namen = [...new Set(credits.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()))].slice(0, 1 + (index % 2))
  return namen.map((name) => ({ name, stand: offen ? 'ANGEFRAGT' : 'ZUGESAGT', am: tag }))
}

/** From where it was cut, or from its beginning. */
function filmOf([film]: readonly { mediumId: string; durationMs: number | null; originalMs: number | null }[]): AuftrittFelder['film'] {
  const laenge = film?.durationMs ?? film?.originalMs ?? null
  if (!film || laenge === null || laenge < 1000) return null
  return { mediumId: film.mediumId, vonMs: SCHNITT_MS.von, bisMs: Math.min(SCHNITT_MS.bis, laenge) }
}
