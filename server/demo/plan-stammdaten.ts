import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { BenutzerTable, InfotextTable, KategorieTable, MedienfeldTable, ProgrammTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { toHtml } from '../domain/grund/to-html.ts'
import { KATEGORIEN } from './daten/kategorien.ts'
import { KONTEN } from './daten/konten.ts'
import { MEDIENFELDER } from './daten/medienfelder.ts'
import { demoId } from './demo-id.ts'
import { agenturId, kategorieId } from './plan-einreichungen.ts'
import { INFOTEXTE } from './texte/infotexte.ts'

const DAY_MS = 86_400_000

interface Zeit {
  nowMs: number
  timeZone: string
}

const verwaltet = (nowMs: number) => ({ createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null })

const VEREIN = {
  rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien',
  rechnungUid: 'ATU12345675',
  rechnungIban: 'AT611904300234573201',
  agbVersion: '2026-1',
  datenschutzVersion: '2026-1',
}

export function planProgramme({ nowMs, timeZone }: Zeit): Insertable<ProgrammTable>[] {
  const tag = (tage: number, uhrzeit: string) => wandzeitOfInstant(nowMs + tage * DAY_MS, timeZone).replace(/T.*/, `T${uhrzeit}Z`)
  const jurybuero = { jurybueroName: 'Jurybüro Lorbeer', jurybueroTelefon: '+43 1 555 20 26', jurybueroEmail: 'jurybuero@lorbeer.example' }
  const termine = [
    { titel: 'Einreichschluss', datum: tag(-18, '18:00:00') },
    { titel: 'Jurysitzungen', datum: tag(-2, '09:00:00') },
    { titel: 'Ende der Abstimmung', datum: tag(60, '18:00:00') },
    { titel: 'Preisverleihung', datum: tag(96, '19:30:00') },
  ]
  const zeiten = {
    einreichStart: tag(-110, '00:00:00'),
    einreichSchluss: tag(-18, '18:00:00'),
    druckdatenSchluss: tag(75, '12:00:00'),
    erschienenVon: '2025-07-01T00:00:00Z',
    erschienenBis: '2026-09-30T00:00:00Z',
  }
  return [
    {
      jahr: 2026,
      titel: 'Lorbeer 2026',
      untertitel: 'Der Preis für Werbung und Gestaltung',
      termine: JSON.stringify(termine),
      ...jurybuero,
      ...zeiten,
      ...VEREIN,
      ...verwaltet(nowMs),
    },
    {
      jahr: 2024,
      titel: 'Lorbeer 2024',
      untertitel: 'Der Preis für Werbung und Gestaltung',
      termine: '[]',
      ...jurybuero,
      ...VEREIN,
      ...verwaltet(nowMs),
    },
  ]
}

export function planBenutzer(nowMs: number, passwortHashes: readonly string[]): Insertable<BenutzerTable>[] {
  return KONTEN.map(({ username, gender, firstname, lastname, firma, roles, agentur }, index) => ({
    id: demoId('benutzer', username),
    username,
    passwortHash: passwortHashes[index % passwortHashes.length] ?? '',
    gender,
    title: '',
    firstname,
    lastname,
    sortierName: sortKeyOf(`${lastname} ${firstname}`),
    firma,
    sortierFirma: sortKeyOf(firma),
    telefon: `+43 1 555 20 ${String(40 + index).padStart(2, '0')}`,
    agenturId: agentur === null ? null : agenturId({ agenturnameVeroeffentlichungen: agentur }),
    roles: JSON.stringify(roles),
    aktiv: 1,
    demo: 1,
    letzteAnmeldungMs: null,
    ...verwaltet(nowMs),
  }))
}

export function planInfotexte(nowMs: number): InfotextTable[] {
  return Object.entries(INFOTEXTE).map(([schluessel, { titel, text }]) => ({
    schluessel,
    version: 1,
    titel,
    text: toHtml(text),
    createdMs: nowMs,
    createdBy: null,
    sichtbarVon: null,
    sichtbarBis: null,
  }))
}

export function planKategorien(nowMs: number): Insertable<KategorieTable>[] {
  return KATEGORIEN.map(({ jahr, nummer, titel, kurztitel, beschreibung, wettbewerb, anonym }) => ({
    id: kategorieId({ jahr, nummer }),
    jahr,
    nummer,
    titel,
    sortierTitel: sortKeyOf(titel),
    kurztitel,
    beschreibung: toHtml(beschreibung),
    wettbewerb,
    anonym: anonym ? 1 : 0,
    aktiv: 1,
    ...verwaltet(nowMs),
  }))
}

export function planMedienfelder(nowMs: number): Insertable<MedienfeldTable>[] {
  return MEDIENFELDER.map(({ feld, titel, typ, imJurypaket, hilfetext = '', formate = [], ...rest }, position) => ({
    id: demoId('medienfeld', feld),
    position,
    titel,
    sortierTitel: sortKeyOf(titel),
    imJurypaket: imJurypaket ? 1 : 0,
    typ,
    hilfetext,
    formate: JSON.stringify(formate),
    maxMb: null,
    maxSek: null,
    maxSeiten: null,
    minBreite: null,
    inPraesentation: 1,
    inDruck: 0,
    anonymPruefen: 0,
    nachreichbar: 0,
    ...rest,
    ...verwaltet(nowMs),
  }))
}
