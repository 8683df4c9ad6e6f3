import { EINLADEN_ERST_FREI, type AgenturPersonEingabe } from '#contract/agentur-person.ts'
import type { Rolle } from '#contract/rolle.ts'
import { countAnfrage } from '../../auth/anfragen-bremse.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import { lockAgenturPersonen } from '../../db/agentur/agentur-person.ts'
import { findBenutzerByUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteDatensatz } from '../../db/datensatz/datensatz.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { EINGELADEN, ZURUECKGEZOGEN, isEinladung, toSchrittDaten, type Eingeladen } from '../../domain/agentur/agentur-einladung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listPersonen } from '../../queries/agentur/agentur-personen.ts'
import type { AgenturSicht } from '../../queries/agentur/require-agentur.ts'
import { inviteBenutzer } from '../konto/invite-benutzer.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'
import { createBenutzer, doppeltOf } from '../konto/save-benutzer.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

const MAX_PERSONEN = 50
const PRO_STUNDE = 20
const STUNDE_SEC = 3600

interface EinladungAuftrag {
  agenturId: string
  sicht: AgenturSicht
}

/**
 * An account of this agency and no other right. Whether there is an account elsewhere is the office's knowledge: an agency reads the same either way, and
 * the mail tells the person whom to turn to.
 */
export async function inviteAgenturPerson(
  db: Db,
  { agenturId, sicht, ...eingabe }: AgenturPersonEingabe & EinladungAuftrag,
  wer: Wer,
): Promise<Gespeichert> {
  await assertDarfEinladen(db, { agenturId, sicht })
  const check = (trx: Trx) => countEinladung(trx, { agenturId, sicht }, wer.nowMs)
  const personen = await listPersonen(db, agenturId, sicht)
  if (personen.length >= MAX_PERSONEN)
    throw new AppFehler('eingabe-ungueltig', { satz: `Mehr als ${MAX_PERSONEN} Personen sind für eine Agentur nicht möglich.` })
  const konto = await findBenutzerByUsername(db, eingabe.username)
  if (sicht === 'AGENTUR' && konto && konto.agenturId !== agenturId) {
    if (personen.some(({ username }) => username === konto.username)) throw new AppFehler('eingabe-ungueltig', { fields: doppeltOf(eingabe) })
    const { firstname, lastname } = eingabe
    return inTransaktion(db, async (trx) => {
      await check(trx)
      return inviteKonto(trx, { agenturId, person: { username: konto.username, firstname, lastname } }, wer)
    })
  }
  return createBenutzer(db, { ...eingabe, firma: '', agenturId, roles: ['AGENTUR'], einladen: true }, { ...wer, check })
}

export async function reinviteAgenturPerson(
  db: Db,
  { agenturId, sicht, benutzerId }: EinladungAuftrag & { benutzerId: string },
  wer: Wer,
): Promise<void> {
  await assertDarfEinladen(db, { agenturId, sicht })
  await inTransaktion(db, async (trx) => {
    await lockAgenturPersonen(trx, agenturId)
    const person = (await listPersonen(trx, agenturId, sicht)).find(({ id }) => id === benutzerId)
    if (!person) throw new AppFehler('nicht-gefunden')
    if (person.aktiv === 0 || person.letzteAnmeldungMs !== null)
      throw new AppFehler('empfaenger-fehlt', { satz: 'Diese Person hat sich schon angemeldet oder ist deaktiviert. Es wurde nichts gesendet.' })
    await countEinladung(trx, { agenturId, sicht }, wer.nowMs)
    if (isEinladung(person)) await inviteKonto(trx, { agenturId, person }, wer)
    else await inviteBenutzer(trx, benutzerId, wer)
  })
}

/** A mistyped address: nobody has ever been in this account, so it goes, and the address is free for another invitation. */
export async function withdrawEinladung(
  db: Db,
  { agenturId, sicht, benutzerId }: EinladungAuftrag & { benutzerId: string },
  wer: Wer,
): Promise<void> {
  try {
    await inTransaktion(db, async (trx) => {
      await lockAgenturPersonen(trx, agenturId)
      const person = (await listPersonen(trx, agenturId, sicht)).find(({ id }) => id === benutzerId)
      if (!person) throw new AppFehler('nicht-gefunden')
      if (person.eingeladenMs === null || person.letzteAnmeldungMs !== null || (JSON.parse(person.roles) as Rolle[]).length > 1) refuseZurueckziehen()
      const eigenes = !isEinladung(person)
      if (eigenes) await deleteDatensatz(trx, 'benutzer', benutzerId)
      await insertVerlauf(trx, {
        noun: eigenes ? 'benutzer' : 'agentur',
        datensatzId: eigenes ? benutzerId : agenturId,
        aktion: ZURUECKGEZOGEN,
        benutzerId: wer.by,
        daten: toSchrittDaten(ZURUECKGEZOGEN, person),
        nowMs: wer.nowMs,
      })
    })
  } catch (error) {
    if (isDatenfehler(error)) refuseZurueckziehen()
    throw error
  }
}

function refuseZurueckziehen(): never {
  throw new AppFehler('agentur-person', {
    satz: 'Diese Person hat sich schon angemeldet oder hat bei Lorbeer noch andere Aufgaben. Die Einladung wurde nicht zurückgezogen.',
  })
}

/** Before a person of the office has looked at it, an agency is a stranger: it sends nothing to anybody. */
async function assertDarfEinladen(db: Db, { agenturId, sicht }: EinladungAuftrag): Promise<void> {
  if (sicht === 'ADMIN' || (await findAgentur(db, agenturId))?.status === 'FREIGEGEBEN') return
  throw new AppFehler('agentur-status', { satz: EINLADEN_ERST_FREI })
}

async function inviteKonto(trx: Trx, { agenturId, person }: { agenturId: string; person: Eingeladen }, { by, nowMs }: Wer): Promise<Gespeichert> {
  const daten = toSchrittDaten(EINGELADEN, person)
  const id = await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion: EINGELADEN, benutzerId: by, daten, nowMs })
  const empfaenger = empfaengerOf(await findBenutzerByUsername(trx, person.username))
  const agentur = (await findAgentur(trx, agenturId))?.agenturnameVeroeffentlichungen ?? ''
  if (empfaenger)
    await queueMail(trx, { an: empfaenger.an, werte: { ...empfaenger.werte, agentur }, vorlage: 'einladung-konto-vorhanden', ziel: '/', nowMs })
  return { id, version: 1 }
}

/** Counts what goes out: a refusal undoes it. */
async function countEinladung(trx: Trx, { agenturId, sicht }: EinladungAuftrag, nowMs: number): Promise<void> {
  if (sicht === 'ADMIN' || (await countAnfrage(trx, `einladung von ${agenturId}`, nowMs)) <= PRO_STUNDE) return
  throw new AppFehler('zu-viele-anfragen', {
    satz: `Nach ${PRO_STUNDE} Einladungen braucht es eine Stunde Pause. Diese ist nicht hinausgegangen. Bitte versuchen Sie es später noch einmal, oder wenden Sie sich an das Wettbewerbsbüro.`,
    retryAfterSec: STUNDE_SEC,
  })
}
