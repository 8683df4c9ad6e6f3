import type { RouteObject } from 'react-router-dom'

/** For everybody; no tablet needs it without a network. */
export const gewinnerRoutes: RouteObject[] = [
  { path: '/gewinner', lazy: () => import('#src/screens/gewinner/gewinner-screen.tsx') },
  { path: '/gewinner/:jahr', lazy: () => import('#src/screens/gewinner/gewinner-screen.tsx') },
]
