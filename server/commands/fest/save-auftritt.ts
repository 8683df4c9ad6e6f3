import { AUFTRITT_FELDER, type AuftrittFeld, type AuftrittFelder } from '#contract/auftritt.ts'
import { issueSatzOf } from '#contract/feld-satz.ts'
import type { FelderGesichert } from '#contract/feldersicherung.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { findFeldAenderung, joinVerlauf } from '../../db/datensatz/verlauf.ts'
import { listFilme, lockAuftritt, updateAuftritt, type AuftrittRow } from '../../db/fest/auftritt.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { readFelder, schnittMangelOf } from '../../domain/fest/auftritt-felder.ts'
import { ohneRichtung } from '../../domain/grund/richtung.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireBuehnenaward, requireFestteam } from '../../queries/fest/auftritte.ts'
import { diff, type Wer } from '../datensatz/save-datensatz.ts'

type Aenderungen = Partial<Record<AuftrittFeld, { vorher?: unknown; nachher?: unknown }>>

/** Each field for itself: saved when it is allowed, and when nobody else has changed it since the person read it; of the others the answer says why. */
export async function saveAuftritt(
  db: Db,
  einreichungId: string,
  { aenderungen, betrachter, wer }: { aenderungen: Aenderungen; betrachter: Betrachter; wer: Wer },
): Promise<FelderGesichert> {
  requireFestteam(betrachter)
  return inTransaktion(db, async (trx) => {
    await requireBuehnenaward(trx, einreichungId)
    const row = await lockAuftritt(trx, einreichungId, wer.nowMs)
    const alt = readFelder(row.felder)
    const neu: AuftrittFelder = { ...alt }
    const ergebnis: FelderGesichert = {
      id: einreichungId,
      version: row.version,
      updatedMs: row.updatedMs,
      gespeichert: [],
      abgelehnt: {},
      konflikte: {},
    }
    for (const [feld, { vorher, nachher }] of Object.entries(aenderungen) as [AuftrittFeld, Aenderungen[AuftrittFeld] & object][]) {
      const parsed = AUFTRITT_FELDER[feld].safeParse(nachher)
      const satz = parsed.success ? await refuseBezug(trx, { einreichungId, feld, wert: parsed.data }) : issueSatzOf(parsed.error.issues[0] ?? {})
      if (satz !== null) ergebnis.abgelehnt[feld] = satz
      else if (isSame(alt[feld], parsed.data)) ergebnis.gespeichert.push(feld)
      else if (isSame(ohneRichtung(alt[feld]), vorher)) {
        Object.assign(neu, { [feld]: parsed.data })
        ergebnis.gespeichert.push(feld)
      } else ergebnis.konflikte[feld] = { dort: alt[feld], ...(await findUrheber(trx, feld, { row, by: wer.by })) }
    }
    if (isSame(alt, neu)) return ergebnis
    await updateAuftritt(trx, einreichungId, { felder: toKanonisch(neu), version: row.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by })
    await joinVerlauf(trx, {
      noun: 'auftritt',
      datensatzId: einreichungId,
      benutzerId: wer.by,
      daten: diff({ ...alt }, { ...neu }),
      nowMs: wer.nowMs,
    })
    return { ...ergebnis, version: row.version + 1, updatedMs: wer.nowMs }
  })
}

async function refuseBezug(
  trx: Trx,
  { einreichungId, feld, wert }: { einreichungId: string; feld: AuftrittFeld; wert: unknown },
): Promise<string | null> {
  const film = feld === 'film' ? (wert as AuftrittFelder['film']) : null
  if (film === null) return null
  const quelle = (await listFilme(trx, [einreichungId])).find(({ mediumId }) => mediumId === film.mediumId)
  return schnittMangelOf(film.bisMs, quelle && (quelle.durationMs ?? quelle.originalMs))
}

/** Who has changed this field, which need not be who saved the record last; only of these the moment is known. */
async function findUrheber(trx: Trx, feld: AuftrittFeld, { row, by }: { row: AuftrittRow; by: string }) {
  const aenderung = await findFeldAenderung(trx, { noun: 'auftritt', datensatzId: row.einreichungId, feld })
  const benutzerId = aenderung ? aenderung.benutzerId : row.updatedBy
  return { wer: await nameOfBenutzer(trx, benutzerId), selbst: benutzerId === by, ms: benutzerId === row.updatedBy ? row.updatedMs : null }
}

function isSame(a: unknown, b: unknown): boolean {
  return toKanonisch(a ?? null) === toKanonisch(b ?? null)
}
