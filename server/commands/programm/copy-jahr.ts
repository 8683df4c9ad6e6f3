import type { Jahreskopie, KOPIERBAR, Kopieteil } from '#contract/jahreskopie.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertDatensatz } from '../../db/datensatz/datensatz.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { listKategorienOfJahr, listPreisstufenOfJahr } from '../../db/programm/jahreskopie.ts'
import { listKategorieMedienfelder, replaceKategorieMedienfelder } from '../../db/stammdaten/kategorie.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { planKategorien, planPreisstufen, platzOf } from '../../domain/programm/plan-jahreskopie.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface JahreskopieAuftrag {
  jahr: number
  von: number
  was: readonly (typeof KOPIERBAR)[number][]
  vorschau: boolean
}

/** Master data of one year into another, in one transaction; what is there already stays as it is, so that a second time changes nothing. */
export async function copyJahr(db: Db, auftrag: JahreskopieAuftrag, wer: Wer): Promise<Jahreskopie> {
  if (auftrag.von === auftrag.jahr)
    throw new AppFehler('eingabe-ungueltig', { fields: { von: 'Bitte wählen Sie ein anderes Jahr als das, in das übernommen wird.' } })
  if (auftrag.vorschau) return toKopie(await loadPlan(db, auftrag, wer.nowMs), true)
  try {
    return await inTransaktion(db, async (trx) => {
      const plan = await loadPlan(trx, auftrag, wer.nowMs)
      await insertPlan(trx, auftrag, plan, wer)
      return toKopie(plan, false)
    })
  } catch (error) {
    if (!isDatenfehler(error)) throw error
    throw new AppFehler('version-veraltet', {
      satz: 'In diesem Jahr wurde gerade etwas angelegt. Es wurde nichts übernommen; bitte sehen Sie sich die Vorschau noch einmal an.',
    })
  }
}

type Plan = Awaited<ReturnType<typeof loadPlan>>

async function loadPlan(db: Db, { jahr, von, was }: JahreskopieAuftrag, nowMs: number) {
  const kategorienDort = await listKategorienOfJahr(db, jahr, { nurAktive: false })
  const auftrag = {
    von: { kategorien: await listKategorienOfJahr(db, von, { nurAktive: true }), preisstufen: await listPreisstufenOfJahr(db, von) },
    nach: { kategorien: kategorienDort, preisstufen: await listPreisstufenOfJahr(db, jahr) },
    jahre: jahr - von,
  }
  const kategorien = was.includes('kategorien') ? planKategorien(auftrag) : { neu: [], ausgelassen: [] }
  const neueKategorien = kategorien.neu.map((row) => ({ row, id: newId(nowMs) }))
  const ids = new Map([...kategorienDort.map((row) => ({ row, id: row.id })), ...neueKategorien].map(({ row, id }) => [platzOf(row), id]))
  const preisstufen = was.includes('preisstufen') ? planPreisstufen(auftrag, ids) : { neu: [], ausgelassen: [] }
  return { kategorien, neueKategorien, preisstufen }
}

async function insertPlan(trx: Trx, { jahr, von }: JahreskopieAuftrag, { neueKategorien, preisstufen }: Plan, wer: Wer): Promise<void> {
  const wann = { by: wer.by, nowMs: wer.nowMs }
  const note = (noun: 'kategorie' | 'preisstufe', datensatzId: string, nachher: object, quelleId: string) =>
    insertVerlauf(trx, {
      noun,
      datensatzId,
      aktion: 'angelegt',
      benutzerId: wer.by,
      daten: { nachher, uebernommenVon: quelleId, ausJahr: von },
      nowMs: wer.nowMs,
    })
  for (const { row, id } of neueKategorien) {
    const columns = { ...columnsOf(row), jahr }
    const felder = await listKategorieMedienfelder(trx, row.id)
    await insertDatensatz(trx, 'kategorie', id, { ...columns, ...wann })
    await replaceKategorieMedienfelder(trx, id, felder)
    await note('kategorie', id, { ...columns, medienfelder: felder }, row.id)
  }
  for (const row of preisstufen.neu) {
    const id = newId(wer.nowMs)
    const columns = { ...columnsOf(row), jahr }
    await insertDatensatz(trx, 'preisstufe', id, { ...columns, ...wann })
    await note('preisstufe', id, columns, row.id)
  }
}

interface Kopf {
  id: string
  version: number
  createdMs: number
  createdBy: string | null
  updatedMs: number
  updatedBy: string | null
}

function columnsOf<Row extends Kopf>(row: Row): Omit<Row, keyof Kopf> {
  const { id: _, version: __, createdMs: ___, createdBy: ____, updatedMs: _____, updatedBy: ______, ...columns } = row
  return columns
}

function toKopie({ kategorien, preisstufen }: Plan, vorschau: boolean): Jahreskopie {
  return {
    vorschau,
    kategorien: toTeil(kategorien, ({ titel, nummer, wettbewerb }) => ({
      titel,
      zusatz: `Nr. ${nummer}${wettbewerb === 'YOUNG' ? ', Nachwuchs' : ''}`,
    })),
    preisstufen: toTeil(preisstufen, ({ titel, start, abAnzahl }) => ({
      titel,
      zusatz: `gültig ab ${start.slice(0, 10).split('-').toReversed().join('.')}${abAnzahl > 1 ? `, ab der ${abAnzahl}. Einreichung` : ''}`,
    })),
  }
}

function toTeil<Row>(
  { neu, ausgelassen }: { neu: readonly Row[]; ausgelassen: readonly { row: Row; grund: Kopieteil['ausgelassen'][number]['grund'] }[] },
  nameOf: (row: Row) => { titel: string; zusatz: string },
): Kopieteil {
  return { neu: neu.map(nameOf), ausgelassen: ausgelassen.map(({ row, grund }) => ({ ...nameOf(row), grund })) }
}
