import type { Uebersicht } from '#contract/uebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listOffenePunkte } from '../../db/stimmen/offene-punkte.ts'
import { gibtStimme } from '../../domain/stimmen/stimme-zaehlt.ts'
import { toOffenerPunkt } from './to-offener-punkt.ts'
import { findUeberholte } from './ueberholte.ts'

type PunktZeile = Awaited<ReturnType<typeof listOffenePunkte>>['punkte'][number]
type OffenerPunkt = Uebersicht['offenePunkte'][number]

interface Sitzung {
  juryId: string
  /** Seats of whoever reads it. */
  eigene: ReadonlySet<string>
  /** Whether this seat is one of those that the round is counted by. */
  zaehltMit: (rundeId: string, mitgliedId: string) => boolean
}

/** What waits for a decision in a jury, and of which of it counting would be refused. */
export async function readOffenePunkte(
  db: Db,
  { juryId, eigene, zaehltMit }: Sitzung,
): Promise<{ punkte: { row: PunktZeile; punkt: OffenerPunkt }[]; gesamt: number }> {
  const { punkte, gesamt } = await listOffenePunkte(db, juryId)
  const spaete = punkte.filter(({ status, rundeStatus }) => status === 'late' && rundeStatus === 'GESCHLOSSEN')
  const ueberholte = await findUeberholte(
    db,
    spaete.map((row) => ({ ...row, empfangenMs: row.serverMs })),
  )
  const nieOf = ({ id, art, rundeId, mitgliedId }: PunktZeile) => {
    if (ueberholte.has(id)) return { ueberholt: true }
    return gibtStimme(art) && !zaehltMit(rundeId, mitgliedId) ? { zaehltNie: true } : {}
  }
  return {
    punkte: punkte.map((row) => {
      const punkt = toOffenerPunkt(row, eigene)
      return { row, punkt: punkt.entscheidbar ? { ...punkt, ...nieOf(row) } : punkt }
    }),
    gesamt,
  }
}
