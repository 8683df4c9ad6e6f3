import type { RouteObject } from 'react-router-dom'
import { JURY_ROLLEN } from '#contract/rolle.ts'
import { youngRoutes as screens } from '#src/screens/voting/young/routes.tsx'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'
import { TabletHost } from '../schale/tablet-host.tsx'

/** The rooms of the young: like `/voting`, and for administrators, who look. */
export const youngRoutes: RouteObject[] = [
  {
    element: <Geschuetzt rollen={[...JURY_ROLLEN, 'ADMIN']} offline />,
    children: [{ element: <TabletHost />, children: screens }],
  },
]
