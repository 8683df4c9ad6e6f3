import { SAMMELBAR, type SammelaktionAntwort, type SammelNoun, type StammdatenAktion } from '#contract/sammelaktion.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { listAktivePreisstufen, lockPreisstufen } from '../../db/stammdaten/preisstufe.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { findUeberschneidung } from '../../domain/stammdaten/preisstufe.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import { refuseLoeschen } from './remove-stammdaten.ts'
import { diff, writeAenderung, writeLoeschung, type Wer } from '../datensatz/save-datensatz.ts'

interface StammdatenAuftrag {
  noun: SammelNoun
  aktion: StammdatenAktion
  ids: readonly string[]
  vorschau: boolean
}

type StammdatenZeile = Datensatz<SammelNoun>
interface Umfeld {
  refuse: (row: StammdatenZeile) => string | null
  note: (row: StammdatenZeile) => void
}

const FEHLEND: Readonly<Record<SammelNoun, string>> = {
  kategorie: 'Eine Kategorie',
  medienfeld: 'Ein Medienfeld',
  preisstufe: 'Eine Preisstufe',
  agenturnews: 'Eine Meldung',
}

/** What an action sets, and what it says of a record that has it already. */
const SCHALTER: Readonly<Record<Exclude<StammdatenAktion, 'LOESCHEN'>, { setzt: Record<string, 0 | 1>; schon: string }>> = {
  ARCHIVIEREN: { setzt: { aktiv: 0 }, schon: 'ist schon archiviert' },
  REAKTIVIEREN: { setzt: { aktiv: 1 }, schon: 'ist schon aktiv' },
  VEROEFFENTLICHEN: { setzt: { veroeffentlicht: 1 }, schon: 'ist schon veröffentlicht' },
  ZURUECKZIEHEN: { setzt: { veroeffentlicht: 0 }, schon: 'ist schon ein Entwurf' },
}

/** Several records of one noun at once, in one transaction, each with its own entry in the history. */
export async function changeStammdaten(db: Db, auftrag: StammdatenAuftrag, wer: Wer): Promise<SammelaktionAntwort> {
  const { noun, aktion } = auftrag
  const moeglich: readonly StammdatenAktion[] = SAMMELBAR[noun]
  if (!moeglich.includes(aktion)) throw new AppFehler('eingabe-ungueltig', { fields: { aktion: 'Das ist mit diesen Datensätzen nicht möglich.' } })
  return inTransaktion(db, async (trx) => {
    const umfeld = await loadUmfeld(trx, noun, aktion)
    return decideAuswahl<StammdatenZeile>(auftrag, {
      fehlend: FEHLEND[noun],
      lock: (id) => lockDatensatz(trx, noun, id),
      nameOf: (row) => ('jahr' in row ? `${row.titel} (${Number(row.jahr)})` : row.titel),
      refuse: async (row) => (aktion === 'LOESCHEN' ? refuseLoeschen(trx, noun, row.id) : (refuseSchalter(row, aktion) ?? umfeld.refuse(row))),
      note: umfeld.note,
      apply: (row) => apply(trx, { noun, aktion, row, wer }),
    })
  })
}

function refuseSchalter(row: StammdatenZeile, aktion: keyof typeof SCHALTER): string | null {
  const { setzt, schon } = SCHALTER[aktion]
  return Object.keys(diff({ ...row }, setzt).nachher).length === 0 ? schon : null
}

async function apply(
  trx: Trx,
  { noun, aktion, row, wer }: { noun: SammelNoun; aktion: StammdatenAktion; row: StammdatenZeile; wer: Wer },
): Promise<void> {
  if (aktion === 'LOESCHEN') return writeLoeschung(trx, { tabelle: noun, before: row, wer })
  const { setzt } = SCHALTER[aktion]
  await writeAenderung(trx, { tabelle: noun, id: row.id, columns: setzt, daten: diff({ ...row }, setzt), wer })
}

/** Tiers that become active again must not overlap with others, nor with one another. */
async function loadUmfeld(trx: Trx, noun: SammelNoun, aktion: StammdatenAktion): Promise<Umfeld> {
  if (noun !== 'preisstufe' || aktion !== 'REAKTIVIEREN') return { refuse: () => null, note: () => {} }
  await lockPreisstufen(trx)
  const aktive = await listAktivePreisstufen(trx)
  return {
    refuse(row) {
      const gefunden = findUeberschneidung(toStufe(row), aktive)
      return gefunden ? `überschneidet sich mit „${gefunden.mit.titel}“` : null
    },
    note: (row) => void aktive.push(toStufe(row)),
  }
}

function toStufe(row: StammdatenZeile) {
  const stufe = row as Datensatz<'preisstufe'>
  return { ...stufe, kategorieIds: JSON.parse(stufe.kategorieIds) as string[] }
}
