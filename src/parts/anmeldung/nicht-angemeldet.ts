import { toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'

/** Why the log-in was refused on this device though the server had agreed. */
export function nichtAngemeldetSatz(error: unknown): string {
  const { art } = toStorageFailure(error)
  const rat = art === 'voll' ? ' Bitte machen Sie Platz frei und melden Sie sich dann noch einmal an.' : ' Bitte versuchen Sie es noch einmal.'
  return `Sie sind nicht angemeldet: Dieses Gerät kann die Anmeldung nicht behalten. ${grundSatz(art)}${rat}`
}
