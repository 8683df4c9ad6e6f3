import { punkteWort } from '#contract/modus-worte.ts'
import type { Skala } from '#contract/runde.ts'

/** The points of a scale, lowest first. */
export function punkteOf(skala: Skala): number[] {
  return Array.from({ length: Math.floor((skala.max - skala.min) / skala.schritt) + 1 }, (_, index) => skala.min + index * skala.schritt)
}

export function stufeOf(skala: Skala, punkte: number): number {
  return (punkte - skala.min) / skala.schritt + 1
}

/** „sehr stark" */
export function textOf(skala: Skala, punkte: number): string {
  return skala.texte[stufeOf(skala, punkte) - 1] ?? ''
}

/** „8 Punkte, sehr stark" */
export function radioNameOf(skala: Skala, punkte: number): string {
  const text = textOf(skala, punkte)
  return text ? `${punkteWort(punkte)}, ${text}` : punkteWort(punkte)
}

/** Neighbouring steps with the same word, for the words above the keys. */
export function ankerOf(skala: Skala): { text: string; breite: number }[] {
  const anker: { text: string; breite: number }[] = []
  for (const punkte of punkteOf(skala)) {
    const text = textOf(skala, punkte)
    const last = anker.at(-1)
    if (last?.text === text) last.breite += 1
    else anker.push({ text, breite: 1 })
  }
  return anker
}
