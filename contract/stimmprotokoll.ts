import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, Sha256Schema } from './form.ts'
import type { Glied } from './kette.ts'

// The sealed log as a file: JSON Lines (docs/protocol.md, „The log as a file").

export const PROTOKOLL_FORMAT = 'lorbeer-stimmprotokoll'
/** Of both files, the log and the own proof. */
export const DATEI_FASSUNG = 1

/** The first line. */
export const ProtokollAnfangSchema = z.object({
  format: z.literal(PROTOKOLL_FORMAT),
  fassung: z.int(),
  juryId: z.string(),
  jury: z.string(),
  erstelltMs: MsSchema,
})
export type ProtokollAnfang = z.infer<typeof ProtokollAnfangSchema>

/** The last line: where the file ends, signed. A file without it was cut off. */
export const ProtokollEndeSchema = z.object({
  kopf: z.object({ nr: z.int(), hash: Sha256Schema, unterschrift: z.string(), schluessel: z.string() }),
})
export type ProtokollEnde = z.infer<typeof ProtokollEndeSchema>

const VOR_HASH = '{"hash":"'
const VOR_EINTRAG = '","eintrag":'
const HASH_ENDE = VOR_HASH.length + 64
const EINTRAG_ANFANG = HASH_ENDE + VOR_EINTRAG.length

/** A line between: the entry's text stands in it as it was sealed, byte for byte. */
export function formatGlied({ hash, eintrag }: Omit<Glied, 'nr'>): string {
  return `${VOR_HASH}${hash}${VOR_EINTRAG}${eintrag}}`
}

/** null: it is no such line. */
export function readGlied(zeile: string): Glied | null {
  const hash = zeile.slice(VOR_HASH.length, HASH_ENDE)
  const passt = zeile.startsWith(VOR_HASH) && zeile.startsWith(VOR_EINTRAG, HASH_ENDE) && zeile.endsWith('}') && /^[0-9a-f]{64}$/.test(hash)
  return passt ? { nr: null, hash, eintrag: zeile.slice(EINTRAG_ANFANG, -1) } : null
}

export const getStimmprotokoll = defineEndpunkt({
  name: 'getStimmprotokoll',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/stimmprotokoll',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Das versiegelte Stimmprotokoll einer Jury als Datei, bis vor die erste Stimme einer Runde, die noch nicht geschlossen ist.',
  params: z.object({ juryId: IdSchema }),
  bytes: { antwort: ['application/x-ndjson'] },
})
