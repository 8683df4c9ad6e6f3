import { createZugangskarten } from '#server/commands/konto/create-zugangskarten.ts'
import type { NeueKarte } from '#server/domain/konto/zugangskarte.ts'
import type { Saal } from './voting.ts'

/** What stands on the newest card of this person, as paper says it. */
export async function printKarte(saal: Saal, name: string): Promise<NeueKarte> {
  // Which one is the newest is told by the clock.
  saal.uhr.ms += 1
  const wer = { by: saal.person('admin').benutzerId, nowMs: saal.uhr.ms, timeZone: 'Europe/Vienna' }
  const [karte] = await createZugangskarten(saal.db, [saal.person(name).mitgliedId], wer)
  if (!karte) throw new Error(`no card for ${name}`)
  return karte
}
