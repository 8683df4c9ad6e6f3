import { uidOf } from '#contract/adresse.ts'
import type { AgenturEingabe } from '#contract/agentur.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { isArtOffen } from '../../domain/agentur/agentur-status.ts'
import { vergleichsnameOf } from '../../domain/agentur/agentur-vergleich.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import type { AgenturSicht } from '../../queries/agentur/require-agentur.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

type Stammdaten = Omit<AgenturEingabe, 'rechnung' | 'mitgliedGeprueft'>

/** The columns of what people type, with everything that is found by them. */
export function toAgenturColumns(eingabe: Stammdaten) {
  const { agenturname, agenturnameVeroeffentlichungen, netzwerk, ort } = eingabe
  return {
    ...eingabe,
    uid: uidOf(eingabe.uid),
    sortierName: sortKeyOf(agenturnameVeroeffentlichungen),
    suchtext: suchtextOf(agenturnameVeroeffentlichungen, agenturname, netzwerk, ort),
    vergleichsname: vergleichsnameOf(agenturname, ort),
  }
}

/** By the office, which has looked at what it types: released at once. */
export async function createAgentur(db: Db, { rechnung, mitgliedGeprueft, ...stammdaten }: AgenturEingabe, wer: Wer): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'agentur',
    wer,
    row: async () => ({
      ...toAgenturColumns(stammdaten),
      rechnung: rechnung === null ? null : JSON.stringify(rechnung),
      mitgliedGeprueft: mitgliedGeprueft ? (1 as const) : (0 as const),
      status: 'FREIGEGEBEN',
      logoWeb: null,
      logoDruck: null,
    }),
  })
}

/** What decides about prices is the office's: an agency that changes its number as a member is not checked any longer. */
export async function updateAgentur(
  db: Db,
  { id, version, wer, ...eingabe }: AgenturEingabe & Gespeichert & { wer: AgenturSicht },
  who: Wer,
): Promise<Gespeichert> {
  return changeDatensatz(db, {
    tabelle: 'agentur',
    id,
    version,
    wer: who,
    row: async (trx) => {
      const before = await findDatensatz(trx, 'agentur', id)
      if (wer === 'AGENTUR' && before && before.art !== eingabe.art && !isArtOffen(before.status))
        throw new AppFehler('eingabe-ungueltig', {
          fields: { art: 'Nach der Freigabe ändert das Wettbewerbsbüro die Art. Bitte wenden Sie sich dorthin.' },
        })
      const { rechnung, mitgliedGeprueft, ...stammdaten } = eingabe
      const bleibt = before?.mitgliedGeprueft === 1 && before.mitgliedNr === stammdaten.mitgliedNr
      return {
        ...toAgenturColumns(stammdaten),
        rechnung: rechnung === null ? null : JSON.stringify(rechnung),
        mitgliedGeprueft: (wer === 'ADMIN' ? mitgliedGeprueft : bleibt) ? (1 as const) : (0 as const),
      }
    },
  })
}

export async function updateAgenturNotiz(db: Db, { id, version, notiz }: Gespeichert & { notiz: string }, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, { tabelle: 'agentur', id, version, wer, row: async () => ({ notiz }) })
}
