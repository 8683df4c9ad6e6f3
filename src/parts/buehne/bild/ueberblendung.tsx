import { type ReactNode, useEffect, useState } from 'react'
import { useMediaQuery } from '#src/ui/use-media.ts'
import './ueberblendung.css'

export interface UeberblendungProps<Daten> {
  szene: string
  /** What is drawn; the same object as long as the same shall be drawn. */
  daten: Daten
  /** False: black until it is. */
  bereit: boolean
  /** What comes next: laid out, and nobody sees or hears of it. */
  danach?: { szene: string; daten: Daten } | null | undefined
  /** `geht`: it is fading out. */
  zeichne: (daten: Daten, geht: boolean) => ReactNode
}

interface Bild<Daten> {
  szene: string
  daten: Daten
  /** It was ready, and not behind the black: there is something to fade out. */
  gesehen: boolean
}

/** Half of the crossfade: out, then in. */
const HALB_MS = 300

/**
 * One picture after another through black, none of them moving. A step that comes while it is still dark changes what will be seen, not when: whoever steps
 * quickly through the works waits for one fade only, and nothing flashes up.
 */
export function Ueberblendung<Daten>({ szene, daten, bereit, danach, zeichne }: UeberblendungProps<Daten>) {
  const ruhig = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [jetzt, setJetzt] = useState<Bild<Daten>>({ szene, daten, gesehen: bereit })
  const [geht, setGeht] = useState<Bild<Daten> | null>(null)
  const [dunkel, setDunkel] = useState(false)
  const gesehen = jetzt.gesehen || (bereit && !dunkel)
  if (jetzt.szene !== szene) {
    const zurueck = geht?.szene === szene
    const blendet = jetzt.gesehen && !ruhig
    setJetzt({ szene, daten, gesehen: zurueck })
    // Back to what is just fading out: it returns from where it is.
    if (zurueck) setGeht(null)
    else if (blendet) setGeht(jetzt)
    setDunkel(!zurueck && (blendet || (dunkel && !ruhig)))
  } else if (jetzt.daten !== daten || jetzt.gesehen !== gesehen) setJetzt({ szene, daten, gesehen })
  useEffect(() => {
    if (!dunkel) return
    const timer = setTimeout(() => {
      setDunkel(false)
      setGeht(null)
    }, HALB_MS)
    return () => clearTimeout(timer)
  }, [dunkel])
  return (
    <>
      {geht ? (
        <div key={geht.szene} className="ueberblendung" data-lage="geht" inert>
          {zeichne(geht.daten, true)}
        </div>
      ) : null}
      <div key={szene} className="ueberblendung" data-lage={dunkel || !bereit ? 'dunkel' : 'da'}>
        {zeichne(daten, false)}
      </div>
      {drawDanach({ danach, zeichne }, szene, geht)}
    </>
  )
}

/** Last, so that no element moves when it is shown. */
function drawDanach<Daten>(
  { danach, zeichne }: Pick<UeberblendungProps<Daten>, 'danach' | 'zeichne'>,
  szene: string,
  geht: Bild<Daten> | null,
): ReactNode {
  if (!danach || danach.szene === szene || danach.szene === geht?.szene) return null
  return (
    <div key={danach.szene} className="ueberblendung" data-lage="wartet" inert aria-hidden="true">
      {zeichne(danach.daten, false)}
    </div>
  )
}
