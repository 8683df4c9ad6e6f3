import { EINREICHUNG_TABS, ENTWURF_FELDER, type EntwurfFeld, type Pruefpunkt } from '#contract/einreichung-entwurf.ts'
import type { GelesenerEntwurf } from './entwurf-queries.ts'
import { FELD_WORT } from '../einreichung/feld-worte.ts'
import type { Felderbild } from './felderstand.ts'

const ZWEI_FASSUNGEN = 'Zwei Personen haben dieses Feld geändert. Bitte wählen Sie, welche Fassung gilt.'

/** The draft with what this window could not save as points of the checklist: the server judges by what it has, and would call them fulfilled. */
export function withUngesichert(entwurf: GelesenerEntwurf, { abgelehnt, konflikte }: Pick<Felderbild, 'abgelehnt' | 'konflikte'>): GelesenerEntwurf {
  const saetze = { ...Object.fromEntries(Object.keys(konflikte).map((feld) => [feld, ZWEI_FASSUNGEN])), ...abgelehnt }
  const ungesichert = Object.keys(saetze)
  if (ungesichert.length === 0) return entwurf
  const punkte = EINREICHUNG_TABS.flatMap((tab) => {
    const own = entwurf.pruefliste.filter((punkt) => punkt.tab === tab)
    const mehr = felderOf(tab).filter((feld) => ungesichert.includes(feld) && !own.some((punkt) => punkt.feld === feld))
    const neue = mehr.map((feld): Pruefpunkt => ({ tab, feld, titel: FELD_WORT[feld], erfuellt: true, satz: '', nachzureichen: false }))
    return [...own, ...neue]
  })
  const pruefliste = punkte.map((punkt) => {
    const satz = saetze[punkt.feld]
    return satz === undefined ? punkt : { ...punkt, erfuellt: false, satz }
  })
  return { ...entwurf, pruefliste, ungesichert }
}

function felderOf(tab: (typeof EINREICHUNG_TABS)[number]): EntwurfFeld[] {
  return tab === 'medien' ? [] : (Object.keys(ENTWURF_FELDER[tab]) as EntwurfFeld[])
}
