import type { JurymitgliedEingabe } from '#contract/jurymitglied.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { findMitgliedVon, lockMitglied } from '../../db/jury/jurymitglied.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { hasBegonnen } from '../../domain/jury/runde-status.ts'
import { pickSitz } from '../../domain/protokoll/regeln.ts'
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
  const saved = await createDatensatz(db, {
    tabelle: 'jurymitglied',
    wer,
    doppelt: { benutzerId: 'Diese Person gehört der Jury schon an.' },
    row: async (trx) => {
      if (!(await findDatensatz(trx, 'jury', juryId))) throw new AppFehler('nicht-gefunden')
      await assertPerson(trx, { juryId, benutzerId, funktion: eingabe.funktion })
      return { ...toRow(eingabe), juryId, benutzerId, widerrufenMs: null }
    },
    after: async (trx, id) => {
      const begonnen = (await lockRundenOfJurysGeteilt(trx, [juryId])).some(({ status }) => hasBegonnen(status))
      await raisePaketRevision(trx, [juryId], wer.nowMs)
      const sitz = pickSitz({ ...toRow(eingabe), benutzerId })
      if (begonnen)
        await recordVorgang(trx, juryId, { art: 'AUFNAHME', status: 'AUFGENOMMEN', mitgliedId: id, benutzerId: wer.by, sitz, jetztMs: wer.nowMs })
    },
  })
  return { ...saved, juryIds: [juryId] }
}

/** Once a round has begun, what a seat is stays sealed: another function is another seat. */
export async function updateJurymitglied(
  db: Db,
  { id, version, ...eingabe }: JurymitgliedEingabe & Gespeichert,
  wer: Wer,
): Promise<MitJurys<Gespeichert>> {
  let juryIds: readonly string[] = []
  const saved = await changeDatensatz(db, {
    tabelle: 'jurymitglied',
    id,
    version,
    wer,
    row: async (trx) => {
      const mitglied = await findDatensatz(trx, 'jurymitglied', id)
      if (!mitglied || mitglied.widerrufenMs !== null) throw new AppFehler('nicht-gefunden')
      juryIds = [mitglied.juryId]
      const row = toRow(eingabe)
      const begonnen = (await lockRundenOfJurysGeteilt(trx, juryIds)).some(({ status }) => hasBegonnen(status))
      if (begonnen) assertSitz(mitglied, row)
      else await assertRolle(trx, { benutzerId: mitglied.benutzerId, funktion: eingabe.funktion })
      return row
    },
    after: (trx) => raisePaketRevision(trx, juryIds, wer.nowMs),
  })
  return { ...saved, juryIds }
}

/** Before the first opening the seat is gone; afterwards it is revoked: its acts stay, and none counts. */
export async function removeJurymitglied(
  db: Db,
  { id, grund }: { id: string; grund: string },
  wer: Wer,
): Promise<{ ok: true; juryIds: readonly string[] }> {
  const mitglied = await findDatensatz(db, 'jurymitglied', id)
  if (!mitglied || mitglied.widerrufenMs !== null) throw new AppFehler('nicht-gefunden')
  const { juryId } = mitglied
  if (!(await removeUnbegonnen(db, { id, juryId }, wer)))
    await revokeJurymitglied(db, { mitgliedId: id, grund, benutzerId: wer.by, now: () => wer.nowMs })
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
        const runden = await lockRundenOfJurysGeteilt(trx, [juryId])
        if (runden.some(({ status }) => hasBegonnen(status))) throw new AppFehler('runde-status')
        await raisePaketRevision(trx, [juryId], wer.nowMs)
      },
    })
    return true
  } catch (error) {
    if (error instanceof AppFehler && error.code === 'runde-status') return false
    throw error
  }
}

async function assertPerson(trx: Trx, { juryId, benutzerId, funktion }: { juryId: string; benutzerId: string; funktion: string }): Promise<void> {
  const frueher = await findMitgliedVon(trx, juryId, benutzerId)
  if (frueher) {
    const satz =
      frueher.widerrufenMs === null
        ? 'Diese Person gehört der Jury schon an.'
        : 'Diese Person wurde aus der Jury genommen, ihre Stimmen zählen nicht mehr. Sie kann nicht noch einmal aufgenommen werden.'
    throw new AppFehler('eingabe-ungueltig', { fields: { benutzerId: satz } })
  }
  await assertRolle(trx, { benutzerId, funktion })
}

async function assertRolle(trx: Trx, { benutzerId, funktion }: { benutzerId: string; funktion: string }): Promise<void> {
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
