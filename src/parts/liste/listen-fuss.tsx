import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PAGE_SIZES } from '#contract/produkt.ts'
import { formatZahl } from '#contract/zahl.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import type { Listensteuerung } from './use-listen-stand.ts'

const GROESSEN = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

interface ListenFussProps {
  steuerung: Listensteuerung
  /** undefined until it is known. */
  total: number | undefined
}

/** „1–100 von 412", rows per page, page. */
export function ListenFuss({ steuerung, total }: ListenFussProps) {
  if (total === undefined) return <footer className="liste__fuss" />
  return <Fuss steuerung={steuerung} total={total} />
}

function Fuss({ steuerung, total }: { steuerung: Listensteuerung; total: number }) {
  const { page, pageSize } = steuerung.stand
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : Math.min(total, page * pageSize + 1)
  const last = Math.min(total, (page + 1) * pageSize)
  return (
    <footer className="liste__fuss">
      <p>{total === 0 ? 'Keine Zeilen' : `${formatZahl(first)}–${formatZahl(last)} von ${formatZahl(total)}`}</p>
      <div className="liste__seiten">
        <span>Zeilen pro Seite</span>
        <Segmented
          size="desktop"
          label="Zeilen pro Seite"
          options={GROESSEN}
          value={String(pageSize)}
          onChange={(value) => steuerung.setPageSize(PAGE_SIZES.find((size) => String(size) === value) ?? pageSize)}
        />
        <nav className="liste__blaettern" aria-label="Seiten">
          <IconButton
            size="desktop"
            label="Vorige Seite"
            icon={<CaretLeftIcon size={18} weight="bold" aria-hidden="true" />}
            disabled={page === 0}
            onClick={() => steuerung.setPage(page - 1)}
          />
          <span aria-current="page">{`Seite ${page + 1} von ${pages}`}</span>
          <IconButton
            size="desktop"
            label="Nächste Seite"
            icon={<CaretRightIcon size={18} weight="bold" aria-hidden="true" />}
            disabled={page + 1 >= pages}
            onClick={() => steuerung.setPage(page + 1)}
          />
        </nav>
      </div>
    </footer>
  )
}
