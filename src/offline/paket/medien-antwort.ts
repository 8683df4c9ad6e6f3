import type { PaketMedium } from '#contract/jurypaket.ts'
import type { ChunkCache } from './chunk-cache.ts'
import { answerFromChunks } from './range.ts'

/** What the packages of one person say about a file, and how many of its chunks the ledger knows. */
export interface MedienBestand { findMedium(benutzerId: string, sha256: string): Promise<{ medium: PaketMedium; chunks: number } | null> }

export interface MedienQuelle { bestand: MedienBestand; cache: Pick<ChunkCache, 'read'> }

/** The file from this device, if a package of this very person lists it and it is here to its last chunk; otherwise null. */
export async function answerMedium({ bestand, cache }: MedienQuelle, benutzerId: string, request: { sha256: string; headers: Headers }): Promise<Response | null> {
  const { sha256, headers } = request
  const found = await bestand.findMedium(benutzerId, sha256)
  if (!found || found.chunks < found.medium.chunkSha256.length) return null
  const { bytes, mime, chunkBytes } = found.medium
  return answerFromChunks(headers, {
    size: bytes, chunkBytes, mime, etag: sha256,
    async readChunk(index) {
      const chunk = await cache.read({ sha256, index })
      if (!chunk) throw new Error(`Chunk ${index} of ${sha256} is gone`)
      return chunk
    },
  })
}
