import type { Gewinnerbild } from '#contract/gewinner.ts'
import { Bilderkranz } from './bilderkranz.tsx'

/** The year across the page; its nought is the laurel. */
export function Titelbild({ jahr, bilder }: { jahr: number; bilder: readonly (Gewinnerbild | null)[] }) {
  const ziffern = String(jahr).split('')
  const kranz = ziffern.indexOf('0')
  return (
    <div className="gewinner__jahr" aria-hidden="true">
      {ziffern.map((ziffer, stelle) =>
        stelle === kranz ? (
          <span key={stelle} className="gewinner__ziffer">
            <Bilderkranz bilder={bilder} />
          </span>
        ) : (
          <span key={stelle} className="gewinner__ziffer">
            {ziffer}
          </span>
        ),
      )}
    </div>
  )
}
