import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lockAuftritt, updateAuftritt } from '../../db/fest/auftritt.ts'
import { gravurMangelOf } from '../../domain/fest/auftritt-felder.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import type { Zeichenpruefung } from '../../queries/auszeichnung/urkunden.ts'
import { listAuftrittslagen, readGravur, requireBuehnenaward, requireFestteam } from '../../queries/fest/auftritte.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Auftrag {
  frei: boolean
  /** As the person saw them. */
  zeilen: readonly string[]
  version: number
  betrachter: Betrachter
  pruefe: Zeichenpruefung
  wer: Wer
}

/** These very lines may be cut, or may not any more. What has changed since it was looked at is not released. */
export async function releaseGravur(db: Db, einreichungId: string, auftrag: Auftrag): Promise<{ id: string; version: number }> {
  const { frei, zeilen, version, betrachter, pruefe, wer } = auftrag
  requireFestteam(betrachter)
  return inTransaktion(db, async (trx) => {
    const award = await requireBuehnenaward(trx, einreichungId)
    const row = await lockAuftritt(trx, einreichungId, wer.nowMs)
    await assertVersion(trx, row, { ...wer, version })
    const [lage] = await listAuftrittslagen(trx, [award])
    if (!lage) throw new AppFehler('nicht-gefunden')
    const gravur = readGravur(lage)
    if (toKanonisch(gravur.zeilen) !== toKanonisch([...zeilen]))
      throw new AppFehler('version-veraltet', { satz: 'Die Gravur lautet inzwischen anders. Bitte sehen Sie nach. Es wurde nichts freigegeben.' })
    const mangel = frei ? gravurMangelOf(gravur.zeilen, [...new Set(gravur.zeilen.flatMap((zeile) => [...pruefe(zeile)]))]) : null
    if (mangel !== null) throw new AppFehler('ablauf-stand', { satz: mangel })
    const freigabe = frei
      ? { gravurZeilen: toKanonisch(gravur.zeilen), gravurVorschlag: toKanonisch(gravur.vorschlag), gravurMs: wer.nowMs, gravurVon: wer.by }
      : { gravurZeilen: null, gravurVorschlag: null, gravurMs: null, gravurVon: null }
    await updateAuftritt(trx, einreichungId, { ...freigabe, version: row.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by })
    const aktion = frei ? 'Gravur freigegeben' : 'Freigabe der Gravur zurückgenommen'
    await insertVerlauf(trx, {
      noun: 'auftritt',
      datensatzId: einreichungId,
      aktion,
      benutzerId: wer.by,
      daten: { nachher: { zeilen } },
      nowMs: wer.nowMs,
    })
    return { id: einreichungId, version: row.version + 1 }
  })
}
