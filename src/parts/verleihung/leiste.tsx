import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from '#src/ui/button.tsx'
import type { Ablaufaktion, Ablaufstand } from './ablauf.ts'

interface LeisteProps {
  stand: Ablaufstand
  sende: (aktion: Ablaufaktion) => void
  onLeave: () => void
}

/** For a mouse or a finger; it goes when nobody moves. */
export function Leiste({ stand, sende, onLeave }: LeisteProps) {
  return (
    <div className="verleihungsbuehne__leiste" role="group" aria-label="Bühne">
      <Button size="touch" icon={<ArrowLeftIcon size={22} />} onClick={() => sende({ art: 'ZURUECK' })}>
        Zurück
      </Button>
      <Button size="touch" variant="confirm" iconEnd={<ArrowRightIcon size={22} />} onClick={() => sende({ art: 'WEITER' })}>
        Weiter
      </Button>
      <Button size="touch" icon={<SquareIcon size={22} weight="fill" />} aria-pressed={stand.schwarz} onClick={() => sende({ art: 'SCHWARZ' })}>
        Schwarz
      </Button>
      <Button size="touch" icon={<SquaresFourIcon size={22} />} aria-pressed={stand.uebersicht} onClick={() => sende({ art: 'UEBERSICHT' })}>
        Übersicht
      </Button>
      <Button size="touch" data-verlassen icon={<XIcon size={22} />} onClick={onLeave}>
        Verlassen
      </Button>
    </div>
  )
}
