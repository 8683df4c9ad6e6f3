import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { BueroLayout } from './buero-layout.tsx'

export default function BueroUebersicht() {
  return (
    <BueroLayout>
      <UebersichtScreen />
    </BueroLayout>
  )
}
