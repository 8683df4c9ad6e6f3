import { AGENTUR_FEHLT, type BenutzerEingabe, type NeuerBenutzer } from '#contract/benutzer.ts'
import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { OHNE_PASSWORT } from '../../auth/passwort.ts'
import { findAgentur } from '../../db/konto/benutzer-liste.ts'
import { findBenutzer, normalizeUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteExportjobsOf } from '../../db/einreichung/exportjob.ts'
import { deletePasswortTokensOf } from '../../db/konto/passwort-token.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { inviteBenutzer } from './invite-benutzer.ts'
import { nameOf, queueMail } from '../mail/queue-mail.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

/** A person without a password: nobody but that person ever sets one. `check` refuses in the same transaction. */
export async function createBenutzer(
  db: Db,
  { roles, einladen, ...eingabe }: NeuerBenutzer,
  { check, ...wer }: Wer & { check?: (trx: Trx) => Promise<void> },
): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'benutzer',
    wer,
    doppelt: doppeltOf(eingabe),
    row: async (trx) => {
      await check?.(trx)
      await assertAgentur(trx, eingabe.agenturId)
      return { ...toColumns(eingabe), ...neuesKonto(roles) }
    },
    ...(einladen && { after: (trx, id) => inviteBenutzer(trx, id, wer) }),
  })
}

/** Links that went to the old address are void with a new one. */
export async function updateBenutzer(db: Db, { id, version, ...eingabe }: BenutzerEingabe & Gespeichert, wer: Wer): Promise<Gespeichert> {
  let bisher: Awaited<ReturnType<typeof findBenutzer>>
  return changeDatensatz(db, {
    tabelle: 'benutzer',
    id,
    version,
    wer,
    doppelt: doppeltOf(eingabe),
    row: async (trx) => {
      const before = await findBenutzer(trx, id)
      await assertAgentur(trx, eingabe.agenturId)
      if (eingabe.agenturId === null && before?.roles.includes('"AGENTUR"')) refuseField('agenturId', AGENTUR_FEHLT)
      // Lists of the agency that was left stay there.
      if (before && before.agenturId !== eingabe.agenturId) await deleteExportjobsOf(trx, id, 'LISTE_AGENTUR')
      const columns = toColumns(eingabe)
      if (before?.username === columns.username) return columns
      bisher = before
      return { ...columns, eingeladenMs: null }
    },
    after: async (trx) => {
      if (!bisher) return
      await deletePasswortTokensOf(trx, id)
      await tellBisherige(trx, bisher, { neu: normalizeUsername(eingabe.username), nowMs: wer.nowMs })
    },
  })
}

/** The person learns of it where it can still be read, also when it was not the office that did it; whose the new address is, not in full. */
async function tellBisherige(
  trx: Trx,
  bisher: NonNullable<Awaited<ReturnType<typeof findBenutzer>>>,
  { neu, nowMs }: { neu: string; nowMs: number },
) {
  // Also whose account rests: it may be put to rest first, and woken up under the new address.
  if (!bisher.username.includes('@')) return
  const werte = { name: nameOf(bisher), neu: neu.replace(/^(.).*(?=@)/u, '$1…') }
  await queueMail(trx, { vorlage: 'adresse-geaendert', an: bisher.username, werte, nowMs })
}

export function toColumns({ username, ...eingabe }: BenutzerEingabe) {
  const sortierName = sortKeyOf(`${eingabe.lastname} ${eingabe.firstname}`)
  return { ...eingabe, username: normalizeUsername(username), sortierName, sortierFirma: sortKeyOf(eingabe.firma) }
}

export function neuesKonto(roles: readonly Rolle[]) {
  const konto = { passwortHash: OHNE_PASSWORT, aktiv: 1 as const, demo: 0 as const, letzteAnmeldungMs: null }
  return { ...konto, roles: JSON.stringify(ROLLEN.filter((rolle) => roles.includes(rolle))) }
}

async function assertAgentur(trx: Trx, agenturId: string | null): Promise<void> {
  if (agenturId !== null && !(await findAgentur(trx, agenturId)))
    refuseField('agenturId', 'Diese Agentur gibt es nicht mehr. Bitte wählen Sie eine andere.')
}

function refuseField(name: string, satz: string): never {
  throw new AppFehler('eingabe-ungueltig', { fields: { [name]: satz } })
}

export function doppeltOf({ username }: Pick<BenutzerEingabe, 'username'>) {
  return { username: `Eine Person mit dem Benutzernamen ${normalizeUsername(username)} gibt es schon.` }
}
