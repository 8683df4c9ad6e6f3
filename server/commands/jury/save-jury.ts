import type { Insertable } from 'kysely'
import type { JuryEingabe } from '#contract/jury-editor.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertRunden, listJuryKategorieIds, replaceJuryKategorien } from '../../db/jury/jury-editor.ts'
import { dropFremdePanels } from '../../db/jury/panel.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { hasSpuren } from '../../db/jury/spuren.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { probelaufTitelOf } from '../../domain/jury/probelauf.ts'
import { isEingefroren } from '../../domain/jury/runde-status.ts'
import { NEUE_RUNDE, toRundeZeile } from '../../domain/jury/runde-zeile.ts'
import { ZWEI_STUFEN } from '../../domain/jury/vorlage.ts'
import { assertKategorien } from '../stammdaten/assert-kategorien.ts'
import { changeDatensatz, createDatensatz, removeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

/** `vorlage`: with the two rounds that most juries have. */
export async function createJury(db: Db, { vorlage, ...eingabe }: JuryEingabe & { vorlage: boolean }, wer: Wer): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'jury',
    wer,
    doppelt: doppeltOf(eingabe),
    row: async (trx) => ({ ...(await toRow(trx, eingabe)), ...neueJury(wer) }),
    after: async (trx, id) => {
      await replaceJuryKategorien(trx, id, [...new Set(eingabe.kategorieIds)])
      if (vorlage) await insertRunden(trx, planRunden(id, wer))
    },
  })
}

function neueJury({ nowMs }: Pick<Wer, 'nowMs'>) {
  return { paketRevision: 1, paketMs: nowMs, historie: newId(nowMs) }
}

function planRunden(juryId: string, { by, nowMs }: Wer): Insertable<RundeTable>[] {
  const verwaltet = { version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by }
  return ZWEI_STUFEN.map((runde, index) => ({ ...toRundeZeile(runde), ...NEUE_RUNDE, ...verwaltet, id: newId(nowMs), juryId, position: index + 1 }))
}

/** `juryIds`: whose package is another one now. */
export async function updateJury(
  db: Db,
  { id, version, ...eingabe }: JuryEingabe & Gespeichert,
  wer: Wer,
): Promise<Gespeichert & { juryIds: readonly string[] }> {
  const kategorieIds = [...new Set(eingabe.kategorieIds)].toSorted()
  let runden: Awaited<ReturnType<typeof lockRundenOfJury>> = []
  let juryIds: readonly string[] = []
  const saved = await changeDatensatz(db, {
    tabelle: 'jury',
    id,
    version,
    wer,
    doppelt: doppeltOf(eingabe),
    zuerst: async (trx) => {
      runden = await lockRundenOfJury(trx, id)
    },
    row: async (trx) => {
      if (runden.some(isEingefroren)) await assertUnveraendert(trx, id, { ...eingabe, kategorieIds })
      const jury = await findDatensatz(trx, 'jury', id)
      return toRow(trx, jury?.probe === 1 ? { ...eingabe, titel: probelaufTitelOf(eingabe.titel) } : eingabe)
    },
    vorher: async (trx) => ({ kategorieIds: await listJuryKategorieIds(trx, id) }),
    nachher: { kategorieIds },
    after: async (trx) => {
      await replaceJuryKategorien(trx, id, kategorieIds)
      await dropFremdePanels(trx, id)
      await raisePaketRevision(trx, [id], wer.nowMs)
      juryIds = [id]
    },
  })
  return { ...saved, juryIds }
}

export async function removeJury(db: Db, id: string, wer: Wer): Promise<{ ok: true; juryIds: readonly string[] }> {
  await removeDatensatz(db, {
    tabelle: 'jury',
    id,
    wer,
    zuerst: async (trx) => {
      const runden = await lockRundenOfJury(trx, id)
      if (runden.some(isEingefroren))
        throw new AppFehler('runde-status', { satz: 'In dieser Jury hat schon eine Runde begonnen. Sie kann nicht gelöscht werden.' })
    },
    check: async (trx) => {
      if (await hasSpuren(trx, { juryId: id }))
        throw new AppFehler('runde-status', { satz: 'Im Protokoll dieser Jury stehen schon Einträge. Sie kann nicht gelöscht werden.' })
    },
  })
  return { ok: true, juryIds: [id] }
}

const EINGEFROREN = 'Das ist versiegelt, seit die erste Runde begonnen hat.'

async function assertUnveraendert(trx: Trx, id: string, eingabe: JuryEingabe): Promise<void> {
  const jury = await findDatensatz(trx, 'jury', id)
  const kategorieIds = await listJuryKategorieIds(trx, id)
  const fields = {
    ...(jury?.jahr !== eingabe.jahr && { jahr: EINGEFROREN }),
    ...(jury?.vorsitzStimmrecht !== eingabe.vorsitzStimmrecht && { vorsitzStimmrecht: EINGEFROREN }),
    ...(kategorieIds.join() !== eingabe.kategorieIds.join() && { kategorieIds: EINGEFROREN }),
  }
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}

async function toRow(trx: Trx, { jahr, nummer, titel, kategorieIds, vorsitzStimmrecht }: JuryEingabe) {
  await assertKategorien(trx, { jahr, kategorieIds })
  return { jahr, nummer, titel, sortierTitel: sortKeyOf(titel), vorsitzStimmrecht }
}

function doppeltOf({ jahr, nummer }: Pick<JuryEingabe, 'jahr' | 'nummer'>) {
  return { nummer: `Die Nummer ${nummer} ist ${jahr} schon vergeben.` }
}
