import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { votingRoutes } from '#src/screens/voting/routes.tsx'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { ErrorView } from './error-view.tsx'
import { Geschuetzt } from './geschuetzt.tsx'
import { RootLayout } from './root-layout.tsx'
import { TabletHost } from './tablet-host.tsx'

export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <CornerSpinner />,
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
    { patchRoutesOnNavigation: addRoutes() },
  )
}

/** The routes of the office and of agencies come with their first address. */
function addRoutes(): PatchRoutesOnNavigationFunction {
  const missing = new Set([
    { pfad: /^\/admin/, load: async () => (await import('./buero/buero-routes.tsx')).bueroRoutes },
    { pfad: /^\/(agentur|einreichung)/, load: async () => (await import('./agentur/agentur-routes.tsx')).agenturRoutes },
  ])
  return async ({ path, patch }) => {
    const bereich = [...missing].find(({ pfad }) => pfad.test(path))
    if (!bereich) return
    const routes = await bereich.load()
    if (missing.delete(bereich)) patch('schale', routes)
  }
}
