import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { useNochDa } from '../aktion/use-noch-da.ts'
import { joinTexte } from '../stimme/join-texte.ts'
import { beginVersuch, endVersuch, meldeUngespeichert, overtakeVersuch, type Versuch } from '../stimme/ungespeichert.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'

/** What was typed or chosen and is not saved yet. */
interface Entwurf {
  text: string
  /** What stood here when it began. */
  basis: LokaleNotiz
  /** Texts that it answers. */
  loest: string[]
  /** Saved; drawn until the device says something new. */
  gespeichertBei: LokaleNotiz | null
}

const LEER: LokaleNotiz = { text: '', rev: null, historie: null, serverMs: null, fassungen: [] }

/** The note as the device has it, and what is being typed. Nothing is saved that was not typed or chosen here. */
export function useNotiz(ziel: { juryId: string; rundeId: string; einreichungId: string; titel: string }) {
  const { juryId, rundeId, einreichungId, titel } = ziel
  const nochDa = useNochDa()
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeNotiz(einreichungId), [tablet, einreichungId])
  const notiz = useObservable<LokaleNotiz | null>(observable, null)
  const neueste = useRef(notiz)
  useLayoutEffect(() => {
    neueste.current = notiz
  }, [notiz])
  const [entwurf, setEntwurf] = useState<Entwurf | null>(null)
  const [fehler, setFehler] = useState<string | null>(null)
  /** What this field is writing; what is typed on is about the same words. */
  const unterwegs = useRef<{ versuch: Versuch; entwurf: Entwurf } | null>(null)
  const geschrieben = useRef<readonly string[]>([])
  const isDrawn = entwurf !== null && (entwurf.gespeichertBei === null || (entwurf.gespeichertBei === notiz && notiz.text !== entwurf.text))
  const offen = entwurf?.gespeichertBei === null ? entwurf : null
  /** Whoever goes on with a text has read what that text was written over, not what has come since. */
  const drawn = isDrawn ? { ...entwurf.basis, text: entwurf.text } : (notiz ?? LEER)

  async function write(stand: Entwurf): Promise<boolean> {
    const { text, basis, loest } = stand
    const eingabe = { juryId, rundeId, einreichungId, text, basis, loest }
    const versuch = beginVersuch(tablet.benutzerId, { art: 'NOTIZ', eingabe })
    if (unterwegs.current) overtakeVersuch(unterwegs.current.versuch)
    unterwegs.current = { versuch, entwurf: stand }
    const statt = [basis.text, ...geschrieben.current]
    geschrieben.current = [...geschrieben.current, text]
    try {
      await tablet.saveNotiz(eingabe)
      endVersuch(versuch)
      setFehler(null)
      return true
    } catch (error) {
      const grund = toStorageFailure(error).art
      // Whoever has left the field sees nothing of its sentence, and the words are nowhere else.
      if (nochDa()) endVersuch(versuch)
      else meldeUngespeichert(versuch, { art: 'NOTIZ', eingabe, statt, titel, grund })
      if (!versuch.ueberholt) setFehler(`Die Notiz ist noch nicht gesichert. ${text.length > MAX_TEXT ? zuLangSatz() : grundSatz(grund)}`)
      return false
    } finally {
      if (unterwegs.current?.versuch === versuch) unterwegs.current = null
    }
  }

  /** Being written already: a second time, it could come over what the other tablet answers to the first. */
  function isUnterwegs(stand: Entwurf): boolean {
    return isSame(unterwegs.current?.entwurf ?? null, stand)
  }

  /** False: it could not be written. */
  async function save(stand: Entwurf | null = offen): Promise<boolean> {
    if (!stand || isUnterwegs(stand)) return true
    const isUntouched = stand.text === stand.basis.text && stand.loest.length === 0 && unterwegs.current === null
    if (isUntouched) {
      setFehler(null)
      setEntwurf(null)
      return true
    }
    if (!(await write(stand))) return false
    // Not what was here when the saving began: it knows no more of this text than what came meanwhile, which would be drawn in its place.
    const gespeichertBei = neueste.current ?? LEER
    const isLast = unterwegs.current === null
    setEntwurf((now) => {
      if (now?.gespeichertBei !== null) return now
      if (isLast && isSame(now, stand)) return { ...now, gespeichertBei }
      // Further keys have made another one meanwhile, over what stands here now.
      return { ...now, basis: { ...now.basis, text: stand.text } }
    })
    return true
  }

  const text = isDrawn ? entwurf.text : (notiz?.text ?? '')
  return {
    notiz,
    text,
    // Nothing waits to be saved or chosen: what could not be saved was settled elsewhere.
    fehler: offen || (notiz && notiz.fassungen.length > 0) ? fehler : null,
    save,
    tippe(getippt: string) {
      setEntwurf((now) => ({ text: getippt, basis: offen?.basis ?? drawn, loest: now && offen ? now.loest : [], gespeichertBei: null }))
    },
    async waehle(wahl: string) {
      if (!notiz) return
      // In the field from now on: keys pressed before it is saved go on from what was chosen, not from what it replaces.
      const gewaehlt: Entwurf = { text: wahl, basis: notiz, loest: notiz.fassungen.map(({ id }) => id), gespeichertBei: null }
      setEntwurf(gewaehlt)
      // Repeated by itself it could come over what is decided meanwhile, on another tablet perhaps.
      if (!(await save(gewaehlt))) setEntwurf((now) => (isSame(now, gewaehlt) ? null : now))
    },
    /** All in the field, to be worked on; saved like anything that was typed. */
    fuehreZusammen() {
      if (!notiz) return
      const alle = joinTexte([text, notiz.text, ...notiz.fassungen.map((fassung) => fassung.text)])
      setEntwurf({ text: alle, basis: notiz, loest: notiz.fassungen.map(({ id }) => id), gespeichertBei: null })
    },
  }
}

/** The same words that answer the same texts, whatever they are written over. */
function isSame(one: Entwurf | null, other: Entwurf): boolean {
  return one?.text === other.text && one.loest.join() === other.loest.join()
}

function zuLangSatz(): string {
  return `Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Bitte kürzen Sie den Text.`
}
