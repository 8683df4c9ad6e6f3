import type { AgenturnewsEingabe } from '#contract/agenturnews.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { nextPosition } from '../../db/datensatz/datensatz.ts'
import { sanitiseHtml } from '../../domain/grund/sanitise-html.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

export async function createAgenturnews(db: Db, eingabe: AgenturnewsEingabe, wer: Wer): Promise<Gespeichert> {
  const row = await toRow(eingabe)
  return createDatensatz(db, {
    tabelle: 'agenturnews',
    wer,
    row: async (trx) => ({ ...row, position: await nextPosition(trx, 'agenturnews') }),
  })
}

export async function updateAgenturnews(db: Db, { id, version, ...eingabe }: AgenturnewsEingabe & Gespeichert, wer: Wer): Promise<Gespeichert> {
  const row = await toRow(eingabe)
  return changeDatensatz(db, { tabelle: 'agenturnews', id, version, wer, row: async () => row })
}

/** Before the transaction: nobody who writes waits for the library to be loaded. */
async function toRow(eingabe: AgenturnewsEingabe) {
  return {
    ...eingabe,
    text: await sanitiseHtml(eingabe.text),
    sortierTitel: sortKeyOf(eingabe.titel),
    veroeffentlicht: eingabe.veroeffentlicht ? (1 as const) : (0 as const),
  }
}
