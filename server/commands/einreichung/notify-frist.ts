import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAgenturenMitEntwurf } from '../../db/programm/fristverlaengerung.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/**
 * To every agency that has a draft of this year and can still hand it in: until when, its own extension included. The preview says to whom it would go.
 */
export async function notifyFrist(
  db: Db,
  { jahr, text, vorschau }: { jahr: number; text: string; vorschau: boolean },
  { by, nowMs, timeZone }: Wer,
): Promise<{ agenturen: { id: string; name: string }[] }> {
  return inTransaktion(db, async (trx) => {
    const schluss = (await findProgrammjahr(trx, jahr))?.einreichSchluss ?? null
    if (schluss === null) throw new AppFehler('nicht-gefunden', { satz: 'Dieses Programmjahr hat noch keinen Einreichschluss.' })
    const fristen = (await listAgenturenMitEntwurf(trx, jahr))
      .map(({ verlaengertBis, ...agentur }) => ({ ...agentur, bis: verlaengertBis !== null && verlaengertBis > schluss ? verlaengertBis : schluss }))
      .filter(({ bis }) => lastMsOf(bis, timeZone) >= nowMs)
    const agenturen = fristen.map(({ id, name }) => ({ id, name }))
    if (vorschau) return { agenturen }
    for (const { id, bis } of fristen)
      for (const { an, werte } of await listAgenturEmpfaenger(trx, id, 'EINREICHUNG'))
        await queueMail(trx, {
          vorlage: 'fristverlaengerung',
          an,
          werte: { ...werte, bis: formatEnde(bis), grund: text },
          ziel: '/dashboard/',
          nowMs,
        })
    const daten = { nachher: { verstaendigt: agenturen.length, einreichSchluss: schluss } }
    await insertVerlauf(trx, { noun: 'programm', datensatzId: String(jahr), aktion: 'verständigt', benutzerId: by, daten, nowMs })
    return { agenturen }
  })
}
