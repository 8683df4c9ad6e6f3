import type { AgenturPersonEingabe } from '#contract/agentur-person.ts'
import type { Rolle } from '#contract/rolle.ts'
import { listAgenturPersonen, lockAgenturPersonen } from '../db/agentur-person.ts'
import { updateBerechtigung } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { deletePasswortTokensOf } from '../db/passwort-token.ts'
import { deleteSitzungenOf } from '../db/sitzung.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import type { AgenturSicht } from '../queries/require-agentur.ts'
import { assertVersion } from './assert-version.ts'
import { inviteBenutzer } from './invite-benutzer.ts'
import { createBenutzer } from './save-benutzer.ts'
import type { Gespeichert, Wer } from './save-datensatz.ts'

const MAX_PERSONEN = 50

/** An account of this agency and no other right. */
export async function inviteAgenturPerson(
  db: Db,
  { agenturId, ...eingabe }: AgenturPersonEingabe & { agenturId: string },
  wer: Wer,
): Promise<Gespeichert> {
  if ((await listAgenturPersonen(db, agenturId)).length >= MAX_PERSONEN)
    throw new AppFehler('eingabe-ungueltig', { satz: `Mehr als ${MAX_PERSONEN} Personen sind für eine Agentur nicht möglich.` })
  return createBenutzer(db, { ...eingabe, firma: '', agenturId, roles: ['AGENTUR'], einladen: true }, wer)
}

interface Person {
  agenturId: string
  benutzerId: string
}

export async function reinviteAgenturPerson(db: Db, { agenturId, benutzerId }: Person, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const person = (await lockAgenturPersonen(trx, agenturId)).find(({ id }) => id === benutzerId)
    if (!person) throw new AppFehler('nicht-gefunden')
    if (person.aktiv === 0 || person.letzteAnmeldungMs !== null)
      throw new AppFehler('empfaenger-fehlt', { satz: 'Diese Person hat sich schon angemeldet oder ist deaktiviert. Es wurde nichts gesendet.' })
    await inviteBenutzer(trx, benutzerId, wer)
  })
}

/** Somebody active always remains; and whoever has other rights here too is a matter of the office. */
export async function deactivateAgenturPerson(
  db: Db,
  { agenturId, benutzerId, version, sicht }: Person & { version: number; sicht: AgenturSicht },
  wer: Wer,
): Promise<Gespeichert> {
  return inTransaktion(db, async (trx) => {
    const personen = await lockAgenturPersonen(trx, agenturId)
    const person = personen.find(({ id }) => id === benutzerId)
    if (!person) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, person, { version, timeZone: wer.timeZone })
    if (person.aktiv === 0) return { id: benutzerId, version: person.version }
    const roles = JSON.parse(person.roles) as Rolle[]
    if (benutzerId === wer.by) throw new AppFehler('agentur-person', { satz: 'Das eigene Konto können Sie nicht deaktivieren.' })
    if (sicht === 'AGENTUR' && roles.length > 1)
      throw new AppFehler('agentur-person', {
        satz: 'Diese Person hat bei Lorbeer noch andere Aufgaben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
      })
    if (!personen.some(({ id, aktiv }) => aktiv === 1 && id !== benutzerId)) throw new AppFehler('agentur-person')
    await updateBerechtigung(trx, benutzerId, { roles, aktiv: false, nowMs: wer.nowMs, by: wer.by })
    await deleteSitzungenOf(trx, benutzerId)
    await deletePasswortTokensOf(trx, benutzerId)
    const daten = { vorher: { aktiv: true }, nachher: { aktiv: false } }
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'deaktiviert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { id: benutzerId, version: person.version + 1 }
  })
}
