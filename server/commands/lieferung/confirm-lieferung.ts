import { formatBytesVon } from '#contract/bytes.ts'
import type { LieferwerkStand } from '#contract/lieferung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { updateDruckstand } from '../../db/druck/druckwerk.ts'
import { listAbholungen } from '../../db/lieferung/abholung.ts'
import { listWerke, lockLieferung, updateErgebnisse, updateLieferung } from '../../db/lieferung/lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import { countBytes, mergeBereiche, type Bereiche } from '../../domain/lieferung/bereiche.ts'
import { readPruefsumme, standOfWerk } from '../../domain/lieferung/lieferung.ts'
import { readLage } from '../../queries/lieferung/lieferlage.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { moveDruckstatus, readDruckwerke } from '../druck/move-druckstatus.ts'

/** The printer has all bytes of it and says so by its checksum: works that are as they were frozen count as fetched, the others stay and are named. */
export async function confirmLieferung(db: Db, { id, sha256 }: { id: string; sha256: string }, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await lockLieferung(trx, id)
    if (!row || (row.stand !== 'BEREIT' && row.stand !== 'BESTAETIGT')) throw new AppFehler('nicht-gefunden')
    assertPruefsumme(sha256, row.sha256)
    // The same again, as after an answer that got lost.
    if (row.stand === 'BESTAETIGT') return
    await assertGeholt(trx, id, row.bytes ?? 0)
    const ergebnisse = await takeWerke(trx, { id, jahr: row.jahr }, { by, nowMs })
    await updateErgebnisse(trx, id, ergebnisse)
    await updateLieferung(trx, id, { stand: 'BESTAETIGT', endeMs: nowMs, endeVon: by })
    const abgeholt = [...ergebnisse.values()].filter((ergebnis) => ergebnis === 'ABGEHOLT').length
    const daten = { nachher: { abgeholt, geblieben: ergebnisse.size - abgeholt } }
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: id, aktion: 'bestätigt', benutzerId: by, daten, nowMs })
  })
}

function assertPruefsumme(eingabe: string, sha256: string | null): void {
  const gelesen = readPruefsumme(eingabe)
  if (gelesen === '')
    throw new AppFehler('eingabe-ungueltig', {
      fields: { sha256: 'Bitte geben Sie die ganze Prüfsumme ein: 64 Zeichen, Ziffern und Buchstaben von a bis f.' },
    })
  if (gelesen !== sha256) {
    const satz = 'Diese Prüfsumme gehört nicht zu dieser Lieferung. Es wurde nichts bestätigt. Bitte laden Sie das Paket zu Ende oder noch einmal.'
    throw new AppFehler('pruefsumme-falsch', { satz, fields: { sha256: 'Stimmt nicht mit dieser Lieferung überein.' } })
  }
}

/** The checksum stands on the screen: it says nothing of bytes that never left. */
async function assertGeholt(trx: Trx, id: string, gesamt: number): Promise<void> {
  const bereiche = (await listAbholungen(trx, [id])).reduce<Bereiche>((all, each) => mergeBereiche(all, JSON.parse(each.bereiche) as Bereiche), [])
  const bytes = countBytes(bereiche)
  if (bytes < gesamt)
    throw new AppFehler('lieferung-stand', {
      satz: `Es sind erst ${formatBytesVon(bytes, gesamt)} geladen. Bitte laden Sie das Paket zu Ende, dann können Sie es bestätigen. Es wurde nichts geändert.`,
    })
}

/** What becomes of each work. Locked by their ids, so that two deliveries never wait in a circle. */
async function takeWerke(
  trx: Trx,
  { id, jahr }: { id: string; jahr: number },
  wer: Pick<Wer, 'by' | 'nowMs'>,
): Promise<Map<string, LieferwerkStand>> {
  const werke = await listWerke(trx, id)
  for (const einreichungId of werke.map((werk) => werk.einreichungId).toSorted()) await lockDatensatz(trx, 'einreichung', einreichungId)
  const lage = await readLage(trx, jahr, werke)
  const druckwerke = await readDruckwerke(
    trx,
    werke.map((werk) => werk.einreichungId),
  )
  const ergebnisse = new Map<string, LieferwerkStand>()
  for (const { einreichungId, fassung } of werke) {
    const heute = lage.heute.get(einreichungId)
    const stand = standOfWerk(fassung, heute, lage.vorhandene.has(einreichungId))
    if (stand === 'UNVERAENDERT') await takeWerk(trx, { einreichungId, wartet: heute?.druckstatus === DRUCKEREI_AB }, { ...wer, werke: druckwerke })
    ergebnisse.set(einreichungId, stand === 'UNVERAENDERT' ? 'ABGEHOLT' : stand)
  }
  return ergebnisse
}

async function takeWerk(
  trx: Trx,
  { einreichungId, wartet }: { einreichungId: string; wartet: boolean },
  wer: Parameters<typeof moveDruckstatus>[3],
): Promise<void> {
  if (wartet) await moveDruckstatus(trx, einreichungId, { zu: 5, beweger: ['LIEFERUNG'] }, wer)
  // The printer has it as it is: nothing of it is new to him any more.
  await updateDruckstand(trx, einreichungId, { creditNeuMs: null, textNeuMs: null, dateiNeuMs: null })
}
