import type { Ereignis } from '#contract/ereignis.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { lockAuszeichnungen } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listAusgezeichnete } from '../../db/jury/grandprix.ts'
import { saveAuszeichnungen } from '../../db/jury/medaillentisch.ts'
import { lockRundenOfJury, updateRunde } from '../../db/jury/runde.ts'
import { findJury, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { checkGrandPrix, fassungOf, GRANDPRIX_ART } from '../../domain/jury/grandprix.ts'
import { isSchrittErlaubt } from '../../domain/jury/runde-status.ts'
import { sealAuszeichnungen } from '../../domain/protokoll/tisch-eintrag.ts'
import { readGrandPrixWerke } from '../../queries/jury/grandprix.ts'
import { followAuszeichnungen } from '../auszeichnung/follow-auszeichnung.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { requireVorsitz } from './change-runde-status.ts'
import { assertNichtsOffen } from './confirm-runde.ts'
import { dropWiedereroeffnung } from './decide-wiedereroeffnung.ts'

interface Entscheidung {
  juryId: string
  rundeId: string
  /** Of the result that the chair has before him. */
  fassung: string
  /** Null: there is none. */
  einreichungId: string | null
  begruendung?: string | undefined
  benutzerId: string
  now: () => number
}

const STATUS: RundeStatus = 'BESTAETIGT'
const GEAENDERT = 'Das Ergebnis hat sich geändert. Bitte sehen Sie nach. Es wurde nichts bestätigt.'

/** The chair alone: one work has the Grand Prix in the place of its Gold, or none has, for a reason. Either is for good. */
export async function confirmGrandPrix(db: Db, entscheidung: Entscheidung) {
  await requireVorsitz(db, { ...entscheidung, roles: [] })
  const antwort = await inTransaktion(db, (trx) => confirmInTransaktion(trx, entscheidung))
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: entscheidung.juryId }))
  return { antwort, ereignisse }
}

async function confirmInTransaktion(trx: Trx, { juryId, rundeId, fassung, einreichungId, benutzerId, now, ...rest }: Entscheidung) {
  const runde = (await lockRundenOfJury(trx, juryId)).find(({ id }) => id === rundeId)
  const jury = await findJury(trx, juryId)
  if (!jury || !runde) throw new AppFehler('nicht-gefunden')
  if (runde.art !== GRANDPRIX_ART || !isSchrittErlaubt(runde.status, STATUS)) throw new AppFehler('runde-status')
  await assertNichtsOffen(trx, rundeId)
  const begruendung = rest.begruendung?.trim() || null
  const werke = await readGrandPrixWerke(trx, { jury, runde })
  if (fassungOf(werke) !== fassung) throw new AppFehler('version-veraltet', { satz: GEAENDERT })
  checkGrandPrix(werke, { einreichungId, begruendung })
  const jetztMs = now()
  const gold = await lockGold(trx, juryId, einreichungId)
  const neu = { rundeId, medaille: 'GRANDPRIX', begruendung, bestaetigtMs: jetztMs, bestaetigtVon: benutzerId }
  const rows = gold.map((row) => ({ ...row, ...neu }))
  await saveAuszeichnungen(trx, rows)
  const vergeben = rows.map((row) => row.einreichungId)
  await followAuszeichnungen(trx, vergeben, { grund: 'Grand Prix vergeben', by: benutzerId, nowMs: jetztMs })
  await updateRunde(trx, rundeId, { set: { status: STATUS }, jetztMs, benutzerId })
  await dropWiedereroeffnung(trx, runde, { benutzerId, jetztMs })
  await raisePaketRevision(trx, [juryId], jetztMs)
  const daten = { von: runde.status, grund: begruendung, auszeichnungen: rows.length }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion: STATUS, benutzerId, daten, nowMs: jetztMs })
  await recordVorgang(trx, juryId, { ...sealAuszeichnungen(rundeId, rows, benutzerId), jetztMs })
  await recordVorgang(trx, juryId, { art: 'BESTAETIGUNG', status: STATUS, rundeId, benutzerId, kommentar: begruendung, jetztMs })
  return { rundeId, status: STATUS }
}

/** The Gold that becomes it; whoever takes it away at this moment was before, or comes after. */
async function lockGold(trx: Trx, juryId: string, einreichungId: string | null) {
  const ids = (await listAusgezeichnete(trx, juryId, ['GOLD'])).filter((row) => row.einreichungId === einreichungId).map(({ id }) => id)
  const gold = ids.length === 0 ? [] : await lockAuszeichnungen(trx, ids)
  if (gold.some(({ aberkanntMs }) => aberkanntMs !== null)) throw new AppFehler('version-veraltet', { satz: GEAENDERT })
  return gold
}
