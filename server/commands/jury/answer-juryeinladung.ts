import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import * as einladungen from '../../db/jury/juryeinladung.ts'
import { lockMitglied } from '../../db/jury/jurymitglied.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { getVertraulichkeit } from '../../queries/jury/juryeinladung.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Antwort {
  mitgliedId: string
  annehmen: boolean
  vertraulichVersion: number | null
}

const INZWISCHEN = 'Die Vertraulichkeitserklärung wurde inzwischen geändert. Bitte lesen Sie die neue Fassung. Es wurde noch nichts gespeichert.'
const FEHLT = 'Bitte stimmen Sie der Vertraulichkeitserklärung zu.'
const KEINE = 'Diese Vertraulichkeitserklärung gibt es nicht.'

/** What a juror says to the office's invitation, and by which version of the statement. It decides no vote: the office does what follows. */
export async function answerJuryeinladung(
  db: Db,
  { mitgliedId, annehmen, vertraulichVersion }: Antwort,
  { by, nowMs, timeZone }: Wer,
): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await lockMitglied(trx, mitgliedId)
    const einladung = await einladungen.findJuryeinladung(trx, { mitgliedId, benutzerId: by })
    if (!einladung) throw new AppFehler('nicht-gefunden')
    const gilt = (await getVertraulichkeit(trx, { nowMs, timeZone }))?.version ?? null
    if (annehmen) assertZustimmung(vertraulichVersion, gilt)
    const antwort = annehmen ? 'ANGENOMMEN' : 'ABGELEHNT'
    await einladungen.answerJuryeinladung(trx, mitgliedId, { antwort, vertraulichVersion: annehmen ? gilt : null, nowMs })
    const daten = { vorher: { antwort: einladung.antwort }, nachher: { antwort, ...(annehmen && { vertraulichVersion: gilt }) } }
    const aktion = annehmen ? 'einladung-angenommen' : 'einladung-abgelehnt'
    await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: mitgliedId, aktion, benutzerId: by, daten, nowMs })
  })
}

/** To the version that holds, and to none that does not exist. */
function assertZustimmung(gelesen: number | null, gilt: number | null): void {
  if (gelesen === gilt) return
  if (gilt === null) throw new AppFehler('eingabe-ungueltig', { satz: KEINE })
  if (gelesen === null) throw new AppFehler('eingabe-ungueltig', { fields: { vertraulichVersion: FEHLT } })
  throw new AppFehler('version-veraltet', { satz: INZWISCHEN })
}
