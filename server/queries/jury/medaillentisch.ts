import type { Selectable } from 'kysely'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { initialStand, type TischStand, type TischWerk } from '#contract/medaillen-stand.ts'
import { describeUnterschiede } from '#contract/medaillen-worte.ts'
import type { Medaillentisch, TischEinreichung, TischKategorie, Tischschritt } from '#contract/medaillentisch.ts'
import type { Modus, RundeStatus, Skala } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { countOffenePunkte, findBestaetigtMs, listJuryKategorien, listPersonennamen, listTischschritte } from '../../db/jury/medaillentisch.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import type { RundeTable, TischschrittTable } from '../../db/tabellen/tabellen-jury.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isVeraltet, pickTischrunde, standOf } from '../../domain/jury/medaillentisch.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { countWertung, type WertungsRegel } from '../../domain/stimmen/ergebnis.ts'
import { toRegel } from '../../domain/stimmen/rangfolge.ts'
import { listStimmende, listVerborgene, rankEinreichungen, type Gewertet } from '../stimmen/ergebnis.ts'
import { listKategoriewechsel } from './kategoriewechsel.ts'
import { readStichwahlen, stichwahlenOf, toStichwahl, type Stichwahllage } from './stichwahlen.ts'
import { readVergleich, type Vergleich } from './tisch-vergleich.ts'

type Runde = Selectable<RundeTable>
type Schritt = Selectable<TischschrittTable>

/** One category of a round as it was counted, and what its chair has decided. */
export interface Tischlage {
  kategorie: { id: string; titel: string }
  rangfolge: readonly Gewertet[]
  werke: readonly TischWerk[]
  stichwahlen: readonly Stichwahllage[]
  schritte: readonly Schritt[]
  anfang: TischStand
  version: number
  stand: TischStand
  davor: number | null
}

interface Anfrage {
  juryId: string
  kategorieId?: string | undefined
  betrachter: Betrachter
}

/** The table of one category, for the chair and administrators, once its round is closed for good. */
export async function getMedaillentisch(db: Db, { juryId, kategorieId, betrachter }: Anfrage): Promise<Medaillentisch> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = pickTischrunde(runden)
  if (!runde) throw new AppFehler('runde-status', { satz: 'Der Medaillen-Tisch öffnet, sobald eine Runde dieser Jury geschlossen ist.' })
  const mitglied = await findJurymitglied(db, juryId, betrachter.benutzerId)
  const verborgen = new Set(mitglied ? await listVerborgene(db, mitglied.id) : [])
  const lagen = await readTischlagen(db, { jury, runde, verborgen })
  const lage = kategorieId === undefined ? lagen[0] : lagen.find(({ kategorie }) => kategorie.id === kategorieId)
  if (!lage) throw new AppFehler('nicht-gefunden')
  const vergleiche = await readVergleich(db, { juryId, runden, runde })
  const { art: _, ...sicht } = toRundensicht(runde)
  return {
    juryId,
    jury: jury.titel,
    ...(jury.probe === 1 && { probelauf: true }),
    runde: { ...sicht, auswertung: toRegel(runde).auswertung },
    kategorieId: lage.kategorie.id,
    version: lage.version,
    stand: lage.stand,
    ruecknehmbar: lage.davor !== null,
    stimmberechtigt: (await listStimmende(db, { jury, runde, kategorieId: lage.kategorie.id })).length,
    stichwahlStimmen: (await listStimmende(db, { jury, runde: { ...runde, art: 'STICHWAHL', geschlossenMs: null }, kategorieId: lage.kategorie.id }))
      .length,
    werke: lage.rangfolge.map((row, index) => toEinreichung(row, lage.werke[index])),
    kategorien: lagen.map((each) => toKategorie(each, vergleiche(each))),
    schritte: await readTischschritte(db, lagen, sicht.modus),
    stichwahlen: lagen
      .flatMap((each) => each.stichwahlen)
      .toSorted((a, b) => a.nr - b.nr)
      .map(toStichwahl),
    ...(runde.art === 'MEDAILLEN' &&
      jury.probe === 0 && { wechsel: await listKategoriewechsel(db, { rundeId: runde.id, kategorien: lagen.map(({ kategorie }) => kategorie) }) }),
    offenePunkte: await countAlleOffenen(db, runde, lagen),
    darfEntscheiden: runde.status === 'GESCHLOSSEN' && mitglied?.funktion === 'VORSITZ' && betrachter.roles.includes('JURYPRAESIDENT'),
    bestaetigtMs: runde.status === 'GESCHLOSSEN' ? null : await findBestaetigtMs(db, runde.id),
  }
}

/** Of the round and its run-offs: before they are settled nobody confirms it. */
async function countAlleOffenen(db: Db, runde: Runde, lagen: readonly Tischlage[]): Promise<number> {
  if (runde.status !== 'GESCHLOSSEN') return 0
  const ids = [runde.id, ...lagen.flatMap(({ stichwahlen }) => stichwahlen.map((each) => each.runde.id))]
  let summe = 0
  for (const id of ids) summe += await countOffenePunkte(db, id)
  return summe
}

interface Quelle {
  jury: { id: string; vorsitzStimmrecht: string }
  runde: Runde
  verborgen?: ReadonlySet<string>
  /** This one alone. */
  kategorieId?: string
}

/** Every category of a jury at the table of this round, without a word of who made the works. */
export async function readTischlagen(db: Db, { jury, runde, verborgen = new Set(), kategorieId }: Quelle): Promise<Tischlage[]> {
  const stichwahlen = await readStichwahlen(db, jury, { rundeId: runde.id, verborgen })
  const schritte = Map.groupBy(await listTischschritte(db, runde.id), ({ kategorieId }) => kategorieId)
  const sicht = toRundensicht(runde)
  const anfang = initialStand(sicht)
  const lagen: Tischlage[] = []
  for (const { id, titel } of await listJuryKategorien(db, jury.id)) {
    if (kategorieId !== undefined && id !== kategorieId) continue
    const mitStimmrecht = await listStimmende(db, { jury, runde, kategorieId: id })
    const rangfolge = await rankEinreichungen(db, { kategorieId: id, runde, mitStimmrecht, verdeckt: true, verborgen })
    const eigene = schritte.get(id) ?? []
    const hier = stichwahlen.filter(({ kategorieId }) => kategorieId === id)
    const werke = rangfolge.map((row) => ({ ...toWerk(row, { ...sicht, regel: toRegel(runde) }), ...withStichwahlen(hier, row.einreichungId) }))
    lagen.push({ kategorie: { id, titel }, rangfolge, werke, stichwahlen: hier, schritte: eigene, anfang, ...standOf(eigene, anfang) })
  }
  return lagen
}

function withStichwahlen(lagen: readonly Stichwahllage[], einreichungId: string): Pick<TischWerk, 'stichwahlen'> {
  const stichwahlen = stichwahlenOf(lagen, einreichungId)
  return stichwahlen.length > 0 ? { stichwahlen } : {}
}

function toRundensicht({ id, titel, status, art, modus, skala }: Runde) {
  return { id, titel, status: status as RundeStatus, art, modus: modus as Modus, skala: skala === null ? null : (JSON.parse(skala) as Skala) }
}

function toWerk(row: Gewertet, { modus, skala, regel }: { modus: Modus; skala: Skala | null; regel: WertungsRegel }): TischWerk {
  const { einreichungId: id, nummer, titel, rang, rangwert, medianwert, verteilung } = row
  const hoechste = verteilung.filter(({ wert }) => HOECHSTE[modus](wert, skala)).reduce((sum, { anzahl }) => sum + anzahl, 0)
  return {
    id,
    nummer,
    titel,
    wert: rangwert,
    rang,
    gueltig: rang !== null,
    hoechste,
    median: medianwert,
    einheit: einheitOf(row, regel, skala),
  }
}

const oben = (wert: number | string, skala: Skala | null) => wert === skala?.max

/** What is a highest mark: it parts works with the same value. */
const HOECHSTE: Readonly<Record<Modus, (wert: number | string, skala: Skala | null) => boolean>> = {
  PUNKTE: oben,
  KRITERIEN: oben,
  JA_NEIN: (wert) => wert === 'JA',
  MEDAILLE: (wert) => MEDAILLEN.indexOf(wert as Medaille) <= MEDAILLEN.indexOf('GOLD'),
}

/**
 * When it can be said what one vote, one step higher, adds: not where a majority decides a level; beside a mean only of points, for what is rounded says
 * nothing exact.
 */
const SAGT_EINHEIT: Readonly<Record<Modus, 'immer' | 'im-mittel' | 'nie'>> = {
  PUNKTE: 'immer',
  KRITERIEN: 'im-mittel',
  JA_NEIN: 'im-mittel',
  MEDAILLE: 'nie',
}

/** What one vote, one step higher, adds to the value, over its denominator; 0 where levels are given, or no single vote says it. */
function einheitOf({ rangwert, stimmen, verteilung }: Gewertet, regel: WertungsRegel, skala: Skala | null): number {
  const schritt = skala?.schritt ?? 1
  const sagt = SAGT_EINHEIT[regel.modus]
  if (sagt === 'nie' || rangwert === null || stimmen === 0) return 0
  if (regel.auswertung === 'MITTEL') return Math.max(1, Math.round((rangwert.nenner / stimmen) * schritt))
  // What is balanced depends on the juror's other votes.
  if (sagt === 'im-mittel' || regel.auswertung === 'Z_MITTEL') return 0
  const zaehlerMit = (hoeher: number | string) => {
    const andere = verteilung.map(({ wert, anzahl }) => ({ wert: { punkte: Number(wert) }, anzahl: anzahl - (wert === hoeher ? 1 : 0) }))
    const gruppen = [...andere.filter(({ anzahl }) => anzahl > 0), { wert: { punkte: Number(hoeher) + schritt }, anzahl: 1 }]
    return countWertung({ gruppen, enthaltungen: 0, befangen: 0 }, regel, stimmen).rangwert?.zaehler ?? 0
  }
  const steigerbar = verteilung.filter(({ wert }) => wert !== skala?.max)
  return Math.max(0, ...steigerbar.map(({ wert }) => zaehlerMit(wert) - rangwert.zaehler))
}

function toEinreichung(row: Gewertet, werk: TischWerk | undefined): TischEinreichung {
  const { bild, verborgen, stimmen, enthaltungen, befangen, nachgereicht, quorum, verteilung } = row
  if (!werk) throw new Error(`no work ${row.einreichungId}`)
  const { stichwahlen, ...rest } = werk
  return {
    ...rest,
    ...(stichwahlen && { stichwahlen: [...stichwahlen] }),
    bild,
    verborgen,
    stimmen,
    enthaltungen,
    befangen,
    nachgereicht,
    quorum,
    verteilung,
  }
}

function toKategorie({ kategorie, werke, version, stand }: Tischlage, { herab, behalten, aberkannt }: Vergleich): TischKategorie {
  return {
    ...kategorie,
    anzahl: werke.length,
    version,
    vergeben: distributeMedaillen(werke, stand).vergeben,
    keinGold: stand.keinGold !== null,
    fertig: stand.fertig !== null,
    veraltet: isVeraltet(werke, stand),
    ...(herab.length > 0 && { herab }),
    ...(behalten.length > 0 && { behaelt: behalten }),
    ...(aberkannt.length > 0 && { aberkannt }),
  }
}

/** Every step at the tables of a round, the newest first. */
export async function readTischschritte(db: Db, lagen: readonly Tischlage[], modus: Modus): Promise<Tischschritt[]> {
  const personen = lagen.flatMap(({ schritte }) => schritte.map(({ benutzerId }) => benutzerId)).filter((id) => id !== null)
  const namen = await listPersonennamen(db, [...new Set(personen)])
  return lagen.flatMap((each) => listSchritte(each, { modus, namen })).toSorted((a, b) => b.zeitMs - a.zeitMs || b.nr - a.nr)
}

function listSchritte({ kategorie, werke, schritte, anfang }: Tischlage, { modus, namen }: { modus: Modus; namen: ReadonlyMap<string, string> }) {
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  return schritte.map((schritt, index): Tischschritt => {
    const { nr, art, begruendung, benutzerId, createdMs } = schritt
    const was = describeUnterschiede(standOf(schritte.slice(0, index), anfang).stand, standOf([schritt], anfang).stand, {
      modus,
      titelOf: (id) => titelOf.get(id) ?? 'eine Einreichung, die nicht mehr vor der Jury steht',
    })
    const name = namen.get(benutzerId ?? '') ?? ''
    return { nr, kategorieId: kategorie.id, art: art as Tischschritt['art'], name, begruendung, was, zeitMs: createdMs }
  })
}
