import type { Jurypaket } from '#contract/jurypaket.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import './live-personen.css'

interface LiveAlleProps {
  open: boolean
  paket: Jurypaket
  index: number
  onClose: () => void
  onZeige: (index: number) => void
}

/** Any work of the jury, by category. */
export function LiveAlle({ open, paket, index, onClose, onZeige }: LiveAlleProps) {
  const nummeriert = paket.einreichungen.map((werk, nr) => ({ werk, nr }))
  return (
    <Sheet open={open} title="Alle Arbeiten" onClose={onClose}>
      {paket.kategorien.map(({ id, titel }) => (
        <section key={id} className="live-alle" aria-label={titel}>
          <h3 className="text-heading-xs">{titel}</h3>
          <ul>
            {nummeriert
              .filter(({ werk }) => werk.kategorieId === id)
              .map(({ werk, nr }) => (
                <li key={werk.id}>
                  <button type="button" aria-current={nr === index ? 'true' : undefined} onClick={() => onZeige(nr)}>
                    <span>{werk.titel}</span>
                    <small>{nr === index ? 'wird gezeigt' : werk.nummer}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
