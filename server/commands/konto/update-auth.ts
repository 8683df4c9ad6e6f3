import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { lockAdmins, lockBenutzer, updateBerechtigung } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { assertVersion } from '../datensatz/assert-version.ts'

export interface UpdateAuthEingabe {
  id: string
  roles: readonly Rolle[]
  /** undefined: as it is. */
  aktiv: boolean | undefined
  /** The version that was read; another one in between is a conflict. */
  version: number | undefined
  /** The administrator who asks. */
  by: string
  nowMs: number
  timeZone: string
}

/** Roles and activity of another person. Whoever is deactivated loses all sessions. */
export async function updateAuth(db: Db, eingabe: UpdateAuthEingabe): Promise<void> {
  const roles = ROLLEN.filter((rolle) => eingabe.roles.includes(rolle))
  await inTransaktion(db, async (trx) => {
    const admins = await lockAdmins(trx)
    const benutzer = await lockBenutzer(trx, eingabe.id)
    if (!benutzer) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, benutzer, eingabe)
    const before = { roles: JSON.parse(benutzer.roles) as Rolle[], aktiv: benutzer.aktiv === 1 }
    const after = { roles, aktiv: eingabe.aktiv ?? before.aktiv }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (benutzer.id === eingabe.by) throw new AppFehler('eigene-rollen')
    if (isLastAdmin(admins, benutzer.id) && !(after.aktiv && roles.includes('ADMIN'))) throw new AppFehler('letzter-admin')
    if (roles.includes('AGENTUR') && !before.roles.includes('AGENTUR') && benutzer.agenturId === null) {
      throw new AppFehler('eingabe-ungueltig', {
        fields: { roles: 'Bitte wählen Sie zuerst in den Stammdaten, zu welcher Agentur die Person gehört.' },
      })
    }
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
