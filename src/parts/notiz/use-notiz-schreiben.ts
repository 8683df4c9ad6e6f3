import { useRef, useState } from 'react'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { type StorageFailureArt, toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { LokaleNotiz, NotizEingabe } from '#src/offline/kern/tablet.ts'
import { useNochDa } from '../aktion/use-noch-da.ts'
import { beginVersuch, endVersuch, meldeUngespeichert, overtakeVersuch, type Versuch } from '../stimme/ungespeichert.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

export interface NotizZiel {
  juryId: string
  rundeId: string
  einreichungId: string
  titel: string
}

/** A text for the note, what stood there when it began, and the texts that it answers. */
export interface Fassung {
  text: string
  basis: LokaleNotiz
  loest: string[]
}

/** A choice that could not be saved; `frage`: the texts that it was to answer. */
export interface WahlFehler {
  satz: string
  frage: readonly string[]
}

interface Schreiben {
  versuch: Versuch
  fassung: Fassung
  fertig: Promise<boolean> | null
}

interface Auftrag {
  eingabe: NotizEingabe
  /** What it is to replace. */
  statt: readonly string[]
  isWahl: boolean
}

/** Writes a note and says what could not be written, here or wherever its juror is by then. */
export function useNotizSchreiben({ juryId, rundeId, einreichungId, titel }: NotizZiel) {
  const nochDa = useNochDa()
  const tablet = useTablet()
  const [textFehler, setTextFehler] = useState<string | null>(null)
  const [wahlFehler, setWahlFehler] = useState<WahlFehler | null>(null)
  /** What this field is writing; what is typed on is about the same words. */
  const unterwegs = useRef<Schreiben | null>(null)
  const geschrieben = useRef<readonly string[]>([])

  /** False: it could not be written. */
  function write(fassung: Fassung, isWahl: boolean): Promise<boolean> {
    const { text, basis, loest } = fassung
    const eingabe: NotizEingabe = { juryId, rundeId, einreichungId, text, basis, loest }
    const versuch = beginVersuch(tablet.benutzerId, { art: 'NOTIZ', eingabe })
    if (unterwegs.current) overtakeVersuch(unterwegs.current.versuch)
    const schreiben: Schreiben = { versuch, fassung, fertig: null }
    unterwegs.current = schreiben
    const statt = [basis.text, ...geschrieben.current]
    geschrieben.current = [...geschrieben.current, text]
    schreiben.fertig = tryWrite(schreiben, { eingabe, statt, isWahl })
    return schreiben.fertig
  }

  async function tryWrite(schreiben: Schreiben, { eingabe, statt, isWahl }: Auftrag): Promise<boolean> {
    const { versuch } = schreiben
    const { text, loest = [] } = eingabe
    try {
      await tablet.saveNotiz(eingabe)
      endVersuch(versuch)
      if (!versuch.ueberholt) setTextFehler(null)
      // A choice that failed is still to be made, whatever else was saved.
      setWahlFehler((now) => (now?.frage.some((id) => loest.includes(id)) ? null : now))
      return true
    } catch (error) {
      const grund = toStorageFailure(error).art
      // Whoever has left the field sees nothing of its sentence, and the words are nowhere else.
      if (nochDa()) endVersuch(versuch)
      else meldeUngespeichert(versuch, { art: 'NOTIZ', eingabe, statt, titel, grund })
      if (isWahl) setWahlFehler({ satz: wahlSatz(grund), frage: loest })
      else if (!versuch.ueberholt) setTextFehler(textSatz(text, grund))
      return false
    } finally {
      // At once: whoever leaves the field in the same moment has to know that it failed.
      if (unterwegs.current === schreiben) unterwegs.current = null
    }
  }

  return {
    textFehler,
    wahlFehler,
    forgetTextFehler: () => setTextFehler(null),
    forgetWahlFehler: () => setWahlFehler(null),
    write,
    isWriting: () => unterwegs.current !== null,
    /** Being written already, and how that ends: a second time, it could come over what the other tablet answers to the first. */
    findSchreiben(fassung: Fassung): Promise<boolean> | null {
      const schreiben = unterwegs.current
      return schreiben && isSame(schreiben.fassung, fassung) ? schreiben.fertig : null
    },
  }
}

/** The same words that answer the same texts, whatever they are written over. */
export function isSame(one: Fassung, other: Fassung): boolean {
  return one.text === other.text && one.loest.join() === other.loest.join()
}

function textSatz({ length }: string, grund: StorageFailureArt): string {
  const zuLang = `Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Bitte kürzen Sie den Text.`
  return `Die Notiz ist noch nicht gesichert. ${length > MAX_TEXT ? zuLang : grundSatz(grund)}`
}

/** Repeated by itself it could come over what is decided meanwhile, on another tablet perhaps. */
function wahlSatz(grund: StorageFailureArt): string {
  return `Ihre Wahl ist nicht gesichert. ${grundSatz(grund)} Bitte wählen Sie noch einmal.`
}
