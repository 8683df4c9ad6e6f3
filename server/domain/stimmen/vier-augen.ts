import type { Papierweg } from '../protokoll/protokoll.ts'

/** Votes from paper have passed two people, neither of them the juror. */
export function isVierAugen({ eingabe, pruefung }: Papierweg, jurorId: string | null): boolean {
  return eingabe.benutzerId !== pruefung.benutzerId && eingabe.benutzerId !== jurorId && pruefung.benutzerId !== jurorId
}
