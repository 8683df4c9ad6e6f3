import { useState } from 'react'
import { findDoppelte, importBenutzer, readImportZeile, type ImportAntwort, type ImportFehler, type ImportZeile } from '#contract/benutzer-import.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import { useAktion } from '../aktion/use-aktion.ts'
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
  const [zeilen, setZeilen] = useState<readonly Vorschauzeile[]>([])
  const [unbekannt, setUnbekannt] = useState<readonly string[]>([])
  const [angelegt, setAngelegt] = useState<number | null>(null)
  // Each file is meant: the one that is chosen while another is being checked is checked next.
  const pruefung = useAktion({ nacheinander: true })
  const einspielen = useAktion({ keys: [['benutzer']] })

  const ask = (body: { vorschau: boolean; einladen: boolean; zeilen: ImportZeile[] }) => callApi(importBenutzer, { body, timeoutMs: TIMEOUT_MS })

  function show(all: readonly Vorschauzeile[], antwort: ImportAntwort, vorschau: boolean) {
    const said = new Map(antwort.zeilen.map((zeile) => [zeile.nr, zeile]))
    // An answer is about the lines that it was asked of; by now there may be those of another file.
    setZeilen((jetzt) => (jetzt === all ? all.map((one) => withAntwort(one, said.get(one.zeile.nr), vorschau)) : jetzt))
  }

  async function check(all: readonly Vorschauzeile[]): Promise<void> {
    einspielen.reset()
    const body = { vorschau: true, einladen: false, zeilen: goodOf(all) }
    if (body.zeilen.length > 0)
      await pruefung.run(
        () => ask(body),
        (antwort) => show(all, antwort, true),
      )
  }

  async function run(einladen: boolean): Promise<void> {
    pruefung.reset()
    const body = { vorschau: false, einladen, zeilen: goodOf(zeilen) }
    if (body.zeilen.length === 0) return
    await einspielen.run(
      () => ask(body),
      (antwort) => {
        show(zeilen, antwort, false)
        setAngelegt(antwort.angelegt)
      },
    )
  }

  async function read(text: string): Promise<void> {
    const gelesen = readCsv(text)
    const all = gelesen.fehler === null ? checkHere(gelesen.zeilen) : []
    setAngelegt(null)
    setUnbekannt(gelesen.fehler === null ? gelesen.unbekannt : [])
    setZeilen(all)
    pruefung.reset()
    if (gelesen.fehler === null) return check(all)
    const { fehler } = gelesen
    await pruefung.run(() => Promise.reject(localError(fehler)))
  }

  const fehler = pruefung.fehler
    ? { satz: pruefung.fehler.satz, folge: NICHTS }
    : einspielen.fehler && { satz: einspielen.fehler.satz, folge: folgeOf(einspielen.fehler, NICHTS) }
  const laeuft = pruefung.laeuft || einspielen.laeuft
  return { zeilen, unbekannt, fehler, laeuft, angelegt, read, check: () => check(zeilen), run }
}

function goodOf(all: readonly Vorschauzeile[]): ImportZeile[] {
  return all.filter(({ stand }) => stand === 'PRUEFT' || stand === 'NEU').map(({ zeile }) => zeile)
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
