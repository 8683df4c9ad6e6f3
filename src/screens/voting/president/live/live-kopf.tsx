import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { PHASE_WORT } from '#src/parts/live/live-worte.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { Branch } from '#src/ui/branch.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButtonLink } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Schritte } from './use-leitung.ts'
import { zurueckOf } from './zurueck-of.ts'
import './live-kopf.css'

interface LiveKopfProps {
  paket: Jurypaket
  leitung: LiveLeitung
  live: LiveStand
  index: number
  leitet: boolean
  schritte: Schritte
}

/** Where the session is, how many tablets follow, and its end. */
export function LiveKopf({ paket, leitung, live, index, leitet, schritte }: LiveKopfProps) {
  const { roles } = useAppContext().person
  const kategorie = paket.kategorien.find(({ id }) => id === live.kategorieId)
  const inKategorie = paket.einreichungen.filter(({ kategorieId }) => kategorieId === live.kategorieId)
  const platz = inKategorie.findIndex(({ id }) => id === live.einreichungId)
  const werk = paket.einreichungen[index]
  return (
    <header className="live-kopf">
      <IconButtonLink as={Link} to={zurueckOf(paket, roles)} label="Zurück" icon={<ArrowLeftIcon size={24} />} />
      <div className="live-kopf__ort">
        <p className="text-heading-xs">{`Live-Sitzung ${kategorie?.titel ?? ''}`}</p>
        <p className="text-label">{`${paket.titel} · Jury ${paket.nummer} · ${leitet ? 'Sie leiten' : `${live.leitung.name} leitet`}`}</p>
      </div>
      <div className="live-kopf__platz" aria-hidden="true">
        <span>
          <strong>{platz + 1}</strong>
          {` von ${inKategorie.length}`}
        </span>
        <Branch
          states={inKategorie.map((_, nr) => (nr < platz ? 'on' : 'open'))}
          current={platz}
          width={Math.min(200, 40 + inKategorie.length * 8)}
        />
      </div>
      <div className="live-kopf__tablets" role="status">
        <BroadcastIcon size={22} weight="bold" aria-hidden="true" />
        <span aria-live="off">
          <strong>{leitung.folgen === 1 ? '1 Tablet folgt' : `${leitung.folgen} Tablets folgen`}</strong>
          {leitung.blaettern > 0 ? <small>{leitung.blaettern === 1 ? '1 blättert selbst' : `${leitung.blaettern} blättern selbst`}</small> : null}
        </span>
        <VisuallyHidden>{`${werk?.titel ?? ''}: ${PHASE_WORT[live.phase]}. ${leitet ? '' : `${live.leitung.name} leitet jetzt.`}`}</VisuallyHidden>
      </div>
      {leitet ? <Beenden live={live} schritte={schritte} /> : null}
      <PersonMenu />
    </header>
  )
}

function Beenden({ live, schritte }: Pick<LiveKopfProps, 'live' | 'schritte'>) {
  const [fragt, setFragt] = useState(false)
  return (
    <>
      <Button size="bar" onClick={() => setFragt(true)}>
        Beenden
      </Button>
      <Dialog
        open={fragt}
        role="alertdialog"
        title="Live-Sitzung beenden?"
        onClose={() => setFragt(false)}
        actions={
          <>
            <Button size="touch" onClick={() => setFragt(false)}>
              Abbrechen
            </Button>
            <Button
              size="touch"
              variant="confirm"
              onClick={() => {
                setFragt(false)
                schritte.move(live, { art: 'ENDE' })
              }}
            >
              Sitzung beenden
            </Button>
          </>
        }
      >
        <p>Die Tablets bleiben bei ihrer Arbeit, alle blättern wieder selbst. An den Stimmen und an der Runde ändert sich nichts.</p>
      </Dialog>
    </>
  )
}
