import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { PHASEN, type Phase } from '#contract/live-sitzung.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PHASE_WORT } from './live-worte.ts'

const ZEICHEN = { ZEIGEN: EyeIcon, DISKUSSION: ChatsCircleIcon, ABSTIMMUNG: HandTapIcon, ERGEBNIS: ChartBarIcon } satisfies Record<Phase, unknown>

/** Where the jury is with this work: shown, never a button. */
export function LivePhasen({ phase }: { phase: Phase }) {
  const jetzt = PHASEN.indexOf(phase)
  const Zeichen = ZEICHEN[phase]
  return (
    <ol className="live-phasen" aria-label="Phasen">
      {PHASEN.map((each, index) => (
        <li key={each} className={`live-phasen__ort live-phasen__ort--${standOf(index, jetzt)}`} aria-current={each === phase ? 'step' : undefined}>
          <span className="live-phasen__phase">
            {index < jetzt ? <CheckIcon size={16} aria-hidden="true" /> : null}
            {each === phase ? <Zeichen size={20} weight="fill" aria-hidden="true" /> : null}
            {PHASE_WORT[each]}
            {index < jetzt ? <VisuallyHidden>, vorbei</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

function standOf(index: number, jetzt: number): 'vorbei' | 'jetzt' | 'folgt' {
  if (index === jetzt) return 'jetzt'
  return index < jetzt ? 'vorbei' : 'folgt'
}
