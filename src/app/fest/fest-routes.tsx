import type { RouteObject } from 'react-router-dom'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'

/** The room of the evening: no tablet needs it. */
export const festRoutes: RouteObject[] = [
  {
    element: <Geschuetzt rollen={['FESTTEAM', 'ADMIN']} />,
    children: [
      { path: '/festvorbereitung/probe', lazy: () => import('#src/screens/festvorbereitung/probe/probe-screen.tsx') },
      {
        lazy: () => import('#src/parts/rueckmeldung/mit-rueckmeldungen.tsx'),
        children: [
          { path: '/festvorbereitung', lazy: () => import('#src/screens/festvorbereitung/ablauf-screen.tsx') },
          { path: '/festvorbereitung/:kategorieId', lazy: () => import('#src/screens/festvorbereitung/ablauf-screen.tsx') },
          { path: '/festvorbereitung/:kategorieId/:einreichungId', lazy: () => import('#src/screens/festvorbereitung/auftritt/auftritt-screen.tsx') },
        ],
      },
    ],
  },
]
