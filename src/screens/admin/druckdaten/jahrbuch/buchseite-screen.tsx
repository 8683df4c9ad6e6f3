import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { Buchseite as Seite } from '#contract/jahrbuch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { Buchseite } from '#src/parts/jahrbuch/buchseite.tsx'
import { Druckbilder } from '#src/parts/jahrbuch/druckbilder.tsx'
import { FreigabeZeichen } from '#src/parts/jahrbuch/freigabe-zeichen.tsx'
import { buchseiteQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { laufWort } from '#src/parts/jahrbuch/jahrbuch-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Befunde } from './befunde.tsx'
import { BueroFreigabe } from './buero-freigabe.tsx'
import { FreigabeAnfrage } from './freigabe-anfrage.tsx'
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
          <Freigabe seite={seite} />
          <section className="buchblatt__karte" aria-labelledby="befunde">
            <header>
              <h2 id="befunde">Typografie</h2>
              <ButtonLink as={Link} to={`/admin/einreichungen/${einreichungId}/basisdaten2`} icon={<PencilSimpleIcon size={18} aria-hidden="true" />}>
                Texte bearbeiten
              </ButtonLink>
            </header>
            {zeichen.length > 0 ? (
              <p className="buchblatt__zeichen">{`Der Schrift fehlt: ${zeichen.join(' ')}. Bitte ersetzen Sie diese Zeichen, im Abzug stehen sie als Platzhalter.`}</p>
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

/** How it stands with the agency, and what the office may do. */
function Freigabe({ seite }: { seite: Seite }) {
  const { freigabe, druckstatus, agentur, jahr } = seite
  const [anfragen, setAnfragen] = useState(false)
  const frei = freigabe.stand === 'AGENTUR' || freigabe.stand === 'BUERO'
  return (
    <section className="buchblatt__karte" aria-labelledby="freigabe">
      <header>
        <h2 id="freigabe">Druckfreigabe</h2>
        <FreigabeZeichen freigabe={freigabe} />
      </header>
      <p>{satzOf(seite)}</p>
      {freigabe.grund && freigabe.stand === 'BUERO' ? <p className="buchblatt__grund">{freigabe.grund}</p> : null}
      {frei || druckstatus >= 10 ? null : (
        <>
          <p>
            <Button icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={() => setAnfragen(true)}>
              {freigabe.angefragtMs === null ? `${agentur.name} anfragen` : 'Neu anfragen'}
            </Button>
          </p>
          {freigabe.stand === 'ANGEFRAGT' ? null : <BueroFreigabe seite={seite} />}
        </>
      )}
      {anfragen ? <FreigabeAnfrage jahr={jahr} werke={[seite]} ganz={false} onClose={() => setAnfragen(false)} /> : null}
    </section>
  )
}

function satzOf({ freigabe: { stand, durch, entschiedenMs, zurueck }, agentur }: Seite): string {
  switch (stand) {
    case 'OFFEN':
      return `${agentur.name} wurde noch nicht gefragt. Gedruckt wird nur, was freigegeben ist.`
    case 'ANGEFRAGT':
      return `${agentur.name} hat noch Zeit zu antworten. Danach kann das Büro freigeben.`
    case 'VERSTRICHEN':
      return `${agentur.name} hat nicht geantwortet. Sie können neu anfragen oder selbst freigeben.`
    case 'GEAENDERT':
      return 'Diese Seite war freigegeben. Seither hat sich geändert, was gedruckt würde: Text, Credits, Druckdatei oder Bildtext. Sie braucht eine neue Freigabe.'
    case 'ZURUECKGENOMMEN':
      return `${zurueck?.durch ? `${zurueck.durch}, ${agentur.name},` : agentur.name} hat die Freigabe${zurueck ? ` am ${formatZeitpunkt(zurueck.ms)}` : ''} zurückgenommen. Gedruckt wird die Seite erst, wenn sie wieder freigegeben ist.`
    case 'AGENTUR':
      return `Freigegeben${durch ? ` von ${durch}` : ''}${entschiedenMs === null ? '' : `, ${formatZeitpunkt(entschiedenMs)}`}. Eine Änderung hebt die Freigabe auf, und bis zur Lieferung kann die Agentur sie zurücknehmen.`
    case 'BUERO':
      return `Vom Büro freigegeben${durch ? `, ${durch}` : ''}. Eine Änderung hebt die Freigabe auf.`
  }
}
