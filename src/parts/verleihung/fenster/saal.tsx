import { useEffect, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { Bildquelle } from '../bildquellen.ts'
import { Probeband } from '../probeband.tsx'
import { Szene } from '../szene.tsx'
import type { Saalbild } from './saalbild.ts'
import './saal.css'

/** What the audience sees of a reveal, here and small in the presenter's window. */
export function Saal({ bild }: { bild: Saalbild }) {
  const { titel, probe, schwarz, schritt, quellen } = useBereites(bild)
  return (
    <div className={classNames('verleihungssaal dark', probe && 'mit-probeband')}>
      <div className="verleihungssaal__bild">{schwarz ? null : <Szene schritt={schritt} titel={titel} quellenOf={() => quellen} />}</div>
      {probe ? <Probeband /> : null}
    </div>
  )
}

/** So long the last picture stays while the next one is read; then its words come without it. */
const WARTEN_MS = 1000

/** Nobody told this window beforehand which picture comes: it shows the last one until it can show the next. Black waits for nothing. */
function useBereites(bild: Saalbild): Saalbild {
  const [gezeigt, setGezeigt] = useState(bild)
  useEffect(() => {
    let current = true
    const show = () => {
      if (current) setGezeigt(bild)
    }
    const timer = setTimeout(show, WARTEN_MS)
    void (bild.schwarz ? Promise.resolve() : decodeErstes(bild.quellen)).then(show)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [bild])
  return bild.schwarz ? bild : gezeigt
}

/** Like the scene: what does not open is passed over. */
async function decodeErstes(quellen: readonly Bildquelle[]): Promise<void> {
  for (const { src } of quellen) {
    const bild = new Image()
    bild.src = src
    if (
      await (bild.decode?.() ?? Promise.resolve()).then(
        () => true,
        () => false,
      )
    )
      return
  }
}
