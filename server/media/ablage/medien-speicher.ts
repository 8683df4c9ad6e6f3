import type { Readable } from 'node:stream'

export interface MedienAblage {
  sha256: string
  bytes: number
  /** One hash per started 4 MiB: tablets check every piece before they keep it. */
  chunkSha256: string[]
}

export interface MedienEntwurf {
  path: string
  ablage: MedienAblage
}

/** Inclusive on both ends, as in HTTP. */
export interface Bereich {
  start: number
  end: number
}

/** Files by their SHA-256. What `put` has answered survives a power failure; a file never changes under its name. */
export interface MedienSpeicher {
  put(quelle: Uint8Array | AsyncIterable<Uint8Array>): Promise<MedienAblage>
  /** Writes what comes beside the store: it has no name there before `adopt`, and is gone with `discard`. Of what breaks off nothing stays. */
  draft(quelle: AsyncIterable<Uint8Array>): Promise<MedienEntwurf>
  discard(entwurf: MedienEntwurf): Promise<void>
  /** Takes over a finished file of this machine without copying it; `ablage` is its hash. The file is gone from its old place. */
  adopt(path: string, ablage: MedienAblage): Promise<void>
  get(sha256: string): Promise<Buffer>
  /** Where the workshop and the answers (`server/http/datei-strom.ts`) find the file. */
  pathOf(sha256: string): string
  stat(sha256: string): Promise<{ bytes: number } | null>
  openRange(sha256: string, bereich: Bereich): Readable
  delete(sha256: string): Promise<void>
  /** Every file, with the moment it came. */
  list(): AsyncIterable<{ sha256: string; putMs: number }>
  /** Rejects when nothing can be written (readiness). */
  check(): Promise<void>
}
