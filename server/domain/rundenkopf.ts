import type { VerwahrWeg } from '#contract/kopf.ts'
import type { Unterschrift } from './kopf-unterschrift.ts'
import type { Kopf } from './protokoll.ts'

/** Steps in the history of a round. */
export const KOPF_AKTION = 'KOPF'
export const VERWAHRT_AKTION = 'KOPF_VERWAHRT'

/** What the history says of the head that a closing made. */
export interface KopfDaten extends Kopf, Unterschrift {
  perMail: boolean
}

export interface VerwahrtDaten {
  weg: VerwahrWeg
}

/** Heads in the history of a jury's rounds; one that cannot be read is no head that the log has. */
export function listKoepfeOf(zeugen: readonly { noun: string; aktion: string; daten: string }[]): Kopf[] {
  return zeugen.flatMap(({ noun, aktion, daten }) => {
    if (noun !== 'runde' || aktion !== KOPF_AKTION) return []
    const { nr, hash } = JSON.parse(daten) as KopfDaten
    return [{ nr, hash }]
  })
}
