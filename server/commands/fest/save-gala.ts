import type { Gala } from '#contract/ablauf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { setUeberleitung } from '../../db/fest/ablauf.ts'
import { lockGala, updateGala } from '../../db/fest/gala.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { readFolge } from '../../queries/fest/ablauf.ts'
import { listBuehnenawards, requireFestteam } from '../../queries/fest/auftritte.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { diff, type Wer } from '../datensatz/save-datensatz.ts'

interface Umstand {
  betrachter: Betrachter
  wer: Wer
}

/** The evening of a year, from the version that was read; whoever comes second is told who was first. */
export async function saveGala(
  db: Db,
  jahr: number,
  { eingabe: { version, ...felder }, betrachter, wer }: Umstand & { eingabe: Gala },
): Promise<{ version: number }> {
  requireFestteam(betrachter)
  return inTransaktion(db, async (trx) => {
    const bisher = await lockGala(trx, jahr, wer.nowMs)
    await assertVersion(trx, bisher, { ...wer, version })
    const daten = diff({ ...bisher }, felder)
    if (version > 0 && Object.keys(daten.nachher).length === 0) return { version }
    await updateGala(trx, jahr, { ...felder, version: version + 1, updatedMs: wer.nowMs, updatedBy: wer.by })
    await insertVerlauf(trx, { noun: 'gala', datensatzId: String(jahr), aktion: 'geändert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { version: version + 1 }
  })
}

interface Ueberleitung {
  jahr: number
  blockId: string
  vorher: number
  sekunden: number
}

/** How long it takes to come to a block: only from the value that the person saw. */
export async function saveUeberleitung(db: Db, { vorher, sekunden, ...ort }: Ueberleitung, { betrachter, wer }: Umstand): Promise<{ ok: true }> {
  requireFestteam(betrachter)
  return inTransaktion(db, async (trx) => {
    await lockGala(trx, ort.jahr, wer.nowMs)
    const { bloecke } = await readFolge(trx, ort.jahr, await listBuehnenawards(trx, ort.jahr))
    const block = bloecke.find(({ id }) => id === ort.blockId)
    if (!block) throw new AppFehler('nicht-gefunden')
    const jetzt = block.ueberleitungSek
    if (jetzt === sekunden) return { ok: true }
    if (jetzt !== vorher)
      throw new AppFehler('version-veraltet', { satz: 'Diese Überleitung wurde inzwischen geändert. Bitte sehen Sie nach, was jetzt da steht.' })
    await setUeberleitung(trx, ort, sekunden)
    const daten = { vorher: { ueberleitungSek: jetzt }, nachher: { ueberleitungSek: sekunden, block: ort.blockId } }
    await insertVerlauf(trx, { noun: 'gala', datensatzId: String(ort.jahr), aktion: 'geändert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { ok: true }
  })
}
