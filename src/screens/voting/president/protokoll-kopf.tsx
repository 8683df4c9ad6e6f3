import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { getJuryprotokoll } from '#contract/juryprotokoll.ts'
import type { SchliessungsKopf } from '#contract/kopf.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { buildUrl } from '#src/api/build-url.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { koepfeQuery } from './koepfe-query.ts'
import './protokoll-kopf.css'

const KopfDialog = lazy(() => import('#src/parts/kopf/kopf-dialog.tsx'))

/** The head of every closing. `offen`: above everything until a mail with it has left or somebody says that it is on paper; else in its place beside the list. */
export function ProtokollKopf({ uebersicht, offen = false }: { uebersicht: Uebersicht; offen?: boolean }) {
  const { data, refetch } = useQuery(koepfeQuery(uebersicht, usePersonKopf()))
  const [gezeigt, setGezeigt] = useState<string | null>(null)
  const koepfe = (data?.schliessungen ?? []).filter((kopf) => isOffen(kopf) === offen)
  // Confirmed in the dialog it leaves this list, and the dialog says so.
  const kopf = data?.schliessungen.find(({ rundeId }) => rundeId === gezeigt)
  function zeige(rundeId: string) {
    setGezeigt(rundeId)
    // Votes and decisions since then have moved the head of now.
    void refetch()
  }
  function handleClose() {
    setGezeigt(null)
    // What was confirmed has taken the button along that led here.
    if (kopf && isOffen(kopf) !== offen) followHeading()
  }
  return (
    <>
      <Liste juryId={uebersicht.juryId} koepfe={koepfe} offen={offen} onZeige={zeige} />
      {data && kopf ? (
        <Suspense fallback={null}>
          <KopfDialog
            uebersicht={uebersicht}
            kopf={kopf}
            heute={data.heute}
            beleg={isOffen(kopf) ? null : satzOf(kopf)}
            onKept={() => refetch()}
            onClose={handleClose}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface ListeProps {
  juryId: string
  koepfe: readonly SchliessungsKopf[]
  offen: boolean
  onZeige(rundeId: string): void
}

function Liste({ juryId, koepfe, offen, onZeige }: ListeProps) {
  if (koepfe.length === 0) return null
  const title = offen ? 'Kopf des Stimmprotokolls sichern' : 'Kopf des Stimmprotokolls'
  return (
    <section className={offen ? 'protokoll-kopf protokoll-kopf--offen' : 'protokoll-kopf'} aria-label={title}>
      <SealCheckIcon size={22} weight="bold" aria-hidden="true" />
      <h2 className="text-heading-xs">{title}</h2>
      <ul>
        {koepfe.map((each) => (
          <li key={each.rundeId}>
            <p>{satzOf(each)}</p>
            <div className="protokoll-kopf__wege">
              <Button size="bar" onClick={() => onZeige(each.rundeId)} aria-label={`Kopf anzeigen: ${each.titel}`}>
                Kopf anzeigen …
              </Button>
              <ButtonLink size="bar" href={pdfOf(juryId, each.rundeId)} download aria-label={`Protokoll als PDF: ${each.titel}`}>
                Protokoll als PDF
              </ButtonLink>
              <ButtonLink
                as={Link}
                size="bar"
                to={`/voting/president/${juryId}/fairness?runde=${each.rundeId}`}
                aria-label={`Fairness-Bericht: ${each.titel}`}
              >
                Fairness-Bericht
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function pdfOf(juryId: string, rundeId: string): string {
  return buildUrl(getJuryprotokoll.pfad, { juryId, rundeId }, {})
}

/** Most leave within seconds; then the demand is gone. */
const NOCH_KEINE = 'Noch hat keine E-Mail mit diesem Kopf den Server verlassen. Bleibt es dabei:'

function isOffen({ perMail, verwahrt }: SchliessungsKopf): boolean {
  return !perMail && verwahrt === null
}

function satzOf(kopf: SchliessungsKopf): string {
  const { titel, ms, perMail, verwahrt } = kopf
  const wann = `${titel}, geschlossen ${formatZeitpunkt(ms)}`
  if (isOffen(kopf))
    return `${wann}. ${kopf.unterwegs ? NOCH_KEINE : 'Dieser Server sendet keine E-Mails:'} Bitte drucken Sie den Kopf, oder schreiben Sie ihn ab.`
  if (!verwahrt) return `${wann}. Ging per E-Mail an Juryvorsitz und Wettbewerbsbüro.`
  const weg = verwahrt.weg === 'GEDRUCKT' ? 'Gedruckt' : 'Abgeschrieben'
  return `${wann}. ${weg}: ${verwahrt.wer}, ${formatZeitpunkt(verwahrt.ms)}.${perMail ? ' Ging auch per E-Mail.' : ''}`
}
