import type { Fairnessmitglied } from '#contract/fairness.ts'
import { listAbweichungen, nennerOf, sumWerke, type Fairnessstimme } from './abweichung.ts'
import { mitteOf, naeheOf, reihenfolgeOf, strengeOf, streuungOf, toStreuung, varianzOf, type Massstab } from './fairness.ts'

interface Vergleich {
  /** Spread of the juror in the middle; null: too few votes. */
  streuungMitte: number | null
  /** Of one juror; `nahe`: works that are close to them. */
  compareJuror(index: number, nahe: ReadonlySet<string>): Pick<Fairnessmitglied, 'strenge' | 'streuung' | 'naehe' | 'reihenfolge'>
}

/** Jurors of one round beside each other: what all gave is added up once, each is compared by itself. `gewicht`: the denominator of the round. */
export function openVergleich(juroren: readonly (readonly Fairnessstimme[])[], { spanne, gewicht }: { spanne: number; gewicht: number }): Vergleich {
  const werke = sumWerke(juroren)
  const nenner = nennerOf(werke)
  const massstab: Massstab = { nenner: nenner * BigInt(gewicht), spanne: BigInt(spanne), gewicht: BigInt(gewicht) }
  const varianzen = juroren.map((stimmen) => varianzOf(stimmen))
  const mitte = mitteOf(varianzen)
  return {
    streuungMitte: mitte && toStreuung(mitte, massstab.gewicht),
    compareJuror(index, nahe) {
      const abweichungen = listAbweichungen(juroren[index] ?? [], { werke, nenner })
      return {
        strenge: strengeOf(abweichungen, massstab),
        streuung: streuungOf(varianzen[index] ?? null, mitte, massstab),
        naehe: naeheOf(abweichungen, nahe, massstab),
        reihenfolge: reihenfolgeOf(abweichungen),
      }
    },
  }
}
