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
  const [gezeigt, setGezeigt] = useState<number | null>(null)
  const koepfe = (data?.schliessungen ?? []).filter((kopf) => isOffen(kopf) === offen)
  // Confirmed in the dialog it leaves this list, and the dialog says so.
  const kopf = data?.schliessungen.find(({ nr }) => nr === gezeigt)
  function zeige(nr: number) {
    setGezeigt(nr)
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
      <Liste uebersicht={uebersicht} koepfe={koepfe} letzte={letzteOf(data?.schliessungen ?? [])} offen={offen} onZeige={zeige} />
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
  uebersicht: Uebersicht
  koepfe: readonly SchliessungsKopf[]
  /** Entry of the last closing, by round: one that was opened again has been closed more than once. */
  letzte: ReadonlyMap<string, number>
  offen: boolean
  onZeige(nr: number): void
}

function letzteOf(schliessungen: readonly SchliessungsKopf[]): ReadonlyMap<string, number> {
  return new Map(schliessungen.map(({ rundeId, nr }) => [rundeId, nr]))
}

/** While it votes again nobody reads its result. */
function isWiederOffen({ runde }: Uebersicht, rundeId: string): boolean {
  return runde?.id === rundeId && ['OFFEN', 'PAUSIERT', 'NACHLAUF'].includes(runde.status)
}

function Liste({ uebersicht, koepfe, letzte, offen, onZeige }: ListeProps) {
  const { juryId } = uebersicht
  if (koepfe.length === 0) return null
  // A round that is opened again and again fills no screen with what is still to be kept of it.
  const istLetzte = ({ rundeId, nr }: SchliessungsKopf) => letzte.get(rundeId) === nr
  const jetzt = offen ? koepfe.filter(istLetzte) : koepfe
  const frueher = offen ? koepfe.filter((each) => !istLetzte(each)) : []
  const zeile = (each: SchliessungsKopf) => (
    <li key={each.nr}>
      <p>{satzOf(each)}</p>
      <div className="protokoll-kopf__wege">
        <Button size="bar" onClick={() => onZeige(each.nr)} aria-label={`Kopf anzeigen: ${istLetzte(each) ? each.titel : schliessungOf(each)}`}>
          Kopf anzeigen …
        </Button>
        {istLetzte(each) && !isWiederOffen(uebersicht, each.rundeId) ? <Berichte juryId={juryId} kopf={each} /> : null}
      </div>
    </li>
  )
  const title = offen ? 'Kopf des Stimmprotokolls sichern' : 'Kopf des Stimmprotokolls'
  return (
    <section className={offen ? 'protokoll-kopf protokoll-kopf--offen' : 'protokoll-kopf'} aria-label={title}>
      <SealCheckIcon size={22} weight="bold" aria-hidden="true" />
      <h2 className="text-heading-xs">{title}</h2>
      {jetzt.length > 0 ? <ul>{jetzt.map(zeile)}</ul> : null}
      {frueher.length > 0 ? (
        <details className="protokoll-kopf__frueher" open={jetzt.length === 0}>
          <summary>
            {frueher.length === 1
              ? 'Auch eine frühere Schließung ist noch zu sichern'
              : `Auch ${frueher.length} frühere Schließungen sind noch zu sichern`}
          </summary>
          <ul>{frueher.map(zeile)}</ul>
        </details>
      ) : null}
    </section>
  )
}

/** What is printed of a round, and how its members compare: as it was closed last. */
function Berichte({ juryId, kopf: { rundeId, titel } }: { juryId: string; kopf: SchliessungsKopf }) {
  return (
    <>
      <ButtonLink size="bar" href={pdfOf(juryId, rundeId)} download aria-label={`Protokoll als PDF: ${titel}`}>
        Protokoll als PDF
      </ButtonLink>
      <ButtonLink as={Link} size="bar" to={`/voting/president/${juryId}/fairness?runde=${rundeId}`} aria-label={`Fairness-Bericht: ${titel}`}>
        Fairness-Bericht
      </ButtonLink>
    </>
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

function schliessungOf({ titel, ms }: SchliessungsKopf): string {
  return `${titel}, geschlossen ${formatZeitpunkt(ms)}`
}

function satzOf(kopf: SchliessungsKopf): string {
  const { perMail, verwahrt } = kopf
  const wann = schliessungOf(kopf)
  if (isOffen(kopf))
    return `${wann}. ${kopf.unterwegs ? NOCH_KEINE : 'Dieser Server sendet keine E-Mails:'} Bitte drucken Sie den Kopf, oder schreiben Sie ihn ab.`
  if (!verwahrt) return `${wann}. Ging per E-Mail an Juryvorsitz und Wettbewerbsbüro.`
  const weg = verwahrt.weg === 'GEDRUCKT' ? 'Gedruckt' : 'Abgeschrieben'
  return `${wann}. ${weg}: ${verwahrt.wer}, ${formatZeitpunkt(verwahrt.ms)}.${perMail ? ' Ging auch per E-Mail.' : ''}`
}
