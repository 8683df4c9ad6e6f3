import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { Buchseite as Seite } from '#contract/jahrbuch.ts'
import { zeichenWort } from '#contract/zeichen.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { Buchseite } from '#src/parts/jahrbuch/buchseite.tsx'
import { Druckbilder } from '#src/parts/jahrbuch/druckbilder.tsx'
import { buchseiteQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { laufWort } from '#src/parts/jahrbuch/jahrbuch-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Befunde } from './befunde.tsx'
import { FreigabeKarte } from './freigabe-karte.tsx'
import './buchseite-screen.css'

const ZURUECK = { to: '/admin/druckdaten/jahrbuch', label: 'Jahrbuch' }

/** `/admin/druckdaten/jahrbuch/:einreichungId`: the texts of a work beside its page. */
export function Component() {
  const { einreichungId = '' } = useParams()
  const abfrage = useQuery(buchseiteQuery(einreichungId))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <Blatt key={einreichungId} seite={abfrage.data} />
}

function Blatt({ seite }: { seite: Seite }) {
  const { einreichungId, titel, lauf, anzahl, texte, druckbilder, kategorie, nummer, medaille, ansicht, zeichen } = seite
  const name = titel.trim() || 'Ohne Titel'
  useTitel(`Seite ${laufWort(lauf)}, ${name}`)
  return (
    <main className="buchblatt" id="inhalt">
      <header className="buchblatt__kopf">
        <div>
          <Link className="editor__zurueck" to={ZURUECK.to}>
            <ArrowLeftIcon size={18} aria-hidden="true" />
            {ZURUECK.label}
          </Link>
          <h1>{name}</h1>
          <p className="editor__zeile tabular">{`Seite ${lauf} von ${anzahl}`}</p>
        </div>
        <Blaettern seite={seite} />
      </header>
      <div className="buchblatt__spalten">
        <div className="buchblatt__seite">
          <Buchseite
            texte={texte}
            kategorie={kategorie.titel}
            nummer={nummer}
            medaille={medaille}
            bild={ansicht}
            lauf={laufWort(lauf)}
            titelEbene="h2"
          />
          <Druckbilder druckbilder={druckbilder} />
        </div>
        <div className="buchblatt__neben">
          <FreigabeKarte seite={seite} />
          <section className="buchblatt__karte" aria-labelledby="befunde">
            <header>
              <h2 id="befunde">Typografie</h2>
              <ButtonLink as={Link} to={`/admin/einreichungen/${einreichungId}/basisdaten2`} icon={<PencilSimpleIcon size={18} aria-hidden="true" />}>
                Texte bearbeiten
              </ButtonLink>
            </header>
            {zeichen.length > 0 ? (
              <p className="buchblatt__zeichen">{`Der Schrift fehlt: ${zeichen.map(zeichenWort).join(' ')}. Bitte ersetzen Sie diese Zeichen, im Abzug fehlen sie oder stehen als Platzhalter.`}</p>
            ) : null}
            <Befunde seite={seite} />
          </section>
          <Verlauf
            noun="druckfreigabe"
            datensatzId={einreichungId}
            worte={{ grund: 'Grund', bis: 'Bis', vorVeroeffentlichung: 'Vor der Veröffentlichung' }}
          />
        </div>
      </div>
    </main>
  )
}

/** Through the book, page by page. */
function Blaettern({ seite: { davor, danach } }: { seite: Seite }) {
  return (
    <nav className="buchblatt__blaettern" aria-label="Blättern">
      {davor ? (
        <ButtonLink as={Link} to={`${ZURUECK.to}/${davor}`} icon={<CaretLeftIcon size={18} aria-hidden="true" />}>
          Seite davor
        </ButtonLink>
      ) : null}
      {danach ? (
        <ButtonLink as={Link} to={`${ZURUECK.to}/${danach}`} iconEnd={<CaretRightIcon size={18} aria-hidden="true" />}>
          Nächste Seite
        </ButtonLink>
      ) : null}
    </nav>
  )
}
