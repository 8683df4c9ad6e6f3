import { OHNE_PASSWORT } from './passwort.ts'
import { hashToken } from './sitzung.ts'
import { findAgentur } from '../db/agentur/agentur.ts'
import { findBenutzer } from '../db/konto/benutzer.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { findPasswortToken } from '../db/konto/passwort-token.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

interface PasswortLink {
  einladung: boolean
  name: string
  agentur: string | null
}

/** What the page of the link says before there is a password: name and agency, and nothing else about the person. */
export async function readPasswortLink(db: Db, token: string, nowMs: number): Promise<PasswortLink> {
  const benutzerId = await findPasswortToken(db, hashToken(token), nowMs)
  const benutzer = benutzerId === null ? undefined : await findBenutzer(db, benutzerId)
  if (!benutzer || benutzer.aktiv === 0) throw new AppFehler('token-ungueltig')
  const { firstname, lastname, agenturId, passwortHash } = benutzer
  const agentur = agenturId === null ? undefined : await findAgentur(db, agenturId)
  return {
    einladung: passwortHash === OHNE_PASSWORT,
    name: `${firstname} ${lastname}`.trim(),
    agentur: agentur?.agenturnameVeroeffentlichungen ?? null,
  }
}
