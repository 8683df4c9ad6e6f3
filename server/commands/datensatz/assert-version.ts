import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

interface Gelesen {
  version: number
  updatedMs: number
  updatedBy: string | null
}

/** Optimistic locking: throws `version-veraltet`, which says who changed the record and when; oneself, too. */
export async function assertVersion(
  trx: Trx,
  gelesen: Gelesen,
  { version, timeZone, by }: { version: number | undefined; timeZone: string; by: string },
): Promise<void> {
  if (version === undefined || version === gelesen.version) return
  const [date = '', time = ''] = wandzeitOfInstant(gelesen.updatedMs, timeZone).split('T')
  const when = `am ${date.split('-').toReversed().join('.')} um ${time.slice(0, 5)} Uhr`
  if (gelesen.updatedBy === by) {
    const satz = `Sie selbst haben den Datensatz ${when} geändert, in einem anderen Fenster oder auf einem anderen Gerät. Bitte laden Sie ihn neu.`
    throw new AppFehler('version-veraltet', { satz })
  }
  const person = gelesen.updatedBy ? await findBenutzer(trx, gelesen.updatedBy) : undefined
  const who = person ? ` von ${person.firstname} ${person.lastname}` : ''
  throw new AppFehler('version-veraltet', { satz: `Der Datensatz wurde ${when}${who} geändert. Bitte laden Sie ihn neu.` })
}
