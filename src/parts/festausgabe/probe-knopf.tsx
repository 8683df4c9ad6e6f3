import { Link } from 'react-router-dom'
import { PresentationIcon } from '@phosphor-icons/react/dist/csr/Presentation'
import { ButtonLink } from '#src/ui/button.tsx'

/** The way into the rehearsal of an evening; `mit`: what its address carries. */
export function ProbeKnopf({ mit }: { mit: string }) {
  return (
    <ButtonLink as={Link} to={`/festvorbereitung/probe${mit}`} variant="primary" size="bar" icon={<PresentationIcon size={20} aria-hidden="true" />}>
      Ablauf proben
    </ButtonLink>
  )
}
