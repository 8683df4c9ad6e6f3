import type { Jahreslage, Jurystand } from '#contract/jahreslage.ts'
import { instantOfWandzeit, wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listTarife } from '../../db/einreichung/entwurf.ts'
import * as lage from '../../db/programm/jahreslage.ts'
import { listOffeneWiedereroeffnungenOfJahr } from '../../db/jury/wiedereroeffnung.ts'
import { findProgrammjahr, listJuryIdsOfJahr } from '../../db/programm/programmjahr.ts'
import { gegenueberOf } from '../../domain/jury/wiedereroeffnung.ts'
import { fristenOf, letzteTage } from '../../domain/programm/fristen.ts'
import { checkJahresbereitschaft } from '../../domain/programm/jahresbereitschaft.ts'
import { getRechtstexte } from '../stammdaten/rechtstexte.ts'
import { getUebersicht } from '../jury/uebersicht.ts'

const TAGE = 14
const DAY_MS = 86_400_000
const JOBS = { seitMs: 7 * DAY_MS, limit: 20 }

interface Anfrage {
  jahr: Jahreslage['jahr']
  timeZone: string
  standMs: number
  platten: Jahreslage['platten']
}

/** What an administrator sees first: figures, deadlines, what is still missing, jobs, and how far the juries are. */
export async function getJahreslage(db: Db, anfrage: Anfrage): Promise<Jahreslage> {
  const { jahr, timeZone, standMs } = anfrage
  const heute = wandzeitOfInstant(standMs, timeZone)
  const programm = (await findProgrammjahr(db, jahr)) ?? null
  const uebersichten = await listUebersichten(db, anfrage)
  const termine = programm ? (JSON.parse(programm.termine) as { titel: string; datum: string }[]) : []
  return {
    jahr,
    standMs,
    einreichungen: await lage.countEinreichungen(db, jahr),
    agenturen: await lage.countAgenturen(db, jahr),
    jurymitglieder: await lage.countJurymitglieder(db, jahr),
    stimmen: await countStimmen(db, anfrage, heute),
    fristen: programm ? fristenOf({ ...programm, termine }, heute).map(({ titel, zeit, tage }) => ({ titel, zeit, tage })) : [],
    punkte: checkJahresbereitschaft({
      programm,
      rechtstexte: await getRechtstexte(db, laterOf(heute, programm?.einreichStart ?? null)),
      kategorien: await lage.listKategorieStaende(db, jahr),
      preisstufen: await listTarife(db, jahr),
      jurys: await listJurys(db, jahr, uebersichten),
      druckereien: await lage.countAktiveMitRolle(db, 'DRUCKEREI'),
      timeZone,
    }),
    jobs: {
      wartend: await lage.countWartendeJobs(db, standMs),
      items: await lage.listAuffaelligeJobs(db, { ...JOBS, seitMs: standMs - JOBS.seitMs }),
    },
    jurys: await listJurystaende(db, jahr, uebersichten),
    platten: anfrage.platten,
  }
}

/** What is missing then is missing for the first who want to hand in. Wall-clock texts compare like times. */
function laterOf(heute: string, einreichStart: string | null): string {
  return einreichStart !== null && einreichStart > heute ? einreichStart : heute
}

async function listUebersichten(db: Db, { jahr, timeZone, standMs }: Anfrage): Promise<Uebersicht[]> {
  const uebersichten: Uebersicht[] = []
  for (const juryId of await listJuryIdsOfJahr(db, jahr)) uebersichten.push(await getUebersicht(db, { juryId, benutzerId: null, timeZone, standMs }))
  return uebersichten.filter(({ probe }) => !probe).toSorted((a, b) => a.nummer - b.nummer)
}

async function countStimmen(db: Db, { jahr, timeZone, standMs }: Anfrage, heute: string): Promise<Jahreslage['stimmen']> {
  const tage = letzteTage(heute, TAGE)
  const grenzen = [...tage.map((tag) => instantOfWandzeit(`${tag}T00:00:00Z`, timeZone)), standMs + 1]
  const anzahlen = await lage.countStimmabgaben(db, jahr, grenzen)
  return tage.map((tag, index) => ({ tag, anzahl: anzahlen[index] ?? 0 }))
}

async function listJurys(db: Db, jahr: number, uebersichten: readonly Uebersicht[]) {
  const runden = await lage.listRundenOfJahr(db, jahr)
  return uebersichten.map(({ juryId, titel, vorsitz }) => ({
    id: juryId,
    titel,
    hatVorsitz: vorsitz !== null,
    runden: runden.filter((runde) => runde.juryId === juryId).map(({ status }) => status),
  }))
}

async function listJurystaende(db: Db, jahr: number, uebersichten: readonly Uebersicht[]): Promise<Jurystand[]> {
  const vorschlaege = Map.groupBy(await listOffeneWiedereroeffnungenOfJahr(db, jahr), ({ juryId }) => juryId)
  return uebersichten.map((uebersicht) => {
    const offene = (vorschlaege.get(uebersicht.juryId) ?? []).map(({ titel, amt }) => ({ titel, fehlt: gegenueberOf(amt) }))
    return { ...toJurystand(uebersicht), ...(offene.length > 0 && { wiedereroeffnungen: offene }) }
  })
}

function toJurystand({ juryId, nummer, titel, vorsitz, mitglieder, runde, kategorien, offenePunkteGesamt }: Uebersicht): Jurystand {
  const sum = (anzahlen: number[]) => anzahlen.reduce((total, anzahl) => total + anzahl, 0)
  return {
    id: juryId,
    nummer,
    titel,
    vorsitz,
    mitglieder: mitglieder.length,
    runde: runde && { titel: runde.titel, status: runde.status, freigegeben: runde.freigegeben, startMs: runde.startMs, endeMs: runde.endeMs },
    abgegeben: sum(kategorien.map(({ abgegeben }) => Number(abgegeben))),
    erwartet: sum(kategorien.map(({ erwartet }) => erwartet)),
    offenePunkte: offenePunkteGesamt,
  }
}
