import type { Awardjury, Awardstand, Wertung } from '#contract/awarduebersicht.ts'
import { PUNKTE_VORGABE } from '#contract/awarduebersicht.ts'
import { countOffeneAberkennungen } from '../../db/auszeichnung/aberkennung.ts'
import { countWerke, listAwardJurys, listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import { findGeplante, findLetzteMs } from '../../db/auszeichnung/veroeffentlichung.ts'
import { findWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { hindernisOf, isGueltig } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { spiegelOf, type Punkte } from '../../domain/auszeichnung/medaillenspiegel.ts'
import { fassungOf } from '../../domain/auszeichnung/veroeffentlichung.ts'
import { listAgenturEmpfaenger } from '../agentur/agentur-empfaenger.ts'
import { standOf, stufenOf } from './awarduebersicht.ts'

interface Anfrage {
  jahr: Awardstand['jahr']
  /** Of these juries; null: of all. */
  juryIds: readonly string[] | null
  nowMs: number
  timeZone: string
}

export async function getAwardstand(db: Db, { jahr, juryIds, nowMs, timeZone }: Anfrage): Promise<Awardstand> {
  const awards = await listAwards(db, jahr)
  const gueltige = awards.filter(isGueltig)
  const geplant = await findGeplante(db, jahr)
  const jurys = await listAwardJurys(db, jahr)
  return {
    jahr,
    nowMs,
    timeZone,
    programm: (await findProgrammjahr(db, jahr)) !== undefined,
    einreichungen: (await countWerke(db, jahr)).reduce((sum, { anzahl }) => sum + anzahl, 0),
    medaillen: spiegelOf(stufenOf(gueltige)),
    agenturen: new Set(gueltige.map(({ agenturId }) => agenturId)).size,
    wertung: await readWertung(db, jahr),
    jurys: jurys.map((jury) => toJury(jury, awards)),
    vorschau: await readVorschau(db, chooseAwards(awards, juryIds)),
    geplant: geplant
      ? {
          id: geplant.id,
          faelligMs: geplant.faelligMs,
          createdMs: geplant.createdMs,
          durch: `${geplant.firstname ?? ''} ${geplant.lastname ?? ''}`.trim(),
          anzahl: (JSON.parse(geplant.auszeichnungIds) as string[]).length,
        }
      : null,
    letzteMs: await findLetzteMs(db, jahr),
    aberkennungen: await countOffeneAberkennungen(db, jahr),
  }
}

/** A year that nobody has settled counts by what comes with the program. */
async function readWertung(db: Db, jahr: number): Promise<Wertung> {
  const row = await findWertung(db, jahr)
  return row
    ? { punkte: JSON.parse(row.punkte) as Punkte, embargo: row.embargo, version: row.version }
    : { punkte: { ...PUNKTE_VORGABE }, embargo: null, version: 0 }
}

/** Awards of these juries that are not public yet. */
export function chooseAwards(awards: readonly AwardRow[], juryIds: readonly string[] | null): AwardRow[] {
  return awards.filter(({ juryId, veroeffentlichtMs }) => veroeffentlichtMs === null && (juryIds === null || juryIds.includes(juryId)))
}

/** What would become public of these, who would be told, and what is left out. */
async function readVorschau(db: Db, awards: readonly AwardRow[]): Promise<Awardstand['vorschau']> {
  const oeffentlich = awards.filter((award) => hindernisOf(award) === null)
  const agenturen: Awardstand['vorschau']['agenturen'] = []
  for (const [id, eigene] of Map.groupBy(oeffentlich, ({ agenturId }) => agenturId)) {
    const erreichbar = (await listAgenturEmpfaenger(db, id, 'EINREICHUNG')).length > 0
    agenturen.push({ id, name: eigene[0]?.agentur ?? '', anzahl: eigene.length, erreichbar })
  }
  return {
    fassung: fassungOf(oeffentlich),
    anzahl: oeffentlich.length,
    agenturen: agenturen.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    ausgelassen: awards.flatMap((award) => {
      const grund = award.aberkanntMs === null ? hindernisOf(award) : null
      return grund === null ? [] : [{ id: award.id, titel: award.titel, nummer: award.nummer, grund }]
    }),
  }
}

function toJury(jury: Awaited<ReturnType<typeof listAwardJurys>>[number], awards: readonly AwardRow[]): Awardjury {
  const { id, nummer, titel, vorsitz } = jury
  const eigene = awards.filter(({ juryId }) => juryId === id)
  return {
    id,
    nummer,
    titel,
    vorsitz,
    stand: standOf(jury, awards),
    offen: eigene.filter((award) => award.veroeffentlichtMs === null && hindernisOf(award) === null).length,
    veroeffentlicht: eigene.filter((award) => award.veroeffentlichtMs !== null && award.aberkanntMs === null).length,
  }
}
