import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { Menu } from '#src/ui/menu.tsx'
import type { ListenSpalte } from './liste-spalte.ts'

interface SpaltenWahlProps<Row> {
  spalten: readonly ListenSpalte<Row>[]
  verborgen: ReadonlySet<string>
  onToggle: (id: string) => void
}

export function SpaltenWahl<Row>({ spalten, verborgen, onToggle }: SpaltenWahlProps<Row>) {
  return (
    <Menu
      className="liste__spalten"
      label="Spalten wählen"
      trigger={
        <span className="liste__knopf">
          <ColumnsIcon size={18} aria-hidden="true" />
          Spalten
        </span>
      }
      entries={spalten
        .filter(({ fest }) => !fest)
        .map(({ id, titel }) => ({ id, label: titel, checked: !verborgen.has(id), several: true, onSelect: () => onToggle(id) }))}
    />
  )
}
