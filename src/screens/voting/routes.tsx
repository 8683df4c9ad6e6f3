import type { RouteObject } from 'react-router-dom'

// Named so far, it comes before a juror's three words.
const presentation: RouteObject = { path: 'presentation/:juryId?/*', lazy: () => import('./presentation/presentation-routes.tsx') }
const loadLayout = async () => ({ Component: (await import('./voting-layout.tsx')).VotingLayout })

/** What the office may open, too: the works of a jury on the screen. */
export const vorfuehrungRoutes: RouteObject[] = [{ path: '/voting', lazy: loadLayout, children: [presentation] }]

/** The juror's screens, mounted by src/app under the shell that opens the tablet. */
export const votingRoutes: RouteObject[] = [
  {
    path: '/voting',
    lazy: loadLayout,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./jurys/jurys-screen.tsx')).JurysScreen }) },
      { path: 'uebertragung', lazy: async () => ({ Component: (await import('./uebertragung/uebertragung-screen.tsx')).UebertragungScreen }) },
      presentation,
      { path: ':juryId/erklaerung', lazy: async () => ({ Component: (await import('./erklaerung/erklaerung-screen.tsx')).ErklaerungScreen }) },
      { path: ':juryId', lazy: async () => ({ Component: (await import('./jurys/jury-screen.tsx')).JuryScreen }) },
      { path: ':juryId/:kategorieId', lazy: async () => ({ Component: (await import('./kategorie/kategorie-screen.tsx')).KategorieScreen }) },
      {
        path: ':juryId/:kategorieId/:einreichungId',
        lazy: async () => ({ Component: (await import('./einreichung/einreichung-screen.tsx')).EinreichungScreen }),
      },
    ],
  },
]
