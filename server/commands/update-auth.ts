import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findBenutzer, lockAdmins, lockBenutzer, updateBerechtigung } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { deleteSitzungenOf } from '../db/sitzung.ts'
import { inTransaktion, type Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'

export interface UpdateAuthEingabe {
  id: string
  roles: readonly Rolle[]
  aktiv: boolean
  /** The version that was read; another one in between is a conflict. */
  version: number | undefined
  /** The administrator who asks. */
  by: string
  nowMs: number
  timeZone: string
}

type Benutzer = NonNullable<Awaited<ReturnType<typeof lockBenutzer>>>

/** Roles and activity of another person. Whoever is deactivated loses all sessions. */
export async function updateAuth(db: Db, eingabe: UpdateAuthEingabe): Promise<void> {
  const roles = ROLLEN.filter((rolle) => eingabe.roles.includes(rolle))
  await inTransaktion(db, async (trx) => {
    const admins = await lockAdmins(trx)
    const benutzer = await lockBenutzer(trx, eingabe.id)
    if (!benutzer) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, benutzer, eingabe)
    const before = { roles: JSON.parse(benutzer.roles) as Rolle[], aktiv: benutzer.aktiv === 1 }
    const after = { roles, aktiv: eingabe.aktiv }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (benutzer.id === eingabe.by) throw new AppFehler('eigene-rollen')
    if (isLastAdmin(admins, benutzer.id) && !(after.aktiv && roles.includes('ADMIN'))) throw new AppFehler('letzter-admin')
    await updateBerechtigung(trx, benutzer.id, { ...after, nowMs: eingabe.nowMs, by: eingabe.by })
    if (!after.aktiv) await deleteSitzungenOf(trx, benutzer.id)
    const daten = { vorher: before, nachher: after }
    await insertVerlauf(trx, {
      noun: 'benutzer',
      datensatzId: benutzer.id,
      aktion: 'berechtigung',
      benutzerId: eingabe.by,
      daten,
      nowMs: eingabe.nowMs,
    })
  })
}

function isLastAdmin(admins: readonly string[], id: string): boolean {
  return admins.length === 1 && admins[0] === id
}

async function assertVersion(trx: Trx, benutzer: Benutzer, { version, timeZone }: UpdateAuthEingabe): Promise<void> {
  if (version === undefined || version === benutzer.version) return
  const by = benutzer.updatedBy ? await findBenutzer(trx, benutzer.updatedBy) : undefined
  const [date = '', time = ''] = wandzeitOfInstant(benutzer.updatedMs, timeZone).split('T')
  const when = `am ${date.split('-').toReversed().join('.')} um ${time.slice(0, 5)} Uhr`
  const who = by ? ` von ${by.firstname} ${by.lastname}` : ''
  throw new AppFehler('version-veraltet', { satz: `Der Datensatz wurde ${when}${who} geändert. Bitte laden Sie ihn neu.` })
}
