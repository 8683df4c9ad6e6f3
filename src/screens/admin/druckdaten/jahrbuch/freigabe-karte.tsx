import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import type { Buchseite } from '#contract/jahrbuch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { FreigabeZeichen } from '#src/parts/jahrbuch/freigabe-zeichen.tsx'
import { gegebenSatz } from '#src/parts/jahrbuch/freigabe-worte.ts'
import { hatNochZeit } from '#src/parts/jahrbuch/freigabe-zeit.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { verlaufQuery } from '#src/parts/verlauf/verlauf-query.ts'
import { Button } from '#src/ui/button.tsx'
import { BueroFreigabe } from './buero-freigabe.tsx'
import { FreigabeAnfrage } from './freigabe-anfrage.tsx'

/** How it stands with the agency, and what the office may do. */
export function FreigabeKarte({ seite }: { seite: Buchseite }) {
  const { freigabe, druckstatus, agentur, jahr } = seite
  const [anfragen, setAnfragen] = useState(false)
  const frei = freigabe.stand === 'AGENTUR' || freigabe.stand === 'BUERO'
  const wartet = hatNochZeit(freigabe, useNow()())
  return (
    <section className="buchblatt__karte" aria-labelledby="freigabe">
      <header>
        <h2 id="freigabe">Druckfreigabe</h2>
        <FreigabeZeichen freigabe={freigabe} />
      </header>
      <p>{satzOf(seite)}</p>
      {freigabe.stand === 'ZURUECKGENOMMEN' ? <Zurueckgenommene seite={seite} /> : null}
      {freigabe.grund && freigabe.stand === 'BUERO' ? <p className="buchblatt__grund">{freigabe.grund}</p> : null}
      {frei || druckstatus >= 10 ? null : (
        <>
          {wartet && freigabe.bis !== null ? (
            <p>{`${agentur.name} hat bis ${formatEnde(freigabe.bis)} Zeit zu antworten. Danach kann das Büro freigeben.`}</p>
          ) : null}
          <p>
            <Button icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={() => setAnfragen(true)}>
              {freigabe.angefragtMs === null ? `${agentur.name} anfragen` : 'Neu anfragen'}
            </Button>
          </p>
          {wartet ? null : <BueroFreigabe seite={seite} />}
        </>
      )}
      {anfragen ? <FreigabeAnfrage jahr={jahr} werke={[seite]} ganz={false} onClose={() => setAnfragen(false)} /> : null}
    </section>
  )
}

/** Which release was taken back: its page knows only that it was, its history who gave it. */
function Zurueckgenommene({ seite: { einreichungId, freigabe } }: { seite: Buchseite }) {
  const { data } = useQuery(verlaufQuery('druckfreigabe', einreichungId))
  const bisMs = freigabe.zurueck?.ms ?? 0
  const gegeben = data?.items.find(({ aktion, ms }) => /^von der Agentur .*freigegeben$/.test(aktion) && ms <= bisMs)
  return gegeben ? <p>{gegebenSatz(gegeben)}</p> : null
}

function satzOf({ freigabe: { stand, durch, entschiedenMs, zurueck }, agentur }: Buchseite): string {
  switch (stand) {
    case 'OFFEN':
      return `${agentur.name} wurde noch nicht gefragt. Gedruckt wird nur, was freigegeben ist.`
    case 'ANGEFRAGT':
      return 'Gedruckt wird nur, was freigegeben ist.'
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
