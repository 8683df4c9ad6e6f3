import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { markFirstScreen } from '#src/lib/first-screen.ts'
import type { JuryAbsage } from '#src/offline/kern/tablet.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useWege } from '#src/parts/jury/wege.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useRefreshJury } from '#src/parts/paket/use-refresh-jury.ts'
import { aktuelleRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { useSendestand } from '#src/parts/tablet/use-sendestand.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CentredSpinner } from '#src/ui/spinner.tsx'
import { Absage } from './absage-spaeter.tsx'
import './mit-paket.css'

export interface MitPaketProps {
  juryId: string
  children: (kontext: { paket: Jurypaket; runde: Runde | null; nowMs: number }) => ReactNode
}

/** Shows its children once the documents of the jury are on the tablet; until then skeletons, or why they are missing. */
export function MitPaket({ juryId, children }: MitPaketProps) {
  const now = useNow()
  const paket = usePaket(juryId)
  const absage = useRefreshJury(juryId)
  useEffect(() => {
    if (paket !== undefined) markFirstScreen()
  }, [paket])
  const nowMs = now()
  if (paket)
    return (
      <>
        {paket.probe ? <ProbelaufBand /> : null}
        {children({ paket, runde: aktuelleRundeOf(paket.runden, nowMs), nowMs })}
      </>
    )
  return paket === null || absage ? <OhnePaket juryId={juryId} fehlt={paket === null} absage={absage} /> : <Gelesen juryId={juryId} />
}

/** A package is read faster than its skeleton can be drawn. */
const SKELETT_NACH_MS = 300

function Gelesen({ juryId }: { juryId: string }) {
  const [dauert, setDauert] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDauert(true), SKELETT_NACH_MS)
    return () => clearTimeout(timer)
  }, [])
  return dauert ? <OhnePaket juryId={juryId} fehlt={false} absage={null} /> : <CentredSpinner label="Jury wird geladen" />
}

function OhnePaket({ juryId, fehlt, absage }: { juryId: string; fehlt: boolean; absage: JuryAbsage | null }) {
  const tablet = useTablet()
  const stand = useSendestand()
  const { hinaus } = useWege()
  return (
    <>
      <JuryHeader zurueck={hinaus} />
      <main id="inhalt" className="mit-paket">
        {fehlt && absage ? (
          <Absage absage={absage} />
        ) : fehlt && stand?.netz === 'offline' ? (
          <EmptyState
            heading="h1"
            icon={<WifiSlashIcon className="mit-paket__offline" size={56} weight="bold" />}
            title="Diese Jury ist nicht auf diesem Tablet geladen"
            action={
              <ButtonLink as={Link} to={hinaus.to} size="touch">
                {hinaus.label}
              </ButtonLink>
            }
          >
            Sie braucht einmal eine Verbindung, um geladen zu werden; danach geht es auch ohne. Jurys, die schon geladen sind, können Sie jetzt weiter
            bewerten.
          </EmptyState>
        ) : (
          <LoadingArea label="Jury wird geladen" onRetry={() => void tablet.refreshJury(juryId).catch(() => undefined)}>
            <Skeleton width={220} height={40} radius={8} />
            <div className="mit-paket__raster">
              {Array.from({ length: 8 }, (_, index) => (
                <div key={index} className="mit-paket__karte">
                  <Skeleton stage height={212} />
                  <Skeleton height={72} radius={0} />
                </div>
              ))}
            </div>
          </LoadingArea>
        )}
      </main>
    </>
  )
}

/** An address that names nothing on this tablet. */
export function NichtDabei({ was, to, zu }: { was: string; to: string; zu: string }) {
  return (
    <>
      <JuryHeader zurueck={{ to, label: zu }} />
      <main id="inhalt" className="mit-paket">
        <EmptyState
          heading="h1"
          title={`${was} gibt es hier nicht`}
          action={
            <ButtonLink as={Link} to={to} size="touch">
              {zu}
            </ButtonLink>
          }
        >
          Vielleicht wurde sie zurückgezogen oder in eine andere Jury verschoben. Ihre Stimmen bleiben gespeichert.
        </EmptyState>
      </main>
    </>
  )
}
