import type { ReactNode } from 'react'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { druckRoutes } from '#src/app/druck/druck-routes.tsx'
import { bueroRoutes } from '#src/app/buero/buero-routes.tsx'
import { festRoutes } from '#src/app/fest/fest-routes.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '../benutzer.ts'
import { renderApp } from './render-app.tsx'

/** The office or an agency at an address, as src/app mounts it, for somebody who is logged in on this device at the server behind msw. */
export async function renderBuero(path: string, username: string, beside: { path: string; element: ReactNode }[] = []) {
  // Nothing has a size in jsdom, and a virtual list without one draws no rows.
  for (const [name, value] of SIZE) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value })
  let auth = await callApi(getAuth)
  if (auth.username !== username) auth = await callApi(login, { body: { username, password: TEST_PASSWORT } })
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await geraet.sendAbmeldung()
  await geraet.writeAngemeldet(auth, Date.now())
  return renderApp([{ children: [...bueroRoutes, ...agenturRoutes, ...druckRoutes, ...festRoutes, ...beside], hydrateFallbackElement: <></> }], path)
}

const SIZE = [
  ['clientHeight', 800],
  ['clientWidth', 1200],
  ['offsetHeight', 800],
  ['offsetWidth', 1200],
] as const
