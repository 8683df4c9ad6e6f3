import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { PruefungStand } from '#src/parts/vorfuehrung/pruefung.ts'
import { beginnSatz, type Fehlendes } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import { beginnPfad } from '#src/parts/vorfuehrung/beginn-pfad.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import './pruefen-fuss.css'

interface Props {
  paket: Jurypaket
  lage: PruefungStand['lage']
  fehlendes: readonly Fehlendes[]
  /** Files were fetched anew: the stage begins with a page of its own, which has read none of the old ones. */
  istNeu: boolean
  onErneut: () => void
  onHalte: () => void
}

/** Beginning is always possible, and says what will be skipped. */
export function PruefenFuss({ paket, lage, fehlendes, istNeu, onErneut, onHalte }: Props) {
  return (
    <footer className="pruefen-fuss">
      <div className="pruefen-fuss__text">
        <p className="pruefen-fuss__titel">{fehlendes.length > 0 ? 'Beginnen geht trotzdem.' : 'Beginnen geht jederzeit.'}</p>
        <p className="pruefen-fuss__satz">{lage === 'fertig' && fehlendes.length === 0 ? 'Es wird nichts übersprungen.' : beginnSatz(fehlendes)}</p>
      </div>
      {lage === 'laeuft' ? (
        <Button size="touch" icon={<PauseIcon size={22} weight="fill" />} onClick={onHalte}>
          Prüfung anhalten
        </Button>
      ) : (
        <Button size="touch" icon={<ArrowsClockwiseIcon size={22} />} onClick={onErneut}>
          Erneut prüfen
        </Button>
      )}
      <ButtonLink
        as={Link}
        to={beginnPfad(paket)}
        reloadDocument={istNeu}
        variant="primary"
        size="touch"
        iconEnd={<ArrowRightIcon size={22} weight="bold" />}
      >
        Vorführung beginnen
      </ButtonLink>
    </footer>
  )
}
