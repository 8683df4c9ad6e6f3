import type { LokaleStimme } from '#src/offline/kern/tablet.ts'

/** The juror's votes of a jury by round and work. A vote that did not change stays the same object, so that only what changed is drawn again. */
export type Stimmen = ReadonlyMap<string, LokaleStimme>

export function stimmeKey(rundeId: string, einreichungId: string): string {
  return `${rundeId} ${einreichungId}`
}

/** What is shown after the device has spoken again. */
export function keepUnchanged(before: Stimmen, items: readonly LokaleStimme[]): Stimmen {
  const after = new Map<string, LokaleStimme>()
  let changed = items.length !== before.size
  for (const item of items) {
    const key = stimmeKey(item.rundeId, item.einreichungId)
    const known = before.get(key)
    const same = known !== undefined && isSame(known, item)
    after.set(key, same ? known : item)
    changed ||= !same
  }
  return changed ? after : before
}

const PLAIN = [
  'art',
  'ort',
  'wallMs',
  'serverMs',
  'quittung',
  'fruehereQuittung',
  'rev',
  'reason',
  'nachgereicht',
  'nacherfasst',
  'entscheidung',
  'kommentar',
] as const

function isSame(a: LokaleStimme, b: LokaleStimme): boolean {
  return (
    PLAIN.every((key) => a[key] === b[key]) && sameJson(a.wert, b.wert) && sameJson(a.gueltig, b.gueltig) && sameJson(a.vorschlaege, b.vorschlaege)
  )
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
