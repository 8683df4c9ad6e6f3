import type { Bericht } from '#contract/bericht.ts'
import { MAX_ANZAHL } from '#contract/form.ts'
import { isSiegelEcht } from './zeitsiegel.ts'

/** A Bericht as it is kept. `ankerMs`: the server's time that the Gerät had certainly seen when it made it; null when it proved none. */
export type BerichtStand = Pick<Bericht, 'quittiert' | 'jurys'> & { ankerMs: number | null }

/** What a Gerät owes to one Jury. `berichtetMs`: it said so after this moment; null when it never did, then it is not believed to owe nothing. */
export interface Schuld {
  berichtetMs: number | null
  wartend: number
}

/** A late one says what was before: it is dropped. The same number is the same state. */
export function isNeuererBericht({ nr }: Bericht, bekannteNr: number): boolean {
  return nr >= bekannteNr
}

/** Only a time that this server has sealed for this person says when it was made. */
export function toBerichtSpalten(
  { nr, anker, quittiert, jurys }: Bericht,
  { geheimnis, benutzerId }: { geheimnis: string; benutzerId: string },
): { berichtNr: number; bericht: string } {
  const ankerMs = anker && isSiegelEcht(geheimnis, benutzerId, anker) ? anker.serverMs : null
  return { berichtNr: nr, bericht: JSON.stringify({ ankerMs, quittiert, jurys } satisfies BerichtStand) }
}

/** What it said about one Jury; one that it named more than once is believed once. */
export function gemeldetOf({ jurys }: BerichtStand, juryId: string): Bericht['jurys'][number] | undefined {
  return jurys.find((jury) => jury.juryId === juryId)
}

/**
 * What is missing here, not what waited there: votes that have arrived since are not owed any more, whichever of batch and report came first. Acts travel
 * in order, so the newest one stands for all before it. A server that knows less than it once answered (it was restored) is owed that again.
 */
export function schuldOf(
  stand: BerichtStand,
  { juryId, lastSeq, bekannt }: { juryId: string; lastSeq: number; bekannt: ReadonlySet<string> },
): Schuld {
  const verloren = Math.max(0, stand.quittiert - lastSeq)
  const gemeldet = gemeldetOf(stand, juryId)
  const wartend = gemeldet && !bekannt.has(gemeldet.bisId) ? Math.max(1, Math.min(gemeldet.wartend, gemeldet.bisSeq - lastSeq)) : 0
  return { berichtetMs: stand.ankerMs, wartend: Math.min(MAX_ANZAHL, verloren + wartend) }
}
