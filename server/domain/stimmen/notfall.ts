import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import * as z from 'zod/mini'
import { IdSchema } from '#contract/form.ts'
import type { NotfallDatei } from '#contract/notfall.ts'
import { AppFehler } from '../grund/app-fehler.ts'

const NutzlastSchema = z.object({
  benutzerId: IdSchema,
  geraetId: IdSchema,
  name: z.string(),
  stimmabgaben: z.array(z.unknown()),
})
export type Nutzlast = z.infer<typeof NutzlastSchema>

/** The content of a hand-over, if the Gerät's own key signed exactly this text. Everything else is refused alike. */
export function readNotfall(datei: NotfallDatei, geraet: { id: string; benutzerId: string; schluessel: string | null } | undefined): Nutzlast {
  if (!geraet?.schluessel || !isEcht(datei, geraet.schluessel)) throw new AppFehler('signatur-ungueltig')
  const nutzlast = parseNutzlast(datei.nutzlast)
  if (nutzlast?.geraetId !== geraet.id || nutzlast.benutzerId !== geraet.benutzerId) throw new AppFehler('signatur-ungueltig')
  return nutzlast
}

export function parseNutzlast(text: string): Nutzlast | null {
  try {
    return NutzlastSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function hashNutzlast(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** All acts of all parts in the order of seq; parts may overlap, the same act twice is one. */
export function mergeStimmabgaben(teile: readonly Nutzlast[]): unknown[] {
  const acts = new Map<string, { seq: number; act: unknown }>()
  for (const act of teile.flatMap((teil) => teil.stimmabgaben)) acts.set(JSON.stringify(act), { seq: seqOf(act), act })
  return [...acts.values()].toSorted((a, b) => a.seq - b.seq).map(({ act }) => act)
}

export function seqOf(act: unknown): number {
  return act !== null && typeof act === 'object' && 'seq' in act && typeof act.seq === 'number' ? act.seq : Number.MAX_SAFE_INTEGER
}

function isEcht({ nutzlast, signatur }: NotfallDatei, schluessel: string): boolean {
  try {
    const key = createPublicKey({ key: JSON.parse(schluessel) as JsonWebKey, format: 'jwk' })
    return verify('sha256', Buffer.from(nutzlast), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signatur, 'base64url'))
  } catch {
    return false
  }
}
