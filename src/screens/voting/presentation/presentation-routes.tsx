import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { AblaufScreen } from './ablauf-screen.tsx'
import { EinreichungScreen } from './einreichung-screen.tsx'
import { KategorienScreen } from './kategorien-screen.tsx'
import { PruefenScreen } from './pruefen-screen.tsx'
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
  return (
    <Routes>
      <Route index element={<KategorienScreen />} />
      <Route path="pruefen" element={<PruefenScreen />} />
      <Route path="verleihung" element={<VerleihungScreen />} />
      <Route path=":kategorieId" element={<WerkeScreen />} />
      <Route path=":kategorieId/ablauf" element={<AblaufScreen />} />
      <Route path=":kategorieId/:einreichungId" element={<EinreichungScreen />} />
      <Route path=":kategorieId/:einreichungId/vortrag" element={<VortragScreen />} />
      <Route path="*" element={<NichtDabei was="Diese Seite" to={`/voting/presentation/${juryId}`} zu="Zu den Kategorien" />} />
    </Routes>
  )
}
