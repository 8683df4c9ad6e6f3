import { PROBE_SATZ } from './verleihung-worte.ts'
import './probeband.css'

/** Over every picture of a rehearsal. The frame around it has the class `mit-probeband`, and leaves it `--band`. */
export function Probeband() {
  return (
    <aside className="probeband" aria-label="Probe">
      <strong>{PROBE_SATZ}</strong>
    </aside>
  )
}
