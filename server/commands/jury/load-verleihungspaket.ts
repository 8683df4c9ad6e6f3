import { PRODUKT } from '#contract/produkt.ts'
import type { Verleihungspaket } from '#contract/preisverleihung.ts'
import {
  insertLadung,
  listVerleihungsjurys,
  listVerleihungspersonen,
  lockPreisverleihung,
  renewPreisverleihung,
} from '../../db/auszeichnung/preisverleihung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { fassungOf, standOf } from '../../domain/auszeichnung/preisverleihung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { readBuehne } from '../../queries/auszeichnung/preisverleihung-inhalt.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Ladung {
  id: string
  /** As its browser calls itself. */
  tablet: string
  /** Somebody looks as this person. */
  istAnsicht: boolean
}

/**
 * What the stage shows, for a person who is named. Who, when and on which tablet is written in the same transaction: what cannot be recorded is not told.
 * What has changed since it was last loaded is another revision.
 */
export async function loadVerleihungspaket(db: Db, { id, tablet, istAnsicht }: Ladung, { by, nowMs }: Wer): Promise<Verleihungspaket> {
  return inTransaktion(db, async (trx) => {
    const row = await lockPreisverleihung(trx, id)
    if (!row) throw new AppFehler('nicht-gefunden')
    const personen = await listVerleihungspersonen(trx, [id])
    if (istAnsicht || !personen.some((person) => person.id === by)) throw new AppFehler('keine-berechtigung')
    if (standOf(row, nowMs) !== 'FREIGEGEBEN') throw new AppFehler('nicht-gefunden')
    const juryIds = (await listVerleihungsjurys(trx, [id])).map((jury) => jury.id)
    const kategorien = await readBuehne(trx, row.jahr, juryIds)
    const fassung = fassungOf(kategorien)
    const revision = row.revision + (fassung === row.fassung ? 0 : 1)
    if (revision !== row.revision) await renewPreisverleihung(trx, id, { fassung, revision })
    await insertLadung(trx, { id: newId(nowMs), preisverleihungId: id, benutzerId: by, tablet, revision, createdMs: nowMs })
    const daten = { vorher: { tablet: null, fassung: null }, nachher: { tablet, fassung: revision } }
    await insertVerlauf(trx, { noun: 'wertung', datensatzId: String(row.jahr), aktion: 'Preisverleihung geladen', benutzerId: by, daten, nowMs })
    return {
      id,
      benutzerId: by,
      jahr: row.jahr as Verleihungspaket['jahr'],
      titel: (await findProgrammjahr(trx, row.jahr))?.titel ?? `${PRODUKT} ${row.jahr}`,
      juryIds,
      revision,
      bisMs: row.bisMs,
      kategorien,
    }
  })
}
