import { createHash } from 'node:crypto'
import type { RegistrierungSendung } from '#contract/registrierung.ts'
import { countAnfrage } from '../../auth/anfragen-bremse.ts'
import { checkFormular, newFormular } from '../../auth/formular.ts'
import { listDubletten } from '../../db/agentur/agentur.ts'
import { findBenutzerByUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { insertRegistrierung, listOffeneRegistrierungen } from '../../db/agentur/registrierung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { anschlussOf } from '../../domain/betrieb/anschluss.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'
import { toAgenturColumns } from './save-agentur.ts'

const PRO_ANSCHLUSS = 10
/** Mails to one address: of one connection, so that a stranger who names it takes only the stranger's, and of all, so that many do not fill a mailbox. */
const PRO_ADRESSE = { einAnschluss: 3, alle: 12 }
const STUNDE_SEC = 3600

export interface Herkunft {
  /** null: a program on this very machine. */
  adresse: string | null
  nowMs: number
}

export interface Registriert {
  ok: boolean
  dubletten: { name: string; ort: string }[]
}

const ANGENOMMEN: Registriert = { ok: true, dubletten: [] }

/** A form, and what whoever fills it in can expect afterwards. */
export async function openRegistrierung(db: Db, nowMs: number): Promise<{ formular: string; autoFreigabe: boolean }> {
  return { formular: await newFormular(db, nowMs), autoFreigabe: (await findProgramm(db))?.agenturAutoFreigabe === 1 }
}

/**
 * An agency and the person who registers it; there is no account before the address is confirmed. Whoever has an account already is told so by mail, and the
 * answer is the same. Sending one form in twice does it once.
 */
export async function registerAgentur(db: Db, sendung: RegistrierungSendung, herkunft: Herkunft): Promise<Registriert> {
  const { formular, fax, trotzdem, ...eingabe } = sendung
  if (!(await isAngenommen(db, { formular, fax }, herkunft))) return ANGENOMMEN
  const columns = toAgenturColumns({ ...agenturOf(eingabe), mitgliedNr: '' })
  const dubletten = trotzdem ? [] : await listDubletten(db, columns)
  if (dubletten.length > 0) return { ok: false, dubletten: dubletten.map(({ name, ort }) => ({ name, ort })) }
  const { email, gender, title, firstname, lastname } = eingabe
  await takeRegistrierung(db, { columns, person: { email, gender, title, firstname, lastname }, formular }, herkunft)
  return ANGENOMMEN
}

/** Throws when the form is no longer good or too many came; false for a program, which is told that all is well. */
export async function isAngenommen(db: Db, { formular, fax }: { formular: string; fax: string }, herkunft: Herkunft): Promise<boolean> {
  await countAnschluss(db, herkunft)
  await checkFormular(db, formular, herkunft.nowMs)
  // Only a program fills in a field that nobody sees.
  return fax === ''
}

/** One form once, and nothing for whoever has an account: a mail says so. */
export async function takeRegistrierung(db: Db, neu: Neu, herkunft: Herkunft): Promise<void> {
  const { nowMs } = herkunft
  const { email } = neu.person
  await inTransaktion(db, async (trx) => {
    if ((await countAnfrage(trx, `formular ${neu.formular}`, nowMs)) > 1) return
    if (await hasGenug(trx, email, herkunft)) return
    const bekannt = await findBenutzerByUsername(trx, email)
    if (bekannt) {
      const empfaenger = empfaengerOf(bekannt)
      if (empfaenger) await queueMail(trx, { an: empfaenger.an, werte: empfaenger.werte, vorlage: 'agentur-konto-vorhanden', ziel: '/', nowMs })
      return
    }
    await write(trx, neu, nowMs)
  })
}

type Eingabe = Omit<RegistrierungSendung, 'formular' | 'fax' | 'trotzdem'>

function agenturOf({ gender: _, title: __, firstname: ___, lastname: ____, bedingungen: _____, ...agentur }: Eingabe) {
  return agentur
}

interface Neu {
  columns: ReturnType<typeof toAgenturColumns> & { rechnung?: string | null }
  person: { email: string; gender: string; title: string; firstname: string; lastname: string }
  formular: string
  /** What else belongs to it. */
  danach?: (trx: Trx, agenturId: string) => Promise<void>
}

async function write(trx: Trx, { columns, formular, danach, ...neu }: Neu, nowMs: number): Promise<void> {
  const agenturId = newId(nowMs)
  const person = { id: newId(nowMs), ...neu.person }
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  const formularHash = createHash('sha256').update(formular).digest('hex')
  await insertRegistrierung(
    trx,
    { rechnung: null, ...columns, id: agenturId, status: 'REGISTRIERT', logoWeb: null, logoDruck: null, ...verwaltet },
    { ...person, agenturId, formularHash, createdMs: nowMs, bestaetigtMs: null, benutzerId: null },
  )
  await danach?.(trx, agenturId)
  const bedingungen = (await findProgramm(trx))?.agbVersion ?? ''
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion: 'registriert', benutzerId: null, daten: { bedingungen }, nowMs })
  await queueBestaetigung(trx, { ...person, agentur: columns.agenturnameVeroeffentlichungen }, nowMs)
}

/** Once more for whoever lost the mail; the newest registration counts, and the answer is always the same. */
export async function repeatBestaetigung(db: Db, email: string, herkunft: Herkunft): Promise<void> {
  const { nowMs } = herkunft
  await countAnschluss(db, herkunft)
  await inTransaktion(db, async (trx) => {
    const [offen] = await listOffeneRegistrierungen(trx, { email })
    // Not counted where nothing is sent: a stranger who asks beforehand would use up what its owner needs later.
    if (!offen || (await hasGenug(trx, email, herkunft))) return
    await queueBestaetigung(trx, offen, nowMs)
  })
}

/** By the office, which may ask as often as it wants. */
export async function resendBestaetigung(db: Db, agenturId: string, { by, nowMs }: { by: string; nowMs: number }): Promise<{ an: string }> {
  return inTransaktion(db, async (trx) => {
    const [offen] = await listOffeneRegistrierungen(trx, { agenturId })
    if (!offen) throw new AppFehler('agentur-status')
    await queueBestaetigung(trx, offen, nowMs)
    await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion: 'Bestätigung erneut gesendet', benutzerId: by, nowMs })
    return { an: offen.email }
  })
}

interface Offen {
  id: string
  email: string
  firstname: string
  lastname: string
  agentur: string
}

async function queueBestaetigung(trx: Trx, { id, email, firstname, lastname, agentur }: Offen, nowMs: number): Promise<void> {
  const werte = { name: `${firstname} ${lastname}`.trim(), agentur, benutzername: email }
  await queueMail(trx, { vorlage: 'agentur-bestaetigung', an: email, werte, ziel: id, nowMs })
}

/** What one connection is refused does not count among the mails of all. */
async function hasGenug(trx: Trx, email: string, { adresse, nowMs }: Herkunft): Promise<boolean> {
  const anschluss = adresse === null ? 'hier' : anschlussOf(adresse)
  if ((await countAnfrage(trx, `registrierung an ${email} von ${anschluss}`, nowMs)) > PRO_ADRESSE.einAnschluss) return true
  return (await countAnfrage(trx, `registrierung an ${email}`, nowMs)) > PRO_ADRESSE.alle
}

async function countAnschluss(db: Db, { adresse, nowMs }: Herkunft): Promise<void> {
  if (adresse === null) return
  if ((await countAnfrage(db, `registrierung von ${anschlussOf(adresse)}`, nowMs)) > PRO_ANSCHLUSS)
    throw new AppFehler('zu-viele-anfragen', {
      satz: 'Von Ihrem Anschluss kamen in der letzten Stunde sehr viele Registrierungen. Bitte versuchen Sie es später noch einmal.',
      retryAfterSec: STUNDE_SEC,
    })
}
