import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ergebnisQuery, uebersichtQuery } from '#src/parts/ergebnis/ergebnis-queries.ts'
import { useEreignisse } from '#src/parts/ereignis/use-ereignisse.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media.ts'
import { EinreichungDetail } from './einreichung-detail.tsx'
import { KategorieListe } from './kategorie-liste.tsx'
import { OffenePunkte } from './offene-punkte.tsx'
import { PresidentHeader } from './president-header.tsx'
import { ProtokollDatei } from './protokoll-datei.tsx'
import { ProtokollKopf } from './protokoll-kopf.tsx'
import { Rangliste } from './rangliste.tsx'
import { RundeAngehalten } from './runde-angehalten.tsx'
import { TabletListe } from './tablet-liste.tsx'
import { useTakt } from './use-takt.ts'
import { WiederOeffnen } from './wieder-oeffnen.tsx'
import './president-detail.css'
import './president-screen.css'

const RundeVerlauf = lazy(() => import('#src/parts/kopf/runde-verlauf.tsx'))

/** `/voting/president/:juryId[/:kategorieId]`, design 05: online, but the last figures stay on screen with their time. */
export function Component() {
  useRaum('dark')
  const { juryId = '', kategorieId = '' } = useParams()
  useEreignisse(juryId)
  const kopf = usePersonKopf()
  const uebersicht = useQuery(uebersichtQuery(juryId, kopf))
  const ergebnis = useQuery(ergebnisQuery({ juryId, kategorieId }, kopf))
  const first = uebersicht.data?.kategorien[0]
  if (!kategorieId && first) return <Navigate to={`/voting/president/${juryId}/${first.id}`} replace />
  if (!uebersicht.data) return <PresidentEmpty fehler={uebersicht.error} onRetry={() => void uebersicht.refetch()} />
  const { runde } = uebersicht.data
  return (
    <>
      {uebersicht.data.probe ? <ProbelaufBand /> : null}
      <div className="president">
        <PresidentHeader uebersicht={uebersicht.data} stale={uebersicht.isError || ergebnis.isError} />
        {runde?.status === 'PAUSIERT' ? <RundeAngehalten key={runde.id} juryId={juryId} runde={runde} /> : null}
        <WiederOeffnen uebersicht={uebersicht.data} offen />
        <ProtokollKopf uebersicht={uebersicht.data} offen />
        <div className="president__lage">
          <KategorieListe juryId={juryId} kategorien={uebersicht.data.kategorien} />
          <PresidentMitte
            key={kategorieId}
            uebersicht={uebersicht.data}
            kategorieId={kategorieId}
            ergebnis={ergebnis.data}
            failed={ergebnis.isError}
            onRetry={() => void ergebnis.refetch()}
          />
        </div>
      </div>
    </>
  )
}

interface MitteProps {
  uebersicht: Uebersicht
  kategorieId: string
  ergebnis: Ergebnis | undefined
  failed: boolean
  onRetry(): void
}

/** Rows change their places at most this often, so that they can be read; their figures at once. */
const REORDER_MS = 2_000

function PresidentMitte({ uebersicht, kategorieId, ergebnis: newest, failed, onRetry }: MitteProps) {
  const ergebnis = inOrderOf(useTakt(newest, REORDER_MS), newest)
  const [chosen, setChosen] = useState<string | null>(null)
  const [blatt, setBlatt] = useState(false)
  function choose(einreichungId: string) {
    setChosen(einreichungId)
    setBlatt(ohnePlatz)
  }
  const kategorie = uebersicht.kategorien.find(({ id }) => id === kategorieId)
  // Without room for a pane beside the list, what was tapped comes as a sheet above it.
  const ohnePlatz = useMediaQuery('(max-width: 999px)')
  const tapped = ergebnis?.einreichungen.find(({ einreichungId }) => einreichungId === chosen)
  const selected = tapped ?? (ohnePlatz ? undefined : ergebnis?.einreichungen[0])
  const detail = ergebnis && selected ? <EinreichungDetail ergebnis={ergebnis} einreichung={selected} /> : null
  return (
    <>
      <main className="president__mitte" id="inhalt">
        <div className="president__titel">
          <MittenTitel kategorie={kategorie} />
        </div>
        {failed && !ergebnis ? <OhneRangliste istKategorie={kategorie !== undefined} onRetry={onRetry} /> : null}
        {ergebnis ? (
          <Rangliste ergebnis={ergebnis} selectedId={selected?.einreichungId} onSelect={choose} />
        ) : failed ? null : (
          <Skeleton height={480} radius={12} />
        )}
      </main>
      {/* Scrolls by itself and holds nothing to focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <aside className="president__detail" aria-label="Einzelheiten" tabIndex={0}>
        {ohnePlatz ? (
          <Sheet open={blatt && detail !== null} title="Einzelheiten" onClose={() => setBlatt(false)}>
            {detail}
          </Sheet>
        ) : (
          detail
        )}
        <JuryDetail uebersicht={uebersicht} />
      </aside>
    </>
  )
}

function MittenTitel({ kategorie }: { kategorie: Uebersicht['kategorien'][number] | undefined }) {
  return (
    <>
      <h1 className="text-display-lg">{kategorie?.titel ?? 'Ergebnisse'}</h1>
      {kategorie ? <p>{`${kategorie.abgegeben} von ${kategorie.erwartet} Stimmen abgegeben`}</p> : null}
    </>
  )
}

function OhneRangliste({ istKategorie, onRetry }: { istKategorie: boolean; onRetry(): void }) {
  if (!istKategorie) return <InlineError title="Diese Kategorie gibt es in dieser Jury nicht." />
  return <InlineError title="Die Rangliste ist gerade nicht erreichbar." onRetry={onRetry} />
}

/** Of the jury, whatever work is chosen. */
function JuryDetail({ uebersicht }: { uebersicht: Uebersicht }) {
  const { runde, mitglieder, standMs } = uebersicht
  const buero = useAppContext().person.roles.includes('ADMIN')
  return (
    <>
      <OffenePunkte uebersicht={uebersicht} />
      <WiederOeffnen uebersicht={uebersicht} />
      <ProtokollKopf uebersicht={uebersicht} />
      <ProtokollDatei uebersicht={uebersicht} />
      <TabletListe mitglieder={mitglieder} standMs={standMs} />
      {buero && runde ? (
        <Suspense fallback={null}>
          <RundeVerlauf runde={runde} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The newest figures at once, in the places and ranks that were shown last. */
function inOrderOf(shown: Ergebnis | undefined, newest: Ergebnis | undefined): Ergebnis | undefined {
  if (!shown || !newest || shown === newest || shown.rundeId !== newest.rundeId) return shown
  const known = new Map(newest.einreichungen.map((einreichung) => [einreichung.einreichungId, einreichung]))
  const einreichungen = shown.einreichungen.map((before) => {
    const { rang, gleichstand } = before
    return { ...(known.get(before.einreichungId) ?? before), rang, gleichstand }
  })
  return { ...newest, einreichungen }
}

function PresidentEmpty({ fehler, onRetry }: { fehler: Error | null; onRetry(): void }) {
  return (
    <main className="president__leer" id="inhalt">
      <h1 className="text-display-lg">Ergebnisse</h1>
      {fehler ? <OhneUebersicht fehler={fehler} onRetry={onRetry} /> : <Skeleton height={480} radius={12} />}
    </main>
  )
}

/** What the server said, or that nobody answered. */
function OhneUebersicht({ fehler, onRetry }: { fehler: Error; onRetry(): void }) {
  const { kind, status = 0 } = fehler instanceof ApiError ? fehler : {}
  const satz = kind === 'refused' ? ABSAGEN[status] : undefined
  if (satz) {
    return (
      <InlineError title={satz}>
        <ButtonLink as={Link} to="/dashboard/" size="touch">
          Zur Übersicht
        </ButtonLink>
      </InlineError>
    )
  }
  if (kind !== 'offline') return <InlineError title={fehlersatzOf(fehler)} onRetry={onRetry} />
  return (
    <InlineError title="Die Ergebnisse brauchen eine Verbindung." onRetry={onRetry}>
      Abstimmen können alle auch ohne. Sobald das WLAN wieder da ist, erscheinen hier die Zahlen.
    </InlineError>
  )
}

const ABSAGEN: Record<number, string> = {
  400: 'Diese Jury gibt es nicht.',
  403: 'Diese Ergebnisse sind nur für den Vorsitz der Jury und das Wettbewerbsbüro. Vielleicht ist auch die Adresse nicht vollständig.',
  404: 'Diese Jury gibt es nicht.',
}
