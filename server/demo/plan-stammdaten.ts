import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import type {
  AgenturnewsTable,
  BenutzerTable,
  InfotextTable,
  KategorieMedienfeldTable,
  KategorieTable,
  MedienfeldTable,
  PreisstufeTable,
  ProgrammTable,
} from '../db/tabellen/tabellen-stammdaten.ts'
import { toHtml } from '../domain/grund/to-html.ts'
import { agenturId, benutzerId, demoId, kategorieId, usernameOf } from './demo-id.ts'
import { TAGESENDE, tagOf, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { AGENTURNEWS, INFOTEXTE, KATEGORIEN, KONTEN, MEDIENFELDER, PREISSTUFEN, type DemoPreisstufe } from './read-daten.ts'

const VEREIN = {
  rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien',
  rechnungUid: 'ATU12345675',
  rechnungIban: 'AT611904300234573201',
  urkundeOrt: 'Wien',
  agbVersion: '2026-1',
  datenschutzVersion: '2026-1',
}

export function planProgramme(zeit: DemoZeit): Insertable<ProgrammTable>[] {
  const { nowMs } = zeit
  const tag = (tage: number, uhrzeit: string) => tagOf(zeit, tage, uhrzeit)
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
  return KONTEN.map(({ konto, gender, firstname, lastname, firma, roles, agentur }, index) => ({
    id: benutzerId(konto),
    username: usernameOf(konto),
    passwortHash: passwortHashes[index % passwortHashes.length] ?? '',
    gender,
    title: '',
    firstname,
    lastname,
    sortierName: sortKeyOf(`${lastname} ${firstname}`),
    firma,
    sortierFirma: sortKeyOf(firma),
    telefon: `+43 1 555 20 ${String(40 + index).padStart(2, '0')}`,
    agenturId: agentur === null ? null : agenturId(agentur),
    roles: JSON.stringify(roles),
    aktiv: 1,
    demo: 1,
    letzteAnmeldungMs: null,
    ...verwaltet(nowMs),
  }))
}

export function planInfotexte(nowMs: number): InfotextTable[] {
  return INFOTEXTE.map(({ schluessel, titel, text }) => ({
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

/** What each category asks for. */
export function planKategorieMedienfelder(): KategorieMedienfeldTable[] {
  return KATEGORIEN.flatMap(({ medienfelder, ...kategorie }) =>
    medienfelder.map(({ feld, pflicht, maxAnzahl }) => ({
      kategorieId: kategorieId(kategorie),
      medienfeldId: demoId('medienfeld', feld),
      position: MEDIENFELDER.findIndex((each) => each.feld === feld),
      maxAnzahl,
      pflicht: pflicht ? 1 : 0,
      minAnzahl: pflicht ? 1 : 0,
    })),
  )
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

export function toTarif({ titel, euro }: DemoPreisstufe) {
  return { id: demoId('preisstufe', titel), titel, betragNettoCent: euro * 100, ustProzent: 20 }
}

export function planPreisstufen(zeit: DemoZeit): Insertable<PreisstufeTable>[] {
  return PREISSTUFEN.map((stufe) => {
    const { titel, zielgruppe, vonTag, bisTag, wettbewerb } = stufe
    const kategorien = wettbewerb ? KATEGORIEN.filter((kategorie) => kategorie.jahr === 2026 && kategorie.wettbewerb === wettbewerb) : []
    return {
      ...toTarif(stufe),
      jahr: 2026,
      sortierTitel: sortKeyOf(titel),
      zielgruppe,
      abAnzahl: 1,
      start: tagOf(zeit, vonTag),
      ende: bisTag === null ? null : tagOf(zeit, bisTag - 1, TAGESENDE),
      kategorieIds: JSON.stringify(kategorien.map(kategorieId).toSorted()),
      ...verwaltet(zeit.nowMs),
    }
  })
}

export function planAgenturnews(zeit: DemoZeit): Insertable<AgenturnewsTable>[] {
  const tag = (tage: number | null) => (tage === null ? null : tagOf(zeit, tage))
  return AGENTURNEWS.map(({ titel, text, link, vonTag, bisTag, veroeffentlicht }, position) => ({
    id: demoId('agenturnews', titel),
    position,
    titel,
    sortierTitel: sortKeyOf(titel),
    text,
    link,
    von: tag(vonTag),
    bis: tag(bisTag),
    veroeffentlicht: veroeffentlicht ? 1 : 0,
    ...verwaltet(zeit.nowMs),
  }))
}
