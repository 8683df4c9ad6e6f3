import { MEDAILLEN } from '#contract/medaille.ts'
import type { TischKategorie } from '#contract/medaillentisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'

type Werke = NonNullable<TischKategorie['behaelt']>

interface OhneVergabeProps {
  kategorie: TischKategorie
  /** The round is confirmed: what it found is told, and may be otherwise by now. */
  vorbei: boolean
}

/** Beside the numbers of a category, which are of its table: works of it that this round gives nothing, the highest first. */
export function OhneVergabe({ kategorie: { behaelt = [], aberkannt = [] }, vorbei }: OhneVergabeProps) {
  return (
    <>
      {behaelt.length > 0 ? <p className="medaillen__ohne">{`${behaltenWort(behaelt.length, vorbei)}: ${listWerke(behaelt)}`}</p> : null}
      {aberkannt.length > 0 ? <p className="medaillen__ohne">{`${nichtsWort(aberkannt.length, vorbei)}: ${listWerke(aberkannt)}`}</p> : null}
    </>
  )
}

function behaltenWort(anzahl: number, vorbei: boolean): string {
  if (anzahl === 1) return vorbei ? 'Behielt, was sie hatte' : 'Behält, was sie hat'
  return vorbei ? 'Behielten, was sie hatten' : 'Behalten, was sie haben'
}

function nichtsWort(anzahl: number, vorbei: boolean): string {
  if (anzahl === 1) return vorbei ? 'Bekam nichts, weil aberkannt' : 'Bekommt nichts, weil aberkannt'
  return vorbei ? 'Bekamen nichts, weil aberkannt' : 'Bekommen nichts, weil aberkannt'
}

function listWerke(werke: Werke): string {
  const rangOf = ({ bisher }: Werke[number]) => MEDAILLEN.indexOf(bisher)
  return werke
    .toSorted((a, b) => rangOf(a) - rangOf(b) || a.titel.localeCompare(b.titel, 'de'))
    .map(({ titel, bisher }) => `„${titel}“ (${MEDAILLE_TITEL[bisher]})`)
    .join(', ')
}
