import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { AnsichtLeiste } from './ansicht/ansicht-leiste.tsx'
import { ErrorView } from './unbekannt/error-view.tsx'
import { RootLayout } from './root-layout.tsx'
import { schaleRoutes } from './schale/schale-routes.tsx'

export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <CornerSpinner />,
        // An unknown address fails here, above all routes and their shell.
        errorElement: (
          <>
            <AnsichtLeiste />
            <ErrorView />
          </>
        ),
        children: [
          {
            id: 'schale',
            errorElement: <ErrorView />,
            children: schaleRoutes,
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addRoutes() },
  )
}

/** The routes of the office, of agencies, of the young, of the evening and of ways into a jury come with their first address. */
function addRoutes(): PatchRoutesOnNavigationFunction {
  const missing = new Set([
    { pfad: /^\/admin/, load: async () => (await import('./buero/buero-routes.tsx')).bueroRoutes },
    { pfad: /^\/(zugang|juryeinladung)/, load: async () => (await import('./jury/jury-routes.tsx')).juryRoutes },
    { pfad: /^\/festvorbereitung/, load: async () => (await import('./fest/fest-routes.tsx')).festRoutes },
    { pfad: /^\/gewinner/, load: async () => (await import('./gewinner/gewinner-routes.tsx')).gewinnerRoutes },
    { pfad: /^\/young/, load: async () => (await import('./young/young-routes.tsx')).youngRoutes },
    { pfad: /^\/(agentur|einreichung)/, load: async () => (await import('./agentur/agentur-routes.tsx')).agenturRoutes },
  ])
  return async ({ path, patch }) => {
    const bereich = [...missing].find(({ pfad }) => pfad.test(path))
    if (!bereich) return
    const routes = await bereich.load()
    if (missing.delete(bereich)) patch('schale', routes)
  }
}
