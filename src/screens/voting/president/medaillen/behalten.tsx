import { MEDAILLEN } from '#contract/medaille.ts'
import { STUFEN } from '#contract/medaillen-stand.ts'
import type { TischKategorie } from '#contract/medaillentisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'

/** Beside the numbers of a category, which are of its table: works of it that this round gives nothing, the highest first. */
export function Behalten({ kategorie }: { kategorie: TischKategorie }) {
  const { behaelt, aberkannt } = kategorie
  return (
    <>
      {behaelt ? <p className="medaillen__behalten">{satzOf(behaelt, kategorie, ['behält', 'behalten'])}</p> : null}
      {aberkannt ? <p className="medaillen__behalten">{satzOf(aberkannt, kategorie, ['bleibt aberkannt', 'bleiben aberkannt'])}</p> : null}
    </>
  )
}

function satzOf(werke: NonNullable<TischKategorie['behaelt']>, { vergeben }: TischKategorie, [eines, mehrere]: [string, string]): string {
  const rangOf = ({ bisher }: (typeof werke)[number]) => MEDAILLEN.indexOf(bisher)
  const sortiert = werke.toSorted((a, b) => rangOf(a) - rangOf(b) || a.titel.localeCompare(b.titel, 'de'))
  const alle = STUFEN.reduce((summe, stufe) => summe + vergeben[stufe], 0)
  return `${werke.length} von ${alle} ${werke.length === 1 ? eines : mehrere}: ${sortiert.map(({ titel, bisher }) => `„${titel}“ (${MEDAILLE_TITEL[bisher]})`).join(', ')}`
}
