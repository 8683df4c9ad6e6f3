import type { AnsprechpartnerEingabe } from '#contract/ansprechpartner.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { countEinreichungenMit, listAnsprechpartner } from '../../db/agentur/ansprechpartner.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz, updateDatensatz } from '../../db/datensatz/datensatz.ts'
import { lockAgentur } from '../../db/einreichung/entwurf.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { changeDatensatz, createDatensatz, removeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

const MAX_PERSONEN = 50

/** The first one is the main contact: there is always exactly one. */
export async function createAnsprechpartner(
  db: Db,
  { agenturId, ...eingabe }: AnsprechpartnerEingabe & { agenturId: string },
  wer: Wer,
): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'ansprechpartner',
    wer,
    row: async (trx) => {
      await lockAgentur(trx, agenturId)
      const andere = await listAnsprechpartner(trx, agenturId)
      if (andere.length >= MAX_PERSONEN)
        throw new AppFehler('eingabe-ungueltig', { satz: `Mehr als ${MAX_PERSONEN} Ansprechpartner sind nicht möglich.` })
      const istHauptkontakt = eingabe.istHauptkontakt || andere.length === 0
      if (istHauptkontakt) await takeHauptkontakt(trx, agenturId, wer)
      return { agenturId, ...toColumns({ ...eingabe, istHauptkontakt }) }
    },
  })
}

export async function updateAnsprechpartner(
  db: Db,
  { id, version, ...eingabe }: AnsprechpartnerEingabe & Gespeichert,
  wer: Wer,
): Promise<Gespeichert> {
  return changeDatensatz(db, {
    tabelle: 'ansprechpartner',
    id,
    version,
    wer,
    row: async (trx) => {
      const before = await findDatensatz(trx, 'ansprechpartner', id)
      if (!before) throw new AppFehler('nicht-gefunden')
      await lockAgentur(trx, before.agenturId)
      if (before.istHauptkontakt === 1 && !eingabe.istHauptkontakt)
        throw new AppFehler('eingabe-ungueltig', {
          fields: { istHauptkontakt: 'Einen Hauptkontakt braucht es immer. Bitte machen Sie eine andere Person dazu.' },
        })
      if (before.istHauptkontakt === 0 && eingabe.istHauptkontakt) await takeHauptkontakt(trx, before.agenturId, wer)
      return toColumns(eingabe)
    },
  })
}

export async function removeAnsprechpartner(db: Db, id: string, wer: Wer): Promise<void> {
  await removeDatensatz(db, {
    tabelle: 'ansprechpartner',
    id,
    wer,
    check: async (trx) => {
      const before = await findDatensatz(trx, 'ansprechpartner', id)
      if (before?.istHauptkontakt === 1)
        throw new AppFehler('in-verwendung', {
          satz: 'Der Hauptkontakt kann nicht gelöscht werden. Bitte machen Sie zuerst eine andere Person dazu.',
        })
      const werke = await countEinreichungenMit(trx, id)
      if (werke > 0)
        throw new AppFehler('in-verwendung', {
          satz: `Diese Person steht bei ${werke === 1 ? 'einer Einreichung' : `${werke} Einreichungen`} als Ansprechpartner. Bitte wählen Sie dort zuerst eine andere.`,
        })
    },
  })
}

function toColumns(eingabe: AnsprechpartnerEingabe) {
  return {
    ...eingabe,
    sortierName: sortKeyOf(`${eingabe.lastname} ${eingabe.firstname}`),
    zustaendig: JSON.stringify([...new Set(eingabe.zustaendig)]),
    istHauptkontakt: eingabe.istHauptkontakt ? (1 as const) : (0 as const),
  }
}

/** Whoever was the main contact is it no longer. */
async function takeHauptkontakt(trx: Trx, agenturId: string, { by, nowMs }: Wer): Promise<void> {
  const bisher = (await listAnsprechpartner(trx, agenturId)).filter((person) => person.istHauptkontakt === 1)
  for (const { id } of bisher) await updateDatensatz(trx, 'ansprechpartner', id, { istHauptkontakt: 0, by, nowMs })
}
