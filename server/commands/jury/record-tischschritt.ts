import type { Ereignis } from '#contract/ereignis.ts'
import type { Aenderung } from '#contract/medaillen-stand.ts'
import type { TISCHSCHRITTE } from '#contract/medaillentisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertTischschritt, listPersonennamen } from '../../db/jury/medaillentisch.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { assertKeineOffen } from '../../domain/jury/stichwahl.ts'
import { decideTischschritt } from '../../domain/jury/medaillentisch.ts'
import { sealTischschritt } from '../../domain/protokoll/tisch-eintrag.ts'
import { readTischlagen, type Tischlage } from '../../queries/jury/medaillentisch.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { requireVorsitz } from './change-runde-status.ts'

interface Schritt {
  juryId: string
  rundeId: string
  kategorieId: string
  version: number
  art: (typeof TISCHSCHRITTE)[number]
  aenderung?: Aenderung | undefined
  begruendung?: string | undefined
  benutzerId: string
  now: () => number
}

/** One step of the chair at the table of a category: a row, and an entry of the sealed log. */
export async function recordTischschritt(db: Db, schritt: Schritt) {
  await requireVorsitz(db, { ...schritt, roles: [] })
  const antwort = await inTransaktion(db, (trx) => recordInTransaktion(trx, schritt))
  const ereignisse: Ereignis[] = [{ typ: 'ergebnis', juryId: schritt.juryId }]
  return { antwort, ereignisse }
}

async function recordInTransaktion(
  trx: Trx,
  { juryId, rundeId, kategorieId, version, benutzerId, ...wunsch }: Schritt,
): Promise<{ version: number }> {
  const { lage } = await lockTisch(trx, { juryId, rundeId, kategorieId })
  await assertNeuester(trx, lage, version)
  if (wunsch.art === 'ABSCHLUSS')
    assertKeineOffen(
      lage.stichwahlen.map(({ runde }) => runde),
      'Es wurde nichts geändert.',
    )
  const begruendung = wunsch.begruendung?.trim() || null
  const { stand, davor } = decideTischschritt(lage, { ...wunsch, begruendung })
  const jetztMs = wunsch.now()
  const row = {
    id: newId(jetztMs),
    juryId,
    rundeId,
    kategorieId,
    nr: lage.version + 1,
    art: wunsch.art,
    stand: JSON.stringify(stand),
    davor,
    begruendung,
    benutzerId,
    createdMs: jetztMs,
  }
  await insertTischschritt(trx, row)
  await recordVorgang(trx, juryId, { ...sealTischschritt(row), jetztMs })
  return { version: row.nr }
}

/** Under the lock of all rounds of the jury. */
export async function lockTisch(trx: Trx, { juryId, rundeId, kategorieId }: Pick<Schritt, 'juryId' | 'rundeId' | 'kategorieId'>) {
  const runden = await lockRundenOfJury(trx, juryId)
  const [jury, runde] = [await findJury(trx, juryId), runden.find(({ id }) => id === rundeId)]
  if (!jury || !runde) throw new AppFehler('nicht-gefunden')
  if (runde.status !== 'GESCHLOSSEN' || runde.mitUmfang === 1) throw new AppFehler('runde-status')
  const [lage] = await readTischlagen(trx, { jury, runde, kategorieId })
  if (!lage) throw new AppFehler('nicht-gefunden')
  return { lage, runde, runden }
}

/** Whoever decided on an older state is told who was faster; what he wanted stays on his screen. */
export async function assertNeuester(trx: Trx, { version, schritte }: Tischlage, gesehen: number): Promise<void> {
  if (version === gesehen) return
  const last = schritte.at(-1)
  const name = (await listPersonennamen(trx, last?.benutzerId ? [last.benutzerId] : [])).get(last?.benutzerId ?? '')
  throw new AppFehler('version-veraltet', {
    satz: `Inzwischen ist hier etwas entschieden worden${name ? `, von ${name}` : ''}. Sie sehen jetzt, was gilt; Ihr Versuch ist noch da. Es wurde nichts geändert.`,
  })
}
