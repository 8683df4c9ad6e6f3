import {
  type Credit,
  ENTWURF_FELDER,
  type EntwurfFeld,
  type EntwurfFelder,
  type EntwurfGespeichert,
  isCreditFilled,
} from '#contract/einreichung-entwurf.ts'
import type { DruckNeu } from '#contract/druckdaten.ts'
import { issueSatzOf } from '#contract/feld-satz.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz, lockDatensatz, updateDatensatz } from '../../db/datensatz/datensatz.ts'
import * as db from '../../db/einreichung/entwurf.ts'
import { noteDruckaenderung } from '../../db/druck/druckaenderung.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { findFeldAenderung, insertVerlauf, joinVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listOffeneFelder } from '../../domain/einreichung/bearbeitung.ts'
import { toEntwurfFelder, toEntwurfZeile, type Fassungen } from '../../domain/einreichung/entwurf-felder.ts'
import { isVorJury, JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import { refuseZustimmung, type Rechtstexte } from '../../domain/stammdaten/rechtstexte.ts'
import { refuseLeeren } from '../../domain/einreichung/refuse-leeren.ts'
import { BUCHTEXT_FELDER } from '../../domain/jahrbuch/buchtexte.ts'
import { ohneRichtung } from '../../domain/grund/richtung.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { getRechtstexte } from '../../queries/stammdaten/rechtstexte.ts'
import { findEigeneEinreichung, standOf } from '../../queries/einreichung/require-bearbeitbar.ts'
import { followBuchtexte } from '../jahrbuch/follow-buchtexte.ts'
import { listBegonneneJurys, recordAnkunft } from '../stimmen/record-ankunft.ts'
import { diff, type Wer } from '../datensatz/save-datensatz.ts'

type Aenderung = { vorher?: unknown; nachher?: unknown }
type Aenderungen = Partial<Record<EntwurfFeld, Aenderung>>

const SCHEMAS = { ...ENTWURF_FELDER.basisdaten1, ...ENTWURF_FELDER.basisdaten2, ...ENTWURF_FELDER.rechtliches }
const GESCHLOSSEN = 'Dieses Feld kann im jetzigen Stand der Einreichung nicht mehr geändert werden.'

/**
 * Each field for itself: it is saved when it is open to this person, what was typed is allowed, and nobody else has changed it since the person read it
 * (compare and set). Of the others the answer says why; nothing that was sent is lost in silence. An agency and the office, or two windows, can fill in one
 * draft at the same time.
 */
export async function saveEntwurf(
  connection: Db,
  id: string,
  { aenderungen, betrachter, wer }: { aenderungen: Aenderungen; betrachter: Betrachter; wer: Wer },
): Promise<EntwurfGespeichert & { juryIds: readonly string[] }> {
  return inTransaktion(connection, async (trx) => {
    const { wer: rolle, row: gesehen } = await findEigeneEinreichung(trx, id, betrachter)
    const row = await lockDatensatz(trx, 'einreichung', id)
    if (!row) throw new AppFehler('nicht-gefunden')
    const programm = await findProgrammjahr(trx, row.jahr)
    if (!programm) throw new AppFehler('nicht-gefunden')
    const alt = toEntwurfFelder(row, await db.listEntwurfCredits(trx, id), programm)
    const ergebnis: EntwurfGespeichert = { id, version: row.version, updatedMs: row.updatedMs, gespeichert: [], abgelehnt: {}, konflikte: {} }
    const offen: readonly string[] = listOffeneFelder(
      standOf({
        ...row,
        ...(row.status === gesehen.status && { sichtbarerStatus: gesehen.sichtbarerStatus }),
        ...(row.druckstatus === gesehen.druckstatus && { sichtbarerDruckstatus: gesehen.sichtbarerDruckstatus }),
      }),
      rolle,
    )
    const neu = { ...alt }
    for (const [feld, aenderung] of Object.entries(aenderungen) as [EntwurfFeld, Aenderung][]) {
      const parsed = SCHEMAS[feld].safeParse(aenderung.nachher)
      const satz = offen.includes(feld)
        ? parsed.success
          ? await refuseWert(trx, feld, parsed.data, { row, rolle, wer })
          : issueSatzOf(parsed.error.issues[0] ?? {})
        : GESCHLOSSEN
      const wert = withoutLeere(feld, parsed.data)
      if (satz !== null) ergebnis.abgelehnt[feld] = satz
      else if (isSame(alt[feld], wert)) ergebnis.gespeichert.push(feld)
      else if (!isSame(ohneRichtung(alt[feld]), aenderung.vorher))
        ergebnis.konflikte[feld] = { dort: alt[feld], ...(await findUrheber(trx, feld, { row, by: wer.by })) }
      else {
        Object.assign(neu, { [feld]: wert })
        ergebnis.gespeichert.push(feld)
      }
    }
    // A single work has one part, whatever the series had before.
    if (!neu.serie) neu.teile = 1
    if (isSame(alt, neu)) return { ...ergebnis, juryIds: [] }
    const juryIds = await write(trx, { id, row, alt, neu, fassungen: programm, wer })
    await followBuchtexte(trx, { ...row, titel: neu.titel }, { felder: listGeaenderte(alt, neu), rolle, wer })
    return { ...ergebnis, version: row.version + 1, updatedMs: wer.nowMs, juryIds }
  })
}

interface Schreiben {
  id: string
  row: EinreichungZeile
  alt: EntwurfFelder
  neu: EntwurfFelder
  fassungen: Fassungen
  wer: Wer
}

/** The juries whose package is another one now. */
async function write(trx: Trx, { id, row, alt, neu, fassungen, wer }: Schreiben): Promise<string[]> {
  const zeile = toEntwurfZeile(neu, row, fassungen)
  const vorJury = JURY_STATUS.some((status) => status === row.status)
  const kommtZu = isVorJury(row) && alt.kategorieId !== neu.kategorieId ? await db.listKategorieJuryIds(trx, neu.kategorieId) : []
  const neueJurys = await listBegonneneJurys(trx, kommtZu)
  const { titel, auftraggeber, marke } = neu
  await updateDatensatz(trx, 'einreichung', id, {
    ...zeile,
    serie: neu.serie ? 1 : 0,
    sortierTitel: sortKeyOf(titel),
    suchtext: suchtextOf(titel, row.nummer, auftraggeber, marke),
    ...(vorJury && { revision: row.revision + 1 }),
    by: wer.by,
    nowMs: wer.nowMs,
  })
  if (!isSame(alt.credits, neu.credits)) await db.replaceCredits(trx, id, neu.credits, wer.nowMs)
  await noteDruckaenderung(trx, id, listGedrucktes(alt, neu), wer)
  const daten = diff({ ...alt }, { ...neu })
  const verlauf = { noun: 'einreichung', datensatzId: id, benutzerId: wer.by, daten, nowMs: wer.nowMs }
  // What a jury's log tells of stands for itself, at its own time.
  if (neueJurys.length > 0) await insertVerlauf(trx, { ...verlauf, aktion: 'geändert' })
  else await joinVerlauf(trx, verlauf)
  if (!vorJury) return []
  const jurys = [...(await db.listKategorieJuryIds(trx, alt.kategorieId)), ...(await db.listKategorieJuryIds(trx, neu.kategorieId))]
  const juryIds = [...new Set(jurys)].toSorted()
  await raisePaketRevision(trx, juryIds, wer.nowMs)
  const ankunft = { einreichungId: id, kategorieId: neu.kategorieId, gezaehlt: false, benutzerId: wer.by, grund: null, jetztMs: wer.nowMs }
  for (const juryId of neueJurys) await recordAnkunft(trx, juryId, ankunft)
  return juryIds
}

/** What of a change stands in the book. */
function listGedrucktes(alt: EntwurfFelder, neu: EntwurfFelder): DruckNeu[] {
  const texte = GEDRUCKTE_TEXTE.some((feld) => !isSame(alt[feld], neu[feld]))
  return [...(isSame(alt.credits, neu.credits) ? [] : (['CREDIT'] as const)), ...(texte ? (['TEXT'] as const) : [])]
}
const GEDRUCKTE_TEXTE: readonly EntwurfFeld[] = [...BUCHTEXT_FELDER, 'kategorieId']

/** Who has changed this field, which need not be who saved the work last; only of these the moment is known. */
async function findUrheber(trx: Trx, feld: EntwurfFeld, { row, by }: { row: EinreichungZeile; by: string }) {
  const aenderung = await findFeldAenderung(trx, { noun: 'einreichung', datensatzId: row.id, feld })
  const benutzerId = aenderung ? aenderung.benutzerId : row.updatedBy
  return {
    wer: await nameOfBenutzer(trx, benutzerId),
    selbst: benutzerId === by,
    ms: benutzerId === row.updatedBy ? row.updatedMs : null,
  }
}

/** Rows of credits in which nothing stands are not kept. */
function withoutLeere(feld: EntwurfFeld, wert: unknown): unknown {
  return feld === 'credits' && Array.isArray(wert) ? (wert as Credit[]).filter(isCreditFilled) : wert
}

type EinreichungZeile = NonNullable<Awaited<ReturnType<typeof lockDatensatz<'einreichung'>>>>

async function refuseWert(
  trx: Trx,
  feld: EntwurfFeld,
  wert: unknown,
  { row, rolle, wer }: { row: EinreichungZeile; rolle: 'ADMIN' | 'AGENTUR'; wer: Wer },
) {
  const kategorie = await findDatensatz(trx, 'kategorie', row.kategorieId)
  const pflichtCredits = JSON.parse(kategorie?.pflichtCredits ?? '[]') as string[]
  const text = ZUSTIMMUNG[feld as keyof typeof ZUSTIMMUNG] as keyof Rechtstexte | undefined
  const ohneText =
    text !== undefined && wert === true ? refuseZustimmung(text, await getRechtstexte(trx, wandzeitOfInstant(wer.nowMs, wer.timeZone))) : null
  if (ohneText !== null) return ohneText
  return refuseLeeren(feld, wert, { rolle, status: standOf(row).status, pflichtCredits }) ?? (await refuseBezug(trx, feld, wert, row))
}

/** Nobody agrees to a text that is not there. */
const ZUSTIMMUNG = { agbAkzeptiert: 'agb', datenschutzAkzeptiert: 'datenschutz' } as const

/** A result is counted by category: nothing leaves it in silence once its jury has begun (decision 038). */
const KATEGORIE_FEST =
  'Die Jury dieser Kategorie hat mit der Abstimmung begonnen: Die Arbeit bleibt in ihrer Kategorie. Muss sie trotzdem wechseln, disqualifizieren Sie sie mit Begründung, ändern Sie dann die Kategorie, nehmen Sie sie wieder auf und lassen Sie sie zu. Die Agentur bekommt davon E-Mails.'

/** Ids that name nothing (any more), or something of another year or agency. */
async function refuseBezug(
  trx: Trx,
  feld: EntwurfFeld,
  wert: unknown,
  row: { jahr: number; agenturId: string; kategorieId: string; status: string; zurueckgezogenMs: number | null },
): Promise<string | null> {
  if (feld === 'kategorieId' && wert !== row.kategorieId) {
    if (isVorJury(row) && (await listBegonneneJurys(trx, await db.listKategorieJuryIds(trx, row.kategorieId))).length > 0) return KATEGORIE_FEST
    const kategorie = await findDatensatz(trx, 'kategorie', wert as string)
    return kategorie?.jahr === row.jahr && kategorie.aktiv === 1
      ? null
      : 'Diese Kategorie nimmt keine Einreichungen an. Bitte wählen Sie eine andere.'
  }
  if (feld === 'ansprechpartnerId' && wert !== null) {
    const known = await db.listAnsprechpartnerIds(trx, row.agenturId)
    return known.includes(wert as string) ? null : 'Diese Person gibt es in Ihrer Agentur nicht mehr. Bitte wählen Sie eine andere.'
  }
  if (feld === 'beteiligteAgenturIds') {
    const ids = wert as string[]
    const known = await db.listKnownAgenturIds(trx, ids)
    return new Set(ids).size === known.length ? null : 'Eine dieser Agenturen gibt es nicht mehr. Bitte entfernen Sie sie.'
  }
  return null
}

function listGeaenderte(alt: EntwurfFelder, neu: EntwurfFelder): string[] {
  return (Object.keys(neu) as EntwurfFeld[]).filter((feld) => !isSame(alt[feld], neu[feld]))
}

function isSame(a: unknown, b: unknown): boolean {
  return toKanonisch(a ?? null) === toKanonisch(b ?? null)
}
