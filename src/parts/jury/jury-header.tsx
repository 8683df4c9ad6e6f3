import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Button } from '#src/ui/button.tsx'
import { IconButtonLink } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useAnmelden } from '../anmeldung/use-anmelden.tsx'
import { AnsageRegion } from '../ansage/ansage-region.tsx'
import { SendestandPille } from '../sendestand/sendestand-pille.tsx'
import { NichtGespeichert } from '../stimme/nicht-gespeichert.tsx'
import { useAppContext } from '../tablet/app-context.ts'
import { JuryMenu } from './jury-menu.tsx'
import './jury-header.css'

export interface JuryHeaderProps {
  /** The way up; without it the mark stands in its place. */
  zurueck?: { to: string; label: string }
  /** Of a room with one of its own; stands beside the way up, too. */
  marke?: ReactNode
  titel?: ReactNode
  zeile?: string
  /** Where the juror is within the category; between title and connection. */
  mitte?: ReactNode
}

/** The bar of every juror's screen: the way up, where one is, the connection, the person. */
export function JuryHeader({ zurueck, marke, titel, zeile, mitte }: JuryHeaderProps) {
  const { abgelaufen } = useAppContext()
  const blatt = useAnmelden()
  const anmelden = abgelaufen ? blatt.anmelden : null
  return (
    <>
      <header className="jury-header">
        {zurueck ? <IconButtonLink as={Link} to={zurueck.to} label={zurueck.label} icon={<ArrowLeftIcon size={24} />} /> : null}
        {zurueck && !marke ? null : <span className="jury-header__logo">{marke ?? <Logo height={28} />}</span>}
        <div className="jury-header__ort">
          {titel ? <p className="jury-header__titel">{titel}</p> : null}
          {zeile ? <p className="jury-header__zeile">{zeile}</p> : null}
        </div>
        {mitte && !anmelden ? <div className="jury-header__mitte">{mitte}</div> : null}
        <AnsageRegion>
          <SendestandPille onAnmelden={anmelden} />
        </AnsageRegion>
        {anmelden ? (
          <Button className="jury-header__anmelden" variant="primary" size="bar" onClick={anmelden}>
            Anmelden …
          </Button>
        ) : null}
        <JuryMenu />
        {blatt.blatt}
      </header>
      {/* On none of what an audience looks at. */}
      <NichtGespeichert />
    </>
  )
}
