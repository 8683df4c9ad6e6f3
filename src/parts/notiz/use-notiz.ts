import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { announce } from '../ansage/ansage.ts'
import { joinTexte } from '../stimme/join-texte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { type Fassung, isSame, type NotizFehler, type NotizZiel, useNotizSchreiben } from './use-notiz-schreiben.ts'

/** What was typed or chosen and is not saved yet. */
interface Entwurf extends Fassung {
  /** Texts of the note that are in it, however they were changed there since. */
  enthaelt: readonly string[]
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
  const { write, findSchreiben, isWriting, fehler, setFehler } = useNotizSchreiben(ziel)
  const [entwurf, setEntwurf] = useState<Entwurf | null>(null)
  /** The choice that is being written. */
  const [waehlt, setWaehlt] = useState<string | null>(null)
  const isDrawn = entwurf !== null && (entwurf.gespeichertBei === null || (entwurf.gespeichertBei === notiz && notiz.text !== entwurf.text))
  const offen = entwurf?.gespeichertBei === null ? entwurf : null
  /** Whoever goes on with a text has read what that text was written over, not what has come since. */
  const drawn = isDrawn ? { ...entwurf.basis, text: entwurf.text } : (notiz ?? LEER)
  const enthaelt = isDrawn ? entwurf.enthaelt : [drawn.text]
  const frage = frageOf(notiz)
  const antwort = waehlt ?? antwortOf(entwurf, notiz)

  /** False: it could not be written. */
  async function save(stand: Entwurf | null = offen, wahl = false): Promise<boolean> {
    if (!stand) return true
    const schreiben = findSchreiben(stand)
    if (schreiben) return schreiben
    const isUntouched = stand.text === stand.basis.text && stand.loest.length === 0 && !isWriting()
    if (isUntouched) {
      setFehler(null)
      setEntwurf(null)
      return true
    }
    if (!(await write(stand, wahl ? stand.loest.join() : null))) return false
    // Not what was here when the saving began: it knows no more of this text than what came meanwhile, which would be drawn in its place.
    const gespeichertBei = neueste.current ?? LEER
    const isLast = !isWriting()
    setEntwurf((now) => {
      if (now?.gespeichertBei !== null) return now
      if (isLast && isSame(now, stand)) return { ...now, gespeichertBei }
      // Further keys have made another one meanwhile, over what stands here now; what this one answered is answered.
      return { ...now, basis: { ...now.basis, text: stand.text }, loest: now.loest.filter((id) => !stand.loest.includes(id)) }
    })
    return true
  }

  return {
    notiz,
    text: drawn.text,
    fehler: fehler && isNochGefragt(fehler, frage) ? fehler.satz : null,
    antwort,
    save,
    tippe(text: string) {
      // Of something before; this has not been tried yet.
      if (!offen) setFehler(null)
      setEntwurf((now) => {
        const davor = now?.gespeichertBei === null ? now : { basis: drawn, loest: [], enthaelt, gespeichertBei: null }
        return { ...davor, text }
      })
    },
    async waehle(text: string) {
      if (!notiz || antwort !== null) return
      const davor = offen
      const davorDa = davor && findSchreiben(davor)
      // In the field from now on: keys pressed before it is saved go on from what was chosen, not from what it replaces.
      const gewaehlt: Entwurf = { text, basis: notiz, loest: frage, enthaelt: [text], gespeichertBei: null }
      setEntwurf(gewaehlt)
      setWaehlt(text)
      setFehler(null)
      const isDa = await save(gewaehlt, true)
      setWaehlt(null)
      if (isDa) return announce('Notiz gewählt und gesichert')
      // What was typed before and could not be saved either is nowhere else.
      const zurueck = (await davorDa) ? null : davor
      setEntwurf((now) => (now && isSame(now, gewaehlt) ? zurueck : now))
    },
    /** All in the field, to be worked on; saved like anything that was typed. */
    fuehreZusammen() {
      if (!notiz) return
      const texte = [notiz.text, ...notiz.fassungen.map((fassung) => fassung.text)]
      const alle = joinTexte([drawn.text, ...texte.filter((text) => !enthaelt.includes(text))])
      setEntwurf({ text: alle, basis: notiz, loest: frage, enthaelt: [...enthaelt, ...texte], gespeichertBei: null })
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

/** A choice that failed is no error any more once it was made elsewhere. */
function isNochGefragt(fehler: NotizFehler, frage: string[]): boolean {
  return fehler.frage === null || fehler.frage === frage.join()
}
