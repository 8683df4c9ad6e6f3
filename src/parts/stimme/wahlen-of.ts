import type { Skala } from '#contract/runde.ts'
import { punkteOf, radioNameOf } from './skala.ts'
import type { Wahl } from './wahlreihe.tsx'

export function wahlenOf(skala: Skala): Wahl[] {
  return punkteOf(skala).map((punkte) => ({ id: String(punkte), name: radioNameOf(skala, punkte), zeichen: punkte }))
}
