import type { Saalbild } from './saalbild.ts'
import type { Empfang } from './empfang.ts'
import { useTasten } from '../use-tasten.ts'

const OHNE = { uebersicht: false, ziffern: '' } as const

/** A clicker or a key in the audience's window, while a reveal is shown in it. Nothing leads out of it. */
export function useVerleihungstasten({ bild, tu }: { bild: Saalbild | null; tu: Empfang['tu'] }): void {
  useTasten({
    stand: OHNE,
    an: bild !== null,
    sende: (aktion) => aktion.art !== 'UEBERSICHT' && tu(aktion),
    onLeave: () => undefined,
  })
}
