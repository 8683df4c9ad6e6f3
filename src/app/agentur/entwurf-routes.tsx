import type { RouteObject } from 'react-router-dom'

/** The tabs of the editor, the same for agencies and for the office. */
export const entwurfRoutes: RouteObject[] = [
  { path: 'basisdaten1', lazy: () => import('#src/screens/einreichungen/basisdaten1-screen.tsx') },
  { path: 'basisdaten2', lazy: () => import('#src/screens/einreichungen/basisdaten2-screen.tsx') },
  { path: 'medien', lazy: () => import('#src/screens/einreichungen/medien-screen.tsx') },
  { path: 'rechtliches', lazy: () => import('#src/screens/einreichungen/rechtliches-screen.tsx') },
  { path: 'abgeben', lazy: () => import('#src/screens/einreichungen/abgeben-screen.tsx') },
]
