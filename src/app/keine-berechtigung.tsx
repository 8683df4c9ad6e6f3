import { EmptyState } from '#src/ui/empty-state.tsx'
import './geschuetzt.css'

export default function KeineBerechtigung({ pfad }: { pfad: string }) {
  return (
    <main className="geschuetzt" id="inhalt">
      <EmptyState heading="h1" title="Dafür haben Sie keine Berechtigung.">{`Die Seite ${pfad} ist für andere Rollen gedacht.`}</EmptyState>
    </main>
  )
}
