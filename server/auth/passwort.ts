import { hash, verify } from '@node-rs/argon2'
import { AppFehler } from '../domain/app-fehler.ts'

/** argon2id, as OWASP recommends it; both work in their own threads. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummyHash: Promise<string> | undefined

export function hashPasswort(passwort: string): Promise<string> {
  return hash(passwort, PARAMETERS)
}

/** Who has not set a password yet: no password is the right one. */
export const OHNE_PASSWORT = ''

/** Without a hash it takes just as long: nobody learns from the clock whether a person exists, or has set a password. */
export async function verifyPasswort(passwortHash: string | undefined, passwort: string): Promise<boolean> {
  dummyHash ??= hashPasswort('nobody has this password')
  const matches = await verify(passwortHash || (await dummyHash), passwort)
  return matches && Boolean(passwortHash)
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
