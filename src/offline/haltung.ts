import { MAX_ACTS } from '#contract/stimmabgabe.ts'

/**
 * How the next request is made, learnt from the last ones. After two network faults in a row on a compressed body a small plain one tells whether
 * the network itself is down (`probe`); if it arrives and the next compressed body fails again (`verdacht`), compression stays off.
 */
export interface Haltung {
  maxActs: number
  gzip: 'an' | 'probe' | 'verdacht' | 'aus'
  gzipFehler: number
  /** The seq of an act that alone was refused: `UNLESBAR` goes in its place. */
  unlesbar: number | null
}

export const MAX_BYTES = 524_288
export const GZIP_AB_BYTES = 2_048

export function startHaltung(): Haltung {
  return { maxActs: MAX_ACTS, gzip: 'an', gzipFehler: 0, unlesbar: null }
}

export interface Gesendet {
  acts: number
  gzip: boolean
}

export function afterAntwort(haltung: Haltung, { gzip }: Gesendet): Haltung {
  const next = { ...haltung, maxActs: Math.min(MAX_ACTS, haltung.maxActs * 2), unlesbar: null }
  if (gzip) return { ...next, gzip: 'an', gzipFehler: 0 }
  return haltung.gzip === 'probe' ? { ...next, gzip: 'verdacht' } : next
}

export function afterNetzfehler(haltung: Haltung, gesendet: Gesendet & { zeit: boolean }): Haltung {
  const next = gesendet.zeit ? { ...haltung, maxActs: halve(gesendet.acts) } : haltung
  if (!gesendet.gzip) return haltung.gzip === 'probe' ? { ...next, gzip: 'an', gzipFehler: 0 } : next
  if (haltung.gzip === 'verdacht') return { ...next, gzip: 'aus' }
  return haltung.gzipFehler === 0 ? { ...next, gzipFehler: 1 } : { ...next, gzip: 'probe', gzipFehler: 0 }
}

/** 400 and 413: down to one act, then that act alone as UNLESBAR. null: even that was refused, so the act is not to blame. */
export function afterAblehnung(haltung: Haltung, gesendet: Gesendet & { ersterSeq: number }): Haltung | null {
  if (gesendet.acts > 1) return { ...haltung, maxActs: halve(gesendet.acts) }
  return haltung.unlesbar === gesendet.ersterSeq ? null : { ...haltung, maxActs: 1, unlesbar: gesendet.ersterSeq }
}

/** Suspicion belongs to one drain: the next one may meet another network. */
export function afterLeerung(haltung: Haltung): Haltung {
  return haltung.gzip === 'verdacht' ? { ...haltung, gzip: 'an', gzipFehler: 0 } : haltung
}

function halve(acts: number): number {
  return Math.max(1, Math.floor(acts / 2))
}
