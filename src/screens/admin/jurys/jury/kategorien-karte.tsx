import { Link } from 'react-router-dom'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { JurySatz } from '#contract/jury-editor.ts'
import { formatZahl } from '#contract/zahl.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** What the jury judges, with the number of works that it has before it. */
export function KategorienKarte({ jury: { id, kategorien, eingefroren } }: { jury: JurySatz }) {
  const summe = kategorien.reduce((sum, { einreichungen }) => sum + einreichungen, 0)
  return (
    <section className="karte" aria-labelledby="kategorien-titel">
      <div className="karte__kopf">
        <h2 id="kategorien-titel">
          Kategorien <span className="karte__zahl">{kategorien.length}</span>
        </h2>
        {eingefroren ? (
          <p className="karte__satz">versiegelt</p>
        ) : (
          <ButtonLink as={Link} variant="ghost" to={`/admin/jurys/${id}/stammdaten`} icon={<PencilSimpleIcon size={18} aria-hidden="true" />}>
            Wählen
          </ButtonLink>
        )}
      </div>
      {kategorien.length === 0 ? <p className="karte__satz">Noch keine. Ohne Kategorie hat die Jury nichts zu bewerten.</p> : null}
      <ul className="kategorien-zeilen">
        {kategorien.map(({ id: kategorieId, titel, einreichungen }) => (
          <li key={kategorieId}>
            <span>{titel}</span>
            <span>{einreichungen === 1 ? '1 Arbeit' : `${formatZahl(einreichungen)} Arbeiten`}</span>
          </li>
        ))}
      </ul>
      {kategorien.length > 1 ? <p className="karte__satz">{`${formatZahl(summe)} Arbeiten vor der Jury`}</p> : null}
    </section>
  )
}
