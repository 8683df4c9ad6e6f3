import { NavLink } from 'react-router-dom'
import { useAktivesImBild } from '../rahmen/use-aktives-im-bild.ts'
import './reiter.css'

export interface ReiterZiel {
  to: string
  label: string
}

/** The tabs of an editor: each has an address of its own. */
export function Reiter({ name, ziele }: { name: string; ziele: readonly ReiterZiel[] }) {
  const leiste = useAktivesImBild(ziele.length)
  return (
    <nav ref={leiste} className="reiter" aria-label={name}>
      <ul>
        {ziele.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
