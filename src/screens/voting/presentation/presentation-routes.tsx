import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { EinreichungScreen } from './einreichung-screen.tsx'
import { KategorienScreen } from './kategorien-screen.tsx'
import { WerkeScreen } from './werke-screen.tsx'

/** `/voting/presentation/**`: one chunk, of which a juror's start knows nothing but the address. */
export function Component() {
  const { juryId } = useParams()
  if (!juryId) return <Navigate to="/voting" replace />
  return (
    <Routes>
      <Route index element={<KategorienScreen />} />
      <Route path=":kategorieId" element={<WerkeScreen />} />
      <Route path=":kategorieId/:einreichungId" element={<EinreichungScreen />} />
      <Route path="*" element={<NichtDabei was="Diese Seite" to={`/voting/presentation/${juryId}`} zu="Zu den Kategorien" />} />
    </Routes>
  )
}
