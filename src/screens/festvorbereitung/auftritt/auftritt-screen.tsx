import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import type { Ablauf } from '#contract/ablauf.ts'
import { uhrzeitOf, zeitenOf } from '#contract/ablauf-regeln.ts'
import { LEERER_AUFTRITT, type Auftritt } from '#contract/auftritt.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Aussprachen } from '#src/parts/aussprache/aussprachen.tsx'
import { AuftrittContext } from '#src/parts/auftritt/auftritt-context.ts'
import { ablaufQuery, auftrittQuery } from '#src/parts/auftritt/auftritt-queries.ts'
import { Festkopf } from '#src/parts/auftritt/festkopf.tsx'
import { useAuftrittSicherung } from '#src/parts/auftritt/use-auftritt-sicherung.ts'
import { useBearbeitung } from '#src/parts/auftritt/use-bearbeitung.ts'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { sicherungSatzOf } from '#src/parts/entwurf/sicherung-worte.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { IconButtonLink } from '#src/ui/icon-button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Abholung } from './abholung.tsx'
import { AuftrittWerk } from './auftritt-werk.tsx'
import { Buehnenfilm } from './buehnenfilm.tsx'
import { GravurKarte } from './gravur-karte.tsx'
import { SitzKarte } from './sitz-karte.tsx'
import { Sprechertext } from './sprechertext.tsx'
import { Trophaeen } from './trophaeen.tsx'
import './auftritt-screen.css'

/** `/festvorbereitung/:kategorieId/:einreichungId`, design 26: one work on stage, all that is said, shown and handed over. */
export function Component() {
  useRaum('dark')
  const { einreichungId = '' } = useParams()
  const { jahr, mit } = useJahr()
  const auftritt = useQuery(auftrittQuery(einreichungId))
  const ablauf = useQuery(ablaufQuery(jahr))
  const fehler = auftritt.error ?? (ablauf.data ? null : ablauf.error)
  const istFort = auftritt.error instanceof ApiError && auftritt.error.kind === 'refused'
  if (!auftritt.data || !ablauf.data || istFort)
    return (
      <main className="ablauf-leer auftritt-leer" id="inhalt">
        <h1 className="text-display-lg">Auftritt</h1>
        {fehler ? (
          <InlineError title={fehlersatzOf(fehler)} {...(istFort ? {} : { onRetry: () => void Promise.all([auftritt.refetch(), ablauf.refetch()]) })}>
            <ButtonLink as={Link} to={`/festvorbereitung${mit}`} size="touch">
              Zum Ablauf
            </ButtonLink>
          </InlineError>
        ) : (
          <Skeleton height={480} radius={12} />
        )}
      </main>
    )
  return <AuftrittSchirm key={einreichungId} auftritt={auftritt.data} ablauf={ablauf.data} />
}

function AuftrittSchirm({ auftritt, ablauf }: { auftritt: Auftritt; ablauf: Ablauf }) {
  const { einreichungId } = auftritt
  const titel = auftritt.titel.trim() || 'Ohne Titel'
  useTitel(titel)
  useFokusNachWechsel()
  const now = useNow()
  const { ansicht } = useAnmeldung()
  const nurAnsicht = ansicht !== null
  const { sicherung, stand } = useAuftrittSicherung(auftritt)
  useBearbeitung(einreichungId, !nurAnsicht)
  const felder = { ...LEERER_AUFTRITT, ...auftritt.felder, ...stand.felder }
  const gesichert = auftritt.version === 0 && stand.wartend === 0 ? { ...stand, gesichertMs: null } : stand
  const fremde = ablauf.bearbeitungen.filter((each) => each.einreichungId === einreichungId && !each.selbst)
  return (
    <AuftrittContext value={{ auftritt, felder, stand, sicherung, gala: ablauf.gala, nurAnsicht }}>
      <div className="auftritt">
        <AuftrittKopf auftritt={auftritt} titel={titel} ablauf={ablauf} stand={sicherungSatzOf(gesichert, { istEntwurf: true, nowMs: now() })} />
        {fremde.map(({ benutzerId, name }) => (
          <p key={benutzerId} className="auftritt__fremd" role="status">
            <strong>{name}</strong> hat diesen Auftritt auch gerade offen. Jedes Feld wird einzeln gesichert: Niemand überschreibt den anderen.
          </p>
        ))}
        <main className="auftritt__lage" id="inhalt">
          <h1 className="visually-hidden">{titel}</h1>
          <div className="auftritt__links">
            <AuftrittWerk />
            <Buehnenfilm />
          </div>
          <div className="auftritt__mitte">
            <Sprechertext jahr={ablauf.jahr} />
            <Aussprachen
              jahr={ablauf.jahr}
              auftritt={{ ...felder, agentur: auftritt.agentur, auftraggeber: auftritt.auftraggeber }}
              nurAnsicht={nurAnsicht}
            />
          </div>
          <div className="auftritt__rechts">
            <Abholung />
            <SitzKarte />
            <Trophaeen />
            <GravurKarte />
          </div>
        </main>
      </div>
    </AuftrittContext>
  )
}

interface KopfProps {
  auftritt: Auftritt
  titel: string
  ablauf: Ablauf
  stand: ReturnType<typeof sicherungSatzOf>
}

function AuftrittKopf({ auftritt, titel, ablauf, stand }: KopfProps) {
  const { mit } = useJahr()
  const folge = ablauf.bloecke.flatMap((block) => block.auftritte)
  const index = folge.findIndex((each) => each.einreichungId === auftritt.einreichungId)
  const zeit = zeitenOf(ablauf)
    .bloecke.flatMap(({ auftritte }) => auftritte)
    .find((each) => each.einreichungId === auftritt.einreichungId)
  const unter = [
    auftritt.kategorie,
    ...(index < 0 ? [] : [`Auftritt ${index + 1} von ${folge.length}`]),
    ...(zeit ? [`${uhrzeitOf(zeit.beginnSek)} Uhr`] : []),
  ]
  const nachbar = (at: number) => folge[at] ?? null
  return (
    <Festkopf
      weg={<IconButtonLink as={Link} to={`/festvorbereitung${mit}`} label="Zum Ablauf" icon={<ArrowLeftIcon size={24} aria-hidden="true" />} />}
      titel={titel}
      unter={unter.join(', ')}
      stand={stand}
    >
      {index > 0 ? <Nachbar werk={nachbar(index - 1)} mit={mit} richtung="vorher" /> : null}
      {index >= 0 ? <Nachbar werk={nachbar(index + 1)} mit={mit} richtung="nachher" /> : null}
    </Festkopf>
  )
}

interface NachbarProps {
  werk: { einreichungId: string; kategorieId: string; titel: string } | null
  mit: string
  richtung: 'vorher' | 'nachher'
}

function Nachbar({ werk, mit, richtung }: NachbarProps) {
  if (!werk) return null
  const titel = werk.titel.trim() || 'Ohne Titel'
  return (
    <ButtonLink
      as={Link}
      size="bar"
      to={`/festvorbereitung/${werk.kategorieId}/${werk.einreichungId}${mit}`}
      aria-label={richtung === 'vorher' ? `Vorheriger Auftritt: ${titel}` : `Nächster Auftritt: ${titel}`}
      {...(richtung === 'vorher'
        ? { icon: <ArrowLeftIcon size={20} aria-hidden="true" /> }
        : { iconEnd: <ArrowRightIcon size={20} aria-hidden="true" /> })}
    >
      <span>{titel}</span>
    </ButtonLink>
  )
}
