import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { Link } from 'react-router-dom'
import type { Jahreslage } from '#contract/jahreslage.ts'

/** Agencies that have registered wait for somebody; nothing while there is none. */
export function Freigaben({ agenturen: { wartend } }: Pick<Jahreslage, 'agenturen'>) {
  if (wartend === 0) return null
  const eine = wartend === 1
  const satz = eine ? 'Eine Agentur wartet auf die Freigabe.' : `${wartend} Agenturen warten auf die Freigabe.`
  return (
    <p className="freigaben">
      <HandTapIcon size={20} weight="bold" aria-hidden="true" />
      <span>
        <strong>{satz}</strong> {`Bis dahin ${eine ? 'kann' : 'können'} sie nichts abgeben. `}
        <Link to="/admin/agenturen?status=BESTAETIGT">Ansehen und freigeben</Link>
      </span>
    </p>
  )
}
