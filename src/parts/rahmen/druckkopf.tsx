import { useQuery } from '@tanstack/react-query'
import { PRODUKT } from '#contract/produkt.ts'
import { Mark } from '#src/ui/mark.tsx'
import { programmQuery } from '../programm/programm-query.ts'
import './druckkopf.css'

/** On paper in the place of the frame (docs/design.md, „Print"). */
export function Druckkopf() {
  const { data } = useQuery(programmQuery)
  return (
    <p className="druckkopf" aria-hidden="true">
      <Mark size={28} />
      {data?.titel ?? PRODUKT}
    </p>
  )
}
