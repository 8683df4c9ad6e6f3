import { createHash } from 'node:crypto'
import { toKanonisch } from '#contract/kanonisch.ts'
import { quittungOf } from '#contract/quittung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { KETTE_ANFANG } from '#contract/kette.ts'
import { KOPF_AKTION } from '#server/domain/protokoll/rundenkopf.ts'

const NEU = ['v', 'juryId', 'benutzerId', 'umstaende', 'antwortHash', 'regeln', 'kategorieId', 'mitKopf']
/** The only reason in that history. */
const GRUND = 'Alle da'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes the log of a jury as servers before version 2 wrote it, with the receipts that followed from it and without decisions in the history. */
export async function downgradeProtokoll(db: Db, juryId: string, { nurNach = 0 } = {}): Promise<void> {
  await db.deleteFrom('verlauf').where('noun', '=', 'stimmabgabe').execute()
  await db.deleteFrom('verlauf').where('aktion', '=', KOPF_AKTION).execute()
  let hash = KETTE_ANFANG
  for (const zeile of await db.selectFrom('protokoll').selectAll().where('juryId', '=', juryId).orderBy('nr').execute()) {
    const neu = JSON.parse(zeile.eintrag) as Record<string, unknown> & { id: string; art: string }
    const act = await db.selectFrom('stimmabgabe').selectAll().where('id', '=', neu.id).where('art', '=', neu.art).executeTakeFirst()
    if (zeile.nr <= nurNach) {
      hash = zeile.hash
      continue
    }
    const alt = Object.fromEntries(Object.entries(neu).filter(([key]) => !NEU.includes(key)))
    if (act && zeile.salz !== null) alt['textHash'] = sha256(`${zeile.salz}${act.kommentar ?? ''}${act.notiz ?? ''}`)
    if (!act && zeile.salz !== null) alt['textHash'] = sha256(`${zeile.salz}${GRUND}`)
    const eintrag = toKanonisch({ ...alt, prev: hash })
    const set = { eintrag, prev: hash, hash: sha256(eintrag) }
    hash = set.hash
    await db.updateTable('protokoll').set(set).where('juryId', '=', juryId).where('nr', '=', zeile.nr).execute()
    if (!act) continue
    const quittung = quittungOf(hash)
    const { hash: _, ...antwort } = JSON.parse(act.ergebnis) as { hash?: string }
    const ergebnis = JSON.stringify({ ...antwort, quittung })
    await db.updateTable('stimmabgabe').set({ quittung, ergebnis }).where('id', '=', act.id).execute()
    await db.updateTable('stimme').set({ quittung }).where('stimmabgabeId', '=', act.id).execute()
  }
  await db.updateTable('protokollKopf').set({ hash }).where('juryId', '=', juryId).execute()
}
