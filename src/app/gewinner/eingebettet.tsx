import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { createQueryClient } from '../abfragen/query-client.ts'
import { ErrorView } from '../unbekannt/error-view.tsx'
import { gewinnerRoutes } from './gewinner-routes.tsx'
import '../root-layout.css'

/** All there is in a frame of another house: no log-in, no storage (many browsers refuse it there), no worker, and no other screen. */
export function Eingebettet() {
  const [client] = useState(() => createQueryClient())
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function createRouter() {
  const children = [...gewinnerRoutes, { path: '*', element: <NichtHier /> }]
  return createBrowserRouter([{ element: <Outlet />, hydrateFallbackElement: <CornerSpinner />, errorElement: <ErrorView />, children }])
}

function NichtHier() {
  const { pathname } = useLocation()
  return (
    <main id="inhalt" className="shell-message">
      <p>Diese Seite steht nicht in einer anderen.</p>
      <a href={pathname} target="_blank" rel="noopener">
        In einem eigenen Fenster öffnen
      </a>
    </main>
  )
}
