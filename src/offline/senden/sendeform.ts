import { MAX_ACTS } from '#contract/stimmabgabe.ts'

/**
 * How the next request is made, learnt from the last ones. After two network faults in a row on a compressed body a small plain one tells whether
 * the network itself is down (`probe`); if it arrives and the next compressed body fails again (`verdacht`), compression stays off.
 */
export interface Sendeform {
  maxActs: number
  gzip: 'an' | 'probe' | 'verdacht' | 'aus'
  gzipFehler: number
  /** The act that was refused alone, and how often in a row. */
  verweigert: { id: string; mal: number } | null
  /** The act that alone was refused again and again: `UNLESBAR` goes in its place. By its id: a seq may be another act's when one before it was taken back. */
  unlesbar: string | null
}

/** One refusal may come from something between tablet and server; only an act that is refused this often, with pauses between, is itself to blame. */
const VERWEIGERT_MAL = 3

export const MAX_BYTES = 524_288
/** Small enough never to be compressed. */
export const PROBE_BYTES = 1_024
/** Counted without writing them out as bytes: it only has to be near what is worth the packing. */
export const GZIP_AB_ZEICHEN = 2_048

export function startSendeform(): Sendeform {
  return { maxActs: MAX_ACTS, gzip: 'an', gzipFehler: 0, verweigert: null, unlesbar: null }
}

export interface Gesendet {
  acts: number
  gzip: boolean
}

export function afterAntwort(sendeform: Sendeform, { gzip }: Gesendet): Sendeform {
  const next = { ...sendeform, maxActs: Math.min(MAX_ACTS, sendeform.maxActs * 2), verweigert: null, unlesbar: null }
  if (gzip) return { ...next, gzip: 'an', gzipFehler: 0 }
  return sendeform.gzip === 'probe' ? { ...next, gzip: 'verdacht' } : next
}

export function afterNetzfehler(sendeform: Sendeform, gesendet: Gesendet & { zeit: boolean }): Sendeform {
  const next = gesendet.zeit ? { ...sendeform, maxActs: halve(gesendet.acts) } : sendeform
  if (!gesendet.gzip) return sendeform.gzip === 'probe' ? { ...next, gzip: 'an', gzipFehler: 0 } : next
  if (sendeform.gzip === 'verdacht') return { ...next, gzip: 'aus' }
  return sendeform.gzipFehler === 0 ? { ...next, gzipFehler: 1 } : { ...next, gzip: 'probe', gzipFehler: 0 }
}

/** `sofort`: the next request goes at once, otherwise after a pause. */
export interface Ablehnung {
  sendeform: Sendeform
  sofort: boolean
}

/**
 * 400 and 413: down to one act, then that act alone three times, then as UNLESBAR. Should even that be refused, the act was not to blame and stays as it is.
 * What was packed says nothing about its act: the packer or something on the way may have spoilt the bytes. From then on everything goes plain.
 */
export function afterAblehnung(sendeform: Sendeform, gesendet: Gesendet & { ersteId: string }): Ablehnung {
  const { acts, gzip, ersteId: id } = gesendet
  if (acts > 1) return { sendeform: { ...sendeform, maxActs: halve(acts) }, sofort: true }
  if (gzip) return { sendeform: { ...sendeform, maxActs: 1, gzip: 'aus' }, sofort: true }
  if (sendeform.unlesbar === id) return { sendeform: { ...sendeform, unlesbar: null }, sofort: false }
  const mal = sendeform.verweigert?.id === id ? sendeform.verweigert.mal + 1 : 1
  const istUnlesbar = mal >= VERWEIGERT_MAL
  return { sendeform: { ...sendeform, maxActs: 1, verweigert: { id, mal }, unlesbar: istUnlesbar ? id : null }, sofort: istUnlesbar }
}

/** Suspicion belongs to one drain: the next one may meet another network. */
export function afterLeerung(sendeform: Sendeform): Sendeform {
  return sendeform.gzip === 'verdacht' ? { ...sendeform, gzip: 'an', gzipFehler: 0 } : sendeform
}

export function halve(acts: number): number {
  return Math.max(1, Math.floor(acts / 2))
}
