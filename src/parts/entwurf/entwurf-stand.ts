import { type EinreichungTab, type Entwurf, type Pruefpunkt, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import type { GelesenerEntwurf } from './entwurf-queries.ts'

/** Fulfilled by an untouched draft: they do not show that somebody has begun. */
const VON_SELBST = ['titel', 'kategorieId', 'erschienenBis', 'teile', 'credits', 'ansprechpartnerId']

/** What always holds a value, or may be empty: unfulfilled, it holds a wrong one. As the overview of the agency counts. */
const IMMER_FALSCH = ['kategorieId', 'teile', 'erschienenBis']

export interface TabStand {
  fertig: boolean
  /** Somebody has begun to fill it in: what is missing is then said at its field. */
  begonnen: boolean
  fehlend: Pruefpunkt[]
  /** How many of these are filled in with what does not fit; the others are only not there yet. */
  falsch: number
}

export function tabStandOf(
  { pruefliste, felder, ungesichert = [] }: Pick<GelesenerEntwurf, 'pruefliste' | 'felder' | 'ungesichert'>,
  tab: EinreichungTab,
  besucht = false,
): TabStand {
  const punkte = pruefliste.filter((punkt) => punkt.tab === tab)
  const fehlend = punkte.filter(({ erfuellt }) => !erfuellt)
  const begonnen = besucht || punkte.some(({ feld, erfuellt }) => erfuellt && !VON_SELBST.includes(feld))
  const immer = [...IMMER_FALSCH, ...ungesichert, ...(felder.erschienenVon === null ? [] : ['erschienenVon'])]
  const falsch = fehlend.filter(({ feld }) => immer.includes(feld)).length
  return { fertig: fehlend.length === 0, begonnen, fehlend, falsch }
}

/** „Noch ein Fehler in Basisdaten 1.", „Noch 3 Angaben offen in Rechtliches." */
export function fehlerSatzOf({ fehlend, falsch }: TabStand, tab: EinreichungTab): string {
  const offen = fehlend.length - falsch
  if (fehlend.length === 0) return ''
  const fehler = falsch === 0 ? [] : [falsch === 1 ? 'ein Fehler' : `${falsch} Fehler`]
  const angaben = offen === 0 ? [] : [offen === 1 ? 'eine Angabe offen' : `${offen} Angaben offen`]
  return `Noch ${[...fehler, ...angaben].join(' und ')} in ${TAB_WORT[tab]}. Weiterarbeiten können Sie trotzdem.`
}

/** Before it is handed in, or when it is to be corrected. */
export function istEntwurf({ status }: Pick<Entwurf, 'status'>): boolean {
  return status === 'ENTWURF' || status === 'NACHBESSERUNG'
}
