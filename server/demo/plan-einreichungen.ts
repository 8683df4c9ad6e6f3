import type { Insertable } from 'kysely'
import type { Preis } from '#contract/einreichung-entwurf.ts'
import { FORMAL_PUNKTE } from '#contract/einreichung-abgabe.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { CreditTable, EinreichungTable } from '../db/tabellen/tabellen-einreichung.ts'
import type { FristverlaengerungTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { suchtextOf } from '../domain/grund/suchtext.ts'
import { JURY_STATUS } from '../domain/paket/jurypaket.ts'
import { agenturId, benutzerId, demoId, kategorieId } from './demo-id.ts'
import { DAY_MS, tagOf, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { EIGENE_AGENTUR } from './demo-zugang.ts'
import { hauptkontaktId } from './plan-agenturen.ts'
import { toTarif } from './plan-stammdaten.ts'
import { AGENTUREN, ARBEITEN, KATEGORIEN, PREISSTUFEN, type DemoAgentur, type DemoArbeit, type DemoKategorie } from './read-daten.ts'

export interface DemoEinreichung {
  row: Insertable<EinreichungTable>
  credits: CreditTable[]
  arbeit: DemoArbeit
  agentur: DemoAgentur
  kategorie: DemoKategorie
  /** In the package of a jury. */
  vorJury: boolean
}

const RECHTE = {
  rechtWerk: true,
  rechtMusik: true,
  rechtBild: true,
  rechtPersonen: true,
  freigabeAuftraggeber: true,
  freigabeName: 'Marketingleitung',
  kiEinsatz: 'NEIN',
  kiText: '',
  frueher: '',
  aehnlich: '',
  agb: '2026-1',
  datenschutz: '2026-1',
}
const RECHTLICHES = { FREIGABE: { ...RECHTE, freigabeAuftraggeber: false }, RECHTLICHES: {}, ANGABEN: {} }

export function planEinreichungen(zeit: DemoZeit): DemoEinreichung[] {
  const agenturen = new Map(AGENTUREN.map((agentur) => [agentur.agenturnameVeroeffentlichungen, agentur]))
  return KATEGORIEN.flatMap((kategorie) =>
    ARBEITEN.filter((arbeit) => arbeit.jahr === kategorie.jahr && arbeit.kategorie === kategorie.nummer).map((arbeit, index) => {
      const agentur = agenturen.get(arbeit.agentur)
      if (!agentur) throw new Error(`no agency ${arbeit.agentur}`)
      const row = toRow(arbeit, { kategorie, index, zeit })
      return {
        arbeit,
        agentur,
        kategorie,
        row,
        credits: planCredits(row.id, arbeit),
        vorJury: arbeit.jahr === 2026 && arbeit.status === 'ZUGELASSEN',
      }
    }),
  )
}

function toRow(arbeit: DemoArbeit, platz: { kategorie: DemoKategorie; index: number; zeit: DemoZeit }): Insertable<EinreichungTable> {
  const { jahr, titel, auftraggeber, marke, status, druckstatus, abgegebenVorTagen, erschienenVon, erschienenBis } = arbeit
  const { kategorie, index, zeit } = platz
  const { nowMs } = zeit
  const preis = preisOf(arbeit)
  const abgegebenMs = abgegebenVorTagen === null ? null : nowMs - abgegebenVorTagen * DAY_MS
  const nummer = abgegebenMs === null ? null : `${jahr}-${String(kategorie.nummer).padStart(2, '0')}-${String(index + 1).padStart(3, '0')}`
  const isGeprueft = JURY_STATUS.some((each) => each === status)
  return {
    id: demoId('einreichung', `${jahr}/${titel}`),
    jahr,
    nummer,
    titel,
    sortierTitel: sortKeyOf(titel),
    suchtext: suchtextOf(titel, nummer, auftraggeber, marke),
    kategorieId: kategorieId(kategorie),
    agenturId: agenturId(arbeit.agentur),
    auftraggeber,
    marke,
    status,
    revision: 1,
    texte: JSON.stringify(arbeit.texte),
    druckstatus,
    erschienenVon,
    erschienenBis,
    rechtliches: JSON.stringify(arbeit.fehlt ? RECHTLICHES[arbeit.fehlt] : RECHTE),
    formal: isGeprueft ? JSON.stringify(Object.fromEntries(FORMAL_PUNKTE.map((punkt) => [punkt, true]))) : '{}',
    ansprechpartnerId: arbeit.fehlt === 'ANGABEN' ? null : hauptkontaktId(arbeit.agentur),
    preisSnapshot: preis && JSON.stringify(preis),
    nachbesserung: nachbesserungOf(arbeit, zeit),
    abgegebenMs,
    abgegebenVon: abgegebenMs !== null && arbeit.agentur === EIGENE_AGENTUR ? benutzerId('agentur') : null,
    zurueckgezogenMs: null,
    ...verwaltet(abgegebenMs ?? nowMs),
    createdMs: (abgegebenMs ?? nowMs) - 6 * DAY_MS,
  }
}

function planCredits(einreichungId: string, { credits, agentur: firma }: DemoArbeit): CreditTable[] {
  return credits.map((credit, position) => ({
    id: demoId('credit', `${einreichungId}/${position}`),
    einreichungId,
    position,
    ...credit,
    firma,
    drucken: 1,
  }))
}

function preisOf({ preis }: DemoArbeit): Preis | null {
  const stufe = PREISSTUFEN.find(({ titel }) => titel === preis?.stufe)
  if (!preis || !stufe) return null
  const { id: preisstufeId, titel, betragNettoCent, ustProzent } = toTarif(stufe)
  return { preisstufeId, titel, betragNettoCent, ustProzent, anzahl: preis.nr }
}

function nachbesserungOf({ status }: DemoArbeit, zeit: DemoZeit): string | null {
  if (status !== 'NACHBESSERUNG') return null
  const text = 'In den Credits steht unter „Regie“ nur eine Firma. Bitte nennen Sie die Person, so wie sie im Jahrbuch stehen soll.'
  return JSON.stringify({ text, tabs: ['basisdaten2'], bis: tagOf(zeit, 8, '18:00:00') })
}

/** The agency with an account may hand in longer than others. */
export function planFristverlaengerungen(zeit: DemoZeit): Insertable<FristverlaengerungTable>[] {
  return [
    {
      id: demoId('fristverlaengerung', EIGENE_AGENTUR),
      jahr: 2026,
      agenturId: agenturId(EIGENE_AGENTUR),
      bis: tagOf(zeit, 12, '18:00:00'),
      grund: 'Die Druckerei liefert die Muster erst kommende Woche.',
      ...verwaltet(zeit.nowMs),
    },
  ]
}
