import { Link } from 'react-router-dom'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'

/** Media fields that are still taken although the work is handed in. */
export function listNachreichbare({ nachreichenOffen, nachreichungen }: Pick<Entwurf, 'nachreichenOffen' | 'nachreichungen'>) {
  return nachreichenOffen ? nachreichungen : []
}

interface NachreichenSatzProps {
  entwurf: Entwurf
  basis: string
  /** Also when nothing is missing: what was sent may still be replaced. */
  auchErledigtes?: boolean
}

/** What is to follow, each leading to its field; nothing where nothing is. */
export function NachreichenSatz({ entwurf, basis, auchErledigtes = false }: NachreichenSatzProps) {
  const offene = listNachreichbare(entwurf)
  const fehlende = offene.filter(({ pflicht, stand }) => pflicht && stand !== 'DA')
  const gezeigt = fehlende.length > 0 ? fehlende : auchErledigtes ? offene : []
  if (gezeigt.length === 0) return null
  return (
    <p>
      {fehlende.length > 0 ? 'Nachzureichen ist noch: ' : 'Ändern können Sie hier noch: '}
      {gezeigt.map(({ feld, titel }, index) => (
        <span key={feld}>
          {index > 0 ? ', ' : ''}
          <Link to={`${basis}/medien#feld-${feld}`}>{titel}</Link>
        </span>
      ))}
      {'. Möglich ist das auch nach dem Einreichschluss, bis das Wettbewerbsbüro über die Zulassung entschieden hat.'}
    </p>
  )
}
