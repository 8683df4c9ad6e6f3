import type { Bericht } from '#contract/bericht.ts'
import type { Eingang } from './read-stimmabgaben.ts'

interface Sendung {
  eingaenge: readonly Eingang[]
  bericht: Bericht | undefined
  runden: readonly { id: string; juryId: string }[]
  /** Juries that practise an outage. */
  imAusfall: ReadonlySet<string>
}

/**
 * Whether nothing but votes of juries that practise an outage would be held up. Acts travel in order, so one of a real jury, in the request or still behind
 * it on the tablet, takes all before it along; a tablet that does not say what waits is never refused (docs/protocol.md, „A rehearsal").
 */
export function meetsAusfall({ eingaenge, bericht, runden, imAusfall }: Sendung): boolean {
  if (imAusfall.size === 0 || !bericht || bericht.jurys.length === 0) return false
  const juryOf = new Map(runden.map(({ id, juryId }) => [id, juryId]))
  const isGeuebt = (juryId: string | undefined) => juryId !== undefined && imAusfall.has(juryId)
  return (
    bericht.jurys.every(({ juryId }) => isGeuebt(juryId)) &&
    eingaenge.every(({ stimmabgabe }) => stimmabgabe && isGeuebt(juryOf.get(stimmabgabe.rundeId)))
  )
}

/** Acts of a Probelauf that is gone: known by device, number and id, and nothing of what they said is kept. */
export function forgetEntfernte(eingaenge: readonly Eingang[], entfernteRunden: ReadonlySet<string>): Eingang[] {
  return eingaenge.map((eingang) =>
    eingang.stimmabgabe && entfernteRunden.has(eingang.stimmabgabe.rundeId)
      ? { ...eingang, stimmabgabe: null, roh: null, entfernt: true as const }
      : eingang,
  )
}
