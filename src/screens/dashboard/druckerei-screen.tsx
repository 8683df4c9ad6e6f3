import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { setDruckstatus, type Druckstand, type Druckwerk } from '#contract/druckdaten.ts'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { formatZahl } from '#contract/zahl.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Tagesgruss } from '#src/parts/anmeldung/tagesgruss.tsx'
import { BeanstandenDialog } from '#src/parts/druck/beanstanden-dialog.tsx'
import { DRUCK_KEYS, druckdatenQuery, druckstandQuery } from '#src/parts/druck/druck-queries.ts'
import { DruckstandZeichen } from '#src/parts/druck/druckstand-zeichen.tsx'
import { WerkBild } from '#src/parts/einreichung/werk-bild.tsx'
import { LieferungKarten } from '#src/parts/lieferung/lieferung-karten.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MeineJurys } from './dashboard-screen.tsx'
import './druckerei-screen.css'

/** `/dashboard/` of a printer: what is ready, what is to be checked, what came back. */
export function Druckerei() {
  useTitel('Übersicht')
  const { person } = useAnmeldung()
  const { data: stand, isError, error, refetch, isFetching } = useQuery(druckstandQuery({}))
  if (!person) return null
  return (
    <main className="druckerei" id="inhalt">
      <h1 className="text-display-lg">
        <Tagesgruss name={person.name} />
      </h1>
      {stand ? <Staende stand={stand} /> : null}
      {isError && !stand ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {stand || isError ? null : <Skeleton height={132} radius={16} />}
      <LieferungKarten />
      <Werke titel="Zu prüfen" filter={{ druckstatus: '5' }} leer="Was Sie abgeholt haben, ist geprüft." />
      <Werke titel="Nach Beanstandung wieder da" filter={{ lage: 'WIEDER_DA' }} leer="Nichts, was Sie beanstandet haben, wartet auf Sie." />
      {hasAnyRolle(person.roles, JURY_ROLLEN) ? <MeineJurys /> : null}
    </main>
  )
}

function Staende({ stand }: { stand: Druckstand }) {
  const inStatus = (druckstatus: number) => stand.status.find((each) => each.druckstatus === druckstatus)
  const neu = stand.status.reduce((sum, each) => sum + each.neu, 0)
  return (
    <ul className="druckerei__staende" aria-label="Stand">
      <Stand anzahl={inStatus(3)?.anzahl ?? 0} wort="zur Abholung bereit" ziel="druckstatus=3" />
      <Stand anzahl={inStatus(5)?.anzahl ?? 0} wort="zu prüfen" ziel="druckstatus=5" />
      <Stand anzahl={neu} wort="seither geändert" ziel="lage=NEU" />
      <li>
        <span className="druckerei__anzahl">{formatZahl(stand.inNachbesserung)}</span>
        <span>beanstandet, in Nachbesserung</span>
      </li>
    </ul>
  )
}

function Stand({ anzahl, wort, ziel }: { anzahl: number; wort: string; ziel: string }) {
  return (
    <li>
      <Link to={`/druckdaten?sort=titel:ASC&${ziel}`}>
        <span className="druckerei__anzahl">{formatZahl(anzahl)}</span>
        <span>{wort}</span>
      </Link>
    </li>
  )
}

const HOECHSTENS = 8

interface WerkeProps {
  titel: string
  filter: { druckstatus: string } | { lage: 'WIEDER_DA' }
  leer: string
}

function Werke({ titel, filter, leer }: WerkeProps) {
  const { data } = useQuery(druckdatenQuery({ ...filter, sort: 'titel:ASC' }))
  const [beanstandet, setBeanstandet] = useState<string | null>(null)
  const aktion = useAktion({ keys: DRUCK_KEYS })
  const titelId = `werke-${titel.toLowerCase().replaceAll(' ', '-')}`
  if (!data) return null
  const handlePruefen = ({ id, titel: name, druckstatus }: Druckwerk) =>
    aktion.run(
      () => callApi(setDruckstatus, { params: { id }, body: { aktion: 'PRUEFEN', von: druckstatus } }),
      () => writeMessage(`„${name}“ wurde als geprüft gemeldet.`),
    )
  return (
    <section aria-labelledby={titelId}>
      <h2 className="text-heading-md" id={titelId}>
        {titel}
      </h2>
      <Absage fehler={aktion.fehler} sonst="Es wurde nichts verändert." />
      {data.total === 0 ? <EmptyState title={leer} /> : null}
      <ul className="druckerei__werke" aria-label={titel}>
        {data.items.slice(0, HOECHSTENS).map((werk) => (
          <li key={werk.id}>
            <WerkBild sha256={werk.bild} />
            <div>
              <h3>
                <Link to={`/druckdaten/${werk.id}`}>{werk.titel.trim() || 'Ohne Titel'}</Link>
              </h3>
              <p>{[werk.nummer, werk.agentur, werk.kategorie.titel].filter(Boolean).join(' · ')}</p>
            </div>
            <DruckstandZeichen werk={werk} />
            <div className="druckerei__wege">
              {werk.aktionen.includes('BEANSTANDEN') ? (
                <Button
                  icon={<ArrowUUpLeftIcon size={18} aria-hidden="true" />}
                  aria-label={`Beanstanden: ${werk.titel}`}
                  onClick={() => setBeanstandet(werk.id)}
                >
                  Beanstanden
                </Button>
              ) : null}
              {werk.aktionen.includes('PRUEFEN') ? (
                <Button
                  variant="primary"
                  icon={<CheckIcon size={18} weight="bold" aria-hidden="true" />}
                  aria-label={`Geprüft: ${werk.titel}`}
                  disabled={aktion.laeuft}
                  onClick={() => void handlePruefen(werk)}
                >
                  Geprüft
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {data.total > HOECHSTENS ? (
        <ButtonLink as={Link} to={`/druckdaten?${String(new URLSearchParams({ sort: 'titel:ASC', ...filter }))}`}>
          {`Alle ${formatZahl(data.total)} zeigen`}
        </ButtonLink>
      ) : null}
      {beanstandet ? (
        <BeanstandenDialog
          ids={[beanstandet]}
          onClose={() => setBeanstandet(null)}
          onDone={(satz) => {
            setBeanstandet(null)
            writeMessage(satz)
          }}
        />
      ) : null}
    </section>
  )
}
