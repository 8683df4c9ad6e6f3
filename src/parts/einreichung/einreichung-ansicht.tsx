import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Abschnitt, Angabe, Angaben, Ansicht, AnsichtTabelle } from '../ansicht/ansicht.tsx'
import { AnsichtMedien } from './ansicht-medien.tsx'
import { AnsichtVerlauf } from './ansicht-verlauf.tsx'
import { DruckstatusZeichen } from './druckstatus.tsx'
import { EinreichungStatusZeichen } from './einreichung-status.tsx'

interface EinreichungAnsichtProps {
  einreichung: Einreichung
  zurueck: { to: string; label: string }
  /** As the agency reads it: what happens in print is one state. */
  fuerAgentur?: boolean
  /** Instead of the agency's name, e.g. a link. */
  agentur?: ReactNode
  /** First of what stands beside. */
  zuerst?: ReactNode
}

const TEXTE = [
  ['kurztext', 'Kurztext für Bühne und Jahrbuch'],
  ['briefing', 'Ausgangslage'],
  ['idee', 'Idee'],
  ['umsetzung', 'Umsetzung'],
  ['ergebnis', 'Ergebnis'],
] as const

/** Everything about one work, to read. */
export function EinreichungAnsicht({ einreichung, zurueck, fuerAgentur = false, agentur, zuerst }: EinreichungAnsichtProps) {
  const { titel, nummer, jahr, kategorie, texte, status, druckstatus, zurueckgezogenMs, abgegebenMs } = einreichung
  const geschrieben = TEXTE.filter(([feld]) => texte[feld] !== '')
  return (
    <Ansicht
      titel={titel.trim() || 'Ohne Titel'}
      zurueck={zurueck}
      zeile={[nummer ?? 'Noch ohne Nummer', `${kategorie.titel} ${jahr}`, einreichung.agentur.name].join(' · ')}
      stand={
        <>
          <EinreichungStatusZeichen status={status} zurueckgezogen={zurueckgezogenMs !== null} />
          <DruckstatusZeichen druckstatus={druckstatus} fuerAgentur={fuerAgentur} />
        </>
      }
      neben={
        <>
          {zuerst}
          <Abschnitt titel="Angaben">
            <Angaben>
              <Angabe name="Auftraggeber">{einreichung.auftraggeber}</Angabe>
              <Angabe name="Marke">{einreichung.marke}</Angabe>
              <Angabe name="Kategorie">{`${String(kategorie.nummer).padStart(2, '0')} ${kategorie.titel}`}</Angabe>
              <Angabe name="Agentur">{agentur ?? einreichung.agentur.name}</Angabe>
              <Angabe name="Firmenwortlaut">{einreichung.agentur.firmenwortlaut}</Angabe>
              <Angabe name="Abgegeben">{abgegebenMs === null ? '' : formatZeitpunkt(abgegebenMs)}</Angabe>
            </Angaben>
          </Abschnitt>
          <Abschnitt titel="Verlauf">
            <AnsichtVerlauf einreichung={einreichung} />
          </Abschnitt>
        </>
      }
    >
      <Abschnitt titel="Medien">
        <Nachzureichen felder={einreichung.nachzureichen} basis={zurueck.to} />
        <AnsichtMedien medien={einreichung.medien} titel={titel} />
      </Abschnitt>
      <Abschnitt titel="Texte">
        {geschrieben.length === 0 ? <p className="ansicht__leer">Noch keine Texte.</p> : null}
        {geschrieben.map(([feld, wort]) => (
          <div key={feld} className="ansicht__text">
            <h3>{wort}</h3>
            <p>{texte[feld]}</p>
          </div>
        ))}
      </Abschnitt>
      <Abschnitt titel="Credits">
        <Credits credits={einreichung.credits} />
      </Abschnitt>
    </Ansicht>
  )
}

/** Leads to the very field. */
function Nachzureichen({ felder, basis }: { felder: Einreichung['nachzureichen']; basis: string }) {
  if (felder.length === 0) return null
  return (
    <p className="ansicht__nachzureichen">
      {'Noch nachzureichen: '}
      {felder.map(({ feld, titel }, index) => (
        <span key={feld}>
          {index > 0 ? ', ' : ''}
          <Link to={`${basis}/medien#feld-${feld}`}>{titel}</Link>
        </span>
      ))}
    </p>
  )
}

function Credits({ credits }: Pick<Einreichung, 'credits'>) {
  if (credits.length === 0) return <p className="ansicht__leer">Noch keine Credits.</p>
  const zeilen = credits.map(({ id, funktion, firstname, lastname, firma, drucken }) => ({
    id,
    zellen: [funktion, `${firstname} ${lastname}`.trim() || '–', firma || '–', drucken ? 'ja' : 'nein'],
  }))
  return <AnsichtTabelle name="Tabelle der Credits" spalten={['Funktion', 'Name', 'Firma', 'Im Jahrbuch']} zeilen={zeilen} />
}
