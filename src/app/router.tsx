import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { votingRoutes } from '#src/screens/voting/routes.tsx'
import { ErrorView } from './error-view.tsx'
import { Geschuetzt } from './geschuetzt.tsx'
import { RootLayout } from './root-layout.tsx'
import { TabletHost } from './tablet-host.tsx'

export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <></>,
        // An unknown address fails here, above all routes.
        errorElement: <ErrorView />,
        children: [
          {
            id: 'schale',
            errorElement: <ErrorView />,
            children: [
              { path: '/', lazy: () => import('#src/screens/welcome/welcome-screen.tsx') },
              { path: '/passwort/vergessen', lazy: () => import('#src/screens/passwort/vergessen-screen.tsx') },
              { path: '/passwort/neu/:token', lazy: () => import('#src/screens/passwort/neu-screen.tsx') },
              { path: '/impressum', lazy: () => import('#src/screens/infotext/infotext-screen.tsx') },
              { path: '/datenschutz', lazy: () => import('#src/screens/infotext/infotext-screen.tsx') },
              {
                element: <Geschuetzt />,
                children: [
                  { path: '/dashboard', lazy: () => import('./dashboard.tsx') },
                  { path: '/konto', lazy: () => import('#src/screens/konto/konto-screen.tsx') },
                ],
              },
              {
                element: <Geschuetzt rollen={['AGENTUR', 'ADMIN']} />,
                children: [{ path: '/einreichungen/view/:id', lazy: () => import('#src/screens/einreichungen/view-screen.tsx') }],
              },
              {
                element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />,
                children: [
                  { path: '/voting/president/:juryId', lazy: () => import('#src/screens/voting/president/president-screen.tsx') },
                  { path: '/voting/president/:juryId/:kategorieId', lazy: () => import('#src/screens/voting/president/president-screen.tsx') },
                ],
              },
              {
                element: <Geschuetzt rollen={['JURY', 'JURYPRAESIDENT', 'PRAESENTATION']} offline />,
                children: [{ element: <TabletHost />, children: votingRoutes }],
              },
            ],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addBuero() },
  )
}

/** The routes of the office come with its first address. */
function addBuero(): PatchRoutesOnNavigationFunction {
  let known = false
  return async ({ path, patch }) => {
    if (known || !path.startsWith('/admin')) return
    const { bueroRoutes } = await import('./buero/buero-routes.tsx')
    known = true
    patch('schale', bueroRoutes)
  }
}
