import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { uidOf } from '#contract/adresse.ts'
import type { AgenturEingabe } from '#contract/agentur.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { raiseWerke } from '../../db/paket/jurypaket.ts'
import { isArtOffen } from '../../domain/agentur/agentur-status.ts'
import { vergleichsnameOf } from '../../domain/agentur/agentur-vergleich.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import type { AgenturSicht } from '../../queries/agentur/require-agentur.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

type Stammdaten = Omit<AgenturEingabe, 'rechnung' | 'mitgliedGeprueft' | 'hochschule' | 'studiengang'> & { hochschule?: string; studiengang?: string }

/** Whose works a jury sees with school and course. */
const HAT_SCHULE: readonly string[] = [NACHWUCHS, 'SCHULE']

/** The columns of what people type, with everything that is found by them. */
export function toAgenturColumns(eingabe: Stammdaten) {
  const { agenturname, agenturnameVeroeffentlichungen, netzwerk, ort, art, hochschule = '' } = eingabe
  return {
    ...eingabe,
    uid: uidOf(eingabe.uid),
    sortierName: sortKeyOf(agenturnameVeroeffentlichungen),
    suchtext: suchtextOf(agenturnameVeroeffentlichungen, agenturname, netzwerk, ort, hochschule),
    // Two people of one name in one town are two people, and nobody who registers an agency reads the name of one.
    vergleichsname: art === NACHWUCHS ? '' : vergleichsnameOf(agenturname, ort),
  }
}

/** By the office, which has looked at what it types: released at once. */
export async function createAgentur(db: Db, { rechnung, mitgliedGeprueft, ...eingabe }: AgenturEingabe, wer: Wer): Promise<Gespeichert> {
  if (eingabe.art === NACHWUCHS) throw new AppFehler('eingabe-ungueltig', { fields: { art: 'Nachwuchs registriert sich selbst.' } })
  const { hochschule: _, studiengang: __, ...stammdaten } = eingabe
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

/**
 * What decides about prices is the office's: an agency that changes its number as a member is not checked any longer. `juryIds`: whose package is another one
 * now, because it shows the school.
 */
export async function updateAgentur(
  db: Db,
  { id, version, wer, ...eingabe }: AgenturEingabe & Gespeichert & { wer: AgenturSicht },
  who: Wer,
): Promise<Gespeichert & { juryIds: string[] }> {
  let juryIds: string[] = []
  let isSchuleNeu = false
  const saved = await changeDatensatz(db, {
    tabelle: 'agentur',
    id,
    version,
    wer: who,
    row: async (trx) => {
      const before = await findDatensatz(trx, 'agentur', id)
      if (before) assertArt(before, eingabe.art, wer)
      const { rechnung, mitgliedGeprueft, hochschule, studiengang, ...stammdaten } = eingabe
      const schule = { hochschule: before?.hochschule ?? '', studiengang: before?.studiengang ?? '' }
      const neu =
        before && HAT_SCHULE.includes(before.art)
          ? { hochschule: hochschule ?? schule.hochschule, studiengang: studiengang ?? schule.studiengang }
          : schule
      isSchuleNeu = neu.hochschule !== schule.hochschule || neu.studiengang !== schule.studiengang
      const bleibt = before?.mitgliedGeprueft === 1 && before.mitgliedNr === stammdaten.mitgliedNr
      return {
        ...toAgenturColumns({ ...stammdaten, ...neu }),
        rechnung: rechnung === null ? null : JSON.stringify(rechnung),
        mitgliedGeprueft: (wer === 'ADMIN' ? mitgliedGeprueft : bleibt) ? (1 as const) : (0 as const),
      }
    },
    after: async (trx) => {
      if (isSchuleNeu) juryIds = await raiseWerke(trx, id, who.nowMs)
    },
  })
  return { ...saved, juryIds }
}

function assertArt(before: { art: string; status: string }, art: string, wer: AgenturSicht): void {
  if (before.art === art) return
  if (before.art === NACHWUCHS || art === NACHWUCHS)
    throw new AppFehler('eingabe-ungueltig', {
      fields: { art: 'Wer sich als Nachwuchs registriert hat, bleibt Nachwuchs, und niemand sonst wird es.' },
    })
  if (wer === 'AGENTUR' && !isArtOffen(before.status))
    throw new AppFehler('eingabe-ungueltig', {
      fields: { art: 'Nach der Freigabe ändert das Wettbewerbsbüro die Art. Bitte wenden Sie sich dorthin.' },
    })
}

export async function updateAgenturNotiz(db: Db, { id, version, notiz }: Gespeichert & { notiz: string }, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, { tabelle: 'agentur', id, version, wer, row: async () => ({ notiz }) })
}
