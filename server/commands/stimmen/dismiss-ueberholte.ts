import type { Db } from '../../db/datenbank/datenbank.ts'
import { listStimmabgabenById } from '../../db/stimmen/stimmabgabe.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { findUeberholte } from '../../queries/stimmen/ueberholte.ts'
import { NICHT_JETZT, NICHT_SELBST, settleStimmabgabe } from './settle-stimmabgabe.ts'

interface Ablehnung {
  juryId: string
  stimmabgabeIds: readonly string[]
  grund: string
  benutzerId: string
  now: () => number
}

const NICHT_ALLE = 'Nicht jede dieser Stimmen ist überholt. Bitte entscheiden Sie über jede einzeln. Es wurde nichts geändert.'

/**
 * Dismisses late acts that their jurors have overtaken, each as if it alone had been decided, with its own entry. That an act is overtaken never ends, so it is
 * asked once, before the first; what somebody else has decided meanwhile is left as it is. Refused is it as a whole, or where not one could be dismissed.
 */
export async function dismissUeberholte(db: Db, { stimmabgabeIds, ...ablehnung }: Ablehnung): Promise<{ abgelehnt: number }> {
  if (ablehnung.grund.trim() === '') throw new AppFehler('grund-fehlt')
  const ids = [...new Set(stimmabgabeIds)]
  await assertUeberholt(db, ids, ablehnung)
  const absagen: AppFehler[] = []
  for (const stimmabgabeId of ids) {
    const absage = await dismiss(db, { ...ablehnung, stimmabgabeId })
    if (absage) absagen.push(absage)
  }
  const [erste] = absagen
  if (erste && absagen.length === ids.length) throw erste
  return { abgelehnt: ids.length - absagen.length }
}

async function assertUeberholt(db: Db, ids: readonly string[], { juryId, benutzerId }: Pick<Ablehnung, 'juryId' | 'benutzerId'>): Promise<void> {
  const acts = await listStimmabgabenById(db, ids)
  if (acts.length < ids.length || acts.some((act) => act.juryId !== juryId)) throw new AppFehler('nicht-gefunden')
  if (acts.some((act) => act.benutzerId === benutzerId)) throw new AppFehler('vier-augen', { satz: NICHT_SELBST })
  // As of a single one: until it is closed nobody hears who has voted again.
  const geschlossen = new Set((await listRunden(db, juryId)).filter(({ status }) => status === 'GESCHLOSSEN').map(({ id }) => id))
  if (acts.some(({ rundeId }) => !geschlossen.has(rundeId ?? ''))) throw new AppFehler('runde-status', { satz: NICHT_JETZT })
  const spaete = acts.filter(({ status }) => status === 'late')
  if ((await findUeberholte(db, spaete)).size < ids.length) throw new AppFehler('runde-status', { satz: NICHT_ALLE })
}

async function dismiss(db: Db, wen: Omit<Ablehnung, 'stimmabgabeIds'> & { stimmabgabeId: string }): Promise<AppFehler | null> {
  try {
    await settleStimmabgabe(db, { ...wen, entscheidung: 'NICHT_GEZAEHLT' })
    return null
  } catch (error) {
    if (error instanceof AppFehler) return error
    throw error
  }
}
