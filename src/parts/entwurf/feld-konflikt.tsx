import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import type { ReactNode } from 'react'
import { formatWann } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '../tablet/app-context.ts'
import type { FeldKonflikt } from './felderstand.ts'
import './feld-konflikt.css'

interface FeldKonfliktFrageProps {
  label: string
  konflikt: FeldKonflikt
  hier: unknown
  /** A value as people read it. */
  show: (wert: unknown) => ReactNode
  onWahl: (wahl: 'dort' | 'hier') => void
}

/** Somebody else has changed the same field: both are kept until the person has decided. */
export function FeldKonfliktFrage({ label, konflikt: { dort, wer, selbst, ms }, hier, show, onWahl }: FeldKonfliktFrageProps) {
  const now = useNow()
  const wann = ms === null ? '' : ` um ${formatWann(ms, now())}`
  return (
    <section className="feld-konflikt" role="alert" aria-label={`${label}: Welche Fassung gilt?`}>
      <p className="feld-konflikt__satz">
        <ArrowsSplitIcon size={20} weight="bold" aria-hidden="true" />
        <strong>
          {selbst
            ? `Sie haben dieses Feld${wann} in einem anderen Fenster geändert.`
            : `${wer ?? 'Eine andere Person'} hat dieses Feld${wann} geändert.`}
        </strong>
      </p>
      <dl>
        <div>
          <dt>Dort steht</dt>
          <dd>{show(dort)}</dd>
        </div>
        <div>
          <dt>Ihre Fassung</dt>
          <dd>{show(hier)}</dd>
        </div>
      </dl>
      <div className="feld-konflikt__knoepfe">
        <Button onClick={() => onWahl('dort')}>Übernehmen</Button>
        <Button variant="primary" onClick={() => onWahl('hier')}>
          Meine behalten
        </Button>
      </div>
    </section>
  )
}
