import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { AuszeichnungZeile } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { auszeichnungQuery } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { AuszeichnungZeichen } from '#src/parts/auszeichnung/auszeichnung-zeichen.tsx'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { Aberkennen } from './aberkennen.tsx'
import { UrkundeKarte } from './urkunde-karte.tsx'
import './auszeichnung.css'

const ZURUECK = { to: '/admin/auszeichnungen', label: 'Auszeichnungen' }

/** `/admin/auszeichnungen/:id`: one award, how it stands, and what two people may do about it. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(auszeichnungQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <Blatt key={id} auszeichnung={abfrage.data} />
}

function Blatt({ auszeichnung }: { auszeichnung: AuszeichnungZeile }) {
  const {
    id,
    titel,
    medaille,
    nummer,
    einreichungId,
    kategorie,
    agentur,
    auftraggeber,
    jury,
    jahr,
    stand,
    aberkennung,
    aberkannt,
    veroeffentlichtMs,
  } = auszeichnung
  useTitel(`${MEDAILLE_TITEL[medaille]}, ${titel}`)
  return (
    <main className="auszeichnung" id="inhalt">
      <header>
        <Link className="editor__zurueck" to={ZURUECK.to}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {ZURUECK.label}
        </Link>
        <p className={`auszeichnung__medaille auszeichnung__medaille--${medaille.toLowerCase()}`}>{`${MEDAILLE_TITEL[medaille]} ${jahr}`}</p>
        <h1>{titel}</h1>
        <AuszeichnungZeichen stand={stand} vorgeschlagen={aberkennung !== null} />
      </header>
      <dl className="auszeichnung__angaben">
        <Angabe wort="Einreichung">
          <Link to={`/admin/einreichungen/${einreichungId}`}>{nummer ?? titel}</Link>
        </Angabe>
        <Angabe wort="Kategorie">{kategorie}</Angabe>
        <Angabe wort="Agentur">{agentur}</Angabe>
        <Angabe wort="Auftraggeber">{auftraggeber || '–'}</Angabe>
        <Angabe wort="Jury">{jury}</Angabe>
        <Angabe wort="Veröffentlicht">{veroeffentlichtMs === null ? 'noch nicht' : `${formatZeitpunkt(veroeffentlichtMs)}`}</Angabe>
      </dl>
      <UrkundeKarte auszeichnung={auszeichnung} />
      {aberkannt ? (
        <section className="auszeichnung__karte" aria-labelledby="aberkannt">
          <h2 id="aberkannt">Aberkannt</h2>
          <p className="auszeichnung__grund">{aberkannt.grund}</p>
          <p>{`Bestätigt von ${aberkannt.durch}, ${formatZeitpunkt(aberkannt.ms)}. Rangliste und Agentur sehen die Auszeichnung nicht mehr.`}</p>
        </section>
      ) : (
        <Aberkennen auszeichnung={auszeichnung} />
      )}
      <Verlauf noun="auszeichnung" datensatzId={id} worte={{ grund: 'Grund' }} offen />
    </main>
  )
}

function Angabe({ wort, children }: { wort: string; children: ReactNode }) {
  return (
    <div>
      <dt>{wort}</dt>
      <dd>{children}</dd>
    </div>
  )
}
