import type { ReactNode } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { SicherungTon } from '../entwurf/sicherung-worte.ts'
import '#src/ui/visually-hidden.css'
import './festkopf.css'

interface FestkopfProps {
  /** The way back, or the logo. */
  weg: ReactNode
  titel: ReactNode
  unter: ReactNode
  stand: { ton: SicherungTon; satz: string }
  /** Buttons of the evening or of the neighbours. */
  children?: ReactNode
}

const ZEICHEN = {
  gut: <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />,
  laeuft: <CloudArrowUpIcon size={20} aria-hidden="true" />,
  warten: <CloudSlashIcon size={20} weight="bold" aria-hidden="true" />,
  fehler: <WarningCircleIcon size={20} weight="fill" aria-hidden="true" />,
} as const

/** Above every screen of the evening: where one is, and where one's words are. */
export function Festkopf({ weg, titel, unter, stand, children }: FestkopfProps) {
  return (
    <header className="festkopf">
      {weg}
      <div className="festkopf__titel">
        <p className="text-heading-xs">{titel}</p>
        <div className="text-label">{unter}</div>
      </div>
      <div className="festkopf__rechts">
        {stand.satz === '' ? null : (
          <p className={`festkopf__stand festkopf__stand--${stand.ton}`}>
            {ZEICHEN[stand.ton]}
            <span>{stand.satz}</span>
          </p>
        )}
        <span role="status" className="visually-hidden">
          {stand.ton === 'warten' || stand.ton === 'fehler' ? stand.satz : ''}
        </span>
        {children}
      </div>
    </header>
  )
}
