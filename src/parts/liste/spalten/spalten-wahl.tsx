import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { Menu } from '#src/ui/menu.tsx'
import type { ListenSpalte } from './liste-spalte.ts'
import '../wahl-filter.css'

interface SpaltenWahlProps<Row> {
  spalten: readonly ListenSpalte<Row>[]
  verborgen: ReadonlySet<string>
  /** Those that have room. */
  sichtbar: readonly ListenSpalte<Row>[]
  onToggle: (id: string) => void
}

export function SpaltenWahl<Row>({ spalten, verborgen, sichtbar, onToggle }: SpaltenWahlProps<Row>) {
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
        .map((spalte) => ({
          id: spalte.id,
          label: spalte.titel,
          checked: !verborgen.has(spalte.id),
          several: true,
          ...(!verborgen.has(spalte.id) && !sichtbar.includes(spalte) && { hint: 'kein Platz' }),
          onSelect: () => onToggle(spalte.id),
        }))}
    />
  )
}
