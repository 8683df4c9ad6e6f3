import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'
import { AgenturLayout } from './agentur-layout.tsx'
import { agenturReiterRoutes } from './agentur-reiter-routes.tsx'
import { entwurfRoutes } from './entwurf-routes.tsx'
import { VorgabenRahmen } from './vorgaben-rahmen.tsx'

const Uebersicht = lazy(() => import('./agentur-uebersicht.tsx'))

/** What agencies open: fetched with its first address, so that a juror's tablet carries nothing of it. */
export const agenturRoutes: RouteObject[] = [
  {
    path: '/agentur/registrieren',
    lazy: () => import('#src/screens/registrieren/registrieren-layout.tsx'),
    children: [
      { index: true, element: <Navigate to="stammdaten" replace /> },
      { path: 'stammdaten', lazy: () => import('#src/screens/registrieren/registrieren-screen.tsx') },
      { path: 'bestaetigen/:token', lazy: () => import('#src/screens/registrieren/bestaetigen-screen.tsx') },
    ],
  },
  {
    path: '/einreichungsvorgaben',
    element: <VorgabenRahmen />,
    children: [{ index: true, lazy: () => import('#src/screens/einreichungsvorgaben/einreichungsvorgaben-screen.tsx') }],
  },
  {
    element: <Geschuetzt rollen={['AGENTUR', 'ADMIN']} />,
    children: [
      { path: '/einreichungen/juryansicht/:id', lazy: () => import('#src/screens/einreichungen/juryansicht-screen.tsx') },
      {
        element: <AgenturLayout />,
        children: [
          { path: '/einreichungen', lazy: () => import('#src/screens/einreichungen/einreichungen-screen.tsx') },
          { path: '/druckfreigaben', lazy: () => import('#src/screens/druckfreigaben/druckfreigaben-screen.tsx') },
          { path: '/agentur/:id', lazy: () => import('#src/screens/agentur/agentur-screen.tsx'), children: agenturReiterRoutes },
          { path: '/einreichungen/view/:id', lazy: () => import('#src/screens/einreichungen/view-screen.tsx') },
          { path: '/einreichungen/neu', lazy: () => import('#src/screens/einreichungen/neu-screen.tsx') },
          {
            path: '/einreichungen/:id',
            lazy: () => import('#src/screens/einreichungen/entwurf-screen.tsx'),
            children: [{ index: true, element: <Navigate to="basisdaten1" replace /> }, ...entwurfRoutes],
          },
        ],
      },
    ],
  },
]

/** `/dashboard/` of an agency: here, so that its frame stays in one file with the other screens. */
export function AgenturDashboard() {
  return (
    <AgenturLayout>
      <Suspense fallback={<CornerSpinner />}>
        <Uebersicht />
      </Suspense>
    </AgenturLayout>
  )
}
