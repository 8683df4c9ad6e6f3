import type { Db } from '../../db/datenbank/datenbank.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { listJuryKategorieIds } from '../../db/jury/jury-editor.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { listPanels, replacePanels, setInPanels } from '../../db/jury/panel.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isEingefroren } from '../../domain/jury/runde-status.ts'
import { changeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

type Runden = Awaited<ReturnType<typeof lockRundenOfJury>>

interface Eingabe {
  juryId: string
  version: number
  mindestens: number
  rundeIds: readonly string[]
  sitze: readonly { mitgliedId: string; kategorieIds: readonly string[] }[]
}

const VERSIEGELT = 'Die Panels sind versiegelt, seit die erste Runde in Panels begonnen hat. Es wurde nichts gespeichert.'
const BEGONNEN = 'Diese Runde hat schon begonnen. Ob sie in Panels bewertet wird, ist versiegelt. Es wurde nichts gespeichert.'

/** Who judges which categories, and in which rounds: everything may change until a round in panels opens, and nothing of it afterwards. */
export async function savePanels(db: Db, eingabe: Eingabe, wer: Wer): Promise<Gespeichert & { juryIds: readonly string[] }> {
  const { juryId, version, mindestens } = eingabe
  const panels = toPanels(eingabe.sitze)
  const rundeIds = [...new Set(eingabe.rundeIds)].toSorted()
  let runden: Runden = []
  const saved = await changeDatensatz(db, {
    tabelle: 'jury',
    id: juryId,
    version,
    wer,
    zuerst: async (trx) => {
      runden = (await lockRundenOfJury(trx, juryId)).filter(({ mitUmfang }) => mitUmfang === 0)
    },
    row: async (trx) => {
      assertRunden(runden, rundeIds)
      await assertPanels(trx, juryId, panels)
      if (isVersiegelt(runden)) await assertUnveraendert(trx, { juryId, mindestens, panels })
      return { panelMindestens: mindestens }
    },
    vorher: async (trx) => ({ panels: Object.fromEntries(await listPanels(trx, juryId)), rundenInPanels: inPanels(runden) }),
    nachher: { panels: Object.fromEntries(panels), rundenInPanels: rundeIds },
    after: async (trx) => {
      // Rows of seats that were revoked since are in the log, too.
      if (!isVersiegelt(runden)) await replacePanels(trx, juryId, panels)
      for (const flag of [0, 1] as const)
        await setInPanels(
          trx,
          runden.filter(({ id }) => rundeIds.includes(id) === (flag === 1)).map(({ id }) => id),
          flag,
        )
      await raisePaketRevision(trx, [juryId], wer.nowMs)
    },
  })
  return { ...saved, juryIds: [juryId] }
}

/** In the order of the table, so that what did not change is the same text. */
function toPanels(sitze: Eingabe['sitze']): Map<string, string[]> {
  const rows = sitze.map(({ mitgliedId, kategorieIds }): [string, string[]] => [mitgliedId, [...new Set(kategorieIds)].toSorted()])
  return new Map(rows.filter(([, kategorieIds]) => kategorieIds.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function inPanels(runden: readonly { id: string; inPanels: number }[]): string[] {
  return runden
    .filter((runde) => runde.inPanels === 1)
    .map(({ id }) => id)
    .toSorted()
}

function isVersiegelt(runden: Runden): boolean {
  return runden.some((runde) => runde.inPanels === 1 && isEingefroren(runde))
}

function assertRunden(runden: Runden, rundeIds: readonly string[]): void {
  if (rundeIds.some((id) => !runden.some((runde) => runde.id === id))) throw new AppFehler('nicht-gefunden')
  const geaendert = runden.find((runde) => isEingefroren(runde) && (runde.inPanels === 1) !== rundeIds.includes(runde.id))
  if (geaendert) throw new AppFehler('runde-status', { satz: BEGONNEN })
}

async function assertPanels(trx: Trx, juryId: string, panels: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const sitze = new Map((await listMitglieder(trx, juryId)).map((sitz) => [sitz.id, sitz]))
  const kategorieIds = new Set(await listJuryKategorieIds(trx, juryId))
  for (const [mitgliedId, eigene] of panels) {
    const sitz = sitze.get(mitgliedId)
    if (!sitz || eigene.some((id) => !kategorieIds.has(id))) throw new AppFehler('nicht-gefunden')
    if (sitz.funktion === 'VORSITZ')
      throw new AppFehler('eingabe-ungueltig', { satz: 'Der Vorsitz bewertet alle Kategorien und hat kein Panel. Es wurde nichts gespeichert.' })
  }
}

async function assertUnveraendert(
  trx: Trx,
  { juryId, mindestens, panels }: { juryId: string; mindestens: number; panels: ReadonlyMap<string, readonly string[]> },
): Promise<void> {
  const jury = await findDatensatz(trx, 'jury', juryId)
  const sitze = new Set((await listMitglieder(trx, juryId)).map(({ id }) => id))
  const bisher = [...(await listPanels(trx, juryId))].filter(([id]) => sitze.has(id))
  if (jury?.panelMindestens !== mindestens || JSON.stringify(bisher) !== JSON.stringify([...panels]))
    throw new AppFehler('runde-status', { satz: VERSIEGELT })
}
