import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { announce } from '../ansage/ansage.ts'
import { joinTexte } from '../stimme/join-texte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { type Fassung, isSame, type NotizZiel, useNotizSchreiben, type WahlFehler } from './use-notiz-schreiben.ts'

/** What was typed or chosen and is not saved yet. */
interface Entwurf extends Fassung {
  /** Saved; drawn until the device says something new. */
  gespeichertBei: LokaleNotiz | null
}

const LEER: LokaleNotiz = { text: '', rev: null, historie: null, serverMs: null, fassungen: [] }

/** The note as the device has it, and what is being typed. Nothing is saved that was not typed or chosen here. */
export function useNotiz(ziel: NotizZiel) {
  const { einreichungId } = ziel
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeNotiz(einreichungId), [tablet, einreichungId])
  const notiz = useObservable<LokaleNotiz | null>(observable, null)
  const neueste = useRef(notiz)
  useLayoutEffect(() => {
    neueste.current = notiz
  }, [notiz])
  const { write, findSchreiben, isWriting, textFehler, wahlFehler, forgetTextFehler, forgetWahlFehler } = useNotizSchreiben(ziel)
  const [entwurf, setEntwurf] = useState<Entwurf | null>(null)
  /** The choice that is being written. */
  const [waehlt, setWaehlt] = useState<string | null>(null)
  const isDrawn = entwurf !== null && (entwurf.gespeichertBei === null || (entwurf.gespeichertBei === notiz && notiz.text !== entwurf.text))
  const offen = entwurf?.gespeichertBei === null ? entwurf : null
  /** Whoever goes on with a text has read what that text was written over, not what has come since. */
  const drawn = isDrawn ? { ...entwurf.basis, text: entwurf.text } : (notiz ?? LEER)
  const frage = frageOf(notiz)
  const antwort = waehlt ?? antwortOf(entwurf, notiz)

  /** False: it could not be written. */
  async function save(stand: Entwurf | null = offen, isWahl = false): Promise<boolean> {
    if (!stand) return true
    const schreiben = findSchreiben(stand)
    if (schreiben) return schreiben
    const isUntouched = stand.text === stand.basis.text && stand.loest.length === 0 && !isWriting()
    if (isUntouched) {
      forgetTextFehler()
      setEntwurf(null)
      return true
    }
    if (!(await write(stand, isWahl))) return false
    // Not what was here when the saving began: it knows no more of this text than what came meanwhile, which would be drawn in its place.
    const gespeichertBei = neueste.current ?? LEER
    const isLast = !isWriting()
    setEntwurf((now) => {
      if (now?.gespeichertBei !== null) return now
      if (isLast && isSame(now, stand)) return { ...now, gespeichertBei }
      // Further keys have made another one meanwhile, over what stands here now.
      return { ...now, basis: { ...now.basis, text: stand.text } }
    })
    return true
  }

  return {
    notiz,
    text: drawn.text,
    fehler: wahlFehler && isNochGefragt(wahlFehler, frage) ? wahlFehler.satz : textFehler,
    /** A choice is being written: one thing at a time, and what becomes of it is said. */
    waehlt: waehlt !== null,
    antwort,
    save,
    tippe(text: string) {
      setEntwurf((now) => (now?.gespeichertBei === null ? { ...now, text } : { text, basis: drawn, loest: [], gespeichertBei: null }))
    },
    async waehle(text: string) {
      if (!notiz || antwort !== null) return
      const davor = offen
      const davorDa = davor && findSchreiben(davor)
      const gewaehlt: Entwurf = { text, basis: notiz, loest: frage, gespeichertBei: null }
      setEntwurf(gewaehlt)
      setWaehlt(text)
      forgetTextFehler()
      forgetWahlFehler()
      const isDa = await save(gewaehlt, true)
      const isDavorDa = await davorDa
      setWaehlt(null)
      if (isDa) return announce(tablet.nurOnline ? 'Notiz gewählt' : 'Notiz gewählt und gesichert')
      setEntwurf(davor && !isDavorDa ? toText(davor) : null)
    },
    /** All in the field, to be worked on; saved like anything that was typed. */
    fuehreZusammen() {
      if (!notiz || waehlt !== null) return
      const alle = [drawn.text, ...(isEdit(entwurf, notiz) ? [] : [notiz.text]), ...notiz.fassungen.map((fassung) => fassung.text)]
      setEntwurf({ text: joinTexte(alle), basis: notiz, loest: frage, gespeichertBei: null })
    },
  }
}

function frageOf(notiz: LokaleNotiz | null): string[] {
  return notiz ? notiz.fassungen.map(({ id }) => id) : []
}

/** Answered here, and the device has not said so yet. */
function antwortOf(entwurf: Entwurf | null, notiz: LokaleNotiz | null): string | null {
  const isSaved = entwurf !== null && entwurf.gespeichertBei !== null && entwurf.gespeichertBei === notiz
  return isSaved && entwurf.loest.join() === frageOf(notiz).join() ? entwurf.text : null
}

/** What stands there, changed: that is replaced by it, and not put beside it. */
function isEdit(entwurf: Entwurf | null, notiz: LokaleNotiz): boolean {
  return entwurf !== null && entwurf.loest.length === 0 && entwurf.basis.text === notiz.text
}

/**
 * What could not be saved and is nowhere else, after the choice over it has failed as well. It answers nothing any more: the question stays open, and what it
 * stands over stays in it.
 */
function toText(davor: Entwurf): Entwurf {
  return davor.loest.length === 0 ? davor : { ...davor, text: joinTexte([davor.text, davor.basis.text]), loest: [] }
}

/** A choice that failed is no error any more once it was made elsewhere. */
function isNochGefragt({ frage }: WahlFehler, fragen: string[]): boolean {
  return frage.some((id) => fragen.includes(id))
}
