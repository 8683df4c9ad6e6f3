import type { RundeEingabe } from '#contract/jury-runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz, lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { nextRundePosition, setRundePositionen } from '../../db/jury/jury-editor.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { hasSpuren } from '../../db/jury/spuren.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isEingefroren, isGeheim } from '../../domain/jury/runde-status.ts'
import { NEUE_RUNDE, toRundeZeile } from '../../domain/jury/runde-zeile.ts'
import { changeDatensatz, createDatensatz, removeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

interface Ort {
  juryId: string
  rundeId: string
}

type Runden = Awaited<ReturnType<typeof lockRundenOfJury>>
type MitJurys<T> = T & { juryIds: readonly string[] }

export async function createRunde(db: Db, { juryId, ...eingabe }: RundeEingabe & { juryId: string }, wer: Wer): Promise<MitJurys<Gespeichert>> {
  assertArt(null, eingabe.art)
  const saved = await createDatensatz(db, {
    tabelle: 'runde',
    wer,
    row: async (trx) => {
      assertNichtOeffentlich(await lockRundenOfJury(trx, juryId))
      if (!(await lockDatensatz(trx, 'jury', juryId))) throw new AppFehler('nicht-gefunden')
      return { ...toRundeZeile(eingabe), ...NEUE_RUNDE, juryId, position: await nextRundePosition(trx, juryId) }
    },
    after: (trx) => raisePaketRevision(trx, [juryId], wer.nowMs),
  })
  return { ...saved, juryIds: [juryId] }
}

export async function updateRunde(
  db: Db,
  { juryId, rundeId, version, ...eingabe }: RundeEingabe & Ort & { version: number },
  wer: Wer,
): Promise<MitJurys<Gespeichert>> {
  let runden: Runden = []
  const saved = await changeDatensatz(db, {
    tabelle: 'runde',
    id: rundeId,
    version,
    wer,
    zuerst: async (trx) => {
      runden = await lockRundenOfJury(trx, juryId)
    },
    row: async () => {
      const runde = requireRunde(runden, rundeId)
      assertArt(runde.art, eingabe.art)
      const row = toRundeZeile(eingabe)
      assertUnversiegelt(runde, row)
      return row
    },
    after: (trx) => raisePaketRevision(trx, [juryId], wer.nowMs),
  })
  return { ...saved, juryIds: [juryId] }
}

export async function removeRunde(db: Db, { juryId, rundeId }: Ort, wer: Wer): Promise<{ ok: true; juryIds: readonly string[] }> {
  let runden: Runden = []
  await removeDatensatz(db, {
    tabelle: 'runde',
    id: rundeId,
    wer,
    zuerst: async (trx) => {
      runden = await lockRundenOfJury(trx, juryId)
    },
    check: async (trx) => {
      if (isEingefroren(requireRunde(runden, rundeId)))
        throw new AppFehler('runde-status', { satz: 'Diese Runde hat schon begonnen. Sie kann nicht gelöscht werden.' })
      if (await hasSpuren(trx, { rundeId }))
        throw new AppFehler('runde-status', { satz: 'Im Protokoll stehen schon Einträge zu dieser Runde. Sie kann nicht gelöscht werden.' })
      await raisePaketRevision(trx, [juryId], wer.nowMs)
    },
  })
  return { ok: true, juryIds: [juryId] }
}

/** Rounds that have begun stay where they are; the others change places around them. */
export async function orderRunden(
  db: Db,
  { juryId, ids }: { juryId: string; ids: readonly string[] },
  wer: Wer,
): Promise<{ ok: true; juryIds: readonly string[] }> {
  return inTransaktion(db, async (trx) => {
    const runden = (await lockRundenOfJury(trx, juryId)).toSorted((a, b) => a.position - b.position)
    if (!(await findDatensatz(trx, 'jury', juryId))) throw new AppFehler('nicht-gefunden')
    const rest = runden.map(({ id }) => id).filter((id) => !ids.includes(id))
    const order = [...ids.filter((id) => runden.some((runde) => runde.id === id)), ...rest]
    if (runden.some((runde, index) => isEingefroren(runde) && order[index] !== runde.id))
      throw new AppFehler('runde-status', { satz: 'Eine Runde, die schon begonnen hat, bleibt an ihrer Stelle. Es wurde nichts geändert.' })
    await setRundePositionen(trx, order)
    await raisePaketRevision(trx, [juryId], wer.nowMs)
    await insertVerlauf(trx, { noun: 'jury', datensatzId: juryId, aktion: 'geordnet', benutzerId: wer.by, daten: { ids: order }, nowMs: wer.nowMs })
    return { ok: true as const, juryIds: [juryId] }
  })
}

/** All that it decided is public: nothing would be awarded beside it. */
function assertNichtOeffentlich(runden: Runden): void {
  if (runden.length > 0 && runden.every(({ status }) => status === 'VEROEFFENTLICHT'))
    throw new AppFehler('runde-status', {
      satz: 'Die Ergebnisse dieser Jury sind veröffentlicht. Eine neue Runde ist nicht mehr möglich. Es wurde nichts angelegt.',
    })
}

/** The round of a Grand Prix is about works with Gold: it comes from its table. */
function assertArt(bisher: string | null, art: RundeEingabe['art']): void {
  if (art === 'GRANDPRIX' && bisher !== art)
    throw new AppFehler('eingabe-ungueltig', { fields: { art: 'Den Grand Prix eröffnet der Juryvorsitz, sobald alle Runden bestätigt sind.' } })
}

function requireRunde(runden: Runden, rundeId: string): Runden[number] {
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde) throw new AppFehler('nicht-gefunden')
  return runde
}

const EINGEFROREN = 'Das ist eingefroren, seit die Runde begonnen hat.'
const GESCHLOSSEN = 'Die Runde ist geschlossen.'
/** May change while a round votes: they change no vote and no result. */
const BEWEGLICH: readonly string[] = ['ende', 'nachlaufMin', 'ergebnisSichtbar']

function assertUnversiegelt(runde: Runden[number], row: ReturnType<typeof toRundeZeile>): void {
  if (!isEingefroren(runde)) return
  const offen = isGeheim(runde.status)
  const bleibt = offen ? BEWEGLICH : ['ergebnisSichtbar']
  const geaendert = Object.entries(row).filter(([feld, wert]) => !bleibt.includes(feld) && !isSame(wert, runde[feld as keyof typeof row]))
  const fields = Object.fromEntries(geaendert.map(([feld]) => [feld, offen ? EINGEFROREN : GESCHLOSSEN]))
  // Tablets that still owe votes have been promised this time.
  if (runde.status === 'NACHLAUF' && row.nachlaufMin < runde.nachlaufMin)
    fields['nachlaufMin'] = 'Im Nachlauf lässt sich die Nachsendefrist nur verlängern. „Nachlauf beenden“ fragt nach einem Grund.'
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}

/** Columns of JSON by what they say: an empty help is none. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'string' || typeof b !== 'string' || !/^[[{]/.test(a)) return false
  const ohneLeeres = (text: string) => JSON.stringify(JSON.parse(text, (_key, wert: unknown) => (wert === '' ? undefined : wert)))
  return ohneLeeres(a) === ohneLeeres(b)
}
