import { openIdentitaetDb } from './identitaet-db.ts'
import { StorageFailure, isQuotaError, toStorageFailure } from '../kern/storage-failure.ts'
import type { Umgebung } from '../kern/umgebung.ts'

const MIB = 1_048_576
const RANDOM_BYTES = 65_536

/** 8 MB that can be given up so that a vote still finds room when media have filled the disk. Random, because some browsers count compressed bytes. */
export async function layBallast(umgebung: Umgebung): Promise<boolean> {
  if (umgebung.ballastBytes === 0) return false
  return withDb(umgebung, async (db) => {
    for (let nr = (await db.ballast.count()) + 1; nr <= umgebung.ballastBytes / MIB; nr += 1)
      await db.ballast.put({ nr, bytes: randomBytes(umgebung.crypto) })
  })
}

export async function releaseBallast(umgebung: Umgebung): Promise<boolean> {
  return withDb(umgebung, (db) => db.ballast.clear())
}

/** A full disk: the ballast goes first, then it is tried once more. */
export async function withBallast<T>(umgebung: Umgebung, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (toStorageFailure(error).art !== 'voll') throw error
  }
  await releaseBallast(umgebung)
  try {
    return await write()
  } catch (error) {
    throw isQuotaError(error) ? new StorageFailure('voll', error) : error
  }
}

/** Its absence must never stop a vote: every failure is just „no ballast". */
async function withDb(umgebung: Umgebung, work: (db: ReturnType<typeof openIdentitaetDb>) => Promise<void>): Promise<boolean> {
  if (!umgebung.indexedDB) return false
  const db = openIdentitaetDb(umgebung)
  try {
    await work(db)
    return true
  } catch {
    return false
  } finally {
    db.close()
  }
}

function randomBytes(crypto: Crypto): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MIB)
  for (let offset = 0; offset < MIB; offset += RANDOM_BYTES) crypto.getRandomValues(bytes.subarray(offset, offset + RANDOM_BYTES))
  return bytes
}
