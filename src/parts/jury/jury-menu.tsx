import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { MenuEntry } from '#src/ui/menu-list.tsx'
import { type Erscheinung, useErscheinung } from '#src/ui/raum.ts'
import { isTextField } from '../einstellung/tasten.ts'
import { useAppContext } from '../tablet/app-context.ts'
import './jury-menu.css'

const EinstellungenDialog = lazy(() => import('../einstellung/einstellungen-dialog.tsx'))
const TastaturHilfe = lazy(() => import('../einstellung/tastatur-hilfe.tsx'))

const DARSTELLUNGEN: [Erscheinung, string][] = [
  ['raum', 'Darstellung nach Raum'],
  ['hell', 'Hell'],
  ['dunkel', 'Dunkel'],
]

/** The person's menu on the juror's screens, with the settings of the device and the help for the keyboard. */
export function JuryMenu() {
  const { person, logout } = useAppContext()
  const navigate = useNavigate()
  const [erscheinung, setErscheinung] = useErscheinung()
  const [offen, setOffen] = useState<'einstellungen' | 'tastatur' | null>(null)

  useEffect(() => {
    function openHelp(event: KeyboardEvent) {
      if (event.key === '?' && !isTextField(event.target)) setOffen('tastatur')
    }
    addEventListener('keydown', openHelp)
    return () => removeEventListener('keydown', openHelp)
  }, [])

  const entries: MenuEntry[] = [
    { id: 'uebertragung', label: 'Übertragung', onSelect: () => void navigate('/voting/uebertragung') },
    { id: 'konto', label: 'Konto', onSelect: () => void navigate('/konto') },
    { id: 'einstellungen', label: 'Einstellungen', onSelect: () => setOffen('einstellungen') },
    { id: 'tastatur', label: 'Tastatur', hint: '?', onSelect: () => setOffen('tastatur') },
    ...DARSTELLUNGEN.map(([value, label], index) => ({
      id: value,
      label,
      checked: erscheinung === value,
      startsGroup: index === 0,
      onSelect: () => setErscheinung(value),
    })),
    { id: 'abmelden', label: 'Abmelden', startsGroup: true, onSelect: logout },
  ]
  return (
    <>
      <Menu
        label={`${initialsOf(person.name)}, Menü von ${person.name}`}
        trigger={<Avatar name={person.name} />}
        triggerClassName="jury-menu"
        entries={entries}
      />
      <Suspense fallback={null}>
        {offen === 'einstellungen' ? <EinstellungenDialog onClose={() => setOffen(null)} /> : null}
        {offen === 'tastatur' ? <TastaturHilfe onClose={() => setOffen(null)} /> : null}
      </Suspense>
    </>
  )
}
