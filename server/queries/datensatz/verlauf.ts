import type { VerlaufEintrag } from '#contract/verlauf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listNamen, listVerlauf } from '../../db/datensatz/verlauf.ts'
import { listIds, toLesbar } from '../../domain/datensatz/verlauf-werte.ts'

/** Columns that only serve the database. */
const INTERN = new Set([
  'sortierFirma',
  'suchtext',
  'vergleichsname',
  'sortierTitel',
  'sortierName',
  'createdMs',
  'createdBy',
  'updatedMs',
  'updatedBy',
  'version',
  'id',
])

export async function getVerlauf(db: Db, noun: string, datensatzId: string): Promise<VerlaufEintrag[]> {
  const rows = await listVerlauf(db, noun, datensatzId)
  const eintraege = rows.map(({ id, aktion, daten, createdMs, firstname, lastname }) => {
    const stand = JSON.parse(daten) as Stand
    const wer = firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
    return { id, aktion, ms: createdMs, wer: wer ?? (stand.automatisch === true ? 'automatisch' : null), aenderungen: toAenderungen(stand) }
  })
  const namen = await listNamen(db, listIds(eintraege.map(({ aenderungen }) => aenderungen)))
  return eintraege.map((eintrag) => ({
    ...eintrag,
    aenderungen: eintrag.aenderungen.map(({ feld, vorher, nachher }) => ({
      feld,
      vorher: toLesbar(feld, vorher, namen),
      nachher: toLesbar(feld, nachher, namen),
    })),
  }))
}

interface Stand {
  /** A setting did what else a person does. */
  automatisch?: boolean
  vorher?: Record<string, unknown>
  nachher?: Record<string, unknown>
}

/** A new or deleted record needs no list of all its fields; a step that names all of them says what has changed. */
function toAenderungen({ vorher, nachher }: Stand): VerlaufEintrag['aenderungen'] {
  if (!vorher || !nachher) return []
  return Object.keys(nachher)
    .filter((feld) => !INTERN.has(feld))
    .map((feld) => ({ feld, vorher: vorher[feld] ?? null, nachher: nachher[feld] ?? null }))
    .filter((aenderung) => JSON.stringify(aenderung.vorher) !== JSON.stringify(aenderung.nachher))
}
