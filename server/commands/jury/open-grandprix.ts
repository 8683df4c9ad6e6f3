import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertRunden } from '../../db/jury/jury-editor.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { insertUmfang } from '../../db/jury/runde-umfang.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { hindernisOf, toGrandPrixZeile } from '../../domain/jury/grandprix.ts'
import { readGrandPrixWerke } from '../../queries/jury/grandprix.ts'
import type { Kopfausgang } from '../protokoll/release-kopf.ts'
import { changeInTransaktion, requireVorsitz } from './change-runde-status.ts'

interface Frage {
  juryId: string
  /** The works with Gold that the chair has before him. */
  einreichungIds: readonly string[]
  benutzerId: string
  now: () => number
  ausgang: Kopfausgang
}

/** The chair lets the jury vote about its Grand Prix: a round about the works with Gold, made and opened in one step. */
export async function openGrandPrix(db: Db, frage: Frage) {
  await requireVorsitz(db, { ...frage, roles: [] })
  const antwort = await inTransaktion(db, (trx) => openInTransaktion(trx, frage))
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: frage.juryId }))
  return { antwort, ereignisse }
}

async function openInTransaktion(trx: Trx, { juryId, einreichungIds, benutzerId, now, ausgang }: Frage) {
  const runden = await lockRundenOfJury(trx, juryId)
  const jury = await findJury(trx, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const werke = (await readGrandPrixWerke(trx, { jury, runde: null })).map(({ id }) => id)
  const hindernis = hindernisOf(runden, werke.length)
  if (hindernis !== null) throw new AppFehler('runde-status', { satz: `${hindernis} Es wurde nichts eröffnet.` })
  if (werke.toSorted().join() !== [...einreichungIds].toSorted().join())
    throw new AppFehler('version-veraltet', { satz: 'Inzwischen haben andere Arbeiten Gold. Bitte sehen Sie nach. Es wurde nichts eröffnet.' })
  const nowMs = now()
  const id = newId(nowMs)
  const zeile = toGrandPrixZeile(runden)
  const verwaltet = { version: 1, createdMs: nowMs, createdBy: benutzerId, updatedMs: nowMs, updatedBy: benutzerId }
  await insertRunden(trx, [{ ...zeile, ...verwaltet, id, juryId }])
  await insertUmfang(trx, id, werke)
  await insertVerlauf(trx, { noun: 'runde', datensatzId: id, aktion: 'angelegt', benutzerId, daten: { nachher: { ...zeile, umfang: werke } }, nowMs })
  const { status } = await changeInTransaktion(trx, { juryId, rundeId: id, status: 'OFFEN', benutzerId, now: () => nowMs, ausgang })
  return { rundeId: id, status }
}
