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

/** `frage`: what could not be answered by a choice; null for what was typed. */
export interface NotizFehler {
  satz: string
  frage: string | null
}

interface Schreiben {
  versuch: Versuch
  fassung: Fassung
  eingabe: NotizEingabe
  /** What it was to replace. */
  statt: readonly string[]
  frage: string | null
  fertig: Promise<boolean> | null
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
  function write(fassung: Fassung, frage: string | null): Promise<boolean> {
    const { text, basis, loest } = fassung
    const eingabe: NotizEingabe = { juryId, rundeId, einreichungId, text, basis, loest }
    const versuch = beginVersuch(tablet.benutzerId, { art: 'NOTIZ', eingabe })
    if (unterwegs.current) overtakeVersuch(unterwegs.current.versuch)
    const schreiben: Schreiben = { versuch, fassung, eingabe, statt: [basis.text, ...geschrieben.current], frage, fertig: null }
    geschrieben.current = [...geschrieben.current, text]
    unterwegs.current = schreiben
    schreiben.fertig = tryWrite(schreiben)
    return schreiben.fertig
  }

  async function tryWrite(schreiben: Schreiben): Promise<boolean> {
    const { versuch, eingabe, statt, frage } = schreiben
    try {
      await tablet.saveNotiz(eingabe)
      endVersuch(versuch)
      if (!versuch.ueberholt) setFehler(null)
      return true
    } catch (error) {
      const grund = toStorageFailure(error).art
      // Whoever has left the field sees nothing of its sentence, and the words are nowhere else.
      if (nochDa()) endVersuch(versuch)
      else meldeUngespeichert(versuch, { art: 'NOTIZ', eingabe, statt, titel, grund })
      if (!versuch.ueberholt) setFehler({ satz: frage === null ? typedSatz(eingabe.text, grund) : wahlSatz(grund), frage })
      return false
    } finally {
      // At once: whoever leaves the field in the same moment has to know that it failed.
      if (unterwegs.current === schreiben) unterwegs.current = null
    }
  }

  return {
    fehler,
    setFehler,
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

function typedSatz({ length }: string, grund: StorageFailureArt): string {
  const zuLang = `Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Bitte kürzen Sie den Text.`
  return `Die Notiz ist noch nicht gesichert. ${length > MAX_TEXT ? zuLang : grundSatz(grund)}`
}

/** Repeated by itself it could come over what is decided meanwhile, on another tablet perhaps. */
function wahlSatz(grund: StorageFailureArt): string {
  return `Ihre Wahl ist nicht gesichert. ${grundSatz(grund)} Bitte wählen Sie noch einmal.`
}
