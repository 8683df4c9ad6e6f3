import type { Selectable } from 'kysely'
import { compareBruch, type Bruch } from '#contract/bruch.ts'
import type { GrandPrix, GrandPrixWerk } from '#contract/grandprix.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { isImUmfang } from '#contract/umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findBestaetigung, listAusgezeichnete } from '../../db/jury/grandprix.ts'
import { countOffenePunkte } from '../../db/jury/medaillentisch.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import { listThumbs } from '../../db/stimmen/ergebnis.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import { fassungOf, GRANDPRIX_ART, hindernisOf } from '../../domain/jury/grandprix.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { listStimmende, listVerborgene, rankEinreichungen, type Gewertet } from '../stimmen/ergebnis.ts'

type Runde = Selectable<RundeTable>
type Jury = NonNullable<Awaited<ReturnType<typeof findJury>>>

/** The table of the Grand Prix, for the chair and administrators; before it was opened, the works that it would be about. */
export async function getGrandPrix(db: Db, { juryId, betrachter }: { juryId: string; betrachter: Betrachter }): Promise<GrandPrix> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = runden.find(({ art }) => art === GRANDPRIX_ART) ?? null
  const mitglied = await findJurymitglied(db, juryId, betrachter.benutzerId)
  const verborgen = new Set(mitglied ? await listVerborgene(db, mitglied.id) : [])
  const werke = await readGrandPrixWerke(db, { jury, runde, verborgen })
  const offen = runde === null || runde.status === 'GESCHLOSSEN'
  return {
    juryId,
    jury: jury.titel,
    ...(jury.probe === 1 && { probe: true }),
    runde: runde && { id: runde.id, status: runde.status as RundeStatus },
    warum: runde ? null : hindernisOf(runden, werke.length),
    werke,
    stimmberechtigt: await countStimmberechtigte(db, { jury, runde, runden }),
    offenePunkte: runde?.status === 'GESCHLOSSEN' ? await countOffenePunkte(db, runde.id) : 0,
    fassung: fassungOf(werke),
    darfEntscheiden: offen && mitglied?.funktion === 'VORSITZ' && betrachter.roles.includes('JURYPRAESIDENT'),
    entscheidung: runde ? await readEntscheidung(db, juryId, runde) : null,
  }
}

/** Before it was opened: who could vote in it, as the last round was counted. */
async function countStimmberechtigte(
  db: Db,
  { jury, runde, runden }: { jury: Jury; runde: Runde | null; runden: readonly Runde[] },
): Promise<number> {
  const zuletzt = runden.findLast(({ mitUmfang }) => mitUmfang === 0)
  const gefragt = runde ?? (zuletzt && { ...zuletzt, art: GRANDPRIX_ART, geschlossenMs: null, inPanels: 0 as const })
  return gefragt ? (await listStimmende(db, { jury, runde: gefragt, kategorieId: '' })).length : 0
}

/** Works with Gold, of an opened round its own, each as it was counted once the round is closed. */
export async function readGrandPrixWerke(
  db: Db,
  { jury, runde, verborgen = new Set() }: { jury: Jury; runde: Runde | null; verborgen?: ReadonlySet<string> },
): Promise<GrandPrixWerk[]> {
  const umfang = runde ? await readUmfang(db, runde) : null
  const rows = (await listAusgezeichnete(db, jury.id, runde ? ['GOLD', 'GRANDPRIX'] : ['GOLD'])).filter(({ einreichungId }) =>
    isImUmfang(umfang, einreichungId),
  )
  const bilder =
    rows.length > 0
      ? await listThumbs(
          db,
          rows.map(({ einreichungId }) => einreichungId),
        )
      : new Map<string, string>()
  const gewertet =
    runde && !isGeheim(runde.status) ? await countAlle(db, { jury, runde, kategorieIds: rows.map(({ kategorieId }) => kategorieId) }) : null
  return rows.map(({ einreichungId: id, nummer, titel, kategorie }) => ({
    id,
    nummer: nummer ?? '',
    titel,
    kategorie,
    bild: verborgen.has(id) ? null : (bilder.get(id) ?? null),
    ergebnis: gewertet?.get(id) ?? null,
  }))
}

/** Ranks are of the jury, not of a category: who has the larger share of Ja is before. */
async function countAlle(db: Db, { jury, runde, kategorieIds }: { jury: Jury; runde: Runde; kategorieIds: readonly string[] }) {
  const alle: Gewertet[] = []
  for (const kategorieId of new Set(kategorieIds)) {
    const mitStimmrecht = await listStimmende(db, { jury, runde, kategorieId })
    alle.push(...(await rankEinreichungen(db, { kategorieId, runde, mitStimmrecht, verdeckt: true, verborgen: new Set() })))
  }
  const gueltige = alle.flatMap(({ rang, rangwert }) => (rang !== null && rangwert ? [rangwert] : []))
  return new Map(
    alle.map(({ einreichungId, rang, rangwert, verteilung, stimmen, enthaltungen, befangen }) => {
      const platz = rang !== null && rangwert ? placeOf(rangwert, gueltige) : { rang: null, gleichstand: false }
      const ja = verteilung.find(({ wert }) => wert === 'JA')?.anzahl ?? 0
      return [einreichungId, { ...platz, ja, stimmen, enthaltungen, befangen }] as const
    }),
  )
}

function placeOf(wert: Bruch, alle: readonly Bruch[]): { rang: number; gleichstand: boolean } {
  const besser = alle.filter((each) => compareBruch(each, wert) > 0).length
  return { rang: besser + 1, gleichstand: alle.filter((each) => compareBruch(each, wert) === 0).length > 1 }
}

async function readEntscheidung(db: Db, juryId: string, runde: Runde): Promise<GrandPrix['entscheidung']> {
  const row = await findBestaetigung(db, runde.id)
  if (!row) return null
  const award = (await listAusgezeichnete(db, juryId, ['GRANDPRIX'])).find(({ rundeId }) => rundeId === runde.id)
  const { grund = null } = (readJson(row.daten) as { grund?: string | null } | null) ?? {}
  const name = `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim()
  return { einreichungId: award?.einreichungId ?? null, begruendung: grund, name, zeitMs: row.createdMs }
}
