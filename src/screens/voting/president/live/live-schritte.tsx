import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import { PHASEN, type LiveStand, type Phase } from '#contract/live-sitzung.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { formatDauer, PHASE_WORT } from '#src/parts/live/live-worte.ts'
import type { Schritte } from './use-leitung.ts'
import './live-schritte.css'

interface LiveSchritteProps {
  live: LiveStand
  leitung: LiveLeitung
  leitet: boolean
  schritte: Schritte
}

/** The four phases: the leader's buttons, everybody's signs. */
export function LiveSchritte({ live, leitung, leitet, schritte }: LiveSchritteProps) {
  return (
    <div className="live-schritte" role="group" aria-label="Phase">
      {PHASEN.map((phase) => (
        <button
          key={phase}
          type="button"
          className="live-schritte__phase"
          aria-pressed={phase === live.phase}
          aria-disabled={!leitet || undefined}
          onClick={() => {
            if (leitet && phase !== live.phase) schritte.move(live, { art: 'PHASE', phase })
          }}
        >
          <strong>{PHASE_WORT[phase]}</strong>
          <PhaseStand phase={phase} live={live} leitung={leitung} />
        </button>
      ))}
    </div>
  )
}

function PhaseStand({ phase, live, leitung }: { phase: Phase; live: LiveStand; leitung: LiveLeitung }) {
  const hier = leitung.live.einreichungId === live.einreichungId
  const dauer = hier ? leitung.dauern.find((each) => each.phase === phase)?.ms : undefined
  if (phase === live.phase) return <small>{`läuft seit ${formatUhrzeit(live.phaseSeitMs)}`}</small>
  if (dauer !== undefined) {
    return (
      <small>
        <CheckIcon size={14} aria-hidden="true" />
        {formatDauer(dauer)}
      </small>
    )
  }
  const offen = leitung.erwartet - leitung.abgestimmt
  if (phase === 'ERGEBNIS' && hier && leitung.erwartet > 0) return <small>{offen === 0 ? 'alle da' : `${offen} noch offen`}</small>
  return <small>–</small>
}
