import type { PreisstufeEingabe } from '#contract/preisstufe.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAktivePreisstufen, lockPreisstufen } from '../../db/stammdaten/preisstufe.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatBeginn, formatEnde } from '../../domain/grund/format.ts'
import { findUeberschneidung } from '../../domain/stammdaten/preisstufe.ts'
import { assertKategorien } from './assert-kategorien.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

export async function createPreisstufe(db: Db, eingabe: PreisstufeEingabe, wer: Wer): Promise<Gespeichert> {
  return createDatensatz(db, { tabelle: 'preisstufe', wer, row: (trx) => toRow(trx, '', eingabe) })
}

export async function updatePreisstufe(db: Db, { id, version, ...eingabe }: PreisstufeEingabe & Gespeichert, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, { tabelle: 'preisstufe', id, version, wer, row: (trx) => toRow(trx, id, eingabe) })
}

async function toRow(trx: Trx, id: string, eingabe: PreisstufeEingabe) {
  const kategorieIds = [...new Set(eingabe.kategorieIds)].toSorted()
  await lockPreisstufen(trx)
  await assertKategorien(trx, { jahr: eingabe.jahr, kategorieIds })
  if (eingabe.aktiv) await assertAllein(trx, { ...eingabe, id, kategorieIds })
  return {
    ...eingabe,
    sortierTitel: sortKeyOf(eingabe.titel),
    kategorieIds: JSON.stringify(kategorieIds),
    aktiv: eingabe.aktiv ? (1 as const) : (0 as const),
  }
}

async function assertAllein(trx: Trx, stufe: PreisstufeEingabe & { id: string }): Promise<void> {
  const gefunden = findUeberschneidung(stufe, await listAktivePreisstufen(trx))
  if (!gefunden) return
  const { feld, mit } = gefunden
  const zeitraum = mit.ende ? `von ${formatBeginn(mit.start)} bis ${formatEnde(mit.ende)}` : `ab ${formatBeginn(mit.start)}`
  const rat = feld === 'ende' ? 'Bitte ändern Sie das Ende' : 'Bitte ändern Sie den Beginn'
  throw new AppFehler('eingabe-ungueltig', {
    fields: { [feld]: `Für dieselbe Zielgruppe gilt „${mit.titel}“ ${zeitraum}. ${rat}, die Zielgruppe oder die Kategorien.` },
  })
}
