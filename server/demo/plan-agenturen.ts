import type { Insertable } from 'kysely'
import { uidSatzOf } from '#contract/adresse.ts'
import { ZUSTAENDIGKEITEN, type Zustaendigkeit } from '#contract/ansprechpartner.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { AgenturTable, AnsprechpartnerTable, RegistrierungTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { vergleichsnameOf } from '../domain/agentur/agentur-vergleich.ts'
import { suchtextOf } from '../domain/grund/suchtext.ts'
import { demoId } from './demo-id.ts'
import { hostOf } from './host-of.ts'
import { agenturId } from './plan-einreichungen.ts'
import { AGENTUREN, NEUE_AGENTUREN, type Agentur } from './texte/agenturen.ts'
import { KREATIVE } from './texte/personen.ts'

const DAY_MS = 86_400_000
const ALLE = [...AGENTUREN.map((agentur) => ({ ...agentur, status: 'FREIGEGEBEN', statusGrund: '', notiz: '' })), ...NEUE_AGENTUREN]
const FUNKTIONEN = ['Geschäftsführung', 'Beratung', 'Buchhaltung', 'Produktion']

const verwaltet = (nowMs: number) => ({ createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null })

export function planAgenturen(nowMs: number): Insertable<AgenturTable>[] {
  return ALLE.map((agentur, index) => {
    const { agenturname, agenturnameVeroeffentlichungen: name, netzwerk, ort } = agentur
    const mitglied = agentur.status === 'FREIGEGEBEN' && isMitglied(agentur)
    return {
      ...agentur,
      id: agenturId(agentur),
      sortierName: sortKeyOf(name),
      netzwerk: netzwerk ?? '',
      uid: inventUid(agentur.land, index),
      email: `office@${hostOf(name)}.example`,
      telefon: `+43 1 555 ${1000 + index}`,
      website: `https://www.${hostOf(name)}.example`,
      suchtext: suchtextOf(name, agenturname, netzwerk, ort),
      vergleichsname: vergleichsnameOf(agenturname, ort),
      mitgliedNr: mitglied ? `M-${String(1001 + index * 7)}` : '',
      mitgliedGeprueft: mitglied ? 1 : 0,
      rechnung: null,
      logoWeb: null,
      logoDruck: null,
      ...verwaltet(nowMs),
    }
  })
}

/** Two of three are members of the association that awards the prize; nobody has looked at new ones yet. */
export function isMitglied({ agenturnameVeroeffentlichungen: name }: Pick<Agentur, 'agenturnameVeroeffentlichungen'>): boolean {
  return AGENTUREN.findIndex((each) => each.agenturnameVeroeffentlichungen === name) % 3 !== 2
}

/** Two people each, who share what there is to answer for; a registration that nobody has confirmed has none. */
export function planAnsprechpartner(nowMs: number): Insertable<AnsprechpartnerTable>[] {
  return ALLE.filter(({ status }) => status !== 'REGISTRIERT').flatMap((agentur, index) => {
    const teilung = index % ZUSTAENDIGKEITEN.length || 1
    return [ZUSTAENDIGKEITEN.slice(0, teilung), ZUSTAENDIGKEITEN.slice(teilung)].map((zustaendig, nr) =>
      planPerson({ agentur, zustaendig, nr: index * 2 + nr, nowMs }),
    )
  })
}

interface Platz {
  agentur: Agentur
  zustaendig: readonly Zustaendigkeit[]
  nr: number
  nowMs: number
}

function planPerson({ agentur, zustaendig, nr, nowMs }: Platz): Insertable<AnsprechpartnerTable> {
  const person = KREATIVE[(nr * 7) % KREATIVE.length]
  const { firstname = '', lastname = '', gender = 'd' } = person ?? {}
  return {
    id: demoId('ansprechpartner', `${agentur.agenturnameVeroeffentlichungen} ${nr}`),
    agenturId: agenturId(agentur),
    gender,
    title: '',
    firstname,
    lastname,
    sortierName: sortKeyOf(`${lastname} ${firstname}`),
    funktion: FUNKTIONEN[nr % FUNKTIONEN.length] ?? '',
    email: `${hostOf(firstname)}.${hostOf(lastname)}@${hostOf(agentur.agenturnameVeroeffentlichungen)}.example`,
    telefon: `+43 1 555 ${3000 + nr}`,
    zustaendig: JSON.stringify(zustaendig),
    istHauptkontakt: nr % 2 === 0 ? 1 : 0,
    ...verwaltet(nowMs),
  }
}

/** Waits for its confirmation; nobody knows its password. */
export function planRegistrierungen(nowMs: number): Insertable<RegistrierungTable>[] {
  return ALLE.filter(({ status }) => status === 'REGISTRIERT').map((agentur) => {
    const name = agentur.agenturnameVeroeffentlichungen
    return {
      id: demoId('registrierung', name),
      agenturId: agenturId(agentur),
      formularHash: demoId('formular', name),
      email: `office@${hostOf(name)}.example`,
      gender: 'f',
      title: '',
      firstname: 'Ida',
      lastname: 'Morgenstern',
      createdMs: nowMs - DAY_MS,
      bestaetigtMs: null,
      benutzerId: null,
    }
  })
}

/** With a check digit that is right, for a firm that does not exist. */
function inventUid(land: string, index: number): string {
  const stamm = land === 'AT' ? `ATU${1_000_000 + index * 7919}` : `DE${10_000_000 + index * 7919}`
  const ziffer = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => uidSatzOf({ land, uid: `${stamm}${digit}` }) === null)
  return `${stamm}${ziffer ?? 0}`
}
