import type { Flag, Verwaltet } from './spalten.ts'

// Master data.

export interface ProgrammTable extends Verwaltet {
  jahr: number
  titel: string
  untertitel: string
  termine: string
  jurybueroName: string
  jurybueroTelefon: string
  jurybueroEmail: string
}

export interface BenutzerTable extends Verwaltet {
  id: string
  username: string
  passwortHash: string
  gender: string
  title: string
  firstname: string
  lastname: string
  sortierName: string
  firma: string
  agenturId: string | null
  roles: string
  aktiv: Flag
  demo: Flag
  letzteAnmeldungMs: number | null
}

export interface AgenturTable extends Verwaltet {
  id: string
  agenturname: string
  agenturnameVeroeffentlichungen: string
  sortierName: string
  art: string
  netzwerk: string
  strasse: string
  plz: string
  ort: string
  land: string
  uid: string
  email: string
  telefon: string
  website: string
  status: string
}

export interface KategorieTable extends Verwaltet {
  id: string
  jahr: number
  nummer: number
  titel: string
  kurztitel: string
  beschreibung: string
  wettbewerb: string
  anonym: Flag
  aktiv: Flag
}

export interface MedienfeldTable extends Verwaltet {
  id: string
  position: number
  titel: string
  typ: string
  imJurypaket: Flag
}

export interface InfotextTable {
  schluessel: string
  version: number
  titel: string
  text: string
  createdMs: number
}
