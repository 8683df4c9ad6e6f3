import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertRunden, setRundePositionen } from '../../db/jury/jury-editor.ts'
import { insertUmfang } from '../../db/jury/runde-umfang.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { checkStichwahl, toStichwahlZeile } from '../../domain/jury/stichwahl.ts'
import type { Kopfausgang } from '../protokoll/release-kopf.ts'
import { changeInTransaktion, requireVorsitz } from './change-runde-status.ts'
import { assertNeuester, lockTisch } from './record-tischschritt.ts'

interface Frage {
  juryId: string
  rundeId: string
  kategorieId: string
  /** Of the table that the chair has before him. */
  version: number
  einreichungIds: readonly string[]
  benutzerId: string
  now: () => number
  ausgang: Kopfausgang
}

/** The chair lets the jury vote once more about works that are equal: a round about these alone, made and opened in one step. */
export async function openStichwahl(db: Db, frage: Frage) {
  await requireVorsitz(db, { ...frage, roles: [] })
  const antwort = await inTransaktion(db, (trx) => openInTransaktion(trx, frage))
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: frage.juryId }))
  return { antwort, ereignisse }
}

async function openInTransaktion(trx: Trx, { version, einreichungIds, benutzerId, now, ausgang, ...ort }: Frage) {
  const { lage, runde, runden } = await lockTisch(trx, ort)
  await assertNeuester(trx, lage, version)
  checkStichwahl({ ...lage, einreichungIds, runden })
  const nowMs = now()
  const id = newId(nowMs)
  const zeile = toStichwahlZeile(runde, { kategorie: lage.kategorie, frueher: lage.stichwahlen.length })
  const verwaltet = { version: 1, createdMs: nowMs, createdBy: benutzerId, updatedMs: nowMs, updatedBy: benutzerId }
  await insertRunden(trx, [{ ...zeile, ...verwaltet, id, juryId: ort.juryId }])
  await insertUmfang(trx, id, einreichungIds)
  await setRundePositionen(trx, placeBehind(runden, { id, zuRundeId: runde.id }))
  const daten = { nachher: { ...zeile, umfang: einreichungIds } }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: id, aktion: 'angelegt', benutzerId, daten, nowMs })
  const { status } = await changeInTransaktion(trx, { juryId: ort.juryId, rundeId: id, status: 'OFFEN', benutzerId, now: () => nowMs, ausgang })
  return { rundeId: id, status }
}

type Runden = Awaited<ReturnType<typeof lockTisch>>['runden']

/** Behind its round and the run-offs of that: rounds that follow stay the last of the jury. */
function placeBehind(runden: Runden, { id, zuRundeId }: { id: string; zuRundeId: string }): string[] {
  const order = runden.toSorted((a, b) => a.position - b.position)
  const platz = order.findLastIndex((runde) => runde.id === zuRundeId || runde.zuRundeId === zuRundeId) + 1
  return order.map((runde) => runde.id).toSpliced(platz, 0, id)
}
