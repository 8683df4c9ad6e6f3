import { Link } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { genannteRundeOf, isGeschlossen } from '#src/parts/runde/aktuelle-runde.ts'
import { fristOf } from '#src/parts/runde/runde-worte.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

/** As the list of juries says it. */
function wegWort(jury: JuryListItem): string {
  const runde = genannteRundeOf(jury)
  if (runde && isGeschlossen(runde)) return 'Ansehen'
  return jury.bewertet > 0 ? 'Weiter abstimmen' : 'Abstimmen'
}

export function JuryKarte({ jury }: { jury: JuryListItem }) {
  const nowMs = useNow()()
  const runde = genannteRundeOf(jury)
  return (
    <article className="dashboard-jury" aria-labelledby={`jury-${jury.id}`}>
      <div className="dashboard-jury__band" aria-hidden="true">
        {jury.bilder.slice(0, 4).map((sha256) => (
          <img key={sha256} src={`/media/${sha256}`} alt="" loading="lazy" />
        ))}
      </div>
      <h3 className="text-heading-sm" id={`jury-${jury.id}`}>
        {jury.titel} <span>{`Jury ${jury.nummer} · ${jury.jahr}`}</span>
      </h3>
      <p>{[runde?.titel, fristOf(runde, nowMs)].filter(Boolean).join(': ')}</p>
      {jury.stimmberechtigt && jury.offeneRunde ? (
        <div className="dashboard-jury__stand">
          <ProgressBar label="Bewertete Einreichungen" value={jury.bewertet} max={jury.einreichungen} />
          <span>{`${jury.bewertet} von ${jury.einreichungen} bewertet`}</span>
        </div>
      ) : null}
      <div className="dashboard-jury__wege">
        {jury.funktion ? (
          <ButtonLink as={Link} to="/voting" variant={jury.vorsitz ? 'secondary' : 'primary'}>
            {wegWort(jury)}
          </ButtonLink>
        ) : null}
        {jury.funktion === null || jury.funktion === 'STV' ? (
          <ButtonLink as={Link} to={`/voting/president/${jury.id}/live`}>
            Live-Sitzung leiten
          </ButtonLink>
        ) : null}
        {jury.vorsitz ? (
          <ButtonLink as={Link} to={`/voting/president/${jury.id}`} variant="primary">
            Ergebnisse ansehen
          </ButtonLink>
        ) : null}
      </div>
    </article>
  )
}
