import type { SammelaktionArt } from '#contract/benutzer.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import { lockAdmins, lockBenutzer, updateBerechtigung } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { refuseSammelaktion } from '../../domain/einreichung/sammelaktion.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import { inviteBenutzer } from '../konto/invite-benutzer.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Sammelaktion {
  aktion: SammelaktionArt
  ids: readonly string[]
  vorschau: boolean
}

type Gesperrt = NonNullable<Awaited<ReturnType<typeof lockBenutzer>>>

export async function runSammelaktion(db: Db, { aktion, ...auswahl }: Sammelaktion, wer: Wer): Promise<SammelaktionAntwort> {
  return inTransaktion(db, async (trx) => {
    const admins = new Set(await lockAdmins(trx))
    return decideAuswahl(auswahl, {
      fehlend: 'Eine Person',
      lock: (id) => lockBenutzer(trx, id),
      nameOf: ({ firstname, lastname, username }) => `${firstname} ${lastname}`.trim() || username,
      refuse: (person) => refuseSammelaktion(aktion, { ...person, aktiv: person.aktiv === 1 }, { ich: wer.by, admins }),
      note: ({ id }) => void (aktion === 'DEAKTIVIEREN' && admins.delete(id)),
      apply: (person) => apply(trx, { aktion, person, wer }),
    })
  })
}

async function apply(trx: Trx, { aktion, person, wer }: { aktion: SammelaktionArt; person: Gesperrt; wer: Wer }): Promise<void> {
  const { by, nowMs } = wer
  if (aktion === 'EINLADEN') return inviteBenutzer(trx, person.id, wer)
  const vorher = { roles: JSON.parse(person.roles) as Rolle[], aktiv: person.aktiv === 1 }
  const nachher = { ...vorher, aktiv: aktion === 'AKTIVIEREN' }
  await updateBerechtigung(trx, person.id, { ...nachher, nowMs, by })
  if (!nachher.aktiv) await deleteSitzungenOf(trx, person.id)
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: person.id, aktion: 'berechtigung', benutzerId: by, daten: { vorher, nachher }, nowMs })
}
