import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { isOffen } from './erklaerung-stand.ts'
import { useErklaerung } from './use-erklaerung.ts'
import './erklaerung-vor.css'

export interface VorProps {
  paket: Jurypaket
  /** There is nothing to ask, or the juror wants to vote without: the keys may come. */
  onFrei: () => void
}

/** Asked once, before the first vote in a jury; who insists votes at once. */
export default function ErklaerungVor({ paket, onFrei }: VorProps) {
  const erklaerung = useErklaerung(paket)
  const { pathname } = useLocation()
  const stand = erklaerung?.stand
  const istFrei = erklaerung === null || stand === null || (stand !== undefined && (stand.hatGestimmt || !isOffen(stand)))
  useEffect(() => {
    if (istFrei) onFrei()
  }, [istFrei, onFrei])
  if (!stand || istFrei) return null
  return (
    <div className="stimmzettel__stand erklaerung-vor" role="group" aria-labelledby="erklaerung-vor">
      <h2 id="erklaerung-vor" className="text-heading-sm">
        Vor Ihrer ersten Stimme
      </h2>
      <p>{satzOf(stand)}</p>
      <ButtonLink as={Link} variant="primary" size="vote" block to={`/voting/${paket.juryId}/erklaerung`} state={{ zurueck: pathname }}>
        Jetzt angeben
      </ButtonLink>
      <Button size="vote" block onClick={onFrei}>
        Ohne Angaben abstimmen
      </Button>
    </div>
  )
}

function satzOf({ vertraulichkeitOffen, befangenheitOffen }: { vertraulichkeitOffen: boolean; befangenheitOffen: boolean }): string {
  const was = [
    ...(vertraulichkeitOffen ? ['lesen Sie die Erklärung zur Vertraulichkeit'] : []),
    ...(befangenheitOffen ? ['sagen Sie, bei welchen Arbeiten Sie befangen sind'] : []),
  ]
  return `Bitte ${was.join(' und ')}. Das geht auch ohne WLAN.`
}
