import type { RouteObject } from 'react-router-dom'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'
import { DruckLayout } from './druck-layout.tsx'

/** What printers open: fetched with its first address, so that a juror's tablet carries nothing of it. */
export const druckRoutes: RouteObject[] = [
  {
    element: <Geschuetzt rollen={['DRUCKEREI']} />,
    children: [
      {
        element: <DruckLayout />,
        children: [
          { path: '/druckdaten', lazy: () => import('#src/screens/druckdaten/druckdaten-screen.tsx') },
          { path: '/druckdaten/:id', lazy: () => import('#src/screens/druckdaten/druckwerk-screen.tsx') },
        ],
      },
    ],
  },
]
