import type { ChunkCache } from './chunk-cache.ts'
import type { PaketDb } from './paket-db.ts'
import { answerFromChunks } from './range.ts'

export interface MedienQuelle { db: PaketDb; cache: ChunkCache }

/** The file from this device, if a package of this very person lists it and it is here to its last chunk; otherwise null. */
export async function answerMedium({ db, cache }: MedienQuelle, benutzerId: string, request: { sha256: string; headers: Headers }): Promise<Response | null> {
  const { sha256, headers } = request
  const [rows, count] = await Promise.all([
    db.einreichung.where('hashes').equals(sha256).toArray(),
    db.chunk.where('sha256').equals(sha256).count(),
  ])
  const medium = rows.find((row) => row.benutzerId === benutzerId)?.einreichung.medien.find((listed) => listed.sha256 === sha256)
  if (!medium || count < medium.chunkSha256.length) return null
  const { bytes, mime, chunkBytes } = medium
  return answerFromChunks(headers, {
    size: bytes, chunkBytes, mime, etag: sha256,
    async readChunk(index) {
      const chunk = await cache.read({ sha256, index })
      if (!chunk) throw new Error(`Chunk ${index} of ${sha256} is gone`)
      return chunk
    },
  })
}
