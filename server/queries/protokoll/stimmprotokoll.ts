import { setImmediate } from 'node:timers/promises'
import { DATEI_FASSUNG, formatGlied, PROTOKOLL_FORMAT, type ProtokollAnfang, type ProtokollEnde } from '#contract/stimmprotokoll.ts'
import { KETTE_BEGINN, type Kopf } from '#contract/kette.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { findProtokollKopf, listProtokoll } from '../../db/protokoll/protokoll.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import type { KopfSchluessel } from '../../domain/protokoll/kopf-unterschrift.ts'
import type { Eintrag } from '../../domain/protokoll/protokoll.ts'

const PORTION = 500
const PROBELAUF = 'Von einem Probelauf gibt es das Stimmprotokoll nicht als Datei: Es wird mit ihm entfernt.'
const NOCH_OFFEN = 'Das Stimmprotokoll gibt es als Datei, sobald eine Runde dieser Jury geschlossen ist.'

export interface Protokolldatei {
  juryId: string
  /** „Jury 3, Film" */
  jury: string
  /** Rounds whose votes may be read; those of the others end the file. */
  offengelegt: readonly string[]
  geheim: ReadonlySet<string>
  /** The last entry when it was asked for: a round that opens while somebody reads is not in it. */
  bisNr: number
}

/** What the file of a jury may hold. No round that is over: there is none. */
export async function planProtokolldatei(db: Db, juryId: string): Promise<Protokolldatei> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  if (jury.probe === 1) throw new AppFehler('probelauf-stand', { satz: PROBELAUF })
  // Before the rounds: what they say by then holds for every entry up to it.
  const bisNr = (await findProtokollKopf(db, juryId))?.nr ?? 0
  const runden = await listRunden(db, juryId)
  const offengelegt = runden.filter(({ status }) => !isGeheim(status)).map(({ id }) => id)
  if (offengelegt.length === 0) throw new AppFehler('runde-status', { satz: NOCH_OFFEN })
  const geheim = new Set(runden.map(({ id }) => id).filter((id) => !offengelegt.includes(id)))
  return { juryId, jury: `Jury ${jury.nummer}, ${jury.titel}`, offengelegt, geheim, bisNr }
}

/**
 * Line by line from the first entry, up to the last of the plan or to the first act of a round that is still secret: a chain cannot leave one out. The head at the end is
 * that of the file.
 */
export async function* writeProtokolldatei(
  db: Db,
  { juryId, jury, geheim, bisNr }: Protokolldatei,
  { schluessel, nowMs }: { schluessel: KopfSchluessel; nowMs: number },
): AsyncGenerator<string> {
  const anfang: ProtokollAnfang = { format: PROTOKOLL_FORMAT, fassung: DATEI_FASSUNG, juryId, jury, erstelltMs: nowMs }
  yield `${JSON.stringify(anfang)}\n`
  let kopf: Kopf = KETTE_BEGINN
  while (kopf.nr < bisNr) {
    // SQLite answers at once, and whoever takes the file at once would let nobody else in.
    await setImmediate()
    const limit = Math.min(PORTION, bisNr - kopf.nr)
    const zeilen = await listProtokoll(db, juryId, { nachNr: kopf.nr, limit })
    const ende = zeilen.findIndex(({ eintrag }) => isGeheimeStimmabgabe(eintrag, geheim))
    const gezeigt = ende === -1 ? zeilen : zeilen.slice(0, ende)
    if (gezeigt.length > 0) yield gezeigt.map((zeile) => `${formatGlied(zeile)}\n`).join('')
    kopf = gezeigt.at(-1) ?? kopf
    if (ende !== -1 || zeilen.length < limit) break
  }
  const { nr, hash } = kopf
  const ende: ProtokollEnde = { kopf: { nr, hash, ...schluessel.sign(juryId, { nr, hash }) } }
  yield `${JSON.stringify(ende)}\n`
}

function isGeheimeStimmabgabe(text: string, geheim: ReadonlySet<string>): boolean {
  if (geheim.size === 0) return false
  const { geraetId, rundeId } = JSON.parse(text) as Eintrag
  return geraetId !== null && rundeId !== null && geheim.has(rundeId)
}
