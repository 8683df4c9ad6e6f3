import { useNavigate } from 'react-router-dom'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useAnmeldung } from './anmeldung-context.ts'

/** The avatar with its menu, on every screen of a logged-in person; the initials where no image is known. */
export function PersonMenu({ bild }: { bild?: string | undefined }) {
  const { person, logout } = useAnmeldung()
  const navigate = useNavigate()
  if (!person) return null
  return (
    <Menu
      label={`${bild ? '' : `${initialsOf(person.name)}, `}Menü von ${person.name}`}
      trigger={<Avatar name={person.name} src={bild} />}
      entries={[
        { id: 'dashboard', label: 'Übersicht', onSelect: () => void navigate('/dashboard/') },
        { id: 'konto', label: 'Konto und Darstellung', onSelect: () => void navigate('/konto') },
        { id: 'abmelden', label: 'Abmelden', onSelect: logout },
      ]}
    />
  )
}
