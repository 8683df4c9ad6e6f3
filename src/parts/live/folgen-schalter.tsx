import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { HandSwipeLeftIcon } from '@phosphor-icons/react/dist/csr/HandSwipeLeft'
import { Segmented } from '#src/ui/segmented.tsx'
import { announce } from '../ansage/ansage.ts'
import { blaettereSelbst } from './folgen.ts'

/** In the place of Zurück and Weiter while the tablet follows. */
export function FolgenSchalter() {
  return (
    <Segmented
      className="folgen-schalter"
      label="Live-Sitzung"
      value="folgen"
      onChange={(value) => {
        if (value === 'folgen') return
        blaettereSelbst()
        announce('Sie blättern selbst.')
      }}
      options={[
        { value: 'folgen', label: 'Leitung folgen', icon: <BroadcastIcon size={22} weight="bold" aria-hidden="true" /> },
        { value: 'selbst', label: 'Selbst blättern', icon: <HandSwipeLeftIcon size={22} aria-hidden="true" /> },
      ]}
    />
  )
}
