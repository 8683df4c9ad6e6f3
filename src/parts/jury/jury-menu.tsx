import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { loadDialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { MenuEntry } from '#src/ui/menu-list.tsx'
import { type Erscheinung, useErscheinung } from '#src/ui/raum.ts'
import { isInDialog, isTextField } from '../einstellung/tasten.ts'
import { useNachgeladen } from '../nachladen/use-nachgeladen.tsx'
import { useAppContext } from '../tablet/app-context.ts'
import './jury-menu.css'

const loadEinstellungen = () => Promise.all([import('../einstellung/einstellungen-dialog.tsx'), loadDialog()]).then(([blatt]) => blatt)
const loadTastatur = () => Promise.all([import('../einstellung/tastatur-hilfe.tsx'), loadDialog()]).then(([blatt]) => blatt)
const LADEN = [loadEinstellungen, loadTastatur]

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
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)

  const openHelp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && !isTextField(event.target) && !isInDialog(event.target)) oeffne(loadTastatur)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => openHelp(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const entries: MenuEntry[] = [
    { id: 'uebertragung', label: 'Übertragung', onSelect: () => void navigate('/voting/uebertragung') },
    { id: 'konto', label: 'Konto', onSelect: () => void navigate('/konto') },
    { id: 'einstellungen', label: 'Einstellungen', onSelect: () => oeffne(loadEinstellungen) },
    { id: 'tastatur', label: 'Tastatur', hint: '?', onSelect: () => oeffne(loadTastatur) },
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
      {Blatt ? <Blatt onClose={schliesse} /> : hinweis}
    </>
  )
}
