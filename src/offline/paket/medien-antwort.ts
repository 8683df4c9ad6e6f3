import type { PaketMedium } from '#contract/jurypaket.ts'
import type { ChunkCache } from './chunk-cache.ts'
import { answerFromChunks } from './range.ts'

/** Who lists a file, and how many of its chunks the ledger knows. */
export interface MedienBestand {
  findMedium(sha256: string): Promise<{ medium: PaketMedium; benutzerIds: string[]; chunks: number } | null>
}

export interface MedienQuelle {
  bestand: MedienBestand
  cache: Pick<ChunkCache, 'read'>
  identitaet: { readLetztePerson(): Promise<string | null> }
}

/** The file from this device, if a package of its last person lists it and it is here to its last chunk; otherwise null. An expired log-in blinds nobody who goes on voting. */
export async function answerMedium(
  { bestand, cache, identitaet }: MedienQuelle,
  { sha256, headers }: { sha256: string; headers: Headers },
): Promise<Response | null> {
  const [person, found] = await Promise.all([identitaet.readLetztePerson(), bestand.findMedium(sha256)])
  if (!person || !found?.benutzerIds.includes(person) || found.chunks < found.medium.chunkSha256.length) return null
  const { bytes, mime, chunkBytes } = found.medium
  return answerFromChunks(headers, {
    size: bytes,
    chunkBytes,
    mime,
    etag: sha256,
    async readChunk(index) {
      const chunk = await cache.read({ sha256, index })
      if (!chunk) throw new Error(`Chunk ${index} of ${sha256} is gone`)
      return chunk
    },
  })
}
