import type { Tipp } from './geraet.ts'

export function nameOf({ art, wert, id, geraet }: Pick<Tipp, 'art' | 'wert' | 'id' | 'geraet'>): string {
  return `${art}${wert === null ? '' : ` ${JSON.stringify(wert)}`} von Gerät ${geraet.nr} (${id})`
}
