import type { Erklaerung, ERKLAERUNG_STAENDE } from '#contract/erklaerung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertErklaerung } from '../../db/jury/erklaerung.ts'
import { findMitgliedVon } from '../../db/jury/jurymitglied.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { listInfotextFassungen } from '../../db/stammdaten/infotext.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Antwort {
  id: string
  stand: (typeof ERKLAERUNG_STAENDE)[number]
  serverMs: number
  historie: string | null
}

/** Kept as it is, with the seat, also with one that was revoked meanwhile and of a version that no longer holds: it says what was agreed to, and decides no vote. */
export async function saveErklaerung(db: Db, erklaerung: Erklaerung, { by, nowMs }: Wer): Promise<{ antwort: Antwort; neu: boolean }> {
  const { id, juryId, art, version, verneint, befangen } = erklaerung
  return inTransaktion(db, async (trx) => {
    const jury = await findJury(trx, juryId)
    const antwort = { id, serverMs: nowMs, historie: jury?.historie ?? null }
    const sitz = await findMitgliedVon(trx, juryId, by)
    if (!sitz) return { antwort: { ...antwort, stand: 'OHNE_SITZ' }, neu: false }
    const istZustimmung = art === 'VERTRAULICHKEIT'
    if (istZustimmung && !(await hasVersion(trx, version))) return { antwort: { ...antwort, stand: 'UNBEKANNT' }, neu: false }
    const werke = istZustimmung ? {} : { verneint, befangen }
    const row = { mitgliedId: sitz.id, id, art, version: istZustimmung ? version : null, werke: JSON.stringify(werke), erhaltenMs: nowMs }
    const gespeichert: Antwort = { ...antwort, stand: 'GESPEICHERT' }
    if (!(await insertErklaerung(trx, row))) return { antwort: gespeichert, neu: false }
    const aktion = istZustimmung ? 'vertraulichkeit-erklaert' : 'befangenheiten-erklaert'
    const nachher = istZustimmung ? { vertraulichVersion: version } : { verneint: verneint.length, befangen: befangen.length }
    await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: sitz.id, aktion, benutzerId: by, daten: { vorher: {}, nachher }, nowMs })
    return { antwort: gespeichert, neu: true }
  })
}

async function hasVersion(db: Db, version: number | null): Promise<boolean> {
  return (await listInfotextFassungen(db, 'vertraulichkeit')).some((fassung) => fassung.version === version)
}
