import type { SammelaktionAntwort, SammelaktionArt } from '#contract/benutzer.ts'
import type { Rolle } from '#contract/rolle.ts'
import { lockAdmins, lockBenutzer, updateBerechtigung } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { deleteSitzungenOf } from '../db/sitzung.ts'
import { inTransaktion, type Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { refuseSammelaktion } from '../domain/sammelaktion.ts'
import { inviteBenutzer } from './invite-benutzer.ts'
import type { Wer } from './save-datensatz.ts'

interface Sammelaktion {
  aktion: SammelaktionArt
  ids: readonly string[]
  vorschau: boolean
}

type Gesperrt = NonNullable<Awaited<ReturnType<typeof lockBenutzer>>>

/** The same decision for the preview and for the act: between the two somebody else may have changed the people. */
export async function runSammelaktion(db: Db, { aktion, ids, vorschau }: Sammelaktion, wer: Wer): Promise<SammelaktionAntwort> {
  return inTransaktion(db, async (trx) => {
    const admins = new Set(await lockAdmins(trx))
    const antwort: SammelaktionAntwort = { betroffen: [], ausgelassen: [] }
    // One order for everybody who locks several people.
    for (const id of [...new Set(ids)].toSorted()) {
      const person = await lockBenutzer(trx, id)
      if (!person) {
        antwort.ausgelassen.push({ id, name: 'Eine Person', grund: 'gibt es nicht mehr' })
        continue
      }
      const name = `${person.firstname} ${person.lastname}`.trim() || person.username
      const grund = refuseSammelaktion(aktion, { ...person, aktiv: person.aktiv === 1 }, { ich: wer.by, admins })
      if (grund !== null) {
        antwort.ausgelassen.push({ id, name, grund })
        continue
      }
      antwort.betroffen.push({ id, name })
      if (aktion === 'DEAKTIVIEREN') admins.delete(id)
      if (!vorschau) await apply(trx, { aktion, person, wer })
    }
    return { betroffen: inOrder(antwort.betroffen, ids), ausgelassen: inOrder(antwort.ausgelassen, ids) }
  })
}

/** As they stood in the list that the person sees. */
function inOrder<T extends { id: string }>(personen: readonly T[], ids: readonly string[]): T[] {
  const place = new Map([...new Set(ids)].map((id, index) => [id, index]))
  return personen.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
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
