import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { EinreichungStatusZeichen } from '#src/parts/einreichung/einreichung-status.tsx'
import { useVerzoegert } from '#src/ui/use-verzoegert.ts'
import '#src/ui/visually-hidden.css'
import type { SicherungTon } from '../sicherung-worte.ts'
import './entwurf-kopf.css'

interface EntwurfKopfProps {
  entwurf: Entwurf
  titel: string
  liste: { to: string; label: string }
  sicherung: { ton: SicherungTon; satz: string }
  aktionen: ReactNode
}

/** Breadcrumb, title, status and where the person's words are (design 07). */
export function EntwurfKopf({ entwurf, titel, liste, sicherung, aktionen }: EntwurfKopfProps) {
  return (
    <header className="entwurf__kopf">
      <nav aria-label="Pfad" className="entwurf__pfad">
        <Link to={liste.to}>{liste.label}</Link>
        <CaretRightIcon size={14} aria-hidden="true" />
        <span aria-current="location">{entwurf.nummer ?? 'Noch ohne Nummer'}</span>
      </nav>
      <div className="entwurf__titelzeile">
        <h1>{titel.trim() || 'Ohne Titel'}</h1>
        <span className="entwurf__status">
          <EinreichungStatusZeichen status={entwurf.status} />
        </span>
        <div className="entwurf__rechts">
          <SicherungZeile {...sicherung} />
          {aktionen}
        </div>
      </div>
    </header>
  )
}

const ZEICHEN = {
  gut: <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />,
  laeuft: <CloudArrowUpIcon size={18} aria-hidden="true" />,
  warten: <CloudSlashIcon size={18} weight="bold" aria-hidden="true" />,
  fehler: <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />,
} as const

/** Always to be seen; spoken only when something is in the way, and when it no longer is. */
function SicherungZeile(sicherung: { ton: SicherungTon; satz: string }) {
  const key = `${sicherung.ton} ${sicherung.satz}`
  const shown = useVerzoegert(key, isBrief)
  const { ton, satz } = shown === key ? sicherung : readKey(shown)
  return (
    <>
      {satz === '' ? null : (
        <p className={`entwurf__stand entwurf__stand--${ton}`}>
          {ZEICHEN[ton]}
          <span>{satz}</span>
        </p>
      )}
      <span role="status" className="visually-hidden">
        {ton === 'warten' || ton === 'fehler' ? satz : ''}
      </span>
    </>
  )
}

const isBrief = (key: string) => key.startsWith('laeuft')

function readKey(key: string): { ton: SicherungTon; satz: string } {
  const [ton = 'laeuft'] = key.split(' ')
  return { ton: ton as SicherungTon, satz: key.slice(ton.length + 1) }
}
