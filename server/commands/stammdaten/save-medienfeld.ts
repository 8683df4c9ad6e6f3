import type { MedienfeldEingabe } from '#contract/medienfeld.ts'
import { takesPdf } from '#contract/medium-regeln.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { nextPosition } from '../../db/datensatz/datensatz.ts'
import { findMedienfeld } from '../../db/stammdaten/medienfeld.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { raisePakete } from '../paket/raise-pakete.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

export async function createMedienfeld(db: Db, eingabe: MedienfeldEingabe, wer: Wer): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'medienfeld',
    wer,
    row: async (trx) => ({ ...toRow(eingabe), position: await nextPosition(trx, 'medienfeld') }),
  })
}

/** `juryIds`: whose package is another one now. The type of a field that holds files stays as it is: they would no longer fit. */
export async function updateMedienfeld(
  db: Db,
  { id, version, ...eingabe }: MedienfeldEingabe & Gespeichert,
  wer: Wer,
): Promise<Gespeichert & { juryIds: readonly string[] }> {
  let juryIds: readonly string[] = []
  const saved = await changeDatensatz(db, {
    tabelle: 'medienfeld',
    id,
    version,
    wer,
    row: async (trx) => {
      const before = await findMedienfeld(trx, id)
      if (before && before.typ !== eingabe.typ && Number(before.verwendet) > 0)
        throw new AppFehler('eingabe-ungueltig', { fields: { typ: 'Der Typ bleibt, solange Kategorien oder Dateien dieses Medienfeld verwenden.' } })
      return toRow(eingabe)
    },
    after: async (trx) => {
      juryIds = await raisePakete(trx, { medienfeldId: id }, wer.nowMs)
    },
  })
  return { ...saved, juryIds }
}

function toRow(eingabe: MedienfeldEingabe) {
  const flag = (value: boolean) => (value ? (1 as const) : (0 as const))
  return {
    ...eingabe,
    sortierTitel: sortKeyOf(eingabe.titel),
    formate: JSON.stringify(eingabe.formate),
    imJurypaket: flag(eingabe.imJurypaket),
    inPraesentation: flag(eingabe.inPraesentation),
    inDruck: flag(eingabe.inDruck),
    inFest: flag(eingabe.inFest),
    anonymPruefen: flag(eingabe.anonymPruefen),
    nachreichbar: flag(eingabe.nachreichbar),
    // Nobody sees it there, and it would come back with the type.
    maxSeiten: takesPdf(eingabe) ? eingabe.maxSeiten : null,
    aktiv: flag(eingabe.aktiv),
  }
}
