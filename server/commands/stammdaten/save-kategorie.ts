import type { KategorieEingabe } from '#contract/kategorie.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listKategorieMedienfelder, replaceKategorieMedienfelder } from '../../db/stammdaten/kategorie.ts'
import { listMedienfeldIds } from '../../db/stammdaten/medienfeld.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { sanitiseHtml } from '../../domain/grund/sanitise-html.ts'
import { listKategoriekuerzungen } from '../../queries/programm/fristkuerzungen.ts'
import { raisePakete } from '../paket/raise-pakete.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'
import { tellAndNote } from '../programm/tell-fristkuerzung.ts'

export async function createKategorie(db: Db, roh: KategorieEingabe, wer: Wer): Promise<Gespeichert> {
  const eingabe = await withSaferText(roh)
  return createDatensatz(db, {
    tabelle: 'kategorie',
    wer,
    doppelt: doppeltOf(eingabe),
    row: (trx) => toRow(trx, eingabe),
    after: (trx, id) => replaceKategorieMedienfelder(trx, id, toFelder(eingabe)),
  })
}

interface KategorieAuftrag extends KategorieEingabe, Gespeichert {
  /** When its own deadline becomes an earlier one: agencies with drafts in it hear of it. */
  fristmail: boolean
}

/** `juryIds`: whose package is another one now. */
export async function updateKategorie(
  db: Db,
  { id, version, fristmail, ...roh }: KategorieAuftrag,
  wer: Wer,
): Promise<Gespeichert & { juryIds: readonly string[] }> {
  const eingabe = await withSaferText(roh)
  let juryIds: readonly string[] = []
  const saved = await changeDatensatz(db, {
    tabelle: 'kategorie',
    id,
    version,
    wer,
    doppelt: doppeltOf(eingabe),
    row: async (trx) => {
      const columns = await toRow(trx, eingabe)
      if (fristmail) await shorten(trx, { ...eingabe, id, version }, wer)
      return columns
    },
    vorher: async (trx) => ({ medienfelder: await listKategorieMedienfelder(trx, id) }),
    nachher: { medienfelder: toFelder(eingabe) },
    after: async (trx) => {
      await replaceKategorieMedienfelder(trx, id, toFelder(eingabe))
      juryIds = await raisePakete(trx, { kategorieId: id }, wer.nowMs)
    },
  })
  return { ...saved, juryIds }
}

/** Before the change is written: only then both deadlines are known. */
async function shorten(trx: Trx, eingabe: KategorieEingabe & Gespeichert, wer: Wer): Promise<void> {
  const { id, version, jahr, aktiv, fristAbweichend } = eingabe
  const kuerzungen = await listKategoriekuerzungen(trx, { id, version, jahr, aktiv, fristAbweichend }, wer)
  await tellAndNote(trx, kuerzungen, { noun: 'kategorie', datensatzId: id, wer })
}

/** Before the transaction: nobody who writes waits for the library to be loaded. */
async function withSaferText(eingabe: KategorieEingabe): Promise<KategorieEingabe> {
  return { ...eingabe, beschreibung: await sanitiseHtml(eingabe.beschreibung) }
}

async function toRow(trx: Trx, { medienfelder, ...eingabe }: KategorieEingabe) {
  const known = new Set(await listMedienfeldIds(trx))
  const gone = medienfelder.findIndex(({ medienfeldId }) => !known.has(medienfeldId))
  if (gone >= 0)
    throw new AppFehler('eingabe-ungueltig', {
      fields: { [`medienfelder.${gone}`]: 'Dieses Medienfeld gibt es nicht mehr. Bitte entfernen Sie es aus der Liste.' },
    })
  const flag = (value: boolean) => (value ? (1 as const) : (0 as const))
  return {
    ...eingabe,
    sortierTitel: sortKeyOf(eingabe.titel),
    pflichtCredits: JSON.stringify(eingabe.pflichtCredits),
    anonym: flag(eingabe.anonym),
    aktiv: flag(eingabe.aktiv),
  }
}

function toFelder({ medienfelder }: KategorieEingabe) {
  return medienfelder.map(({ medienfeldId, pflicht, min, max }) => ({
    medienfeldId,
    pflicht: pflicht ? (1 as const) : (0 as const),
    minAnzahl: min,
    maxAnzahl: max,
  }))
}

function doppeltOf({ jahr, nummer }: KategorieEingabe) {
  return { nummer: `Die Nummer ${nummer} ist ${jahr} schon vergeben.` }
}
