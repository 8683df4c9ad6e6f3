import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { eigeneAgenturQuery } from '#src/parts/agentur/agentur-queries.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { Druckkopf } from '#src/parts/rahmen/druckkopf.tsx'
import { useAktivesImBild } from '#src/parts/rahmen/use-aktives-im-bild.ts'
import { Rueckmeldungen } from '#src/parts/rueckmeldung/rueckmeldungen.tsx'
import { useVerbindung } from '#src/parts/verbindung/use-verbindung.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import './agentur-layout.css'

const ZIELE = [
  { to: '/dashboard', label: 'Übersicht' },
  { to: '/einreichungen', label: 'Einreichungen' },
  { to: '/einreichungsvorgaben', label: 'Einreichungsvorgaben' },
]

/** The frame of an agency's screens (design 09): the sections on top, the screen below. */
export function AgenturLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useRaum('light')
  useVerbindung()
  useFokusNachWechsel()
  const { person } = useAnmeldung()
  const isAgentur = person?.roles.includes('AGENTUR') ?? false
  const agentur = useQuery({ ...eigeneAgenturQuery, enabled: isAgentur }).data?.agentur
  const ziele = agentur ? [...ZIELE, { to: `/agentur/${agentur.id}`, label: agentur.art === 'NACHWUCHS' ? 'Ihr Team' : 'Agenturdaten' }] : ZIELE
  const leiste = useAktivesImBild(ziele.length)
  return (
    <div className="agentur-layout">
      <header className="agentur-layout__kopf">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo />
        </Link>
        <nav ref={leiste} aria-label="Bereiche" className="agentur-layout__ziele">
          {ziele.map(({ to, label }) => (
            <NavLink key={to} to={to} className="agentur-layout__ziel">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="agentur-layout__person">
          <span className="agentur-layout__name">{agentur?.name ?? person?.name}</span>
          <PersonMenu />
        </div>
      </header>
      <Druckkopf />
      {children}
      <Rueckmeldungen />
    </div>
  )
}
