import { ARTEN, type Reason } from '#contract/stimmabgabe.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import type { listOffenePunkte } from '../../db/stimmen/offene-punkte.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

type OffenerPunkt = Uebersicht['offenePunkte'][number]
type PunktZeile = Omit<Awaited<ReturnType<typeof listOffenePunkte>>['punkte'][number], 'rang' | 'platz' | 'gesamt'>

/** Until its round is closed nobody reads a name beside a value. `eigene`: the seats of whoever reads it. */
export function toOffenerPunkt(row: PunktZeile, eigene: ReadonlySet<string>): OffenerPunkt {
  const { id, rundeId, mitgliedId, einreichungId, titel, serverMs } = row
  const entscheidbar = row.rundeStatus === 'GESCHLOSSEN'
  return {
    id,
    rundeId,
    mitgliedId,
    einreichungId,
    titel,
    serverMs,
    name: `${row.firstname} ${row.lastname}`.trim(),
    nummer: row.nummer ?? '',
    art: row.status === 'late' ? 'VERSPAETET' : 'WIDERSPRUCH',
    abgabe: entscheidbar ? (ARTEN.find((art) => art === row.art) ?? 'BEWERTET') : null,
    wert: entscheidbar ? readWert(row.wert) : null,
    gueltig: entscheidbar ? readWert(row.gueltig) : null,
    // Of a late one it would tell, while the round is open again, who has voted again.
    ...(row.gezaehlteRev === null && row.status !== 'late' && { zaehltNichts: true }),
    reason: row.reason as Reason | null,
    entscheidbar,
    ...(eigene.has(mitgliedId) && { eigen: true }),
    ...(row.status === 'late' && isOffen(row.rundeStatus) && { wiederOffen: true }),
  }
}
