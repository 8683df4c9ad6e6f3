import { Link } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { BereitschaftKnopf, BereitschaftZeile } from '#src/parts/paket/bereitschaft.tsx'
import { bereitschaftOf } from '#src/parts/paket/bereitschaft-worte.ts'
import { usePaketStand } from '#src/parts/paket/use-paket.ts'
import { useRefreshJury } from '#src/parts/paket/use-refresh-jury.ts'
import { genannteRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { fristOf } from '#src/parts/runde/runde-worte.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'

/** A jury of these rooms: until when it votes, and whether it is on this tablet. */
export function YoungJuryZeile({ jury }: { jury: JuryListItem }) {
  const { now, person } = useAppContext()
  const nowMs = now()
  const { roles } = person
  const stand = usePaketStand(jury.id)
  useRefreshJury(jury.id)
  const worte = stand ? bereitschaftOf(stand, jury) : null
  return (
    <div className="young-jury">
      <p className="young-jury__titel">
        {hasAnyRolle(roles, JURY_ROLLEN) ? <Link to={`/voting/${jury.id}`}>{jury.titel}</Link> : jury.titel}
        <span>{fristOf(genannteRundeOf(jury), nowMs)}</span>
      </p>
      {worte ? <BereitschaftZeile worte={worte} /> : null}
      {worte ? <BereitschaftKnopf worte={worte} juryId={jury.id} /> : null}
    </div>
  )
}
