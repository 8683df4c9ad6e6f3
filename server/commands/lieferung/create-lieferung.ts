import type { LieferungArt } from '#contract/lieferung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertJob } from '../../db/datenbank/job.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lockLieferbare } from '../../db/lieferung/druckinhalt.ts'
import { insertLieferung } from '../../db/lieferung/lieferung.ts'
import { nextNummer } from '../../db/rechnung/nummernkreis.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { BEILAGEN, dateinamenOf, LIEFERUNG_JOB } from '../../domain/lieferung/lieferung.ts'
import { dosZeitOf } from '../../domain/lieferung/zip-plan.ts'
import { readLieferbares } from '../../queries/lieferung/lieferbares.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** What is in it stays as it is at this moment; a job makes the package. */
export async function createLieferung(
  db: Db,
  { jahr, art }: { jahr: number; art: LieferungArt },
  { by, nowMs, timeZone }: Wer,
): Promise<{ id: string }> {
  const id = newId(nowMs)
  return inTransaktion(db, async (trx) => {
    // Whoever makes another one of this year waits here, and sees this one then.
    const nummer = await nextNummer(trx, `lieferung-${jahr}`)
    // What is released and what is frozen are the same: nobody changes one of these works in between.
    const nur = new Set(await lockLieferbare(trx, jahr))
    const { alle, geaenderte, letzte } = await readLieferbares(trx, jahr, { nur })
    const werke = art === 'ALLE' ? alle : geaenderte
    if (werke.length === 0) throw new AppFehler('lieferung-leer')
    const originale = werke.flatMap(({ lauf, inhalt }) => {
      const namen = dateinamenOf(lauf, inhalt)
      return inhalt.dateien.map(({ sha256, bytes }, index) => ({ einreichungId: inhalt.einreichungId, sha256, bytes, name: namen[index] ?? '' }))
    })
    const row = {
      id,
      jahr,
      nummer,
      art,
      seit: art === 'AENDERUNGEN' ? (letzte?.nummer ?? null) : null,
      stand: 'WARTET',
      jobId: await insertJob(trx, { typ: LIEFERUNG_JOB, daten: { lieferungId: id }, nowMs }),
      fortschritt: 0,
      zeit: dosZeitOf(wandzeitOfInstant(nowMs, timeZone)),
      createdMs: nowMs,
      createdBy: by,
    }
    await insertLieferung(trx, {
      row,
      werke: werke.map(({ inhalt, fassung, folge, revision }) => ({
        lieferungId: id,
        einreichungId: inhalt.einreichungId,
        folge,
        revision,
        fassung,
        inhalt: JSON.stringify(inhalt),
      })),
      dateien: originale.map((datei, index) => ({ lieferungId: id, position: BEILAGEN.length + 1 + index, teil: 'ORIGINAL', ...datei })),
    })
    const daten = { nachher: { nummer, art, werke: werke.length } }
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: id, aktion: 'angelegt', benutzerId: by, daten, nowMs })
    return { id }
  })
}
