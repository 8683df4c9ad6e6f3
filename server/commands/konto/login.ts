import { FEHLER } from '#contract/fehler.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { AnmeldeBremse } from '../../auth/anmelde-bremse.ts'
import { sammleFehlversuch } from '../../auth/fehlversuch-sammler.ts'
import {
  assertCodeNotLocked,
  assertNotLocked,
  forgetFehlversuche,
  kontoOf,
  mustTakeTurn,
  noteFalschenCode,
  type Anmeldeort,
} from '../../auth/login-sperre.ts'
import type { Antragsteller } from '../../auth/passwort-schlange.ts'
import { verifyPasswort } from '../../auth/passwort.ts'
import { readFaktorSchluessel } from '../../auth/siegel.ts'
import { endSitzung, startSitzung } from '../../auth/sitzung.ts'
import { spendCode } from '../../auth/zweiter-faktor.ts'
import { findBenutzerByUsername, noteAnmeldung } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findZweiterFaktor, lockZweiterFaktor } from '../../db/konto/zweiter-faktor.ts'
import { anschlussOf } from '../../domain/betrieb/anschluss.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

const [, CODE_FALSCH] = FEHLER['code-falsch']

export interface LoginEingabe extends Anmeldeort {
  password: string
  code?: string | undefined
  /** What the browser calls itself, for the list of own log-ins. */
  beschreibung: string
  /** The session that the browser had until now: it ends. */
  bisher: string | undefined
  nowMs: number
}

export interface LoginErgebnis {
  benutzerId: string
  token: string
  expiresMs: number
}

/**
 * The lock is asked before the password is verified and again after: a hundred guesses at once are verified, but once they have locked the account none of
 * them learns anything.
 */
export async function login(db: Db, eingabe: LoginEingabe, bremse: AnmeldeBremse): Promise<LoginErgebnis> {
  const { password, nowMs } = eingabe
  await assertNotLocked(db, eingabe, nowMs)
  const konto = kontoOf(eingabe.username)
  if (bremse.mustTakeTurn(konto, nowMs) || (await mustTakeTurn(db, eingabe, nowMs))) await bremse.waitForTurn(konto)
  const benutzer = await findBenutzerByUsername(db, eingabe.username)
  const known = benutzer?.aktiv === 1 ? benutzer : undefined
  const right = await verifyPasswort(known?.passwortHash, password, antragstellerOf(eingabe))
  await assertNotLocked(db, eingabe, nowMs)
  if (!known || !right) {
    await sammleFehlversuch(db, eingabe, nowMs)
    throw new AppFehler('anmeldung-falsch')
  }
  const faktor = await findZweiterFaktor(db, known.id)
  const schluessel = faktor && (await readFaktorSchluessel(db))
  const ergebnis = await inTransaktion(db, async (trx) => {
    const refusal = await checkCode(trx, { ...eingabe, benutzerId: known.id, schluessel })
    if (refusal) return refusal
    await forgetFehlversuche(trx, eingabe)
    if (eingabe.bisher) await endSitzung(trx, eingabe.bisher)
    await noteAnmeldung(trx, known.id, nowMs)
    const person = { benutzerId: known.id, roles: JSON.parse(known.roles) as Rolle[], beschreibung: eingabe.beschreibung }
    return { benutzerId: known.id, ...(await startSitzung(trx, person, nowMs)) }
  })
  if (ergebnis instanceof AppFehler) throw ergebnis
  return ergebnis
}

/** However many browsers know an account, it stands in one line. */
function antragstellerOf({ geraet, adresse, username }: Anmeldeort): Antragsteller {
  return geraet === undefined ? { wer: anschlussOf(adresse) } : { wer: kontoOf(username), vorrang: true }
}

/**
 * The second factor, after the right password. A wrong code counts as a failure, a missing one does not; neither forgets the failures before. The factor is
 * locked first, so that of many guesses at once each knows of those before. The refusal is a value: the failure has to be written.
 */
async function checkCode(trx: Trx, eingabe: LoginEingabe & { benutzerId: string; schluessel: Buffer | undefined }): Promise<AppFehler | null> {
  const { benutzerId, schluessel, nowMs } = eingabe
  const code = eingabe.code?.trim() ?? ''
  const faktor = await lockZweiterFaktor(trx, benutzerId)
  if (!faktor || faktor.bestaetigtMs === null) return null
  if (code === '' || !schluessel) return new AppFehler('zweiter-faktor')
  await assertCodeNotLocked(trx, eingabe, nowMs)
  const art = await spendCode(trx, faktor, { code, schluessel, nowMs })
  if (art === null) {
    await noteFalschenCode(trx, eingabe, nowMs)
    return new AppFehler('zweiter-faktor', { satz: CODE_FALSCH, fields: { code: CODE_FALSCH } })
  }
  if (art === 'wiederherstellung') {
    const aktion = 'wiederherstellungscode-benutzt'
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion, benutzerId, nowMs })
  }
  return null
}
