import { useNavigate } from 'react-router-dom'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useAnmeldung } from './anmeldung-context.ts'

/** The avatar with its menu, on every screen of a logged-in person. */
export function PersonMenu() {
  const { person, logout } = useAnmeldung()
  const navigate = useNavigate()
  if (!person) return null
  return (
    <Menu
      label={`${initialsOf(person.name)}, Menü von ${person.name}`}
      trigger={<Avatar name={person.name} />}
      entries={[
        { id: 'dashboard', label: 'Übersicht', onSelect: () => void navigate('/dashboard/') },
        { id: 'konto', label: 'Konto und Darstellung', onSelect: () => void navigate('/konto') },
        { id: 'abmelden', label: 'Abmelden', onSelect: logout },
      ]}
    />
  )
}
