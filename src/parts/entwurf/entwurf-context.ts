import { createContext, useContext } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { EinreichungTab, EntwurfFeld, EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { GelesenerEntwurf } from './entwurf-queries.ts'
import type { FeldKonflikt } from './felderstand.ts'
import type { Sicherung, SicherungStand } from './sicherung.ts'

/** What every tab of the editor gets from its frame. */
export interface EntwurfHier {
  entwurf: GelesenerEntwurf
  /** What the person sees in the fields: typed, else saved. */
  felder: EntwurfFelder
  stand: SicherungStand
  sicherung: Sicherung
  /** Tabs that the person has been on and has left. */
  besucht: ReadonlySet<string>
  /** Reads fields, checklist, price and deadline anew. */
  reload: () => Promise<unknown>
  /** Saves at once what is still waiting; true when everything has arrived. Ask before handing in. */
  send: () => Promise<boolean>
  /** `/admin/einreichungen/:id` or `/einreichungen/:id`. */
  basis: string
  buero: boolean
}

export function useEntwurf(): EntwurfHier {
  return useOutletContext<EntwurfHier>()
}

export interface EntwurfFeldHier<Feld extends EntwurfFeld> {
  wert: EntwurfFelder[Feld]
  /** Without it the field is read-only. */
  bearbeitbar: boolean
  fehler: string | undefined
  konflikt: FeldKonflikt | null
  change: (wert: EntwurfFelder[Feld]) => void
  /** At once instead of after a pause of typing. */
  changeAtOnce: (wert: EntwurfFelder[Feld]) => void
  onBlur: () => void
  resolve: (wahl: 'dort' | 'hier') => void
}

export interface FelderContextValue extends EntwurfHier {
  tab: EinreichungTab
  /** Fields that the person has left, or that a link has led to. */
  beruehrt: ReadonlySet<string>
  touch: (feld: string) => void
  begonnen: boolean
}

export const FelderContext = createContext<FelderContextValue | null>(null)

export function useFelder(): FelderContextValue {
  const value = useContext(FelderContext)
  if (!value) throw new Error('useFelder braucht den Reiter eines Entwurfs')
  return value
}

/** One field of the draft as a control needs it. */
export function useFeld<Feld extends EntwurfFeld>(feld: Feld): EntwurfFeldHier<Feld> {
  const { entwurf, felder, stand, sicherung, beruehrt, begonnen, touch } = useFelder()
  const offen = entwurf.pruefliste.find((punkt) => punkt.feld === feld && !punkt.erfuellt)
  const bearbeitbar = entwurf.bearbeitbar.includes(feld)
  // What the checklist has not seen yet it cannot call missing.
  const beurteilt = toKanonisch(felder[feld] ?? null) === toKanonisch((entwurf.geprueft ?? entwurf.felder)[feld] ?? null)
  const zeigen = bearbeitbar && beurteilt && (begonnen || beruehrt.has(feld))
  return {
    wert: felder[feld],
    bearbeitbar,
    fehler: stand.abgelehnt[feld] ?? (zeigen ? offen?.satz : undefined),
    konflikt: stand.konflikte[feld] ?? null,
    change: (wert) => sicherung.change(feld, wert),
    changeAtOnce(wert) {
      sicherung.change(feld, wert)
      void sicherung.send()
    },
    onBlur() {
      touch(feld)
      void sicherung.send()
    },
    resolve: (wahl) => sicherung.resolve(feld, wahl),
  }
}
