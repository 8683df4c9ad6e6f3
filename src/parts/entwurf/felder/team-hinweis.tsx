import { Link } from 'react-router-dom'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { TEAM_FELDER } from '#contract/einreichung-entwurf.ts'
import { useFelder } from '../entwurf-context.ts'
import './team-hinweis.css'

/** What the checklist misses of the team of a young talent; it is put right where the team is kept. */
export function TeamHinweis() {
  const { entwurf, buero } = useFelder()
  const offene = entwurf.pruefliste.filter(({ feld, erfuellt }) => !erfuellt && TEAM_FELDER.some((each) => each === feld))
  if (offene.length === 0) return null
  return (
    <section className="team-hinweis entwurf__breit" aria-label="Team und Nachweise">
      <WarningCircleIcon size={24} weight="fill" aria-hidden="true" />
      <div>
        <ul>
          {offene.map(({ feld, titel, satz }) => (
            <li key={feld} id={`feld-${feld}`} tabIndex={-1}>
              <strong>{titel}</strong> {satz}
            </li>
          ))}
        </ul>
        <Link to={`${buero ? '/admin/agenturen' : '/agentur'}/${entwurf.agentur.id}/team`}>Team und Nachweise öffnen</Link>
      </div>
    </section>
  )
}
