import { toKanonisch } from '#contract/kanonisch.ts'
import { quittungOf } from '#contract/quittung.ts'
import type { Db } from '../db/datenbank.ts'
import { findJury } from '../db/jurypaket.ts'
import { findProtokollKopf, listProtokoll } from '../db/protokoll.ts'
import { listBuchungen } from '../db/stimmabgabe.ts'
import { listStimmenOfJury } from '../db/stimme.ts'
import { findBruch, hashText, KETTE_ANFANG, type Kopf } from '../domain/protokoll.ts'
import { findAbweichung } from '../domain/rebuild-stimmen.ts'

const PORTION = 2000

export interface Befund {
  eintraege: number
  /** German sentence about the first thing that is wrong, with the number of its entry where there is one; null when all holds. */
  fehler: { nr: number | null; satz: string } | null
}

type Buchungen = Awaited<ReturnType<typeof listBuchungen>>

/** The sealed log of a jury from its first entry: chain, head, receipts and texts of the acts, and the table of valid votes. */
export async function checkProtokoll(db: Db, juryId: string): Promise<Befund> {
  if (!(await findJury(db, juryId))) return { eintraege: 0, fehler: { nr: null, satz: `Eine Jury ${juryId} gibt es nicht.` } }
  const buchungen = await listBuchungen(db, juryId)
  const belege = new Map(buchungen.flatMap((buchung) => (buchung.quittung === null ? [] : [[buchung.id, buchung] as const])))
  const { kopf, fehler } = await walkKette(db, juryId, belege)
  return { eintraege: kopf.nr, fehler: fehler ?? (await checkEnde(db, { juryId, kopf, buchungen, belege })) }
}

async function walkKette(db: Db, juryId: string, belege: Map<string, Buchungen[number]>): Promise<{ kopf: Kopf; fehler: Befund['fehler'] }> {
  let kopf: Kopf = { nr: 0, hash: KETTE_ANFANG }
  for (;;) {
    const zeilen = await listProtokoll(db, juryId, { nachNr: kopf.nr, limit: PORTION })
    const bruch = findBruch(kopf, zeilen)
    if (bruch) return { kopf, fehler: { nr: bruch.nr, satz: `Eintrag ${bruch.nr}: ${bruch.grund}.` } }
    for (const zeile of zeilen) {
      const satz = checkBeleg(zeile, belege)
      if (satz) return { kopf, fehler: { nr: zeile.nr, satz: `Eintrag ${zeile.nr}: ${satz}` } }
      kopf = zeile
    }
    if (zeilen.length < PORTION) return { kopf, fehler: null }
  }
}

/** An entry and its act say the same. Texts may have been erased; where they stand, they are the ones that were sealed. */
function checkBeleg(zeile: { hash: string; eintrag: string; salz: string | null }, belege: Map<string, Buchungen[number]>): string | null {
  const eintrag = JSON.parse(zeile.eintrag) as Record<string, unknown> & { id: string; art: string; textHash: string | null }
  const buchung = belege.get(eintrag.id)
  if (!buchung || buchung.art !== eintrag.art) return null
  belege.delete(eintrag.id)
  if (quittungOf(zeile.hash) !== buchung.quittung) return 'Die Quittung der Stimmabgabe stammt nicht von diesem Eintrag.'
  if (toKanonisch(eintrag['wert']) !== (buchung.wert ?? 'null')) return 'Der Wert der Stimmabgabe wurde verändert.'
  const { kommentar, notiz } = buchung
  const sealed = zeile.salz === null || (kommentar === null && notiz === null) || hashText(zeile.salz, kommentar, notiz) === eintrag.textHash
  return sealed ? null : 'Ein Text der Stimmabgabe wurde verändert.'
}

async function checkEnde(
  db: Db,
  { juryId, kopf, buchungen, belege }: { juryId: string; kopf: Kopf; buchungen: Buchungen; belege: Map<string, Buchungen[number]> },
): Promise<Befund['fehler']> {
  const head = (await findProtokollKopf(db, juryId)) ?? { nr: 0, hash: KETTE_ANFANG }
  if (head.nr !== kopf.nr || head.hash !== kopf.hash) return { nr: kopf.nr + 1, satz: `Eintrag ${kopf.nr + 1} fehlt: Das Protokoll endet zu früh.` }
  const [missing] = belege.values()
  if (missing) return { nr: null, satz: `Zur Stimmabgabe ${missing.id} (Quittung ${missing.quittung}) gibt es keinen Eintrag.` }
  const abweichung = findAbweichung(await listStimmenOfJury(db, juryId), buchungen)
  return abweichung === null ? null : { nr: null, satz: `${abweichung}.` }
}
