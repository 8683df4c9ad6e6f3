import type { BerichtStand } from './bericht.ts'

/** Of one person, without a single act: as many as log-ins (a hall whose tablets share one account stays below). Those that have sent something stay. */
const MERKT_OHNE_STIMME = 100
/** Nobody's first contact waits for all that have been left behind before there was a limit. */
const AUF_EINMAL = 20
/** A tablet with a package votes in these days, perhaps without a network: with its row would go its key, and a NACHLAUF would not wait for it. */
const MIT_PAKET_MS = 7 * 86_400_000

export interface GeraetOhneStimme {
  id: string
  wartend: number
  bericht: BerichtStand | null
  /** Parts of an emergency file of it lie here. */
  hatNotfall: boolean
  hatPaket: boolean
  kontaktMs: number
}

/** Who goes so that one more fits: first those without a package, the one heard of least lately first; null when all of them are still needed. */
export function pickVergessliche(geraete: readonly GeraetOhneStimme[], jetztMs: number): GeraetOhneStimme[] | null {
  const zuViele = geraete.length + 1 - MERKT_OHNE_STIMME
  if (zuViele <= 0) return []
  const frei = geraete.filter((geraet) => !geraet.hatNotfall && owesNothing(geraet) && !isBereit(geraet, jetztMs))
  if (frei.length === 0) return null
  return frei.toSorted((a, b) => Number(a.hatPaket) - Number(b.hatPaket) || a.kontaktMs - b.kontaktMs).slice(0, Math.min(zuViele, AUF_EINMAL))
}

function isBereit({ hatPaket, kontaktMs }: GeraetOhneStimme, jetztMs: number): boolean {
  return hatPaket && kontaktMs > jetztMs - MIT_PAKET_MS
}

/** Neither acts that it has not sent, nor some that a server before a restore has answered. */
function owesNothing({ wartend, bericht }: GeraetOhneStimme): boolean {
  return wartend === 0 && (bericht === null || (bericht.quittiert === 0 && bericht.jurys.every((jury) => jury.wartend === 0)))
}
