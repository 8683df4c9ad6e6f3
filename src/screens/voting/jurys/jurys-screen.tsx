import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import { ErklaerungHinweis } from '#src/parts/erklaerung/erklaerung-spaeter.tsx'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { Live } from '#src/parts/live/live-spaeter.tsx'
import { formatBytes } from '#contract/bytes.ts'
import { lazyNachErstem } from '#src/parts/nachladen/nach-erstem.ts'
import { useBelegteBytes } from '#src/parts/paket/use-paket.ts'
import { abstimmungOf, genannteRundeOf, isGeschlossen } from '#src/parts/runde/aktuelle-runde.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { grundSatz } from '#src/parts/tablet/speicher-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { YoungWeg } from '#src/parts/young/young-weg-spaeter.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CentredSpinner } from '#src/ui/spinner.tsx'
import { Absage } from './absage-spaeter.tsx'
import { grussOf, jurysSatz } from './gruss.ts'
import { JuryHeld } from './jury-held.tsx'
import { JuryKarte } from './jury-karte.tsx'
import { useJurys } from './use-jurys.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import './jurys-screen.css'

const InstallationHinweis = lazyNachErstem(() => import('#src/parts/paket/installation.tsx'))

const Vorfuehrungen = lazy(() => import('./vorfuehrungen.tsx'))

/** `/voting`: of somebody who only presents the juries that he shows, of everybody else the juries that they judge. */
export function JurysScreen() {
  const { roles } = useAppContext().person
  if (hasAnyRolle(roles, ['JURY', 'JURYPRAESIDENT'])) return <Jurys />
  return (
    <Suspense fallback={<CentredSpinner label="Jurys werden geladen" />}>
      <Vorfuehrungen />
    </Suspense>
  )
}

/** The juror's juries and whether they are on this tablet. */
function Jurys() {
  useTitel('Jurys')
  const { person, now } = useAppContext()
  const { items, fehler, retry } = useJurys()
  const belegt = useBelegteBytes()
  const { nurOnline, nurOnlineGrund = 'unbekannt' } = useTablet()
  const nowMs = now()
  const echte = items?.filter(({ probe }) => !probe) ?? []
  const gezaehlte = echte.length > 0 ? echte : (items ?? [])
  const geschlossen = gezaehlte.filter(isVorbei).length
  const laufend = gezaehlte.filter((jury) => isRunning(jury, nowMs)).length
  return (
    <div className="jurys-screen">
      <JuryHeader />
      <main id="inhalt" className="jurys-screen__inhalt">
        <div className="jurys-screen__kopf">
          <div>
            <h1 className="text-display-lg">{grussOf(person, nowMs)}</h1>
            <p className="jurys-screen__satz text-body-lg">
              {gezaehlte.length > 0 ? jurysSatz({ anzahl: gezaehlte.length, laufend, geschlossen }) : ' '}
            </p>
          </div>
          {belegt ? (
            <Link className="jurys-screen__speicher" to="/voting/uebertragung#speicher">
              {`Auf diesem Tablet: ${formatBytes(belegt)} belegt`}
            </Link>
          ) : null}
        </div>
        {nurOnline ? (
          <p className="jurys-screen__warnung" role="alert">
            {grundSatz(nurOnlineGrund)} Stimmen werden nur mit Verbindung abgegeben.{' '}
            {nurOnlineGrund === 'verweigert'
              ? 'Bitte öffnen Sie Lorbeer in einem Fenster, das nicht privat ist.'
              : `Bitte ${nurOnlineGrund === 'voll' ? 'machen Sie Platz frei und ' : ''}laden Sie neu.`}
          </p>
        ) : null}
        <Live />
        {items?.map(({ id }) => (
          <ErklaerungHinweis key={id} juryId={id} inListe />
        ))}
        <Inhalt items={items} fehler={fehler} nowMs={nowMs} onRetry={retry} />
        {items?.some(({ young }) => young) ? <YoungWeg /> : null}
        <Suspense fallback={null}>
          <InstallationHinweis />
        </Suspense>
      </main>
    </div>
  )
}

function isRunning(jury: JuryListItem, nowMs: number): boolean {
  return jury.offeneRunde !== null && abstimmungOf({ ...jury.offeneRunde, freigegeben: true }, nowMs) === 'offen'
}

function isVorbei(jury: JuryListItem): boolean {
  const runde = genannteRundeOf(jury)
  return runde !== null && isGeschlossen(runde)
}

interface InhaltProps {
  items: JuryListItem[] | null
  fehler: Error | null
  nowMs: number
  onRetry: () => void
}

function Inhalt({ items, fehler, nowMs, onRetry }: InhaltProps) {
  if (!items) return <Gerippe onRetry={onRetry} />
  if (items.length === 0) return <Absage fehler={fehler} onRetry={onRetry} />
  const laufende = items.filter((jury) => isRunning(jury, nowMs))
  // A rehearsal never stands before a jury that votes.
  const held = laufende.find(({ probe }) => !probe) ?? laufende[0] ?? items[0]
  const weitere = items.filter((jury) => jury !== held)
  return (
    <>
      {held ? <JuryHeld jury={held} nowMs={nowMs} /> : null}
      {weitere.length > 0 ? (
        <ul className="jurys-screen__weitere">
          {weitere.map((jury) => (
            <JuryKarte key={jury.id} jury={jury} nowMs={nowMs} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Gerippe({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingArea label="Jurys werden geladen" onRetry={onRetry}>
      <Skeleton height={386} radius={20} />
      <div className="jurys-screen__weitere">
        <Skeleton height={196} radius={20} />
        <Skeleton height={196} radius={20} />
      </div>
    </LoadingArea>
  )
}
