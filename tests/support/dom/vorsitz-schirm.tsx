import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { TEST_PASSWORT } from '../benutzer.ts'
import type { Saal } from '../voting.ts'
import { renderApp } from './render-app.tsx'

/** The chair's results of the category, as somebody who has logged in on this device. */
export async function openVorsitz({ juryId, kategorieId }: Saal, name = 'vorsitz') {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const route = { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> }
  return renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: [route] }],
    `/voting/president/${juryId}/${kategorieId}`,
  )
}
