import { createContext, useContext } from 'react'
import type { Gala } from '#contract/ablauf.ts'
import type { Auftritt, AuftrittFeld, AuftrittFelder } from '#contract/auftritt.ts'
import type { FeldKonflikt } from '../entwurf/felderstand.ts'
import type { Sicherung, SicherungStand } from '../entwurf/sicherung.ts'

/** What every part of the panel gets from its screen. */
export interface AuftrittHier {
  auftritt: Auftritt
  /** What the person sees: typed, else saved. */
  felder: AuftrittFelder
  stand: SicherungStand<AuftrittFelder>
  sicherung: Sicherung<AuftrittFelder>
  gala: Gala
  /** Who looks as another person changes nothing. */
  nurAnsicht: boolean
}

export const AuftrittContext = createContext<AuftrittHier | null>(null)

export function useAuftritt(): AuftrittHier {
  const value = useContext(AuftrittContext)
  if (!value) throw new Error('useAuftritt braucht den Auftritt eines Werks')
  return value
}

interface AuftrittFeldHier<F extends AuftrittFeld> {
  wert: AuftrittFelder[F]
  fehler: string | undefined
  konflikt: FeldKonflikt | null
  nurAnsicht: boolean
  /** After a pause of typing. */
  change: (wert: AuftrittFelder[F]) => void
  changeAtOnce: (wert: AuftrittFelder[F]) => void
  onBlur: () => void
  resolve: (wahl: 'dort' | 'hier') => void
}

/** One field as a control needs it. */
export function useAuftrittFeld<F extends AuftrittFeld>(feld: F): AuftrittFeldHier<F> {
  const { felder, stand, sicherung, nurAnsicht } = useAuftritt()
  return {
    wert: felder[feld],
    fehler: stand.abgelehnt[feld],
    konflikt: stand.konflikte[feld] ?? null,
    nurAnsicht,
    change: (wert) => sicherung.change(feld, wert),
    changeAtOnce(wert) {
      sicherung.change(feld, wert)
      void sicherung.send()
    },
    onBlur: () => void sicherung.send(),
    resolve: (wahl) => sicherung.resolve(feld, wahl),
  }
}
