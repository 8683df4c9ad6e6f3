import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useNavigate } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import '#src/parts/liste/such-feld.css'

/** An agency looks for works: the answer is its list, filtered. */
export default function EinreichungenSuche() {
  const navigate = useNavigate()
  function suche(form: FormData) {
    const text = form.get('suche')
    const gesucht = typeof text === 'string' ? text.trim() : ''
    void navigate(gesucht ? `/einreichungen?${String(new URLSearchParams({ suche: gesucht }))}` : '/einreichungen')
  }
  return (
    <form
      className="error-view__suche"
      role="search"
      aria-label="Einreichungen suchen"
      onSubmit={(event) => {
        event.preventDefault()
        suche(new FormData(event.currentTarget))
      }}
    >
      <div className="such-feld">
        <MagnifyingGlassIcon size={18} aria-hidden="true" />
        <input type="search" name="suche" aria-label="In Ihren Einreichungen suchen" placeholder="Titel, Nummer oder Auftraggeber" maxLength={200} />
      </div>
      <Button type="submit">Suchen</Button>
    </form>
  )
}
