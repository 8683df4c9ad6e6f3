import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import type { Buehnenstand } from '../stand/buehnenstand.ts'

interface NachDemBildProps {
  stand: Pick<Buehnenstand, 'werk' | 'motiv'>
  children: ReactNode
}

/** What stands around the picture: a step draws the picture first, and this once it is painted. Whatever is no step is drawn at once. */
export function NachDemBild({ stand: { werk, motiv }, children }: NachDemBildProps) {
  const bild = `${werk} ${motiv}`
  const [gezeichnet, setGezeichnet] = useState({ bild, children })
  const wartet = gezeichnet.bild !== bild
  // The very elements of before: React passes over them.
  if (!wartet && gezeichnet.children !== children) setGezeichnet({ bild, children })
  const draw = useEffectEvent(() => setGezeichnet({ bild, children }))
  useLayoutEffect(() => afterPaint(() => draw()), [bild])
  return wartet ? gezeichnet.children : children
}
