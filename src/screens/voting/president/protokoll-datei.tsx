import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getStimmprotokoll } from '#contract/stimmprotokoll.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { buildUrl } from '#src/api/build-url.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { koepfeQuery } from './koepfe-query.ts'

/** The whole log to take along, once a round is over; it names every vote, so taking it is written down. */
export function ProtokollDatei({ uebersicht }: { uebersicht: Uebersicht }) {
  const { data } = useQuery(koepfeQuery(uebersicht, usePersonKopf()))
  if (!data || data.schliessungen.length === 0) return null
  return (
    <section className="protokoll-kopf" aria-labelledby="protokoll-datei">
      <DownloadSimpleIcon size={22} weight="bold" aria-hidden="true" />
      <h2 className="text-heading-xs" id="protokoll-datei">
        Stimmprotokoll als Datei
      </h2>
      <div className="protokoll-kopf__inhalt">
        <p>Die Datei nennt, wer wie gestimmt hat. Dass Sie sie sichern, steht danach im Verlauf der Runde.</p>
        <div className="protokoll-kopf__wege">
          <ButtonLink size="bar" href={buildUrl(getStimmprotokoll.pfad, { juryId: uebersicht.juryId }, {})} download>
            Stimmprotokoll sichern
          </ButtonLink>
          <ButtonLink size="bar" as={Link} to="/pruefen">
            Prüfen …
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
