import { createMeldung } from '#contract/meldung.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { callApi } from '#src/api/client.ts'

/** Messages to the Jurybüro that could not be sent yet. They are not votes, so a small list on the device is enough. */
export interface Meldung {
  id: string
  juryId: string
  einreichungId: string | null
  text: string
}

/** Sends now, or keeps the message for the next connection. */
export async function sendMeldung(benutzerId: string, meldung: Meldung): Promise<'gesendet' | 'vorgemerkt'> {
  keep(benutzerId, [...readMeldungen(benutzerId), meldung])
  await sendVorgemerkte(benutzerId)
  return readMeldungen(benutzerId).some(({ id }) => id === meldung.id) ? 'vorgemerkt' : 'gesendet'
}

/** Oldest first; a message leaves the list only after the server has it. */
export async function sendVorgemerkte(benutzerId: string): Promise<void> {
  for (const meldung of readMeldungen(benutzerId)) {
    try {
      await callApi(createMeldung, { body: meldung, headers: personKopf(benutzerId) })
    } catch {
      return
    }
    keep(
      benutzerId,
      readMeldungen(benutzerId).filter(({ id }) => id !== meldung.id),
    )
  }
}

export function readMeldungen(benutzerId: string): Meldung[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(benutzerId)) ?? '[]') as Meldung[]
  } catch {
    return []
  }
}

function keep(benutzerId: string, meldungen: Meldung[]): void {
  if (meldungen.length === 0) localStorage.removeItem(keyOf(benutzerId))
  else localStorage.setItem(keyOf(benutzerId), JSON.stringify(meldungen))
}

function keyOf(benutzerId: string): string {
  return `lorbeer-meldungen-${benutzerId}`
}
