import type { JurymitgliedEingabe } from '#contract/jurymitglied.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { findMitgliedVon, listMitglieder, lockMitglied } from '../../db/jury/jurymitglied.ts'
import { hasSpuren } from '../../db/jury/spuren.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { hasBegonnen } from '../../domain/jury/runde-status.ts'
import { pickSitz, type Sitzregeln } from '../../domain/protokoll/regeln.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { changeDatensatz, createDatensatz, removeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'
import { revokeJurymitglied } from './revoke-jurymitglied.ts'

type MitJurys<T> = T & { juryIds: readonly string[] }

/** A seat for a person. In a jury that has begun the sealed log says so. */
export async function createJurymitglied(
  db: Db,
  { juryId, benutzerId, ...eingabe }: JurymitgliedEingabe & { juryId: string; benutzerId: string },
  wer: Wer,
): Promise<MitJurys<Gespeichert>> {
  let begonnen = false
  const sitz = { ...toRow(eingabe), juryId, benutzerId }
  const saved = await createDatensatz(db, {
    tabelle: 'jurymitglied',
    wer,
    doppelt: { benutzerId: 'Diese Person gehört der Jury schon an.' },
    row: async (trx) => {
      // Before the seat, which holds its jury: whoever changes the jury has its rounds first.
      begonnen = await lockBegonnen(trx, juryId)
      if (!(await findDatensatz(trx, 'jury', juryId))) throw new AppFehler('nicht-gefunden')
      await assertPerson(trx, { juryId, benutzerId })
      await assertFunktion(trx, { juryId, benutzerId, funktion: eingabe.funktion, begonnen })
      return { ...sitz, widerrufenMs: null, stimmeSeitMs: begonnen ? wer.nowMs : null }
    },
    after: async (trx, id) => {
      await raisePaketRevision(trx, [juryId], wer.nowMs)
      if (begonnen) await recordSitz(trx, { id, ...sitz }, { art: 'AUFNAHME', status: 'AUFGENOMMEN' }, wer)
    },
  })
  return { ...saved, juryIds: [juryId] }
}

/** Once a round has begun, what a seat is stays sealed, but that one without a vote may be given it: a substitute steps in, which is an entry. */
export async function updateJurymitglied(
  db: Db,
  { id, version, ...eingabe }: JurymitgliedEingabe & Gespeichert,
  wer: Wer,
): Promise<MitJurys<Gespeichert>> {
  let juryIds: readonly string[] = []
  let einsatz: Sitz | null = null
  const saved = await changeDatensatz(db, {
    tabelle: 'jurymitglied',
    id,
    version,
    wer,
    row: async (trx) => {
      const mitglied = await findDatensatz(trx, 'jurymitglied', id)
      if (!mitglied || mitglied.widerrufenMs !== null) throw new AppFehler('nicht-gefunden')
      const { juryId, benutzerId } = mitglied
      juryIds = [juryId]
      const row = toRow(eingabe)
      const begonnen = await lockBegonnen(trx, juryId)
      if (begonnen && isEinsatz(mitglied, row)) einsatz = { ...row, id, juryId, benutzerId }
      else if (begonnen) assertSitz(mitglied, row)
      if (mitglied.funktion !== row.funktion) await assertFunktion(trx, { juryId, benutzerId, funktion: eingabe.funktion, begonnen })
      return einsatz ? { ...row, stimmeSeitMs: wer.nowMs } : row
    },
    after: async (trx) => {
      await raisePaketRevision(trx, juryIds, wer.nowMs)
      if (einsatz) await recordSitz(trx, einsatz, { art: 'EINSATZ', status: 'EINGESETZT' }, wer)
    },
  })
  return { ...saved, juryIds }
}

type Sitz = Sitzregeln & { id: string; juryId: string }

function recordSitz(trx: Trx, { id, juryId, ...sitz }: Sitz, schritt: { art: string; status: string }, { by, nowMs }: Wer) {
  return recordVorgang(trx, juryId, { ...schritt, mitgliedId: id, benutzerId: by, sitz: pickSitz(sitz), jetztMs: nowMs })
}

async function lockBegonnen(trx: Trx, juryId: string): Promise<boolean> {
  return (await lockRundenOfJurysGeteilt(trx, [juryId])).some(({ status }) => hasBegonnen(status))
}

/** As long as nothing of it is in the log, the seat is gone; else it is revoked: its acts stay, and none counts. */
export async function removeJurymitglied(
  db: Db,
  { id, grund }: { id: string; grund: string },
  wer: Wer,
): Promise<{ ok: true; juryIds: readonly string[] }> {
  const mitglied = await findDatensatz(db, 'jurymitglied', id)
  if (!mitglied || mitglied.widerrufenMs !== null) throw new AppFehler('nicht-gefunden')
  const { juryId } = mitglied
  if (!(await removeUnbegonnen(db, { id, juryId }, wer))) {
    if (grund === '') throw new AppFehler('eingabe-ungueltig', { fields: { grund: 'Bitte nennen Sie einen Grund.' } })
    await revokeJurymitglied(db, { mitgliedId: id, grund, benutzerId: wer.by, now: () => wer.nowMs })
  }
  return { ok: true, juryIds: [juryId] }
}

async function removeUnbegonnen(db: Db, { id, juryId }: { id: string; juryId: string }, wer: Wer): Promise<boolean> {
  try {
    await removeDatensatz(db, {
      tabelle: 'jurymitglied',
      id,
      wer,
      zuerst: (trx) => lockMitglied(trx, id),
      check: async (trx) => {
        if ((await lockBegonnen(trx, juryId)) || (await hasSpuren(trx, { mitgliedId: id }))) throw new AppFehler('runde-status')
        await raisePaketRevision(trx, [juryId], wer.nowMs)
      },
    })
    return true
  } catch (error) {
    if (error instanceof AppFehler && error.code === 'runde-status') return false
    throw error
  }
}

async function assertPerson(trx: Trx, { juryId, benutzerId }: { juryId: string; benutzerId: string }): Promise<void> {
  const frueher = await findMitgliedVon(trx, juryId, benutzerId)
  if (!frueher) return
  const satz =
    frueher.widerrufenMs === null
      ? 'Diese Person gehört der Jury schon an.'
      : 'Diese Person wurde aus der Jury genommen, ihre Stimmen zählen nicht mehr. Sie kann nicht noch einmal aufgenommen werden.'
  throw new AppFehler('eingabe-ungueltig', { fields: { benutzerId: satz } })
}

interface Funktionswahl {
  juryId: string
  benutzerId: string
  funktion: string
  begonnen: boolean
}

/** A seat needs the role; a second chair could only be taken away again by ending a seat, once a round has begun. */
async function assertFunktion(trx: Trx, { juryId, benutzerId, funktion, begonnen }: Funktionswahl): Promise<void> {
  const person = await findDatensatz(trx, 'benutzer', benutzerId)
  if (!person) throw new AppFehler('eingabe-ungueltig', { fields: { benutzerId: 'Diese Person gibt es nicht mehr.' } })
  const roles = JSON.parse(person.roles) as Rolle[]
  if (funktion === 'VORSITZ' && !roles.includes('JURYPRAESIDENT'))
    throw new AppFehler('eingabe-ungueltig', {
      fields: { funktion: 'Für den Vorsitz braucht die Person die Rolle Juryvorsitz. Sie wird unter „Benutzer“ vergeben.' },
    })
  if (!roles.includes('JURY') && !roles.includes('JURYPRAESIDENT'))
    throw new AppFehler('eingabe-ungueltig', {
      fields: { benutzerId: 'Die Person braucht die Rolle Jurymitglied. Sie wird unter „Benutzer“ vergeben.' },
    })
  const vorsitz = funktion === 'VORSITZ' && begonnen ? (await listMitglieder(trx, juryId)).find((sitz) => sitz.funktion === 'VORSITZ') : undefined
  if (vorsitz)
    throw new AppFehler('eingabe-ungueltig', { fields: { funktion: `Den Vorsitz hat schon ${`${vorsitz.firstname} ${vorsitz.lastname}`.trim()}.` } })
}

/** A vote is given to a seat that had none; nothing else of it changes but what is no rule. */
function isEinsatz(mitglied: { funktion: string; stimmberechtigt: number }, row: ReturnType<typeof toRow>): boolean {
  return mitglied.stimmberechtigt === 0 && row.stimmberechtigt === 1 && row.funktion === mitglied.funktion
}

const EINGEFROREN = 'Das ist versiegelt, seit die erste Runde begonnen hat.'

function assertSitz(mitglied: { funktion: string; stimmberechtigt: number }, row: ReturnType<typeof toRow>): void {
  const fields = {
    ...(mitglied.funktion !== row.funktion && { funktion: EINGEFROREN }),
    ...(mitglied.stimmberechtigt !== row.stimmberechtigt && { stimmberechtigt: EINGEFROREN }),
  }
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}

function toRow({ stimmberechtigt, ...eingabe }: JurymitgliedEingabe) {
  return { ...eingabe, stimmberechtigt: stimmberechtigt ? (1 as const) : (0 as const) }
}
