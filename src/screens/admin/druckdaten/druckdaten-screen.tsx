import { Link } from 'react-router-dom'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { DRUCKSTATUS } from '#contract/einreichung.ts'
import { DruckListe } from '#src/parts/druck/druck-liste.tsx'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const VORGABE: ListenVorgabe = { name: 'druckdaten', filter: { jahr: '2026' }, sort: { property: 'titel', direction: 'ASC' } }

/** `/admin/druckdaten`, design 23. */
export function Component() {
  useTitel('Druckdaten')
  return (
    <DruckListe
      vorgabe={VORGABE}
      staende={DRUCKSTATUS}
      aktionen={
        <ButtonLink as={Link} to="/admin/druckdaten/jahrbuch" icon={<BookOpenIcon size={18} aria-hidden="true" />}>
          Jahrbuch
        </ButtonLink>
      }
      mitPreflight
      pfadOf={({ id }) => `/admin/druckdaten/${id}`}
      leer="Arbeiten stehen hier, sobald eine Jury ihre Auszeichnung bestätigt hat."
    />
  )
}
