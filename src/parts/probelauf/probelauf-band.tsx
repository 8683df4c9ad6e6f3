import { classNames } from '#src/ui/class-names.ts'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import './probelauf.css'

const SATZ = 'Probelauf – nichts zählt'

/** Above every screen of a rehearsal. What covers the whole screen reads the mark of the page (`probelauf.css`). */
export function ProbelaufBand() {
  usePageMark('probelauf')
  return <ProbelaufLeiste className="probelauf-band--seite" />
}

/** On pages of the office, whose frame stands beside it. */
export function ProbelaufLeiste({ className }: { className?: string }) {
  return (
    <aside className={classNames('probelauf-band', className)} aria-label="Probelauf">
      <strong>{SATZ}</strong>
    </aside>
  )
}

/** At the name of a rehearsal among juries. */
export function ProbelaufMarke() {
  return <span className="probelauf-marke">{SATZ}</span>
}
