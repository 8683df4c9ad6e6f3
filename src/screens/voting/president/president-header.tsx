import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Runde } from '#contract/runde.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { formatSekunde } from '#src/lib/datum.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { RundeSchliessen } from './runde-schliessen.tsx'
import './president-header.css'

const AusfallDialog = lazy(() => import('#src/parts/probelauf/ausfall-dialog.tsx'))

const STATUS_WORT: Record<string, string> = {
  VORBEREITUNG: 'in Vorbereitung',
  OFFEN: 'läuft',
  PAUSIERT: 'angehalten',
  NACHLAUF: 'geschlossen, Nachzügler werden noch angenommen',
  GESCHLOSSEN: 'geschlossen',
  BESTAETIGT: 'bestätigt',
  VEROEFFENTLICHT: 'veröffentlicht',
}

export function PresidentHeader({ uebersicht, stale }: { uebersicht: Uebersicht; stale: boolean }) {
  // As it was when the question was opened: what a button means does not change under the finger.
  const [frage, setFrage] = useState<{ open: boolean; runde: Runde } | null>(null)
  const [uebt, setUebt] = useState(false)
  const { runde } = uebersicht
  const closable = runde && ['OFFEN', 'PAUSIERT', 'NACHLAUF'].includes(runde.status)
  return (
    <header className="president-header">
      <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
        <Logo height={26} />
      </Link>
      <div className="president-header__jury">
        <p className="text-heading-xs">{uebersicht.titel}</p>
        <p className="text-label">
          {`Jury ${uebersicht.nummer}`}
          {uebersicht.vorsitz ? ` · Juryvorsitz: ${uebersicht.vorsitz}` : ''}
          {runde ? ` · ${runde.titel} ${STATUS_WORT[runde.status]}` : ''}
        </p>
      </div>
      <p className="president-header__live" role="status">
        <span className={stale ? 'president-header__punkt president-header__punkt--alt' : 'president-header__punkt'} aria-hidden="true" />
        <strong>{stale ? 'Offline' : 'Live'}</strong>
        <span>{`Stand ${formatSekunde(uebersicht.standMs)}`}</span>
      </p>
      <ButtonLink
        as={Link}
        className="president-header__weg"
        title="Live-Sitzung"
        to={`/voting/president/${uebersicht.juryId}/live`}
        size="bar"
        icon={<BroadcastIcon size={22} />}
      >
        <span>Live-Sitzung</span>
      </ButtonLink>
      <ButtonLink
        as={Link}
        className="president-header__weg"
        title="Vorführung"
        to={`/voting/presentation/${uebersicht.juryId}`}
        size="bar"
        icon={<MonitorPlayIcon size={22} />}
      >
        <span>Vorführung</span>
      </ButtonLink>
      {uebersicht.probe ? (
        <Button size="bar" icon={<PlugsIcon size={22} />} onClick={() => setUebt(true)}>
          Ausfall üben
        </Button>
      ) : null}
      {closable ? (
        <Button size="bar" icon={<LockSimpleIcon size={22} />} onClick={() => setFrage({ open: true, runde })}>
          {runde.status === 'NACHLAUF' ? 'Nachlauf beenden' : 'Abstimmung schließen'}
        </Button>
      ) : null}
      {uebersicht.medaillentisch ? (
        <ButtonLink
          as={Link}
          className="president-header__weg"
          title="Medaillen-Tisch"
          to={`/voting/president/${uebersicht.juryId}/medaillen`}
          size="bar"
          variant={closable ? 'secondary' : 'primary'}
          icon={<TrophyIcon size={22} />}
        >
          <span>Medaillen-Tisch</span>
        </ButtonLink>
      ) : null}
      <PersonMenu />
      {uebt ? (
        <Suspense fallback={null}>
          <AusfallDialog juryId={uebersicht.juryId} onClose={() => setUebt(false)} />
        </Suspense>
      ) : null}
      {frage ? <RundeSchliessen {...frage} onClose={() => setFrage({ ...frage, open: false })} uebersicht={uebersicht} /> : null}
    </header>
  )
}
