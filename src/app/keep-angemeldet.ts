import { logout, type AuthInfo } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import type { GeraetDb } from '#src/offline/geraet-db.ts'

/** A log-in that this device cannot keep is none: it would be gone, or another person's, after a reload without a network. The server ends it, too. */
export async function keepAngemeldet(geraet: Pick<GeraetDb, 'writeAngemeldet'>, auth: AuthInfo, nowMs: number): Promise<void> {
  try {
    await geraet.writeAngemeldet(auth, nowMs)
  } catch (error) {
    if (auth.id) await callApi(logout).catch(() => undefined)
    throw error
  }
}
