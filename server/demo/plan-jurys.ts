import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { JuryKategorieTable, JuryTable, JurymitgliedTable, RundeTable } from '../db/tabellen/tabellen-jury.ts'
import { benutzerId, demoId, kategorieId } from './demo-id.ts'
import { tagOf, verwaltet, type DemoZeit } from './demo-zeit.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { JURYS, KONTEN, type DemoAgentur, type DemoJury } from './read-daten.ts'

const JAHR = 2026
const NACHLAUF_MIN = 24 * 60

export interface DemoJurys {
  jurys: Insertable<JuryTable>[]
  kategorien: JuryKategorieTable[]
  runden: Insertable<RundeTable>[]
  mitglieder: Insertable<JurymitgliedTable>[]
}

export const juryId = (nummer: number) => demoId('jury', `${JAHR}/${nummer}`)
const rundeId = (nummer: number, position: number) => demoId('runde', `${JAHR}/${nummer}/${position}`)
const mitgliedId = (nummer: number, konto: string) => demoId('jurymitglied', `${JAHR}/${nummer}/${konto}`)

/** Each jury has one that is open, but one that is done. */
export function offeneRundeOf(nummer: number): string {
  const jury = JURYS.find((each) => each.nummer === nummer)
  return rundeId(nummer, (jury?.runden.findIndex(({ offen }) => offen) ?? 0) + 1)
}

/** The rounds that are over, each before the open one of its jury. */
export function listVorbei(): { jury: DemoJury; rundeId: string }[] {
  return JURYS.flatMap((jury) => jury.runden.flatMap(({ vorbei }, index) => (vorbei ? [{ jury, rundeId: rundeId(jury.nummer, index + 1) }] : [])))
}

/** Rounds of all juries as they stand before the first one is opened. */
export function planJurys(zeit: DemoZeit): DemoJurys {
  return {
    jurys: JURYS.map(({ nummer, titel }) => ({
      id: juryId(nummer),
      jahr: JAHR,
      nummer,
      titel,
      sortierTitel: sortKeyOf(titel),
      paketRevision: 1,
      paketMs: zeit.nowMs,
      historie: demoId('historie', `${JAHR}/${nummer}`),
      vorsitzStimmrecht: 'JA',
      ...verwaltet(zeit.nowMs),
    })),
    kategorien: JURYS.flatMap(({ nummer, kategorien }) =>
      kategorien.map((kategorie) => ({ juryId: juryId(nummer), kategorieId: kategorieId({ jahr: JAHR, nummer: kategorie }) })),
    ),
    runden: JURYS.flatMap((jury) => planRunden(jury, zeit)),
    mitglieder: JURYS.flatMap((jury) => planMitglieder(jury, zeit.nowMs)),
  }
}

/** An open round has begun the day before yesterday and lasts two months, whenever the programme is loaded; the next follows the day after. */
function planRunden(jury: DemoJury, zeit: DemoZeit): Insertable<RundeTable>[] {
  const tag = (tage: number, uhrzeit: string) => tagOf(zeit, tage, uhrzeit)
  return jury.runden.map((runde, index) => ({
    id: rundeId(jury.nummer, index + 1),
    juryId: juryId(jury.nummer),
    position: index + 1,
    titel: runde.titel,
    art: runde.art,
    modus: runde.modus,
    status: 'VORBEREITUNG',
    freigegeben: runde.offen ? 1 : 0,
    start: tag(zeitOf(runde).vonTag, '09:00:00'),
    ende: tag(zeitOf(runde).bisTag, '18:00:00'),
    skala: runde.skala ? JSON.stringify(runde.skala) : null,
    kriterien: JSON.stringify(runde.kriterien),
    quorumProzent: 50,
    mehrheitProzent: 50,
    auswertung: 'MITTEL',
    nachlaufMin: NACHLAUF_MIN,
    ergebnisSichtbar: 0,
    geoeffnetMs: null,
    geschlossenMs: null,
    endgueltigMs: null,
    ...verwaltet(zeit.nowMs),
  }))
}

function zeitOf({ offen, vorbei }: DemoJury['runden'][number]): { vonTag: number; bisTag: number } {
  if (vorbei) return { vonTag: -8, bisTag: -6 }
  return offen ? { vonTag: -2, bisTag: 60 } : { vonTag: 61, bisTag: 68 }
}

function planMitglieder(jury: DemoJury, nowMs: number): Insertable<JurymitgliedTable>[] {
  return jury.mitglieder.map(({ konto, funktion }) => {
    const person = personOf(konto)
    return {
      id: mitgliedId(jury.nummer, konto),
      juryId: juryId(jury.nummer),
      benutzerId: benutzerId(konto),
      funktion,
      stimmberechtigt: funktion === 'BEOBACHTER' ? 0 : 1,
      arbeitgeber: person?.firma ?? '',
      netzwerk: person?.netzwerk ?? '',
      widerrufenMs: null,
      ...verwaltet(nowMs),
    }
  })
}

export interface DemoBefangenheit {
  jury: number
  konto: string
  mitgliedId: string
  einreichungId: string
  grund: string
}

/** Works of one's own employer or network: confirmed before the round, as the rule wants it. */
export function planBefangenheiten(einreichungen: readonly DemoEinreichung[]): DemoBefangenheit[] {
  return JURYS.flatMap((jury) => {
    const kategorien = new Set(jury.kategorien.map((nummer) => kategorieId({ jahr: JAHR, nummer })))
    const works = einreichungen.filter(({ row, vorJury }) => vorJury && kategorien.has(row.kategorieId))
    return jury.mitglieder.flatMap(({ konto }) => {
      const person = personOf(konto)
      return works.flatMap(({ row, agentur }) => {
        const grund = person && grundOf(person, agentur)
        return grund ? [{ jury: jury.nummer, konto, mitgliedId: mitgliedId(jury.nummer, konto), einreichungId: row.id, grund }] : []
      })
    })
  })
}

function personOf(konto: string) {
  return KONTEN.find((each) => each.konto === konto)
}

function grundOf(mitglied: { firma: string; netzwerk: string }, agentur: DemoAgentur): string | null {
  if (mitglied.firma === agentur.agenturnameVeroeffentlichungen) return 'EIGENE_AGENTUR'
  return mitglied.netzwerk !== '' && mitglied.netzwerk === agentur.netzwerk ? 'NETZWERK' : null
}
