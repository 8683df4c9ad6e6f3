import { formatKopf } from '#contract/aufbewahrter-kopf.ts'
import type { Kopf } from '#contract/kette.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { formatZeit } from '../../domain/grund/format.ts'
import type { KopfSchluessel } from '../../domain/protokoll/kopf-unterschrift.ts'
import { KOPF_AKTION, KOPF_VORLAGE, kopfZiel, type KopfDaten } from '../../domain/protokoll/rundenkopf.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'
import { tellBuero } from '../mail/tell-buero.ts'

/** How a head of the log leaves the house. */
export interface Kopfausgang {
  schluessel: KopfSchluessel
  /** Mails leave this machine; without, they are files beside the database. */
  perMail: boolean
  timeZone: string
}

interface Schliessung {
  juryId: string
  runde: { id: string; titel: string }
  kopf: Kopf
  jetztMs: number
}

/** Nobody is to keep the head of a rehearsal: it goes, with the log that it would prove. */
export async function hasKopfausgang(trx: Trx, juryId: string): Promise<boolean> {
  return (await findJury(trx, juryId))?.probe !== 1
}

/** The head that a closing made: to the chair and the office, and into the history of the round. In the transaction of the closing, after its entry. */
export async function releaseKopf(trx: Trx, { juryId, runde, kopf, jetztMs }: Schliessung, ausgang: Kopfausgang): Promise<void> {
  const unterschrift = ausgang.schluessel.sign(juryId, kopf)
  const jury = await findJury(trx, juryId)
  const werte = {
    jury: `Jury ${jury?.nummer ?? ''}, ${jury?.titel ?? ''}`,
    runde: runde.titel,
    zeit: formatZeit(wandzeitOfInstant(jetztMs, ausgang.timeZone)),
    kopf: formatKopf(juryId, kopf, unterschrift),
  }
  const brief = { vorlage: KOPF_VORLAGE, ziel: kopfZiel(juryId), nowMs: jetztMs } as const
  let briefe = await tellBuero(trx, { ...brief, werte })
  for (const sitz of await listMitglieder(trx, juryId)) {
    const empfaenger = sitz.funktion === 'VORSITZ' ? empfaengerOf(await findBenutzer(trx, sitz.benutzerId)) : null
    if (!empfaenger) continue
    await queueMail(trx, { ...brief, an: empfaenger.an, werte: { ...werte, name: empfaenger.werte.name } })
    briefe += 1
  }
  const daten: KopfDaten = { ...kopf, ...unterschrift, perMail: ausgang.perMail && briefe > 0 }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: runde.id, aktion: KOPF_AKTION, benutzerId: null, daten, nowMs: jetztMs })
}
