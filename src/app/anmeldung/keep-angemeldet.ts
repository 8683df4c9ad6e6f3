import type { AuthInfo } from '#contract/auth.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import type { GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import { grundSatz } from '#src/parts/tablet/speicher-worte.ts'

/** Now, and for an answer what `readWechsel` said when it was asked for. */
type Wann = [nowMs: number, gefragtBei?: number]

/**
 * A log-in that this device cannot keep is none: it would be gone, or another person's, after a reload without a network. The server ends it, too.
 * False: the answer is of before, and was not kept.
 */
export async function keepAngemeldet(geraet: Pick<GeraetDb, 'writeAngemeldet'>, auth: AuthInfo, ...wann: Wann): Promise<boolean> {
  try {
    return await geraet.writeAngemeldet(auth, ...wann)
  } catch (error) {
    if (auth.id) await import('#src/api/anmelde-rufe.ts').then(({ sendLogout }) => sendLogout()).catch(() => undefined)
    throw error
  }
}

/** Logs out on this device; one that cannot be written is none, and says so. */
export async function forgetAngemeldet(geraet: Pick<GeraetDb, 'writeAbgemeldet'>): Promise<boolean> {
  try {
    await geraet.writeAbgemeldet()
    return true
  } catch (error) {
    writeMessage(`Sie sind noch angemeldet. ${grundSatz(toStorageFailure(error).art)} Bitte versuchen Sie es noch einmal.`)
    return false
  }
}
