import { Navigate, Route, Routes } from 'react-router-dom'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { EinreichungScreen } from './einreichung-screen.tsx'
import { KategorienScreen } from './kategorien-screen.tsx'
import { PublikumScreen } from './publikum-screen.tsx'
import { VortragScreen } from './vortrag-screen.tsx'
import { WerkeScreen } from './werke-screen.tsx'

/** `/voting/presentation/**`: one chunk, of which a juror's start knows nothing but the address. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Navigate to="/voting" replace />} />
      <Route path="publikum" element={<PublikumScreen />} />
      <Route path=":juryId" element={<KategorienScreen />} />
      <Route path=":juryId/:kategorieId" element={<WerkeScreen />} />
      <Route path=":juryId/:kategorieId/:einreichungId" element={<EinreichungScreen />} />
      <Route path=":juryId/:kategorieId/:einreichungId/vortrag" element={<VortragScreen />} />
      <Route path="*" element={<NichtDabei was="Diese Seite" to="/voting" zu="Zu den Jurys" />} />
    </Routes>
  )
}
