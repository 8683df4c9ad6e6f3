import { NavLink } from 'react-router-dom'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

export function KategorieListe({ juryId, kategorien }: { juryId: string; kategorien: Uebersicht['kategorien'] }) {
  return (
    <nav className="kategorie-liste" aria-label="Kategorien">
      <p className="text-label" aria-hidden="true">
        Kategorien
      </p>
      <ul>
        {kategorien.map(({ id, titel, einreichungen, abgegeben, erwartet }) => {
          const prozent = erwartet > 0 ? Math.floor((abgegeben / erwartet) * 100) : 0
          return (
            <li key={id}>
              <NavLink
                to={`/voting/president/${juryId}/${id}`}
                className={({ isActive }) => (isActive ? 'kategorie-liste__link kategorie-liste__link--aktiv' : 'kategorie-liste__link')}
              >
                <span className="kategorie-liste__kopf">
                  <span>{titel}</span>
                  <span className="kategorie-liste__zahl">{einreichungen}</span>
                </span>
                <span className="kategorie-liste__stand">
                  <ProgressBar label={`${titel}: abgegebene Stimmen`} value={prozent} tone={prozent === 100 ? 'laurel' : 'muted'} />
                  <span>{`${prozent} %`}</span>
                </span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
