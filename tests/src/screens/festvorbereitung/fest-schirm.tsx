import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { festRoutes } from '#src/app/fest/fest-routes.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'

/** The room of the evening at an address, for somebody of the festival team who is logged in on this device. */
export async function renderFest(path: string, wer = 'fest') {
  const username = `${wer}@saal.example`
  let auth = await callApi(getAuth)
  if (auth.username !== username) auth = await callApi(login, { body: { username, password: TEST_PASSWORT } })
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await geraet.sendAbmeldung()
  await geraet.writeAngemeldet(auth, Date.now())
  return renderApp([{ children: festRoutes, hydrateFallbackElement: <></> }], path)
}
