// The files that the rows of a backup name, taken from a server that goes on working: each is in one of two places, or no longer needed.
import { join } from 'node:path'
import { listAlleVerwiesenen, listVerwiesene } from '../server/db/medium/datei-verweis.ts'
import type { Db } from '../server/db/datenbank/datenbank.ts'
import { findMedium } from '../server/db/medium/medium.ts'
import { findUpload, listErwartete, listOffene, listWartendeMedien } from '../server/db/medium/upload.ts'
import { copyDatei, type Eintrag } from './sicherung-dateien.ts'
import { MEDIEN, UPLOADS } from './sicherung.ts'

export interface Genannte {
  /** In the store. */
  dateien: string[]
  /** Complete, and waiting for the workshop. */
  wartende: { id: string; sha256: string | null }[]
  /** On their way: as much as has come. */
  offene: string[]
}

export async function listGenannte(db: Db): Promise<Genannte> {
  return {
    dateien: [...(await listAlleVerwiesenen(db))].toSorted(),
    wartende: await listWartendeMedien(db),
    offene: (await listOffene(db)).map(({ id }) => id),
  }
}

interface Umgebung {
  dataDir: string
  folder: string
  /** What the server knows by now. */
  live: Db
}

/** What waits first: it is what moves. */
export async function copyGenannte(genannte: Genannte, umgebung: Umgebung): Promise<{ eintraege: Eintrag[]; fehlend: string[] }> {
  const eintraege: Eintrag[] = []
  const fehlend: string[] = []
  const take = (eintrag: Eintrag | null) => {
    if (eintrag) eintraege.push(eintrag)
  }
  for (const id of genannte.offene) take(await copyOffene(umgebung, id))
  const imSpeicher = new Set(genannte.dateien)
  for (const { id, sha256 } of genannte.wartende) {
    const kopie = await copyWartende(umgebung, id)
    take(kopie)
    const woanders = sha256 !== null && imSpeicher.has(sha256)
    if (!kopie && !woanders && (await listErwartete(umgebung.live, [id])).has(id)) fehlend.push(`${UPLOADS}/${id}`)
    // Its row already has its hash, the file may still be here alone.
    if (kopie && sha256 === kopie.sha256) imSpeicher.delete(sha256)
  }
  for (const sha256 of imSpeicher) {
    const kopie = await copyDatei(join(umgebung.dataDir, pfadOf(sha256)), umgebung.folder, pfadOf(sha256))
    take(kopie)
    if (kopie ? kopie.sha256 !== sha256 : await isNochGenannt(umgebung.live, sha256)) fehlend.push(pfadOf(sha256))
  }
  return { eintraege, fehlend }
}

function pfadOf(sha256: string): string {
  return `${MEDIEN}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** A file of which nothing has come yet, or that was given up meanwhile, holds nothing. Its last byte may have made it one that waits. */
async function copyOffene(umgebung: Umgebung, id: string): Promise<Eintrag | null> {
  const kopie = await copyDatei(join(umgebung.dataDir, UPLOADS, id), umgebung.folder, `${UPLOADS}/${id}`)
  if (kopie || (await findUpload(umgebung.live, id))) return kopie
  return copyUebernommene(umgebung, id)
}

async function copyWartende(umgebung: Umgebung, id: string): Promise<Eintrag | null> {
  return (await copyDatei(join(umgebung.dataDir, UPLOADS, id), umgebung.folder, `${UPLOADS}/${id}`)) ?? copyUebernommene(umgebung, id)
}

/** The workshop was faster: it is in the store by now, and the restored server looks for it among the uploads. */
async function copyUebernommene({ dataDir, folder, live }: Umgebung, id: string): Promise<Eintrag | null> {
  const sha256 = (await findMedium(live, id))?.sha256
  return sha256 ? copyDatei(join(dataDir, pfadOf(sha256)), folder, `${UPLOADS}/${id}`) : null
}

async function isNochGenannt(live: Db, sha256: string): Promise<boolean> {
  return (await listVerwiesene(live, [sha256])).has(sha256)
}
