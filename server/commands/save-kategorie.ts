import type { KategorieEingabe } from '#contract/kategorie.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../db/datenbank.ts'
import { listKategorieMedienfelder, replaceKategorieMedienfelder } from '../db/kategorie.ts'
import { listMedienfeldIds } from '../db/medienfeld.ts'
import type { Trx } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { changeDatensatz, createDatensatz, type Gespeichert, type Wer } from './save-datensatz.ts'

export async function createKategorie(db: Db, eingabe: KategorieEingabe, wer: Wer): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'kategorie',
    wer,
    doppelt: doppeltOf(eingabe),
    row: (trx) => toRow(trx, eingabe),
    after: (trx, id) => replaceKategorieMedienfelder(trx, id, toFelder(eingabe)),
  })
}

export async function updateKategorie(db: Db, { id, version, ...eingabe }: KategorieEingabe & Gespeichert, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, {
    ...{ tabelle: 'kategorie', id, version, wer },
    doppelt: doppeltOf(eingabe),
    row: (trx) => toRow(trx, eingabe),
    vorher: async (trx) => ({ medienfelder: await listKategorieMedienfelder(trx, id) }),
    nachher: { medienfelder: toFelder(eingabe) },
    after: (trx) => replaceKategorieMedienfelder(trx, id, toFelder(eingabe)),
  })
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
