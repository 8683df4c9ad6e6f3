import type { RouteObject } from 'react-router-dom'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'

/** Ways into a jury that want a server: a card, and an invitation. */
export const juryRoutes: RouteObject[] = [
  { path: '/zugang', lazy: () => import('#src/screens/zugang/code-screen.tsx') },
  { path: '/zugang/:token', lazy: () => import('#src/screens/zugang/zugang-screen.tsx') },
  {
    element: <Geschuetzt rollen={['JURY', 'JURYPRAESIDENT']} />,
    children: [{ path: '/juryeinladung/:mitgliedId', lazy: () => import('#src/screens/juryeinladung/juryeinladung-screen.tsx') }],
  },
]
