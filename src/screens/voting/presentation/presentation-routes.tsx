import { Navigate, useParams, useRoutes } from 'react-router-dom'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { AblaufScreen } from './ablauf-screen.tsx'
import { EinreichungScreen } from './einreichung-screen.tsx'
import { KategorienScreen } from './kategorien-screen.tsx'
import { PruefenScreen } from './pruefen/pruefen-screen.tsx'
import { PublikumScreen } from './publikum-screen.tsx'
import { VerleihungScreen } from './verleihung/verleihung-screen.tsx'
import { VortragScreen } from './vortrag-screen.tsx'
import { WerkeScreen } from './werke-screen.tsx'
import './gross.css'

/** `/voting/presentation/**`: one chunk, of which a juror's start knows nothing but the address. */
export function Component() {
  const { juryId } = useParams()
  if (!juryId) return <Navigate to="/voting" replace />
  // The window of the audience belongs to no jury: it shows whatever is presented.
  if (juryId === 'publikum') return <PublikumScreen />
  return <Screens juryId={juryId} />
}

function Screens({ juryId }: { juryId: string }) {
  return useRoutes([
    { index: true, element: <KategorienScreen /> },
    { path: 'pruefen', element: <PruefenScreen /> },
    { path: 'verleihung', element: <VerleihungScreen /> },
    { path: ':kategorieId', element: <WerkeScreen /> },
    { path: ':kategorieId/ablauf', element: <AblaufScreen /> },
    { path: ':kategorieId/:einreichungId', element: <EinreichungScreen /> },
    { path: ':kategorieId/:einreichungId/vortrag', element: <VortragScreen /> },
    { path: '*', element: <NichtDabei was="Diese Seite" to={`/voting/presentation/${juryId}`} zu="Zu den Kategorien" /> },
  ])
}
