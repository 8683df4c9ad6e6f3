import { useQuery } from '@tanstack/react-query'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { Link } from 'react-router-dom'
import { formatEnde } from '#src/lib/ende.ts'
import { eigeneFreigabenQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import './freigaben.css'

/** Pages of the yearbook that wait for the agency; nothing where none does. */
export function Freigaben() {
  const { data } = useQuery(eigeneFreigabenQuery)
  const offene = data?.items.filter(({ darfFreigeben }) => darfFreigeben) ?? []
  if (offene.length === 0) return null
  const [bis] = offene.flatMap(({ freigabe }) => freigabe.bis ?? []).toSorted()
  return (
    <section className="agentur-freigaben" aria-labelledby="freigaben">
      <BookOpenIcon size={28} aria-hidden="true" />
      <div>
        <h2 id="freigaben">
          {offene.length === 1 ? 'Eine Seite im Jahrbuch wartet auf Ihre Freigabe' : `${offene.length} Seiten im Jahrbuch warten auf Ihre Freigabe`}
        </h2>
        <p>{bis ? `Bitte prüfen Sie bis ${formatEnde(bis)}. Gedruckt wird nur, was freigegeben ist.` : 'Gedruckt wird nur, was freigegeben ist.'}</p>
      </div>
      <ButtonLink as={Link} to="/druckfreigaben" variant="primary">
        Seiten prüfen
      </ButtonLink>
    </section>
  )
}
