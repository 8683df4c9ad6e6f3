import type { ReactNode } from 'react'
import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import type { Stufe } from '#contract/auszeichnung.ts'
import type { Buchtexte } from '#contract/druckfreigabe.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import './buchseite.css'

interface BuchseiteProps {
  texte: Buchtexte
  kategorie: string
  nummer: string | null
  medaille: Stufe
  bild: string | null
  /** „017"; agencies do not read it. */
  lauf?: string
  /** The level of its title. */
  titelEbene: 'h2' | 'h3'
}

/** A page of the book as it would be printed: white paper in every room. */
export function Buchseite({ texte, kategorie, nummer, medaille, bild, lauf, titelEbene: Titel }: BuchseiteProps) {
  const { titel, auftraggeber, marke, agentur, kurztext, credits } = texte
  const kunde = [auftraggeber, marke === auftraggeber ? '' : marke].filter((each) => each.trim() !== '').join(', ')
  return (
    <article className="buchseite">
      <p className="buchseite__kopf">
        <span>{[kategorie, nummer].filter(Boolean).join(' · ')}</span>
        {lauf ? <span className="tabular">{lauf}</span> : null}
      </p>
      <div className="buchseite__bild">
        {bild ? (
          <img key={bild} src={`/media/${bild}`} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <p>
            <ImageSquareIcon size={28} aria-hidden="true" />
            Bild fehlt
          </p>
        )}
      </div>
      <p className={`buchseite__stufe buchseite__stufe--${medaille.toLowerCase()}`}>{MEDAILLE_TITEL[medaille]}</p>
      <Titel className="buchseite__titel">{titel.trim() || 'Ohne Titel'}</Titel>
      {kurztext ? <p className="buchseite__text">{kurztext}</p> : null}
      <dl>
        {kunde ? <Angabe label="Auftraggeber">{kunde}</Angabe> : null}
        <Angabe label="Agentur">{agentur}</Angabe>
        {credits.map(({ funktion, namen }) => (
          <Angabe key={funktion} label={funktion}>
            {namen.join(', ')}
          </Angabe>
        ))}
      </dl>
    </article>
  )
}

function Angabe({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
