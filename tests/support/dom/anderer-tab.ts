import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { openGeraetDb, type GeraetDb } from '#src/offline/lager/geraet-db.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '../benutzer.ts'

/** Another tab of the same device. */
export interface AndererTab extends GeraetDb {
  /** As its form does it, for somebody of the hall. */
  logIn(name: string): Promise<void>
  /** Logs out, tells the server, and is closed. */
  end(): Promise<void>
}

export function openAndererTab(umgebung: Umgebung): AndererTab {
  const geraet = openGeraetDb(umgebung)
  return {
    ...geraet,
    async logIn(name) {
      await geraet.sendAbmeldung()
      const auth = await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
      await geraet.writeAngemeldet(auth, Date.now())
    },
    async end() {
      await geraet.writeAbgemeldet()
      await geraet.sendAbmeldung()
      geraet.close()
    },
  }
}
