import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import type { BenutzerListItem } from '#contract/benutzer.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { avatarUrlOf, benutzerNameOf, rollenWorteOf } from '#src/parts/benutzer/benutzer-worte.ts'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import './benutzer-spalten.css'

export const SPALTEN: readonly ListenSpalte<BenutzerListItem>[] = [
  { id: 'name', titel: 'Name', sort: 'lastname', breite: 13, waechst: 1, fest: true, zelle: (person) => <Name person={person} /> },
  { id: 'username', titel: 'Benutzername', sort: 'username', breite: 13.5, waechst: 1, zelle: ({ username }) => username },
  { id: 'firma', titel: 'Firma/Agentur', sort: 'firma', breite: 10, waechst: 2, weicht: 2, zelle: ({ firma }) => firma || '–' },
  { id: 'rollen', titel: 'Rollen', breite: 10.5, waechst: 1, zelle: ({ roles }) => rollenWorteOf(roles) || '–' },
  { id: 'stand', titel: 'Status', breite: 7.5, zelle: ({ aktiv }) => (aktiv ? 'Aktiv' : <Deaktiviert />) },
  { id: 'anmeldung', titel: 'Letzte Anmeldung', sort: 'letzteAnmeldung', breite: 9.75, weicht: 1, zelle: (person) => <Anmeldung person={person} /> },
]

/** Last name first, as the list is sorted. */
function Name({ person }: { person: BenutzerListItem }) {
  const { title, firstname, lastname, username } = person
  const vorname = [title, firstname].filter(Boolean).join(' ')
  return (
    <span className="benutzer-name">
      <Avatar name={benutzerNameOf(person)} src={avatarUrlOf(person)} size={26} />
      <span>{[lastname, vorname].filter(Boolean).join(', ') || username}</span>
    </span>
  )
}

function Anmeldung({ person: { letzteAnmeldungMs, eingeladenMs } }: { person: BenutzerListItem }) {
  if (letzteAnmeldungMs !== null) return formatZeitpunkt(letzteAnmeldungMs).replace(/\sUhr$/, '')
  return <span className="benutzer-nie">{eingeladenMs === null ? 'noch nie' : `eingeladen ${formatZeitpunkt(eingeladenMs).slice(0, 10)}`}</span>
}

function Deaktiviert() {
  return (
    <span className="liste__zeichen">
      <ProhibitIcon size={16} aria-hidden="true" />
      Deaktiviert
    </span>
  )
}
