import { availableParallelism } from 'node:os'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { createRechner } from './passwort-rechner.ts'
import { createSchlange, type Antragsteller } from './passwort-schlange.ts'

/** Half of the cores at the most: the others are for the votes. Beyond these many in the queue it is a flood, and no hall. */
const plaetze = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const rechner = createRechner(plaetze)
const schlange = createSchlange({ plaetze, jeWer: 120, insgesamt: 400, ruheMs: 20 })
/** What the server does by itself. */
const INTERN: Antragsteller = { wer: 'intern', vorrang: true }

let dummyHash: Promise<string> | undefined

export function hashPasswort(passwort: string, antragsteller = INTERN): Promise<string> {
  return schlange.run(antragsteller, () => rechner.hash(passwort))
}

/** Who has not set a password yet: no password is the right one. */
export const OHNE_PASSWORT = ''

/** Without a hash it takes just as long: nobody learns from the clock whether a person exists, or has set a password. */
export async function verifyPasswort(passwortHash: string | undefined, passwort: string, antragsteller: Antragsteller): Promise<boolean> {
  const expected = passwortHash || (await readDummyHash())
  const matches = await schlange.run(antragsteller, () => rechner.verify(expected, passwort))
  return matches && Boolean(passwortHash)
}

/** Beside the queue, and made anew when it failed: a moment without room must not spoil it for ever. */
function readDummyHash(): Promise<string> {
  dummyHash ??= rechner.hash('nobody has this password').catch((error: unknown) => {
    dummyHash = undefined
    throw error
  })
  return dummyHash
}

/** Length is the contract's matter; here is what needs more than one field. */
export function checkNeuesPasswort({
  username,
  newPassword,
  newPasswordConfirm,
}: {
  username: string
  newPassword: string
  newPasswordConfirm: string
}): void {
  if (newPassword !== newPasswordConfirm) {
    throw new AppFehler('eingabe-ungueltig', { fields: { newPasswordConfirm: 'Die beiden Passwörter stimmen nicht überein.' } })
  }
  const local = username.split('@')[0] ?? username
  if (isTooSimple(newPassword.toLowerCase(), local)) {
    throw new AppFehler('eingabe-ungueltig', {
      fields: { newPassword: 'Dieses Passwort ist zu leicht zu erraten. Mehrere Wörter hintereinander sind ein gutes Passwort.' },
    })
  }
}

function isTooSimple(password: string, name: string): boolean {
  const withoutName = name.length > 2 ? password.replaceAll(name, '') : password
  return new Set(withoutName).size < 5 || /^(passwort|password|lorbeer|qwertz|qwerty)?[\d!?.]*$/.test(withoutName)
}
