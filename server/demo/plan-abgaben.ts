import type { Insertable } from 'kysely'
import { FORMAL_PUNKTE } from '#contract/einreichung-abgabe.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { AnsprechpartnerTable, FristverlaengerungTable, PreisstufeTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { JURY_STATUS } from '../domain/paket/jurypaket.ts'
import { preisOf, type Tarif } from '../domain/stammdaten/preisstufe.ts'
import { hashText } from './artwork/zufall.ts'
import { EIGENE_AGENTUR, usernameOf } from './daten/konten.ts'
import { KATEGORIEN } from './daten/kategorien.ts'
import { demoId } from './demo-id.ts'
import { agenturId, kategorieId, type DemoEinreichung } from './plan-einreichungen.ts'
import { isMitglied } from './plan-agenturen.ts'

const DAY_MS = 86_400_000

interface Umfeld {
  nowMs: number
  timeZone: string
  ansprechpartner: readonly Pick<Insertable<AnsprechpartnerTable>, 'id' | 'agenturId'>[]
  preisstufen: readonly Insertable<PreisstufeTable>[]
}

type Zeile = DemoEinreichung['row']

const EIGENE_ID = agenturId({ agenturnameVeroeffentlichungen: EIGENE_AGENTUR })
const RECHTE = {
  rechtWerk: true,
  rechtMusik: true,
  rechtBild: true,
  rechtPersonen: true,
  freigabeAuftraggeber: true,
  freigabeName: 'Marketingleitung',
}
const KI = { kiEinsatz: 'NEIN', kiText: '', frueher: '', aehnlich: '' }
const FASSUNGEN = { agb: '2026-1', datenschutz: '2026-1' }

/** What people declare when they hand in, what it cost then, and drafts that lack something, each something else. */
export function planAbgaben(einreichungen: readonly DemoEinreichung[], umfeld: Umfeld): DemoEinreichung[] {
  const nummern = new Map<string, number>()
  return einreichungen
    .toSorted((a, b) => (a.row.abgegebenMs ?? umfeld.nowMs) - (b.row.abgegebenMs ?? umfeld.nowMs))
    .map((einreichung) => {
      const { row } = einreichung
      const erklaert = { ...einreichung, row: { ...row, ...erklaerungOf(row, umfeld) } }
      if (row.status === 'ENTWURF') return lueckeOf(erklaert)
      const anzahl = (nummern.get(`${row.jahr}/${row.agenturId}`) ?? 0) + 1
      nummern.set(`${row.jahr}/${row.agenturId}`, anzahl)
      return { ...erklaert, row: { ...erklaert.row, ...abgabeOf(einreichung, umfeld, anzahl) } }
    })
}

/** The agency with an account may hand in longer than others. */
export function planFristverlaengerungen({ nowMs, timeZone }: Pick<Umfeld, 'nowMs' | 'timeZone'>): Insertable<FristverlaengerungTable>[] {
  return [
    {
      id: demoId('fristverlaengerung', EIGENE_AGENTUR),
      jahr: 2026,
      agenturId: EIGENE_ID,
      bis: tagOf(nowMs + 12 * DAY_MS, timeZone, '18:00:00'),
      grund: 'Die Druckerei liefert die Muster erst kommende Woche.',
      createdMs: nowMs,
      createdBy: null,
      updatedMs: nowMs,
      updatedBy: null,
    },
  ]
}

/** Appeared inside the year's period, on a day that the title decides. */
function erklaerungOf({ jahr, titel, agenturId: agentur }: Zeile, { ansprechpartner }: Umfeld): Partial<Zeile> {
  const tag = hashText(`erschienen/${titel}`) % 300
  const von = Date.UTC(jahr - 1, 6, 15) + tag * DAY_MS
  return {
    erschienenVon: tagOf(von, 'UTC', '00:00:00'),
    erschienenBis: tagOf(von + (14 + (tag % 60)) * DAY_MS, 'UTC', '00:00:00'),
    ansprechpartnerId: ansprechpartner.find(({ agenturId: own }) => own === agentur)?.id ?? null,
    rechtliches: JSON.stringify({ ...RECHTE, ...KI, ...FASSUNGEN }),
    preisSnapshot: null,
    abgegebenVon: null,
    nachbesserung: null,
    formal: '{}',
  }
}

function abgabeOf({ row, agentur }: DemoEinreichung, { preisstufen, nowMs, timeZone }: Umfeld, anzahl: number): Partial<Zeile> {
  const kategorie = KATEGORIEN.find((each) => kategorieId(each) === row.kategorieId)
  const tarife = preisstufen
    .filter(({ jahr }) => jahr === row.jahr)
    .map((stufe): Tarif => ({ ...stufe, ende: stufe.ende ?? null, kategorieIds: JSON.parse(stufe.kategorieIds) as string[] }))
  const preisfall = {
    agentur: { art: agentur.art, mitgliedGeprueft: isMitglied(agentur) },
    kategorie: { id: row.kategorieId, wettbewerb: kategorie?.wettbewerb ?? 'HAUPT' },
    anzahl,
    timeZone,
  }
  const preis = preisOf(tarife, preisfall, row.abgegebenMs ?? nowMs)
  const nachbesserung = {
    text: 'In den Credits steht unter „Regie“ nur eine Firma. Bitte nennen Sie die Person, so wie sie im Jahrbuch stehen soll.',
    tabs: ['basisdaten2'],
    bis: tagOf(nowMs + 8 * DAY_MS, timeZone, '18:00:00'),
  }
  return {
    preisSnapshot: preis && JSON.stringify(preis),
    abgegebenVon: row.agenturId === EIGENE_ID ? demoId('benutzer', usernameOf('agentur')) : null,
    nachbesserung: row.status === 'NACHBESSERUNG' ? JSON.stringify(nachbesserung) : null,
    formal: isGeprueft(row.status) ? JSON.stringify(Object.fromEntries(FORMAL_PUNKTE.map((punkt) => [punkt, true]))) : '{}',
  }
}

/** Admitted, or decided since. */
function isGeprueft(status: string): boolean {
  return JURY_STATUS.some((each) => each === status)
}

/** The draft of the second category is ready to be handed in; the other four are not yet. */
function lueckeOf(einreichung: DemoEinreichung): DemoEinreichung {
  const { row } = einreichung
  const change = LUECKEN[KATEGORIEN.find((each) => kategorieId(each) === row.kategorieId)?.nummer ?? 0]
  return change ? change(einreichung) : einreichung
}

const LUECKEN: Partial<Record<number, (einreichung: DemoEinreichung) => DemoEinreichung>> = {
  // The client has not said yes yet.
  1: ({ row, ...rest }) => ({
    ...rest,
    row: { ...row, rechtliches: JSON.stringify({ ...RECHTE, ...KI, ...FASSUNGEN, freigabeAuftraggeber: false }) },
  }),
  // Just begun.
  3: ({ row, ...rest }) => ({
    ...rest,
    credits: [],
    row: { ...row, texte: '{}', erschienenVon: null, erschienenBis: null, ansprechpartnerId: null, rechtliches: '{}' },
  }),
  // Older than what takes part.
  4: ({ row, ...rest }) => ({ ...rest, row: { ...row, erschienenVon: '2025-05-12T00:00:00Z' } }),
  // Only the last tab is empty.
  5: ({ row, ...rest }) => ({ ...rest, row: { ...row, rechtliches: '{}' } }),
}

function tagOf(ms: number, timeZone: string, uhrzeit: string): string {
  return wandzeitOfInstant(ms, timeZone).replace(/T.*/, `T${uhrzeit}Z`)
}
