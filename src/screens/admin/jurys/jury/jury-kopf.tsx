import { Link, useNavigate } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DeviceTabletSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceTabletSpeaker'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { copyJury, type JurySatz } from '#contract/jury-editor.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import '#src/parts/editor/editor.css'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { STIMMRECHT_WORT } from '#src/parts/jury/jury-worte.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ProbelaufKnoepfe } from './probelauf-knoepfe.tsx'

/** What the jury is called, and where its results and its master data are. */
export function JuryKopf({ jury }: { jury: JurySatz }) {
  return (
    <header className="jury__kopf">
      <Link className="editor__zurueck" to="/admin/jurys">
        <ArrowLeftIcon size={18} aria-hidden="true" />
        Jurys
      </Link>
      <div className="jury__titel">
        <h1>{jury.titel}</h1>
        <div className="jury__knoepfe">
          {jury.eingefroren ? (
            <ButtonLink as={Link} to={`/voting/president/${jury.id}`} icon={<RankingIcon size={18} aria-hidden="true" />}>
              Ergebnisse
            </ButtonLink>
          ) : null}
          <ButtonLink as={Link} to={`/admin/jurys/${jury.id}/befangenheiten`} icon={<ScalesIcon size={18} aria-hidden="true" />}>
            Befangenheiten
          </ButtonLink>
          <ButtonLink as={Link} to={`/admin/jurys/${jury.id}/zugangskarten`} icon={<IdentificationCardIcon size={18} aria-hidden="true" />}>
            Zugangskarten
          </ButtonLink>
          <ButtonLink as={Link} to={`/admin/jurys/${jury.id}/bereitschaft`} icon={<DeviceTabletSpeakerIcon size={18} aria-hidden="true" />}>
            Bereitschaft
          </ButtonLink>
          <ButtonLink as={Link} to={`/voting/presentation/${jury.id}`} icon={<MonitorPlayIcon size={18} aria-hidden="true" />}>
            Vorführung
          </ButtonLink>
          <ProbelaufKnoepfe jury={jury} />
          {jury.jahr === DEFAULT_JAHR || jury.probe ? null : <Uebernehmen jury={jury} />}
          <ButtonLink as={Link} to={`/admin/jurys/${jury.id}/stammdaten`} icon={<PencilSimpleIcon size={18} aria-hidden="true" />}>
            Jury bearbeiten
          </ButtonLink>
        </div>
      </div>
      <p className="editor__zeile">
        {`Jury ${jury.nummer}, ${jury.jahr}. Der Vorsitz ${STIMMRECHT_WORT[jury.vorsitzStimmrecht]}. `}
        <GeaendertZeile satz={jury} />
      </p>
    </header>
  )
}

const NICHTS = 'Es wurde nichts angelegt.'

/** Rounds and people of an older jury as a new one of this year. */
function Uebernehmen({ jury }: { jury: JurySatz }) {
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const { run, laeuft, fehler } = useAktion({
    keys: [['jury-liste']],
    verlaesst: true,
    absage: { frage: `„${jury.titel}“ übernehmen:`, sonst: NICHTS },
  })

  const copy = () =>
    run(
      () => callApi(copyJury, { params: { id: jury.id }, body: { jahr: DEFAULT_JAHR } }),
      ({ id }) => {
        writeMessage(`„${jury.titel}“ wurde nach ${DEFAULT_JAHR} übernommen. Kategorien und Termine fehlen noch.`)
        return nochDa() ? navigate(`/admin/jurys/${id}`) : undefined
      },
    )

  return (
    <>
      <Button icon={<CopyIcon size={18} aria-hidden="true" />} loading={laeuft} onClick={() => void copy()}>
        {`Nach ${DEFAULT_JAHR} übernehmen`}
      </Button>
      <Absage fehler={fehler} sonst={NICHTS} />
    </>
  )
}
