/** What a list as a workbook is made of: its columns, and the query that its screen reads, page by page. */
import * as z from 'zod/mini'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { mapGivingWay } from '../../db/datenbank/give-way.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import type { Zeichenpruefung } from '../auszeichnung/urkunden.ts'

type Zellwert = string | number | null

export interface Listenspalte {
  titel: string
  /** In characters. */
  breite: number
  art: 'text' | 'zahl' | 'dezimal' | 'datum' | 'zeitpunkt' | 'euro'
  umbruch?: true
}

export interface Umstand {
  nowMs: number
  timeZone: string
  /** With whose eyes the list is read. */
  betrachter: Betrachter
  /** Which characters cannot be printed, for whom it concerns. */
  loadZeichenpruefung: () => Promise<Zeichenpruefung>
}

export interface Listenseite {
  zeilen: Zellwert[][]
  total: number
}

export interface Exportliste {
  titel: string
  spalten: readonly Listenspalte[]
  /** Throws `eingabe-ungueltig` for what the list itself would refuse. */
  lies: (db: Db, filter: Readonly<Record<string, string>>, umstand: Umstand) => Promise<Listenseite>
}

/** One column with its cell. */
export type Spalte<T> = Listenspalte & { wert: (zeile: T, umstand: Umstand) => Zellwert }

export const text = <T>(titel: string, breite: number, wert: (zeile: T) => Zellwert): Spalte<T> => ({ titel, breite, art: 'text', wert })
/** What has to be read whole. */
export const absatz = <T>(titel: string, breite: number, wert: (zeile: T) => Zellwert): Spalte<T> => ({
  ...text(titel, breite, wert),
  umbruch: true,
})
export const zahl = <T>(titel: string, wert: (zeile: T) => Zellwert): Spalte<T> => ({ titel, breite: 12, art: 'zahl', wert })
export const dezimal = <T>(titel: string, wert: (zeile: T) => Zellwert): Spalte<T> => ({ titel, breite: 12, art: 'dezimal', wert })
export const euro = <T>(titel: string, wert: (zeile: T) => Zellwert): Spalte<T> => ({ titel, breite: 14, art: 'euro', wert })
export const tag = <T>(titel: string, wert: (zeile: T) => Zellwert): Spalte<T> => ({ titel, breite: 12, art: 'datum', wert })
/** Of a wall clock. */
export const termin = <T>(titel: string, wert: (zeile: T) => string | null): Spalte<T> => ({ titel, breite: 17, art: 'zeitpunkt', wert })
/** Of an instant. */
export const moment = <T>(titel: string, wert: (zeile: T) => number | null): Spalte<T> => ({
  titel,
  breite: 17,
  art: 'zeitpunkt',
  wert: (zeile, { timeZone }) => {
    const ms = wert(zeile)
    return ms === null ? null : wandzeitOfInstant(ms, timeZone)
  },
})
export const jaNein = (wert: boolean): string => (wert ? 'ja' : 'nein')
export const wortOf = (worte: Readonly<Record<string, string>>, wert: string): string => worte[wert] ?? wert

export function unbekannterFilter(): AppFehler {
  return new AppFehler('eingabe-ungueltig', { fields: { liste: 'Diesen Filter gibt es in dieser Liste nicht.' } })
}

/** Of a list that its screen reads whole. */
export const SEITE = { page: z.string(), pageSize: z.string() }

/** One page of it. */
export function pickSeite<T>(alle: readonly T[], { page, pageSize }: { page: string; pageSize: string }): { items: readonly T[]; total: number } {
  const from = Number(page) * Number(pageSize)
  return { total: alle.length, items: alle.slice(from, from + Number(pageSize)) }
}

interface Frage<T> {
  titel: string
  /** Of the list's own address. */
  query: { safeParse: (wert: unknown) => { success: true; data: unknown } | { success: false } } | undefined
  spalten: readonly Spalte<T>[]
  /** `query` is what the list's own address was read as. */
  read: (db: Db, query: never, umstand: Umstand) => Promise<{ items: readonly T[]; total: number }>
}

export function exportliste<T>({ titel, query, spalten, read }: Frage<T>): Exportliste {
  return {
    titel,
    spalten,
    async lies(db, filter, umstand) {
      const gelesen = query?.safeParse(filter)
      if (!gelesen?.success) throw unbekannterFilter()
      const { items, total } = await read(db, gelesen.data as never, umstand)
      return { total, zeilen: await mapGivingWay(db, items, (zeile) => spalten.map(({ wert }) => wert(zeile, umstand))) }
    },
  }
}
