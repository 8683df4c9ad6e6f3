import { Link } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { YoungLogo } from './young-logo.tsx'
import './young-weg.css'

/** From the juries to the rooms of the young; their words are read out before where it leads. */
export default function YoungWeg() {
  return (
    <Link className="young-weg" to={YOUNG_ROUTE}>
      <YoungLogo height={24} />
      <span className="young-weg__satz">Der Nachwuchs hat eigene Räume, abgestimmt wird auch dort.</span>
      <CaretRightIcon size={24} aria-hidden="true" />
    </Link>
  )
}
