import { sortKeyOf } from '#contract/sortierung.ts'
import { checkNeuesPasswort, hashPasswort } from '../../auth/passwort.ts'
import { findBenutzerByUsername, insertBenutzer, normalizeUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'

const MIN_PASSWORD = 10

export interface CreateAdminEingabe {
  username: string
  firstname: string
  lastname: string
  password: string
  nowMs: number
}

/** The first administrator of an empty installation, or another one. */
export async function createAdmin(db: Db, { firstname, lastname, password, nowMs, ...eingabe }: CreateAdminEingabe): Promise<void> {
  const username = normalizeUsername(eingabe.username)
  if (!/^\S{3,254}$/.test(username))
    throw new AppFehler('eingabe-ungueltig', { satz: 'Der Benutzername braucht mindestens 3 Zeichen ohne Leerzeichen.' })
  if (password.length < MIN_PASSWORD) throw new AppFehler('eingabe-ungueltig', { satz: `Das Passwort braucht mindestens ${MIN_PASSWORD} Zeichen.` })
  checkNeuesPasswort({ username, newPassword: password, newPasswordConfirm: password })
  const passwortHash = await hashPasswort(password)
  await inTransaktion(db, async (trx) => {
    if (await findBenutzerByUsername(trx, username))
      throw new AppFehler('eingabe-ungueltig', { satz: `Den Benutzernamen ${username} gibt es schon.` })
    const id = newId(nowMs)
    const name = { firstname, lastname, sortierName: sortKeyOf(`${lastname} ${firstname}`), gender: '', title: '', firma: '' }
    const konto = { agenturId: null, roles: '["ADMIN"]', aktiv: 1 as const, demo: 0 as const, letzteAnmeldungMs: null }
    await insertBenutzer(trx, { id, username, passwortHash, ...name, ...konto, createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null })
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: id, aktion: 'angelegt', benutzerId: null, daten: { roles: ['ADMIN'] }, nowMs })
  })
}
