import { toKanonisch } from '#contract/kanonisch.ts'
import type { Vorgang } from './protokoll.ts'
import type { Auszeichnungseintrag, Tischeintrag } from './tisch-inhalt.ts'

export const TISCH_ART = 'MEDAILLENTISCH'
export const AUSZEICHNUNG_ART = 'AUSZEICHNUNGEN'

export interface TischZeuge extends Tischeintrag {
  id: string
  stand: string
  begruendung: string | null
  benutzerId: string | null
  createdMs: number
}

export interface AuszeichnungZeuge {
  id: string
  rundeId: string
  kategorieId: string
  einreichungId: string
  medaille: string
  begruendung: string | null
  bestaetigtMs: number
  bestaetigtVon: string | null
}

type Siegelbar = Pick<Vorgang, 'id' | 'art' | 'status' | 'benutzerId' | 'kommentar' | 'roh'>

/** No step of the round itself: `rundeId` stands inside. */
export function sealTischschritt({
  id,
  rundeId,
  kategorieId,
  nr,
  art,
  davor,
  stand,
  begruendung,
  benutzerId,
}: TischZeuge): Siegelbar & { tisch: Tischeintrag } {
  return { id, art: TISCH_ART, status: art, benutzerId, kommentar: begruendung, roh: stand, tisch: { rundeId, kategorieId, nr, art, davor } }
}

/** Under the id of the round: it is awarded once. */
export function sealAuszeichnungen(
  rundeId: string,
  rows: readonly AuszeichnungZeuge[],
  benutzerId: string,
): Siegelbar & { auszeichnungen: Auszeichnungseintrag } {
  const zeilen = rows
    .map(({ id, kategorieId, einreichungId, medaille }) => ({ id, kategorieId, einreichungId, medaille }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    id: rundeId,
    art: AUSZEICHNUNG_ART,
    status: 'VERGEBEN',
    benutzerId,
    kommentar: null,
    roh: begruendungenOf(rows),
    auszeichnungen: { rundeId, zeilen },
  }
}

/** The reasons of a round's awards, in the order of their rows. */
export function begruendungenOf(rows: readonly Pick<AuszeichnungZeuge, 'id' | 'begruendung'>[]): string {
  return toKanonisch(rows.map(({ id, begruendung }) => [id, begruendung] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
