import type { Rolle } from '#contract/rolle.ts'
import { endSitzung, startSitzung } from '../../auth/sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { noteAnmeldung } from '../../db/konto/benutzer.ts'
import type { KartenSchluessel } from '../../domain/konto/zugangskarte.ts'
import { takeZugangskarte } from '../../db/konto/zugangskarte.ts'
import { requireZugangskarte, ungueltigeKarte } from '../../queries/konto/zugang.ts'
import type { LoginEingabe, LoginErgebnis } from './login.ts'

type Einloesung = Pick<LoginEingabe, 'beschreibung' | 'bisher' | 'nowMs'> & { schluessel: KartenSchluessel }

/** A log-in with a card in place of a password. It is not asked for a second factor (decision 053). */
export function redeemZugangskarte(db: Db, { schluessel, beschreibung, bisher, nowMs }: Einloesung): Promise<LoginErgebnis & { username: string }> {
  return inTransaktion(db, async (trx) => {
    const karte = await requireZugangskarte(trx, schluessel, nowMs)
    if (!(await takeZugangskarte(trx, karte.id, nowMs))) throw ungueltigeKarte()
    const { benutzerId, username } = karte
    if (bisher) await endSitzung(trx, bisher)
    await noteAnmeldung(trx, benutzerId, nowMs)
    const person = { benutzerId, roles: JSON.parse(karte.roles) as Rolle[], beschreibung, zugangskarteId: karte.id }
    const sitzung = await startSitzung(trx, person, nowMs)
    const daten = { jury: `Jury ${karte.nummer}, ${karte.titel}` }
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'zugangskarte-eingeloest', benutzerId, daten, nowMs })
    return { benutzerId, username, ...sitzung }
  })
}
