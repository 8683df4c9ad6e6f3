import type { Icon } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/csr/CalendarDots'
import { ConfettiIcon } from '@phosphor-icons/react/dist/csr/Confetti'
import { CurrencyEurIcon } from '@phosphor-icons/react/dist/csr/CurrencyEur'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { StudentIcon } from '@phosphor-icons/react/dist/csr/Student'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { benutzerQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { avatarUrlOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { SucheKnopf } from '#src/parts/suche/suche-knopf.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'

interface Ziel {
  to: string
  label: string
  icon: Icon
  /** A document of its own: it may do what those of the office may not. */
  dokument?: true
}

const GRUPPEN: readonly { titel: string | null; ziele: readonly Ziel[] }[] = [
  {
    titel: null,
    ziele: [{ to: '/dashboard', label: 'Übersicht', icon: SquaresFourIcon }],
  },
  {
    titel: 'Wettbewerb',
    ziele: [
      { to: '/admin/einreichungen', label: 'Einreichungen', icon: StackIcon },
      { to: '/admin/kategorien', label: 'Kategorien', icon: TagIcon },
      { to: '/admin/medienfelder', label: 'Medienfelder', icon: ImageIcon },
      { to: '/admin/preisstufen', label: 'Preisstufen', icon: CurrencyEurIcon },
      { to: '/admin/rechnungen', label: 'Rechnungen', icon: ReceiptIcon },
      { to: '/admin/programm', label: 'Programmjahr', icon: CalendarDotsIcon },
      { to: '/admin/awarduebersicht', label: 'Awardübersicht', icon: TrophyIcon },
    ],
  },
  {
    titel: 'Jury',
    ziele: [
      { to: '/admin/jurys', label: 'Jurys', icon: GavelIcon },
      { to: '/admin/jurymitglieder', label: 'Jurymitglieder', icon: UsersThreeIcon },
      { to: YOUNG_ROUTE, label: 'Lorbeer Young', icon: StudentIcon },
    ],
  },
  {
    titel: 'Organisation',
    ziele: [
      { to: '/admin/agenturen', label: 'Agenturen', icon: BuildingsIcon },
      { to: '/admin/benutzer', label: 'Benutzer', icon: UserIcon },
      { to: '/admin/agenturnews', label: 'Agenturnews', icon: MegaphoneIcon },
      { to: '/admin/infotext', label: 'Infotexte', icon: InfoIcon },
      { to: '/admin/mails', label: 'Mails', icon: EnvelopeSimpleIcon },
    ],
  },
  {
    titel: 'Produktion',
    ziele: [
      { to: '/admin/druckdaten', label: 'Druckdaten', icon: PrinterIcon },
      { to: '/festvorbereitung', label: 'Festvorbereitung', icon: ConfettiIcon, dokument: true },
    ],
  },
]
const SEITEN = GRUPPEN.flatMap(({ ziele }) => ziele)

/** Below 1024 px it opens over the screen. */
export function BueroNavigation() {
  const [open, setOpen] = useState(false)
  const { person } = useAnmeldung()
  const knopf = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    // Wherever the focus is, except in a dialog, which closes by itself.
    function handleKey({ key, target }: KeyboardEvent) {
      if (key !== 'Escape' || (target as Element).closest('[role$="dialog"]')) return
      setOpen(false)
      knopf.current?.focus()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [open])
  return (
    <header className={classNames('buero-nav', open && 'buero-nav--offen')}>
      <div className="buero-nav__kopf">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo height={24} />
        </Link>
        <IconButton
          ref={knopf}
          className="buero-nav__oeffnen"
          size="desktop"
          label={open ? 'Navigation schließen' : 'Navigation öffnen'}
          icon={<ListIcon size={22} aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      <SucheKnopf seiten={SEITEN} />
      <nav aria-label="Verwaltung" className="buero-nav__liste" onClickCapture={() => setOpen(false)}>
        {GRUPPEN.map(({ titel, ziele }) => (
          <section key={titel ?? 'oben'} aria-label={titel ?? undefined}>
            {titel ? <p className="buero-nav__gruppe">{titel}</p> : null}
            <ul>
              {ziele.map(({ to, label, icon: Zeichen, dokument }) => (
                <li key={to}>
                  <NavLink to={to} className="buero-nav__ziel" reloadDocument={dokument ?? false}>
                    {({ isActive }) => (
                      <>
                        <Zeichen size={20} weight={isActive ? 'fill' : 'regular'} aria-hidden="true" />
                        {label}
                      </>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {person ? <EigenesMenu person={person} /> : null}
    </header>
  )
}

/** Asked here and not with the log-in, so that a juror's tablet carries nothing of it. */
function EigenesMenu({ person: { id, name } }: { person: { id: string; name: string } }) {
  const { data } = useQuery(benutzerQuery(id))
  return (
    <div className="buero-nav__person">
      <PersonMenu bild={data && avatarUrlOf(data)} />
      <span>{name}</span>
    </div>
  )
}
