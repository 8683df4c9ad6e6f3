import { useOutletContext } from 'react-router-dom'
import type { Benutzer } from '#contract/benutzer.ts'
import { benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { Reiter } from '#src/parts/editor/reiter.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'

export const ZURUECK = { to: '/admin/benutzer', label: 'Benutzer' }

/** The person of the address, and the frame that every tab has. */
export function useBenutzer(): { benutzer: Benutzer; kopf: ReturnType<typeof kopfOf> } {
  const benutzer = useOutletContext<Benutzer>()
  useTitel(benutzerNameOf(benutzer))
  return { benutzer, kopf: kopfOf(benutzer) }
}

function kopfOf(benutzer: Benutzer) {
  const pfad = `/admin/benutzer/${benutzer.id}`
  return {
    titel: benutzerNameOf(benutzer),
    zeile: <GeaendertZeile satz={benutzer} />,
    zurueck: ZURUECK,
    reiter: (
      <Reiter
        name="Bereiche"
        ziele={[
          { to: `${pfad}/stammdaten`, label: 'Stammdaten' },
          { to: `${pfad}/avatar`, label: 'Avatar' },
          { to: `${pfad}/berechtigungen`, label: 'Berechtigungen' },
        ]}
      />
    ),
  }
}
