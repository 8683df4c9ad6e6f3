import { ListStarIcon } from '@phosphor-icons/react/dist/csr/ListStar'
import { STUFEN, STUFE_TITEL, type Stufe } from '#contract/medaillen-stand.ts'
import { FullWreath } from '#src/ui/full-wreath.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { WreathTone } from '#src/ui/wreath.tsx'

const TON: Readonly<Partial<Record<Stufe, WreathTone>>> = { GOLD: 'gold', SILBER: 'silver', BRONZE: 'bronze' }

/** A level as a picture; a shortlist has no wreath. */
export function StufenZeichen({ stufe, size }: { stufe: Stufe; size: number }) {
  const ton = TON[stufe]
  return ton ? <FullWreath size={size} tone={ton} /> : <ListStarIcon size={Math.round(size * 0.62)} aria-hidden="true" />
}

/** „2 Gold, 2 Silber, 1 Bronze" as wreaths with their numbers; „26 Shortlist" while there is no medal. */
export function MedaillenZahlen({ vergeben }: { vergeben: Readonly<Record<Stufe, number>> }) {
  const ohneMedaille = vergeben.GOLD + vergeben.SILBER + vergeben.BRONZE === 0
  const stufen = STUFEN.filter((stufe) => (stufe === 'SHORTLIST') === (ohneMedaille && vergeben.SHORTLIST > 0))
  return (
    <span className="tisch-zahlen">
      {stufen.map((stufe) => (
        <span key={stufe} className="tisch-zahlen__zahl" data-stufe={stufe}>
          {stufe === 'SHORTLIST' ? null : <StufenZeichen stufe={stufe} size={20} />}
          {vergeben[stufe]}
          {stufe === 'SHORTLIST' ? ` ${STUFE_TITEL[stufe]}` : <VisuallyHidden>{` ${STUFE_TITEL[stufe]}`}</VisuallyHidden>}
        </span>
      ))}
    </span>
  )
}
