import type { Insertable } from 'kysely'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { MahnungTable, RechnungPostenTable, RechnungTable, ZahlungseingangTable } from '../db/tabellen/tabellen-rechnung.ts'
import type { NummernkreisTable } from '../db/tabellen/tabellen-einreichung.ts'
import type { AgenturTable, ProgrammTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { planGutschrift } from '../domain/rechnung/plan-gutschrift.ts'
import { planRechnung, type Aussteller, type Entwurf } from '../domain/rechnung/plan-rechnung.ts'
import { addTage, MAHNFRIST_TAGE, rechnungsnummerOf, tagOf } from '../domain/rechnung/rechnung.ts'
import { suchtextOf } from '../domain/grund/suchtext.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { demoId } from './demo-id.ts'
import { DAY_MS, type DemoZeit } from './demo-zeit.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { AGENTUREN, type Rechnungsausgang } from './read-daten.ts'

interface Stammdaten {
  programm: Insertable<ProgrammTable>
  agenturen: readonly Insertable<AgenturTable>[]
  einreichungen: readonly DemoEinreichung[]
}

/** Days ago: after the deadline, and late enough that what is overdue is so. */
const AUSGESTELLT: Readonly<Record<Rechnungsausgang, number>> = {
  BEZAHLT: 17,
  OFFEN: 4,
  TEILWEISE: 6,
  UEBERFAELLIG: 16,
  GEMAHNT: 17,
  GUTHABEN: 17,
  STORNIERT: 15,
}

export interface DemoRechnungen {
  rechnung: Insertable<RechnungTable>[]
  rechnungPosten: RechnungPostenTable[]
  zahlungseingang: Insertable<ZahlungseingangTable>[]
  mahnung: Insertable<MahnungTable>[]
  nummernkreis: NummernkreisTable[]
  /** The payment state of works by id. */
  zahlung: Map<string, string>
}

interface DemoRechnungAuftrag {
  agentur: Insertable<AgenturTable>
  ausgang: Rechnungsausgang
  entwurf: Entwurf
  ausgestelltMs: number
}

/** Invoices over most of the works of 2026, in every state; the own agency has a paid one and an open one. */
export function planRechnungen(stamm: Stammdaten, zeit: DemoZeit): DemoRechnungen {
  const auftraege = stamm.agenturen
    .flatMap((agentur, index) => planAgentur(agentur, index, stamm, zeit))
    .toSorted((a, b) => a.ausgestelltMs - b.ausgestelltMs)
  const plan: DemoRechnungen = { rechnung: [], rechnungPosten: [], zahlungseingang: [], mahnung: [], nummernkreis: [], zahlung: new Map() }
  let gutschriften = 0
  for (const [index, auftrag] of auftraege.entries()) {
    const inhalt: Rechnungsinhalt = { ...auftrag.entwurf, nummer: rechnungsnummerOf(2026, 'R', index + 1) }
    const id = addRechnung(plan, { inhalt, auftrag, zuId: null, createdMs: auftrag.ausgestelltMs })
    addFolgen(plan, { id, inhalt, auftrag, zeit })
    if (auftrag.ausgang !== 'STORNIERT' && auftrag.ausgang !== 'GUTHABEN') continue
    gutschriften += 1
    const createdMs = auftrag.ausgestelltMs + (auftrag.ausgang === 'STORNIERT' ? 3 : 8) * DAY_MS
    const gegen = planRuecknahme(inhalt, auftrag.ausgang, { nowMs: createdMs, timeZone: zeit.timeZone })
    addRechnung(plan, { inhalt: { ...gegen, nummer: rechnungsnummerOf(2026, 'G', gutschriften) }, auftrag, zuId: id, createdMs })
  }
  plan.nummernkreis.push({ name: 'rechnung/2026', letzte: auftraege.length }, { name: 'gutschrift/2026', letzte: gutschriften })
  return plan
}

/** All of it; or a tenth of the first work, after the whole was paid. */
function planRuecknahme(inhalt: Rechnungsinhalt, ausgang: 'STORNIERT' | 'GUTHABEN', zeit: DemoZeit): Entwurf {
  const reste = inhalt.positionen.map(({ einreichungId, nettoCent }) => ({ einreichungId, restCent: nettoCent }))
  if (ausgang === 'STORNIERT') {
    const alles = reste.map(({ einreichungId, restCent }) => ({ einreichungId, nettoCent: restCent }))
    return planGutschrift(inhalt, { positionen: alles, reste, grund: 'Die Arbeiten wurden vor der Prüfung zurückgezogen.', ...zeit })
  }
  const zehntel = reste.slice(0, 1).map(({ einreichungId, restCent }) => ({ einreichungId, nettoCent: Math.floor(restCent / 10) }))
  return planGutschrift(inhalt, { positionen: zehntel, reste, grund: 'Nachlass für Mitglieder, der auf der Rechnung fehlte.', ...zeit })
}

function planAgentur(
  agentur: Insertable<AgenturTable>,
  index: number,
  { programm, einreichungen }: Stammdaten,
  { nowMs, timeZone }: DemoZeit,
): DemoRechnungAuftrag[] {
  const arbeiten = einreichungen
    .filter(({ row }) => row.agenturId === agentur.id && row.preisSnapshot)
    .toSorted((a, b) => (a.row.abgegebenMs ?? 0) - (b.row.abgegebenMs ?? 0))
    .map(({ row, kategorie }) => ({
      id: row.id,
      nummer: row.nummer ?? null,
      titel: row.titel,
      kategorie: kategorie.titel,
      abgegebenMs: row.abgegebenMs ?? null,
      preisSnapshot: row.preisSnapshot ?? null,
    }))
  const ausgaenge = AGENTUREN[index]?.rechnungen ?? []
  const jede = Math.ceil(arbeiten.length / ausgaenge.length)
  return ausgaenge.flatMap((ausgang, nr) => {
    const gewaehlt = arbeiten.slice(nr * jede, (nr + 1) * jede)
    const ausgestelltMs = nowMs - AUSGESTELLT[ausgang] * DAY_MS + index * 60_000
    const kunde = { ...agentur, anschriftLand: agentur.land }
    const { entwurf } = planRechnung({ aussteller: programm as unknown as Aussteller, kunde, arbeiten: gewaehlt, nowMs: ausgestelltMs, timeZone })
    return entwurf ? [{ agentur, ausgang, entwurf, ausgestelltMs }] : []
  })
}

interface Eintrag {
  inhalt: Rechnungsinhalt
  auftrag: DemoRechnungAuftrag
  zuId: string | null
  createdMs: number
}

function addRechnung(plan: DemoRechnungen, { inhalt, auftrag: { agentur }, zuId, createdMs }: Eintrag): string {
  const { art, nummer, datum, faelligAm, positionen, bruttoCent } = inhalt
  const id = demoId('rechnung', nummer)
  const name = agentur.agenturnameVeroeffentlichungen
  plan.rechnung.push({
    id,
    jahr: 2026,
    art,
    nummer,
    agenturId: agentur.id,
    zuId,
    inhalt: JSON.stringify(inhalt),
    datum,
    faelligAm,
    bruttoCent,
    anzahl: positionen.length,
    sortierName: sortKeyOf(name),
    suchtext: suchtextOf(nummer, name, agentur.agenturname),
    createdMs,
    createdBy: null,
  })
  for (const { einreichungId, nettoCent } of positionen) plan.rechnungPosten.push({ rechnungId: id, einreichungId, nettoCent })
  return id
}

interface Folge {
  id: string
  inhalt: Rechnungsinhalt
  auftrag: DemoRechnungAuftrag
  zeit: DemoZeit
}

function addFolgen(plan: DemoRechnungen, { id, inhalt, auftrag: { ausgang, agentur, ausgestelltMs }, zeit }: Folge): void {
  const isBezahlt = ausgang === 'BEZAHLT' || ausgang === 'GUTHABEN'
  const zahlung = isBezahlt ? 'BEZAHLT' : ausgang === 'STORNIERT' ? ausgang : 'RECHNUNG_GESTELLT'
  for (const { einreichungId } of inhalt.positionen) plan.zahlung.set(einreichungId, zahlung)
  if (isBezahlt || ausgang === 'TEILWEISE') {
    const betragCent = isBezahlt ? inhalt.bruttoCent : Math.floor(inhalt.bruttoCent / 2)
    const createdMs = ausgestelltMs + 4 * DAY_MS
    const datum = tagOf(wandzeitOfInstant(createdMs, zeit.timeZone))
    const referenz = `Überweisung ${inhalt.nummer}`
    plan.zahlungseingang.push({
      id: demoId('zahlungseingang', id),
      rechnungId: id,
      betragCent,
      datum,
      referenz,
      stornoVon: null,
      createdMs,
      createdBy: null,
    })
  }
  if (ausgang !== 'GEMAHNT') return
  const createdMs = zeit.nowMs - DAY_MS
  const frist = addTage(tagOf(wandzeitOfInstant(createdMs, zeit.timeZone)), MAHNFRIST_TAGE)
  plan.mahnung.push({ id: demoId('mahnung', id), rechnungId: id, stufe: 1, an: agentur.email, frist, createdMs, createdBy: null })
}
