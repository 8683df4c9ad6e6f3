import type { EinladungStand } from '#contract/juryeinladung.ts'

/** The office does not send one person two mails within this time. */
export const RUHE_MS = 3_600_000

export interface Einladungslage {
  eingeladenMs: number | null
  gesendetMs: number | null
  antwort: string | null
}

/** What has become of a seat's invitation. */
export function einladungStandOf({ eingeladenMs, gesendetMs, antwort }: Einladungslage): EinladungStand {
  if (eingeladenMs === null) return 'KEINE'
  if (antwort !== null) return antwort === 'ANGENOMMEN' ? 'ANGENOMMEN' : 'ABGELEHNT'
  return gesendetMs === eingeladenMs ? 'EINGELADEN' : 'ERINNERT'
}

/** Whether a mail may go now: never to who has answered, and not twice within an hour. */
export function mayInvite(lage: Einladungslage, nowMs: number): boolean {
  return lage.antwort === null && nowMs - (lage.gesendetMs ?? Number.NEGATIVE_INFINITY) >= RUHE_MS
}
