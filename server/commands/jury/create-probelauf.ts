import type { Db } from '../../db/datenbank/datenbank.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertBefangenheit, listBefangenheitStand } from '../../db/jury/befangenheit.ts'
import { insertKopie, listJuryKategorieIds, replaceJuryKategorien } from '../../db/jury/jury-editor.ts'
import { listPanels, replacePanels } from '../../db/jury/panel.ts'
import { juryEinreichungen } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { PROBELAUF_ART, probelaufTitelOf } from '../../domain/jury/probelauf.ts'
import { NEUE_RUNDE } from '../../domain/jury/runde-zeile.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { listBeispiele } from '../../queries/jury/beispiele.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

const PROBE_EINER_PROBE = 'Das ist selbst ein Probelauf. Es wurde nichts angelegt.'
const SCHON_EINER = 'Für diese Jury gibt es schon einen Probelauf. Es wurde nichts angelegt.'
const OHNE_WERKE =
  'In den Kategorien dieser Jury ist noch keine Einreichung zugelassen. Ein Probelauf zeigt dieselben Einreichungen wie die Jury, oder Beispiele aus einem früheren Jahr. Es wurde nichts angelegt.'

/**
 * A rehearsal: the same people, rounds, categories and confirmed recusals, with a package and a sealed log of its own, whose first entry says what it is.
 * Nothing else ever writes the mark.
 */
export async function createProbelauf(
  db: Db,
  { vorbildId, beispieleVon }: { vorbildId: string; beispieleVon?: string | undefined },
  { by, nowMs }: Wer,
): Promise<Gespeichert> {
  const id = newId(nowMs)
  try {
    await inTransaktion(db, async (trx) => {
      const werkeVon = await pickWerke(trx, { vorbildId, beispieleVon })
      await copyVorbild(trx, { id, vorbildId, werkeVon, by, nowMs })
      await recordVorgang(trx, id, { art: PROBELAUF_ART, status: 'ANGELEGT', benutzerId: by, jetztMs: nowMs })
      await copyBefangenheiten(trx, { id, vonId: werkeVon, nowMs })
      if (werkeVon === vorbildId) await copyPanels(trx, { id, vonId: vorbildId })
      await insertVerlauf(trx, {
        noun: 'jury',
        datensatzId: id,
        aktion: 'Probelauf angelegt',
        benutzerId: by,
        daten: { von: vorbildId, ...(werkeVon !== vorbildId && { beispieleVon: werkeVon }) },
        nowMs,
      })
    })
  } catch (error) {
    // A second one of the same moment meets the key of the table.
    if (isDatenfehler(error)) throw new AppFehler('probelauf-stand', { satz: SCHON_EINER })
    throw error
  }
  return { id, version: 1 }
}

interface Kopie {
  id: string
  vorbildId: string
  /** Whose categories it has. */
  werkeVon: string
  by: string
  nowMs: number
}

/** The jury's own works; where none is admitted yet those of an earlier year that are public, as the office chose. */
async function pickWerke(trx: Trx, { vorbildId, beispieleVon }: { vorbildId: string; beispieleVon?: string | undefined }): Promise<string> {
  const vorbild = await findDatensatz(trx, 'jury', vorbildId)
  if (!vorbild) throw new AppFehler('nicht-gefunden')
  const hatWerke = await juryEinreichungen(trx, vorbildId).select('einreichung.id').limit(1).executeTakeFirst()
  if (hatWerke) return vorbildId
  if (beispieleVon === undefined) throw new AppFehler('probelauf-stand', { satz: OHNE_WERKE })
  if (!(await listBeispiele(trx, vorbild.jahr)).some(({ id }) => id === beispieleVon)) throw new AppFehler('nicht-gefunden')
  return beispieleVon
}

async function copyVorbild(trx: Trx, { id, vorbildId, werkeVon, by, nowMs }: Kopie): Promise<void> {
  const vorbild = await findDatensatz(trx, 'jury', vorbildId)
  if (!vorbild) throw new AppFehler('nicht-gefunden')
  if (vorbild.probe === 1) throw new AppFehler('probelauf-stand', { satz: PROBE_EINER_PROBE })
  const verwaltet = { version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by }
  const titel = probelaufTitelOf(vorbild.titel)
  const eigen = { titel, sortierTitel: sortKeyOf(titel), probe: 1 as const, vorbildId, ausfallVonMs: null, ausfallBisMs: null }
  await insertKopie(trx, vorbildId, {
    jury: { ...vorbild, ...verwaltet, ...eigen, id, paketRevision: 1, paketMs: nowMs, historie: newId(nowMs) },
    toRunde: (runde) => ({ ...runde, ...NEUE_RUNDE, ...verwaltet, id: newId(nowMs), juryId: id, start: null, ende: null }),
    toMitglied: (mitglied) => ({ ...mitglied, ...verwaltet, id: newId(nowMs), juryId: id, stimmeSeitMs: null }),
  })
  await replaceJuryKategorien(trx, id, await listJuryKategorieIds(trx, werkeVon))
}

/** Of a seat of the model the same person's in the rehearsal. */
async function readSitzpaare(trx: Trx, { id, vonId }: { id: string; vonId: string }): Promise<(sitzId: string) => string | undefined> {
  const sitze = await trx.selectFrom('jurymitglied').select(['id', 'juryId', 'benutzerId']).where('juryId', 'in', [id, vonId]).execute()
  const personen = new Map(sitze.map((sitz) => [sitz.id, sitz.benutzerId]))
  const neue = new Map(sitze.filter(({ juryId }) => juryId === id).map((sitz) => [sitz.benutzerId, sitz.id]))
  return (sitzId) => neue.get(personen.get(sitzId) ?? '')
}

async function copyPanels(trx: Trx, { id, vonId }: { id: string; vonId: string }): Promise<void> {
  const neuOf = await readSitzpaare(trx, { id, vonId })
  const panels = [...(await listPanels(trx, vonId))].flatMap(([sitzId, kategorieIds]) => {
    const mitgliedId = neuOf(sitzId)
    return mitgliedId === undefined ? [] : [[mitgliedId, kategorieIds] as const]
  })
  await replacePanels(trx, id, new Map(panels))
}

/** Whoever is recused from a work must not read it in a rehearsal either. */
async function copyBefangenheiten(trx: Trx, { id, vonId, nowMs }: { id: string; vonId: string; nowMs: number }): Promise<void> {
  const neuOf = await readSitzpaare(trx, { id, vonId })
  const { offen } = await listBefangenheitStand(trx, vonId)
  for (const { mitgliedId: alterSitz, einreichungId, grund, status } of offen) {
    const mitgliedId = neuOf(alterSitz)
    if (status !== 'BESTAETIGT' || mitgliedId === undefined) continue
    await insertBefangenheit(trx, {
      id: newId(nowMs),
      mitgliedId,
      einreichungId,
      grund,
      quelle: 'ADMIN',
      status,
      createdMs: nowMs,
      beendetMs: null,
    })
    await recordVorgang(trx, id, { art: 'BEFANGENHEIT', status, mitgliedId, einreichungId, benutzerId: null, kommentar: grund, jetztMs: nowMs })
  }
}
