import type { Stufe } from '#contract/auszeichnung.ts'
import type { Gewinner } from '#contract/gewinner.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { ankerOf } from './gewinner-worte.ts'
import { GewinnerListe } from './gewinner-liste.tsx'

/** All works of one award: with their pictures, or as a list where it is the shortlist. */
export function GewinnerStufe({ stufe, gewinner }: { stufe: Stufe; gewinner: readonly Gewinner[] }) {
  const titelId = `titel-${ankerOf(stufe)}`
  return (
    <section className="gewinner__stufe" id={ankerOf(stufe)} aria-labelledby={titelId} tabIndex={-1}>
      <h2 className="text-display-lg" id={titelId}>
        {MEDAILLE_TITEL[stufe]}
      </h2>
      {stufe === 'SHORTLIST' ? (
        <GewinnerListe gewinner={gewinner} />
      ) : (
        <ul className={`gewinner__bilder gewinner__bilder--${ankerOf(stufe)}`}>
          {gewinner.map((werk) => (
            <li key={werk.id}>
              <Werk werk={werk} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Werk({ werk: { titel, auftraggeber, agentur, kategorie, bild } }: { werk: Gewinner }) {
  return (
    <figure>
      <div className="gewinner__bild">
        {bild ? (
          <img
            src={bild.gross}
            srcSet={`${bild.klein} 320w, ${bild.gross} 1600w`}
            sizes="(max-width: 640px) 92vw, 46vw"
            width={bild.breite}
            height={bild.hoehe}
            alt={`Arbeit „${titel}“`}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span aria-hidden="true">{titel}</span>
        )}
      </div>
      <figcaption>
        <span className="gewinner__kategorie">{kategorie.titel}</span>
        <strong>{titel}</strong>
        <span className="gewinner__agentur">{auftraggeber ? `${agentur} für ${auftraggeber}` : agentur}</span>
      </figcaption>
    </figure>
  )
}
