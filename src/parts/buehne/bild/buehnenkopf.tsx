import { Mark } from '#src/ui/mark.tsx'
import type { Szenenbild } from './szenenbild.ts'

/** Category and number at the left, the place in the running list at the right. */
export function Buehnenkopf({ bild: { kategorie, einreichung, platz } }: { bild: Pick<Szenenbild, 'kategorie' | 'einreichung' | 'platz'> }) {
  return (
    <p className="szene__kopf">
      <Mark size={58} />
      <span className="szene__ort">
        <span>{kategorie}</span>
        <span className="szene__nummer">{einreichung.nummer}</span>
      </span>
      <span className="szene__platz">{platz}</span>
    </p>
  )
}
