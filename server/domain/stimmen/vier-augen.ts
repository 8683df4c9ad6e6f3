/** Of a vote from paper: the two people who put it in; the act itself is the juror's. */
export interface Papierweg {
  eingabe: { benutzerId: string; serverMs: number }
  pruefung: { benutzerId: string }
}

/** Votes from paper have passed two people, neither of them the juror. */
export function isVierAugen({ eingabe, pruefung }: Papierweg, jurorId: string | null): boolean {
  return eingabe.benutzerId !== pruefung.benutzerId && eingabe.benutzerId !== jurorId && pruefung.benutzerId !== jurorId
}
