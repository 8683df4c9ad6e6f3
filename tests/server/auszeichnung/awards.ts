import type { Stufe } from '#contract/auszeichnung.ts'
import type { Awardstand } from '#contract/awarduebersicht.ts'
import { recordVorgang } from '#server/commands/datensatz/record-vorgang.ts'
import { insertVerlauf } from '#server/db/datensatz/verlauf.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { sealAuszeichnungen } from '#server/domain/protokoll/tisch-eintrag.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { START_MS, type Saal } from '#tests/support/voting.ts'

interface Award {
  einreichungId: string
  medaille: Stufe
  juryId?: string
  rundeId?: string
  kategorieId?: string
}

/** As the chair's confirmation makes it: the closed round becomes BESTAETIGT, entries say so and which awards there are, and these are there. */
export async function confirmAwards(saal: Saal, awards: readonly Award[], ort: { juryId?: string; rundeId?: string } = {}): Promise<string[]> {
  const { juryId = saal.juryId, rundeId = saal.rundeId } = ort
  const rows = rowsOf(saal, awards)
  await inTransaktion(saal.db, async (trx) => {
    await trx.updateTable('runde').set({ status: 'BESTAETIGT' }).where('id', '=', rundeId).execute()
    if (rows.length > 0) await trx.insertInto('auszeichnung').values(rows).execute()
    const { benutzerId } = saal.person('vorsitz')
    const daten = { von: 'GESCHLOSSEN', grund: null, auszeichnungen: rows.length }
    await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion: 'BESTAETIGT', benutzerId, daten, nowMs: START_MS })
    await recordVorgang(trx, juryId, { ...sealAuszeichnungen(rundeId, rows, benutzerId), jetztMs: START_MS })
    await recordVorgang(trx, juryId, { art: 'BESTAETIGUNG', status: 'BESTAETIGT', rundeId, benutzerId, jetztMs: START_MS })
  })
  return rows.map(({ id }) => id)
}

/** Without an entry of the log. */
export async function insertAwards(saal: Saal, awards: readonly Award[]): Promise<string[]> {
  const rows = rowsOf(saal, awards)
  await saal.db.insertInto('auszeichnung').values(rows).execute()
  return rows.map(({ id }) => id)
}

function rowsOf(saal: Saal, awards: readonly Award[]) {
  return awards.map(({ juryId = saal.juryId, rundeId = saal.rundeId, kategorieId = saal.kategorieId, ...award }) => ({
    id: newId(START_MS),
    juryId,
    rundeId,
    kategorieId,
    ...award,
    begruendung: null,
    bestaetigtMs: START_MS,
    bestaetigtVon: saal.person('vorsitz').benutzerId,
    veroeffentlichtMs: null,
    aberkanntMs: null,
    aberkanntVon: null,
    aberkanntGrund: null,
  }))
}

export async function readStand(saal: Saal, query = ''): Promise<Awardstand> {
  const answer = await saal.person('admin').call('GET', `/api/awarduebersicht/2026${query}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Awardstand>()
}

/** What the preview shows now, of these juries or of all that have something. */
export async function publish(saal: Saal, { wer = 'admin', password = TEST_PASSWORT, juryIds = [saal.juryId] } = {}) {
  const { vorschau } = await readStand(saal, `?juryIds=${juryIds.join(',')}`)
  const body = { password, juryIds, fassung: vorschau.fassung }
  return saal.person(wer).call('POST', '/api/awarduebersicht/2026/veroeffentlichung', body)
}

/** The minute is over. */
export async function letPass(saal: Saal, ms = 60_000): Promise<void> {
  saal.uhr.ms += ms
  await saal.server.kontext.jobs.runDue()
}
