import { stufenOf } from '#contract/jury-runde.ts'

interface Gruppe {
  werte: number[]
  wort: string
}

/** Neighbouring steps with the same word stand together above it. */
export function gruppenOf(skala: { min: number; max: number; schritt: number; texte: readonly string[] }): Gruppe[] {
  const gruppen: Gruppe[] = []
  for (let index = 0; index < stufenOf(skala); index += 1) {
    const [wert, wort] = [skala.min + index * skala.schritt, skala.texte[index] ?? '']
    const last = gruppen.at(-1)
    if (last && last.wort === wort) last.werte.push(wert)
    else gruppen.push({ werte: [wert], wort })
  }
  return gruppen
}
