import { AUSWERTUNG_WORT, AUSWERTUNGEN_DES_MODUS } from '#contract/auswertung.ts'
import { BEFANGEN_GRUND_WORT, type BefangenGrund } from '#contract/befangenheit.ts'
import type { ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { formatWert, spalteOf } from '#contract/ergebnis-format.ts'
import { HAT_KRITERIEN, HAT_MEHRHEIT, HAT_SKALA, MODUS_WORT, RUNDE_ART_WORT, type RundeArt } from '#contract/jury-runde.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import type { Funktion } from '#contract/jury.ts'
import type { Stichwahlstand } from '#contract/medaillen-stand.ts'
import type { Kriterium, Modus, Skala } from '#contract/runde.ts'
import { isImPanel } from '#contract/umfang.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listRundenSchritte } from '../../db/datensatz/verlauf.ts'
import { listBefangenheitStand, listHerkunft } from '../../db/jury/befangenheit.ts'
import { listAnwesende, listGezeigte } from '../../db/live/live-anwesenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { countAbgegeben, countBefangen, listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { listBestaetigteWiedereroeffnungen } from '../../db/jury/wiedereroeffnung.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { listEntscheidungen } from '../../db/protokoll/entscheidungen.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatZeit } from '../../domain/grund/format.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { WIEDEREROEFFNUNG_ART } from '../../domain/jury/wiedereroeffnung.ts'
import { toRegel } from '../../domain/stimmen/rangfolge.ts'
import { NACHERFASST_AKTION } from '../../domain/protokoll/compare-verlauf.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import type { Juryprotokoll, Protokollkategorie, Protokollmitglied, Protokollwerk } from '../../domain/protokoll/juryprotokoll.ts'
import type { KopfSchluessel } from '../../domain/protokoll/kopf-unterschrift.ts'
import { listKategoriewechsel } from '../jury/kategoriewechsel.ts'
import { getErgebnis, listStimmende } from '../stimmen/ergebnis.ts'
import { getKoepfe } from './koepfe.ts'
import { readAuszeichnungen } from './protokoll-auszeichnungen.ts'
import { readProtokolltisch, type Protokolltisch } from './protokoll-tisch.ts'

interface Anfrage {
  juryId: string
  rundeId: string
  betrachter: Betrachter
  schluessel: KopfSchluessel
  timeZone: string
  nowMs: number
}

type Jury = NonNullable<Awaited<ReturnType<typeof findJury>>>
type Runde = Awaited<ReturnType<typeof listRunden>>[number]
type Zeit = (ms: number) => string

const SCHRITT_WORT: Readonly<Record<string, string>> = {
  OFFEN: 'Geöffnet',
  PAUSIERT: 'Angehalten',
  NACHLAUF: 'Abstimmung geschlossen',
  GESCHLOSSEN: 'Nachlauf beendet',
  BESTAETIGT: 'Ergebnis bestätigt',
  VEROEFFENTLICHT: 'Veröffentlicht',
  [WIEDEREROEFFNUNG_ART]: 'Wieder geöffnet',
}
const NOCH_OFFEN = 'Das Protokoll gibt es, sobald die Runde geschlossen ist.'

/** The protocol of a round that is over, with its result as it counts now. */
export async function getJuryprotokoll(db: Db, { juryId, rundeId, betrachter, schluessel, timeZone, nowMs }: Anfrage): Promise<Juryprotokoll> {
  const jury = await findJury(db, juryId)
  const runde = (await listRunden(db, juryId)).find(({ id }) => id === rundeId)
  if (!jury || !runde) throw new AppFehler('nicht-gefunden')
  if (isGeheim(runde.status)) throw new AppFehler('runde-status', { satz: NOCH_OFFEN })
  const zeit: Zeit = (ms) => formatZeit(wandzeitOfInstant(ms, timeZone))
  const { heute } = await getKoepfe(db, juryId, schluessel)
  const anwesend = await countAnwesend(db, runde)
  const mitglieder = await listMitglieder(db, { jury, runde, anwesend: anwesend.jeSitz })
  const { stichwahlen, tischschritte, stand } = await readProtokolltisch(db, { jury, runde, zeit })
  return {
    programm: (await findProgrammjahr(db, jury.jahr))?.titel ?? String(jury.jahr),
    jury: `Jury ${jury.nummer}, ${jury.titel}`,
    probe: jury.probe === 1,
    runde: runde.titel,
    stand: zeit(nowMs),
    standMs: nowMs,
    fakten: [...faktenOf(runde), ...(await readUmfangFakten(db, runde)), ...panelFakten(runde, jury.panelMindestens)],
    mitglieder: mitglieder.map(({ zeile }) => zeile),
    gezeigt: anwesend.gezeigt,
    befangenheiten: await readBefangenheiten(db, juryId),
    schritte: [...(await readSchritte(db, { juryId, rundeId, zeit })), ...(await readWechsel(db, { juryId, rundeId, zeit }))],
    kategorien: await readKategorien(db, { juryId, rundeId, betrachter, standMs: nowMs }, { jury, runde, stand }),
    stichwahlen,
    tischschritte,
    auszeichnungen: await readAuszeichnungen(db, { jury, runde, werkOf }),
    entscheidungen: await readEntscheidungen(db, rundeId, zeit),
    kopf: jury.probe === 1 ? null : { nr: heute.nr, text: heute.text },
    unterschriften: [...mitglieder.filter(({ vorsitz }) => vorsitz).map(({ zeile }) => `${zeile.name}, ${zeile.funktion}`), 'Wettbewerbsbüro'],
  }
}

function faktenOf(runde: Runde): [string, string][] {
  const modus = runde.modus as Modus
  const skala = runde.skala === null ? null : (JSON.parse(runde.skala) as Skala)
  const kriterien = JSON.parse(runde.kriterien) as Kriterium[]
  return [
    ['Art', RUNDE_ART_WORT[runde.art as RundeArt]],
    ['Modus', HAT_SKALA[modus] && skala ? `${MODUS_WORT[modus]}, ${skala.min} bis ${skala.max}` : MODUS_WORT[modus]],
    ...(HAT_KRITERIEN[modus] ? [['Kriterien', kriterien.map(({ titel, gewicht }) => `${titel} ${gewicht} %`).join(', ')] as [string, string]] : []),
    ['Quorum', `${runde.quorumProzent} % der Stimmberechtigten, mindestens drei`],
    ...(AUSWERTUNGEN_DES_MODUS[modus].length > 1 ? [['Auswertung', AUSWERTUNG_WORT[toRegel(runde).auswertung]] as [string, string]] : []),
    ...(HAT_MEHRHEIT[modus] ? [['Mehrheit', `mehr als ${runde.mehrheitProzent} %`] as [string, string]] : []),
  ]
}

function panelFakten(runde: Runde, mindestens: number): [string, string][] {
  return runde.inPanels === 1 ? [['Panels', `Jede Kategorie bewertet ein Teil der Jury, jede Arbeit mindestens ${mindestens}`]] : []
}

async function readUmfangFakten(db: Db, runde: Runde): Promise<[string, string][]> {
  const umfang = await readUmfang(db, runde)
  if (umfang === null) return []
  const zu = (await listRunden(db, runde.juryId)).find(({ id }) => id === runde.zuRundeId)
  return [['Arbeiten', `${umfang.size} benannte${zu ? `, am Tisch der Runde „${zu.titel}“` : ''}`]]
}

/** By the tablets of a live session: at how many of the works it has shown each seat was there. Whoever had left the room was not. */
async function countAnwesend(db: Db, { id: rundeId, juryId }: Runde): Promise<{ gezeigt: number; jeSitz: ReadonlyMap<string, number> }> {
  const gezeigt = (await listGezeigte(db, juryId)).filter((werk) => werk.rundeId === rundeId)
  const werkOf = new Map(gezeigt.map(({ liveId, nr, einreichungId }) => [`${liveId} ${nr}`, einreichungId]))
  const werke = new Map<string, Set<string>>()
  for (const { liveId, werkNr, mitgliedId, draussen } of await listAnwesende(db, juryId)) {
    if (draussen === 1) continue
    const einreichungId = werkOf.get(`${liveId} ${werkNr}`)
    if (einreichungId !== undefined) werke.set(mitgliedId, (werke.get(mitgliedId) ?? new Set()).add(einreichungId))
  }
  return { gezeigt: new Set(werkOf.values()).size, jeSitz: new Map([...werke].map(([id, each]) => [id, each.size])) }
}

interface Sitzquelle {
  jury: Jury
  runde: Runde
  anwesend: ReadonlyMap<string, number>
}

async function listMitglieder(db: Db, { jury, runde, anwesend }: Sitzquelle): Promise<{ zeile: Protokollmitglied; vorsitz: boolean }[]> {
  const abgegeben = sumOf(await countAbgegeben(db, runde.id))
  const panels = await readPanels(db, [runde])
  const rows = await countBefangen(db, jury.id, await readUmfang(db, runde))
  const befangen = sumOf(rows.filter(({ mitgliedId, kategorieId }) => isImPanel(panels.of(mitgliedId), kategorieId)))
  return (await listSitze(db, jury.id)).map((sitz) => ({
    vorsitz: sitz.funktion === 'VORSITZ',
    zeile: {
      name: nameOf(sitz),
      funktion: FUNKTION_WORT[sitz.funktion as Funktion],
      stimmrecht: zaehltMit(sitz, jury.vorsitzStimmrecht, runde) ? 'ja' : 'nein',
      abgegeben: abgegeben.get(sitz.id) ?? 0,
      befangen: befangen.get(sitz.id) ?? 0,
      anwesend: anwesend.get(sitz.id) ?? 0,
    },
  }))
}

function sumOf(rows: readonly { mitgliedId: string; anzahl: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { mitgliedId, anzahl } of rows) sums.set(mitgliedId, (sums.get(mitgliedId) ?? 0) + Number(anzahl))
  return sums
}

async function readBefangenheiten(db: Db, juryId: string): Promise<Juryprotokoll['befangenheiten']> {
  const namen = new Map((await listSitze(db, juryId)).map((sitz) => [sitz.id, nameOf(sitz)]))
  const werke = new Map((await listHerkunft(db, juryId)).werke.map((werk) => [werk.id, werkOf(werk)]))
  const { offen } = await listBefangenheitStand(db, juryId)
  return offen
    .flatMap(({ mitgliedId, einreichungId, grund, status }) => {
      const [name, werk] = [namen.get(mitgliedId), werke.get(einreichungId)]
      if (name === undefined || werk === undefined) return []
      const wort = BEFANGEN_GRUND_WORT[grund as BefangenGrund] ?? grund
      return [{ name, werk, grund: status === 'BESTAETIGT' ? wort : `${wort}, selbst erklärt` }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de') || a.werk.localeCompare(b.werk, 'de'))
}

async function readSchritte(db: Db, { juryId, rundeId, zeit }: { juryId: string; rundeId: string; zeit: Zeit }): Promise<Juryprotokoll['schritte']> {
  const rows = await listRundenSchritte(db, juryId, Object.keys(SCHRITT_WORT))
  const vorgeschlagen = new Map((await listBestaetigteWiedereroeffnungen(db, juryId)).map((row) => [row.endeMs, nameOf(row)]))
  return rows
    .filter(({ datensatzId }) => datensatzId === rundeId)
    .map(({ aktion, daten, createdMs, ...wer }) => {
      const { von, grund } = JSON.parse(daten) as { von?: string; grund?: string }
      const was = von === 'PAUSIERT' && aktion === 'OFFEN' ? 'Fortgesetzt' : (SCHRITT_WORT[aktion] ?? aktion)
      const durch = aktion === WIEDEREROEFFNUNG_ART ? [vorgeschlagen.get(createdMs) ?? '', nameOf(wer)].filter(Boolean).join(' und ') : nameOf(wer)
      return { zeit: zeit(createdMs), was, wer: durch || 'Lorbeer', grund: grund ?? '' }
    })
}

/** Works that the chair moved at the tables of this round, the oldest first. */
async function readWechsel(db: Db, { juryId, rundeId, zeit }: { juryId: string; rundeId: string; zeit: Zeit }): Promise<Juryprotokoll['schritte']> {
  const wechsel = await listKategoriewechsel(db, { rundeId, kategorien: await listKategorienMitAnzahl(db, juryId) })
  return wechsel.toReversed().map(({ nummer, titel, von, zu, begruendung, name, zeitMs }) => ({
    zeit: zeit(zeitMs),
    was: `${werkOf({ nummer, titel })}: von „${von.titel}“ nach „${zu.titel}“`,
    wer: name,
    grund: begruendung,
  }))
}

async function readKategorien(
  db: Db,
  anfrage: Omit<Parameters<typeof getErgebnis>[1], 'kategorieId'>,
  { jury, runde, stand }: { jury: Jury; runde: Runde; stand: Protokolltisch['stand'] },
): Promise<Protokollkategorie[]> {
  const kategorien: Protokollkategorie[] = []
  for (const { id, nummer, titel } of await listKategorienMitAnzahl(db, anfrage.juryId)) {
    const { modus, auswertung, einreichungen } = await getErgebnis(db, { ...anfrage, kategorieId: id })
    const werke = einreichungen.map((einreichung) => toWerk(einreichung, modus, stand.get(einreichung.einreichungId)))
    // What a round about named works names none of is no part of it.
    if (runde.mitUmfang === 1 && werke.length === 0) continue
    kategorien.push({
      titel: `${nummer} ${titel}`,
      panel: await readPanelnamen(db, { jury, runde, kategorieId: id }),
      spalte: spalteOf({ modus, auswertung }),
      werke,
    })
  }
  return kategorien
}

async function readPanelnamen(db: Db, { jury, runde, kategorieId }: { jury: Jury; runde: Runde; kategorieId: string }): Promise<string> {
  if (runde.inPanels === 0) return ''
  const gefragt = new Set(await listStimmende(db, { jury, runde, kategorieId }))
  const sitze = (await listSitze(db, runde.juryId)).filter(({ id }) => gefragt.has(id))
  return sitze.map(nameOf).join(', ')
}

const STICHWAHL_WORT: Readonly<Record<Stichwahlstand, string>> = { ENTSCHIEDEN: ', durch Stichwahl', GLEICH: ', auch in der Stichwahl' }

function toWerk(einreichung: ErgebnisEinreichung, modus: Modus, stichwahl: Stichwahlstand | undefined): Protokollwerk {
  const { rang, nummer, titel, agentur, wert, stimmen, stimmberechtigt, enthaltungen, befangen } = einreichung
  return {
    rang: rang === null ? '–' : String(rang),
    nummer,
    titel,
    agentur: agentur ?? '',
    wert: formatWert(modus, wert),
    stimmen: `${stimmen} von ${stimmberechtigt}`,
    vermerk: [
      einreichung.gleichstand ? `Gleichstand${stichwahl ? STICHWAHL_WORT[stichwahl] : ''}` : '',
      rang === null ? 'unter\u00A0Quorum' : '',
      enthaltungen > 0 ? `${enthaltungen}\u00A0Enthaltung${enthaltungen === 1 ? '' : 'en'}` : '',
      befangen > 0 ? `${befangen}\u00A0befangen` : '',
      einreichung.nacherfasst > 0 ? `${einreichung.nacherfasst}\u00A0nacherfasst` : '',
      einreichung.nachgereicht > 0 ? `${einreichung.nachgereicht}\u00A0nachgereicht` : '',
    ]
      .filter(Boolean)
      .join(', '),
  }
}

async function readEntscheidungen(db: Db, rundeId: string, zeit: Zeit): Promise<Juryprotokoll['entscheidungen']> {
  return (await listEntscheidungen(db, rundeId)).map((row) => ({
    zeit: zeit(row.createdMs),
    werk: werkOf(row),
    mitglied: nameOf({ firstname: row.jurorVorname, lastname: row.jurorNachname }),
    grund: (JSON.parse(row.daten) as { nachher?: { grund?: string } }).nachher?.grund ?? '',
    ...(row.aktion === NACHERFASST_AKTION ? papierOf(row) : { was: entscheidungWort(row), wer: nameOf(row) }),
  }))
}

type Entscheidungszeile = Awaited<ReturnType<typeof listEntscheidungen>>[number]

function entscheidungWort({ status, aktion }: Entscheidungszeile): string {
  return `${status === 'late' ? 'Verspätet' : 'Widersprüchlich'}: ${aktion === 'GEZAEHLT' ? 'zählt' : 'zählt nicht'}`
}

const PAPIER_WORT: Readonly<Record<string, string>> = { unchanged: ', wie schon auf dem Tablet', conflict: ', widerspricht dem Tablet' }

/** Four eyes: who entered it, and who checked it. */
function papierOf({ status, eingabeVorname, eingabeNachname, ...pruefung }: Entscheidungszeile): { was: string; wer: string } {
  const wer = [nameOf({ firstname: eingabeVorname, lastname: eingabeNachname }), nameOf(pruefung)].filter(Boolean).join(' und ')
  return { was: `Vom Papier nacherfasst${PAPIER_WORT[status] ?? ''}`, wer }
}

function nameOf({ firstname, lastname }: { firstname: string | null; lastname: string | null }): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim()
}

function werkOf({ nummer, titel }: { nummer: string | null; titel: string }): string {
  return [nummer, titel.trim() || 'Ohne Titel'].filter(Boolean).join(' ')
}
