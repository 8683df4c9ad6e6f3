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

/** `frage`: the texts that a choice was to answer; null for what was typed. */
export interface NotizFehler {
  satz: string
  frage: readonly string[] | null
}

interface Schreiben {
  versuch: Versuch
  fassung: Fassung
  fertig: Promise<boolean> | null
}

interface Zettel {
  eingabe: NotizEingabe
  /** What it is to replace. */
  statt: readonly string[]
  isWahl: boolean
}

/** Writes a note and says what could not be written, here or wherever its juror is by then. */
export function useNotizSchreiben({ juryId, rundeId, einreichungId, titel }: NotizZiel) {
  const nochDa = useNochDa()
  const tablet = useTablet()
  const [fehler, setFehler] = useState<NotizFehler | null>(null)
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

  async function tryWrite(schreiben: Schreiben, { eingabe, statt, isWahl }: Zettel): Promise<boolean> {
    const { versuch } = schreiben
    const { text, loest = [] } = eingabe
    try {
      await tablet.saveNotiz(eingabe)
      endVersuch(versuch)
      if (!versuch.ueberholt) settleFehler(loest)
      return true
    } catch (error) {
      const grund = toStorageFailure(error).art
      // Whoever has left the field sees nothing of its sentence, and the words are nowhere else.
      if (nochDa()) endVersuch(versuch)
      else meldeUngespeichert(versuch, { art: 'NOTIZ', eingabe, statt, titel, grund })
      if (!versuch.ueberholt) setFehler(isWahl ? { satz: wahlSatz(grund), frage: loest } : { satz: typedSatz(text, grund), frage: null })
      return false
    } finally {
      // At once: whoever leaves the field in the same moment has to know that it failed.
      if (unterwegs.current === schreiben) unterwegs.current = null
    }
  }

  /** A choice that failed is still to be made, whatever else was saved. */
  function settleFehler(loest: readonly string[]): void {
    setFehler((now) => (now?.frage?.some((id) => !loest.includes(id)) ? now : null))
  }

  return {
    fehler,
    settleFehler,
    write,
    findUnterwegs: (): Fassung | null => unterwegs.current?.fassung ?? null,
    /** Being written already, and how that ends: a second time, it could come over what the other tablet answers to the first. */
    findSchreiben(fassung: Fassung): Promise<boolean> | null {
      const schreiben = unterwegs.current
      return schreiben && says(schreiben.fassung, fassung) ? schreiben.fertig : null
    },
  }
}

/** All that the other one says: the same words, whatever they are written over, and no text unanswered that it answers. */
export function says(one: Fassung, other: Fassung): boolean {
  return one.text === other.text && other.loest.every((id) => one.loest.includes(id))
}

function typedSatz({ length }: string, grund: StorageFailureArt): string {
  const zuLang = `Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Bitte kürzen Sie den Text.`
  return `Die Notiz ist noch nicht gesichert. ${length > MAX_TEXT ? zuLang : grundSatz(grund)}`
}

/** Repeated by itself it could come over what is decided meanwhile, on another tablet perhaps. */
function wahlSatz(grund: StorageFailureArt): string {
  return `Ihre Wahl ist nicht gesichert. ${grundSatz(grund)} Bitte wählen Sie noch einmal.`
}
