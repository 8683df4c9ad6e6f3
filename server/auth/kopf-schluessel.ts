import { createPrivateKey } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EnvFehler } from '../domain/betrieb/env-fehler.ts'
import { newPrivateKey, toKopfSchluessel, type KopfSchluessel } from '../domain/protokoll/kopf-unterschrift.ts'

const FILE = 'kopf-schluessel.pem'

interface Ort {
  dataDir: string
  kopfKey: string | undefined
}

/** The key that signs heads of the log: a file of its own, because a key in the database would sign for whoever has the database. Made at the first start. */
export function openKopfSchluessel(ort: Ort): KopfSchluessel {
  const file = fileOf(ort)
  if (!existsSync(file)) makeFile(file)
  return read(ort)
}

/** For tools that change nothing; null while there is none. */
export function findKopfSchluessel(ort: Ort): KopfSchluessel | null {
  const file = fileOf(ort)
  return existsSync(file) ? read(ort) : null
}

function fileOf({ dataDir, kopfKey }: Ort): string {
  return kopfKey ?? join(dataDir, FILE)
}

function read(ort: Ort): KopfSchluessel {
  const pem = readFileSync(fileOf(ort))
  try {
    const privat = createPrivateKey(pem)
    if (privat.asymmetricKeyType === 'ed25519') return toKopfSchluessel(privat)
  } catch {
    // What the decoder says about it helps nobody.
  }
  throw new EnvFehler(`${ort.kopfKey ? 'KOPF_KEY' : fileOf(ort)}: erwartet wird eine Datei mit einem privaten Schlüssel nach Ed25519 (PEM).`)
}

/** Whole under its name or not at all: of two servers that start together the second takes the key of the first. */
function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, newPrivateKey().export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
