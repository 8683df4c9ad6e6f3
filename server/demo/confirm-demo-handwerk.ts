/** One jury of this year is done: its chair has settled every table and confirmed, and the awards wait for the evening. */
import { confirmRunde } from '../commands/jury/confirm-runde.ts'
import { recordTischschritt } from '../commands/jury/record-tischschritt.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { benutzerId, kategorieId } from './demo-id.ts'
import { juryId, listVorbei } from './plan-jurys.ts'

const HOUR_MS = 3_600_000
/** In hundredths of a point. */
const STRENGER = { GOLD: 880, SILBER: 820, BRONZE: 760, SHORTLIST: 720 }
const GRUND = 'Im Handwerk entscheiden wenige Zehntel; die Jury hat sich auf strengere Linien geeinigt.'

/** As the points say, with lines that the chair has raised, in the week in which its round was closed. */
export async function confirmDemoHandwerk({ db, now }: Pick<Kontext, 'db' | 'now'>): Promise<void> {
  const jetztMs = now() - 100 * HOUR_MS
  for (const { jury, rundeId } of listVorbei().filter((vorbei) => vorbei.jury.runden.every(({ offen }) => !offen))) {
    const vorsitz = jury.mitglieder.find(({ funktion }) => funktion === 'VORSITZ')?.konto ?? ''
    const wer = { juryId: juryId(jury.nummer), rundeId, benutzerId: benutzerId(vorsitz), now: () => jetztMs }
    const versionen: Record<string, number> = {}
    for (const nummer of jury.kategorien) {
      const id = kategorieId({ jahr: 2026, nummer })
      const strenger = { art: 'UEBERNAHME' as const, aenderung: { schwellen: STRENGER }, begruendung: GRUND }
      const { version } = (await recordTischschritt(db, { ...wer, kategorieId: id, version: 0, ...strenger })).antwort
      const { antwort } = await recordTischschritt(db, { ...wer, kategorieId: id, version, art: 'ABSCHLUSS' })
      versionen[id] = antwort.version
    }
    await confirmRunde(db, { ...wer, versionen })
  }
}
