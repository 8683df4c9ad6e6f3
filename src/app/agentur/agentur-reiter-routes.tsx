import { Navigate, type RouteObject } from 'react-router-dom'

/** The tabs of an agency, the same for its people and for the office. */
export const agenturReiterRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="stammdaten" replace /> },
  { path: 'stammdaten', lazy: () => import('#src/screens/agentur/stammdaten-screen.tsx') },
  { path: 'team', lazy: () => import('#src/screens/agentur/team/team-screen.tsx') },
  { path: 'ansprechpartner', lazy: () => import('#src/screens/agentur/ansprechpartner-liste-screen.tsx') },
  { path: 'ansprechpartner/:ansprechpartnerId', lazy: () => import('#src/screens/agentur/ansprechpartner-screen.tsx') },
  { path: 'logo', lazy: () => import('#src/screens/agentur/logo-screen.tsx') },
  { path: 'personen', lazy: () => import('#src/screens/agentur/personen-screen.tsx') },
  { path: 'personen/neu', lazy: () => import('#src/screens/agentur/person-neu-screen.tsx') },
]
