/** The book of the year before is being finished: most agencies have answered, one has not, one still may, and a work was moved by hand. */
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import { saveDruckfreigabe } from '../db/jahrbuch/druckfreigabe.ts'
import { insertBuchschritt, lockJahrbuch, updateJahrbuch } from '../db/jahrbuch/jahrbuch.ts'
import { lastMsOf } from '../domain/einreichung/einreichfrist.ts'
import { placeNach } from '../domain/jahrbuch/buchfolge.ts'
import { buchschrittSatz } from '../domain/jahrbuch/buchschritt.ts'
import { listPreistraeger, readSeiten, type Preistraeger, type Seitenstand } from '../queries/jahrbuch/buchwerke.ts'
import { agenturId, benutzerId, demoId } from './demo-id.ts'
import { DAY_MS, tagOf, type DemoZeit } from './demo-zeit.ts'
import { EIGENE_AGENTUR } from './demo-zugang.ts'

const JAHR = 2024
/** Its text waits for an editor. */
const UNGESETZT = 'Grenzgänger'
const VORAB = ['Kaffee hören: Geräusch', 'Fräulein Schnecke: Regie']

/** After the awards of that year are public and their works stand in print. */
export async function stateJahrbuch(db: Db, zeit: DemoZeit): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const werke = await listPreistraeger(trx, JAHR)
    await moveOne(trx, werke, zeit.nowMs - 2 * DAY_MS)
    const seiten = await readSeiten(
      trx,
      werke.map(({ einreichungId }) => einreichungId),
      zeit.nowMs,
    )
    for (const [index, werk] of werke.entries()) {
      const seite = seiten.get(werk.einreichungId)
      if (!seite) continue
      await saveDruckfreigabe(trx, werk.einreichungId, standOf(werk, index, { seite, zeit }))
      if (werk.titel === UNGESETZT) await mistype(trx, seite)
    }
  })
}

/** Of this year's awards, before they are public, the office has asked two agencies, work by work: one has answered. */
export async function askVorab(db: Db, zeit: DemoZeit): Promise<void> {
  const bis = tagOf(zeit, 10, '12:00:00')
  const frage = {
    bis,
    bisMs: lastMsOf(bis, zeit.timeZone),
    angefragtMs: zeit.nowMs - 2 * DAY_MS,
    angefragtVon: benutzerId('admin'),
    vorab: 1 as const,
  }
  await inTransaktion(db, async (trx) => {
    const ids = VORAB.map((titel) => demoId('einreichung', `2026/${titel}`))
    const seiten = await readSeiten(trx, ids, zeit.nowMs)
    const werke = new Map((await listPreistraeger(trx, 2026)).map((werk) => [werk.einreichungId, werk]))
    for (const [index, id] of ids.entries()) {
      const { auszeichnungId: gesagtAuszeichnungId = null, medaille: gesagtMedaille = null } = werke.get(id) ?? {}
      const antwort = { art: 'AGENTUR', fassung: seiten.get(id)?.fassung ?? '', entschiedenMs: zeit.nowMs - DAY_MS }
      await saveDruckfreigabe(trx, id, { ...frage, gesagtAuszeichnungId, gesagtMedaille, ...(index === 0 && antwort) })
    }
  })
}

/** The demo agency is asked and has time; what is with the printer was released, and one page has changed since. */
function standOf({ agenturId: agentur }: Preistraeger, index: number, { seite, zeit }: { seite: Seitenstand; zeit: DemoZeit }) {
  const frist = (tage: number) => {
    const bis = tagOf(zeit, tage, '12:00:00')
    return { bis, bisMs: lastMsOf(bis, zeit.timeZone), angefragtMs: zeit.nowMs - 8 * DAY_MS, angefragtVon: benutzerId('admin') }
  }
  const druckstatus = Number(seite.zeile.druckstatus)
  const frei = { ...frist(-1), fassung: seite.fassung, entschiedenMs: zeit.nowMs - 3 * DAY_MS }
  if (agentur === agenturId(EIGENE_AGENTUR)) return frist(5)
  if (druckstatus === 5) return { ...frei, art: 'AGENTUR', fassung: '0'.repeat(64) }
  if (druckstatus < 3 && index % 2 === 1) return frist(-1)
  if (index % 5 === 2) return { ...frei, art: 'BUERO', entschiedenVon: benutzerId('admin'), grund: 'Die Agentur hat am Telefon zugesagt.' }
  return { ...frei, art: 'AGENTUR' }
}

/** As people type. */
async function mistype(trx: Trx, { zeile, texte }: Seitenstand): Promise<void> {
  const kurztext = `${texte.kurztext.replaceAll(/[„“]/g, '"').replaceAll('. ', '.  ')} Eine Grenze - und wer sie zieht...`.slice(0, 280)
  const alle = JSON.parse(zeile.texte) as Record<string, string>
  await trx
    .updateTable('einreichung')
    .set({ texte: JSON.stringify({ ...alle, kurztext }) })
    .where('id', '=', zeile.id)
    .execute()
}

/** The last of the first category opens it. */
async function moveOne(trx: Trx, werke: readonly Preistraeger[], nowMs: number): Promise<void> {
  const erste = werke.filter(({ kategorieNummer }) => kategorieNummer === werke[0]?.kategorieNummer)
  const [werk] = erste.slice(-1)
  const ids = werke.map(({ einreichungId }) => einreichungId)
  const folge = werk && erste.length > 1 ? placeNach(ids, werk.einreichungId, null) : null
  if (!werk || !folge) return
  const by = benutzerId('admin')
  await lockJahrbuch(trx, JAHR)
  await updateJahrbuch(trx, { jahr: JAHR, folge: JSON.stringify(folge), version: 1, updatedMs: nowMs, updatedBy: by })
  const satz = buchschrittSatz(werk.titel, { von: erste.length - 1, zu: 0 })
  await insertBuchschritt(trx, { jahr: JAHR, version: 1, folgeVorher: null, satz, createdMs: nowMs, createdBy: by })
}
