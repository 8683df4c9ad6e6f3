import { NACHWEIS_FORMAT, NachweisAnfangSchema } from '#contract/eigener-nachweis.ts'
import { DATEI_FASSUNG, PROTOKOLL_FORMAT, ProtokollAnfangSchema } from '#contract/stimmprotokoll.ts'
import type { Aufbewahrtes } from './aufbewahrtes.ts'
import { checkNachweis } from './check-nachweis.ts'
import { checkProtokolldatei } from './check-protokolldatei.ts'
import type { FremdeDatei, Pruefbefund } from './pruefbefund.ts'
import { readJson } from './read-json.ts'
import { readZeilen, Unlesbar } from './read-zeilen.ts'

interface Pruefauftrag {
  datei: Blob
  aufbewahrt: Aufbewahrtes
  signal?: AbortSignal
  /** Bytes read so far. */
  onGelesen?: (bytes: number) => void
}

const KEINE_VON_UNS: FremdeDatei = {
  art: 'fremd',
  satz: 'Das ist weder ein Stimmprotokoll noch ein eigener Nachweis. Beide sichert Lorbeer als Datei mit der Endung .jsonl.',
}
const ANDERE_FASSUNG: FremdeDatei = {
  art: 'fremd',
  satz: 'Die Datei ist in einer Fassung geschrieben, die diese Seite nicht kennt. Bitte laden Sie die Seite mit Verbindung neu und prüfen Sie noch einmal.',
}
const UNLESBAR: Record<Unlesbar['art'], FremdeDatei> = {
  weg: {
    art: 'fremd',
    satz: 'Die Datei lässt sich nicht lesen. Vielleicht wurde sie verschoben oder gelöscht. Bitte wählen Sie sie noch einmal aus.',
  },
  'kein-text': { art: 'fremd', satz: 'Die Datei enthält etwas, das kein Text ist. Sie ist beschädigt, oder es ist eine andere Datei.' },
  'zeile-zu-lang': {
    art: 'fremd',
    satz: 'Die Datei enthält eine Zeile, die länger ist als jeder Eintrag. Sie ist beschädigt, oder es ist eine andere Datei.',
  },
}

/** Whatever the file is: what it says of itself in its first line decides how it is read. Rejects only when it was cancelled. */
export async function checkDatei({ datei, aufbewahrt, signal, onGelesen }: Pruefauftrag): Promise<Pruefbefund> {
  const stuecke = readZeilen(datei, { signal, onGelesen })
  try {
    const [erste = '', ...rest] = (await firstZeilen(stuecke)) ?? []
    const anfang = readJson(erste) as { format?: unknown; fassung?: unknown } | null
    const [protokoll, nachweis] = [ProtokollAnfangSchema.safeParse(anfang), NachweisAnfangSchema.safeParse(anfang)]
    if (anfang?.format !== PROTOKOLL_FORMAT && anfang?.format !== NACHWEIS_FORMAT) return KEINE_VON_UNS
    if (anfang.fassung !== DATEI_FASSUNG) return ANDERE_FASSUNG
    if (protokoll.success) return await checkProtokolldatei(protokoll.data, withFirst(rest, stuecke), aufbewahrt)
    return nachweis.success ? await checkNachweis(nachweis.data, withFirst(rest, stuecke)) : KEINE_VON_UNS
  } catch (error) {
    if (error instanceof Unlesbar) return UNLESBAR[error.art]
    // Nested deeper than any engine follows.
    if (error instanceof RangeError) return KEINE_VON_UNS
    throw error
  }
}

async function firstZeilen(stuecke: AsyncGenerator<string[]>): Promise<string[] | null> {
  for (;;) {
    const { value, done } = await stuecke.next()
    if (done) return null
    if (value.length > 0) return value
  }
}

async function* withFirst(first: string[], stuecke: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield first
  yield* stuecke
}
