import type { RouteObject } from 'react-router-dom'
import { votingRoutes, vorfuehrungRoutes } from '#src/screens/voting/routes.tsx'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'
import { TabletHost } from './tablet-host.tsx'

const loadRueckmeldungen = () => import('#src/parts/rueckmeldung/mit-rueckmeldungen.tsx')

/** What every browser knows from the start; the office and the agencies add theirs (router.tsx). */
export const schaleRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('#src/screens/welcome/welcome-screen.tsx') },
  { path: '/passwort/vergessen', lazy: () => import('#src/screens/passwort/vergessen-screen.tsx') },
  { path: '/passwort/neu/:token', lazy: () => import('#src/screens/passwort/neu-screen.tsx') },
  { path: '/impressum', lazy: () => import('#src/screens/infotext/infotext-screen.tsx') },
  { path: '/datenschutz', lazy: () => import('#src/screens/infotext/infotext-screen.tsx') },
  { path: '/pruefen', lazy: () => import('#src/screens/pruefen/pruefen-screen.tsx') },
  {
    element: <Geschuetzt />,
    children: [
      { path: '/dashboard', lazy: () => import('./dashboard.tsx') },
      {
        lazy: loadRueckmeldungen,
        children: [
          // Who may lead is more than a role: the server says so.
          { path: '/voting/president/:juryId/live', lazy: () => import('#src/screens/voting/president/live/live-screen.tsx') },
          { path: '/konto', lazy: () => import('#src/screens/konto/konto-screen.tsx') },
        ],
      },
    ],
  },
  {
    element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />,
    children: [
      {
        lazy: loadRueckmeldungen,
        children: [
          { path: '/voting/president/:juryId', lazy: () => import('#src/screens/voting/president/president-screen.tsx') },
          { path: '/voting/president/:juryId/medaillen', lazy: () => import('#src/screens/voting/president/medaillen/medaillen-screen.tsx') },
          {
            path: '/voting/president/:juryId/medaillen/:kategorieId',
            lazy: () => import('#src/screens/voting/president/medaillen/medaillen-screen.tsx'),
          },
          { path: '/voting/president/:juryId/grandprix', lazy: () => import('#src/screens/voting/president/grandprix/grandprix-screen.tsx') },
          { path: '/voting/president/:juryId/verleihung', lazy: () => import('#src/screens/voting/president/verleihung/freigabe-screen.tsx') },
          { path: '/voting/president/:juryId/fairness', lazy: () => import('#src/screens/voting/president/fairness/fairness-screen.tsx') },
          { path: '/voting/president/:juryId/punkte', lazy: () => import('#src/screens/voting/president/punkte/punkte-screen.tsx') },
          { path: '/voting/president/:juryId/punkte/papier', lazy: () => import('#src/screens/voting/president/punkte/papier-screen.tsx') },
          { path: '/voting/president/:juryId/:kategorieId', lazy: () => import('#src/screens/voting/president/president-screen.tsx') },
        ],
      },
    ],
  },
  {
    element: <Geschuetzt rollen={['JURY', 'JURYPRAESIDENT', 'PRAESENTATION', 'ADMIN']} offline />,
    children: [{ element: <TabletHost />, children: vorfuehrungRoutes }],
  },
  {
    element: <Geschuetzt rollen={['JURY', 'JURYPRAESIDENT', 'PRAESENTATION']} offline />,
    children: [{ element: <TabletHost />, children: votingRoutes }],
  },
]
