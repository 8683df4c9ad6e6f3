import { getJurypaket } from '#contract/jurypaket.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { requestApi } from '#src/api/client.ts'
import { LadeFehler } from './lade-fehler.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { EinreichungRow, PaketDb } from './paket-db.ts'
import { readRows, type PaketStelle } from './paket-leser.ts'

export type DokumenteAntwort = { art: 'unveraendert' } | { art: 'neu'; paket: Jurypaket; etag: string | null } | { art: 'entzogen' }

/** A large package over a weak wifi; it is small beside its media. */
const TIMEOUT_MS = 60_000

export interface DokumenteFrage {
  /** Whose package it is: of the store that asks, never of the page. */
  benutzerId: string
  juryId: string
  etag: string | null
  signal: AbortSignal
}

/** Only our own `not-member` says that the package must go; every other refusal keeps it. */
export async function fetchDokumente(umgebung: Umgebung, { benutzerId, juryId, etag, signal }: DokumenteFrage): Promise<DokumenteAntwort> {
  const { fetch, schedule } = umgebung
  const headers = { ...personKopf(benutzerId), ...(await umgebung.bilderKopf?.()), ...(etag === null ? {} : { 'if-none-match': etag }) }
  try {
    const answer = await requestApi(getJurypaket, { params: { juryId }, headers, signal, fetch, schedule, timeoutMs: TIMEOUT_MS })
    if (answer.antwort === null) return { art: 'unveraendert' }
    return { art: 'neu', paket: answer.antwort, etag: answer.headers.get('etag') }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403 && error.code === 'not-member') return { art: 'entzogen' }
    throw new LadeFehler(artOf(error), error.message, error.retryAfterMs)
  }
}

function artOf({ kind, status, code }: ApiError): 'abgemeldet' | 'entzogen' | 'netz' {
  if (kind !== 'refused') return 'netz'
  // Nobody is logged in, or somebody else by now.
  if (status === 401 || code === 'fremde-person') return 'abgemeldet'
  return status === 400 || status === 404 ? 'entzogen' : 'netz'
}

/** The whole list is compared, and the new revision appears in one transaction: nobody ever sees half of it. */
export async function flipDokumente(db: PaketDb, benutzerId: string, { paket, etag }: { paket: Jurypaket; etag: string | null }): Promise<void> {
  const { einreichungen, ...kopf } = paket
  const { juryId } = kopf
  await db.transaction('rw', db.paket, db.einreichung, async () => {
    const stored = new Map((await readRows(db, { benutzerId, juryId })).map((row) => [row.id, row]))
    const changed = einreichungen.filter((einreichung) => !isSame(stored.get(einreichung.id), einreichung))
    const listed = new Set(einreichungen.map(({ id }) => id))
    const gone = [...stored.keys()].filter((id) => !listed.has(id))
    await db.einreichung.bulkDelete(gone.map((id) => [benutzerId, juryId, id]))
    await db.einreichung.bulkPut(changed.map((einreichung) => toRow({ benutzerId, juryId }, einreichung)))
    await db.paket.put({ benutzerId, juryId, etag, kopf, reihenfolge: einreichungen.map(({ id }) => id) })
  })
}

function isSame(row: EinreichungRow | undefined, einreichung: PaketEinreichung): boolean {
  return row !== undefined && JSON.stringify(row.einreichung) === JSON.stringify(einreichung)
}

function toRow(stelle: PaketStelle, einreichung: PaketEinreichung): EinreichungRow {
  return { ...stelle, id: einreichung.id, einreichung, hashes: [...new Set(einreichung.medien.map(({ sha256 }) => sha256))] }
}

export async function removeDokumente(db: PaketDb, { benutzerId, juryId }: PaketStelle): Promise<void> {
  await db.transaction('rw', db.paket, db.einreichung, db.auftrag, async () => {
    await db.paket.delete([benutzerId, juryId])
    await db.auftrag.delete([benutzerId, juryId])
    await db.einreichung.where('[benutzerId+juryId]').equals([benutzerId, juryId]).delete()
  })
}
