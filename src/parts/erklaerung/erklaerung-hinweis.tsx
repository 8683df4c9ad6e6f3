import { Link } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { usePaket } from '../paket/use-paket.ts'
import { isOffen, type Stand } from './erklaerung-stand.ts'
import { useErklaerung } from './use-erklaerung.ts'
import './erklaerung-hinweis.css'

export interface HinweisProps {
  juryId: string
  /** In the list of juries: said only while something is open, and of which jury. */
  inListe?: boolean
}

/** Quiet, and never in the way: what is still to be answered, and always the way back to what was. */
export default function ErklaerungHinweis({ juryId, inListe = false }: HinweisProps) {
  const paket = usePaket(juryId)
  return paket?.erklaerung ? <Gefragt paket={paket} inListe={inListe} /> : null
}

function Gefragt({ paket, inListe }: { paket: Jurypaket; inListe: boolean }) {
  const stand = useErklaerung(paket)?.stand
  if (!stand || (inListe && !isOffen(stand))) return null
  if (!stand.stimmberechtigt && stand.frage.vertraulichkeit === null) return null
  const offen = isOffen(stand)
  return (
    <p className={offen ? 'erklaerung-hinweis erklaerung-hinweis--offen' : 'erklaerung-hinweis'}>
      {offen ? <span>{satzOf(stand, inListe ? paket.titel : null)}</span> : null}
      <Link className="erklaerung-hinweis__link" to={`/voting/${paket.juryId}/erklaerung`}>
        {offen ? 'Jetzt angeben' : stand.stimmberechtigt ? 'Vertraulichkeit und Befangenheit' : 'Vertraulichkeit'}
        <CaretRightIcon size={16} weight="bold" aria-hidden="true" />
      </Link>
    </p>
  )
}

function satzOf(stand: Stand, jury: string | null): string {
  const satz = wasOf(stand)
  return jury === null ? satz : `${jury}: ${satz}`
}

function wasOf({ hatGestimmt, bestaetigt, neue, vertraulichkeitOffen, zugestimmt, befangenheitOffen, stimmberechtigt }: Stand): string {
  if (bestaetigt && befangenheitOffen)
    return neue.size === 1
      ? 'Bei einer weiteren Arbeit fragen wir nach einer Befangenheit.'
      : `Bei ${neue.size} weiteren Arbeiten fragen wir nach einer Befangenheit.`
  if (vertraulichkeitOffen && !befangenheitOffen)
    return zugestimmt === null
      ? 'Bitte lesen Sie die Erklärung zur Vertraulichkeit.'
      : 'Die Erklärung zur Vertraulichkeit gibt es in einer neuen Fassung.'
  if (hatGestimmt || !stimmberechtigt)
    return vertraulichkeitOffen ? 'Ihre Angaben zu Vertraulichkeit und Befangenheit fehlen noch.' : 'Ihre Angaben zur Befangenheit fehlen noch.'
  return vertraulichkeitOffen
    ? 'Vor Ihrer ersten Stimme fragen wir nach Vertraulichkeit und Befangenheit.'
    : 'Vor Ihrer ersten Stimme fragen wir nach Befangenheiten.'
}
