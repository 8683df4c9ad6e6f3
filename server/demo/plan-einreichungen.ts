import type { Insertable } from 'kysely'
import type { Preis } from '#contract/einreichung-entwurf.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { CreditTable, EinreichungTable } from '../db/tabellen/tabellen-einreichung.ts'
import { suchtextOf } from '../domain/grund/suchtext.ts'
import type { Arbeit } from './artwork/arbeiten.ts'
import { createZufall } from './artwork/zufall.ts'
import { FUNKTIONEN } from './daten/funktionen.ts'
import { KATEGORIEN } from './daten/kategorien.ts'
import type { DemoKategorie } from './daten/kategorien.ts'
import { EIGENE_AGENTUR } from './daten/konten.ts'
import { FRUEH_TAGE, PREISSTUFEN } from './daten/preisstufen.ts'
import { demoId } from './demo-id.ts'
import { AGENTUREN } from './texte/agenturen.ts'
import type { Agentur } from './texte/agenturen.ts'
import { writeEinreichtexte } from './texte/einreichtexte.ts'
import { KREATIVE } from './texte/personen.ts'

const DAY_MS = 86_400_000

export interface DemoEinreichung {
  row: Insertable<EinreichungTable>
  credits: CreditTable[]
  arbeit: Arbeit
  agentur: Agentur
  kategorieTitel: string
  wettbewerb: DemoKategorie['wettbewerb']
  /** In the package of a jury. */
  vorJury: boolean
}

interface Platz {
  kategorie: DemoKategorie
  arbeit: Arbeit
  index: number
}

export function kategorieId(kategorie: Pick<DemoKategorie, 'jahr' | 'nummer'>): string {
  return demoId('kategorie', `${kategorie.jahr}/${kategorie.nummer}`)
}

export function agenturId(agentur: Pick<Agentur, 'agenturnameVeroeffentlichungen'>): string {
  return demoId('agentur', agentur.agenturnameVeroeffentlichungen)
}

export function planEinreichungen(nowMs: number): DemoEinreichung[] {
  return KATEGORIEN.flatMap((kategorie) => kategorie.arbeiten.map((arbeit, index) => planEinreichung({ kategorie, arbeit, index }, nowMs)))
}

function planEinreichung(platz: Platz, nowMs: number): DemoEinreichung {
  const { kategorie, arbeit, index } = platz
  const { jahr, nummer } = kategorie
  const id = demoId('einreichung', `${jahr}/${arbeit.titel}`)
  const status = jahr === 2026 ? statusOf2026(platz) : statusOf2024(platz)
  const agentur = agenturOf(platz, status)
  const entwurf = status === 'ENTWURF'
  const einreichnummer = entwurf ? null : `${jahr}-${String(nummer).padStart(2, '0')}-${String(index + 1).padStart(3, '0')}`
  const abgegebenMs = entwurf ? null : nowMs - (20 + ((index * 7) % 75) + (2026 - jahr) * 365) * DAY_MS
  const zuletztMs = abgegebenMs ?? nowMs
  return {
    arbeit,
    agentur,
    kategorieTitel: kategorie.titel,
    wettbewerb: kategorie.wettbewerb,
    vorJury: jahr === 2026 && status === 'ZUGELASSEN',
    credits: planCredits(id, arbeit, agentur),
    row: {
      id,
      jahr,
      nummer: einreichnummer,
      titel: arbeit.titel,
      sortierTitel: sortKeyOf(arbeit.titel),
      suchtext: suchtextOf(arbeit.titel, einreichnummer, arbeit.auftraggeber, arbeit.marke),
      kategorieId: kategorieId(kategorie),
      agenturId: agenturId(agentur),
      auftraggeber: arbeit.auftraggeber,
      marke: arbeit.marke,
      status,
      revision: 1,
      texte: JSON.stringify(writeEinreichtexte(arbeit)),
      druckstatus: druckstatusOf(status, index),
      abgegebenMs,
      zurueckgezogenMs: null,
      preisSnapshot:
        jahr === 2026 && abgegebenMs !== null ? JSON.stringify(preisOf({ kategorie, agentur, index, alterMs: nowMs - abgegebenMs })) : null,
      createdMs: zuletztMs - 6 * DAY_MS,
      createdBy: null,
      updatedMs: zuletztMs,
      updatedBy: null,
    },
  }
}

interface Abgabe {
  kategorie: DemoKategorie
  agentur: Agentur
  index: number
  /** How long ago it was handed in. */
  alterMs: number
}

/** What applied when the work was handed in (plan-preisstufen.ts). */
function preisOf({ kategorie, agentur, index, alterMs }: Abgabe): Preis {
  const titel =
    kategorie.wettbewerb === 'YOUNG'
      ? 'Nachwuchs'
      : agentur.art === 'EPU'
        ? 'Ein-Personen-Unternehmen'
        : alterMs > FRUEH_TAGE * DAY_MS
          ? 'Frühbucher'
          : 'Normal'
  const stufe = PREISSTUFEN.find((each) => each.titel === titel)
  return { preisstufeId: demoId('preisstufe', titel), titel, betragNettoCent: (stufe?.euro ?? 0) * 100, ustProzent: 20, anzahl: index + 1 }
}

/** The last few of each category are still on their way. */
function statusOf2026({ kategorie, index }: Platz): string {
  const unterwegs = ['ENTWURF', 'ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG']
  const rest = kategorie.arbeiten.length - 1 - index
  if (rest >= Math.max(1, Math.round(kategorie.arbeiten.length * 0.07))) return 'ZUGELASSEN'
  return unterwegs[(rest + (kategorie.nummer > 5 ? kategorie.nummer : 0)) % unterwegs.length] ?? 'ABGEGEBEN'
}

function statusOf2024({ index }: Platz): string {
  if (index % 5 === 0) return 'AUSGEZEICHNET'
  return index % 5 === 2 ? 'SHORTLIST' : 'AUSGESCHIEDEN'
}

/** The yearbook of 2024: what won is printed, the shortlist is on its way. */
function druckstatusOf(status: string, index: number): number {
  if (status === 'AUSGEZEICHNET') return 10
  return status === 'SHORTLIST' ? ([7, 5, 3, 1][Math.floor(index / 5) % 4] ?? 0) : 0
}

/** Chosen so that the works shown first are hidden from nobody. */
const VERSATZ = 20

function agenturOf({ kategorie, arbeit, index }: Platz, status: string): Agentur {
  const eigene = isEigeneUnterwegs(kategorie, status) || (kategorie.wettbewerb === 'HAUPT' && status !== 'ENTWURF' && index % 15 === 3)
  const passende = AGENTUREN.filter((agentur) =>
    eigene ? agentur.agenturnameVeroeffentlichungen === EIGENE_AGENTUR : isPassend(agentur, kategorie, arbeit),
  )
  return passende[(index * 11 + kategorie.nummer * 17 + kategorie.jahr + VERSATZ) % passende.length] as Agentur
}

/** Drafts, two works that have just been handed in, one to be corrected, and one of an apprentice whose evidence is still to come. */
function isEigeneUnterwegs({ nummer, wettbewerb }: DemoKategorie, status: string): boolean {
  if (wettbewerb === 'YOUNG') return status === 'IN_PRUEFUNG'
  if (status === 'ENTWURF') return nummer <= 5
  return (status === 'ABGEGEBEN' && nummer <= 2) || (status === 'NACHBESSERUNG' && nummer === 7)
}

function isPassend(agentur: Agentur, kategorie: DemoKategorie, arbeit: Arbeit): boolean {
  if (kategorie.wettbewerb === 'YOUNG') return agentur.art === 'SCHULE'
  if (agentur.art === 'PRODUKTION') return arbeit.art === 'film' || arbeit.art === 'audio'
  return agentur.art !== 'SCHULE' && agentur.agenturnameVeroeffentlichungen !== EIGENE_AGENTUR
}

function planCredits(einreichungId: string, arbeit: Arbeit, agentur: Agentur): CreditTable[] {
  const from = createZufall(`credits/${arbeit.titel}`).ganz(0, KREATIVE.length - 1)
  return (FUNKTIONEN[arbeit.art] ?? []).map((funktion, position) => {
    const { firstname, lastname } = KREATIVE[(from + position * 7) % KREATIVE.length] ?? { firstname: '', lastname: '' }
    const firma = agentur.agenturnameVeroeffentlichungen
    return { id: demoId('credit', `${einreichungId}/${position}`), einreichungId, position, funktion, firstname, lastname, firma, drucken: 1 }
  })
}
