import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link } from 'react-router-dom'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import '../president-header.css'

/** The head of the desk, like the one of the results it belongs to. */
export function PunkteKopf({ titel, nummer, zurueck }: { titel: string; nummer: number | null; zurueck: { to: string; label: string } }) {
  return (
    <header className="president-header">
      <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
        <Logo height={26} />
      </Link>
      <div className="president-header__jury">
        <p className="text-heading-xs">{titel}</p>
        <p className="text-label">{nummer === null ? '' : `Jury ${nummer}`}</p>
      </div>
      <ButtonLink as={Link} to={zurueck.to} size="bar" icon={<ArrowLeftIcon size={20} aria-hidden="true" />}>
        {zurueck.label}
      </ButtonLink>
      <PersonMenu />
    </header>
  )
}
