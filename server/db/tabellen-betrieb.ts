// Log-ins, history, jobs, mails and secrets.

export interface SitzungTable {
  tokenHash: string
  benutzerId: string
  createdMs: number
  lastMs: number
  expiresMs: number
  maxMs: number
  beschreibung: string
}

export interface PasswortTokenTable {
  tokenHash: string
  benutzerId: string
  createdMs: number
  expiresMs: number
  usedMs: number | null
}

export interface AnmeldeversuchTable {
  schluessel: string
  fehlversuche: number
  lastMs: number
  gesperrtBisMs: number
}

export interface VerlaufTable {
  id: string
  noun: string
  datensatzId: string
  aktion: string
  benutzerId: string | null
  daten: string
  createdMs: number
}

export interface JobTable {
  id: string
  typ: string
  status: string
  daten: string
  fortschritt: number
  fehler: string | null
  versuche: number
  gesperrtBisMs: number
  faelligMs: number
  createdMs: number
  updatedMs: number
}

export interface MailTable {
  id: string
  an: string
  betreff: string
  text: string
  status: string
  versuche: number
  fehler: string | null
  createdMs: number
  gesendetMs: number | null
}

export interface GeheimnisTable {
  name: string
  wert: string
}
