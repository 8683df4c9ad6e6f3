import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { AgenturTable, AnsprechpartnerTable, RegistrierungTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { vergleichsnameOf } from '../domain/agentur/agentur-vergleich.ts'
import { suchtextOf } from '../domain/grund/suchtext.ts'
import { agenturId, demoId } from './demo-id.ts'
import { DAY_MS, verwaltet } from './demo-zeit.ts'
import { AGENTUREN } from './read-daten.ts'
import type { DemoLogos } from './store-logos.ts'

export function planAgenturen(nowMs: number, logos: DemoLogos): Insertable<AgenturTable>[] {
  return AGENTUREN.map(({ rechnungen: _, ansprechpartner: __, mitglied, team: ___, ...agentur }, index) => {
    const { agenturname, agenturnameVeroeffentlichungen: name, netzwerk, ort } = agentur
    return {
      hochschule: '',
      studiengang: '',
      ...agentur,
      id: agenturId(name),
      sortierName: sortKeyOf(name),
      email: `office@${hostOf(name)}.example`,
      telefon: `+43 1 555 ${1000 + index}`,
      website: `https://www.${hostOf(name)}.example`,
      suchtext: suchtextOf(name, agenturname, netzwerk, ort),
      vergleichsname: agentur.art === 'NACHWUCHS' ? '' : vergleichsnameOf(agenturname, ort),
      mitgliedNr: mitglied ? `M-${String(1001 + index * 7)}` : '',
      mitgliedGeprueft: mitglied ? 1 : 0,
      rechnung: null,
      logoWeb: null,
      logoDruck: null,
      ...logos[name],
      ...verwaltet(nowMs),
    }
  })
}

const PERSONEN = AGENTUREN.flatMap(({ agenturnameVeroeffentlichungen: agentur, ansprechpartner }) =>
  ansprechpartner.map((person, index) => ({ ...person, agentur, istHauptkontakt: index === 0 })),
).map((person, nr) => ({ ...person, nr, id: demoId('ansprechpartner', `${person.agentur} ${nr}`) }))

export function hauptkontaktId(agentur: string): string | null {
  return PERSONEN.find((person) => person.agentur === agentur)?.id ?? null
}

export function planAnsprechpartner(nowMs: number): Insertable<AnsprechpartnerTable>[] {
  return PERSONEN.map(({ agentur, istHauptkontakt, zustaendig, nr, ...person }) => ({
    ...person,
    agenturId: agenturId(agentur),
    title: '',
    sortierName: sortKeyOf(`${person.lastname} ${person.firstname}`),
    email: `${hostOf(person.firstname)}.${hostOf(person.lastname)}@${hostOf(agentur)}.example`,
    telefon: `+43 1 555 ${3000 + nr}`,
    zustaendig: JSON.stringify(zustaendig),
    istHauptkontakt: istHauptkontakt ? 1 : 0,
    ...verwaltet(nowMs),
  }))
}

/** Waits for its confirmation; nobody knows its password. */
export function planRegistrierungen(nowMs: number): Insertable<RegistrierungTable>[] {
  return AGENTUREN.filter(({ status }) => status === 'REGISTRIERT').map(({ agenturnameVeroeffentlichungen: name }) => ({
    id: demoId('registrierung', name),
    agenturId: agenturId(name),
    formularHash: demoId('formular', name),
    email: `office@${hostOf(name)}.example`,
    gender: 'f',
    title: '',
    firstname: 'Ida',
    lastname: 'Morgenstern',
    createdMs: nowMs - DAY_MS,
    bestaetigtMs: null,
    benutzerId: null,
  }))
}

/** „Büro Wunderlich" as part of an address. */
function hostOf(name: string): string {
  return sortKeyOf(name).replaceAll(/[^a-z0-9]+/g, '-')
}
