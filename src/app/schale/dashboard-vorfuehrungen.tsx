import { Vorfuehrungen } from '#src/screens/dashboard/vorfuehrungen.tsx'
import { MitTablet } from './tablet-host.tsx'

/** What is loaded for a show lies on the tablet, which no other overview opens. */
export default function DashboardVorfuehrungen() {
  return (
    <MitTablet>
      <Vorfuehrungen />
    </MitTablet>
  )
}
