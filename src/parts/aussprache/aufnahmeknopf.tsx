import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { TON_MAX_SEK } from '#contract/aussprache.ts'
import { formatDauer } from '#src/parts/medium/medium-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { focusEinmal } from './focus-einmal.ts'
import type { useAufnahme } from './use-aufnahme.ts'

interface AufnahmeknopfProps {
  name: string
  aufnahme: ReturnType<typeof useAufnahme>
  /** There is no sound yet. */
  dringend: boolean
}

/** One tap asks for the microphone and records, the next one ends it; Escape throws it away. */
export function Aufnahmeknopf({ name, aufnahme, dringend }: AufnahmeknopfProps) {
  const { stand, sekunden } = aufnahme
  if (stand !== 'NIMMT_AUF')
    return (
      <IconButton
        className={classNames('aussprache__knopf', dringend && 'aussprache__knopf--dringend')}
        label={dringend ? `${name} aufnehmen` : `${name} neu aufnehmen`}
        aria-disabled={stand === 'FRAGT' || undefined}
        icon={<MicrophoneIcon size={22} />}
        onClick={() => (stand === 'FRAGT' ? undefined : void aufnahme.start())}
      />
    )
  return (
    // Escape throws away from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="aufnahme" onKeyDown={({ key }) => (key === 'Escape' ? aufnahme.verwerfe() : undefined)}>
      <span className="aufnahme__zeit" role="timer" aria-label={`Aufnahme läuft, höchstens ${TON_MAX_SEK} Sekunden`}>
        {formatDauer(sekunden * 1000)}
      </span>
      <Button
        size="touch"
        variant="confirm"
        ref={focusEinmal}
        icon={<StopIcon size={20} weight="fill" aria-hidden="true" />}
        aria-label={`Aufnahme von ${name} beenden`}
        onClick={aufnahme.stop}
      >
        Fertig
      </Button>
      <IconButton label="Aufnahme verwerfen" icon={<XIcon size={20} />} onClick={aufnahme.verwerfe} />
    </span>
  )
}
