import { useEffect, useMemo, useReducer } from 'react'
import type { Buehnenkategorie } from '#contract/preisverleihung.ts'
import { ANFANG, findSchritt, ortOf, reduceAblauf, schritteOf, type Ablaufaktion, type Ablaufstand, type Schritt } from './ablauf.ts'

export interface Ablaufort {
  /** Where it was left. */
  ort: string | null
  onOrt: (ort: string) => void
}

/** The steps of these medals, which of them is shown, and how to go on. */
export function useAblauf(kategorien: readonly Buehnenkategorie[], { ort, onOrt }: Ablaufort) {
  const schritte = useMemo(() => schritteOf(kategorien), [kategorien])
  const [eigener, sendeMit] = useReducer(reduceMit, null, () => ({ schritte, stand: { ...ANFANG, schritt: findSchritt(schritte, ort) } }))
  // Results that were loaded anew while it stands here: the same place in them.
  const stand =
    eigener.schritte === schritte
      ? eigener.stand
      : { ...eigener.stand, schritt: findSchritt(schritte, ortOf(eigener.schritte[eigener.stand.schritt])) }
  const hier = ortOf(schritte[stand.schritt])
  useEffect(() => onOrt(hier), [hier, onOrt])
  return { stand, schritte, sende: (aktion: Ablaufaktion) => sendeMit({ aktion, schritte }) }
}

interface Mit {
  schritte: readonly Schritt[]
  stand: Ablaufstand
}

function reduceMit(bisher: Mit, { aktion, schritte }: { aktion: Ablaufaktion; schritte: readonly Schritt[] }): Mit {
  const schritt = bisher.schritte === schritte ? bisher.stand.schritt : findSchritt(schritte, ortOf(bisher.schritte[bisher.stand.schritt]))
  return { schritte, stand: reduceAblauf({ ...bisher.stand, schritt }, aktion, schritte) }
}
