import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { Publikumslage } from '../fenster/botschaft.ts'
import { readSchirm } from '../fenster/schirm.ts'
import { publikumWort } from './vortrag-worte.ts'

export interface PublikumEckeProps {
  publikum: Publikumslage | null
  fehlt: boolean
  onOeffne: () => void
}

/** How the audience's window stands, always in the same corner. */
export function PublikumEcke({ publikum, fehlt, onOeffne }: PublikumEckeProps) {
  if (!publikum && !fehlt) {
    return (
      <Button size="touch" icon={<MonitorPlayIcon size={22} aria-hidden="true" />} onClick={onOeffne}>
        Publikumsfenster öffnen
      </Button>
    )
  }
  if (!publikum) {
    return (
      <div className="publikum-ecke publikum-ecke--fehlt" role="status">
        <WarningIcon size={22} weight="fill" aria-hidden="true" />
        <strong>Publikum: Fenster geschlossen</strong>
        <Button size="bar" onClick={onOeffne}>
          Wieder öffnen
        </Button>
      </div>
    )
  }
  const ganz = publikum.ton && publikum.vollbild
  return (
    <div className={classNames('publikum-ecke', !ganz && 'publikum-ecke--halb')} role="status">
      <MonitorPlayIcon size={22} weight="bold" aria-hidden="true" />
      <strong>Publikum</strong>
      <span>{publikumWort(publikum, readSchirm())}</span>
    </div>
  )
}
