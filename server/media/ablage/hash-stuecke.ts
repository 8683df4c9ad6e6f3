import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { CHUNK_BYTES } from '#contract/jurypaket.ts'
import type { MedienAblage } from './medien-speicher.ts'

export interface StueckHasher {
  update(bytes: Uint8Array): void
  finish(): MedienAblage
}

/** Hashes the whole and each 4 MiB of it in one pass, so that nothing is read twice. */
export function createStueckHasher(): StueckHasher {
  const whole = createHash('sha256')
  const chunkSha256: string[] = []
  let piece: Hash = createHash('sha256')
  let inPiece = 0
  let total = 0

  function closePiece() {
    chunkSha256.push(piece.digest('hex'))
    piece = createHash('sha256')
    inPiece = 0
  }

  return {
    update(bytes) {
      whole.update(bytes)
      total += bytes.byteLength
      for (let from = 0; from < bytes.byteLength;) {
        const part = bytes.subarray(from, from + CHUNK_BYTES - inPiece)
        piece.update(part)
        from += part.byteLength
        inPiece += part.byteLength
        if (inPiece === CHUNK_BYTES) closePiece()
      }
    },
    finish() {
      if (inPiece > 0) closePiece()
      return { sha256: whole.digest('hex'), bytes: total, chunkSha256 }
    },
  }
}
