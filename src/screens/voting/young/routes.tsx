import type { RouteObject } from 'react-router-dom'
import { YOUNG_ROUTE } from '#contract/produkt.ts'

/** `oeffentlich` is a word where ids stand: what may be shown to an audience. */
export const youngRoutes: RouteObject[] = [
  {
    path: YOUNG_ROUTE,
    lazy: () => import('./young-layout.tsx'),
    children: [
      { index: true, lazy: () => import('./young-kategorien-screen.tsx') },
      {
        path: 'oeffentlich',
        lazy: () => import('./oeffentlich/oeffentlich-layout.tsx'),
        children: [
          { index: true, lazy: () => import('./oeffentlich/oeffentliche-kategorien-screen.tsx') },
          { path: ':kategorieId', lazy: () => import('./oeffentlich/oeffentliche-werke-screen.tsx') },
          { path: ':kategorieId/:einreichungId', lazy: () => import('./oeffentlich/oeffentliches-werk-screen.tsx') },
        ],
      },
      { path: ':kategorieId', lazy: () => import('./young-kategorie-screen.tsx') },
      { path: ':kategorieId/:einreichungId', lazy: () => import('./young-einreichung-screen.tsx') },
    ],
  },
]
