import { createMeldung } from '#contract/meldung.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { keep, type Meldung, readMeldungen, tryKeep } from './vorgemerkte.ts'

const WEDER_NOCH = 'Die Nachricht konnte weder gesendet noch auf diesem Gerät vorgemerkt werden. Bitte rufen Sie das Jurybüro an.'

type Sendung = { lage: 'gesendet' | 'vorgemerkt' } | { lage: 'abgelehnt'; satz: string }

/** Sends now, or keeps the message for the next connection. What the server refuses is not kept: whoever wrote it still has it before them. */
export async function sendMeldung(benutzerId: string, meldung: Meldung): Promise<Sendung> {
  if (!tryKeep(benutzerId, [...readMeldungen(benutzerId), meldung])) return sendUnkept(benutzerId, meldung)
  const satz = (await sendVorgemerkte(benutzerId)).get(meldung.id)
  if (satz !== undefined) {
    forget(benutzerId, meldung.id)
    return { lage: 'abgelehnt', satz }
  }
  return { lage: readMeldungen(benutzerId).some(({ id }) => id === meldung.id) ? 'vorgemerkt' : 'gesendet' }
}

async function sendUnkept(benutzerId: string, meldung: Meldung): Promise<Sendung> {
  try {
    await callApi(createMeldung, { body: meldung, headers: personKopf(benutzerId) })
    return { lage: 'gesendet' }
  } catch (error) {
    return { lage: 'abgelehnt', satz: error instanceof ApiError && isAbgelehnt(error) ? error.satz : WEDER_NOCH }
  }
}

/** Oldest first; a message leaves the list only after the server has it. Those that it refuses stay, and hold up none behind them: by id, what it said. */
export async function sendVorgemerkte(benutzerId: string): Promise<Map<string, string>> {
  const abgelehnt = new Map<string, string>()
  for (const meldung of readMeldungen(benutzerId)) {
    try {
      await callApi(createMeldung, { body: meldung, headers: personKopf(benutzerId) })
      forget(benutzerId, meldung.id)
    } catch (error) {
      if (!(error instanceof ApiError) || !isAbgelehnt(error)) return abgelehnt
      abgelehnt.set(meldung.id, error.satz)
    }
  }
  return abgelehnt
}

/** The server's last word on this message, not on who is logged in or how busy it is. */
function isAbgelehnt({ kind, code, status }: ApiError): boolean {
  return kind === 'refused' && code !== 'fremde-person' && code !== 'nur-ansicht' && status !== 401
}

function forget(benutzerId: string, id: string): void {
  keep(
    benutzerId,
    readMeldungen(benutzerId).filter((meldung) => meldung.id !== id),
  )
}
