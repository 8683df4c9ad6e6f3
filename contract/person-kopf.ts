/**
 * Request header by which a client says whose data it asks for or tells under `/api/voting`. In the session of anybody else, „Ansicht als" included, the
 * answer is 403 `fremde-person`: so a tablet never takes another person's Stimmen for its own. It may be left out.
 */
export const PERSON_KOPF = 'lorbeer-person'

/** The header for requests in the name of this person. */
export function personKopf(benutzerId: string): Record<string, string> {
  return { [PERSON_KOPF]: benutzerId }
}
