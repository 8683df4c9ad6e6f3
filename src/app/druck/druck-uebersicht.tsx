import { Druckerei } from '#src/screens/dashboard/druckerei-screen.tsx'
import { DruckLayout } from './druck-layout.tsx'

export default function DruckUebersicht() {
  return (
    <DruckLayout>
      <Druckerei />
    </DruckLayout>
  )
}
