import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findDoppelte, importBenutzer, readImportZeile, type ImportAntwort, type ImportFehler, type ImportZeile } from '#contract/benutzer-import.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import { readCsv } from './read-csv.ts'

/** Thousands of people take longer than a form. */
const TIMEOUT_MS = 120_000

/** `PRUEFT`: the server has not said yet whether the person is there already. */
export type ZeilenStand = 'NEU' | 'VORHANDEN' | 'FEHLER' | 'ANGELEGT' | 'PRUEFT'

export interface Vorschauzeile {
  zeile: ImportZeile
  stand: ZeilenStand
  fehler: ImportFehler
}

/** `folge`: what has become of the people, as far as it is known. */
interface ImportFehlschlag {
  satz: string
  folge: string
}

export const NICHTS = 'Es wurde nichts verändert.'

export interface ImportHier {
  zeilen: readonly Vorschauzeile[]
  /** Columns of the file that mean nothing to us. */
  unbekannt: readonly string[]
  /** Why the text could not be read, or why the server did not answer. */
  fehler: ImportFehlschlag | null
  laeuft: boolean
  angelegt: number | null
  read: (text: string) => Promise<void>
  /** Asks the server again, or imports what is new. */
  check: () => Promise<void>
  run: (einladen: boolean) => Promise<void>
}

/** A file of people: read and checked here with the server's own rules, then asked of the server, then imported. Whatever fails, the lines stay. */
export function useImport(): ImportHier {
  const client = useQueryClient()
  const [zeilen, setZeilen] = useState<readonly Vorschauzeile[]>([])
  const [unbekannt, setUnbekannt] = useState<readonly string[]>([])
  const [fehler, setFehler] = useState<ImportFehlschlag | null>(null)
  const [laeuft, setLaeuft] = useState(false)
  const [angelegt, setAngelegt] = useState<number | null>(null)

  async function send(all: readonly Vorschauzeile[], auftrag: { vorschau: boolean; einladen: boolean }): Promise<void> {
    const good = all.filter(({ stand }) => stand === 'PRUEFT' || stand === 'NEU').map(({ zeile }) => zeile)
    if (good.length === 0) return
    setLaeuft(true)
    setFehler(null)
    try {
      const antwort = await callApi(importBenutzer, { body: { ...auftrag, zeilen: good }, timeoutMs: TIMEOUT_MS })
      const said = new Map(antwort.zeilen.map((zeile) => [zeile.nr, zeile]))
      setZeilen(all.map((one) => withAntwort(one, said.get(one.zeile.nr), auftrag.vorschau)))
      if (!auftrag.vorschau) setAngelegt(antwort.angelegt)
      if (!auftrag.vorschau) await client.invalidateQueries({ queryKey: ['benutzer'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, folge: auftrag.vorschau ? NICHTS : folgeOf(error, NICHTS) })
    } finally {
      setLaeuft(false)
    }
  }

  return {
    zeilen,
    unbekannt,
    fehler,
    laeuft,
    angelegt,
    async read(text) {
      const gelesen = readCsv(text)
      setAngelegt(null)
      setFehler(gelesen.fehler === null ? null : { satz: gelesen.fehler, folge: NICHTS })
      const all = gelesen.fehler === null ? checkHere(gelesen.zeilen) : []
      setUnbekannt(gelesen.fehler === null ? gelesen.unbekannt : [])
      setZeilen(all)
      await send(all, { vorschau: true, einladen: false })
    },
    check: () => send(zeilen, { vorschau: true, einladen: false }),
    run: (einladen) => send(zeilen, { vorschau: false, einladen }),
  }
}

function checkHere(zeilen: readonly ImportZeile[]): Vorschauzeile[] {
  const doppelte = findDoppelte(zeilen)
  return zeilen.map((zeile) => {
    const fehler = readImportZeile(zeile).fehler ?? doppelte.get(zeile.nr)
    return { zeile, stand: fehler ? 'FEHLER' : 'PRUEFT', fehler: fehler ?? {} }
  })
}

function withAntwort(one: Vorschauzeile, said: ImportAntwort['zeilen'][number] | undefined, vorschau: boolean): Vorschauzeile {
  if (!said) return one
  return { ...one, stand: said.stand === 'NEU' && !vorschau ? 'ANGELEGT' : said.stand, fehler: said.fehler }
}
