import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Ablauf, AblaufZeile } from '#contract/ablauf.ts'
import type { AuftrittFilm } from '#contract/auftritt.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { aussprachenQuery } from '#src/parts/aussprache/aussprache-queries.ts'
import type { Tastenbefehl } from '#src/parts/buehne/stand/tasten.ts'
import { useBuehnentasten } from '#src/parts/buehne/stand/use-buehnentasten.ts'
import { useVollbild } from '#src/parts/buehne/stand/use-vollbild.ts'
import { useWach } from '#src/parts/buehne/stand/use-wach.ts'
import { TastenHilfe } from '#src/parts/buehne/vortrag/tasten-hilfe.tsx'
import { TastenZeile } from '#src/parts/buehne/vortrag/tasten-zeile.tsx'
import { readPlatz, savePlatz } from '#src/parts/probe/probe-platz.ts'
import { probeQuery } from '#src/parts/probe/probe-queries.ts'
import { schritteOf, type Probeschritt } from '#src/parts/probe/probe-schritte.ts'
import { isProbetaste, PROBE_TASTEN } from '#src/parts/probe/probe-tasten.ts'
import { reduceProbe, stelleOf, type Probebefehl, type Probelage, type Probestand, type Sender } from '#src/parts/probe/probestand.ts'
import { useBildvorrat } from '#src/parts/probe/use-bildvorrat.ts'
import { useFilmvorrat } from '#src/parts/probe/use-filmvorrat.ts'
import { useOhneNetz } from '#src/parts/probe/use-ohne-netz.ts'
import { useSchnittfilm } from '#src/parts/probe/use-schnittfilm.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProbeDanach } from './probe-danach.tsx'
import { ProbeJetzt } from './probe-jetzt.tsx'
import { ProbeKopf } from './probe-kopf.tsx'
import { ProbeUebersicht } from './probe-uebersicht.tsx'
import './probe-screen.css'

/** `/festvorbereitung/probe`: the gala from its order, for whoever rehearses it. Nothing is written, and no audience sees it. */
export function Component() {
  useRaum('dark')
  useTitel('Ablauf proben')
  const { jahr, mit } = useJahr()
  const { data: ablauf, error, failureReason, refetch, isFetching, dataUpdatedAt } = useQuery(probeQuery(jahr))
  const ohneNetz = useOhneNetz({ error, failureReason })
  if (!ablauf || ablauf.bloecke.length === 0)
    return (
      <main className="ablauf-leer" id="inhalt">
        <h1 className="text-display-lg">Ablauf proben</h1>
        {ablauf ? (
          <InlineError title="Noch ist keine Auszeichnung bestätigt. Es gibt keinen Ablauf zu proben.">
            <ButtonLink href={`/festvorbereitung${mit}`}>Zur Festvorbereitung</ButtonLink>
          </InlineError>
        ) : error ? (
          <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height={480} radius={12} />
        )}
      </main>
    )
  return (
    <Probe
      key={ablauf.jahr}
      ablauf={ablauf}
      ohneNetz={ohneNetz ? `Keine Verbindung. Stand von ${formatUhrzeit(dataUpdatedAt)}, die Probe geht weiter.` : null}
      onFilmFehlt={() => void refetch()}
    />
  )
}

interface ProbeProps {
  ablauf: Ablauf
  ohneNetz: string | null
  /** Whether it is the line is known once the evening is asked for. */
  onFilmFehlt: () => void
}

function Probe({ ablauf, ohneNetz, onFilmFehlt }: ProbeProps) {
  const schritte = useMemo(() => schritteOf(ablauf), [ablauf])
  const { stand, sende } = useProbe(ablauf.jahr, schritte)
  const { data: aussprachen = [] } = useQuery({ ...aussprachenQuery(ablauf.jahr), gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' })
  const [hilfe, setHilfe] = useState(false)
  const leave = useLeave()
  const vollbild = useVollbild()
  useWach()
  const stelle = stelleOf(stand, schritte)
  const schritt = schritte[stelle] as Probeschritt
  const zeile = schritt.art === 'AUFTRITT' ? schritt.zeile : null
  const schnitt = zeile?.film ?? null
  const quelle = zeile && filmOf(zeile)
  const { video, ...film } = useSchnittfilm(quelle, schnitt)
  const bald = schritte.slice(stelle, stelle + VORAUS)
  const quelleOf = useFilmvorrat(listFilme(bald), onFilmFehlt)
  useBildvorrat(listBilder(bald))
  useBuehnentasten(stand, handle, isProbetaste)
  function handle(befehl: Tastenbefehl): void {
    if (befehl.art === 'VOLLBILD') vollbild.toggle()
    else if (befehl.art === 'HILFE') setHilfe(true)
    else if (befehl.art === 'VERLASSEN') leave()
    else if (befehl.art === 'FILM') film.toggle()
    else sende(befehl)
  }
  return (
    <div className="probe">
      <ProbeKopf ablauf={ablauf} schritt={schritt} stand={stand} ohneNetz={ohneNetz} sende={sende} onHilfe={() => setHilfe(true)} onLeave={leave} />
      <main className="probe__flaeche" id="inhalt" tabIndex={-1}>
        {stand.schwarz ? (
          <p className="probe__schwarz">Schwarz. Ein Tastendruck holt das Bild zurück.</p>
        ) : stand.uebersicht ? (
          <ProbeUebersicht schritte={schritte} stelle={stelle} onWahl={(ziel) => sende({ art: 'GEH', stelle: ziel })} />
        ) : (
          <ProbeJetzt
            ablauf={ablauf}
            schritt={schritt}
            stand={stand}
            film={film}
            video={video}
            src={quelle ? quelleOf(quelle.sha256) : null}
            aussprachen={aussprachen}
          />
        )}
      </main>
      <ProbeDanach ablauf={ablauf} schritte={schritte} stelle={stelle} sende={sende} />
      <TastenZeile tasten={PROBE_TASTEN} />
      {stand.ziffern ? <p className="probe__ziffern" role="status">{`Auftritt ${stand.ziffern}`}</p> : null}
      <TastenHilfe open={hilfe} onClose={() => setHilfe(false)} titel="Tasten der Probe" tasten={PROBE_TASTEN} />
    </div>
  )
}

/** Films and pictures that come soon are here before the line is asked for them. */
const VORAUS = 4

function listFilme(schritte: readonly Probeschritt[]): string[] {
  return schritte.flatMap((schritt) => (schritt.art === 'AUFTRITT' ? (filmOf(schritt.zeile)?.sha256 ?? []) : []))
}

function listBilder(schritte: readonly Probeschritt[]): string[] {
  return schritte.flatMap((schritt) => (schritt.art === 'AUFTRITT' && schritt.zeile.bild ? `/media/${schritt.zeile.bild.gross}` : []))
}

function filmOf({ film, filme }: AblaufZeile): AuftrittFilm | null {
  return filme.find(({ mediumId }) => mediumId === film?.mediumId) ?? null
}

const ZIFFERN_MS = 1500

/** The place of the rehearsal, kept over a reload; the order may change under it. */
function useProbe(jahr: number, schritte: readonly Probeschritt[]): { stand: Probestand; sende: Sender } {
  const now = useNow()
  const [stand, dispatch] = useReducer(
    (bisher: Probestand, { befehl, lage }: { befehl: Probebefehl; lage: Probelage }) => reduceProbe(bisher, befehl, lage),
    null,
    () => readPlatz(jahr, now()),
  )
  const sende: Sender = useCallback((befehl) => dispatch({ befehl, lage: { schritte, jetztMs: now() } }), [schritte, now])
  useEffect(() => savePlatz(jahr, stand, now()), [jahr, stand, now])
  // A number goes by itself, as on the stage.
  useEffect(() => {
    if (stand.ziffern === '') return
    const pause = setTimeout(() => sende({ art: 'BESTAETIGEN' }), ZIFFERN_MS)
    return () => clearTimeout(pause)
  }, [stand.ziffern, sende])
  return { stand, sende }
}

function useLeave(): () => void {
  const navigate = useNavigate()
  const { mit } = useJahr()
  return () => void navigate(`/festvorbereitung${mit}`)
}
