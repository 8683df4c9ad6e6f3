import type { Rolle } from '#contract/rolle.ts'
import { lockAgenturPersonen } from '../../db/agentur/agentur-person.ts'
import { updateBerechtigung } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deletePasswortTokensOf } from '../../db/konto/passwort-token.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { isEinladung, toSchrittDaten, ZURUECKGENOMMEN, type Einladung } from '../../domain/agentur/agentur-einladung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listPersonen } from '../../queries/agentur/agentur-personen.ts'
import type { AgenturSicht } from '../../queries/agentur/require-agentur.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

interface Person {
  agenturId: string
  benutzerId: string
}

/** Somebody active always remains; and whoever has other rights here too is a matter of the office. */
export async function deactivateAgenturPerson(
  db: Db,
  { agenturId, benutzerId, version, sicht }: Person & { version: number; sicht: AgenturSicht },
  wer: Wer,
): Promise<Gespeichert> {
  return inTransaktion(db, async (trx) => {
    const personen = await lockAgenturPersonen(trx, agenturId)
    const person = (await listPersonen(trx, agenturId, sicht)).find(({ id }) => id === benutzerId)
    if (!person) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, person, { version, ...wer })
    if (person.aktiv === 0) return { id: benutzerId, version: person.version }
    if (isEinladung(person)) return takeBack(trx, { agenturId, person }, wer)
    const roles = JSON.parse(person.roles) as Rolle[]
    if (benutzerId === wer.by) throw new AppFehler('agentur-person', { satz: 'Das eigene Konto können Sie nicht deaktivieren.' })
    if (sicht === 'AGENTUR' && roles.length > 1)
      throw new AppFehler('agentur-person', {
        satz: 'Diese Person hat bei Lorbeer noch andere Aufgaben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
      })
    if (!personen.some(({ id, aktiv }) => aktiv === 1 && id !== benutzerId)) throw new AppFehler('agentur-person')
    await updateBerechtigung(trx, benutzerId, { roles, aktiv: false, nowMs: wer.nowMs, by: wer.by })
    await deleteSitzungenOf(trx, benutzerId)
    await deletePasswortTokensOf(trx, benutzerId)
    const daten = { vorher: { aktiv: true }, nachher: { aktiv: false } }
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'deaktiviert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { id: benutzerId, version: person.version + 1 }
  })
}

async function takeBack(trx: Trx, { agenturId, person }: { agenturId: string; person: Einladung }, { by, nowMs }: Wer): Promise<Gespeichert> {
  const daten = toSchrittDaten(ZURUECKGENOMMEN, person)
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion: ZURUECKGENOMMEN, benutzerId: by, daten, nowMs })
  return { id: person.id, version: person.version + 1 }
}
